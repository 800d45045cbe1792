import FinanceModel
import GRDB
import ImportPipeline
import LedgerStore

extension Book {
  /// Applies rules to every stored transaction that counts, in one transaction: all or nothing.
  ///
  /// Only the columns of rules are written, and only where they differ. A book that is open for
  /// reading is left as it is, and told what would change.
  ///
  /// - Parameters:
  ///   - looksAtSources: whether `classify` needs the feeds, formats and bank mappings, which take time to
  ///     find.
  ///   - classify: sets the classification of a transaction.
  ///   - report: takes each change.
  /// - Returns: how many transactions change; and names of accounts that the book does not have, each with
  ///   how many rows it was to be the other side of.
  package func applyRules(
    isDryRun: Bool, looksAtSources: Bool = true, at time: Moment = .now,
    _ classify: (inout StoredTransaction) throws -> Void, report: (RuleChange) -> Void
  ) throws(FinanceETLError) -> (changed: Int, unknownAccounts: [String: Int]) {
    let body = { (db: Database) throws -> (changed: Int, unknownAccounts: [String: Int]) in
      guard !isDryRun else {
        return try Self.applyRules(
          db, nil, looksAtSources: looksAtSources, classify, report: report)
      }
      return try ChangeLog.record(.rules, "rules applied", at: time.text, db) {
        try Self.applyRules(db, $0, looksAtSources: looksAtSources, classify, report: report)
      }
    }
    return isDryRun ? try read(body) : try write(body)
  }

  /// - Parameter log: nil: nothing is written.
  private static func applyRules(
    _ db: Database, _ log: ChangeLog?, looksAtSources: Bool,
    _ classify: (inout StoredTransaction) throws -> Void, report: (RuleChange) -> Void
  ) throws -> (changed: Int, unknownAccounts: [String: Int]) {
    var transfers = StatedAccounts(db, isDryRun: log == nil)
    var count = 0
    var moved: [Int64] = []
    // In the order of ids, which nothing that is written here changes: the statement is not disturbed.
    var all = try StoredTransactions(db, looksAtSources: looksAtSources)
    try all.handOver { stored, kept in
      try classify(&stored)
      var (before, after) = (kept.labels, stored.row.classification?.labels ?? Labels())
      if after.transfer != nil {
        after.transfer = try transfers.key(after.transfer, besides: stored.account)
      }
      guard before != after else { return }
      count += 1
      try log?.label(stored.id, from: before, to: after)
      if before.transfer != after.transfer { moved.append(stored.id) }
      before.transfer = try transfers.name(before.transfer)
      after.transfer = try transfers.name(after.transfer)
      report(
        RuleChange(
          id: stored.id, date: stored.row.date,
          description: kept.shownDescription ?? stored.row.description, before: before,
          after: after, rules: stored.row.classification?.rules ?? []))
    }
    if log != nil, !moved.isEmpty {
      let days = TransferDays(db: db)
      try days.note(moved)
      try days.pair()
    }
    return (count, transfers.unknown)
  }
}

extension Book {
  /// What applying rules changes for one transaction.
  public struct RuleChange: Hashable, Identifiable, Codable, Sendable {
    /// The transaction's.
    public var id: Transaction.ID
    public var date: CivilDate
    /// As it is shown.
    public var description: String
    /// What the rules said before.
    public var before: Labels
    public var after: Labels
    /// The rules that fit, as `file:line`, in order.
    public var rules: [String]
  }
}
