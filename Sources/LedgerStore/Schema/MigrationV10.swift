/// Makes a book of schema 9 one of schema 10: the other party's account, a person's parts of a transaction and
/// its day in budgets, transfers that a person or a rule states, that lose a fee, change currency or stand
/// against several legs.
enum MigrationV10 {
  static let sql = """
    ALTER TABLE transactions ADD COLUMN counterparty TEXT;
    ALTER TABLE transactions ADD COLUMN parts TEXT CHECK (parts IS NULL OR json_valid(parts));
    ALTER TABLE transactions ADD COLUMN budget_date TEXT;
    ALTER TABLE transactions ADD COLUMN transfer_to TEXT;
    ALTER TABLE transactions ADD COLUMN rule_transfer TEXT;
    CREATE INDEX transactions_parted ON transactions (account_id, date) WHERE parts IS NOT NULL;
    CREATE INDEX transactions_budgeted ON transactions (account_id, budget_date)
      WHERE budget_date IS NOT NULL;
    ALTER TABLE set_aside ADD COLUMN parts TEXT;
    ALTER TABLE set_aside ADD COLUMN budget_date TEXT;
    ALTER TABLE set_aside ADD COLUMN transfer_to TEXT;
    ALTER TABLE set_aside ADD COLUMN rule_transfer TEXT;
    CREATE TABLE new_reviews (
      id INTEGER PRIMARY KEY,
      import_id INTEGER REFERENCES imports,
      kind TEXT NOT NULL CHECK (kind IN
        ('duplicate', 'transfer', 'account', 'security', 'split')),
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
      other_account_id, identifier_id, other_identifier_id, rule, score, state, decided_at, before)
    SELECT id, import_id, kind, transaction_id, other_transaction_id, account_id, other_account_id,
      identifier_id, other_identifier_id, rule, score, state, decided_at, before
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
    CREATE TABLE new_transfers (
      id INTEGER PRIMARY KEY,
      from_transaction_id INTEGER NOT NULL REFERENCES transactions,
      to_transaction_id INTEGER NOT NULL REFERENCES transactions,
      date TEXT NOT NULL,
      rule TEXT NOT NULL,
      is_confirmed INTEGER NOT NULL DEFAULT 0 CHECK (is_confirmed IN (0, 1)),
      fee INTEGER,
      rate TEXT,
      UNIQUE (from_transaction_id, to_transaction_id)
    ) STRICT;
    INSERT INTO new_transfers (id, from_transaction_id, to_transaction_id, date, rule, is_confirmed)
    SELECT id, from_transaction_id, to_transaction_id, date, rule, is_confirmed
    FROM transfers ORDER BY id;
    DROP TABLE transfers;
    ALTER TABLE new_transfers RENAME TO transfers;
    CREATE INDEX transfers_by_to ON transfers (to_transaction_id);
    CREATE INDEX transfers_by_date ON transfers (date);
    CREATE INDEX transfers_confirmed ON transfers (id) WHERE is_confirmed = 1;
    CREATE INDEX transfers_with_fee ON transfers (from_transaction_id) WHERE fee IS NOT NULL;
    """
}
