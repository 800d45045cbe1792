import FinanceModel
import LedgerBook
import LedgerStore

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
  /// Interest of a bond since its last coupon, paid or received with it: − where it was paid.
  var accrued = ExactDecimal.zero

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
  /// Interest that was paid with the purchase of a bond, or received with its sale.
  public var isAccrued = false
  /// Of a tax that came by itself: the payment that it is of, where one is known.
  public var taxOf: Int64?

  private enum CodingKeys: String, CaseIterable, CodingKey {
    case id
    case accountID = "account_id"
    case securityID = "security_id"
    case date, kind, gross, withheld, net, reinvested, currency
    case isAccrued = "is_accrued"
    case taxOf = "tax_of"
  }
}

extension IncomeEvent {
  /// OFX INCOME: its TOTAL stands beside its WITHHOLDING. Source: OFX 2.2 §13.9.2.4.4.
  private static let oneTotal = "INCOME"

  /// Nil for a trade that is no income and pays none.
  init?(_ entry: Book.TradeEntry, multiplier: ExactDecimal?) {
    let stated = entry.stated
    let interest = stated.kind.movesUnits ? stated.accrued ?? .zero : .zero
    guard
      stated.kind.isIncome || [.reinvest, .tax, .buy, .sell].contains(stated.kind)
        || !interest.isZero
    else { return nil }
    self.init(
      id: entry.id, account: entry.accountID, security: entry.securityID, date: entry.date,
      kind: stated.kind, cash: entry.amount, currency: entry.currency)
    if stated.kind == .reinvest {
      income = TradeKind(reinvested: entry.incomeType, stated.sourceKind) ?? .dividend
    }
    units = stated.units
    accrued = stated.units?.isNegative == true ? interest : interest.negated
    total = stated.total
    taxes = stated.taxes ?? .zero
    let kept = (stated.withholding ?? .zero).adding(stated.stateWithholding ?? .zero)
    withheld = kept ?? .zero
    isTotalUnproven = stated.kind.isIncome && stated.sourceKind == Self.oneTotal && !withheld.isZero
    if let price = stated.price {
      worth = units?.multiplied(by: price, toPlaces: 12)?
        .multiplied(by: stated.multiplier ?? multiplier ?? .one, toPlaces: 12)
    }
  }
}

extension TradeKind {
  /// What was reinvested; nil where the source does not say it.
  ///
  /// - Parameters:
  ///   - incomeType: OFX INCOMETYPE. Source: OFX 2.2 §13.9.2.4.4.
  ///   - sourceKind: Quicken's actions say it in their last letters.
  init?(reinvested incomeType: String?, _ sourceKind: String?) {
    switch (incomeType ?? sourceKind)?.lowercased() {
    case "div", "reinvdiv", "buy/dividend reinvestment": self = .dividend
    case "interest", "reinvint", "buy/interest reinvestment": self = .interest
    case "cglong", "reinvlg", "reinvmd", "buy/long-term capital gain reinvestment":
      self = .gainLong
    case "cgshort", "reinvsh", "buy/short-term capital gain reinvestment": self = .gainShort
    case "misc": self = .miscellaneousIncome
    default: return nil
    }
  }
}

extension Book {
  /// Interest and dividends that accounts state as rows of money.
  func interestRows(
    of accounts: [Account.ID], through day: CivilDate
  ) throws -> [IncomeRow] {
    try incomeRows(of: accounts, through: day).map { row in
      IncomeRow(
        id: row.id, accountID: row.accountID, securityID: nil, date: row.date,
        kind: row.isDividend ? .dividend : .interest, gross: row.amount, withheld: .zero,
        net: row.amount, reinvested: .zero, currency: row.currency)
    }
  }
}
