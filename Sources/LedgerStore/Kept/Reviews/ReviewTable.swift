import GRDB

/// The table `reviews`: what a person is asked about transactions, and what they decided.
package struct ReviewTable {
  package let db: Database
  /// The moment of the decision, as ISO 8601 text.
  package let time: String

  package init(db: Database, time: String) {
    self.db = db
    self.time = time
  }

  /// Writes a person's answer to a question that was asked.
  package func decide(_ review: Int64, _ state: String) throws {
    try db.execute(
      sql: "UPDATE reviews SET state = ?, decided_at = ? WHERE id = ?",
      arguments: [state, time, review])
  }

  /// Writes that two transactions are one: `gone` goes, and what was asked or decided about it is
  /// about `kept` now.
  ///
  /// - Returns: the review that says so: the one that asked, where there was one.
  package func merge(_ gone: Int64, into kept: Int64) throws -> Int64 {
    let asked = try Int64.fetchAll(
      db,
      sql: """
        SELECT id FROM reviews WHERE kind = 'duplicate' AND
          (transaction_id, other_transaction_id) IN (VALUES (?1, ?2), (?2, ?1)) ORDER BY id
        """,
      arguments: [kept, gone])
    for double in asked.dropFirst() { try Self.drop(double, db) }
    let review: Int64
    if let first = asked.first {
      review = first
      try db.execute(
        sql: """
          UPDATE reviews SET state = 'merged', decided_at = ?, transaction_id = ?,
            other_transaction_id = NULL
          WHERE id = ?
          """, arguments: [time, kept, first])
    } else {
      try insert(kept, apartFrom: nil, state: "merged")
      review = db.lastInsertedRowID
    }
    try Self.follow(gone, to: kept, db)
    return review
  }

  /// What was asked or decided about a row that is gone is about the one that it is now.
  package static func follow(_ gone: Int64, to kept: Int64, _ db: Database) throws {
    for column in ["transaction_id", "other_transaction_id"] {
      try db.execute(
        sql: "UPDATE reviews SET \(column) = ? WHERE \(column) = ?", arguments: [kept, gone])
    }
    try dropDoubles(of: kept, db)
  }

  /// One question about two rows is enough; an answer goes before it.
  private static func dropDoubles(of transaction: Int64, _ db: Database) throws {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT id, kind,
          CASE transaction_id WHEN ?1 THEN other_transaction_id ELSE transaction_id END AS other
        FROM reviews
        WHERE (transaction_id = ?1 OR other_transaction_id = ?1)
          AND other_transaction_id IS NOT NULL
        ORDER BY state = 'open', id
        """,
      arguments: [transaction])
    var known: Set<[String]> = []
    for row in rows where !known.insert([row["kind"], "\(row["other"] as Int64)"]).inserted {
      try drop(row["id"], db)
    }
  }

  /// Writes that `transactions`, which were the first of them, are rows of their own for good: apart
  /// from each other, and from what the first was kept apart from.
  ///
  /// - Parameter before: what that changed.
  package func split(_ transactions: [Int64], _ before: BeforeSplit) throws {
    guard let first = transactions.first else { return }
    for merge in before.merges { try Self.drop(merge.id, db) }
    for transaction in transactions.dropFirst() {
      try db.execute(
        sql: """
          INSERT INTO reviews (import_id, kind, transaction_id, other_transaction_id, rule, score,
            state, decided_at)
          SELECT import_id, kind, iif(transaction_id = ?1, ?2, transaction_id),
            iif(other_transaction_id = ?1, ?2, other_transaction_id), rule, score, state, decided_at
          FROM reviews
          WHERE (transaction_id = ?1 OR other_transaction_id = ?1) AND state IN ('kept', 'split')
          ORDER BY id
          """,
        arguments: [first, transaction])
    }
    for (place, transaction) in transactions.enumerated() {
      for other in transactions[..<place] {
        try insert(other, apartFrom: transaction, state: "split")
        try before.keep(with: db.lastInsertedRowID, of: transactions, db)
      }
    }
  }

  /// Writes that the legs of a transfer, the one that left first, are none for good.
  ///
  /// - Returns: the review that says so: the one that asked, where there was one.
  package func splitTransfer(_ legs: [Int64]) throws -> Int64 {
    let asked = try Int64.fetchOne(
      db,
      sql: """
        SELECT id FROM reviews WHERE kind = 'transfer' AND
          (transaction_id, other_transaction_id) IN (VALUES (?1, ?2), (?2, ?1)) ORDER BY id
        """,
      arguments: [legs[0], legs[1]])
    if let asked {
      try decide(asked, "split")
      return asked
    }
    try insert(legs[0], apartFrom: legs[1], kind: "transfer", state: "split")
    return db.lastInsertedRowID
  }

  /// Whether a person made the transaction one of several rows.
  static func isMerged(_ transaction: Int64, _ db: Database) throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: "SELECT EXISTS (SELECT 1 FROM reviews WHERE transaction_id = ? AND state = 'merged')",
      arguments: [transaction]) ?? false
  }

  private func insert(
    _ transaction: Int64, apartFrom other: Int64?, kind: String = "duplicate", state: String
  ) throws {
    try db.execute(
      sql: """
        INSERT INTO reviews (kind, transaction_id, other_transaction_id, rule, state, decided_at)
        VALUES (?, ?, ?, 'person', ?, ?)
        """,
      arguments: [kind, transaction, other, state, time])
  }
}
