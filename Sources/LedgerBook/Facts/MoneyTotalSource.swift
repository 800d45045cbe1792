import FinanceModel
import GRDB
import LedgerStore

/// The rows that money totals are of, as SQL of their days (`?1` to `?2`): day, category, payee, currency,
/// minor units, exact amount, tags.
///
/// Few books have parts, days for budgets, fees or tags, and what reads them costs more: only those do.
struct MoneyTotalSource {
  let selections: [String]

  init(_ db: Database, _ accounts: [Int64]) throws {
    let ids = accounts.map { "\($0)" }.joined(separator: ", ")
    let (hasParts, hasFees) = (try Book.hasParts(db), try Book.hasFees(db))
    let hasDays = try Book.hasRow(
      "transactions INDEXED BY transactions_budgeted WHERE budget_date IS NOT NULL", db)
    let hasTags = try Book.hasRow(
      "transactions t INDEXED BY transactions_tagged WHERE \(Views.isTagged)", db)
    let tags = hasTags ? Views.tags : "NULL"
    let counted = """
      t.account_id IN (\(ids)) AND t.trade IS NULL AND t.status = 'posted'
        AND \(Views.isNoTransfer)\(hasParts ? " AND t.parts IS NULL" : "")
      """
    var selections = [
      Self.whole(
        "t.date", tags, of: "transactions t",
        where: counted + (hasDays ? " AND t.budget_date IS NULL" : ""))
    ]
    if hasDays {
      selections.append(
        Self.whole(
          "t.budget_date", tags, of: "transactions t INDEXED BY transactions_budgeted",
          where: counted))
    }
    let parts: [String] = (hasParts ? [PartsView.parts] : []) + (hasFees ? [PartsView.fees] : [])
    if !parts.isEmpty { selections.append(Self.divided(parts, of: ids)) }
    self.selections = selections
  }

  /// Transactions that are whole.
  private static func whole(
    _ day: String, _ tags: String, of rows: String, where condition: String
  ) -> String {
    """
    SELECT \(day), coalesce(t.category, t.rule_category, t.source_category),
      coalesce(t.payee_override, t.rule_payee, t.payee, t.description_override, t.description),
      t.currency, t.amount, t.amount_exact, \(tags)
    FROM \(rows) WHERE \(day) BETWEEN ?1 AND ?2 AND \(condition)
    """
  }

  /// Parts, and what transfers lost on their way.
  private static func divided(_ parts: [String], of accounts: String) -> String {
    """
    SELECT coalesce(p.budget_date, p.date), p.category, coalesce(p.payee, p.description), p.currency,
      p.amount_minor, NULL, p.tags
    FROM (\(parts.joined(separator: "\nUNION ALL\n"))) p
    WHERE p.account_id IN (\(accounts)) AND coalesce(p.budget_date, p.date) BETWEEN ?1 AND ?2
      AND p.status = 'posted' AND p.transfer IS NULL AND p.transfer_account IS NULL
    """
  }
}
