/// Makes a book of schema 1 one of schema 2: what matching across sources reads and what a person
/// decides.
enum MigrationV2 {
  static let sql = """
    -- Matching compares amounts over days without looking at the rows themselves.
    DROP INDEX transactions_by_account;
    CREATE INDEX transactions_by_account ON transactions (account_id, date, amount);

    -- Sorted by what differs: quicker to build.
    DROP INDEX mappings_by_source_id;
    CREATE UNIQUE INDEX mappings_by_source_id ON transaction_mappings (source_id, feed_id)
      WHERE source_id IS NOT NULL AND state <> 'undone';

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
      is_stored INTEGER NOT NULL CHECK (is_stored IN (0, 1)),
      facts TEXT NOT NULL CHECK (json_valid(facts))
    ) STRICT;
    CREATE INDEX observations_by_statement ON observations (statement_id, mapping_id);
    CREATE INDEX observations_by_mapping ON observations (mapping_id) WHERE mapping_id IS NOT NULL;

    -- The ids of the lines that a line says it settles, or corrects.
    ALTER TABLE transaction_mappings ADD COLUMN pending_id TEXT;
    ALTER TABLE transaction_mappings ADD COLUMN supersedes TEXT;
    UPDATE transaction_mappings SET pending_id = (SELECT a.source_id FROM transaction_mappings a
      WHERE a.id = transaction_mappings.id + 1 AND a.rule = 'awaited');
    DELETE FROM transaction_mappings WHERE rule = 'awaited';
    CREATE INDEX mappings_by_pending_id ON transaction_mappings (feed_id, pending_id)
      WHERE pending_id IS NOT NULL;
    CREATE INDEX mappings_by_supersedes ON transaction_mappings (feed_id, supersedes)
      WHERE supersedes IS NOT NULL;

    -- A person's columns, and the rules', of transactions that no statement states at the moment.
    CREATE TABLE set_aside (
      transaction_id INTEGER PRIMARY KEY,
      status TEXT NOT NULL,
      description_override TEXT,
      payee_override TEXT,
      category TEXT,
      notes TEXT,
      tags TEXT,
      deleted_at TEXT,
      rule_payee TEXT,
      rule_category TEXT,
      rule_kind TEXT,
      mapping_rule TEXT
    ) STRICT;

    -- The source ids that a statement took back.
    CREATE TABLE removals (
      statement_id INTEGER NOT NULL REFERENCES statements,
      source_id TEXT NOT NULL,
      PRIMARY KEY (statement_id, source_id)
    ) STRICT, WITHOUT ROWID;

    -- The settings of the feed that a statement was matched with, where they are not the usual ones.
    -- Statements of imports that were taken back, and accounts that none else names.
    ALTER TABLE statements ADD COLUMN state TEXT NOT NULL DEFAULT 'live'
      CHECK (state IN ('live', 'undone'));
    ALTER TABLE accounts ADD COLUMN state TEXT NOT NULL DEFAULT 'live'
      CHECK (state IN ('live', 'undone', 'merged'));

    -- With it, how far its ids are trusted; none: as its feed's.
    ALTER TABLE statements ADD COLUMN ids TEXT;
    ALTER TABLE statements ADD COLUMN settings TEXT CHECK (settings IS NULL OR json_valid(settings));
    -- What a person says an account held before the rows of a day, in its main currency.
    ALTER TABLE accounts ADD COLUMN opening INTEGER;
    ALTER TABLE accounts ADD COLUMN opening_date TEXT;

    -- What a person calls an account stands beside what the bank calls it, and is shown before it.
    ALTER TABLE accounts RENAME COLUMN name TO bank_name;
    ALTER TABLE accounts RENAME COLUMN kind TO bank_kind;
    ALTER TABLE accounts ADD COLUMN name_override TEXT;
    ALTER TABLE accounts ADD COLUMN kind_override TEXT
      CHECK (kind_override IN ('CHECKING', 'SAVINGS', 'CREDIT_CARD', 'INVESTMENT', 'RETIREMENT',
        'MORTGAGE', 'LOAN', 'WALLET', 'CASH', 'OTHER'));
    ALTER TABLE accounts ADD COLUMN name TEXT
      GENERATED ALWAYS AS (coalesce(name_override, bank_name)) VIRTUAL;
    ALTER TABLE accounts ADD COLUMN kind TEXT
      GENERATED ALWAYS AS (coalesce(kind_override, bank_kind)) VIRTUAL;
    CREATE UNIQUE INDEX account_names ON accounts (name COLLATE NOCASE);
    -- Whether a person added it, and the account that a person merged it into.
    ALTER TABLE accounts ADD COLUMN is_added INTEGER NOT NULL DEFAULT 0
      CHECK (is_added IN (0, 1));
    ALTER TABLE accounts ADD COLUMN merged_into INTEGER REFERENCES accounts;
    CREATE INDEX accounts_merged ON accounts (merged_into) WHERE merged_into IS NOT NULL;

    -- Transfers are paired anew around the days that change. No book had any before.
    DROP TABLE transfers;
    CREATE TABLE transfers (
      id INTEGER PRIMARY KEY,
      from_transaction_id INTEGER NOT NULL UNIQUE REFERENCES transactions,
      to_transaction_id INTEGER NOT NULL UNIQUE REFERENCES transactions,
      date TEXT NOT NULL,
      rule TEXT NOT NULL,
      score REAL,
      is_confirmed INTEGER NOT NULL DEFAULT 0 CHECK (is_confirmed IN (0, 1))
    ) STRICT;
    CREATE INDEX transfers_by_date ON transfers (date);
    ALTER TABLE accounts ADD COLUMN transfer_facts TEXT;
    -- Which book it is, and how often it was written: what a plan was made for.
    INSERT INTO settings (name, value)
    VALUES ('book_id', lower(hex(randomblob(16)))), ('revision', '0');
    -- Rows that a person keeps apart.
    CREATE INDEX reviews_apart ON reviews (transaction_id) WHERE state IN ('kept', 'split');

    -- Lines that a person gave to another transaction, each with the first line of the row it was of.
    CREATE TABLE merged_lines (
      mapping_id INTEGER PRIMARY KEY REFERENCES transaction_mappings,
      row_mapping_id INTEGER NOT NULL REFERENCES transaction_mappings
    ) STRICT;

    -- Lines that were matched when their account was loaded anew, each with the transaction it had to
    -- itself before.
    CREATE TABLE released_lines (
      mapping_id INTEGER PRIMARY KEY REFERENCES transaction_mappings,
      transaction_id INTEGER NOT NULL
    ) STRICT;

    -- What names an account is looked up in the form in which sources are compared; what Plaid calls
    -- an account stands with the rest.
    CREATE TABLE old_identifiers AS SELECT * FROM account_identifiers;
    DROP TABLE account_identifiers;
    CREATE TABLE account_identifiers (
      kind TEXT NOT NULL CHECK (kind IN
        ('key', 'number', 'iban', 'national', 'plaid', 'persistent')),
      value TEXT NOT NULL,
      account_id INTEGER NOT NULL REFERENCES accounts,
      PRIMARY KEY (kind, value, account_id)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX account_keys ON account_identifiers (value) WHERE kind = 'key';
    CREATE INDEX account_identifiers_by_account ON account_identifiers (account_id);
    INSERT INTO account_identifiers SELECT * FROM old_identifiers WHERE kind = 'key';
    WITH bare AS (
      SELECT account_id, replace(replace(replace(replace(upper(value), ' ', ''), '-', ''), '.', ''),
        '/', '') AS value
      FROM old_identifiers WHERE kind = 'number')
    INSERT OR IGNORE INTO account_identifiers
    SELECT 'number', CASE WHEN value GLOB '*[^0-9]*' THEN value ELSE ltrim(value, '0') END,
      account_id
    FROM bare;
    DROP TABLE old_identifiers;
    INSERT OR IGNORE INTO account_identifiers
    SELECT 'plaid', json_extract(metadata, '$.plaidAccountId')
      || coalesce(' ' || json_extract(metadata, '$.plaidItemId'), ''), id
    FROM accounts WHERE json_extract(metadata, '$.plaidAccountId') IS NOT NULL;
    INSERT OR IGNORE INTO account_identifiers
    SELECT 'persistent', json_extract(metadata, '$.plaidPersistentAccountId'), id
    FROM accounts WHERE json_extract(metadata, '$.plaidPersistentAccountId') IS NOT NULL;

    CREATE INDEX feeds_by_account ON feeds (account_id, name);
    CREATE INDEX accounts_by_mask ON accounts (substr(mask, -4));
    CREATE INDEX reviews_by_account ON reviews (account_id, other_account_id)
      WHERE account_id IS NOT NULL;

    -- What two sources call one bank, found where they named an account of one number; both ways.
    CREATE TABLE institution_synonyms (
      mark TEXT NOT NULL,
      other TEXT NOT NULL,
      PRIMARY KEY (mark, other)
    ) STRICT, WITHOUT ROWID;
    """
}
