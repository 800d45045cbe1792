import FinanceModel
import GRDB
import JSONText

/// What was flagged, and what a person decides on it. A decision is final: no later import asks again
/// or does otherwise.
extension Book {
  /// What was flagged and is open, by id, as docs/JSON.md describes it.
  ///
  /// - Parameter all: what is decided too, and what came to nothing because a row is gone.
  public func reviews(all: Bool = false) throws(FinanceETLError) -> [JSONValue] {
    try read { try ReviewListing(db: $0).reviews(all: all) }
  }

  /// The transactions that were matched, by an import or by a person, the least alike first.
  public func matches() throws(FinanceETLError) -> [JSONValue] {
    try read { try ReviewListing(db: $0).matches() }
  }

  /// Makes one transaction of two: every statement of both is kept, and what a person wrote about
  /// them. The older id stays, unless a person wrote only about the newer one.
  ///
  /// Throws `not_found` where one is not there; `invalid_argument` where one does not count, their
  /// accounts, currencies or amounts differ, or one is a leg of a confirmed transfer. Amounts may
  /// differ where one of the two is pending. Nothing is changed then.
  ///
  /// - Parameter time: the moment, as ISO 8601 text.
  /// - Returns: `transaction`, the one that stays, and `merged`, the id that is gone.
  @discardableResult
  public func mergeTransactions(
    _ first: Int64, _ second: Int64, at time: String
  ) throws(FinanceETLError) -> JSONValue {
    try write { db in try Self.merge(first, second, db, at: time) }
  }

  /// Makes one transaction of the two a review is about.
  ///
  /// Throws as ``mergeTransactions(_:_:at:)`` does, and where there is no such review or it is not
  /// about two transactions that may be one.
  @discardableResult
  public func mergeReview(_ id: Int64, at time: String) throws(FinanceETLError) -> JSONValue {
    try write { db in
      let review = try ReviewListing(db: db).review(id)
      guard review["kind"] == "duplicate" else {
        throw FinanceETLError(
          .invalidArgument, "review \(id) is about \(Self.subject(of: review))",
          hint: Self.otherWay(review, id))
      }
      try Self.refuseMerged(review, id)
      let rows = review["transactions"]?.array?.compactMap { $0["id"]?.integer } ?? []
      guard rows.count == 2 else {
        throw FinanceETLError(.notFound, "a row of review \(id) is gone: nothing is left to merge")
      }
      return try Self.merge(Int64(rows[0]), Int64(rows[1]), db, at: time)
    }
  }

  private static func refuseMerged(_ review: JSONValue, _ id: Int64) throws(FinanceETLError) {
    guard review["state"] == "merged" else { return }
    throw FinanceETLError(
      .invalidArgument, "review \(id) is decided: its rows are one",
      hint: "`finance-etl review split` takes a transaction apart")
  }

  private static func subject(of review: JSONValue) -> String {
    review["kind"] == "transfer"
      ? "the two legs of a transfer, which stay two" : "two accounts, not two transactions"
  }

  private static func otherWay(_ review: JSONValue, _ id: Int64) -> String {
    let accounts = (review["accounts"]?.array ?? []).compactMap { $0["id"]?.integer }.sorted()
    guard accounts.count == 2 else {
      return "`finance-etl review keep \(id)` says that they do not belong together"
    }
    return "`finance-etl accounts merge \(accounts[0]) \(accounts[1])` makes them one,"
      + " `finance-etl review keep \(id)` says that they are two"
  }

  private static func merge(
    _ first: Int64, _ second: Int64, _ db: Database, at time: String
  ) throws -> JSONValue {
    let outcome = try TransactionMerge(db: db, time: time).merge(first, second)
    return .members([
      "transaction": try ReviewListing(db: db).transaction(outcome.kept),
      "merged": .number(String(outcome.gone)),
    ])
  }

  /// Says that the two rows of a review are both real, its two legs no transfer, or its two accounts
  /// two.
  ///
  /// Throws `not_found` where there is no such review, and `invalid_argument` where its rows were
  /// merged.
  ///
  /// - Returns: the review.
  @discardableResult
  public func keepReview(_ id: Int64, at time: String) throws(FinanceETLError) -> JSONValue {
    try write { db in
      let listing = ReviewListing(db: db)
      let review = try listing.review(id)
      try Self.refuseMerged(review, id)
      // What is apart already stays so since the day a person said it.
      guard review["state"] == "open" else { return review }
      try ReviewTable(db: db, time: time).decide(id, "kept")
      return try listing.review(id)
    }
  }

  /// Makes a transaction of its own of each statement that was matched: with exactly the facts it
  /// states, and apart from the others for good. The first in rank keeps the id and what a person
  /// wrote.
  ///
  /// Throws `not_found` where there is no such transaction, and `invalid_argument` where it does not
  /// count or is stated once.
  ///
  /// - Returns: `transactions`, the one that keeps the id first.
  @discardableResult
  public func splitTransaction(
    _ id: Int64, at time: String
  ) throws(FinanceETLError) -> JSONValue {
    try write { db in
      let listing = ReviewListing(db: db)
      let rows = try TransactionSplit(db: db, time: time).split(id).compactMap(listing.transaction)
      return .members(["transactions": .array(rows)])
    }
  }
}
