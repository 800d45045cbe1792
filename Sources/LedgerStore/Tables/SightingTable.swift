import GRDB

/// The `sightings` table: ranges of mappings that an import stated again.
enum SightingTable {
  static func insert(
    _ db: Database, importID: Int64, documentID: Int64, statementID: Int64,
    range: ClosedRange<Int64>
  ) throws {
    try db.cachedStatement(
      sql: """
        INSERT OR IGNORE INTO sightings
          (import_id, document_id, statement_id, first_mapping_id, last_mapping_id)
        VALUES (?, ?, ?, ?, ?)
        """
    ).execute(arguments: [importID, documentID, statementID, range.lowerBound, range.upperBound])
  }
}
