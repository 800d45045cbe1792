import FinanceModel
import GRDB
import ImportPipeline
import LedgerStore

/// Transfers that a person states: no import does otherwise.
extension Book {
  /// Says that a transaction and one or several others are one transfer between own accounts: what left one
  /// arrived in the other. It stays when imports are undone, redone or read again. What was found or asked
  /// about a leg makes way; ``splitTransfer(_:_:at:)`` takes it back for good, and
  /// ``reopenReview(_:)`` as if it had never been said.
  ///
  /// ```swift
  /// try book.pair(31, with: [391])
  /// try book.pair(12, with: [40, 41], fee: true)   // two bills, paid at once by wire
  /// ```
  ///
  /// Throws `not_found` where a transaction is not there, and `invalid_argument` where one does not count,
  /// is a trade or a leg that a person paired before; where legs are of one account, or all left or all
  /// arrived; and where the amounts do not agree. Nothing is changed then.
  ///
  /// - Parameters:
  ///   - others: of the other sign, in other accounts, in one currency.
  ///   - fee: whether what left and did not arrive is a fee. Two currencies have a rate instead.
  @discardableResult
  public func pair(
    _ leg: Transaction.ID, with others: [Transaction.ID], fee: Bool = false, at time: Moment = .now
  ) throws(FinanceETLError) -> PairedTransfer {
    try write { db in
      let legs = try StatedLegs(leg, others, takesFee: fee, db)
      let ids = legs.all.map(\.id)
      let summary = "transactions \(ids.map { "\($0)" }.joined(separator: " and "))"
      let reviews = try ChangeLog.record(.pair, summary, at: time.text, db) { log in
        try AnswerLog(log: log).answering(ids) {
          try TransferAnswer(db: db, time: time.text).pair(legs)
        }
      }
      let listing = ReviewListing(db: db)
      return PairedTransfer(
        left: try legs.left.compactMap { try listing.transaction($0.id) },
        arrived: try legs.arrived.compactMap { try listing.transaction($0.id) }, fee: legs.fee,
        rate: legs.rate, reviews: reviews)
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func pair(
    _ leg: Transaction.ID, with others: [Transaction.ID], fee: Bool = false, at time: Moment = .now
  ) async throws(FinanceETLError) -> PairedTransfer {
    try await ask { book throws(FinanceETLError) in
      try book.pair(leg, with: others, fee: fee, at: time)
    }
  }

  /// Says that transactions are transfers with another own account, whose side is not in the book, or not
  /// yet: they are neither spent nor earned. Once the other side is imported, the two are paired.
  ///
  /// Throws `not_found` where a transaction or the account is not there, and `invalid_argument` where a
  /// transaction does not count, is a trade, is in that very account or is paired already. Nothing is
  /// changed then.
  ///
  /// - Parameter account: nil takes back what was said. Throws `invalid_argument` where nothing was.
  /// - Returns: how they are shown now, in the order of `ids`.
  @discardableResult
  public func transfer(
    _ ids: [Transaction.ID], to account: AccountSelector?, at time: Moment = .now
  ) throws(FinanceETLError) -> [Transaction] {
    try write { db in
      let summary = account == nil ? "no other account" : "the other account"
      try ChangeLog.record(.transfer, summary, at: time.text, db) { log in
        let stated = StatedAccount(db: db, log: log)
        if let account {
          try stated.set(try accountID(account, db), of: ids)
        } else {
          try stated.clear(ids)
        }
      }
      return try ids.map { try Self.transaction($0, db) }
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func transfer(
    _ ids: [Transaction.ID], to account: AccountSelector?, at time: Moment = .now
  ) async throws(FinanceETLError) -> [Transaction] {
    try await ask { book throws(FinanceETLError) in try book.transfer(ids, to: account, at: time) }
  }
}

extension Book {
  /// A transfer that a person stated.
  public struct PairedTransfer: Hashable, Codable, Sendable {
    /// What left: one leg, or several that stand against one.
    public var left: [ReviewedTransaction]
    /// What arrived.
    public var arrived: [ReviewedTransaction]
    /// What left and did not arrive, in the currency of both; nil: nothing.
    public var fee: ExactDecimal?
    /// Units of the currency that arrived for one of the one that left; nil where it is the same.
    public var rate: ExactDecimal?
    /// The reviews that keep it, one for each pair of legs.
    public var reviews: [Review.ID]
  }
}

/// A person says which account is the other side of transactions.
private struct StatedAccount {
  let db: Database
  let log: ChangeLog

  func set(_ account: Int64, of ids: [Int64]) throws {
    let name = try RuleTransfers(db: db).name(of: account) ?? ""
    for id in ids {
      let row = try MergedRow(id, db)
      try row.refuseLeg(db)
      guard row.accountID != account else {
        throw FinanceETLError(
          .invalidArgument,
          "expected the account on the other side, found that of transaction \(id): \"\(name)\"")
      }
      guard try !TransferAnswer(db: db, time: "").isLeg(id) else {
        throw FinanceETLError(
          .invalidArgument, "transaction \(id) is paired with its other leg already",
          hint: "\(.splitTransactions([id])) takes the two apart;"
            + " \(.explainTransaction(id)) shows the other leg")
      }
    }
    try write(try RuleTransfers(db: db).key(of: account), to: ids)
  }

  func clear(_ ids: [Int64]) throws {
    for id in ids {
      let said = try Row.fetchOne(
        db, sql: "SELECT transfer_to, rule_transfer FROM transactions WHERE id = ?", arguments: [id]
      )
      guard let said else { throw try UnknownID(db: db).transaction(id) }
      guard said["transfer_to"] as String? == nil else { continue }
      throw FinanceETLError(
        .invalidArgument, "nobody said that transaction \(id) is a transfer",
        hint: said["rule_transfer"] as String? == nil
          ? nil : "a rule says so: \(.listRules) shows which")
    }
    try write(nil, to: ids)
  }

  private func write(_ key: String?, to ids: [Int64]) throws {
    let days = TransferDays(db: db)
    for id in ids { try log.set([("transfer_to", key)], of: id) }
    try days.note(ids)
    try days.pair()
  }
}
