import FinanceETL

/// A trade, or a row of interest, as far as income is concerned.
struct IncomeEvent: Hashable, Sendable {
  var id: Int64
  var account: Int64
  /// Nil for interest on money.
  var security: Int64?
  /// The day on which it was paid.
  var date: CivilDate
  var kind: TradeKind
  /// Of a reinvestment: what was reinvested.
  var income = TradeKind.dividend
  /// What the account's money changes by.
  var cash: ExactDecimal
  var currency: Currency
  var units: ExactDecimal?
  /// What the units of a reinvestment cost: units × price; nil where they are not stated.
  var worth: ExactDecimal?
  /// As the source prints it, where it is not the cash.
  var total: ExactDecimal?
  var taxes = ExactDecimal.zero
  var withheld = ExactDecimal.zero
  /// Whether the source prints one total that may be before or after the tax: a purchase with the money
  /// tells, else it is before.
  var isTotalUnproven = false

  init(
    id: Int64, account: Int64, security: Int64?, date: CivilDate, kind: TradeKind,
    cash: ExactDecimal, currency: Currency
  ) {
    self.id = id
    self.account = account
    self.security = security
    self.date = date
    self.kind = kind
    self.cash = cash
    self.currency = currency
  }
}

/// A payment: what was earned, what was kept back of it, what arrived or was reinvested.
public struct IncomeRow: Hashable, Codable, Sendable {
  /// The trade or transaction that states it.
  public var id: Int64
  public var accountID: Int64
  public var securityID: Int64?
  public var date: CivilDate
  public var kind: TradeKind
  public var gross: ExactDecimal
  public var withheld: ExactDecimal
  public var net: ExactDecimal
  /// How much of the net was reinvested.
  public var reinvested: ExactDecimal
  public var currency: Currency

  private enum CodingKeys: String, CaseIterable, CodingKey {
    case id
    case accountID = "account_id"
    case securityID = "security_id"
    case date, kind, gross, withheld, net, reinvested, currency
  }
}
