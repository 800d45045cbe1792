import FinanceModel
import GRDB
import LedgerStore
import Matching

extension Book {
  /// Every feed, by id, or those that someone means.
  ///
  /// Throws `not_found` where there is none of that name, or `account` is not one.
  ///
  /// - Parameters:
  ///   - name: a feed's name or id. Feeds of several accounts may share a name.
  ///   - account: the account whose feeds are meant; nil: every one.
  public func feeds(
    named name: String? = nil, of account: AccountSelector? = nil
  ) throws(FinanceETLError) -> [Feed] {
    try read { db in try feedRows(name, account, db).map(Self.feed) }
  }

  /// The same, for tasks.
  public func feeds(named name: String? = nil, of account: AccountSelector? = nil)
    async throws(FinanceETLError) -> [Feed]
  {
    try await ask { book throws(FinanceETLError) in try book.feeds(named: name, of: account) }
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
          f.settings,
          -- A statement's lines stand one behind the other: read so, they need not be grouped.
          coalesce((SELECT sum((SELECT count(*) FROM transaction_mappings m
              WHERE m.id BETWEEN s.first_mapping_id AND s.last_mapping_id AND m.state = 'live'))
            FROM statements s WHERE s.feed_id = f.id), 0) AS rows,
          (SELECT max(s.covers_to) FROM statements s WHERE s.feed_id = f.id) AS last_statement,
          -- What the source itself says: not what this setting or an option said.
          (SELECT s.mode FROM statements s JOIN documents d ON d.id = s.document_id
            JOIN imports i ON i.id = d.import_id
            WHERE s.feed_id = f.id AND json_extract(s.settings, '$.mode') IS NULL
              AND json_extract(i.options, '$.partial') IS NULL
            ORDER BY s.id DESC LIMIT 1) AS mode
        FROM feeds f JOIN accounts a ON a.id = f.account_id
        WHERE (?1 IS NULL OR f.name = ?1 OR CAST(f.id AS TEXT) = ?1)
          AND (?2 IS NULL OR f.account_id = ?2)
        ORDER BY f.id
        """,
      arguments: [wanted, accountID])
    guard let wanted, rows.isEmpty else { return rows }
    let names = try String.fetchAll(
      db,
      sql: """
        SELECT name FROM feeds WHERE ?1 IS NULL OR account_id = ?1 GROUP BY name ORDER BY min(id)
        """,
      arguments: [accountID])
    throw FinanceETLError(
      .notFound,
      "there is no feed \"\(wanted)\"" + (account.map { " of account \"\($0)\"" } ?? ""),
      hint: Suggestion.hint(
        for: wanted, among: names,
        none: account == nil ? "the book has no feeds yet" : "the account has no feeds yet"))
  }

  static func feed(_ row: Row) throws -> Feed {
    let settings = try FeedSettings(feed: row)
    return Feed(
      id: row["id"], name: row["name"], account: row["account"], accountID: row["account_id"],
      ids: try settings.ids ?? row.value("ids"), hasReusedIDs: row["has_reused_ids"],
      mode: try settings.mode ?? row.value("mode"), cursor: row["cursor"],
      lastStatement: try row.value("last_statement"), rows: row["rows"], settings: settings)
  }
}
