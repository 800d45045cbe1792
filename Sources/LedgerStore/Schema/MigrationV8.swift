/// Makes a book of schema 7 one of schema 8: reviews ask of securities too. The tables that it adds stand in
/// ``ValuationTables``, the columns of identifiers in ``SecurityIdentifierColumns``.
enum MigrationV8 {
  static let sql = """
    CREATE TABLE new_reviews (
      id INTEGER PRIMARY KEY,
      import_id INTEGER REFERENCES imports,
      kind TEXT NOT NULL CHECK (kind IN ('duplicate', 'transfer', 'account', 'security')),
      transaction_id INTEGER,
      other_transaction_id INTEGER,
      account_id INTEGER REFERENCES accounts,
      other_account_id INTEGER REFERENCES accounts,
      identifier_id INTEGER,
      other_identifier_id INTEGER,
      rule TEXT NOT NULL,
      score REAL,
      state TEXT NOT NULL DEFAULT 'open' CHECK (state IN
        ('open', 'merged', 'kept', 'split', 'accepted')),
      decided_at TEXT,
      before TEXT CHECK (before IS NULL OR json_valid(before))
    ) STRICT;
    INSERT INTO new_reviews (id, import_id, kind, transaction_id, other_transaction_id, account_id,
      other_account_id, rule, score, state, decided_at, before)
    SELECT id, import_id, kind, transaction_id, other_transaction_id, account_id, other_account_id,
      rule, score, state, decided_at, before
    FROM reviews ORDER BY id;
    DROP TABLE reviews;
    ALTER TABLE new_reviews RENAME TO reviews;
    CREATE INDEX reviews_by_transaction ON reviews (transaction_id);
    CREATE INDEX reviews_by_other_transaction ON reviews (other_transaction_id);
    CREATE INDEX reviews_by_account ON reviews (account_id, other_account_id)
      WHERE account_id IS NOT NULL;
    CREATE INDEX reviews_by_identifier ON reviews (identifier_id) WHERE identifier_id IS NOT NULL;
    CREATE INDEX reviews_open ON reviews (kind) WHERE state = 'open';
    CREATE INDEX reviews_apart ON reviews (transaction_id) WHERE state IN ('kept', 'split');
    CREATE INDEX reviews_accepted ON reviews (transaction_id) WHERE state = 'accepted';
    """
}
