import GRDB
import LedgerStore

/// What holds in every book, whatever was imported, undone and changed.
enum CountingLaws {
  /// Each law that is broken, as a sentence.
  static func violations(_ db: Database) throws -> [String] {
    try laws.compactMap { law in
      guard let row = try Row.fetchOne(db, sql: "SELECT count(*), min(id) FROM (\(law.sql))"),
        row[0] as Int > 0
      else { return nil }
      let count: Int = row[0]
      return "\(law.broken): \(count), the first is \(law.subject) \(row[1] as Int64? ?? 0)"
    }
  }

  private struct Law {
    let broken: String
    let subject: String
    /// Selects the `id` of each that breaks it.
    let sql: String
  }

  private static let laws = [
    Law(
      broken: "transactions that no line of a statement is mapped to", subject: "transaction",
      sql: """
        SELECT t.id FROM transactions t
        WHERE NOT EXISTS (SELECT 1 FROM transaction_mappings m WHERE m.transaction_id = t.id)
        """),
    Law(
      broken: "transactions that count and that nothing states", subject: "transaction",
      sql: """
        SELECT t.id FROM transactions t
        WHERE t.status IN ('posted', 'pending') AND NOT EXISTS (
          SELECT 1 FROM transaction_mappings m WHERE m.transaction_id = t.id AND m.state = 'live')
        """),
    // Two lines of one source that a person merged both stay live.
    Law(
      broken: "transactions that one source states twice", subject: "transaction",
      sql: """
        SELECT m.transaction_id AS id FROM transaction_mappings m
        WHERE m.state = 'live' AND m.id NOT IN (SELECT mapping_id FROM merged_lines)
        GROUP BY m.feed_id, m.transaction_id HAVING count(*) > 1
        """),
    Law(
      broken: "lines of another account than their transaction", subject: "line",
      sql: """
        SELECT m.id FROM transaction_mappings m JOIN feeds f ON f.id = m.feed_id
        JOIN transactions t ON t.id = m.transaction_id WHERE f.account_id <> t.account_id
        """),
    // What a person decided outlasts its rows.
    Law(
      broken: "open questions about transactions that are not there", subject: "review",
      sql: """
        SELECT r.id FROM reviews r
        JOIN (SELECT id, transaction_id AS named FROM reviews WHERE state = 'open'
          UNION ALL SELECT id, other_transaction_id FROM reviews WHERE state = 'open') o
          ON o.id = r.id
        WHERE o.named IS NOT NULL AND NOT EXISTS (SELECT 1 FROM transactions t WHERE t.id = o.named)
        """),
    Law(
      broken: "lines that another statement counts as its own", subject: "statement",
      sql: """
        SELECT s.id FROM statements s
        JOIN transaction_mappings m ON m.id BETWEEN s.first_mapping_id AND s.last_mapping_id
        WHERE m.statement_id <> s.id
        """),
    Law(
      broken: "lines that their statement does not count as its own", subject: "line",
      sql: """
        SELECT m.id FROM transaction_mappings m JOIN statements s ON s.id = m.statement_id
        WHERE (m.id BETWEEN s.first_mapping_id AND s.last_mapping_id) IS NOT 1
        """),
    Law(
      broken: "statements that keep more rows in the quarantine than they count",
      subject: "statement",
      sql: """
        SELECT s.id FROM statements s JOIN quarantine q ON q.statement_id = s.id
        GROUP BY s.id HAVING count(*) > coalesce(s.counts ->> 'quarantined', 0)
        """),
    Law(
      broken: "documents whose counts are not those of their statements", subject: "document",
      sql: """
        SELECT d.id FROM documents d JOIN statements s ON s.document_id = d.id, json_each(d.counts) c
        WHERE d.status = 'loaded' GROUP BY d.id, c.key HAVING sum(s.counts ->> c.key) IS NOT c.value
        """),
    Law(
      broken: "trades of a security that has no name in the book", subject: "transaction",
      sql: """
        SELECT t.id FROM transactions t
        WHERE t.trade ->> 'security' IS NOT NULL AND NOT EXISTS (
          SELECT 1 FROM security_identifiers i WHERE i.name = t.trade ->> 'security')
        """),
    Law(
      broken: "securities that have no name", subject: "security",
      sql: """
        SELECT c.id FROM securities c
        WHERE NOT EXISTS (SELECT 1 FROM security_identifiers i
          WHERE c.id IN (i.security_id, i.home_id))
        """),
    Law(
      broken: "days whose total is not that of their transactions", subject: "account",
      sql: difference("day_totals", TotalsTables.days(from: "transactions t"))),
    Law(
      broken: "months whose total is not that of their transactions", subject: "account",
      sql: difference("month_totals", TotalsTables.months(from: "transactions t"))),
  ]

  /// The accounts of what stands in one and not in the other.
  private static func difference(_ table: String, _ computed: String) -> String {
    """
    WITH computed AS (\(computed))
    SELECT account_id AS id FROM (SELECT * FROM \(table) EXCEPT SELECT * FROM computed)
    UNION ALL SELECT account_id FROM (SELECT * FROM computed EXCEPT SELECT * FROM \(table))
    """
  }
}
