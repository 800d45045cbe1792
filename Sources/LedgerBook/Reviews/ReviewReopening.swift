import FinanceModel
import GRDB
import LedgerStore
import Matching

/// A person takes an answer back: the review is open again, and the book is what it was before.
struct ReviewReopening {
  let db: Database
  /// Throws `not_found`, and `invalid_argument` where the review is open, or its answer cannot be taken
  /// back; nothing is changed then.
  ///
  /// - Returns: the transactions that it was about, as far as they are there.
  func reopen(_ id: Int64) throws -> [Int64] {
    guard let review = try StoredReview.one(id, db) else {
      // Says so as everybody does.
      _ = try ReviewListing(db: db).review(id)
      return []
    }
    switch (review.state, review.kind) {
    case ("open", _):
      throw FinanceETLError(
        .invalidArgument, "review \(id) is open: there is no answer to take back",
        hint: "\(.listReviews(.all)) shows which are answered")
    case (_, "security"):
      try SecurityAnswer(db: db, time: "").reopen(review)
      return []
    case ("merged", "account"): throw mergedAccounts(review)
    case ("merged", _): return try takeApart(review)
    case ("split", "duplicate"): return try join(review)
    case (_, "transfer"): return try ask(ofTransfer: review)
    default:
      for transaction in review.transactions { try refuseGone(transaction) }
      try ReviewTable.reopen(id, db)
      return review.transactions
    }
  }

  // MARK: What cannot be taken back

  private func mergedAccounts(_ review: StoredReview) -> FinanceETLError {
    FinanceETLError(
      .invalidArgument,
      "review \(review.id) cannot be reopened: its accounts were merged, and what each document stated"
        + " of which is not kept",
      hint: "to have two accounts again, undo the imports of one (\(.undoImport(nil))) and"
        + " import them with \(.account)")
  }

  /// Throws where a row of the review does not count any more.
  private func refuseGone(_ transaction: Int64) throws {
    let status = try String.fetchOne(
      db, sql: "SELECT status FROM transactions WHERE id = ?", arguments: [transaction])
    if status == TransactionStatus.deleted.rawValue {
      throw FinanceETLError(
        .invalidArgument, "transaction \(transaction) was deleted by a person",
        hint: "\(.restoreTransaction(transaction)) brings it back")
    }
    _ = try MergedRow(transaction, db)
  }

  private func notKept(_ review: StoredReview, _ hint: Remedy) -> FinanceETLError {
    FinanceETLError(
      .invalidArgument,
      "review \(review.id) cannot be reopened: an earlier version answered it and did not keep what was"
        + " there before", hint: hint)
  }

  // MARK: Rows that were merged

  private func takeApart(_ review: StoredReview) throws -> [Int64] {
    let kept = review.transactions[0]
    guard let before = BeforeMerge(review) else {
      throw notKept(review, "\(.splitTransactions([kept])) makes its sources rows again")
    }
    try refuseGone(kept)
    try MergedRow(kept, db).refuseConfirmed(db)
    try SharedTransactions(db).keepStated(of: kept)
    guard let pair = try before.undo(db) else {
      throw FinanceETLError(
        .invalidArgument,
        "review \(review.id) cannot be reopened: nothing states one of its two rows today",
        hint: "\(.redoImport(nil)) brings back what an undone import stated")
    }
    try ReviewTable.drop(review.id, db)
    var areTwo = false
    try db.inSavepoint {
      try reload(kept)
      areTwo = try pair.allSatisfy(isThere)
      return areTwo ? .commit : .rollback
    }
    if areTwo {
      if !review.isUnasked { try ReviewTable.readmit(review, about: pair, db) }
    } else {
      // By today's statements alone the two would be one: that is what a person is asked.
      try ReviewTable.holdApart(review, pair, db)
      try reload(kept)
      try ReviewTable.reopen(review.id, db)
    }
    return pair
  }

  // MARK: Rows that were split

  private func join(_ review: StoredReview) throws -> [Int64] {
    guard let split = SplitToTakeBack(review) else {
      throw notKept(review, "\(.mergeTransactions(review.transactions)) makes the two one")
    }
    for row in split.transactions {
      try refuseGone(row)
      try MergedRow(row, db).refuseConfirmed(db)
    }
    let (kept, others) = (split.transactions[0], split.transactions.dropFirst())
    try split.undo(db)
    for other in others { try give(other, to: kept) }
    try reload(kept)
    let left = try others.filter(isThere)
    // What is not one by today's statements is asked.
    if let other = left.first { try ReviewTable.readmit(review, about: [kept, other], db) }
    return [kept] + left
  }

  /// Makes the lines of a part those of the transaction that it was split from.
  private func give(_ part: Int64, to kept: Int64) throws {
    try UserColumns(of: kept, db).joined(with: UserColumns(of: part, db))
      .write(to: kept, db)
    try ReviewTable.follow(part, to: kept, db)
    try DecisionTable.follow(part, to: kept, db)
    try ObservationTable.follow(part, to: kept, db)
    try TransferTable.drop(part, db)
    try TransactionIDs.release(linesOf: part, db)
    try MergedLines(db: db).give(part, to: kept)
  }

  // MARK: Transfers

  /// An answer about a leg and several others is taken back as a whole.
  private func ask(ofTransfer review: StoredReview) throws -> [Int64] {
    let answer = try review.answer(db)
    let legs = answer.flatMap(\.transactions).reduce(into: [Int64]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    for leg in legs { try refuseGone(leg) }
    let days = TransferDays(db: db)
    try days.note(legs)
    for one in answer {
      if one.isUnasked, one.state == "split" || one.state == "accepted" {
        try ReviewTable.drop(one.id, db)
      } else {
        try ReviewTable.reopen(one.id, db)
      }
    }
    try days.pair()
    return legs
  }

  // MARK: Loading anew

  private func reload(_ transaction: Int64) throws {
    let account = try Int64.fetchOne(
      db, sql: "SELECT account_id FROM transactions WHERE id = ?", arguments: [transaction])
    try ImportHistory.reload(Set([account].compactMap { $0 }), db)
  }

  private func isThere(_ transaction: Int64) throws -> Bool {
    try !TransactionIDs.isFree(transaction, db)
  }
}
