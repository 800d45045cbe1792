import FinanceModel
import GRDB
import JSONText

/// Asks about transactions whose parts do not add up to them any more, as long as they do not: their bank
/// changed the amount after a person split them.
///
/// Which transactions to look at, temporary triggers of the connection note; they are looked at before each
/// commit.
package enum SplitReviews {
  package static let rule = "amount_changed"

  /// Begins to note what changes; to be called once for a connection that writes.
  static func watch(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TEMP TABLE changed_parts (id INTEGER PRIMARY KEY);
        CREATE TEMP TRIGGER parts_updated
        AFTER UPDATE OF parts, amount, currency, status ON main.transactions
        WHEN new.parts IS NOT NULL OR old.parts IS NOT NULL
        BEGIN INSERT OR IGNORE INTO changed_parts VALUES (new.id); END;
        CREATE TEMP TRIGGER parts_deleted AFTER DELETE ON main.transactions
        WHEN old.parts IS NOT NULL
        BEGIN INSERT OR IGNORE INTO changed_parts VALUES (old.id); END;
        """)
  }

  /// Asks, or withdraws what was asked, about what changed; to be called before each commit.
  package static func settle(_ db: Database) throws {
    let changed = try Int64.fetchAll(
      db.cachedStatement(sql: "SELECT id FROM changed_parts ORDER BY id"))
    guard !changed.isEmpty else { return }
    for transaction in changed { try settle(transaction, db) }
    try db.execute(sql: "DELETE FROM changed_parts")
  }

  private static func settle(_ transaction: Int64, _ db: Database) throws {
    guard let rest = try unassigned(of: transaction, db), !rest.isZero else {
      return try db.execute(
        sql: """
          DELETE FROM reviews WHERE kind = 'split' AND state = 'open' AND transaction_id = ?
          """, arguments: [transaction])
    }
    let asked = try StoredReview.all(naming: transaction, db).first { $0.kind == "split" }
    let importID = try Int64.fetchOne(
      db,
      sql: "SELECT import_id FROM decisions WHERE transaction_id = ? ORDER BY id DESC LIMIT 1",
      arguments: [transaction])
    guard let asked else {
      return try db.execute(
        sql: """
          INSERT INTO reviews (import_id, kind, transaction_id, rule) VALUES (?, 'split', ?, ?)
          """,
        arguments: [importID, transaction, rule])
    }
    // Who was content with what is in no part is asked again once it is another amount.
    guard asked.before?["rest"]?.string != rest.text else { return }
    try ReviewTable.reopen(asked.id, db)
    try db.execute(
      sql: "UPDATE reviews SET import_id = ? WHERE id = ?", arguments: [importID, asked.id])
  }

  /// What of a transaction that counts is in none of its parts; nil where it does not count, or has none.
  private static func unassigned(of transaction: Int64, _ db: Database) throws -> ExactDecimal? {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT parts, amount, currency FROM transactions
        WHERE id = ? AND parts IS NOT NULL AND status IN ('posted', 'pending')
        """, arguments: [transaction])
    guard let row, let currency = Currency(row["currency"] as String) else { return nil }
    return AmountPart.unassigned(
      try AmountPart.parts(stored: row["parts"]),
      of: Money(minorUnits: row["amount"], currency: currency))
  }

  /// Writes that a person leaves what is in no part as it is.
  package static func keep(_ review: Int64, of transaction: Int64, at time: String, _ db: Database)
    throws
  {
    try ReviewTable(db: db, time: time).decide(review, "kept")
    guard let rest = try unassigned(of: transaction, db) else { return }
    try ReviewTable.keep(.object([.init("rest", .string(rest.text))]), of: review, db)
  }

  /// Forgets what was asked and answered about the parts that a transaction had.
  package static func forget(_ transaction: Int64, _ db: Database) throws {
    try db.execute(
      sql: "DELETE FROM reviews WHERE kind = 'split' AND transaction_id = ?",
      arguments: [transaction])
  }

  /// How many transactions an import changed the amount of, and are asked about.
  package static func count(by importID: Int64, _ db: Database) throws -> Int {
    try settle(db)
    return try Int.fetchOne(
      db,
      sql: """
        SELECT count(*) FROM reviews WHERE state = 'open' AND kind = 'split' AND import_id = ?
        """, arguments: [importID]) ?? 0
  }
}
