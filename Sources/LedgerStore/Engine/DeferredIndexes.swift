import GRDB

/// Indexes that are put off while the first document of an empty book is loaded: to add each row to
/// them as it comes takes twice as long as to build them at the end.
///
/// One of them says which source ids are known. Until it is there, ``LineCache.AddedIDs`` say which were not
/// met; where one may have been, the indexes are built there and then. Nothing else asks for them
/// before it has found a stored line.
///
/// An index of what few sources state is put off with the first row that states it: to build it costs a
/// walk over all rows, also where it has nothing to hold.
struct DeferredIndexes {
  enum Kind: String, CaseIterable {
    case sourceIDs = "mappings_by_source_id"
    case pendingIDs = "mappings_by_pending_id"
    case days = "transactions_by_account"
  }

  /// Rows that are added to the index by days before it is put off too, where they are not in its order:
  /// it is as quick to fill while its last pages are at hand.
  static let manyRows = 120_000
  /// So many that the disk has something to do while indexes are built.
  private static let manyPages = 500
  private var putOff: [(index: Kind, definition: String)] = []

  init(_ db: Database) throws {
    // Without them no page is asked for twice; fewer of them stay in the processor's caches. Indexes are
    // sorted by a thread beside the one that reads the rows.
    try db.execute(sql: "PRAGMA cache_size = -2000; PRAGMA threads = 1")
  }

  func isPutOff(_ index: Kind) -> Bool { putOff.contains { $0.index == index } }

  /// Drops an index that is not put off yet; it must be built again in the same transaction.
  mutating func putOff(_ index: Kind, _ db: Database) throws {
    let definition = try String.fetchOne(
      db, sql: "SELECT sql FROM sqlite_schema WHERE name = ?", arguments: [index.rawValue])
    guard let definition else { return }
    try db.execute(sql: "DROP INDEX \(index.rawValue)")
    putOff.append((index, definition))
  }

  func build(_ db: Database) throws {
    let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
    let sync = pages > Self.manyPages ? EarlySync(db) : nil
    let built = Result { for index in putOff { try db.execute(sql: index.definition) } }
    try sync?.wait()
    try built.get()
    Self.restoreCache(db)
  }

  /// What is left to do where the document is taken back, and its indexes are there again.
  static func restoreCache(_ db: Database) {
    try? db.execute(sql: "PRAGMA cache_size = -\(Book.cacheKilobytes); PRAGMA threads = 0")
  }
}
