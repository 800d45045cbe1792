import FinanceModel
import GRDB
import ImportPipeline
import JSONText
import LedgerStore

/// A stored transaction that rules are applied to again.
package struct StoredTransaction: Sendable {
  package var id: Int64
  /// Everything its account goes by: name, mask, keys.
  package var accounts: [String]
  /// The feeds that state it.
  package var feeds: [String]
  /// What the bank says of it, as far as rules can look at it. The classification is what the bank
  /// mapping's own rules said when it was imported.
  package var row: StatementTransaction
}

extension Book {
  /// Applies rules to every stored transaction that counts, in one transaction: all or nothing.
  ///
  /// Only the columns of rules are written, and only where they differ. A book that is open for
  /// reading is left as it is, and told what would change.
  ///
  /// - Parameters:
  ///   - looksAtFeeds: whether `classify` needs the feeds, which take time to find.
  ///   - classify: sets the classification of a transaction.
  ///   - report: takes each change.
  /// - Returns: how many transactions change; and names of accounts that the book does not have, each with
  ///   how many rows it was to be the other side of.
  package func applyRules(
    isDryRun: Bool, looksAtFeeds: Bool = true,
    at time: Moment = .now, _ classify: (inout StoredTransaction) throws -> Void,
    report: (RuleChange) -> Void
  ) throws(FinanceETLError) -> (changed: Int, unknownAccounts: [String: Int]) {
    let body = { (db: Database) throws -> (changed: Int, unknownAccounts: [String: Int]) in
      guard !isDryRun else {
        return try Self.applyRules(db, nil, looksAtFeeds: looksAtFeeds, classify, report: report)
      }
      return try ChangeLog.record(.rules, "rules applied", at: time.text, db) {
        try Self.applyRules(db, $0, looksAtFeeds: looksAtFeeds, classify, report: report)
      }
    }
    return isDryRun ? try read(body) : try write(body)
  }

  /// - Parameter log: nil: nothing is written.
  private static func applyRules(
    _ db: Database, _ log: ChangeLog?, looksAtFeeds: Bool,
    _ classify: (inout StoredTransaction) throws -> Void, report: (RuleChange) -> Void
  ) throws -> (changed: Int, unknownAccounts: [String: Int]) {
    let accounts = try accountNames(db)
    var transfers = StatedAccounts(db, isDryRun: log == nil)
    let feeds =
      looksAtFeeds
      ? """
      (SELECT json_group_array(DISTINCT f.name) FROM transaction_mappings m
        JOIN feeds f ON f.id = m.feed_id WHERE m.transaction_id = t.id)
      """ : "NULL"
    // In the order of ids, and only columns of no index are written: the cursor is not disturbed.
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT t.id, t.account_id, t.date, t.amount, t.amount_exact, t.currency, t.description,
          t.description_override, t.payee, t.memo, t.kind, t.source_category, t.rule_payee,
          t.rule_category, t.rule_kind, t.rule_transfer, t.mapping_rule, \(feeds) AS feeds
        FROM transactions t WHERE t.status IN ('posted', 'pending') AND t.trade IS NULL
        ORDER BY t.id
        """)
    var count = 0
    var moved: [Int64] = []
    while let row = try rows.next() {
      guard var stored = StoredTransaction(row, accounts) else { continue }
      try classify(&stored)
      var before = Labels(
        payee: row["rule_payee"], category: row["rule_category"], kind: row["rule_kind"],
        transfer: row["rule_transfer"])
      var after = stored.row.classification?.labels ?? Labels()
      after.transfer = try transfers.key(after.transfer, besides: row["account_id"])
      guard before != after else { continue }
      count += 1
      try log?.label(stored.id, from: before, to: after)
      if before.transfer != after.transfer { moved.append(stored.id) }
      before.transfer = try transfers.name(before.transfer)
      after.transfer = try transfers.name(after.transfer)
      report(
        RuleChange(
          id: stored.id, date: stored.row.date,
          description: row["description_override"] ?? stored.row.description, before: before,
          after: after))
    }
    if log != nil, !moved.isEmpty {
      let days = TransferDays(db: db)
      try days.note(moved)
      try days.pair()
    }
    return (count, transfers.unknown)
  }

  /// What each account goes by.
  private static func accountNames(_ db: Database) throws -> [Int64: [String]] {
    let names = try Row.fetchAll(
      db,
      sql: """
        SELECT coalesce(merged_into, id) AS id, name AS text FROM accounts
        UNION SELECT coalesce(merged_into, id), bank_name FROM accounts
        UNION SELECT coalesce(merged_into, id), mask FROM accounts WHERE mask IS NOT NULL
        UNION ALL SELECT account_id, value FROM account_identifiers WHERE kind = 'key'
        """)
    return Dictionary(grouping: names) { $0["id"] as Int64 }
      .mapValues { $0.map { $0["text"] as String } }
  }
}

extension StoredTransaction {
  fileprivate init?(_ row: Row, _ accounts: [Int64: [String]]) {
    guard let date = CivilDate(iso: row["date"] as String),
      let currency = Currency(row["currency"] as String)
    else { return nil }
    let minor = Money(minorUnits: row["amount"], currency: currency)
    let exact = (row["amount_exact"] as String?).flatMap { ExactDecimal($0) }
    id = row["id"]
    self.accounts = accounts[row["account_id"]] ?? []
    let names = (row["feeds"] as String?).flatMap { try? JSONParser.parse(Array($0.utf8)) }
    feeds = names?.array?.compactMap(\.string) ?? []
    self.row = StatementTransaction(
      date: date, amount: exact ?? minor.decimal, currency: currency,
      description: row["description"])
    self.row.payee = row["payee"]
    self.row.memo = row["memo"]
    self.row.kind = row["kind"]
    self.row.sourceCategory = row["source_category"]
    self.row.classification = Labels(json: row["mapping_rule"]).map {
      Classification($0, mapping: $0)
    }
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
  }
}
