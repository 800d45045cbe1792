import FinanceModel
import GRDB

/// Transfers that a person stated or confirmed.
///
/// The person's word stands in `reviews` (`accepted`) and is never forgotten; `transfers` follows it. A
/// pair is there while both its legs count: an import that is taken back takes it along, and brings it
/// back.
package struct ConfirmedTransfers {
  package let db: Database

  package init(db: Database) {
    self.db = db
  }

  /// A row of `transfers`.
  private struct Pair: Equatable {
    let from: Int64
    let to: Int64
    let rule: String
    let date: String
    var fee: Int64?
    var rate: String?
    var legs: [Int64] { [from, to] }
  }

  /// The transactions that are legs of confirmed pairs.
  static func legs(_ db: Database) throws -> Set<Int64> {
    try Set(
      Int64.fetchAll(
        db,
        sql: """
          SELECT from_transaction_id FROM transfers WHERE is_confirmed = 1
          UNION SELECT to_transaction_id FROM transfers WHERE is_confirmed = 1
          """))
  }

  /// Makes the confirmed pairs of `transfers` those that a person accepted and whose legs both count.
  /// Where two rows became one, what was answered first stays. The days of legs that come or go are
  /// noted.
  package func settle() throws {
    var wanted: [[Int64]: Pair] = [:]
    var taken: Set<Int64> = []
    for pairs in try answers() {
      let legs = Set(pairs.flatMap(\.legs))
      guard taken.isDisjoint(with: legs) else { continue }
      taken.formUnion(legs)
      for pair in pairs { wanted[pair.legs] = pair }
    }
    var changed: [Int64] = []
    for pair in try stored() {
      if wanted[pair.legs] == pair {
        wanted[pair.legs] = nil
      } else {
        try delete(pair)
        changed += pair.legs
      }
    }
    for pair in wanted.values.sorted(by: { ($0.from, $0.to) < ($1.from, $1.to) }) {
      try insert(pair)
      changed += pair.legs
    }
    try TouchedDays.note(of: changed, db)
  }

  /// The other legs of a transfer that a person confirmed; none where the transaction is of none.
  package func others(of leg: Int64) throws -> [Int64] {
    try Int64.fetchAll(
      db,
      sql: """
        SELECT iif(from_transaction_id = ?1, to_transaction_id, from_transaction_id) AS other
        FROM transfers
        WHERE (from_transaction_id = ?1 OR to_transaction_id = ?1) AND is_confirmed = 1
        ORDER BY other
        """, arguments: [leg])
  }

  // MARK: What a person said

  /// One answer: a leg, and one or several that it stands against.
  private struct Answer {
    let id: Int64
    var pairs: [(from: Leg, to: Leg, rule: String)]
    /// Whether every leg of it counts.
    var isWhole: Bool
  }

  private struct Leg: Hashable {
    let id: Int64
    let date: String
    /// Its size, in minor units.
    let amount: Int64
    let currency: String
  }

  /// By age.
  private func answers() throws -> [[Pair]] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT coalesce(json_extract(r.before, '$.with'), r.id) AS answer, r.rule,
          f.id AS from_id, f.date AS from_date, abs(f.amount) AS from_amount,
          f.currency AS from_currency, f.status IN ('posted', 'pending') AS from_counts,
          t.id AS to_id, t.date AS to_date, abs(t.amount) AS to_amount,
          t.currency AS to_currency, t.status IN ('posted', 'pending') AS to_counts
        FROM reviews r
        LEFT JOIN transactions f ON f.id = r.transaction_id
        LEFT JOIN transactions t ON t.id = r.other_transaction_id
        WHERE r.state = 'accepted' AND r.kind = 'transfer'
        ORDER BY answer, r.id
        """)
    var answers: [Answer] = []
    for row in rows {
      let id: Int64 = row["answer"]
      if answers.last?.id != id { answers.append(Answer(id: id, pairs: [], isWhole: true)) }
      if row["from_counts"] as Bool? == true, row["to_counts"] as Bool? == true {
        answers[answers.count - 1].pairs.append(
          (Self.leg("from", row), Self.leg("to", row), row["rule"]))
      } else {
        answers[answers.count - 1].isWhole = false
      }
    }
    return answers.map(Self.pairs)
  }

  private static func leg(_ side: String, _ row: Row) -> Leg {
    Leg(
      id: row["\(side)_id"], date: row["\(side)_date"], amount: row["\(side)_amount"],
      currency: row["\(side)_currency"])
  }

  /// With what left and did not arrive, or the rate between two currencies, where every leg is there.
  private static func pairs(of answer: Answer) -> [Pair] {
    var pairs = answer.pairs.map {
      Pair(from: $0.from.id, to: $0.to.id, rule: $0.rule, date: $0.from.date)
    }
    let (from, to) = (Set(answer.pairs.map(\.from)), Set(answer.pairs.map(\.to)))
    guard answer.isWhole, let left = Total(from), let arrived = Total(to) else { return pairs }
    if left.currency != arrived.currency {
      let rate = left.rate(to: arrived)
      for place in pairs.indices { pairs[place].rate = rate }
      return pairs
    }
    // Each leg that left bears no more than all of itself, the largest one first.
    var fee = left.amount - arrived.amount
    for leg in from.sorted(by: { ($0.amount, $1.id) > ($1.amount, $0.id) }) where fee > 0 {
      let share = min(fee, leg.amount)
      guard let place = pairs.firstIndex(where: { $0.from == leg.id }) else { continue }
      pairs[place].fee = share
      fee -= share
    }
    return pairs
  }

  /// What several legs come to.
  private struct Total {
    let amount: Int64
    let currency: String

    /// Nil where they are of several currencies, or too much.
    init?(_ legs: Set<Leg>) {
      var total: Int64 = 0
      for leg in legs {
        let (sum, isTooMuch) = total.addingReportingOverflow(leg.amount)
        guard !isTooMuch, leg.currency == legs.first?.currency else { return nil }
        total = sum
      }
      guard let currency = legs.first?.currency else { return nil }
      (amount, self.currency) = (total, currency)
    }

    func rate(to other: Total) -> String? {
      guard let mine = decimal, let its = other.decimal else { return nil }
      return TransferRate.of(left: mine, arrived: its)?.text
    }

    private var decimal: ExactDecimal? {
      Currency(currency).map { Money(minorUnits: amount, currency: $0).decimal }
    }
  }

  // MARK: The table

  private func stored() throws -> [Pair] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT from_transaction_id, to_transaction_id, rule, date, fee, rate FROM transfers
        WHERE is_confirmed = 1 ORDER BY id
        """
    ).map { Pair(from: $0[0], to: $0[1], rule: $0[2], date: $0[3], fee: $0[4], rate: $0[5]) }
  }

  private func delete(_ pair: Pair) throws {
    try db.execute(
      sql: "DELETE FROM transfers WHERE from_transaction_id = ? AND to_transaction_id = ?",
      arguments: [pair.from, pair.to])
  }

  /// What was paired without a person makes way.
  private func insert(_ pair: Pair) throws {
    for leg in pair.legs {
      try db.execute(
        sql: """
          DELETE FROM transfers WHERE is_confirmed = 0
            AND (from_transaction_id = ?1 OR to_transaction_id = ?1)
          """, arguments: [leg])
    }
    try db.execute(
      sql: """
        INSERT INTO transfers
          (from_transaction_id, to_transaction_id, date, rule, is_confirmed, fee, rate)
        VALUES (?, ?, ?, ?, 1, ?, ?)
        """, arguments: [pair.from, pair.to, pair.date, pair.rule, pair.fee, pair.rate])
  }
}
