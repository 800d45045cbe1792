/// Makes a book of schema 12 one of schema 13: categories and budgets. What months add up to also says whose word a
/// category is, and what is a leg of a transfer.
enum MigrationV13 {
  static let sql = """
    \(CategoryTables.sql)
    \(BudgetTables.sql)
    DROP TABLE month_totals;
    \(TotalsTables.monthTable)
    INSERT INTO month_totals
    \(TotalsTables.months(from: "transactions t"));
    INSERT OR IGNORE INTO category_texts (text, is_source)
    SELECT DISTINCT \(TotalsTables.text), \(TotalsTables.isSource) FROM transactions t
    WHERE t.parts IS NULL AND \(TotalsTables.text) <> '' ORDER BY t.date, t.id;
    INSERT OR IGNORE INTO category_texts (text, is_source)
    SELECT DISTINCT json_extract(p.value, '$.category'), 0
    FROM transactions t INDEXED BY transactions_parted JOIN json_each(t.parts) p
    WHERE t.parts IS NOT NULL AND json_extract(p.value, '$.category') IS NOT NULL;
    """
}
