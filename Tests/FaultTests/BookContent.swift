import Foundation
import GRDB

/// What counts in a book, to be compared with another: without ids and times.
enum BookContent {
  /// The rows with their accounts; what SQLite says where it finds a fault, and nothing where there is
  /// no book.
  static func rows(_ path: String) throws -> [String] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    var configuration = GRDB.Configuration()
    configuration.busyMode = .timeout(5)
    let queue = try DatabaseQueue(path: path, configuration: configuration)
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
