import FinanceModel
import GRDB
import ImportPipeline
import Matching

extension SQLLineIndex {
  /// Documents that stated the line again since, just as it is, count too.
  func saying(of line: StoredLine) throws(FinanceETLError) -> StoredSaying {
    let row = try StoreFailure.mapping(nil) {
      try Row.fetchOne(
        writer.book().cachedStatement(sql: Self.sayingSQL), arguments: [line.id, statement])
    }
    return StoredSaying(
      asOf: Self.known(row?["as_of"]), isCorrection: row?["is_correction"] ?? false,
      isOwn: row?["is_own"] ?? false, document: row?["document_id"],
      isNumberedBefore: row.flatMap { row in
        NaturalOrder.isNumberedBefore(row["said_in"], row["met_in"])
      })
  }

  private static let sayingSQL = """
    WITH line AS (SELECT m.id, m.feed_id, m.source_id, m.supersedes,
        (SELECT max(o.id) FROM observations o WHERE o.mapping_id = m.id AND o.is_stored = 1) AS said,
        m.statement_id FROM transaction_mappings m WHERE m.id = ?1),
      last AS (SELECT l.id, l.feed_id, coalesce(o.statement_id, l.statement_id) AS statement_id,
          coalesce(iif(o.id IS NULL, l.supersedes, json_extract(o.facts, '$.mapping.supersedes'))
            = l.source_id, 0) AS is_correction
        FROM line l LEFT JOIN observations o ON o.id = l.said),
      own AS (SELECT document_id FROM statements WHERE id = ?2)
    SELECT l.is_correction, s.document_id,
        (SELECT d.path FROM documents d WHERE d.id = s.document_id) AS said_in,
        (SELECT d.path FROM documents d WHERE d.id = own.document_id) AS met_in,
        s.document_id = own.document_id AS is_own, max(coalesce(s.as_of, ''),
        coalesce((SELECT max(x.as_of) FROM statements x
          JOIN sightings g ON g.statement_id = x.id
          WHERE x.feed_id = l.feed_id AND x.state = 'live' AND x.id > l.statement_id
            AND x.document_id < own.document_id
            AND l.id BETWEEN g.first_mapping_id AND g.last_mapping_id
            AND NOT EXISTS (SELECT 1 FROM observations o
              WHERE o.mapping_id = l.id AND o.statement_id = x.id)), '')) AS as_of
    FROM last l JOIN statements s ON s.id = l.statement_id JOIN own
    """

  func removal(of id: String) throws(FinanceETLError) -> StoredSaying? {
    guard !isNew else { return nil }
    if let removals { return removals[id] }
    let read = try StoreFailure.mapping(nil) {
      try Row.fetchAll(
        writer.book().cachedStatement(
          sql: """
            SELECT r.source_id, s.document_id, max(coalesce(s.as_of, '')) AS as_of FROM statements s
            JOIN removals r ON r.statement_id = s.id
            WHERE s.feed_id = ?1 AND s.state = 'live'
              AND s.document_id < (SELECT document_id FROM statements WHERE id = ?2)
            GROUP BY r.source_id
            """), arguments: [feed, statement])
    }
    var found: [String: StoredSaying] = [:]
    for row in read {
      found[row["source_id"]] = StoredSaying(
        asOf: Self.known(row["as_of"]), document: row["document_id"])
    }
    removals = found
    return found[id]
  }

  private static func known(_ asOf: String?) -> String? { asOf?.isEmpty == true ? nil : asOf }
}
