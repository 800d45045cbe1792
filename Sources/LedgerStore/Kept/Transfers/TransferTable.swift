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
  /// The days of legs that left and were paired anew with an equal amount, or no longer are.
  private(set) var changedDays: Set<CivilDate> = []

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
    let evidence: TransferEvidence?

    init(_ row: Row) {
      id = row[0]
      from = row[1]
      to = row[2]
      day = (row[3] as String?).flatMap { CivilDate(iso: $0) }
      evidence = TransferEvidence(rawValue: row[4])
    }
  }

  /// Takes over what was found of legs of equal amounts.
  mutating func apply(_ finding: Finding) throws {
    let newPairs = try Self.replace(
      transfers(around: finding.days).filter { $0.evidence?.isUnequal != true },
      by: finding.decision.pairs, finding,
      delete: { try delete(transfer: $0.id, of: $0.day) }, insert: { try insert(transfer: $0) })
    let newSuggestions = try Self.replace(
      suggestions().filter { $0.evidence?.isUnequal != true }, by: finding.decision.suggestions,
      finding, delete: { try ReviewTable.drop($0.id, db) }, insert: { try insert(suggestion: $0) })
    count(newPairs, newSuggestions)
  }

  /// Takes over what was found of legs of unequal amounts.
  ///
  /// - Parameters:
  ///   - decision: whose legs that left are of these days.
  ///   - days: all that was decided without a person there is here.
  mutating func apply(unequal decision: TransferDecision, within days: DateSpan) throws {
    func stored(_ all: [Stored]) -> [Stored] {
      all.filter { $0.evidence?.isUnequal == true && $0.day.map(days.contains) != false }
    }
    let newPairs = try Self.replace(
      stored(transfers(around: days)), by: decision.pairs,
      delete: { try delete(transfer: $0.id, of: nil) }, insert: { try insert(transfer: $0) })
    let newSuggestions = try Self.replace(
      stored(suggestions()), by: decision.suggestions,
      delete: { try ReviewTable.drop($0.id, db) }, insert: { try insert(suggestion: $0) })
    count(newPairs, newSuggestions)
  }

  private mutating func count(_ pairs: [Transfer], _ suggestions: [Transfer]) {
    paired += pairs.count
    let weak = suggestions.count { !$0.evidence.pairs }
    offered += weak
    suggested += suggestions.count - weak
  }

  /// Deletes what no longer holds and adds what is new; what was added.
  ///
  /// - Parameter finding: nil: all that is stored was decided anew.
  private static func replace(
    _ stored: [Stored], by found: [Transfer], _ finding: Finding? = nil,
    delete: (Stored) throws -> Void, insert: (Transfer) throws -> Void
  ) throws -> [Transfer] {
    var missing = Dictionary(found.map { ([$0.from, $0.to], $0) }) { first, _ in first }
    var restated: Set<[Int64]> = []
    for old in stored {
      if let new = missing[[old.from, old.to]] {
        if new.evidence == old.evidence {
          missing.removeValue(forKey: [old.from, old.to])
        } else {
          // The same, and something else says so.
          restated.insert([old.from, old.to])
          try delete(old)
        }
        continue
      }
      guard let finding else {
        try delete(old)
        continue
      }
      let isDecided = !finding.isLeft(old.from) || !finding.isLeft(old.to)
      let isNear = old.day.map { finding.complete?.contains($0) == true } ?? true
      let isGone = isNear && !(finding.legs.contains(old.from) && finding.legs.contains(old.to))
      if isDecided || isGone { try delete(old) }
    }
    let new = found.filter { missing[[$0.from, $0.to]] != nil }
    for transfer in new { try insert(transfer) }
    return new.filter { !restated.contains([$0.from, $0.to]) }
  }

  // MARK: Rows

  private func transfers(around days: DateSpan) throws -> [Stored] {
    let days = days.widened(by: TransferAccount.maximumDays)
    return try Row.fetchAll(
      db,
      sql: """
        SELECT id, from_transaction_id, to_transaction_id, date, rule FROM transfers
        WHERE is_confirmed = 0 AND date BETWEEN ? AND ?
        """,
      arguments: [days.from.isoText, days.to.isoText]
    ).map(Stored.init)
  }

  private mutating func delete(transfer: Int64, of day: CivilDate?) throws {
    try db.cachedStatement(sql: "DELETE FROM transfers WHERE id = ?").execute(arguments: [transfer])
    if let day { changedDays.insert(day) }
  }

  private mutating func insert(transfer: Transfer) throws {
    let fee = try transfer.fee.flatMap { fee in
      try String.fetchOne(
        db, sql: "SELECT currency FROM transactions WHERE id = ?", arguments: [transfer.from]
      ).flatMap { Currency($0) }.flatMap { Money(fee, in: $0)?.minorUnits }
    }
    let day = try String.fetchOne(
      db.cachedStatement(
        sql: """
          INSERT INTO transfers (from_transaction_id, to_transaction_id, date, rule, fee, rate)
          SELECT id, ?, date, ?, ?, ? FROM transactions WHERE id = ? RETURNING date
          """),
      arguments: [
        transfer.to, transfer.evidence.rawValue, fee, transfer.rate?.normalized.text, transfer.from,
      ])
    guard !transfer.evidence.isUnequal, let day = day.flatMap({ CivilDate(iso: $0) }) else {
      return
    }
    changedDays.insert(day)
  }

  private func suggestions() throws -> [Stored] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT r.id, r.transaction_id, r.other_transaction_id, t.date, r.rule FROM reviews r
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

  /// Two accounts become one: what is a transfer between them is one for good, within one account, and what
  /// was asked about their legs is asked no more.
  ///
  /// - Parameter time: the moment, as ISO 8601 text.
  package static func keepBetween(
    _ account: Int64, _ other: Int64, at time: String, _ db: Database
  ) throws {
    func are(_ leg: String, _ otherLeg: String) -> String {
      """
      (SELECT account_id FROM transactions WHERE id = \(leg)) IN (?1, ?2)
        AND (SELECT account_id FROM transactions WHERE id = \(otherLeg)) IN (?1, ?2)
      """
    }
    try db.execute(
      sql: """
        DELETE FROM reviews WHERE kind = 'transfer' AND state = 'open'
          AND \(are("transaction_id", "other_transaction_id"))
        """, arguments: [account, other])
    let found = try Row.fetchAll(
      db,
      sql: """
        SELECT from_transaction_id, to_transaction_id, rule FROM transfers
        WHERE is_confirmed = 0 AND \(are("from_transaction_id", "to_transaction_id")) ORDER BY id
        """, arguments: [account, other])
    try ReviewTable(db: db, time: time)
      .confirm(found.map { (from: $0[0], to: $0[1], rule: $0[2]) })
  }
}
