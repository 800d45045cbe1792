import GRDB
import JSONText

/// What a person says of the legs of transfers. One answer may be about a leg and several that it stands
/// against: then it is several rows, each of which knows the first.
extension ReviewTable {
  /// The legs of two transactions, the one that left first.
  package typealias Legs = (from: Int64, to: Int64)

  /// Writes that legs are a transfer for good: one pair, or one leg against each of several. What was asked
  /// or answered before of any two of them is answered by it.
  ///
  /// - Returns: the reviews that say so, in the order of `pairs`.
  @discardableResult
  package func pair(_ pairs: [Legs]) throws -> [Int64] {
    try answer(pairs, "accepted")
  }

  /// Writes that the legs of a transfer are none for good.
  ///
  /// - Returns: the reviews that say so, in the order of `pairs`.
  package func splitTransfer(_ pairs: [Legs]) throws -> [Int64] {
    try answer(pairs, "split")
  }

  /// Writes that what was paired without a person is a transfer for good, each pair by its rule. Pairs that
  /// share a leg are one answer.
  func confirm(_ pairs: [(from: Int64, to: Int64, rule: String)]) throws {
    var groups: [[(from: Int64, to: Int64, rule: String)]] = []
    for pair in pairs {
      let place = groups.firstIndex { $0.contains { $0.from == pair.from || $0.to == pair.to } }
      if let place { groups[place].append(pair) } else { groups.append([pair]) }
    }
    for group in groups {
      let reviews = try answer(group.map { ($0.from, $0.to) }, "accepted")
      for (review, pair) in zip(reviews, group) {
        try db.execute(
          sql: "UPDATE reviews SET rule = ? WHERE id = ? AND rule = 'person'",
          arguments: [pair.rule, review])
      }
    }
  }

  private func answer(_ pairs: [Legs], _ state: String) throws -> [Int64] {
    let reviews = try pairs.map { try answer($0, state) }
    guard reviews.count > 1, let first = reviews.first else { return reviews }
    for review in reviews {
      try Self.keep(.object([.init("with", .number(Int(first)))]), of: review, db)
    }
    return reviews
  }

  /// - Returns: the review that says so: the one that asked, where there was one.
  private func answer(_ legs: Legs, _ state: String) throws -> Int64 {
    let asked = try Int64.fetchAll(
      db,
      sql: """
        SELECT id FROM reviews WHERE kind = 'transfer' AND
          (transaction_id, other_transaction_id) IN (VALUES (?1, ?2), (?2, ?1)) ORDER BY id
        """,
      arguments: [legs.from, legs.to])
    for double in asked.dropFirst() { try Self.drop(double, db) }
    guard let first = asked.first else {
      try insert(legs.from, apartFrom: legs.to, kind: "transfer", state: state)
      return db.lastInsertedRowID
    }
    try db.execute(
      sql: """
        UPDATE reviews SET state = ?, decided_at = ?, transaction_id = ?, other_transaction_id = ?,
          before = NULL
        WHERE id = ?
        """, arguments: [state, time, legs.from, legs.to, first])
    return first
  }
}

extension StoredReview {
  /// It and the other reviews of the same answer about transfers, by id.
  package func answer(_ db: Database) throws -> [StoredReview] {
    guard kind == "transfer", state != "open", let first = before?["with"]?.integer else {
      return [self]
    }
    return try StoredReview.all(answeredWith: Int64(first), state, db)
  }
}
