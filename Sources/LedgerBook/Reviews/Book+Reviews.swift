import FinanceModel
import GRDB
import ImportPipeline
import LedgerStore

/// What was flagged, and what a person decides on it. No later import asks again or does otherwise; a
/// person can take the answer back.
extension Book {
  /// What was flagged and is open, what matters most first: accounts, securities, duplicates, transfers, splits; of
  /// each the largest product of amount and doubt, which is what is missing to a likeness of 1; then by
  /// id. What is decided comes last.
  ///
  /// - Parameters:
  ///   - includingDecided: what is decided too, and what came to nothing because a row is gone.
  ///   - kind: only those that are about this.
  ///   - state: only those that are so. Those that are decided are listed for it, too.
  public func reviews(
    includingDecided: Bool = false, kind: Review.Kind? = nil, state: Review.State? = nil
  ) throws(FinanceETLError) -> [Review] {
    let isDecided = state.map { $0 != .open } ?? false
    return try read {
      try ReviewListing(db: $0).reviews(
        all: includingDecided || isDecided, kind: kind, state: state)
    }
  }

  /// The same, for tasks.
  public func reviews(
    includingDecided: Bool = false, kind: Review.Kind? = nil, state: Review.State? = nil
  ) async throws(FinanceETLError) -> [Review] {
    try await ask { book throws(FinanceETLError) in
      try book.reviews(includingDecided: includingDecided, kind: kind, state: state)
    }
  }

  /// One review, open or decided.
  ///
  /// Throws `not_found` where there is none.
  public func review(_ id: Review.ID) throws(FinanceETLError) -> Review {
    try read { try ReviewListing(db: $0).review(id) }
  }

  /// The same, for tasks.
  public func review(_ id: Review.ID) async throws(FinanceETLError) -> Review {
    try await ask { book throws(FinanceETLError) in try book.review(id) }
  }

  /// How many reviews are open.
  ///
  /// - Parameter kind: only those that are about this.
  public func reviewCount(_ kind: Review.Kind? = nil) throws(FinanceETLError) -> Int {
    try read { try ReviewListing(db: $0).count(kind) }
  }

  /// The same, for tasks.
  public func reviewCount(_ kind: Review.Kind? = nil) async throws(FinanceETLError) -> Int {
    try await ask { book throws(FinanceETLError) in try book.reviewCount(kind) }
  }

  /// The transactions that were matched, by an import or by a person: those that a person matched,
  /// then the least alike first.
  public func matches() throws(FinanceETLError) -> [Match] {
    try read { try ReviewListing(db: $0).matches() }
  }

  /// The same, for tasks.
  public func matches() async throws(FinanceETLError) -> [Match] {
    try await ask { book throws(FinanceETLError) in try book.matches() }
  }

