/// The tables of a new book, with their indexes; docs/SCHEMA.md explains them.
///
/// No comment stands within a table: SQLite would keep it, and fail to drop the column behind it.
enum Tables {
  static let sql = """
    CREATE TABLE currencies (
      code TEXT PRIMARY KEY,
      exponent INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE institutions (
      id INTEGER PRIMARY KEY,
      key TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL
    ) STRICT;

    -- What a person calls an account stands beside what the bank calls it, and is shown before it.
    -- Its opening is what a person says it held before the rows of a day, in its main currency. One
    -- that is undone is named by none but imports that were taken back.
    CREATE TABLE accounts (
      id INTEGER PRIMARY KEY,
      bank_name TEXT NOT NULL UNIQUE COLLATE NOCASE,
      name_override TEXT,
      name TEXT GENERATED ALWAYS AS (coalesce(name_override, bank_name)) VIRTUAL,
      official_name TEXT,
      bank_kind TEXT NOT NULL CHECK (bank_kind IN ('CHECKING', 'SAVINGS', 'CREDIT_CARD',
        'INVESTMENT', 'RETIREMENT', 'MORTGAGE', 'LOAN', 'WALLET', 'CASH', 'OTHER')),
      kind_override TEXT CHECK (kind_override IN ('CHECKING', 'SAVINGS', 'CREDIT_CARD',
        'INVESTMENT', 'RETIREMENT', 'MORTGAGE', 'LOAN', 'WALLET', 'CASH', 'OTHER')),
      kind TEXT GENERATED ALWAYS AS (coalesce(kind_override, bank_kind)) VIRTUAL,
      source_type TEXT,
      source_subtype TEXT,
      institution_id INTEGER REFERENCES institutions,
      mask TEXT,
      currency TEXT NOT NULL REFERENCES currencies,
      is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
      last_synced TEXT,
      metadata TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(metadata)),
      opening INTEGER,
      opening_date TEXT,
      transfer_facts TEXT,
      is_added INTEGER NOT NULL DEFAULT 0 CHECK (is_added IN (0, 1)),
      merged_into INTEGER REFERENCES accounts,
      state TEXT NOT NULL DEFAULT 'live' CHECK (state IN ('live', 'undone', 'merged')),
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX account_names ON accounts (name COLLATE NOCASE);
    CREATE INDEX accounts_merged ON accounts (merged_into) WHERE merged_into IS NOT NULL;
    CREATE INDEX accounts_by_mask ON accounts (substr(mask, -4));

    -- What names an account, in the form in which sources are compared.
    CREATE TABLE account_identifiers (
      kind TEXT NOT NULL CHECK (kind IN
        ('key', 'number', 'iban', 'national', 'connected', 'persistent')),
      value TEXT NOT NULL,
      account_id INTEGER NOT NULL REFERENCES accounts,
      PRIMARY KEY (kind, value, account_id)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX account_keys ON account_identifiers (value) WHERE kind = 'key';
    CREATE INDEX account_identifiers_by_account ON account_identifiers (account_id);

    -- What two sources call one bank, found where they named an account of one number; both ways.
    CREATE TABLE institution_synonyms (
      mark TEXT NOT NULL,
      other TEXT NOT NULL,
      PRIMARY KEY (mark, other)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE account_bindings (
      id INTEGER PRIMARY KEY,
      account_id INTEGER NOT NULL REFERENCES accounts,
      kind TEXT NOT NULL CHECK (kind IN ('path', 'mapping')),
      pattern TEXT NOT NULL,
      created_at TEXT NOT NULL,
      UNIQUE (kind, pattern)
    ) STRICT;

    CREATE TABLE feeds (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      account_id INTEGER NOT NULL REFERENCES accounts,
      ids TEXT NOT NULL CHECK (ids IN ('trusted', 'mutable', 'none')),
      has_reused_ids INTEGER NOT NULL DEFAULT 0 CHECK (has_reused_ids IN (0, 1)),
      cursor TEXT,
      settings TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(settings)),
      rank INTEGER NOT NULL DEFAULT 2 CHECK (rank BETWEEN 0 AND 4),
      UNIQUE (name, account_id)
    ) STRICT;
    CREATE INDEX feeds_by_account ON feeds (account_id, name);

    CREATE TABLE imports (
      id INTEGER PRIMARY KEY,
      started_at TEXT NOT NULL,
      ended_at TEXT,
      status TEXT NOT NULL CHECK (status IN ('running', 'ok', 'attention', 'failed')),
      error_code TEXT,
      state TEXT NOT NULL DEFAULT 'live' CHECK (state IN ('live', 'undone')),
      tool_version TEXT NOT NULL,
      options TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(options))
    ) STRICT;

    -- Its layout is what a table showed that names no bank, its claim what said whose layout it is, and
    -- answers are what a person said of its currency, the order of its dates and its signs.
    CREATE TABLE documents (
      id INTEGER PRIMARY KEY,
      import_id INTEGER NOT NULL REFERENCES imports,
      path TEXT NOT NULL,
      sha256 TEXT,
      format TEXT,
      mapping TEXT,
      mapping_revision TEXT,
      tool_version TEXT NOT NULL,
      layout TEXT,
      mapping_claim TEXT CHECK (mapping_claim IN ('own', 'marked', 'said', 'known')),
      answers TEXT CHECK (answers IS NULL OR json_valid(answers)),
      status TEXT NOT NULL CHECK (status IN
        ('loading', 'loaded', 'already_imported', 'skipped', 'failed')),
      state TEXT NOT NULL DEFAULT 'live' CHECK (state IN ('live', 'undone')),
      counts TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(counts)),
      error_code TEXT,
      error_message TEXT,
      started_at TEXT NOT NULL,
      ended_at TEXT
    ) STRICT;
    CREATE INDEX documents_by_sha256 ON documents (sha256) WHERE sha256 IS NOT NULL;
    CREATE INDEX documents_by_import ON documents (import_id);
    CREATE INDEX documents_by_layout ON documents (layout) WHERE layout IS NOT NULL;

    -- Its ids say how far those of its rows are trusted, and settings are those of the feed that it was
    -- matched with; none: as its feed's.
    CREATE TABLE statements (
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
      state TEXT NOT NULL DEFAULT 'live' CHECK (state IN ('live', 'undone')),
      as_of TEXT,
      is_behind INTEGER NOT NULL DEFAULT 0 CHECK (is_behind IN (0, 1))
    ) STRICT;
    CREATE INDEX statements_by_document ON statements (document_id);
    CREATE INDEX statements_by_account ON statements (account_id, covers_from);
    CREATE INDEX statements_by_feed ON statements (feed_id, covers_to);

    CREATE TABLE transactions (
      id INTEGER PRIMARY KEY,
      account_id INTEGER NOT NULL REFERENCES accounts,
      import_id INTEGER NOT NULL REFERENCES imports,
      status TEXT NOT NULL CHECK (status IN
        ('posted', 'pending', 'removed', 'expired', 'deleted')),
      date TEXT NOT NULL,
      initiated TEXT,
      value_date TEXT,
      amount INTEGER NOT NULL,
      amount_exact TEXT,
      currency TEXT NOT NULL REFERENCES currencies,
      description TEXT NOT NULL,
      payee TEXT,
      memo TEXT,
      kind TEXT,
      check_number TEXT,
      original_amount TEXT,
      original_currency TEXT,
      source_category TEXT,
      rule_payee TEXT,
      rule_category TEXT,
      rule_kind TEXT,
      mapping_rule TEXT CHECK (mapping_rule IS NULL OR json_valid(mapping_rule)),
      extras TEXT,
      description_override TEXT,
      payee_override TEXT,
      category TEXT,
      notes TEXT,
      tags TEXT,
      deleted_at TEXT,
      trade TEXT CHECK (trade IS NULL OR json_valid(trade)),
      counterparty TEXT,
      parts TEXT CHECK (parts IS NULL OR json_valid(parts)),
      budget_date TEXT,
      transfer_to TEXT,
      rule_transfer TEXT,
      rule_tags TEXT,
      rule_notes TEXT,
      tags_removed TEXT
    ) STRICT;
    -- With the amount: matching compares amounts over days without looking at the rows themselves.
    CREATE INDEX transactions_by_account ON transactions (account_id, date, amount);

    -- A line names by their ids the pending one that it settles, and the one that it corrects.
    CREATE TABLE transaction_mappings (
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
    -- Sorted by what differs: quicker to build.
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

    CREATE TABLE sightings (
      import_id INTEGER NOT NULL REFERENCES imports,
      document_id INTEGER NOT NULL REFERENCES documents,
      statement_id INTEGER NOT NULL REFERENCES statements,
      first_mapping_id INTEGER NOT NULL,
      last_mapping_id INTEGER NOT NULL,
      PRIMARY KEY (document_id, statement_id, first_mapping_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX sightings_by_statement ON sightings (statement_id);
    CREATE INDEX sightings_by_import ON sightings (import_id);

    CREATE TABLE decisions (
      id INTEGER PRIMARY KEY,
      import_id INTEGER NOT NULL REFERENCES imports,
      statement_id INTEGER REFERENCES statements,
      transaction_id INTEGER NOT NULL REFERENCES transactions,
      mapping_id INTEGER REFERENCES transaction_mappings,
      rule TEXT NOT NULL,
      before TEXT NOT NULL CHECK (json_valid(before)),
      after TEXT NOT NULL CHECK (json_valid(after))
    ) STRICT;
    CREATE INDEX decisions_by_import ON decisions (import_id);
    CREATE INDEX decisions_by_transaction ON decisions (transaction_id);

    CREATE TABLE balances (
      id INTEGER PRIMARY KEY,
      account_id INTEGER NOT NULL REFERENCES accounts,
      statement_id INTEGER NOT NULL REFERENCES statements,
      feed_id INTEGER NOT NULL REFERENCES feeds,
      kind TEXT NOT NULL CHECK (kind IN ('opening', 'ledger', 'available', 'value', 'cash', 'margin',
        'short', 'vested', 'buying_power', 'principal', 'payoff', 'escrow', 'other')),
      name TEXT NOT NULL DEFAULT '',
      date TEXT NOT NULL,
      amount INTEGER,
      amount_exact TEXT,
      "limit" INTEGER,
      currency TEXT NOT NULL REFERENCES currencies,
      UNIQUE (statement_id, kind, name, date, currency)
    ) STRICT;
    CREATE INDEX balances_by_account ON balances (account_id, kind, date);

    CREATE TABLE quarantine (
      id INTEGER PRIMARY KEY,
      statement_id INTEGER NOT NULL REFERENCES statements,
      line INTEGER,
      "column" INTEGER,
      page INTEGER,
      row INTEGER,
      raw TEXT NOT NULL,
      code TEXT NOT NULL,
      reason TEXT NOT NULL,
      hint TEXT,
      dismissed_at TEXT
    ) STRICT;
    CREATE INDEX quarantine_by_statement ON quarantine (statement_id);

    -- Two rows that may be one, two legs that may be one transfer, two accounts that may be one. Before
    -- is what the answer changed: with it, the answer can be taken back. An answer outlasts its
    -- transactions: where their documents are undone, it waits for the day they come again.
    CREATE TABLE reviews (
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
    CREATE INDEX reviews_by_transaction ON reviews (transaction_id);
    CREATE INDEX reviews_by_other_transaction ON reviews (other_transaction_id);
    CREATE INDEX reviews_by_account ON reviews (account_id, other_account_id)
      WHERE account_id IS NOT NULL;
    CREATE INDEX reviews_by_identifier ON reviews (identifier_id) WHERE identifier_id IS NOT NULL;
    CREATE INDEX reviews_open ON reviews (kind) WHERE state = 'open';
    -- Rows that a person keeps apart.
    CREATE INDEX reviews_apart ON reviews (transaction_id) WHERE state IN ('kept', 'split');
    CREATE INDEX reviews_accepted ON reviews (transaction_id) WHERE state = 'accepted';

    -- Two legs of one transfer. A leg may stand against several. What left and did not arrive is its fee,
    -- in minor units of the currency that left; the rate is what one unit of that currency came to in
    -- another.
    CREATE TABLE transfers (
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
    CREATE INDEX transfers_by_to ON transfers (to_transaction_id);
    CREATE INDEX transfers_by_date ON transfers (date);
    CREATE INDEX transfers_confirmed ON transfers (id) WHERE is_confirmed = 1;
    CREATE INDEX transfers_with_fee ON transfers (from_transaction_id) WHERE fee IS NOT NULL;

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
      mapping_rule TEXT,
      parts TEXT,
      budget_date TEXT,
      transfer_to TEXT,
      rule_transfer TEXT,
      rule_tags TEXT,
      rule_notes TEXT,
      tags_removed TEXT
    ) STRICT;

    -- The source ids that a statement took back.
    CREATE TABLE removals (
      statement_id INTEGER NOT NULL REFERENCES statements,
      source_id TEXT NOT NULL,
      PRIMARY KEY (statement_id, source_id)
    ) STRICT, WITHOUT ROWID;

    -- Posted lines of its days that a statement does not show.
    CREATE TABLE vanished_lines (
      statement_id INTEGER NOT NULL REFERENCES statements,
      mapping_id INTEGER NOT NULL REFERENCES transaction_mappings,
      PRIMARY KEY (statement_id, mapping_id)
    ) STRICT, WITHOUT ROWID;

    -- Lines that a person gave to another transaction, each with the first line of the row it was of.
    CREATE TABLE merged_lines (
      mapping_id INTEGER PRIMARY KEY REFERENCES transaction_mappings,
      row_mapping_id INTEGER NOT NULL REFERENCES transaction_mappings
    ) STRICT;

    -- Lines that a person gave to another transaction, each with the one it was of: should the two be
    -- taken apart, it is that one again.
    CREATE TABLE given_lines (
      mapping_id INTEGER PRIMARY KEY REFERENCES transaction_mappings,
      transaction_id INTEGER NOT NULL
    ) STRICT;

    -- Lines that were matched when their account was loaded anew, each with the transaction it had to
    -- itself before.
    CREATE TABLE released_lines (
      mapping_id INTEGER PRIMARY KEY REFERENCES transaction_mappings,
      transaction_id INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE settings (
      name TEXT PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    -- Which book it is, and how often it was written: what a plan was made for.
    INSERT INTO settings (name, value)
    VALUES ('book_id', lower(hex(randomblob(16)))), ('revision', '0');
    """
}
