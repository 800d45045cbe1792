/// Makes a book of schema 10 one of schema 11: tags and notes of rules, and the tags that a person took off;
/// `ChangeTables` has the list of what people change.
enum MigrationV11 {
  static let sql = """
    ALTER TABLE transactions ADD COLUMN rule_tags TEXT;
    ALTER TABLE transactions ADD COLUMN rule_notes TEXT;
    ALTER TABLE transactions ADD COLUMN tags_removed TEXT;
    DROP INDEX transactions_tagged;
    CREATE INDEX transactions_tagged ON transactions (account_id, date)
      WHERE tags IS NOT NULL OR rule_tags IS NOT NULL;
    ALTER TABLE set_aside ADD COLUMN rule_tags TEXT;
    ALTER TABLE set_aside ADD COLUMN rule_notes TEXT;
    ALTER TABLE set_aside ADD COLUMN tags_removed TEXT;
    """
}
