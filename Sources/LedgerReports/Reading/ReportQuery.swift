import FinanceModel
import LedgerBook
import LedgerPlanning
import LedgerStore

/// What a report is of.
public struct ReportQuery: Hashable, Sendable {
  /// Empty: all.
  public var accounts: [Book.AccountSelector] = []
  /// Nil: the last day that the book knows.
  public var asOf: CivilDate?
  /// The day of the clock: how old what is known is. Where ``asOf`` is given, that day counts.
  public var today = Book.today
  /// Of reports on a time: its first day. Nil: as the report says.
  public var from: CivilDate?
  /// Of net worth: an earlier day to compare with.
  public var since: CivilDate?
  /// Only what is in this currency.
  public var onlyCurrency: Currency?
  /// Into which amounts are converted, where there is a rate; nil: the book's preferred one, else none.
  public var currency: Currency?
  public var method = LotMethod.fifo
  /// Of spending: which day of a row counts.
  public var dates = BudgetDates.date
  /// Of spending: whether pending rows count.
  public var includesPending = true

  public init() {}
}

/// What a figure leaves out, or counts with a doubt.
public struct ReportGap: Hashable, Codable, Sendable {
  public enum Kind: String, Hashable, Codable, Sendable {
    /// No source says what units cost.
    case unknownCost = "unknown_cost"
    /// No rate, or none near the day.
    case missingRate = "missing_rate"
    case missingPrice = "missing_price"
    /// The newest price is older than the days that are allowed; it counts all the same.
    case stalePrice = "stale_price"
    /// Holdings and cash of an account do not come to the total that its source states.
    case unprovenAccount = "unproven_account"
    /// What an account holds on a day is not stated, and does not follow from what is: it is in no total.
    case unknownBalance = "unknown_balance"
    /// Snapshots and the trades between them do not agree, or more was sold than the book knows of.
    case missingTrades = "missing_trades"
    /// The cost of a spin-off, a merger, an exercised option, a sale in another currency.
    case unclearCost = "unclear_cost"
    /// Units, price and costs of a trade do not come to its money; the money counts.
    case inconsistentTrade = "inconsistent_trade"
    /// A tax that was kept back or given back, and of which payment is not known; it counts all the same.
    case unjoinedTax = "unjoined_tax"
    /// A return without a value on a day that it needs.
    case missingValue = "missing_value"
    /// A fund without an expense ratio.
    case missingRatio = "missing_ratio"
    /// Money in no figure of spending: a leg of a transfer whose other leg is in the book.
    case paired
    /// So is a leg of another transfer, and a category of that flow.
    case transfer
    /// So is a category of that flow.
    case ignore
  }

  public var kind: Kind
  public var account: String?
  public var security: String?
  public var date: CivilDate?
  public var units: ExactDecimal?
  public var amount: ExactDecimal?
  public var currency: Currency?
  /// How many rows.
  public var count: Int?
  /// The line that people read.
  public var message: Remedy

  private enum CodingKeys: String, CaseIterable, CodingKey {
    case kind, account, security, date, units, amount, currency, count, message
  }
}

extension ReportGap {
  /// Snapshots and trades that do not agree.
  init(missingTrades holding: Book.Holding) {
    let units = holding.missingUnits?.text ?? "?"
    self.init(
      kind: .missingTrades, account: holding.account, security: holding.security,
      date: holding.snapshotDate, units: holding.missingUnits,
      message: "trades are missing between two statements: \(units) units of"
        + " \(holding.security) in \(holding.account)")
  }
}
