import LedgerStore

extension Book {
  /// What came of changing what a person says of the transactions that a query asks for.
  public struct EditedTransactions: Hashable, Sendable {
    /// Whether the book is as it was.
    public var isDryRun: Bool
    /// Those that changed, or would, by date.
    public var transactions: [Transaction]
  }
}

/// With how many there are, before them.
extension Book.EditedTransactions: Codable {
  private enum CodingKeys: String, CodingKey {
    case isDryRun = "dry_run"
    case count, transactions
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      isDryRun: try container.decode(Bool.self, forKey: .isDryRun),
      transactions: try container.decode([Book.Transaction].self, forKey: .transactions))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(isDryRun, forKey: .isDryRun)
    try container.encode(transactions.count, forKey: .count)
    try container.encode(transactions, forKey: .transactions)
  }
}
