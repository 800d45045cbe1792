/// Makes a book of schema 2 one of schema 3: what nothing wrote is gone, a feed keeps its rank, and no
/// format is named.
///
/// Run with foreign keys unchecked: a table that others refer to is dropped on the way.
enum MigrationV3 {
  static let sql = """
    -- A statement that is taken back leaves no lines: its account is loaded anew.
    CREATE TABLE undone_lines AS SELECT id FROM transaction_mappings WHERE state = 'undone';
    DELETE FROM decisions WHERE mapping_id IN (SELECT id FROM undone_lines);
    DELETE FROM observations WHERE mapping_id IN (SELECT id FROM undone_lines);
    DELETE FROM merged_lines WHERE mapping_id IN (SELECT id FROM undone_lines)
      OR row_mapping_id IN (SELECT id FROM undone_lines);
    DELETE FROM released_lines WHERE mapping_id IN (SELECT id FROM undone_lines);
    DROP TABLE undone_lines;
    CREATE TABLE new_mappings (
      id INTEGER PRIMARY KEY,
      feed_id INTEGER NOT NULL REFERENCES feeds,
      transaction_id INTEGER NOT NULL REFERENCES transactions,
      statement_id INTEGER NOT NULL REFERENCES statements,
      source_id TEXT,
      fingerprint BLOB NOT NULL,
      ordinal INTEGER NOT NULL,
      facts INTEGER NOT NULL,
      identity TEXT,
      balance TEXT,
      is_pending INTEGER NOT NULL CHECK (is_pending IN (0, 1)),
      state TEXT NOT NULL DEFAULT 'live' CHECK (state IN
        ('live', 'superseded', 'removed_by_source', 'deleted_by_user')),
      line INTEGER,
      "column" INTEGER,
      page INTEGER,
      row INTEGER,
      rule TEXT NOT NULL,
      score REAL,
      stated TEXT CHECK (stated IS NULL OR json_valid(stated)),
      pending_id TEXT,
      supersedes TEXT
    ) STRICT;
    INSERT INTO new_mappings (id, feed_id, transaction_id, statement_id, source_id, fingerprint,
      ordinal, facts, identity, balance, is_pending, state, line, "column", page, row, rule, score,
      stated, pending_id, supersedes)
    SELECT id, feed_id, transaction_id, statement_id, source_id, fingerprint,
      ordinal, facts, identity, balance, is_pending, state, line, "column", page, row, rule, score,
      stated, pending_id, supersedes
    FROM transaction_mappings WHERE state <> 'undone' ORDER BY id;
    DROP TABLE transaction_mappings;
    ALTER TABLE new_mappings RENAME TO transaction_mappings;
    CREATE UNIQUE INDEX mappings_by_source_id ON transaction_mappings (source_id, feed_id)
      WHERE source_id IS NOT NULL;
    CREATE UNIQUE INDEX mappings_by_fingerprint
      ON transaction_mappings (feed_id, fingerprint, ordinal)
      WHERE source_id IS NULL;
    CREATE INDEX mappings_by_transaction ON transaction_mappings (transaction_id);
    CREATE INDEX mappings_by_pending_id ON transaction_mappings (feed_id, pending_id)
      WHERE pending_id IS NOT NULL;
    CREATE INDEX mappings_by_supersedes ON transaction_mappings (feed_id, supersedes)
      WHERE supersedes IS NOT NULL;
    CREATE INDEX mappings_pending ON transaction_mappings (feed_id)
      WHERE is_pending = 1 AND state = 'live';
    CREATE INDEX mappings_deleted ON transaction_mappings (id) WHERE state = 'deleted_by_user';

    -- Nothing ever wrote them.
    ALTER TABLE quarantine DROP COLUMN state;
    ALTER TABLE transfers DROP COLUMN score;

    CREATE INDEX transfers_confirmed ON transfers (id) WHERE is_confirmed = 1;

    -- A person may say that two legs are a transfer.
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
      state TEXT NOT NULL DEFAULT 'open' CHECK (state IN
        ('open', 'merged', 'kept', 'split', 'accepted')),
      decided_at TEXT
    ) STRICT;
    INSERT INTO new_reviews (id, import_id, kind, transaction_id, other_transaction_id, account_id,
      other_account_id, rule, score, state, decided_at)
    SELECT id, import_id, kind, transaction_id, other_transaction_id, account_id,
      other_account_id, rule, score, state, decided_at
    FROM reviews ORDER BY id;
    DROP TABLE reviews;
    ALTER TABLE new_reviews RENAME TO reviews;
    CREATE INDEX reviews_by_transaction ON reviews (transaction_id);
    CREATE INDEX reviews_by_other_transaction ON reviews (other_transaction_id);
    CREATE INDEX reviews_by_account ON reviews (account_id, other_account_id)
      WHERE account_id IS NOT NULL;
    CREATE INDEX reviews_open ON reviews (kind) WHERE state = 'open';
    CREATE INDEX reviews_apart ON reviews (transaction_id) WHERE state IN ('kept', 'split');
    CREATE INDEX reviews_accepted ON reviews (transaction_id) WHERE state = 'accepted';

    -- Whose facts a transaction shows that several feeds state was told from the name of the feed.
    ALTER TABLE feeds ADD COLUMN rank INTEGER NOT NULL DEFAULT 2 CHECK (rank BETWEEN 0 AND 4);
    UPDATE feeds SET rank = CASE
      WHEN name = 'pdf' OR name GLOB 'pdf:*' THEN 0
      WHEN name = 'ofx' OR name GLOB 'ofx:*' THEN 1
      WHEN name = 'plaid' OR name GLOB 'plaid:*' THEN 3
      WHEN name = 'manual' OR name GLOB 'manual:*' THEN 4
      ELSE 2 END;

    -- What an aggregator calls an account is named after no aggregator.
    CREATE TABLE new_identifiers (
      kind TEXT NOT NULL CHECK (kind IN
        ('key', 'number', 'iban', 'national', 'connected', 'persistent')),
      value TEXT NOT NULL,
      account_id INTEGER NOT NULL REFERENCES accounts,
      PRIMARY KEY (kind, value, account_id)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO new_identifiers (kind, value, account_id)
    SELECT iif(kind = 'plaid', 'connected', kind), value, account_id FROM account_identifiers;
    DROP TABLE account_identifiers;
    ALTER TABLE new_identifiers RENAME TO account_identifiers;
    CREATE UNIQUE INDEX account_keys ON account_identifiers (value) WHERE kind = 'key';
    CREATE INDEX account_identifiers_by_account ON account_identifiers (account_id);
    """
}
