/// Makes a book of schema 3 one of schema 4: what is known of whose a document is, and what a person
/// said of it; a quarantined row that a person dismissed; what takes an answer back.
enum MigrationV4 {
  static let sql = """
    ALTER TABLE documents ADD COLUMN layout TEXT;
    ALTER TABLE documents ADD COLUMN mapping_claim TEXT
      CHECK (mapping_claim IN ('own', 'marked', 'said', 'known'));
    ALTER TABLE documents ADD COLUMN answers TEXT CHECK (answers IS NULL OR json_valid(answers));
    CREATE INDEX documents_by_layout ON documents (layout) WHERE layout IS NOT NULL;

    -- More may decide whose a statement is that names no account.
    CREATE TABLE new_statements (
      id INTEGER PRIMARY KEY,
      document_id INTEGER NOT NULL REFERENCES documents,
      account_id INTEGER NOT NULL REFERENCES accounts,
      feed_id INTEGER NOT NULL REFERENCES feeds,
      account_rule TEXT NOT NULL CHECK (account_rule IN
        ('document', 'option', 'binding', 'balance', 'rows', 'folder', 'feed', 'new')),
      covers_from TEXT,
      covers_to TEXT,
      states_covers INTEGER NOT NULL CHECK (states_covers IN (0, 1)),
      mode TEXT NOT NULL CHECK (mode IN ('snapshot', 'delta')),
      is_incomplete INTEGER NOT NULL CHECK (is_incomplete IN (0, 1)),
      next_cursor TEXT,
      last_synced TEXT,
      first_mapping_id INTEGER,
      last_mapping_id INTEGER,
      counts TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(counts)),
      reconciliation TEXT NOT NULL DEFAULT 'not_asserted' CHECK (reconciliation IN
        ('balanced', 'off', 'not_asserted')),
      difference TEXT,
      ids TEXT,
      settings TEXT CHECK (settings IS NULL OR json_valid(settings)),
      state TEXT NOT NULL DEFAULT 'live' CHECK (state IN ('live', 'undone'))
    ) STRICT;
    INSERT INTO new_statements (id, document_id, account_id, feed_id, account_rule, covers_from,
      covers_to, states_covers, mode, is_incomplete, next_cursor, last_synced, first_mapping_id, last_mapping_id, counts,
      reconciliation, difference, ids, settings, state)
    SELECT id, document_id, account_id, feed_id, account_rule, covers_from, covers_to, states_covers,
      mode, is_incomplete, next_cursor, last_synced, first_mapping_id, last_mapping_id, counts,
      reconciliation, difference, ids, settings, state
    FROM statements ORDER BY id;
    DROP TABLE statements;
    ALTER TABLE new_statements RENAME TO statements;
    CREATE INDEX statements_by_document ON statements (document_id);
    CREATE INDEX statements_by_account ON statements (account_id, covers_from);

    ALTER TABLE quarantine ADD COLUMN dismissed_at TEXT;

    -- What a person answered can be taken back.
    ALTER TABLE reviews ADD COLUMN before TEXT CHECK (before IS NULL OR json_valid(before));
    CREATE TABLE given_lines (
      mapping_id INTEGER PRIMARY KEY REFERENCES transaction_mappings,
      transaction_id INTEGER NOT NULL
    ) STRICT;
    """
}
