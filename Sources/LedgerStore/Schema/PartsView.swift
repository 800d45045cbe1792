/// The view `v_parts`: what spending is added up from. A transaction stands in it whole, or its parts do.
package enum PartsView {
  static let sql = """
    -- One row of each transaction without parts (part 0), and one of each part of the others. What a
    -- transfer lost on its way is spent: it stands beside the rest of its leg.
    CREATE VIEW v_parts AS
    \(whole)
    UNION ALL
    \(parts)
    UNION ALL
    \(fees);
    """

  // MARK: What the rows are of

  /// SQL: the transactions that nobody split, but for the legs of ``fees``.
  private static let whole = select(
    part: "0", amount: "t.amount", exact: "t.amount_exact", of: Part.row, from: "transactions t",
    where: """
      t.parts IS NULL AND NOT EXISTS (
          SELECT 1 FROM transfers x WHERE x.from_transaction_id = t.id AND x.fee > 0)
      """)

  /// SQL: what a person made parts of, and what of it is in none of them because the bank changed the
  /// amount.
  package static let parts = """
    \(select(
      part: "p.key + 1", amount: minor("p.value"), of: stated,
      from: "transactions t JOIN json_each(t.parts) p", where: "t.parts IS NOT NULL"))
    UNION ALL
    \(select(
      part: "u.part", amount: "u.rest", of: unassigned,
      from: """
        (SELECT o.id, json_array_length(o.parts) + 1 AS part, \(rest(of: "o")) AS rest
          FROM transactions o WHERE o.parts IS NOT NULL) u
        CROSS JOIN transactions t ON t.id = u.id
        """, where: "u.rest <> 0"))
    """

  /// SQL: the legs of transfers that lost a fee and that nobody split: what arrived, and the fee.
  package static let fees = """
    \(feeRow(part: "0", amount: "t.amount + f.fee", of: Part.row))
    UNION ALL
    \(feeRow(part: "1", amount: "-f.fee", of: fee))
    """

  private static func feeRow(part: String, amount: String, of columns: Part) -> String {
    select(
      part: part, amount: amount, of: columns,
      from: """
        (SELECT x.from_transaction_id AS id, sum(x.fee) AS fee
          FROM transfers x INDEXED BY transfers_with_fee
          WHERE x.fee IS NOT NULL AND x.fee > 0 GROUP BY 1) f
        CROSS JOIN transactions t ON t.id = f.id
        """, where: "t.parts IS NULL")
  }

  // MARK: What their columns say

  /// The columns that a part may have otherwise than its transaction.
  private struct Part {
    var category = CategorySQL.category
    var source = """
      CASE WHEN t.category IS NOT NULL THEN 'person' WHEN t.rule_category IS NOT NULL THEN 'rule'
        WHEN \(CategorySQL.category) IS NOT NULL THEN 'source' END
      """
    var tags = Views.tags
    var budgetDate = "t.budget_date"
    var transfer = Views.transfer
    var transferAccount = Views.transferAccount
    var kind = "coalesce(t.rule_kind, t.kind)"

    static let row = Part()
  }

  /// A part that a person made; the first that is as large as what its transfer lost is the fee.
  private static let stated: Part = {
    var part = unassigned
    let text = "json_extract(p.value, '$.category')"
    part.category = CategorySQL.category(of: text, isSource: "0")
    part.source = "iif(\(text) IS NULL, NULL, 'person')"
    let own = """
      (SELECT group_concat(j.value, ',') FROM json_each(p.value, '$.tags') j
          WHERE instr(',' || lower(ifnull(\(Views.tags), '')) || ',', ',' || lower(j.value) || ',') = 0)
      """
    let ofAll = "(\(Views.tags))"
    part.tags =
      "CASE WHEN \(ofAll) IS NULL THEN \(own) ELSE \(ofAll) || ifnull(',' || \(own), '') END"
    part.budgetDate = "coalesce(json_extract(p.value, '$.budget_date'), t.budget_date)"
    let isFee = """
      p.key IS (SELECT min(q.key) FROM json_each(t.parts) q WHERE \(minor("q.value"))
          = (SELECT -sum(x.fee) FROM transfers x WHERE x.from_transaction_id = t.id AND x.fee > 0))
      """
    part.transfer = "iif(\(isFee), NULL, \(Views.transfer))"
    part.transferAccount = "iif(\(isFee), NULL, \(Views.transferAccount))"
    return part
  }()

  private static let unassigned: Part = {
    var part = Part()
    (part.category, part.source) = ("NULL", "NULL")
    return part
  }()

  /// What a leg is called is not what its fee was paid for.
  private static let fee: Part = {
    var part = unassigned
    (part.transfer, part.transferAccount, part.kind) = ("NULL", "NULL", "'fee'")
    return part
  }()

  /// SQL: minor units of the amount in a part, which has the digits of its currency.
  static func minor(_ part: String) -> String {
    "CAST(replace(json_extract(\(part), '$.amount'), '.', '') AS INTEGER)"
  }

  /// SQL: minor units of a transaction that are in none of its parts.
  package static func rest(of row: String) -> String {
    "\(row).amount - (SELECT sum(\(minor("r.value"))) FROM json_each(\(row).parts) r)"
  }

  private static func select(
    part: String, amount: String, exact: String? = nil, of columns: Part, from rows: String,
    where condition: String
  ) -> String {
    """
    SELECT t.id AS transaction_id, \(any(part)) AS part, t.account_id, t.date, t.initiated,
      \(any(columns.budgetDate)) AS budget_date,
      \(Views.decimal("(\(amount))", exact: exact, exponent: "c.exponent")) AS amount,
      \(any(amount)) AS amount_minor, t.currency, c.exponent, t.status,
      \(any(columns.category)) AS category, \(any(columns.source)) AS category_source,
      \(any(CategoriesView.flow(of: columns.category))) AS flow,
      \(any(columns.tags)) AS tags, \(any(columns.transfer)) AS transfer,
      \(any(columns.transferAccount)) AS transfer_account,
      coalesce(t.description_override, t.description) AS description,
      coalesce(t.payee_override, t.rule_payee, t.payee) AS payee, \(any(columns.kind)) AS kind
    FROM \(rows) JOIN currencies c ON c.code = t.currency
    WHERE t.trade IS NULL AND \(condition)
    """
  }

  /// Without an affinity: SQLite looks up one transaction of the view only where the columns have the same
  /// in all it is made of.
  private static func any(_ expression: String) -> String { "+(\(expression))" }
}
