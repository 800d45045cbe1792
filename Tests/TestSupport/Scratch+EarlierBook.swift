import Foundation
import GRDB

extension Scratch {
  /// Makes a book of an earlier schema.
  ///
  /// - Parameters:
  ///   - version: the number of its schema.
  ///   - sql: what fills it; what it refers to need not be there.
  package func makeEarlierBook(version: Int = 1, _ sql: String, at name: String) throws {
    var configuration = GRDB.Configuration()
    configuration.foreignKeysEnabled = false
    let schema = try String(
      contentsOf: Checkout.root.appending(
        path: "Tests/LedgerStoreTests/Kept/schema-\(version).sql"), encoding: .utf8)
    let queue = try DatabaseQueue(path: path(name), configuration: configuration)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: schema)
      if version > 1 {
        // Books have had them since schema 2.
        try db.execute(
          sql: "INSERT OR IGNORE INTO settings VALUES ('book_id', '0a1b'), ('revision', '0')")
      }
      try db.execute(
        sql: """
          PRAGMA application_id = 0x4645544C;
          PRAGMA user_version = \(version);
          \(sql)
          """)
    }
    try queue.close()
  }
}
