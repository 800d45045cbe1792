import GRDB

/// What a person wrote about a transaction.
package struct UserColumns {
  /// The columns of `transactions` that only a person writes.
  package static let names = [
    "description_override", "payee_override", "category", "notes", "tags",
  ]

  private var description: String?
  private var payee: String?
  private var category: String?
  private var notes: String?
  private var tags: String?

  /// - Parameter table: `transactions`, or a copy of it.
  package init(of transaction: Int64, in table: String = "transactions", _ db: Database) throws {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT \(Self.names.joined(separator: ", ")) FROM \(table) WHERE id = ?
        """,
      arguments: [transaction])
    description = row?["description_override"]
    payee = row?["payee_override"]
    category = row?["category"]
    notes = row?["notes"]
    tags = row?["tags"]
  }

  package var isEmpty: Bool {
    [description, payee, category, notes, tags].allSatisfy { $0 == nil }
  }

  /// What was written about both: of a column that holds one thing, this one's.
  package func joined(with other: UserColumns) -> UserColumns {
    var both = self
    both.description = description ?? other.description
    both.payee = payee ?? other.payee
    both.category = category ?? other.category
    both.notes = Self.join(notes.map { [$0] }, other.notes.map { [$0] }, by: "\n")
    both.tags = Self.join(Self.list(tags), Self.list(other.tags), by: ",")
    return both
  }

  package func write(to transaction: Int64, _ db: Database) throws {
    try db.execute(
      sql: """
        UPDATE transactions SET (\(Self.names.joined(separator: ", "))) = (?, ?, ?, ?, ?) WHERE id = ?
        """,
      arguments: [description, payee, category, notes, tags, transaction])
  }

  private static func list(_ tags: String?) -> [String]? {
    tags?.split(separator: ",").map { String($0) }
  }

  /// What both lists hold, each once; nil where there is none.
  private static func join(_ first: [String]?, _ second: [String]?, by mark: String) -> String? {
    guard let first else { return second?.joined(separator: mark) }
    return (first + (second ?? []).filter { !first.contains($0) }).joined(separator: mark)
  }
}
