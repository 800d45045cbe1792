import FinanceModel
import GRDB
import JSONText

/// A row of `reviews`, whole: to be written again as it was.
package struct StoredReview {
  package let id: Int64
  /// The transactions it names.
  package let transactions: [Int64]
  package let kind: String
  package let state: String
  /// A person decided without being asked.
  package let isUnasked: Bool
  /// What the answer changed; nil where there is none, or an earlier release took the answer.
  package let before: JSONValue?
  /// Every column by its name.
  fileprivate let json: String

  private static let columns = [
    "id", "import_id", "kind", "transaction_id", "other_transaction_id", "account_id",
    "other_account_id", "identifier_id", "other_identifier_id", "rule", "score", "state",
    "decided_at", "before",
  ]

  private static let select = """
    SELECT *, json_object(\(columns.map { "'\($0)', \($0)" }.joined(separator: ", "))) AS json
    FROM reviews
    """

  private init(_ row: Row) throws {
    id = row["id"]
    transactions = [row["transaction_id"] as Int64?, row["other_transaction_id"]]
      .compactMap { $0 }
    kind = row["kind"]
    state = row["state"]
    isUnasked = row["rule"] == "person" && (row["import_id"] as Int64?) == nil
    before = try (row["before"] as String?).map { try JSONParser.parse(Array($0.utf8)) }
    json = row["json"]
  }

  /// Nil where there is none of that id.
  package static func one(_ id: Int64, _ db: Database) throws -> StoredReview? {
    try Row.fetchOne(db, sql: "\(select) WHERE id = ?", arguments: [id]).map(StoredReview.init)
  }

  /// Every review that names a transaction, by id.
  package static func all(naming transaction: Int64, _ db: Database) throws -> [StoredReview] {
    try Row.fetchAll(
      db,
      sql: "\(select) WHERE transaction_id = ?1 OR other_transaction_id = ?1 ORDER BY id",
      arguments: [transaction]
    ).map(StoredReview.init)
  }

  /// The reviews about legs of transfers that one answer is, by id.
  ///
  /// - Parameter first: the first of them.
  static func all(
    answeredWith first: Int64, _ state: String, _ db: Database
  ) throws -> [StoredReview] {
    try Row.fetchAll(
      db,
      sql: """
        \(select) WHERE kind = 'transfer' AND state = ? AND json_extract(before, '$.with') = ?
        ORDER BY id
        """, arguments: [state, first]
    ).map(StoredReview.init)
  }

  /// What the deletion of a transaction answered.
  package static func answered(byDeleting transaction: Int64, _ db: Database) throws
    -> [StoredReview]
  {
    try all(naming: transaction, db).filter {
      $0.state == "kept" && $0.before?["deleted"]?.integer == Int(transaction)
    }
  }

  /// The reviews that are one answer: of a transaction that was split into these.
  package static func all(splitting transactions: [Int64], _ db: Database) throws -> [StoredReview]
  {
    try transactions.flatMap { try all(naming: $0, db) }.filter { review in
      review.state == "split" && review.kind == "duplicate"
        && review.transactions.allSatisfy(transactions.contains)
    }
  }
}

extension StoredReview {
  /// As JSON, to be kept with another review.
  package var stored: JSONValue { .string(json) }

  /// Writes it again under its id, where that is free.
  ///
  /// - Parameter transaction: only where it is about this one first of all; nil: whatever it is about.
  package static func write(
    _ stored: JSONValue, about transaction: Int64? = nil, _ db: Database
  ) throws {
    guard let json = stored.string else { return }
    let values = columns.map { "json_extract(?1, '$.\($0)')" }.joined(separator: ", ")
    try db.execute(
      sql: """
        INSERT OR IGNORE INTO reviews (\(columns.joined(separator: ", "))) SELECT \(values)
        WHERE ?2 IS NULL OR json_extract(?1, '$.transaction_id') = ?2
        """, arguments: [json, transaction])
  }

  /// Writes it again under its id, in place of what stands there about the same; another review that has the
  /// id by now gets another one.
  package static func replace(_ stored: JSONValue, _ db: Database) throws {
    guard let json = stored.string else { return }
    try db.execute(
      sql: """
        DELETE FROM reviews WHERE id = json_extract(?1, '$.id') AND kind = json_extract(?1, '$.kind')
          AND (transaction_id IS json_extract(?1, '$.transaction_id')
            OR transaction_id IS json_extract(?1, '$.other_transaction_id')
            OR other_transaction_id IS json_extract(?1, '$.transaction_id'))
        """, arguments: [json])
    try db.execute(
      sql: """
        UPDATE reviews SET id = (SELECT max(id) + 1 FROM reviews) WHERE id = json_extract(?, '$.id')
        """, arguments: [json])
    try write(stored, db)
  }

  /// What was about a transaction that had become one with `kept` is about it again.
  static func rename(_ stored: JSONValue, from kept: Int64, _ db: Database) throws {
    guard let json = stored.string else { return }
    try db.execute(
      sql: """
        UPDATE reviews SET transaction_id = json_extract(?1, '$.transaction_id'),
          other_transaction_id = json_extract(?1, '$.other_transaction_id')
        WHERE id = json_extract(?1, '$.id') AND (transaction_id = ?2 OR other_transaction_id = ?2)
        """, arguments: [json, kept])
  }
}
