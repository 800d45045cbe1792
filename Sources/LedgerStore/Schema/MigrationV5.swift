/// Makes a book of schema 4 one of schema 5: which rows vanished from a document.
enum MigrationV5 {
  static let sql = """
    -- Posted lines of its days that a statement does not show; what earlier ones did not is not known.
    CREATE TABLE vanished_lines (
      statement_id INTEGER NOT NULL REFERENCES statements,
      mapping_id INTEGER NOT NULL REFERENCES transaction_mappings,
      PRIMARY KEY (statement_id, mapping_id)
    ) STRICT, WITHOUT ROWID;
    """
}
