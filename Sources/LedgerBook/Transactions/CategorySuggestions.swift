import FinanceModel
import GRDB
import LedgerStore

/// What a person's own categories suggest: remembered by payee, never applied by itself.
extension Book {
  /// What a transaction is told by: the payee as it is shown, else the bank's text.
  private static let payee = "coalesce(payee_override, rule_payee, payee, description)"

  /// The categories that a person gave, by payee: those first that most transactions of the payee are
  /// without, then those given most. A transaction that a person or a rule gave a category is not
  /// without one.
  ///
  /// - Parameter payee: in any case; nil: every payee.
  public func suggestedCategories(
    for payee: String? = nil
  ) throws(FinanceETLError) -> [CategorySuggestion] {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          WITH rows AS (
            SELECT \(Self.payee) COLLATE NOCASE AS payee, category,
              category IS NULL AND rule_category IS NULL AND status IN ('posted', 'pending')
                AS is_without
            FROM transactions),
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
