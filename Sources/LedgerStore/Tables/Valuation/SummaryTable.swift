import FinanceModel
import GRDB

/// The `summaries` table: stored reports of net worth.
package enum SummaryTable {
  /// Stores a report in place of the one of its day and currency.
  ///
  /// - Returns: its id.
  package static func save(_ summary: Book.Summary, report: String, _ db: Database) throws -> Int64
  {
    try CurrencyTable.ensure(summary.currency, db)
    return try Int64.fetchOne(
      db,
      sql: """
        INSERT INTO summaries (date, currency, created_at, assets, liabilities, net, is_partial,
          report) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (date, currency) DO UPDATE SET created_at = excluded.created_at,
          assets = excluded.assets, liabilities = excluded.liabilities, net = excluded.net,
          is_partial = excluded.is_partial, report = excluded.report
        RETURNING id
        """,
      arguments: [
        summary.date.isoText, summary.currency.code, summary.createdAt.text, summary.assets.text,
        summary.liabilities.text, summary.net.text, summary.isPartial, report,
      ]) ?? 0
  }

  package static func remove(_ id: Int64, _ db: Database) throws -> Bool {
    try db.execute(sql: "DELETE FROM summaries WHERE id = ?", arguments: [id])
    return db.changesCount > 0
  }
}
