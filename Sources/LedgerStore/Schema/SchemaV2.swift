/// The second migration, named `v2`: what matching across sources reads and what a person decides.
enum SchemaV2 {
  static let sql = """
    -- Matching compares amounts over days without looking at the rows themselves.
    DROP INDEX transactions_by_account;
    CREATE INDEX transactions_by_account ON transactions (account_id, date, amount);

    -- Two rows that may be one, two legs that may be one transfer, two accounts that may be one.
    CREATE TABLE new_reviews (
      id INTEGER PRIMARY KEY,
      import_id INTEGER REFERENCES imports,
      kind TEXT NOT NULL CHECK (kind IN ('duplicate', 'transfer', 'account')),
      transaction_id INTEGER REFERENCES transactions,
      other_transaction_id INTEGER REFERENCES transactions,
      account_id INTEGER REFERENCES accounts,
      other_account_id INTEGER REFERENCES accounts,
      rule TEXT NOT NULL,
      score REAL,
      state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'merged', 'kept', 'split')),
      decided_at TEXT
    ) STRICT;
    INSERT INTO new_reviews (id, import_id, kind, transaction_id, other_transaction_id, rule, score,
      state)
    SELECT id, import_id, 'duplicate', transaction_id, other_transaction_id, rule, score, state
    FROM reviews;
    DROP TABLE reviews;
    ALTER TABLE new_reviews RENAME TO reviews;
    CREATE INDEX reviews_by_transaction ON reviews (transaction_id);
    CREATE INDEX reviews_by_other_transaction ON reviews (other_transaction_id);
    CREATE INDEX reviews_open ON reviews (kind) WHERE state = 'open';

    -- What a statement says of a row, where mapping and transaction do not say it: they changed since,
    -- or the statement was taken back.
    CREATE TABLE observations (
      id INTEGER PRIMARY KEY,
      statement_id INTEGER NOT NULL REFERENCES statements,
      mapping_id INTEGER REFERENCES transaction_mappings,
      transaction_id INTEGER,
      facts TEXT NOT NULL CHECK (json_valid(facts))
    ) STRICT;
    CREATE INDEX observations_by_statement ON observations (statement_id, mapping_id);
    CREATE INDEX observations_by_mapping ON observations (mapping_id) WHERE mapping_id IS NOT NULL;

    -- The source ids that a statement took back.
    CREATE TABLE removals (
      statement_id INTEGER NOT NULL REFERENCES statements,
      source_id TEXT NOT NULL,
      PRIMARY KEY (statement_id, source_id)
    ) STRICT, WITHOUT ROWID;

    -- The settings of the feed that a statement was matched with, where they are not the usual ones.
    -- With it, how far its ids are trusted; none: as its feed's.
    ALTER TABLE statements ADD COLUMN ids TEXT;
    ALTER TABLE statements ADD COLUMN settings TEXT CHECK (settings IS NULL OR json_valid(settings));
    """
}
