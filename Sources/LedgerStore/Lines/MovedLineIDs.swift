import FinanceModel
import Foundation
import GRDB
import Matching

/// Looks up lines with ids by their content, of one feed: where ids move, what stood under one stands under
/// another. A transaction leads to its lines by day and amount, for ids have no index by content.
struct MovedLineIDs {
  private let db: Database
  private let feed: Int64

  /// Other feeds may date a transaction otherwise, by so many days.
  private static let slack = 5

  init(_ db: Database, feed: Int64) {
    self.db = db
    self.feed = feed
  }

  private static func columns(of line: String) -> String {
    ["id", "transaction_id", "fingerprint", "facts", "is_pending", "state"]
      .map { "\(line).\($0)" }.joined(separator: ", ")
  }

  /// SQL for what a stored line `m` of the feed `:feed` must be.
  private static let isStored = """
    m.feed_id = :feed AND m.id <= :floor AND m.source_id IS NOT NULL
      AND m.state IN ('live', 'deleted_by_user')
    """

  /// The lines with an id above one.
  func added(above floor: Int64) throws -> [StoredLine] {
    try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT \(Self.columns(of: "m")) FROM transaction_mappings m
          WHERE m.id > ? AND m.feed_id = ? AND m.source_id IS NOT NULL AND m.state = 'live'
          ORDER BY m.id
          """), arguments: [floor, feed]
    ).map(StoredLine.init(row:))
  }

  /// The lines with an id above one, each with every stored line of its content.
  ///
  /// - Parameter areReused: only where the id of one of them names other lines too.
  func addedAgain(above floor: Int64, areReused: Bool) throws -> [(line: Int64, stored: StoredLine)]
  {
    try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT \(Self.columns(of: "m")), a.id AS added FROM transaction_mappings a
          CROSS JOIN transactions o ON o.id = a.transaction_id
          CROSS JOIN transactions t ON t.account_id = o.account_id
            AND t.date BETWEEN date(o.date, '-\(Self.slack) days')
              AND date(o.date, '+\(Self.slack) days') AND t.amount = o.amount
          CROSS JOIN transaction_mappings m ON m.transaction_id = t.id
          WHERE a.id > :floor AND a.feed_id = :feed AND a.source_id IS NOT NULL
            AND a.state = 'live'
            AND (NOT :reused OR instr(a.source_id || m.source_id, char(31)) > 0)
            AND m.fingerprint = a.fingerprint AND \(Self.isStored)
          ORDER BY a.id, m.facts <> a.facts, m.id
          """), arguments: ["floor": floor, "feed": feed, "reused": areReused]
    ).map { ($0["added"], StoredLine(row: $0)) }
  }

  /// The stored lines of a content.
  func stored(_ key: LineKey, upTo floor: Int64) throws -> [StoredLine] {
    guard let day = key.fingerprint.date else { return [] }
    return try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT \(Self.columns(of: "m")) FROM feeds f
          CROSS JOIN transactions t ON t.account_id = f.account_id
            AND t.date BETWEEN :from AND :to AND t.amount = :amount
          CROSS JOIN transaction_mappings m ON m.transaction_id = t.id
          WHERE f.id = :feed AND m.fingerprint = :content AND \(Self.isStored)
          ORDER BY m.facts <> :facts, m.id
          """),
      arguments: [
        "floor": floor, "feed": feed, "from": day.adding(days: -Self.slack).isoText,
        "to": day.adding(days: Self.slack).isoText, "amount": key.money.minorUnits,
        "content": key.fingerprint.withBytes { Data($0) }, "facts": key.facts,
      ]
    ).map(StoredLine.init(row:))
  }
}

extension StoredLine {
  /// - Parameter row: with the columns of `transaction_mappings` that a stored line has.
  fileprivate init(row: Row) {
    let content: Data = row["fingerprint"]
    self.init(
      id: row["id"], transaction: row["transaction_id"],
      fingerprint: content.withUnsafeBytes { Fingerprint($0) }, facts: row["facts"],
      isPending: row["is_pending"], state: LineState(rawValue: row["state"]) ?? .live)
  }
}
