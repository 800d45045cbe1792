import FinanceModel
import GRDB
import Matching

/// The `feeds` table: when a statement of a feed begins, and once it is closed.
package struct FeedTable {
  private let db: Database

  package init(_ db: Database) {
    self.db = db
  }

  /// The feed of a statement, made where it is new.
  package func open(
    _ header: StatementHeader, account: Int64
  ) throws -> (id: Int64, hasReusedIDs: Bool, isNew: Bool, settings: FeedSettings) {
    let known = try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT id, ids, has_reused_ids, settings FROM feeds WHERE name = ? AND account_id = ?
          """),
      arguments: [header.feed, account])
    guard let known else {
      try db.execute(
        sql: "INSERT INTO feeds (name, account_id, ids, rank) VALUES (?, ?, ?, ?)",
        arguments: [header.feed, account, header.ids.rawValue, header.rank.rawValue])
      return (db.lastInsertedRowID, false, true, .usual)
    }
    let id: Int64 = known["id"]
    if header.ids != .none, header.ids.rawValue != known["ids"] {
      try db.execute(
        sql: "UPDATE feeds SET ids = ? WHERE id = ?", arguments: [header.ids.rawValue, id])
    }
    return (id, known["has_reused_ids"], false, try FeedSettings(feed: known))
  }

  /// - Parameters:
  ///   - vouched: the moment the source vouches for.
  ///   - now: the moment of the change; nil where nothing is new.
  func close(
    _ id: Int64, account: Int64, isIncomplete: Bool, nextCursor: String?, hasReusedIDs: Bool,
    vouched: String?, now: String? = nil
  ) throws {
    try db.cachedStatement(
      sql: """
        UPDATE accounts SET last_synced = ?1, updated_at = coalesce(?3, updated_at)
        WHERE id = ?2 AND ?1 > coalesce(last_synced, '')
        """
    ).execute(arguments: [vouched, account, now])
    try db.cachedStatement(
      sql: """
        UPDATE feeds SET cursor = CASE WHEN ?1 THEN coalesce(cursor, ?2)
            ELSE coalesce(?2, cursor) END,
          has_reused_ids = max(has_reused_ids, ?3)
        WHERE id = ?4
        """
    ).execute(
      // The cursor of a part does not take the place of one that was reached before.
      arguments: [isIncomplete, nextCursor, hasReusedIDs, id])
  }

  /// Writes the settings that a person gave.
  package func set(_ settings: FeedSettings, of id: Int64) throws {
    try db.execute(
      sql: "UPDATE feeds SET settings = ? WHERE id = ?", arguments: [settings.storedText, id])
  }

  /// Gives the feed of an account another name; nothing where it has a feed of that name.
  func rename(_ name: String, to other: String, account: Int64) throws {
    try db.execute(
      sql: "UPDATE OR IGNORE feeds SET name = ? WHERE name = ? AND account_id = ?",
      arguments: [other, name, account])
  }

  /// The name of the feed of an account that goes on under another id: its source's, and where the account
  /// has a feed of that name, its own id behind it.
  func freeName(
    _ name: String, of reference: AccountReference, account: Int64
  ) throws -> String {
    guard try isThere(name, account), let own = Self.name(name, of: reference) else { return name }
    return own
  }

  /// The name of the feed that an account has to itself where another id of its source fed it before; nil
  /// where it has none.
  func ownName(_ header: StatementHeader, account: Int64) throws -> String? {
    guard let name = Self.name(header.feed, of: header.account), try isThere(name, account) else {
      return nil
    }
    return name
  }

  private func isThere(_ name: String, _ account: Int64) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(
        sql: "SELECT EXISTS (SELECT 1 FROM feeds WHERE name = ? AND account_id = ?)"),
      arguments: [name, account]) ?? false
  }

  /// The name that the feed of an item has to itself where its account becomes one with another of the item;
  /// nil of a feed that is no item's.
  func ownName(ofItem feed: Int64, account: Int64) throws -> String? {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT f.name, substr(i.value, 1, instr(i.value, ' ') - 1) AS id
        FROM feeds f JOIN account_identifiers i ON i.account_id = ?2 AND i.kind = 'connected'
          AND substr(i.value, instr(i.value, ' ') + 1) = substr(f.name, instr(f.name, ':') + 1)
        WHERE f.id = ?1 AND f.ids <> 'none' AND instr(i.value, ' ') > 0 ORDER BY i.value LIMIT 1
        """, arguments: [feed, account])
    return row.map { Self.name($0["name"], $0["id"]) }
  }

  private static func name(_ feed: String, of reference: AccountReference) -> String? {
    let id = reference.connection?.id ?? reference.key.map { String($0.suffix(12)) }
    return id.map { name(feed, $0) }
  }

  private static func name(_ feed: String, _ id: String) -> String { "\(feed)#\(id)" }

  /// The feeds that have fed both accounts: the one of each.
  package func shared(by account: Int64, and other: Int64) throws -> [(feed: Int64, other: Int64)] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT mine.id AS feed, theirs.id AS other FROM feeds theirs
        JOIN feeds mine ON mine.name = theirs.name AND mine.account_id = ?
        WHERE theirs.account_id = ?
        """, arguments: [account, other]
    ).map { ($0["feed"], $0["other"]) }
  }

  /// Whether rows of both have one id.
  func shareIDs(_ feed: Int64, _ other: Int64) throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT 1 FROM transaction_mappings m JOIN transaction_mappings o
          ON o.source_id = m.source_id AND o.feed_id = ?2
          WHERE m.feed_id = ?1 AND m.source_id IS NOT NULL)
        """, arguments: [feed, other]) ?? false
  }

  func rename(_ feed: Int64, to name: String) throws {
    try db.execute(sql: "UPDATE feeds SET name = ? WHERE id = ?", arguments: [name, feed])
  }

  /// Makes one feed of two. Settings that were never changed are nobody's wish.
  package func merge(_ other: Int64, into feed: Int64) throws {
    try db.execute(
      sql: """
        UPDATE statements SET feed_id = :feed WHERE feed_id = :other;
        UPDATE balances SET feed_id = :feed WHERE feed_id = :other;
        UPDATE feeds SET settings = (SELECT settings FROM feeds WHERE id = :other)
          WHERE id = :feed AND settings = '{}';
        DELETE FROM feeds WHERE id = :other;
        """, arguments: ["feed": feed, "other": other])
  }
}
