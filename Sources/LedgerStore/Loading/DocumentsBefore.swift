import FinanceModel
import GRDB
import Matching

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

/// What earlier documents of a feed were read with, where rows of a new one look as if only their
/// reading had changed.
struct EarlierReadings {
  let db: Database

  /// Says that rows look read anew; nil where none do, or all was read with the mapping of `header`.
  ///
  /// - Parameters:
  ///   - statement: the new one, of `feed`.
  ///   - part: what became of its rows.
  func notice(
    of statement: Int64, _ header: StatementHeader, feed: Int64, _ part: OpenFeed.Part
  ) throws -> Remedy? {
    // A row that vanished beside a new one may be that one, too different to be matched.
    let rows =
      part.counts.rekeyed + part.counts.updated + min(part.vanished.count, part.counts.inserted)
    guard rows > 0, let mapping = header.mapping else { return nil }
    let imports = try Int64.fetchAll(
      db,
      sql: """
        SELECT DISTINCT d.import_id FROM statements s JOIN documents d ON d.id = s.document_id
        WHERE s.feed_id = ?1 AND s.id < ?2 AND s.state = 'live' AND d.mapping IS NOT NULL
          AND (d.mapping <> ?3 OR d.mapping_revision IS NOT ?4)
        ORDER BY 1
        """, arguments: [feed, statement, mapping, header.mappingRevision])
    guard let first = imports.first else { return nil }
    let looks = Count.text(rows, "row looks", "rows look")
    let others = imports.dropFirst().map { "\($0)" }.joined(separator: ", ")
    return
      "\(looks) re-read: earlier files were read with another bank mapping, or another version of it;"
      + " \(.rereadImport(first)) reads those of import \(first) with this one"
      + (others.isEmpty ? "" : " (likewise import \(others))")
  }
}
