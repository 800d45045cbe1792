/// SQL of what texts mean as categories: `category_texts` says it of each.
package enum CategorySQL {
  /// SQL: whether a text means another category than it says; few books have one.
  private static let isAny =
    "(SELECT EXISTS (SELECT 1 FROM category_texts WHERE category IS NOT NULL))"

  /// SQL: the category of row `t` of `transactions`, whether it has parts or not.
  package static let category = """
    iif(\(isAny), CASE WHEN coalesce(t.category, t.rule_category) IS NOT NULL
        THEN \(meaning(of: "coalesce(t.category, t.rule_category)", isSource: "0"))
        ELSE \(meaning(of: "t.source_category", isSource: "1")) END,
      coalesce(t.category, t.rule_category, t.source_category))
    """

  /// SQL: the category that a text names.
  package static func category(of text: String, isSource: String) -> String {
    "iif(\(isAny), \(meaning(of: text, isSource: isSource)), \(text))"
  }

  private static func meaning(of text: String, isSource: String) -> String {
    """
    nullif(coalesce((SELECT k.category FROM category_texts k
            WHERE k.text = \(text) AND k.is_source = \(isSource)), \(text)), '')
    """
  }

  /// SQL: the parts of row `t` of `transactions` with their categories as they are called now.
  package static let parts = """
    iif(t.parts IS NULL OR NOT \(isAny), t.parts, (
        SELECT json_group_array(json(iif(json_extract(p.value, '$.category') IS NULL, p.value,
          json_set(p.value, '$.category',
            \(meaning(of: "json_extract(p.value, '$.category')", isSource: "0"))))))
        FROM json_each(t.parts) p))
    """
}
