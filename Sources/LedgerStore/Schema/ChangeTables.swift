/// What people changed, to be listed and taken back. docs/SCHEMA.md explains it.
enum ChangeTables {
  static let sql = """
    CREATE TABLE changes (
      id INTEGER PRIMARY KEY,
      kind TEXT NOT NULL,
      summary TEXT NOT NULL,
      made_at TEXT NOT NULL,
      undone_at TEXT,
      row_count INTEGER NOT NULL DEFAULT 0,
      facts TEXT CHECK (facts IS NULL OR json_valid(facts))
    ) STRICT;

    -- A cell shows what the last change that counts wrote into it; where none counts, what it held before
    -- the first. The ids of rows that are gone stay: no id is given out twice.
    CREATE TABLE change_cells (
      change_id INTEGER NOT NULL REFERENCES changes,
      subject TEXT NOT NULL CHECK (subject IN
        ('transaction', 'account', 'review', 'binding', 'quarantine')),
      row_id INTEGER NOT NULL,
      name TEXT NOT NULL,
      before TEXT,
      after TEXT,
      edit TEXT CHECK (edit IS NULL OR json_valid(edit)),
      is_base INTEGER NOT NULL CHECK (is_base IN (0, 1)),
      PRIMARY KEY (change_id, subject, row_id, name)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX change_cells_by_row ON change_cells (subject, row_id, name);

    CREATE TABLE change_labels (
      change_id INTEGER NOT NULL REFERENCES changes,
      transaction_id INTEGER NOT NULL,
      before TEXT CHECK (before IS NULL OR json_valid(before)),
      after TEXT CHECK (after IS NULL OR json_valid(after)),
      PRIMARY KEY (change_id, transaction_id)
    ) STRICT, WITHOUT ROWID;

    """
}
