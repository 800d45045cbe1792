import FinanceModel
import GRDB

/// The documents that were loaded before a run, by their digests.
///
/// Files of a folder mostly come in the order in which they were loaded first. As long as they do, what
/// became of many documents is read with one look at the book: to ask for each of ten thousand takes
/// longer than to hash them.
final class DocumentsBefore {
  private var ids: [String: Int64] = [:]
  private var ahead: [Int64: LoadedDocument.Loaded] = [:]
  /// So many documents are read at a time.
  private var window: Int64 = 1
  private var used: Int64 = 0
  private static let widest: Int64 = 256

  /// Reads which documents are loaded and not undone.
  ///
  /// - Returns: their digests.
  func learn(_ db: Database) throws -> Set<String> {
    // By their digests, in the order of an index, each row would be looked for in another place.
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT id, sha256 FROM documents NOT INDEXED
        WHERE status = 'loaded' AND state = 'live' AND sha256 IS NOT NULL ORDER BY id
        """)
    ids = [:]
    while let row = try rows.next() { ids[row[1]] = row[0] }
    return Set(ids.keys)
  }

  /// What was read may have changed.
  func forget() {
    ahead = [:]
    (window, used) = (1, 0)
  }

  /// What became of a document of this digest; nil where the book has to be asked.
  func loaded(_ sha256: String, _ db: Database) throws -> LoadedDocument.Loaded? {
    guard let id = ids[sha256] else { return nil }
    if ahead[id] == nil {
      // Twice as many where most of the last ones were asked for.
      window = used * 2 >= window ? min(window * 2, Self.widest) : 1
      used = 0
      ahead = try LoadedDocument.all(id...(id + window - 1), db)
    }
    guard let found = ahead[id], found.sha256 == sha256 else { return nil }
    used += 1
    return found
  }
}
