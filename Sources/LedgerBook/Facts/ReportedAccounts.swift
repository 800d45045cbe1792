import FinanceModel
import GRDB
import LedgerStore

extension Book {
  /// Every account, by id, without what it holds.
  package func accountFacts() throws(FinanceETLError) -> [AccountFacts] {
    try read { db in
      var feeds: [Int64: [String]] = [:]
      let names = try Row.fetchCursor(
        db, sql: "SELECT account_id, name FROM feeds ORDER BY name")
      while let row = try names.next() { feeds[row[0], default: []].append(row[1]) }
      return try Row.fetchAll(
        db,
        sql: """
          SELECT a.id, a.name, a.kind, n.name AS institution, a.currency, a.is_active, a.last_synced
          FROM accounts a LEFT JOIN institutions n ON n.id = a.institution_id
          WHERE a.state = 'live' ORDER BY a.id
          """
      ).map { row in
        AccountFacts(
          id: row["id"], name: row["name"], kind: try row.value("kind"),
          institution: row["institution"], currency: try row.value("currency"),
          isActive: row["is_active"], lastSynced: row["last_synced"],
          feeds: feeds[row["id"]] ?? [])
      }
    }
  }
}
