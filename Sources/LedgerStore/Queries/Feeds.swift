import FinanceModel
import GRDB
import JSONText
import Matching

extension Book {
  /// Every feed, by id, or those that someone means; as docs/JSON.md describes them.
  ///
  /// Throws `not_found` where there is none.
  ///
  /// - Parameters:
  ///   - wanted: a feed's id or name. Feeds of several accounts share a name.
  ///   - account: the id, name, mask or key of the account, to say which is meant.
  public func feeds(
    _ wanted: String? = nil, account: AccountSelector? = nil
  ) throws(FinanceETLError) -> [JSONValue] {
    try read { db in try feedRows(wanted, account, db).map(Self.feed) }
  }

  /// The feeds that someone means; throws `not_found` where there is none.
  func feedRows(
    _ wanted: String?, _ account: AccountSelector?, _ db: Database
  ) throws -> [Row] {
    let accountID = try account.map { try self.accountID($0, db) }
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT f.id, f.name, f.account_id, a.name AS account, f.ids, f.has_reused_ids, f.cursor,
          f.settings, coalesce(n.rows, 0) AS rows,
          (SELECT max(s.covers_to) FROM statements s WHERE s.feed_id = f.id) AS last_statement,
          -- What the source itself says: not what this setting or an option said.
          (SELECT s.mode FROM statements s JOIN documents d ON d.id = s.document_id
            JOIN imports i ON i.id = d.import_id
            WHERE s.feed_id = f.id AND json_extract(s.settings, '$.mode') IS NULL
              AND json_extract(i.options, '$.partial') IS NULL
            ORDER BY s.id DESC LIMIT 1) AS mode
        FROM feeds f JOIN accounts a ON a.id = f.account_id
        LEFT JOIN (SELECT feed_id, count(*) AS rows FROM transaction_mappings
          WHERE state = 'live' GROUP BY feed_id) n ON n.feed_id = f.id
        WHERE (?1 IS NULL OR f.name = ?1 OR CAST(f.id AS TEXT) = ?1)
          AND (?2 IS NULL OR f.account_id = ?2)
        ORDER BY f.id
        """,
      arguments: [wanted, accountID])
    guard let wanted, rows.isEmpty else { return rows }
    let names = try String.fetchAll(db, sql: "SELECT DISTINCT name FROM feeds ORDER BY id LIMIT 5")
    throw FinanceETLError(
      .notFound,
      "there is no feed \"\(wanted)\"" + (account.map { " of account \"\($0)\"" } ?? ""),
      hint: names.isEmpty ? "the book has no feeds" : "there are: \(names.joined(separator: ", "))")
  }

  /// A feed as docs/JSON.md describes it.
  static func feed(_ row: Row) throws -> JSONValue {
    let settings = try FeedSettings(feed: row)
    return .members([
      "id": row.number("id"), "name": row.text("name"), "account": row.text("account"),
      "account_id": row.number("account_id"),
      "ids": settings.ids.map { .string($0.rawValue) } ?? row.text("ids"),
      "reused_ids": row["has_reused_ids"] as Bool ? true : nil,
      "mode": settings.mode.map { .string($0.rawValue) } ?? row.text("mode"),
      "cursor": row.text("cursor"), "last_statement": row.text("last_statement"),
      "rows": row.number("rows"), "settings": settings.changed, "in_force": settings.whole,
    ])
  }
}
