import Foundation
import GRDB

/// What counts in a book, to be compared with another: without ids and times.
enum BookContent {
  private static func open(_ path: String) throws -> DatabaseQueue {
    var configuration = GRDB.Configuration()
    configuration.busyMode = .timeout(5)
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  /// Every row of every table with its ids, but for runs, times and what tells one book from another:
  /// the same however often a command was tried before it came to its end.
  static func exact(_ path: String) throws -> [String] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    let queue = try open(path)
    defer { try? queue.close() }
    return try queue.read { db in
      let tables = try String.fetchAll(
        db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'imports'")
      return try tables.flatMap { table in
        try Row.fetchAll(db, sql: "SELECT * FROM \(table)").filter { row in
          table != "settings" || row["name"] == "last_transaction_id"
        }.map { row in
          let cells = row.filter { !own.contains($0.0) }
          return "\(table) " + cells.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
        }
      }.sorted()
    }
  }

  /// `transfer_facts` says which accounts were looked through for transfers: what is killed right before
  /// leaves that to the next run.
  private static let own: Set<String> = [
    "transfer_facts",
    "import_id", "started_at", "ended_at", "created_at", "updated_at", "decided_at", "deleted_at",
    "last_synced", "made_at", "undone_at",
  ]

  /// What several imports of the same files give in any order: accounts, feeds, documents with their
  /// statements, rows and balances, without ids, runs, times and paths.
  static func logical(_ path: String) throws -> [String] {
    let queue = try open(path)
    defer { try? queue.close() }
    let others = try queue.read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT 'account ' || name || ' ' || kind || ' ' || currency || ' ' || state FROM accounts
          UNION ALL SELECT 'feed ' || name || ' ' || ids || ' ' || rank FROM feeds
          UNION ALL SELECT 'review ' || kind || ' ' || state FROM reviews
          UNION ALL SELECT 'balance ' || kind || ' ' || date || ' ' || amount FROM balances
          UNION ALL SELECT 'statement ' || d.sha256 || ' ' || d.status || ' ' || d.state || ' '
              || s.covers_from || ' ' || s.covers_to || ' '
              || (SELECT sum(value) FROM json_each(s.counts))
            FROM documents d JOIN statements s ON s.document_id = d.id
          ORDER BY 1
          """)
    }
    return try others + rows(path)
  }

  /// The number of its schema; nil where there is no book.
  static func schema(_ path: String) throws -> Int? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let queue = try open(path)
    defer { try? queue.close() }
    return try queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
  }

  /// The rows with their accounts; what SQLite says where it finds a fault, and nothing where there is
  /// no book.
  static func rows(_ path: String) throws -> [String] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    let queue = try open(path)
    defer { try? queue.close() }
    return try queue.write { db in
      let faults =
        try String.fetchAll(db, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
        + Row.fetchAll(db, sql: "PRAGMA foreign_key_check").map { "\($0)" }
      guard faults.isEmpty else { return faults }
      guard try db.tableExists("transactions") else { return [] }
      return try String.fetchAll(
        db,
        sql: """
          SELECT t.date || ' ' || t.amount || ' ' || t.status || ' ' || t.description || ' '
            || a.name || ' ' || count(m.id)
          FROM transactions t JOIN accounts a ON a.id = t.account_id
          LEFT JOIN transaction_mappings m ON m.transaction_id = t.id
          GROUP BY t.id ORDER BY 1
          """)
    }
  }
}
