/// The view `v_categories`: the tree of categories, with the flow and the parts of each.
package enum CategoriesView {
  static let sql = """
    -- Those that are declared, those of rows, and what is above them. A category without a declared flow at or
    -- above it is income where more of its parts, legs aside, arrive than leave.
    CREATE VIEW v_categories AS
    WITH RECURSIVE
      counted(category, is_leg, parts, arriving, leaving) AS MATERIALIZED (
        SELECT \(CategorySQL.category(of: "m.category", isSource: "m.is_source")), m.leg > 0, m.rows,
          m.in_rows, m.out_rows
        FROM month_totals m WHERE m.category NOT IN ('', \(TotalsTables.ofParts))
        UNION ALL
        \(beside)
      ),
      named(category, parts, arriving, leaving) AS MATERIALIZED (
        SELECT category, sum(parts), sum(iif(is_leg, 0, arriving)), sum(iif(is_leg, 0, leaving))
        FROM counted WHERE category IS NOT NULL GROUP BY 1
      ),
      tree(category) AS (
        SELECT category FROM named UNION SELECT path FROM categories
        UNION SELECT \(above("category")) FROM tree WHERE instr(category, ':')
      ),
      lines(category, above) AS MATERIALIZED (
        SELECT category, category FROM tree
        UNION SELECT category, \(above("above")) FROM lines WHERE instr(above, ':')
      ),
      summed(category, arriving, leaving) AS MATERIALIZED (
        SELECT l.above, sum(n.arriving), sum(n.leaving)
        FROM lines l JOIN named n ON n.category = l.category GROUP BY 1
      ),
      flows(category, parent, flow, is_declared, is_archived, count) AS MATERIALIZED (
        SELECT t.category, iif(instr(t.category, ':'), \(above("t.category")), NULL),
          coalesce(
            (SELECT c.flow FROM lines l JOIN categories c ON c.path = l.above
              WHERE l.category = t.category AND c.flow IS NOT NULL ORDER BY length(l.above) DESC LIMIT 1),
            (SELECT iif(s.arriving > s.leaving, 'income', 'spending') FROM summed s
              WHERE s.category = t.category), 'spending'),
          EXISTS (SELECT 1 FROM categories c WHERE c.path = t.category),
          EXISTS (SELECT 1 FROM lines l JOIN categories c ON c.path = l.above
            WHERE l.category = t.category AND c.is_archived),
          coalesce((SELECT n.parts FROM named n WHERE n.category = t.category), 0)
        FROM tree t
      )
    SELECT category, parent, flow, is_declared, is_archived, count FROM flows;
    """

  /// SQL: rows beside those of months: parts, and amounts with more digits than their currency. Category,
  /// whether it is of a leg, 1, whether it arrives, whether it leaves.
  package static let beside = """
    SELECT \(CategorySQL.category(of: "json_extract(p.value, '$.category')", isSource: "0")),
          \(TotalsTables.leg) > 0, 1, \(PartsView.minor("p.value")) > 0, \(PartsView.minor("p.value")) < 0
        FROM transactions t INDEXED BY transactions_parted JOIN json_each(t.parts) p
        WHERE t.parts IS NOT NULL AND t.trade IS NULL AND t.status IN ('posted', 'pending')
        UNION ALL
        SELECT \(CategorySQL.category), \(TotalsTables.leg) > 0, 1, t.amount > 0, t.amount < 0
        FROM transactions t INDEXED BY transactions_exact
        WHERE t.amount_exact IS NOT NULL AND t.trade IS NULL AND t.parts IS NULL
          AND t.status IN ('posted', 'pending')
    """

  /// SQL: the category above another one.
  private static func above(_ category: String) -> String {
    "rtrim(rtrim(\(category), replace(\(category), ':', '')), ':')"
  }

  /// SQL: the flow of a category.
  static func flow(of category: String) -> String {
    "(SELECT f.flow FROM v_categories f WHERE f.category = \(category))"
  }
}
