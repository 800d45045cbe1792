import FinanceModel
import GRDB
import LedgerStore

extension Book {
  /// A category that a person gave to transactions of a payee.
  public struct CategorySuggestion: Hashable, Codable, Sendable {
    /// As it is shown, else the bank's text.
    public var payee: String
    public var category: String
    /// How often it was given.
    public var count: Int
    /// How many transactions of the payee count and have no category of a person or a rule.
    public var without: Int

    private enum CodingKeys: CaseIterable, CodingKey {
      case payee, category, count, without
    }
  }
}

/// What a person's own categories suggest: remembered by payee, never applied by itself.
extension Book {
  /// What a transaction is told by: the payee as it is shown, else the bank's text.
  private static let payee = "coalesce(payee_override, rule_payee, payee, description)"
  /// What rules see of that: not what a person calls the payee.
  private static let payeeOfRules = "coalesce(rule_payee, payee, description)"

  /// The categories that a person gave, by payee: those first that most transactions of the payee are
  /// without, then those given most. A transaction that a person or a rule gave a category is not
  /// without one.
  ///
  /// - Parameter payee: in any case; nil: every payee.
  public func suggestedCategories(
    for payee: String? = nil
  ) throws(FinanceETLError) -> [CategorySuggestion] {
    try suggestedCategories(for: payee, by: Self.payee)
  }

  /// The same by the payees that rules see.
  package func suggestedRules() throws(FinanceETLError) -> [CategorySuggestion] {
    try suggestedCategories(for: nil, by: Self.payeeOfRules)
  }

  private func suggestedCategories(
    for payee: String?, by name: String
  ) throws(FinanceETLError) -> [CategorySuggestion] {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          WITH rows AS (
            SELECT \(name) COLLATE NOCASE AS payee,
              \(CategorySQL.category(of: "t.category", isSource: "0")) AS category,
              category IS NULL AND rule_category IS NULL AND status IN ('posted', 'pending')
                AS is_without
            FROM transactions t WHERE parts IS NULL),
          payees AS (SELECT payee, sum(is_without) AS without FROM rows GROUP BY payee)
          SELECT min(r.payee) AS payee, r.category, count(*) AS count, p.without
          FROM rows r JOIN payees p ON p.payee = r.payee
          WHERE r.category IS NOT NULL AND (?1 IS NULL OR r.payee = ?1)
          GROUP BY r.payee, r.category
          ORDER BY p.without DESC, r.payee, count(*) DESC, r.category
          """,
        arguments: [payee]
      ).map { row in
        CategorySuggestion(
          payee: row["payee"], category: row["category"], count: row["count"],
          without: row["without"])
      }
    }
  }

  /// The same, for tasks.
  public func suggestedCategories(for payee: String? = nil) async throws(FinanceETLError)
    -> [CategorySuggestion]
  {
    try await ask { book throws(FinanceETLError) in try book.suggestedCategories(for: payee) }
  }
}

extension Book {
  /// The tags that a person gave, by name.
  public func tags() throws(FinanceETLError) -> [String] {
    try read { db in try KnownTags(db).all.tags.sorted() }
  }

  /// The same, for tasks.
  public func tags() async throws(FinanceETLError) -> [String] {
    try await ask { book throws(FinanceETLError) in try book.tags() }
  }

  /// The names of the accounts, by age.
  package func accountNames() throws(FinanceETLError) -> [String] {
    try read { db in
      try String.fetchAll(db, sql: "SELECT name FROM accounts WHERE state = 'live' ORDER BY id")
    }
  }

  /// The names of the feeds, each once.
  package func feedNames() throws(FinanceETLError) -> [String] {
    try read { db in
      try String.fetchAll(db, sql: "SELECT name FROM feeds GROUP BY name ORDER BY min(id)")
    }
  }

  /// The ids of the transactions that were added last, the newest first.
  package func newestTransactions(_ limit: Int) throws(FinanceETLError) -> [Transaction.ID] {
    try read { db in
      try Int64.fetchAll(
        db, sql: "SELECT id FROM transactions ORDER BY id DESC LIMIT ?", arguments: [limit])
    }
  }
}
