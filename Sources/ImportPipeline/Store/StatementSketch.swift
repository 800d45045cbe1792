import FinanceModel

/// What was read so far of a statement whose account is open: enough to tell whose it is.
public struct StatementSketch: Sendable {
  /// Rows that are looked at before it is decided; a longer statement is decided by its first ones.
  static let maximumRows = 20_000

  /// A posted row, without what does not tell rows apart.
  public struct Row: Hashable, Sendable {
    public var date: CivilDate
    public var amount: ExactDecimal
    public var currency: Currency?
    public var description: String
    /// The account's balance after it.
    public var balance: ExactDecimal?
  }

  public private(set) var rows: [Row] = []
  public private(set) var balances: [StatementBalance] = []
  /// Whether these are all rows.
  public internal(set) var isWhole = false

  public init() {}

  var isFull: Bool { rows.count >= Self.maximumRows }

  public mutating func add(_ part: StatementPart) {
    switch part {
    case .transactions(let more):
      for row in more where !row.isPending {
        rows.append(
          Row(
            date: row.date, amount: row.amount, currency: row.currency,
            description: row.description, balance: row.balance))
      }
    case .balance(let balance): balances.append(balance)
    case .statement, .securities, .holdings, .prices, .liability, .account, .removed,
      .skipped, .quarantined:
      break
    }
  }
}
