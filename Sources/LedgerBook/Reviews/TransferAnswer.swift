import FinanceModel
import GRDB
import LedgerStore

/// A person says that transactions are a transfer, or that they are none.
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
    try settle(checked.flatMap(\.legs))
  }

  /// Makes legs a transfer for good, whatever was found or asked about them.
  ///
  /// - Returns: the reviews that say so.
  func pair(_ legs: StatedLegs) throws -> [Int64] {
    let reviews = try ReviewTable(db: db, time: time).pair(legs.pairs)
    try settle(legs.all.map(\.id))
    return reviews
  }

  /// Takes the transfer of a transaction apart for good: every leg of it.
  ///
  /// Throws `invalid_argument` where it is a leg of none, or of one with another transaction than
  /// `other`; nothing is changed then.
  ///
  /// - Parameter other: another leg; nil: whichever it is.
  /// - Returns: the id of the review that keeps it; of several, of the one about these two, or the first.
  func split(_ leg: Int64, _ other: Int64? = nil) throws -> Int64 {
    _ = try MergedRow(leg, db)
    let pairs = try pairs(around: leg)
    let legs = Set(pairs.flatMap { [$0.from, $0.to] })
    guard !pairs.isEmpty, other.map(legs.contains) ?? true, leg != other else {
      let what = other.map { "transactions \(leg) and \($0) are not a transfer" }
      throw FinanceETLError(
        .invalidArgument, what ?? "transaction \(leg) is not a leg of a transfer",
        hint: "\(.explainTransaction(leg)) shows the transfer of a transaction")
    }
    let reviews = try ReviewTable(db: db, time: time).splitTransfer(pairs)
    for leg in legs { try TransferTable.drop(leg, db) }
    try settle(legs.sorted())
    let named = pairs.firstIndex {
      [$0.from, $0.to].contains(leg) && other != nil
        && [$0.from, $0.to].contains(other)
    }
    return reviews[named ?? 0]
  }

  /// Whether a transaction is a leg of a transfer.
  func isLeg(_ transaction: Int64) throws -> Bool { try !pairs(of: [transaction]).isEmpty }

  /// A transaction, and every leg of its transfer.
  func legs(around leg: Int64) throws -> [Int64] {
    Set(try pairs(around: leg).flatMap { [$0.from, $0.to] } + [leg]).sorted()
  }

  /// Every pair of the transfer of a transaction: it may stand against several, or be one of those.
  private func pairs(around leg: Int64) throws -> [ReviewTable.Legs] {
    try pairs(of: pairs(of: [leg]).flatMap { [$0.from, $0.to] })
  }

  private func pairs(of legs: [Int64]) throws -> [ReviewTable.Legs] {
    let list = Set(legs).map { "\($0)" }.joined(separator: ", ")
    return try Row.fetchAll(
      db,
      sql: """
        SELECT from_transaction_id, to_transaction_id FROM transfers
        WHERE from_transaction_id IN (\(list)) OR to_transaction_id IN (\(list))
        ORDER BY from_transaction_id, to_transaction_id
        """
    ).map { ($0[0], $0[1]) }
  }

  private func settle(_ legs: [Int64]) throws {
    let days = TransferDays(db: db)
    try days.note(legs)
    try days.pair()
  }
}
