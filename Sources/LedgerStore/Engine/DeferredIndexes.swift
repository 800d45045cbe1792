import GRDB

/// Indexes that are put off while the first document of an empty book is loaded: to add each row to
/// them as it comes takes twice as long as to build them at the end.
///
/// One of them says which source ids are known. Until it is there, ``SeenIDs`` say which were not
/// met; where one may have been, the indexes are built there and then. Nothing else asks for them
/// before it has found a stored line.
struct DeferredIndexes {
  /// Rows that are added to the index by days before it is put off too: it is in their order mostly,
  /// and as quick to fill while its last pages are at hand.
  static let manyRows = 120_000
  /// So many that the disk has something to do while indexes are built.
  private static let manyPages = 500
  private var definitions: [String] = []

  /// Drops the indexes; they must be built again in the same transaction.
  init(_ db: Database) throws {
    try putOff("mappings_by_source_id", db)
    try putOff("mappings_by_pending_id", db)
    // Without them no page is asked for twice; fewer of them stay in the processor's caches.
    try db.execute(sql: "PRAGMA cache_size = -2000")
  }

  /// To be called once ``manyRows`` were added.
  mutating func putOffDays(_ db: Database) throws {
    try putOff("transactions_by_account", db)
  }

  private mutating func putOff(_ name: String, _ db: Database) throws {
    let definition = try String.fetchOne(
      db, sql: "SELECT sql FROM sqlite_schema WHERE name = ?", arguments: [name])
    try db.execute(sql: "DROP INDEX \(name)")
    if let definition { definitions.append(definition) }
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
