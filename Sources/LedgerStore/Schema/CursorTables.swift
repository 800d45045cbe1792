/// The table of the cursors that sources of changes were read up to, and past.
enum CursorTables {
  static let sql = """
    CREATE TABLE passed_cursors (
      cursor TEXT NOT NULL,
      statement_id INTEGER NOT NULL REFERENCES statements,
      PRIMARY KEY (cursor, statement_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX passed_cursors_by_statement ON passed_cursors (statement_id);
    """
}
