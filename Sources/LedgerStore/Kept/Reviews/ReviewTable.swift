import GRDB
import JSONText
import Matching

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
    // The parts of the row that stays are looked at by themselves.
    try SplitReviews.forget(gone, db)
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

  /// Whether a person made the transaction one of several rows.
  static func isMerged(_ transaction: Int64, _ db: Database) throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: "SELECT EXISTS (SELECT 1 FROM reviews WHERE transaction_id = ? AND state = 'merged')",
      arguments: [transaction]) ?? false
  }

  func insert(
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

/// Answers that are taken back.
extension ReviewTable {
  /// Keeps with an answer what it changed.
  package static func keep(_ before: JSONValue, of review: Int64, _ db: Database) throws {
    try db.execute(
      sql: "UPDATE reviews SET before = ? WHERE id = ?",
      arguments: [JSONWriter.text(before), review])
  }

  /// A review waits for an answer again.
  ///
  /// - Parameter transactions: those it asks about; nil: as it stands.
  package static func reopen(_ review: Int64, about transactions: [Int64]? = nil, _ db: Database)
    throws
  {
    try db.execute(
      sql: """
        UPDATE reviews SET state = 'open', decided_at = NULL, before = NULL,
          transaction_id = coalesce(?2, transaction_id),
          other_transaction_id = coalesce(?3, other_transaction_id)
        WHERE id = ?1
        """, arguments: [review, transactions?.first, transactions?.last])
  }

  /// Keeps two transactions apart for as long as their account is loaded anew.
  package static func holdApart(
    _ review: StoredReview, _ transactions: [Int64], _ db: Database
  ) throws {
    try StoredReview.write(review.stored, db)
    try reopen(review.id, about: transactions, db)
    try db.execute(sql: "UPDATE reviews SET state = 'kept' WHERE id = ?", arguments: [review.id])
  }

  /// A question that loading an account anew asked again keeps the id it had; one that it did not ask
  /// stands as it did.
  package static func readmit(
    _ review: StoredReview, about transactions: [Int64], _ db: Database
  ) throws {
    guard let first = transactions.first, let last = transactions.last, first != last else {
      return
    }
    let asked = try Int64.fetchOne(
      db,
      sql: """
        SELECT id FROM reviews WHERE kind = ?3 AND state = 'open'
          AND (transaction_id, other_transaction_id) IN (VALUES (?1, ?2), (?2, ?1)) ORDER BY id
        """, arguments: [first, last, review.kind])
    if asked == review.id { return }
    // Meanwhile another question may have got the id.
    try db.execute(
      sql: "UPDATE reviews SET id = (SELECT max(id) + 1 FROM reviews) WHERE id = ?",
      arguments: [review.id])
    guard let asked else {
      try StoredReview.write(review.stored, db)
      return try reopen(review.id, about: transactions, db)
    }
    try db.execute(
      sql: "UPDATE reviews SET id = ? WHERE id = ?", arguments: [review.id, asked])
  }
}

extension ReviewTable {
  /// Asks whether a transaction is one with another that looks like it, unless a person has decided on
  /// the two.
  static func flag(
    _ transaction: Int64, like other: Int64, rule: LineRule, score: Similarity? = nil,
    by importID: Int64?, _ db: Database
  ) throws {
    try db.execute(
      sql: """
        INSERT INTO reviews (import_id, kind, transaction_id, other_transaction_id, rule, score)
        SELECT ?1, 'duplicate', ?2, ?3, ?4, ?5
        WHERE NOT EXISTS (SELECT 1 FROM reviews WHERE kind = 'duplicate' AND state <> 'open'
          AND (transaction_id, other_transaction_id) IN (VALUES (?2, ?3), (?3, ?2)))
        """,
      arguments: [importID, transaction, other, rule.rawValue, score])
  }

  /// Withdraws a question.
  package static func drop(_ review: Int64, _ db: Database) throws {
    try db.cachedStatement(sql: "DELETE FROM reviews WHERE id = ?").execute(arguments: [review])
  }

  /// Withdraws every open question about a transaction.
  static func dropOpen(about transaction: Int64, _ db: Database) throws {
    try db.execute(
      sql: """
        DELETE FROM reviews WHERE (transaction_id = ?1 OR other_transaction_id = ?1)
          AND state = 'open'
        """, arguments: [transaction])
  }

  /// Withdraws the question whether two transactions are one.
  static func dropOpen(whether transaction: Int64, is other: Int64, _ db: Database) throws {
    try db.execute(
      sql: """
        DELETE FROM reviews WHERE kind = 'duplicate' AND state = 'open'
          AND rule = 'possible_duplicate'
          AND (transaction_id, other_transaction_id) IN (VALUES (?1, ?2), (?2, ?1))
        """, arguments: [transaction, other])
  }

  /// Withdraws the question whether a row is one with another.
  ///
  /// - Parameter decided: only where a person has decided on the two before.
  /// - Returns: whether there was one.
  static func dropDuplicate(
    _ transaction: Int64, ifDecided decided: Bool, _ db: Database
  ) throws -> Bool {
    let isDecided = """
      EXISTS (SELECT 1 FROM reviews d WHERE d.kind = 'duplicate' AND d.state <> 'open'
        AND (d.transaction_id, d.other_transaction_id) IN (
          VALUES (reviews.transaction_id, reviews.other_transaction_id),
            (reviews.other_transaction_id, reviews.transaction_id)))
      """
    try db.cachedStatement(
      sql: """
        DELETE FROM reviews WHERE kind = 'duplicate' AND state = 'open' AND transaction_id = ?
          AND \(decided ? isDecided : "true")
        """
    ).execute(arguments: [transaction])
    return db.changesCount > 0
  }

  /// Two rows that are one now need no question whether they are.
  static func dropSelves(_ db: Database) throws {
    try db.execute(sql: "DELETE FROM reviews WHERE transaction_id = other_transaction_id")
  }

  /// Answers every open question about a transaction that a person deletes: what is there is no double.
  package func keep(_ transaction: Int64) throws {
    try db.execute(
      sql: """
        UPDATE reviews SET state = 'kept', decided_at = ?2, before = json_object('deleted', ?1)
        WHERE state = 'open'
          AND (transaction_id = ?1 OR other_transaction_id = ?1)
        """, arguments: [transaction, time])
  }
}
