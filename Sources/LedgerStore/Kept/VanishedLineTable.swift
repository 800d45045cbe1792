import FinanceModel
import GRDB
import ImportPipeline

/// The `vanished_lines` table: the posted lines of its days that a statement does not show.
package struct VanishedLineTable {
  package let db: Database

  package init(db: Database) {
    self.db = db
  }

  package func write(_ lines: [Int64], of statement: Int64) throws {
    let insert = try db.cachedStatement(
      sql: "INSERT INTO vanished_lines (statement_id, mapping_id) VALUES (?, ?)")
    for line in lines { try insert.execute(arguments: [statement, line]) }
  }

  /// The transactions of the lines as they are today, by date.
  package func rows(of statement: Int64) throws -> [VanishedRow] {
    try Row.fetchAll(
      db.cachedStatement(sql: Self.rowsSQL), arguments: [statement]
    ).map { row in
      let again: Int64? = row["stated_again"]
      return VanishedRow(
        transaction: row["id"], date: try row.value("date"), amount: try row.value("amount"),
        currency: try row.value("currency"), description: row["description"],
        state: !(row["counts"] as Bool) ? .gone : again == nil ? .open : .stated,
        importID: row["vanished_from"], statedAgain: again)
    }
  }

  /// Those of them that wait for a person.
  package func open(of statement: Int64) throws -> [VanishedRow] {
    try rows(of: statement).filter { $0.state == .open }
  }

  /// A later statement of the feed states a line again, or another line in its place. Statements are
  /// looked up by their ids alone: few are later.
  private static let rowsSQL = """
    SELECT DISTINCT t.id, t.date, t.amount, t.currency, t.description,
      t.status IN ('posted', 'pending') AS counts, d.import_id AS vanished_from,
      (SELECT min(o.import_id) FROM statements s JOIN documents o ON o.id = s.document_id
        WHERE s.id > v.statement_id AND s.feed_id = m.feed_id AND s.state = 'live'
          AND (EXISTS (SELECT 1 FROM sightings g WHERE g.statement_id = s.id
              AND m.id BETWEEN g.first_mapping_id AND g.last_mapping_id)
            OR EXISTS (SELECT 1 FROM transaction_mappings n
              WHERE n.transaction_id = m.transaction_id AND n.feed_id = m.feed_id
                AND n.statement_id = s.id))) AS stated_again
    FROM vanished_lines v
    JOIN statements w ON w.id = v.statement_id JOIN documents d ON d.id = w.document_id
    JOIN transaction_mappings m ON m.id = v.mapping_id
    JOIN v_account_rows t ON t.id = m.transaction_id
    WHERE v.statement_id = ? ORDER BY t.date, t.id
    """
}
