import FinanceModel
import GRDB
import Matching

/// The `statements` table: before the rows of a statement are read, and once they are decided.
struct StatementTable {
  private let db: Database

  init(_ db: Database) {
    self.db = db
  }

  /// What is known of a statement before its rows.
  struct Opening {
    let document: Int64
    let account: Int64
    let feed: Int64
    let rule: AccountResolver.Rule
    let header: StatementHeader
    let mode: StatementMode
    let settings: FeedSettings

    fileprivate var columns: [(name: String, value: (any DatabaseValueConvertible)?)] {
      [
        ("document_id", document), ("account_id", account), ("feed_id", feed),
        ("account_rule", rule.rawValue), ("covers_from", header.covers?.from.isoText),
        ("covers_to", header.covers?.to.isoText), ("states_covers", header.covers != nil),
        ("mode", mode.rawValue), ("is_incomplete", header.isIncomplete),
        ("next_cursor", header.nextCursor), ("last_synced", header.lastSynced),
        ("ids", (settings.ids ?? header.ids).rawValue),
        ("settings", settings == .usual ? nil : settings.storedText),
      ]
    }
  }

  func insert(_ opening: Opening) throws -> Int64 {
    let columns = opening.columns
    try db.execute(
      sql: """
        INSERT INTO statements (\(columns.map(\.name).joined(separator: ", ")))
        VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
        """, arguments: StatementArguments(columns.map(\.value)))
    return db.lastInsertedRowID
  }

  /// Opens a statement anew that is read again.
  func rewrite(_ id: Int64, _ opening: Opening) throws {
    let columns = opening.columns
    try db.execute(
      sql: """
        UPDATE statements SET \(columns.map { "\($0.name) = ?" }.joined(separator: ", "))
        WHERE id = ?
        """, arguments: StatementArguments(columns.map(\.value) + [id]))
  }

  /// Keeps what became of the rows of a statement, and which it stated again.
  func close(
    _ id: Int64, document: Int64, counts: StoredCounts, _ loader: RowLoader
  ) throws {
    let importID = try Int64.fetchOne(
      db, sql: "SELECT import_id FROM documents WHERE id = ?", arguments: [document])
    for range in loader.sighted.ranges {
      try SightingTable.insert(
        db, importID: importID ?? 0, documentID: document, statementID: id, range: range)
    }
    try db.execute(
      sql: """
        UPDATE statements SET counts = ?1, covers_from = coalesce(?2, covers_from),
          covers_to = coalesce(?3, covers_to), first_mapping_id = ?4, last_mapping_id = ?5
        WHERE id = ?6
        """,
      arguments: [
        counts.json, loader.covered?.from.isoText, loader.covered?.to.isoText,
        loader.added?.lowerBound, loader.added?.upperBound, id,
      ])
  }
}

/// The `feeds` table: when a statement of a feed begins, and once it is closed.
struct FeedTable {
  private let db: Database

  init(_ db: Database) {
    self.db = db
  }

  /// The feed of a statement, made where it is new.
  func open(
    _ header: StatementHeader, account: Int64
  ) throws -> (id: Int64, hasReusedIDs: Bool, isNew: Bool, settings: FeedSettings) {
    let known = try Row.fetchOne(
      db,
      sql: "SELECT id, ids, has_reused_ids, settings FROM feeds WHERE name = ? AND account_id = ?",
      arguments: [header.feed, account])
    guard let known else {
      try db.execute(
        sql: "INSERT INTO feeds (name, account_id, ids) VALUES (?, ?, ?)",
        arguments: [header.feed, account, header.ids.rawValue])
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
    try db.execute(
      sql: """
        UPDATE accounts SET last_synced = ?1, updated_at = coalesce(?3, updated_at)
        WHERE id = ?2 AND ?1 > coalesce(last_synced, '')
        """,
      arguments: [vouched, account, now])
    try db.execute(
      sql: """
        UPDATE feeds SET cursor = CASE WHEN ?1 THEN coalesce(cursor, ?2)
            ELSE coalesce(?2, cursor) END,
          has_reused_ids = max(has_reused_ids, ?3)
        WHERE id = ?4
        """,
      // The cursor of a part does not take the place of one that was reached before.
      arguments: [isIncomplete, nextCursor, hasReusedIDs, id])
  }
}
