import GRDB

/// Indexes that are put off while the first document of an empty book is loaded: to add each row to
/// them as it comes takes twice as long as to build them at the end.
///
/// One of them says which source ids are known. Until it is there, ``MetIDs`` say which were not
/// met; where one may have been, the indexes are built there and then. Nothing else asks for them
/// before it has found a stored line.
struct DeferredIndexes {
  private static let names = [
    "mappings_by_source_id", "mappings_by_pending_id", "transactions_by_account",
  ]
  /// So many that the disk has something to do while indexes are built.
  private static let manyPages = 500
  private let definitions: [String]

  /// Drops the indexes; they must be built again in the same transaction.
  init(_ db: Database) throws {
    definitions = try Self.names.compactMap { name in
      try String.fetchOne(
        db, sql: "SELECT sql FROM sqlite_schema WHERE name = ?", arguments: [name])
    }
    for name in Self.names { try db.execute(sql: "DROP INDEX \(name)") }
    // Without them no page is asked for twice; fewer of them stay in the processor's caches.
    try db.execute(sql: "PRAGMA cache_size = -2000")
  }

  func build(_ db: Database) throws {
    let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
    let sync = pages > Self.manyPages ? EarlySync(db) : nil
    let built = Result { for definition in definitions { try db.execute(sql: definition) } }
    try sync?.wait()
    try built.get()
    Self.restoreCache(db)
  }

  /// What is left to do where the document is taken back, and its indexes are there again.
  static func restoreCache(_ db: Database) {
    try? db.execute(sql: "PRAGMA cache_size = -\(Book.cacheKilobytes)")
  }
}
