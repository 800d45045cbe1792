import FinanceModel
import GRDB
import ImportPipeline
import LedgerStore

/// What of a transaction is what: a person splits its amount. What makes one transaction of two, and two of
/// one, is `mergeTransactions` and `splitTransaction`; parts are of one.
extension Book {
  /// Splits a transaction into parts, each with a category, notes, tags and a day of its own. Parts that it
  /// has are replaced.
  ///
  /// Nothing that is matched sees them: a leg of a transfer may have parts, and stays a leg.
  ///
  /// ```swift
  /// try book.split(12, into: [
  ///   PartRequest(.unsigned(twenty), category: "Food"), PartRequest(.rest, category: "Gifts"),
  /// ])
  /// ```
  ///
  /// Throws `not_found`; `invalid_argument` where it is gone or a trade, and as
  /// ``AmountPart/parts(_:of:)`` does. Nothing is changed then.
  @discardableResult
  public func split(
    _ id: Transaction.ID, into requests: [PartRequest], at time: Moment = .now
  ) throws(FinanceETLError) -> DividedTransaction {
    try split([id], into: requests, at: time)[0]
  }

  /// The same of several, each into these parts: of all or none, and one change.
  package func split(
    _ ids: [Transaction.ID], into requests: [PartRequest], at time: Moment = .now
  ) throws(FinanceETLError) -> [DividedTransaction] {
    try write { db in
      let known = try KnownTags(db)
      let stored = try StoredCategories(db)
      let use = CategoryUse(stored, db)
      var newCategory: String?
      let wholes = try ids.map { id in
        let whole = try DividedRow(id, db).money()
        var parts = try AmountPart.parts(requests, of: whole)
        for place in parts.indices {
          parts[place].tags = try known.spelled(parts[place].tags)
          guard let category = try parts[place].category.map({ try stored.usable($0) }) else {
            continue
          }
          parts[place].category = category.text
          if newCategory == nil, try !use.has(category) { newCategory = category.text }
        }
        return (id: id, whole: whole, parts: parts)
      }
      let summary = "\(Self.words(of: ids)) in \(requests.count) parts"
      try Self.divide(
        wholes.map { ($0.id, AmountPart.stored($0.parts)) }, summary, at: time, db)
      return wholes.map {
        DividedTransaction(
          transaction: $0.id, parts: Part.all($0.parts, of: $0.whole), newCategory: newCategory)
      }
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func split(
    _ id: Transaction.ID, into requests: [PartRequest], at time: Moment = .now
  ) async throws(FinanceETLError) -> DividedTransaction {
    try await ask { book throws(FinanceETLError) in try book.split(id, into: requests, at: time) }
  }

  /// Makes a transaction whole again: its own category counts again.
  ///
  /// Throws `not_found`, and `invalid_argument` where it is gone, a trade, or whole already.
  @discardableResult
  public func clearParts(
    of id: Transaction.ID, at time: Moment = .now
  ) throws(FinanceETLError) -> DividedTransaction {
    try clearParts(of: [id], at: time)[0]
  }

  /// The same of several: of all or none, and one change.
  package func clearParts(
    of ids: [Transaction.ID], at time: Moment = .now
  ) throws(FinanceETLError) -> [DividedTransaction] {
    try write { db in
      for id in ids where try !DividedRow(id, db).hasParts {
        throw FinanceETLError(.invalidArgument, "transaction \(id) has no parts")
      }
      try Self.divide(ids.map { ($0, nil) }, "\(Self.words(of: ids)) whole", at: time, db)
      return ids.map { DividedTransaction(transaction: $0, parts: []) }
    }
  }

  /// - Parameter rows: each with its parts as they are stored; nil: it is whole.
  private static func divide(
    _ rows: [(id: Int64, parts: String?)], _ summary: String, at time: Moment, _ db: Database
  ) throws {
    try ChangeLog.record(.divide, summary, at: time.text, db) { log in
      var answered: [StoredReview] = []
      for row in rows {
        answered += try StoredReview.all(naming: row.id, db).filter { $0.kind == "split" }
        try log.set([("parts", row.parts)], of: row.id)
        try SplitReviews.forget(row.id, db)
      }
      // What was asked and answered about the parts before comes back with them.
      try log.keep(.object([.init("reviews", .array(answered.map(\.stored)))]))
    }
  }

  private static func words(of ids: [Int64]) -> String {
    ids.count == 1 ? "transaction \(ids[0])" : "\(ids.count) transactions"
  }

  /// The same, for tasks.
  @discardableResult
  public func clearParts(
    of id: Transaction.ID, at time: Moment = .now
  ) async throws(FinanceETLError) -> DividedTransaction {
    try await ask { book throws(FinanceETLError) in try book.clearParts(of: id, at: time) }
  }
}

/// A transaction that may have parts.
private struct DividedRow {
  let id: Int64
  let hasParts: Bool
  private let amount: Int64
  private let currency: Currency
  private let hasMoreDigits: Bool

  /// Throws `not_found` where there is none, and `invalid_argument` where it is gone or a trade.
  init(_ id: Int64, _ db: Database) throws {
    _ = try Book.day(of: id, db)
    guard
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT amount, currency, amount_exact, trade IS NOT NULL AS is_trade, parts FROM transactions
          WHERE id = ?
          """, arguments: [id])
    else { throw try UnknownID(db: db).transaction(id) }
    guard !(row["is_trade"] as Bool) else {
      throw FinanceETLError(
        .invalidArgument, "transaction \(id) is a trade: it has no parts",
        hint: "parts are of money that comes or goes; \(.listTrades) shows trades")
    }
    self.id = id
    hasParts = (row["parts"] as String?) != nil
    amount = row["amount"]
    currency = try .stored(row["currency"])
    hasMoreDigits = (row["amount_exact"] as String?) != nil
  }

  /// Throws `invalid_argument` where the amount has more digits than its currency: no parts come to it.
  func money() throws(FinanceETLError) -> Money {
    guard !hasMoreDigits else {
      throw FinanceETLError(
        .invalidArgument,
        "the amount of transaction \(id) has more digits than \(currency) has: it cannot be split")
    }
    return Money(minorUnits: amount, currency: currency)
  }
}
