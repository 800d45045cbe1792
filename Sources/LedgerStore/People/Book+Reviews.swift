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
      try Self.refuseJoined(review, id)
      let rows = Self.rows(of: review)
      guard rows.count == 2 else {
        throw FinanceETLError(.notFound, "a row of review \(id) is gone: nothing is left to merge")
      }
      return try Self.merge(rows[0], rows[1], db, at: time)
    }
  }

  /// Says that the two legs of a review are a transfer: they are paired for good, and what else was
  /// suggested for one of them is asked no more.
  ///
  /// Throws `not_found` where there is no such review or a leg is gone, and `invalid_argument` where it is
  /// not about a transfer, or a leg does not count or is of another transfer that a person confirmed.
  ///
  /// - Returns: the review.
  @discardableResult
  public func acceptReview(_ id: Int64, at time: String) throws(FinanceETLError) -> JSONValue {
    try write { db in
      let listing = ReviewListing(db: db)
      let review = try listing.review(id)
      guard review["kind"] == "transfer" else {
        throw FinanceETLError(
          .invalidArgument, "review \(id) is about \(Self.subject(of: review))",
          hint: Self.otherWay(review, id))
      }
      guard review["state"] != "accepted" else { return review }
      try TransferAnswer(db: db, time: time).accept(id, legs: Self.rows(of: review))
      return try listing.review(id)
    }
  }

  /// The ids of the transactions that a review is about, those that are there.
  private static func rows(of review: JSONValue) -> [Int64] {
    review["transactions"]?.array?.compactMap { $0["id"]?.integer.map { Int64($0) } } ?? []
  }

  /// Throws where a person said that the two belong together: to say that they do not is to take them
  /// apart.
  private static func refuseJoined(_ review: JSONValue, _ id: Int64) throws(FinanceETLError) {
    switch review["state"]?.string {
    case "merged":
      throw FinanceETLError(
        .invalidArgument, "review \(id) is decided: its rows are one",
        hint: "`finance-etl review split` takes a transaction apart")
    case "accepted":
      let legs = rows(of: review).map { " \($0)" }.joined()
      throw FinanceETLError(
        .invalidArgument, "review \(id) is decided: its legs are a transfer",
        hint: "`finance-etl review split\(legs)` takes it apart")
    default: break
    }
  }

  private static func subject(of review: JSONValue) -> String {
    switch review["kind"]?.string {
    case "transfer": "the two legs of a transfer, which stay two"
    case "duplicate": "two rows that may be one, not a transfer"
    default: "two accounts, not two transactions"
    }
  }

  private static func otherWay(_ review: JSONValue, _ id: Int64) -> String {
    let accounts = (review["accounts"]?.array ?? []).compactMap { $0["id"]?.integer }.sorted()
    let (join, meaning) =
      switch review["kind"]?.string {
      case "transfer": ("review accept \(id)", "says that they are a transfer")
      case "duplicate": ("review merge \(id)", "makes them one")
      default: ("accounts merge" + accounts.map { " \($0)" }.joined(), "makes them one")
      }
    let apart = review["kind"] == "transfer" ? "that they are none" : "that they are two"
    return "`finance-etl \(join)` \(meaning), `finance-etl review keep \(id)` says \(apart)"
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
  /// merged or its legs accepted.
  ///
  /// - Returns: the review.
  @discardableResult
  public func keepReview(_ id: Int64, at time: String) throws(FinanceETLError) -> JSONValue {
    try write { db in
      let listing = ReviewListing(db: db)
      let review = try listing.review(id)
      try Self.refuseJoined(review, id)
      // What is apart already stays so since the day a person said it.
      guard review["state"] == "open" else { return review }
      try ReviewTable(db: db, time: time).decide(id, "kept")
      return try listing.review(id)
    }
  }

  /// Makes a transaction of its own of each statement that was matched: with exactly the facts it
  /// states, and apart from the others for good. The first in rank keeps the id and what a person
  /// wrote. Where it is stated once and is a leg of a transfer, the transfer is taken apart, as
  /// ``splitTransfer(_:_:at:)`` does.
  ///
  /// Throws `not_found` where there is no such transaction, and `invalid_argument` where it does not
  /// count, or is stated once and no leg of a transfer.
  ///
  /// - Returns: `transactions`, the one that keeps the id first; or `review`, that of the transfer.
  @discardableResult
  public func splitTransaction(
    _ id: Int64, at time: String
  ) throws(FinanceETLError) -> JSONValue {
    try write { db in
      let (split, listing) = (TransactionSplit(db: db, time: time), ReviewListing(db: db))
      let transfer = TransferAnswer(db: db, time: time)
      if try !split.isPossible(id), try transfer.legs(of: id) != nil {
        return .members(["review": try listing.review(transfer.split(id))])
      }
      let rows = try split.split(id).compactMap(listing.transaction)
      return .members(["transactions": .array(rows)])
    }
  }

  /// Says that the two legs of a transfer, found or confirmed, are none: they are never paired again.
  ///
  /// Throws `not_found` where there is no such transaction, and `invalid_argument` where one does not
  /// count, or the two are no transfer.
  ///
  /// - Returns: `review`, which keeps the decision.
  @discardableResult
  public func splitTransfer(
    _ first: Int64, _ second: Int64, at time: String
  ) throws(FinanceETLError) -> JSONValue {
    try write { db in
      _ = try MergedRow(second, db)
      let review = try TransferAnswer(db: db, time: time).split(first, second)
      return .members(["review": try ReviewListing(db: db).review(review)])
    }
  }
}
