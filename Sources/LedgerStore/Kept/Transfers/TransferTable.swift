import FinanceModel
import GRDB
import Matching

/// The stored transfers and suggestions that no person has decided, made equal to what was found.
package struct TransferTable {
  package let db: Database
  private(set) var paired = 0
  private(set) var suggested = 0
  /// Suggestions of which one text names somebody else.
  private(set) var offered = 0

  package init(_ db: Database) {
    self.db = db
  }

  /// What was found in one stretch of days.
  package struct Finding {
    package let decision: TransferDecision
    /// Every leg that was looked at.
    package let legs: Set<Int64>
    /// The days around which everything was looked at: there, what is no leg is no part of a
    /// transfer. Nil where only some amounts were.
    package let complete: DateSpan?
    /// The days of the legs.
    package let days: DateSpan

    /// Whether nothing is known of the leg but what is stored.
    func isLeft(_ leg: Int64) -> Bool {
      !legs.contains(leg) || decision.untouched.contains(leg) || decision.open.contains(leg)
    }
  }

  /// A stored pair of legs, paired or suggested.
  private struct Stored {
    let id: Int64
    let from: Int64
    let to: Int64
    /// Of the leg that left; nil where it is gone.
    let day: CivilDate?

    init(_ row: Row) {
      id = row[0]
      from = row[1]
      to = row[2]
      day = (row[3] as String?).flatMap { CivilDate(iso: $0) }
    }
  }

  mutating func apply(_ finding: Finding) throws {
    let newPairs = try replace(
      transfers(around: finding.days), by: finding.decision.pairs, finding,
      delete: delete(transfer:), insert: insert(transfer:))
    let newSuggestions = try replace(
      suggestions(), by: finding.decision.suggestions, finding,
      delete: { try ReviewTable.drop($0, db) }, insert: insert(suggestion:))
    paired += newPairs.count
    let weak = newSuggestions.count { !$0.evidence.pairs }
    offered += weak
    suggested += newSuggestions.count - weak
  }

  /// Deletes what no longer holds and adds what is new; what was added.
  private func replace(
    _ stored: [Stored], by found: [Transfer], _ finding: Finding,
    delete: (Int64) throws -> Void, insert: (Transfer) throws -> Void
  ) throws -> [Transfer] {
    var missing = Dictionary(found.map { ([$0.from, $0.to], $0) }) { first, _ in first }
    for old in stored where missing.removeValue(forKey: [old.from, old.to]) == nil {
      let isDecided = !finding.isLeft(old.from) || !finding.isLeft(old.to)
      let isNear = old.day.map { finding.complete?.contains($0) == true } ?? true
      let isGone = isNear && !(finding.legs.contains(old.from) && finding.legs.contains(old.to))
      if isDecided || isGone { try delete(old.id) }
    }
    let new = found.filter { missing[[$0.from, $0.to]] != nil }
    for transfer in new { try insert(transfer) }
    return new
  }

  // MARK: Rows

  private func transfers(around days: DateSpan) throws -> [Stored] {
    let days = days.widened(by: TransferAccount.maximumDays)
    return try Row.fetchAll(
      db,
      sql: """
        SELECT id, from_transaction_id, to_transaction_id, date FROM transfers
        WHERE is_confirmed = 0 AND date BETWEEN ? AND ?
        """,
      arguments: [days.from.isoText, days.to.isoText]
    ).map(Stored.init)
  }

  private func delete(transfer: Int64) throws {
    try db.cachedStatement(sql: "DELETE FROM transfers WHERE id = ?").execute(arguments: [transfer])
  }

  private func insert(transfer: Transfer) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO transfers (from_transaction_id, to_transaction_id, date, rule)
        SELECT id, ?, date, ? FROM transactions WHERE id = ?
        """
    ).execute(arguments: [transfer.to, transfer.evidence.rawValue, transfer.from])
  }

  private func suggestions() throws -> [Stored] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT r.id, r.transaction_id, r.other_transaction_id, t.date FROM reviews r
        LEFT JOIN transactions t ON t.id = r.transaction_id
        WHERE r.kind = 'transfer' AND r.state = 'open'
        """
    ).map(Stored.init)
  }

  private func insert(suggestion: Transfer) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO reviews (import_id, kind, transaction_id, other_transaction_id, rule)
        SELECT max(f.import_id, t.import_id), 'transfer', f.id, t.id, ?
        FROM transactions f JOIN transactions t ON t.id = ? WHERE f.id = ?
        """
    ).execute(arguments: [suggestion.evidence.rawValue, suggestion.to, suggestion.from])
  }
}

extension TransferTable {
  /// A transaction is no leg any more.
  package static func drop(_ transaction: Int64, _ db: Database) throws {
    try db.execute(
      sql: "DELETE FROM transfers WHERE from_transaction_id = ?1 OR to_transaction_id = ?1",
      arguments: [transaction])
  }

  /// Legs that were a transfer between two accounts, or were asked about, are rows of one account.
  package static func dropBetween(_ account: Int64, _ other: Int64, _ db: Database) throws {
    func are(_ leg: String, _ otherLeg: String) -> String {
      """
      (SELECT account_id FROM transactions WHERE id = \(leg)) IN (?1, ?2)
        AND (SELECT account_id FROM transactions WHERE id = \(otherLeg)) IN (?1, ?2)
      """
    }
    try db.execute(
      sql: "DELETE FROM transfers WHERE \(are("from_transaction_id", "to_transaction_id"))",
      arguments: [account, other])
    try db.execute(
      sql: """
        DELETE FROM reviews
          WHERE kind = 'transfer' AND \(are("transaction_id", "other_transaction_id"))
        """, arguments: [account, other])
  }
}