  /// Makes one transaction of two: every statement of both is kept, and what a person wrote about
  /// them. The older id stays, unless a person wrote only about the newer one.
  ///
  /// Throws `not_found` where one is not there; `invalid_argument` where one does not count, their
  /// accounts, currencies or amounts differ, or one is a leg of a confirmed transfer. Amounts may
  /// differ where one of the two is pending. Nothing is changed then.
  @discardableResult
  public func mergeTransactions(
    _ first: Transaction.ID, _ second: Transaction.ID, at time: Moment = .now
  ) throws(FinanceETLError) -> MergedTransactions {
    try write { db in
      try ChangeLog.record(
        .merge, "transactions \(first) and \(second)", at: time.text, db
      ) { try Self.merge(first, second, $0, at: time) }
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func mergeTransactions(
    _ first: Transaction.ID, _ second: Transaction.ID, at time: Moment = .now
  ) async throws(FinanceETLError) -> MergedTransactions {
    try await ask { book throws(FinanceETLError) in
      try book.mergeTransactions(first, second, at: time)
    }
  }

  /// Makes one transaction of the two a review is about.
  ///
  /// Throws as ``mergeTransactions(_:_:at:)`` does, and where there is no such review or it is not
  /// about two transactions that may be one.
  @discardableResult
  public func mergeReview(
    _ id: Review.ID, at time: Moment = .now
  ) throws(FinanceETLError) -> MergedTransactions {
    try write { db in
      let review = try ReviewListing(db: db).review(id)
      guard review.kind == .duplicate else { throw Self.refusal(of: review) }
      return try ChangeLog.record(.merge, "review \(id)", at: time.text, db) {
        try Self.merge(review, $0, at: time)
      }
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func mergeReview(_ id: Review.ID, at time: Moment = .now) async throws(FinanceETLError)
    -> MergedTransactions
  {
    try await ask { book throws(FinanceETLError) in try book.mergeReview(id, at: time) }
  }

  private static func merge(
    _ review: Review, _ log: ChangeLog, at time: Moment
  ) throws -> MergedTransactions {
    try refuseJoined(review)
    let rows = review.transactions.map(\.id)
    guard rows.count == 2 else {
      throw FinanceETLError(
        .notFound, "a row of review \(review.id) is gone: nothing is left to merge")
    }
    return try merge(rows[0], rows[1], log, at: time)
  }

  /// Says that what a review suggests is right: its two rows are one, its two legs a transfer, its two
  /// accounts or securities one; the older one stays. What else was suggested for a leg is asked no more.
  ///
  /// Throws `not_found` where there is no such review or a row is gone, and else as
  /// ``mergeTransactions(_:_:at:)`` and ``mergeAccount(_:into:at:)`` do, and where a leg does not count
  /// or is of another transfer that a person confirmed. What is accepted already stays so.
  ///
  /// - Returns: the review as it is now.
  @discardableResult
  public func acceptReview(
    _ id: Review.ID, at time: Moment = .now
  ) throws(FinanceETLError) -> Review {
    let kind = try review(id).kind
    let accept = { (db: Database) throws -> Review in
      let listing = ReviewListing(db: db)
      let review = try listing.review(id)
      guard review.state != .accepted, review.state != .merged else { return review }
      try ChangeLog.record(
        kind == .account ? .mergeAccounts : .accept, "review \(id)", at: time.text, db
      ) { try Self.accept(review, kind, $0, at: time) }
      return try listing.review(id)
    }
    return kind == .account || kind == .security ? try rewrite(accept) : try write(accept)
  }

  /// The same, for tasks.
  @discardableResult
  public func acceptReview(_ id: Review.ID, at time: Moment = .now) async throws(FinanceETLError)
    -> Review
  {
    try await ask { book throws(FinanceETLError) in try book.acceptReview(id, at: time) }
  }

  private static func accept(
    _ review: Review, _ kind: Review.Kind, _ log: ChangeLog, at time: Moment
  ) throws {
    let db = log.db
    let legs = review.transactions.map(\.id)
    switch kind {
    case .transfer:
      try AnswerLog(log: log).answering(legs) {
        try TransferAnswer(db: db, time: time.text).accept(review.id, legs: legs)
      }
    case .duplicate: _ = try Self.merge(review, log, at: time)
    case .account:
      let accounts = review.accounts.map(\.id).sorted()
      try AccountMerge(db: db, kept: accounts[0], gone: accounts[1], time: time.text).run(log)
    case .security:
      let (securities, names) = try Self.securities(review, db)
      try AnswerLog(log: log).answering([], reviews: [review.id]) {
        try SecurityAnswer(db: db, time: time.text)
          .merge(securities[1], into: securities[0], names)
      }
    case .split: throw Self.refusal(of: review)
    }
  }

  /// The two securities of a review, the older one first, and a name of each.
  private static func securities(
    _ review: Review, _ db: Database
  ) throws -> ([Int64], names: (Int64, Int64)) {
    let ids = review.securities.map(\.id).sorted()
    guard ids.count == 2, let names = try SecurityReviews(db: db).identifiers(of: review.id) else {
      throw FinanceETLError(
        .invalidArgument, "review \(review.id) is decided: its securities are one",
        hint: "\(.reopenReview(review.id)) takes the answer back")
    }
    return (ids, (names[0], names[1]))
  }

  /// Takes an answer back: the review is open again, and the book is what it was before the answer. What
  /// a person wrote since stays. Where nobody had asked, there is no review afterwards.
  ///
  /// Throws `not_found` where there is no such review, and `invalid_argument` where it is open, a row of
  /// it does not count, its accounts were merged, or an earlier version answered it. Nothing is changed
  /// then.
  @discardableResult
  public func reopenReview(
    _ id: Review.ID, at time: Moment = .now
  ) throws(FinanceETLError) -> ReopenedReview {
    try rewrite { db in
      let rows = try ChangeLog.record(.reopen, "review \(id)", at: time.text, db) {
        try AnswerLog(log: $0).reopen(id)
      }
      let listing = ReviewListing(db: db)
      let review = try StoredReview.one(id, db)
      // Of a leg and several others, a person may have been asked about two.
      let isAsked =
        review.map {
          $0.state == "open"
            && ($0.kind == "transfer"
              ? Set($0.transactions).isSubset(of: rows) : Set($0.transactions) == Set(rows))
        } ?? false
      return ReopenedReview(
        review: isAsked ? try listing.review(id) : nil,
        transactions: try rows.compactMap(listing.transaction))
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func reopenReview(
    _ id: Review.ID, at time: Moment = .now
  ) async throws(FinanceETLError) -> ReopenedReview {
    try await ask { book throws(FinanceETLError) in try book.reopenReview(id, at: time) }
  }

  /// Throws where a person said that the two belong together: to say that they do not is to take them
  /// apart.
  private static func refuseJoined(_ review: Review) throws(FinanceETLError) {
    switch review.state {
    case .merged:
      let subject = review.kind == .security ? "securities" : "rows"
      throw FinanceETLError(
        .invalidArgument, "review \(review.id) is decided: its \(subject) are merged",
        hint: "\(.reopenReview(review.id)) takes the answer back")
    case .accepted:
      let legs = review.transactions.map(\.id)
      throw FinanceETLError(
        .invalidArgument, "review \(review.id) is decided: its legs are a transfer",
        hint: "\(.splitTransactions(Array(legs.prefix(2)))) splits it")
    case .open, .kept, .split: break
    }
  }

  /// What is said of a review that is not about two rows that may be one.
  private static func refusal(of review: Review) -> FinanceETLError {
    guard review.kind != .split else {
      return FinanceETLError(
        .invalidArgument,
        "review \(review.id) is about parts of a transaction: only you know which of them changed",
        hint: "\(.divideTransaction(review.transactions.first?.id)) gives it parts that add up,"
          + " \(.keepReview(review.id)) leaves the difference in no part")
    }
    let (subject, accept, keep) =
      switch review.kind {
      case .transfer:
        ("the two legs of a transfer; they stay two transactions", "confirms it", "rejects it")
      case .security: ("two securities, not two transactions", "merges them", "keeps both")
      default: ("two accounts, not two transactions", "merges them", "keeps both")
      }
    return FinanceETLError(
      .invalidArgument, "review \(review.id) is about \(subject)",
      hint: "\(.acceptReview(review.id)) \(accept),"
        + " \(.keepReview(review.id)) \(keep)")
  }

  private static func merge(
    _ first: Int64, _ second: Int64, _ log: ChangeLog, at time: Moment
  ) throws -> MergedTransactions {
    let outcome = try AnswerLog(log: log).merge(first, second, at: time.text)
    guard let kept = try ReviewListing(db: log.db).transaction(outcome.kept) else {
      throw FinanceETLError(.databaseFailed, "transaction \(outcome.kept) is gone")
    }
    return MergedTransactions(transaction: kept, merged: outcome.gone)
  }

  /// Says that the two rows of a review are both real, its two legs no transfer, its two accounts or
  /// securities two, or that what is in none of the parts of a transaction stays so.
  ///
  /// Throws `not_found` where there is no such review, and `invalid_argument` where its rows were
  /// merged or its legs accepted.
  ///
  /// - Returns: the review as it is now.
  @discardableResult
  public func keepReview(
    _ id: Review.ID, at time: Moment = .now
  ) throws(FinanceETLError) -> Review {
    let isOfSecurities = try review(id).kind == .security
    let keep = { (db: Database) throws -> Review in
      let listing = ReviewListing(db: db)
      let review = try listing.review(id)
      try Self.refuseJoined(review)
      // What is apart already stays so since the day a person said it.
      guard review.state == .open else { return review }
      try ChangeLog.record(.keep, "review \(id)", at: time.text, db) { log in
        try AnswerLog(log: log).answering([], reviews: [id]) {
          try Self.keep(review, db, at: time)
        }
      }
      return try listing.review(id)
    }
    return isOfSecurities ? try rewrite(keep) : try write(keep)
  }

  private static func keep(_ review: Review, _ db: Database, at time: Moment) throws {
    if review.kind == .security {
      let (securities, names) = try Self.securities(review, db)
      try SecurityAnswer(db: db, time: time.text).keep(securities[0], securities[1], names)
    } else if review.kind == .split, let transaction = review.transactions.first {
      try SplitReviews.keep(review.id, of: transaction.id, at: time.text, db)
    } else {
      try ReviewTable(db: db, time: time.text).decide(review.id, "kept")
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func keepReview(_ id: Review.ID, at time: Moment = .now) async throws(FinanceETLError)
    -> Review
  {
    try await ask { book throws(FinanceETLError) in try book.keepReview(id, at: time) }
  }

  /// Makes a transaction of its own of each statement that was matched: with exactly the facts it
  /// states, and apart from the others for good. The first in rank keeps the id and what a person
  /// wrote. Where it is stated once and is a leg of a transfer, the transfer is taken apart, as
  /// ``splitTransfer(_:_:at:)`` does.
  ///
  /// Throws `not_found` where there is no such transaction, and `invalid_argument` where it does not
  /// count, or is stated once and no leg of a transfer.
  ///
  /// - Parameter feed: only what this feed states becomes a transaction of its own; the others stay one,
  ///   and keep the id and what a person wrote. Throws `invalid_argument` where it does not state it.
  @discardableResult
  public func splitTransaction(
    _ id: Transaction.ID, from feed: String? = nil, at time: Moment = .now
  ) throws(FinanceETLError) -> Split {
    try write { db in
      try ChangeLog.record(.split, "transaction \(id)", at: time.text, db) {
        try Self.split(id, from: feed, $0, at: time)
      }
    }
  }

  private static func split(
    _ id: Int64, from feed: String?, _ log: ChangeLog, at time: Moment
  ) throws -> Split {
    let (split, listing) = (
      TransactionSplit(db: log.db, time: time.text), ReviewListing(db: log.db)
    )
    let transfer = TransferAnswer(db: log.db, time: time.text)
    let answers = AnswerLog(log: log)
    if feed == nil, try !split.isPossible(id), try transfer.isLeg(id) {
      let legs = try transfer.legs(around: id)
      return .transfer(try listing.review(answers.answering(legs) { try transfer.split(id) }))
    }
    let rows = try answers.parting([id]) {
      try feed.map { try split.split(id, feed: $0) } ?? split.split(id)
    }
    for row in rows {
      try log.mark(.transaction, row, from: nil, to: row == id ? "apart" : "from \(id)")
    }
    return .transactions(try rows.compactMap(listing.transaction))
  }

  /// The same, for tasks.
  @discardableResult
  public func splitTransaction(
    _ id: Transaction.ID, from feed: String? = nil, at time: Moment = .now
  ) async throws(FinanceETLError) -> Split {
    try await ask { book throws(FinanceETLError) in
      try book.splitTransaction(id, from: feed, at: time)
    }
  }

  /// Says that the two legs of a transfer, found or confirmed, are none: they are never paired again. Where
  /// one leg stands against several, it is said of all of them.
  ///
  /// Throws `not_found` where there is no such transaction, and `invalid_argument` where one does not
  /// count, or the two are no transfer.
  ///
  /// - Returns: the review that keeps the decision.
  @discardableResult
  public func splitTransfer(
    _ first: Transaction.ID, _ second: Transaction.ID, at time: Moment = .now
  ) throws(FinanceETLError) -> Review {
    try write { db in
      _ = try MergedRow(second, db)
      let summary = "transactions \(first) and \(second)"
      let review = try ChangeLog.record(.split, summary, at: time.text, db) { log in
        let transfer = TransferAnswer(db: db, time: time.text)
        return try AnswerLog(log: log).answering(transfer.legs(around: first) + [second]) {
          try transfer.split(first, second)
        }
      }
      return try ReviewListing(db: db).review(review)
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func splitTransfer(
    _ first: Transaction.ID, _ second: Transaction.ID, at time: Moment = .now
  ) async throws(FinanceETLError) -> Review {
    try await ask { book throws(FinanceETLError) in try book.splitTransfer(first, second, at: time)
    }
  }
}
