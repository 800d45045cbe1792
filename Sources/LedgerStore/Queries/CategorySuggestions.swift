import FinanceModel
import GRDB
import JSONText

/// What a person's own categories suggest: remembered by payee, never applied by itself.
extension Book {
  /// What a transaction is told by: the payee as it is shown, else the bank's text.
  private static let payee = "coalesce(payee_override, rule_payee, payee, description)"

  /// How often a person gave each category to a payee, the most used first.
  public func suggestedCategories(
    payee: String
  ) throws(FinanceETLError) -> [(category: String, count: Int)] {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT category, count(*) AS count FROM transactions
          WHERE category IS NOT NULL AND \(Self.payee) = ? COLLATE NOCASE
          GROUP BY category ORDER BY count DESC, category
          """, arguments: [payee]
      ).map { ($0["category"], $0["count"]) }
    }
  }

  /// The categories that a person gave, by payee: those first that most transactions of the payee are
  /// without. A transaction that a person or a rule gave a category is not without one.
  ///
  /// - Returns: objects with `payee`, `category`, `count` (how often it was given) and `without` (how
  ///   many transactions that count have none).
  public func suggestedCategories() throws(FinanceETLError) -> [JSONValue] {
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
          WHERE r.category IS NOT NULL GROUP BY r.payee, r.category
          ORDER BY p.without DESC, r.payee, count(*) DESC, r.category
          """
      ).map { row in
        .members([
          "payee": row.text("payee"), "category": row.text("category"),
          "count": row.number("count"), "without": row.number("without"),
        ])
      }
    }
  }
}
