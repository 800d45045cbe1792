import FinanceModel
import GRDB

/// Transfers that a person confirmed.
///
/// The person's word stands in `reviews` (`accepted`) and is never forgotten; `transfers` follows it. A
/// pair is there while both its legs count: an import that is taken back takes it along, and brings it
/// back.
package struct ConfirmedTransfers {
  package let db: Database

  package init(db: Database) {
    self.db = db
  }

  private struct Pair {
    let from: Int64
    let to: Int64
    let rule: String
    var legs: [Int64] { [from, to] }

    init(_ row: Row) {
      from = row[0]
      to = row[1]
      rule = row[2]
    }
  }

  /// Makes the confirmed pairs of `transfers` those that a person accepted and whose legs both count.
  /// Where two rows became one, the pair that was asked about first stays. The days of legs that come or
  /// go are noted.
  package func settle() throws {
    var wanted: [[Int64]: Pair] = [:]
    var taken: Set<Int64> = []
    for pair in try accepted() where taken.isDisjoint(with: pair.legs) {
      taken.formUnion(pair.legs)
      wanted[pair.legs] = pair
    }
    var changed: [Int64] = []
    for pair in try stored() where wanted.removeValue(forKey: pair.legs) == nil {
      try TransferTable.drop(pair.from, db)
      changed += pair.legs
    }
    for pair in wanted.values.sorted(by: { $0.from < $1.from }) {
      // What was paired without a person makes way.
      for leg in pair.legs { try TransferTable.drop(leg, db) }
      try db.execute(
        sql: """
          INSERT INTO transfers (from_transaction_id, to_transaction_id, date, rule, is_confirmed)
          SELECT id, ?, date, ?, 1 FROM transactions WHERE id = ?
          """, arguments: [pair.to, pair.rule, pair.from])
      changed += pair.legs
    }
    try TouchedDays.note(of: changed, db)
  }

  /// The other leg of a transfer that a person confirmed; nil where the transaction is of none.
  package func other(of leg: Int64) throws -> Int64? {
    try Int64.fetchOne(
      db,
      sql: """
        SELECT iif(from_transaction_id = ?1, to_transaction_id, from_transaction_id) FROM transfers
        WHERE (from_transaction_id = ?1 OR to_transaction_id = ?1) AND is_confirmed = 1
        """, arguments: [leg])
  }

  private func accepted() throws -> [Pair] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT r.transaction_id, r.other_transaction_id, r.rule FROM reviews r
        CROSS JOIN transactions f ON f.id = r.transaction_id
        CROSS JOIN transactions t ON t.id = r.other_transaction_id
        WHERE r.state = 'accepted' AND r.kind = 'transfer'
          AND f.status IN ('posted', 'pending') AND t.status IN ('posted', 'pending')
        ORDER BY r.id
        """
    ).map(Pair.init)
  }

  private func stored() throws -> [Pair] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT from_transaction_id, to_transaction_id, rule FROM transfers
        WHERE is_confirmed = 1 ORDER BY id
        """
    ).map(Pair.init)
  }
}
