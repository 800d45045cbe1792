import FinanceModel
import GRDB
import LedgerStore

/// A person says that two transactions are a transfer, or that they are none.
struct TransferAnswer {
  let db: Database
  /// The moment, as ISO 8601 text.
  let time: String

  /// Makes the two legs of a review a transfer for good.
  ///
  /// Throws `not_found` where a leg is gone, and `invalid_argument` where one does not count or is of
  /// another transfer that a person confirmed; nothing is changed then.
  func accept(_ review: Int64, legs: [Int64]) throws {
    try check(review, legs: legs)
    try accept([(review, legs)])
  }

  /// Throws where ``accept(_:legs:)`` would.
  func check(_ review: Int64, legs: [Int64]) throws {
    guard legs.count == 2 else {
      throw FinanceETLError(
        .notFound, "a leg of review \(review) is gone: nothing is left to accept")
    }
    for leg in legs {
      try MergedRow(leg, db).refuseConfirmed(db)
    }
  }

  /// Makes the legs of each review a transfer for good; all of them are checked, and none is of two.
  func accept(_ checked: [(review: Int64, legs: [Int64])]) throws {
    let table = ReviewTable(db: db, time: time)
    for one in checked { try table.decide(one.review, "accepted") }
    try pair(checked.flatMap(\.legs))
  }

  /// Takes the transfer of a transaction apart for good.
  ///
  /// Throws `invalid_argument` where it is a leg of none, or of one with another transaction than
  /// `other`; nothing is changed then.
  ///
  /// - Parameter other: the other leg; nil: whichever it is.
  /// - Returns: the id of the review that keeps it.
  func split(_ leg: Int64, _ other: Int64? = nil) throws -> Int64 {
    _ = try MergedRow(leg, db)
    guard let legs = try legs(of: leg), other.map(legs.contains) ?? true, leg != other else {
      let what = other.map { "transactions \(leg) and \($0) are not a transfer" }
      throw FinanceETLError(
        .invalidArgument, what ?? "transaction \(leg) is not a leg of a transfer",
        hint: "\(.explainTransaction(leg)) shows the transfer of a transaction")
    }
    let review = try ReviewTable(db: db, time: time).splitTransfer(legs)
    try TransferTable.drop(leg, db)
    try pair(legs)
    return review
  }

  /// Both legs of the transfer of a transaction, the one that left first; nil where there is none.
  func legs(of leg: Int64) throws -> [Int64]? {
    try Row.fetchOne(
      db,
      sql: """
        SELECT from_transaction_id, to_transaction_id FROM transfers
        WHERE from_transaction_id = ?1 OR to_transaction_id = ?1
        """, arguments: [leg]
    ).map { [$0[0], $0[1]] }
  }

  private func pair(_ legs: [Int64]) throws {
    let days = TransferDays(db: db)
    try days.note(legs)
    try days.pair()
  }
}
