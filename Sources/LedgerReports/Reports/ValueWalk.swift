import FinanceETL

/// From what investments were worth to what they are worth: start + paid in − taken out + income − fees
/// − taxes + gains + currency gain = end, to the minor unit.
public struct ValueWalk: Hashable, Codable, Sendable {
  /// Nil for all of the currency.
  public var account: String?
  public var accountID: Int64?
  public var currency: Currency
  public var from: CivilDate
  public var to: CivilDate
  public var start: ExactDecimal
  public var paidIn: ExactDecimal
  public var takenOut: ExactDecimal
  /// Dividends, interest and distributed gains before taxes, reinvested ones included.
  public var income: ExactDecimal
  /// As `report fees` counts them, and fees of the account. A rebate is below zero.
  public var fees: ExactDecimal
  /// Kept back of income and of sales, and taxes that were paid.
  public var taxes: ExactDecimal
  /// What prices brought, realised or not, before fees: the rest.
  public var gains: ExactDecimal
  /// What rates of exchange brought; nil where nothing is converted.
  public var currencyGain: ExactDecimal?
  public var end: ExactDecimal

  private enum CodingKeys: String, CaseIterable, CodingKey {
    case account
    case accountID = "account_id"
    case currency, from, to, start
    case paidIn = "paid_in"
    case takenOut = "taken_out"
    case income, fees, taxes, gains
    case currencyGain = "currency_gain"
    case end
  }
}

extension ValueWalk {
  init(
    _ one: InvestmentReturn, end: ExactDecimal, _ moves: [InvestmentMoves.Move]
  ) throws {
    let currency = one.currency
    let income = try moves.map(\.income).total().shown(in: currency)
    let fees = try moves.map(\.fees).total().shown(in: currency)
    let taxes = try moves.map(\.taxes).total().shown(in: currency)
    let gains = try end.minus(one.start).minus(one.paidIn).plus(one.takenOut).minus(income)
      .plus(fees).plus(taxes)
    self.init(
      account: one.account, accountID: one.accountID, currency: currency, from: one.from,
      to: one.to, start: one.start, paidIn: one.paidIn, takenOut: one.takenOut, income: income,
      fees: fees, taxes: taxes, gains: gains.money(in: currency), end: end)
  }
}
