import FinanceETL

/// What an account is worth in one currency on a day.
struct AccountWorth: Sendable {
  /// What the value is made of.
  enum Basis: String, Hashable, Codable, Sendable {
    /// A complete snapshot, and what happened since.
    case holdings
    /// A stated balance, and the rows since.
    case balance
    /// Trades and rows alone.
    case rows
  }

  var account: Int64
  var currency: Currency
  var value: ExactDecimal
  /// What of it is money beside the holdings.
  var cash: ExactDecimal
  /// The day of the snapshot, balance or last row.
  var date: CivilDate?
  var basis: Basis
  /// Whether the source's total does not come to its holdings and cash.
  var isUnproven = false
  var vested: ExactDecimal?
}
