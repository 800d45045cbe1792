import FinanceModel
import GRDB
import Matching

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
    let looks = rows == 1 ? "1 row looks" : "\(rows) rows look"
    let others = imports.dropFirst().map { "\($0)" }.joined(separator: ", ")
    return
      "\(looks) re-read: earlier files were read with another bank mapping, or another version of it;"
      + " \(.rereadImport(first)) reads those of import \(first) with this one"
      + (others.isEmpty ? "" : " (likewise import \(others))")
  }
}
