-- The twelfth schema, as it was.

CREATE TABLE currencies (
  code TEXT PRIMARY KEY,
  exponent INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE institutions (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL
) STRICT;
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
CREATE TABLE account_identifiers (
  kind TEXT NOT NULL CHECK (kind IN
    ('key', 'number', 'iban', 'national', 'connected', 'persistent')),
  value TEXT NOT NULL,
  account_id INTEGER NOT NULL REFERENCES accounts,
  PRIMARY KEY (kind, value, account_id)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX account_keys ON account_identifiers (value) WHERE kind = 'key';
CREATE INDEX account_identifiers_by_account ON account_identifiers (account_id);
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
CREATE INDEX transactions_by_account ON transactions (account_id, date, amount);
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
CREATE INDEX reviews_apart ON reviews (transaction_id) WHERE state IN ('kept', 'split');
CREATE INDEX reviews_accepted ON reviews (transaction_id) WHERE state = 'accepted';
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
CREATE TABLE removals (
  statement_id INTEGER NOT NULL REFERENCES statements,
  source_id TEXT NOT NULL,
  PRIMARY KEY (statement_id, source_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE vanished_lines (
  statement_id INTEGER NOT NULL REFERENCES statements,
  mapping_id INTEGER NOT NULL REFERENCES transaction_mappings,
  PRIMARY KEY (statement_id, mapping_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE merged_lines (
  mapping_id INTEGER PRIMARY KEY REFERENCES transaction_mappings,
  row_mapping_id INTEGER NOT NULL REFERENCES transaction_mappings
) STRICT;
CREATE TABLE given_lines (
  mapping_id INTEGER PRIMARY KEY REFERENCES transaction_mappings,
  transaction_id INTEGER NOT NULL
) STRICT;
CREATE TABLE released_lines (
  mapping_id INTEGER PRIMARY KEY REFERENCES transaction_mappings,
  transaction_id INTEGER NOT NULL
) STRICT;
CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE day_totals (
  account_id INTEGER NOT NULL REFERENCES accounts,
  date TEXT NOT NULL,
  currency TEXT NOT NULL REFERENCES currencies,
  status TEXT NOT NULL CHECK (status IN ('posted', 'pending')),
  rows INTEGER NOT NULL,
  high INTEGER NOT NULL,
  low INTEGER NOT NULL,
  least INTEGER NOT NULL,
  most INTEGER NOT NULL,
  PRIMARY KEY (account_id, date, currency, status)
) STRICT, WITHOUT ROWID;
CREATE TABLE month_totals (
  account_id INTEGER NOT NULL REFERENCES accounts,
  month TEXT NOT NULL,
  currency TEXT NOT NULL REFERENCES currencies,
  status TEXT NOT NULL CHECK (status IN ('posted', 'pending')),
  category TEXT NOT NULL,
  rows INTEGER NOT NULL,
  in_high INTEGER NOT NULL,
  in_low INTEGER NOT NULL,
  out_high INTEGER NOT NULL,
  out_low INTEGER NOT NULL,
  PRIMARY KEY (account_id, month, currency, status, category)
) STRICT, WITHOUT ROWID;
CREATE INDEX transactions_exact ON transactions (account_id, date)
  WHERE amount_exact IS NOT NULL AND trade IS NULL;
CREATE INDEX transactions_unposted ON transactions (account_id, date) WHERE status <> 'posted';
CREATE INDEX transactions_tagged ON transactions (account_id, date)
  WHERE tags IS NOT NULL OR rule_tags IS NOT NULL;
CREATE INDEX transactions_parted ON transactions (account_id, date) WHERE parts IS NOT NULL;
CREATE INDEX transactions_budgeted ON transactions (account_id, budget_date)
  WHERE budget_date IS NOT NULL;
CREATE TABLE sync_items (
  item_id TEXT PRIMARY KEY,
  feed TEXT NOT NULL,
  environment TEXT NOT NULL,
  institution_id TEXT,
  institution_name TEXT,
  status TEXT NOT NULL CHECK (status IN
    ('synced', 'syncing', 'failed', 'needs_reauth', 'pending', 'gone', 'disconnected')),
  error_code TEXT,
  error_reason TEXT,
  error_request_id TEXT,
  failed_since TEXT,
  linked_at TEXT NOT NULL,
  last_attempt TEXT,
  last_success TEXT,
  source_updated_at TEXT,
  accounts INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE sync_log (
  id INTEGER PRIMARY KEY,
  item_id TEXT NOT NULL REFERENCES sync_items,
  started_at TEXT NOT NULL,
  cursor_from TEXT,
  cursor_to TEXT NOT NULL,
  has_document INTEGER NOT NULL CHECK (has_document IN (0, 1)),
  balances TEXT NOT NULL
) STRICT;
CREATE INDEX sync_log_by_item ON sync_log (item_id, cursor_from);
CREATE INDEX trades_by_account ON transactions (account_id, date) WHERE trade IS NOT NULL;
CREATE TABLE securities (
  id INTEGER PRIMARY KEY,
  name_override TEXT,
  kind_override TEXT CHECK (kind_override IN ('STOCK', 'FUND', 'FIXED_INCOME', 'CRYPTO',
    'PRECIOUS_METAL', 'REAL_ESTATE', 'CASH', 'OPTION', 'OTHER')),
  sector TEXT,
  country TEXT,
  expense_ratio TEXT
) STRICT;
CREATE TABLE security_identifiers (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  scheme TEXT NOT NULL,
  scope TEXT NOT NULL,
  value TEXT NOT NULL,
  security_id INTEGER NOT NULL REFERENCES securities,
  is_persons INTEGER NOT NULL DEFAULT 0 CHECK (is_persons IN (0, 1))
, home_id INTEGER, valid_from TEXT, valid_to TEXT) STRICT;
CREATE INDEX security_identifiers_by_security ON security_identifiers (security_id);
CREATE TABLE stated_securities (
  id INTEGER PRIMARY KEY,
  statement_id INTEGER NOT NULL REFERENCES statements,
  identifier_id INTEGER NOT NULL REFERENCES security_identifiers,
  kind TEXT NOT NULL,
  is_cash_equivalent INTEGER NOT NULL CHECK (is_cash_equivalent IN (0, 1)),
  name TEXT,
  currency TEXT,
  multiplier TEXT,
  facts TEXT NOT NULL CHECK (json_valid(facts)),
  UNIQUE (statement_id, identifier_id)
) STRICT;
CREATE INDEX stated_securities_by_identifier ON stated_securities (identifier_id);
CREATE TABLE snapshots (
  id INTEGER PRIMARY KEY,
  statement_id INTEGER NOT NULL REFERENCES statements,
  date TEXT NOT NULL,
  is_complete INTEGER NOT NULL CHECK (is_complete IN (0, 1)),
  currency TEXT NOT NULL REFERENCES currencies,
  total TEXT,
  cash TEXT,
  value INTEGER,
  is_cash_inside INTEGER CHECK (is_cash_inside IN (0, 1)),
  proof TEXT NOT NULL CHECK (proof IN ('balanced', 'off', 'not_asserted')),
  difference TEXT,
  UNIQUE (statement_id, date)
) STRICT;
CREATE TABLE holdings (
  id INTEGER PRIMARY KEY,
  snapshot_id INTEGER NOT NULL REFERENCES snapshots,
  identifier_id INTEGER NOT NULL REFERENCES security_identifiers,
  units TEXT NOT NULL,
  price TEXT,
  price_date TEXT,
  value TEXT,
  currency TEXT NOT NULL REFERENCES currencies,
  cost TEXT,
  sub_account TEXT,
  contribution TEXT,
  facts TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(facts))
) STRICT;
CREATE INDEX holdings_by_snapshot ON holdings (snapshot_id, identifier_id);
CREATE INDEX holdings_by_identifier ON holdings (identifier_id);
CREATE TABLE lots (
  id INTEGER PRIMARY KEY,
  holding_id INTEGER NOT NULL REFERENCES holdings,
  source_id TEXT,
  acquired TEXT,
  units TEXT NOT NULL,
  unit_cost TEXT,
  cost TEXT,
  value TEXT
) STRICT;
CREATE INDEX lots_by_holding ON lots (holding_id);
CREATE TABLE prices (
  id INTEGER PRIMARY KEY,
  statement_id INTEGER NOT NULL REFERENCES statements,
  identifier_id INTEGER NOT NULL REFERENCES security_identifiers,
  date TEXT NOT NULL,
  price TEXT NOT NULL,
  currency TEXT NOT NULL REFERENCES currencies,
  origin TEXT NOT NULL CHECK (origin IN ('institution', 'market', 'trade', 'person')),
  price_unit TEXT,
  UNIQUE (statement_id, identifier_id, date, currency, origin)
) STRICT;
CREATE INDEX prices_by_identifier ON prices (identifier_id, date);
CREATE TABLE liability_facts (
  id INTEGER PRIMARY KEY,
  statement_id INTEGER NOT NULL REFERENCES statements,
  date TEXT NOT NULL,
  currency TEXT NOT NULL REFERENCES currencies,
  facts TEXT NOT NULL CHECK (json_valid(facts))
) STRICT;
CREATE INDEX liability_facts_by_statement ON liability_facts (statement_id, date);
CREATE TABLE assets (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('REAL_ESTATE', 'PRECIOUS_METAL', 'VEHICLE',
    'PRIVATE_HOLDING', 'COLLECTIBLE', 'CRYPTO', 'STOCK', 'FUND', 'FIXED_INCOME', 'CASH',
    'OTHER')),
  name TEXT NOT NULL,
  ticker TEXT,
  identifier_id INTEGER REFERENCES security_identifiers,
  account_id INTEGER REFERENCES accounts,
  currency TEXT NOT NULL REFERENCES currencies,
  quantity TEXT NOT NULL,
  purchase_price TEXT,
  purchase_date TEXT,
  tags TEXT NOT NULL DEFAULT '',
  notes TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  removed_at TEXT
) STRICT;
CREATE TABLE asset_values (
  asset_id INTEGER NOT NULL REFERENCES assets,
  date TEXT NOT NULL,
  value TEXT,
  price TEXT,
  PRIMARY KEY (asset_id, date),
  CHECK ((value IS NULL) <> (price IS NULL))
) STRICT, WITHOUT ROWID;
CREATE TABLE asset_sales (
  asset_id INTEGER NOT NULL REFERENCES assets,
  date TEXT NOT NULL,
  quantity TEXT NOT NULL,
  proceeds TEXT,
  PRIMARY KEY (asset_id, date)
) STRICT, WITHOUT ROWID;
CREATE TABLE asset_changes (
  id INTEGER PRIMARY KEY,
  asset_id INTEGER NOT NULL REFERENCES assets,
  changed_at TEXT NOT NULL,
  before TEXT CHECK (before IS NULL OR json_valid(before))
) STRICT;
CREATE INDEX asset_changes_by_asset ON asset_changes (asset_id);
CREATE TABLE rates (
  base TEXT NOT NULL,
  quote TEXT NOT NULL,
  date TEXT NOT NULL,
  origin TEXT NOT NULL CHECK (origin IN ('ecb', 'market', 'person')),
  rate TEXT NOT NULL,
  PRIMARY KEY (base, quote, date, origin)
) STRICT, WITHOUT ROWID;
CREATE TABLE quotes (
  identifier_id INTEGER NOT NULL REFERENCES security_identifiers,
  currency TEXT NOT NULL REFERENCES currencies,
  date TEXT NOT NULL,
  origin TEXT NOT NULL CHECK (origin IN ('market', 'person')),
  price TEXT NOT NULL,
  price_unit TEXT,
  PRIMARY KEY (identifier_id, currency, date, origin)
) STRICT, WITHOUT ROWID;
CREATE TABLE lot_choices (
  sale_id INTEGER NOT NULL,
  purchase_id INTEGER NOT NULL,
  units TEXT NOT NULL,
  PRIMARY KEY (sale_id, purchase_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE summaries (
  id INTEGER PRIMARY KEY,
  date TEXT NOT NULL,
  currency TEXT NOT NULL REFERENCES currencies,
  created_at TEXT NOT NULL,
  assets TEXT NOT NULL,
  liabilities TEXT NOT NULL,
  net TEXT NOT NULL,
  is_partial INTEGER NOT NULL CHECK (is_partial IN (0, 1)),
  report TEXT NOT NULL CHECK (json_valid(report)),
  UNIQUE (date, currency)
) STRICT;
CREATE INDEX transactions_of_income ON transactions (account_id, date)
  WHERE trade IS NULL AND coalesce(rule_kind, kind) IN ('interest', 'dividend');
CREATE TABLE passed_cursors (
  cursor TEXT NOT NULL,
  statement_id INTEGER NOT NULL REFERENCES statements,
  PRIMARY KEY (cursor, statement_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX passed_cursors_by_statement ON passed_cursors (statement_id);
CREATE TABLE lot_answers (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('division', 'carry')),
  date TEXT NOT NULL,
  subject TEXT NOT NULL,
  facts TEXT CHECK (facts IS NULL OR json_valid(facts)),
  answered_at TEXT NOT NULL
) STRICT;
CREATE INDEX lot_answers_by_subject ON lot_answers (kind, date, subject);
CREATE TABLE changes (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  summary TEXT NOT NULL,
  made_at TEXT NOT NULL,
  undone_at TEXT,
  row_count INTEGER NOT NULL DEFAULT 0,
  facts TEXT CHECK (facts IS NULL OR json_valid(facts))
) STRICT;
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
CREATE TABLE goals (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('save', 'debt')),
  currency TEXT NOT NULL REFERENCES currencies,
  target TEXT,
  by_date TEXT,
  start TEXT NOT NULL
) STRICT;
CREATE TABLE goal_shares (
  goal_id INTEGER NOT NULL REFERENCES goals,
  account_id INTEGER NOT NULL REFERENCES accounts,
  percent INTEGER NOT NULL CHECK (percent BETWEEN 1 AND 100),
  PRIMARY KEY (goal_id, account_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX goal_shares_by_account ON goal_shares (account_id);
CREATE TABLE goal_entries (
  goal_id INTEGER NOT NULL REFERENCES goals,
  date TEXT NOT NULL,
  amount TEXT NOT NULL,
  note TEXT,
  PRIMARY KEY (goal_id, date)
) STRICT, WITHOUT ROWID;
CREATE VIEW v_transactions AS
SELECT t.id, t.account_id, a.name AS account, t.date, t.initiated, t.value_date,
  coalesce(t.amount_exact, CASE c.exponent WHEN 0 THEN CAST(t.amount AS TEXT) ELSE
    CASE WHEN t.amount < 0 THEN '-' ELSE '' END
    || (abs(t.amount) / (CASE c.exponent WHEN 0 THEN 1 WHEN 2 THEN 100 WHEN 3 THEN 1000 WHEN 4 THEN 10000
  ELSE 100000000 END)) || '.'
    || printf('%0*d', c.exponent, abs(t.amount) % (CASE c.exponent WHEN 0 THEN 1 WHEN 2 THEN 100 WHEN 3 THEN 1000 WHEN 4 THEN 10000
  ELSE 100000000 END)) END) AS amount,
  t.amount AS amount_minor, t.currency, c.exponent, t.status,
  coalesce(t.description_override, t.description) AS description,
  t.description AS bank_description,
  coalesce(t.payee_override, t.rule_payee, t.payee) AS payee, t.payee AS bank_payee, t.memo,
  coalesce(t.rule_kind, t.kind) AS kind, t.kind AS bank_kind, t.check_number,
  t.original_amount, t.original_currency,
  iif(t.parts IS NULL, coalesce(t.category, t.rule_category, t.source_category), NULL)
    AS category,
  t.source_category, t.rule_payee, t.rule_category, t.rule_kind, t.rule_notes, t.rule_tags,
  coalesce(t.notes, t.rule_notes) AS notes, CASE WHEN t.rule_tags IS NULL THEN t.tags
    WHEN coalesce(t.tags, t.tags_removed) IS NULL THEN t.rule_tags
    ELSE nullif(trim(ifnull(t.tags, '') || ',' || ifnull((
      SELECT group_concat(j.value, ',')
      FROM json_each('[' || replace(json_quote(t.rule_tags), ',', '","') || ']') j
      WHERE instr(',' || lower(ifnull(t.tags, '') || ',' || ifnull(t.tags_removed, '')) || ',',
        ',' || lower(j.value) || ',') = 0), ''), ','), '')
  END AS tags, t.extras,
  t.import_id, t.parts, t.budget_date,
  coalesce((SELECT min(x.to_transaction_id) FROM transfers x WHERE x.from_transaction_id = t.id),
    (SELECT min(x.from_transaction_id) FROM transfers x WHERE x.to_transaction_id = t.id)) AS transfer, iif(coalesce(t.transfer_to, t.rule_transfer) IS NULL AND coalesce((SELECT min(x.to_transaction_id) FROM transfers x WHERE x.from_transaction_id = t.id),
    (SELECT min(x.from_transaction_id) FROM transfers x WHERE x.to_transaction_id = t.id)) IS NULL, NULL,
  (SELECT o.name FROM accounts o WHERE o.id = coalesce(
    (SELECT y.account_id FROM transactions y WHERE y.id = coalesce((SELECT min(x.to_transaction_id) FROM transfers x WHERE x.from_transaction_id = t.id),
    (SELECT min(x.from_transaction_id) FROM transfers x WHERE x.to_transaction_id = t.id))), (SELECT i.account_id FROM account_identifiers i WHERE i.kind = 'key' AND i.value = coalesce(t.transfer_to, t.rule_transfer))))) AS transfer_account,
  (SELECT CASE c.exponent WHEN 0 THEN CAST(x.fee AS TEXT) ELSE
    CASE WHEN x.fee < 0 THEN '-' ELSE '' END
    || (abs(x.fee) / (CASE c.exponent WHEN 0 THEN 1 WHEN 2 THEN 100 WHEN 3 THEN 1000 WHEN 4 THEN 10000
  ELSE 100000000 END)) || '.'
    || printf('%0*d', c.exponent, abs(x.fee) % (CASE c.exponent WHEN 0 THEN 1 WHEN 2 THEN 100 WHEN 3 THEN 1000 WHEN 4 THEN 10000
  ELSE 100000000 END)) END
    FROM (SELECT sum(fee) AS fee FROM transfers WHERE from_transaction_id = t.id) x
    WHERE x.fee IS NOT NULL) AS transfer_fee,
  coalesce(t.description_override, t.payee_override, t.category, t.notes, t.tags, t.tags_removed,
    t.budget_date, t.transfer_to) IS NOT NULL AS is_edited
FROM transactions t
JOIN accounts a ON a.id = t.account_id
JOIN currencies c ON c.code = t.currency
WHERE t.trade IS NULL
/* v_transactions(id,account_id,account,date,initiated,value_date,amount,amount_minor,currency,exponent,status,description,bank_description,payee,bank_payee,memo,kind,bank_kind,check_number,original_amount,original_currency,category,source_category,rule_payee,rule_category,rule_kind,rule_notes,rule_tags,notes,tags,extras,import_id,parts,budget_date,transfer,transfer_account,transfer_fee,is_edited) */;
CREATE VIEW v_account_rows AS
SELECT t.id, t.account_id, a.name AS account, t.date, t.initiated, t.value_date,
  coalesce(t.amount_exact, CASE c.exponent WHEN 0 THEN CAST(t.amount AS TEXT) ELSE
    CASE WHEN t.amount < 0 THEN '-' ELSE '' END
    || (abs(t.amount) / (CASE c.exponent WHEN 0 THEN 1 WHEN 2 THEN 100 WHEN 3 THEN 1000 WHEN 4 THEN 10000
  ELSE 100000000 END)) || '.'
    || printf('%0*d', c.exponent, abs(t.amount) % (CASE c.exponent WHEN 0 THEN 1 WHEN 2 THEN 100 WHEN 3 THEN 1000 WHEN 4 THEN 10000
  ELSE 100000000 END)) END) AS amount,
  t.amount AS amount_minor, t.currency, c.exponent, t.status,
  coalesce(t.description_override, t.description) AS description,
  t.description AS bank_description,
  coalesce(t.payee_override, t.rule_payee, t.payee) AS payee, t.payee AS bank_payee, t.memo,
  coalesce(t.rule_kind, t.kind) AS kind, t.kind AS bank_kind, t.check_number,
  t.original_amount, t.original_currency,
  iif(t.parts IS NULL, coalesce(t.category, t.rule_category, t.source_category), NULL)
    AS category,
  t.source_category, t.rule_payee, t.rule_category, t.rule_kind, t.rule_notes, t.rule_tags,
  coalesce(t.notes, t.rule_notes) AS notes, CASE WHEN t.rule_tags IS NULL THEN t.tags
    WHEN coalesce(t.tags, t.tags_removed) IS NULL THEN t.rule_tags
    ELSE nullif(trim(ifnull(t.tags, '') || ',' || ifnull((
      SELECT group_concat(j.value, ',')
      FROM json_each('[' || replace(json_quote(t.rule_tags), ',', '","') || ']') j
      WHERE instr(',' || lower(ifnull(t.tags, '') || ',' || ifnull(t.tags_removed, '')) || ',',
        ',' || lower(j.value) || ',') = 0), ''), ','), '')
  END AS tags, t.extras,
  t.import_id, t.parts, t.budget_date,
  coalesce((SELECT min(x.to_transaction_id) FROM transfers x WHERE x.from_transaction_id = t.id),
    (SELECT min(x.from_transaction_id) FROM transfers x WHERE x.to_transaction_id = t.id)) AS transfer, iif(coalesce(t.transfer_to, t.rule_transfer) IS NULL AND coalesce((SELECT min(x.to_transaction_id) FROM transfers x WHERE x.from_transaction_id = t.id),
    (SELECT min(x.from_transaction_id) FROM transfers x WHERE x.to_transaction_id = t.id)) IS NULL, NULL,
  (SELECT o.name FROM accounts o WHERE o.id = coalesce(
    (SELECT y.account_id FROM transactions y WHERE y.id = coalesce((SELECT min(x.to_transaction_id) FROM transfers x WHERE x.from_transaction_id = t.id),
    (SELECT min(x.from_transaction_id) FROM transfers x WHERE x.to_transaction_id = t.id))), (SELECT i.account_id FROM account_identifiers i WHERE i.kind = 'key' AND i.value = coalesce(t.transfer_to, t.rule_transfer))))) AS transfer_account,
  (SELECT CASE c.exponent WHEN 0 THEN CAST(x.fee AS TEXT) ELSE
    CASE WHEN x.fee < 0 THEN '-' ELSE '' END
    || (abs(x.fee) / (CASE c.exponent WHEN 0 THEN 1 WHEN 2 THEN 100 WHEN 3 THEN 1000 WHEN 4 THEN 10000
  ELSE 100000000 END)) || '.'
    || printf('%0*d', c.exponent, abs(x.fee) % (CASE c.exponent WHEN 0 THEN 1 WHEN 2 THEN 100 WHEN 3 THEN 1000 WHEN 4 THEN 10000
  ELSE 100000000 END)) END
    FROM (SELECT sum(fee) AS fee FROM transfers WHERE from_transaction_id = t.id) x
    WHERE x.fee IS NOT NULL) AS transfer_fee,
  coalesce(t.description_override, t.payee_override, t.category, t.notes, t.tags, t.tags_removed,
    t.budget_date, t.transfer_to) IS NOT NULL AS is_edited
FROM transactions t
JOIN accounts a ON a.id = t.account_id
JOIN currencies c ON c.code = t.currency
/* v_account_rows(id,account_id,account,date,initiated,value_date,amount,amount_minor,currency,exponent,status,description,bank_description,payee,bank_payee,memo,kind,bank_kind,check_number,original_amount,original_currency,category,source_category,rule_payee,rule_category,rule_kind,rule_notes,rule_tags,notes,tags,extras,import_id,parts,budget_date,transfer,transfer_account,transfer_fee,is_edited) */;
CREATE VIEW v_parts AS
SELECT t.id AS transaction_id, +(0) AS part, t.account_id, t.date, t.initiated,
  +(t.budget_date) AS budget_date,
  coalesce(t.amount_exact, CASE c.exponent WHEN 0 THEN CAST((t.amount) AS TEXT) ELSE
    CASE WHEN (t.amount) < 0 THEN '-' ELSE '' END
    || (abs((t.amount)) / (CASE c.exponent WHEN 0 THEN 1 WHEN 2 THEN 100 WHEN 3 THEN 1000 WHEN 4 THEN 10000
  ELSE 100000000 END)) || '.'
    || printf('%0*d', c.exponent, abs((t.amount)) % (CASE c.exponent WHEN 0 THEN 1 WHEN 2 THEN 100 WHEN 3 THEN 1000 WHEN 4 THEN 10000
  ELSE 100000000 END)) END) AS amount,
  +(t.amount) AS amount_minor, t.currency, c.exponent, t.status,
  +(coalesce(t.category, t.rule_category, t.source_category)) AS category, +(CASE WHEN t.category IS NOT NULL THEN 'person' WHEN t.rule_category IS NOT NULL THEN 'rule'
  WHEN t.source_category IS NOT NULL THEN 'source' END) AS category_source,
  +(CASE WHEN t.rule_tags IS NULL THEN t.tags
    WHEN coalesce(t.tags, t.tags_removed) IS NULL THEN t.rule_tags
    ELSE nullif(trim(ifnull(t.tags, '') || ',' || ifnull((
      SELECT group_concat(j.value, ',')
      FROM json_each('[' || replace(json_quote(t.rule_tags), ',', '","') || ']') j
      WHERE instr(',' || lower(ifnull(t.tags, '') || ',' || ifnull(t.tags_removed, '')) || ',',
        ',' || lower(j.value) || ',') = 0), ''), ','), '')
  END) AS tags, +(coalesce((SELECT min(x.to_transaction_id) FROM transfers x WHERE x.from_transaction_id = t.id),
    (SELECT min(x.from_transaction_id) FROM transfers x WHERE x.to_transaction_id = t.id))) AS transfer,
  +(iif(coalesce(t.transfer_to, t.rule_transfer) IS NULL AND coalesce((SELECT min(x.to_transaction_id) FROM transfers x WHERE x.from_transaction_id = t.id),
    (SELECT min(x.from_transaction_id) FROM transfers x WHERE x.to_transaction_id = t.id)) IS NULL, NULL,
  (SELECT o.name FROM accounts o WHERE o.id = coalesce(
    (SELECT y.account_id FROM transactions y WHERE y.id = coalesce((SELECT min(x.to_transaction_id) FROM transfers x WHERE x.from_transaction_id = t.id),
    (SELECT min(x.from_transaction_id) FROM transfers x WHERE x.to_transaction_id = t.id))), (SELECT i.account_id FROM account_identifiers i WHERE i.kind = 'key' AND i.value = coalesce(t.transfer_to, t.rule_transfer)))))) AS transfer_account,
  coalesce(t.description_override, t.description) AS description,
  coalesce(t.payee_override, t.rule_payee, t.payee) AS payee, +(coalesce(t.rule_kind, t.kind)) AS kind
FROM transactions t JOIN currencies c ON c.code = t.currency
WHERE t.trade IS NULL AND t.parts IS NULL AND NOT EXISTS (
    SELECT 1 FROM transfers x WHERE x.from_transaction_id = t.id AND x.fee > 0)
UNION ALL
SELECT t.id AS transaction_id, +(p.key + 1) AS part, t.account_id, t.date, t.initiated,
  +(coalesce(json_extract(p.value, '$.budget_date'), t.budget_date)) AS budget_date,
  CASE c.exponent WHEN 0 THEN CAST((CAST(replace(json_extract(p.value, '$.amount'), '.', '') AS INTEGER)) AS TEXT) ELSE
    CASE WHEN (CAST(replace(json_extract(p.value, '$.amount'), '.', '') AS INTEGER)) < 0 THEN '-' ELSE '' END
    || (abs((CAST(replace(json_extract(p.value, '$.amount'), '.', '') AS INTEGER))) / (CASE c.exponent WHEN 0 THEN 1 WHEN 2 THEN 100 WHEN 3 THEN 1000 WHEN 4 THEN 10000
  ELSE 100000000 END)) || '.'
    || printf('%0*d', c.exponent, abs((CAST(replace(json_extract(p.value, '$.amount'), '.', '') AS INTEGER))) % (CASE c.exponent WHEN 0 THEN 1 WHEN 2 THEN 100 WHEN 3 THEN 1000 WHEN 4 THEN 10000
  ELSE 100000000 END)) END AS amount,
  +(CAST(replace(json_extract(p.value, '$.amount'), '.', '') AS INTEGER)) AS amount_minor, t.currency, c.exponent, t.status,
  +(json_extract(p.value, '$.category')) AS category, +(iif(json_extract(p.value, '$.category') IS NULL, NULL, 'person')) AS category_source,
  +(CASE WHEN (CASE WHEN t.rule_tags IS NULL THEN t.tags
    WHEN coalesce(t.tags, t.tags_removed) IS NULL THEN t.rule_tags
    ELSE nullif(trim(ifnull(t.tags, '') || ',' || ifnull((
      SELECT group_concat(j.value, ',')
      FROM json_each('[' || replace(json_quote(t.rule_tags), ',', '","') || ']') j
      WHERE instr(',' || lower(ifnull(t.tags, '') || ',' || ifnull(t.tags_removed, '')) || ',',
        ',' || lower(j.value) || ',') = 0), ''), ','), '')
  END) IS NULL THEN (SELECT group_concat(j.value, ',') FROM json_each(p.value, '$.tags') j
    WHERE instr(',' || lower(ifnull(CASE WHEN t.rule_tags IS NULL THEN t.tags
    WHEN coalesce(t.tags, t.tags_removed) IS NULL THEN t.rule_tags
    ELSE nullif(trim(ifnull(t.tags, '') || ',' || ifnull((
      SELECT group_concat(j.value, ',')
      FROM json_each('[' || replace(json_quote(t.rule_tags), ',', '","') || ']') j
      WHERE instr(',' || lower(ifnull(t.tags, '') || ',' || ifnull(t.tags_removed, '')) || ',',
        ',' || lower(j.value) || ',') = 0), ''), ','), '')
  END, '')) || ',', ',' || lower(j.value) || ',') = 0) ELSE (CASE WHEN t.rule_tags IS NULL THEN t.tags
    WHEN coalesce(t.tags, t.tags_removed) IS NULL THEN t.rule_tags
    ELSE nullif(trim(ifnull(t.tags, '') || ',' || ifnull((
      SELECT group_concat(j.value, ',')
      FROM json_each('[' || replace(json_quote(t.rule_tags), ',', '","') || ']') j
      WHERE instr(',' || lower(ifnull(t.tags, '') || ',' || ifnull(t.tags_removed, '')) || ',',
        ',' || lower(j.value) || ',') = 0), ''), ','), '')
  END) || ifnull(',' || (SELECT group_concat(j.value, ',') FROM json_each(p.value, '$.tags') j
    WHERE instr(',' || lower(ifnull(CASE WHEN t.rule_tags IS NULL THEN t.tags
    WHEN coalesce(t.tags, t.tags_removed) IS NULL THEN t.rule_tags
    ELSE nullif(trim(ifnull(t.tags, '') || ',' || ifnull((
      SELECT group_concat(j.value, ',')
      FROM json_each('[' || replace(json_quote(t.rule_tags), ',', '","') || ']') j
      WHERE instr(',' || lower(ifnull(t.tags, '') || ',' || ifnull(t.tags_removed, '')) || ',',
        ',' || lower(j.value) || ',') = 0), ''), ','), '')
  END, '')) || ',', ',' || lower(j.value) || ',') = 0), '') END) AS tags, +(iif(p.key IS (SELECT min(q.key) FROM json_each(t.parts) q WHERE CAST(replace(json_extract(q.value, '$.amount'), '.', '') AS INTEGER)
    = (SELECT -sum(x.fee) FROM transfers x WHERE x.from_transaction_id = t.id AND x.fee > 0)), NULL, coalesce((SELECT min(x.to_transaction_id) FROM transfers x WHERE x.from_transaction_id = t.id),
    (SELECT min(x.from_transaction_id) FROM transfers x WHERE x.to_transaction_id = t.id)))) AS transfer,
  +(iif(p.key IS (SELECT min(q.key) FROM json_each(t.parts) q WHERE CAST(replace(json_extract(q.value, '$.amount'), '.', '') AS INTEGER)
    = (SELECT -sum(x.fee) FROM transfers x WHERE x.from_transaction_id = t.id AND x.fee > 0)), NULL, iif(coalesce(t.transfer_to, t.rule_transfer) IS NULL AND coalesce((SELECT min(x.to_transaction_id) FROM transfers x WHERE x.from_transaction_id = t.id),
    (SELECT min(x.from_transaction_id) FROM transfers x WHERE x.to_transaction_id = t.id)) IS NULL, NULL,
  (SELECT o.name FROM accounts o WHERE o.id = coalesce(
    (SELECT y.account_id FROM transactions y WHERE y.id = coalesce((SELECT min(x.to_transaction_id) FROM transfers x WHERE x.from_transaction_id = t.id),
    (SELECT min(x.from_transaction_id) FROM transfers x WHERE x.to_transaction_id = t.id))), (SELECT i.account_id FROM account_identifiers i WHERE i.kind = 'key' AND i.value = coalesce(t.transfer_to, t.rule_transfer))))))) AS transfer_account,
  coalesce(t.description_override, t.description) AS description,
  coalesce(t.payee_override, t.rule_payee, t.payee) AS payee, +(coalesce(t.rule_kind, t.kind)) AS kind
FROM transactions t JOIN json_each(t.parts) p JOIN currencies c ON c.code = t.currency
WHERE t.trade IS NULL AND t.parts IS NOT NULL
UNION ALL
SELECT t.id AS transaction_id, +(u.part) AS part, t.account_id, t.date, t.initiated,
  +(t.budget_date) AS budget_date,
  CASE c.exponent WHEN 0 THEN CAST((u.rest) AS TEXT) ELSE
    CASE WHEN (u.rest) < 0 THEN '-' ELSE '' END
    || (abs((u.rest)) / (CASE c.exponent WHEN 0 THEN 1 WHEN 2 THEN 100 WHEN 3 THEN 1000 WHEN 4 THEN 10000
  ELSE 100000000 END)) || '.'
    || printf('%0*d', c.exponent, abs((u.rest)) % (CASE c.exponent WHEN 0 THEN 1 WHEN 2 THEN 100 WHEN 3 THEN 1000 WHEN 4 THEN 10000
  ELSE 100000000 END)) END AS amount,
  +(u.rest) AS amount_minor, t.currency, c.exponent, t.status,
  +(NULL) AS category, +(NULL) AS category_source,
  +(CASE WHEN t.rule_tags IS NULL THEN t.tags
    WHEN coalesce(t.tags, t.tags_removed) IS NULL THEN t.rule_tags
    ELSE nullif(trim(ifnull(t.tags, '') || ',' || ifnull((
      SELECT group_concat(j.value, ',')
      FROM json_each('[' || replace(json_quote(t.rule_tags), ',', '","') || ']') j
      WHERE instr(',' || lower(ifnull(t.tags, '') || ',' || ifnull(t.tags_removed, '')) || ',',
        ',' || lower(j.value) || ',') = 0), ''), ','), '')
  END) AS tags, +(coalesce((SELECT min(x.to_transaction_id) FROM transfers x WHERE x.from_transaction_id = t.id),
    (SELECT min(x.from_transaction_id) FROM transfers x WHERE x.to_transaction_id = t.id))) AS transfer,
  +(iif(coalesce(t.transfer_to, t.rule_transfer) IS NULL AND coalesce((SELECT min(x.to_transaction_id) FROM transfers x WHERE x.from_transaction_id = t.id),
    (SELECT min(x.from_transaction_id) FROM transfers x WHERE x.to_transaction_id = t.id)) IS NULL, NULL,
  (SELECT o.name FROM accounts o WHERE o.id = coalesce(
    (SELECT y.account_id FROM transactions y WHERE y.id = coalesce((SELECT min(x.to_transaction_id) FROM transfers x WHERE x.from_transaction_id = t.id),
    (SELECT min(x.from_transaction_id) FROM transfers x WHERE x.to_transaction_id = t.id))), (SELECT i.account_id FROM account_identifiers i WHERE i.kind = 'key' AND i.value = coalesce(t.transfer_to, t.rule_transfer)))))) AS transfer_account,
  coalesce(t.description_override, t.description) AS description,
  coalesce(t.payee_override, t.rule_payee, t.payee) AS payee, +(coalesce(t.rule_kind, t.kind)) AS kind
FROM (SELECT o.id, json_array_length(o.parts) + 1 AS part, o.amount - (SELECT sum(CAST(replace(json_extract(r.value, '$.amount'), '.', '') AS INTEGER)) FROM json_each(o.parts) r) AS rest
  FROM transactions o WHERE o.parts IS NOT NULL) u
CROSS JOIN transactions t ON t.id = u.id JOIN currencies c ON c.code = t.currency
WHERE t.trade IS NULL AND u.rest <> 0
UNION ALL
SELECT t.id AS transaction_id, +(0) AS part, t.account_id, t.date, t.initiated,
  +(t.budget_date) AS budget_date,
  CASE c.exponent WHEN 0 THEN CAST((t.amount + f.fee) AS TEXT) ELSE
    CASE WHEN (t.amount + f.fee) < 0 THEN '-' ELSE '' END
    || (abs((t.amount + f.fee)) / (CASE c.exponent WHEN 0 THEN 1 WHEN 2 THEN 100 WHEN 3 THEN 1000 WHEN 4 THEN 10000
  ELSE 100000000 END)) || '.'
    || printf('%0*d', c.exponent, abs((t.amount + f.fee)) % (CASE c.exponent WHEN 0 THEN 1 WHEN 2 THEN 100 WHEN 3 THEN 1000 WHEN 4 THEN 10000
  ELSE 100000000 END)) END AS amount,
  +(t.amount + f.fee) AS amount_minor, t.currency, c.exponent, t.status,
  +(coalesce(t.category, t.rule_category, t.source_category)) AS category, +(CASE WHEN t.category IS NOT NULL THEN 'person' WHEN t.rule_category IS NOT NULL THEN 'rule'
  WHEN t.source_category IS NOT NULL THEN 'source' END) AS category_source,
  +(CASE WHEN t.rule_tags IS NULL THEN t.tags
    WHEN coalesce(t.tags, t.tags_removed) IS NULL THEN t.rule_tags
    ELSE nullif(trim(ifnull(t.tags, '') || ',' || ifnull((
      SELECT group_concat(j.value, ',')
      FROM json_each('[' || replace(json_quote(t.rule_tags), ',', '","') || ']') j
      WHERE instr(',' || lower(ifnull(t.tags, '') || ',' || ifnull(t.tags_removed, '')) || ',',
        ',' || lower(j.value) || ',') = 0), ''), ','), '')
  END) AS tags, +(coalesce((SELECT min(x.to_transaction_id) FROM transfers x WHERE x.from_transaction_id = t.id),
    (SELECT min(x.from_transaction_id) FROM transfers x WHERE x.to_transaction_id = t.id))) AS transfer,
  +(iif(coalesce(t.transfer_to, t.rule_transfer) IS NULL AND coalesce((SELECT min(x.to_transaction_id) FROM transfers x WHERE x.from_transaction_id = t.id),
    (SELECT min(x.from_transaction_id) FROM transfers x WHERE x.to_transaction_id = t.id)) IS NULL, NULL,
  (SELECT o.name FROM accounts o WHERE o.id = coalesce(
    (SELECT y.account_id FROM transactions y WHERE y.id = coalesce((SELECT min(x.to_transaction_id) FROM transfers x WHERE x.from_transaction_id = t.id),
    (SELECT min(x.from_transaction_id) FROM transfers x WHERE x.to_transaction_id = t.id))), (SELECT i.account_id FROM account_identifiers i WHERE i.kind = 'key' AND i.value = coalesce(t.transfer_to, t.rule_transfer)))))) AS transfer_account,
  coalesce(t.description_override, t.description) AS description,
  coalesce(t.payee_override, t.rule_payee, t.payee) AS payee, +(coalesce(t.rule_kind, t.kind)) AS kind
FROM (SELECT x.from_transaction_id AS id, sum(x.fee) AS fee
  FROM transfers x INDEXED BY transfers_with_fee
  WHERE x.fee IS NOT NULL AND x.fee > 0 GROUP BY 1) f
CROSS JOIN transactions t ON t.id = f.id JOIN currencies c ON c.code = t.currency
WHERE t.trade IS NULL AND t.parts IS NULL
UNION ALL
SELECT t.id AS transaction_id, +(1) AS part, t.account_id, t.date, t.initiated,
  +(t.budget_date) AS budget_date,
  CASE c.exponent WHEN 0 THEN CAST((-f.fee) AS TEXT) ELSE
    CASE WHEN (-f.fee) < 0 THEN '-' ELSE '' END
    || (abs((-f.fee)) / (CASE c.exponent WHEN 0 THEN 1 WHEN 2 THEN 100 WHEN 3 THEN 1000 WHEN 4 THEN 10000
  ELSE 100000000 END)) || '.'
    || printf('%0*d', c.exponent, abs((-f.fee)) % (CASE c.exponent WHEN 0 THEN 1 WHEN 2 THEN 100 WHEN 3 THEN 1000 WHEN 4 THEN 10000
  ELSE 100000000 END)) END AS amount,
  +(-f.fee) AS amount_minor, t.currency, c.exponent, t.status,
  +(NULL) AS category, +(NULL) AS category_source,
  +(CASE WHEN t.rule_tags IS NULL THEN t.tags
    WHEN coalesce(t.tags, t.tags_removed) IS NULL THEN t.rule_tags
    ELSE nullif(trim(ifnull(t.tags, '') || ',' || ifnull((
      SELECT group_concat(j.value, ',')
      FROM json_each('[' || replace(json_quote(t.rule_tags), ',', '","') || ']') j
      WHERE instr(',' || lower(ifnull(t.tags, '') || ',' || ifnull(t.tags_removed, '')) || ',',
        ',' || lower(j.value) || ',') = 0), ''), ','), '')
  END) AS tags, +(NULL) AS transfer,
  +(NULL) AS transfer_account,
  coalesce(t.description_override, t.description) AS description,
  coalesce(t.payee_override, t.rule_payee, t.payee) AS payee, +('fee') AS kind
FROM (SELECT x.from_transaction_id AS id, sum(x.fee) AS fee
  FROM transfers x INDEXED BY transfers_with_fee
  WHERE x.fee IS NOT NULL AND x.fee > 0 GROUP BY 1) f
CROSS JOIN transactions t ON t.id = f.id JOIN currencies c ON c.code = t.currency
WHERE t.trade IS NULL AND t.parts IS NULL
/* v_parts(transaction_id,part,account_id,date,initiated,budget_date,amount,amount_minor,currency,exponent,status,category,category_source,tags,transfer,transfer_account,description,payee,kind) */;
CREATE VIEW v_transaction_mappings AS
SELECT m.id, m.transaction_id, f.name AS feed, m.source_id, m.state, m.is_pending, m.balance,
  d.import_id, d.path, d.sha256, d.format, d.mapping, m.line, m."column", m.page, m.row,
  m.rule, m.score
FROM transaction_mappings m
JOIN feeds f ON f.id = m.feed_id
JOIN statements s ON s.id = m.statement_id
JOIN documents d ON d.id = s.document_id
/* v_transaction_mappings(id,transaction_id,feed,source_id,state,is_pending,balance,import_id,path,sha256,format,mapping,line,"column",page,"row",rule,score) */;
CREATE VIEW v_balances AS
SELECT b.id, b.account_id, a.name AS account, b.kind, nullif(b.name, '') AS name, b.date,
  coalesce(b.amount_exact, CASE c.exponent WHEN 0 THEN CAST(b.amount AS TEXT) ELSE
    CASE WHEN b.amount < 0 THEN '-' ELSE '' END
    || (abs(b.amount) / (CASE c.exponent WHEN 0 THEN 1 WHEN 2 THEN 100 WHEN 3 THEN 1000 WHEN 4 THEN 10000
  ELSE 100000000 END)) || '.'
    || printf('%0*d', c.exponent, abs(b.amount) % (CASE c.exponent WHEN 0 THEN 1 WHEN 2 THEN 100 WHEN 3 THEN 1000 WHEN 4 THEN 10000
  ELSE 100000000 END)) END) AS amount,
  CASE c.exponent WHEN 0 THEN CAST(b."limit" AS TEXT) ELSE
    CASE WHEN b."limit" < 0 THEN '-' ELSE '' END
    || (abs(b."limit") / (CASE c.exponent WHEN 0 THEN 1 WHEN 2 THEN 100 WHEN 3 THEN 1000 WHEN 4 THEN 10000
  ELSE 100000000 END)) || '.'
    || printf('%0*d', c.exponent, abs(b."limit") % (CASE c.exponent WHEN 0 THEN 1 WHEN 2 THEN 100 WHEN 3 THEN 1000 WHEN 4 THEN 10000
  ELSE 100000000 END)) END AS "limit",
  b.amount AS amount_minor, b.currency, f.name AS feed
FROM balances b
JOIN accounts a ON a.id = b.account_id
JOIN feeds f ON f.id = b.feed_id
JOIN currencies c ON c.code = b.currency
WHERE b.id = (SELECT max(x.id) FROM balances x JOIN statements s ON s.id = x.statement_id
  WHERE x.account_id = b.account_id AND x.kind = b.kind AND x.name = b.name AND x.date = b.date
    AND x.feed_id = b.feed_id AND x.currency = b.currency AND s.state = 'live')
/* v_balances(id,account_id,account,kind,name,date,amount,"limit",amount_minor,currency,feed) */;
CREATE VIEW v_account_balances AS
WITH stated AS (
  SELECT account_id, currency, kind, amount, date, row_number() OVER (
      PARTITION BY account_id, currency ORDER BY date DESC, rank, id DESC) AS n
  FROM (
    SELECT b.account_id, b.currency, b.kind, b.amount, b.date, b.id,
      CASE b.kind WHEN 'value' THEN 0 WHEN 'ledger' THEN 2 ELSE 3 END AS rank
    FROM balances b JOIN statements s ON s.id = b.statement_id
    WHERE b.kind IN ('ledger', 'value', 'principal') AND b.amount IS NOT NULL
      AND s.state = 'live'
    UNION ALL
    SELECT s.account_id, x.currency, 'value', x.value, x.date, x.id, 1
    FROM snapshots x JOIN statements s ON s.id = x.statement_id
    WHERE x.value IS NOT NULL AND x.is_complete AND s.state = 'live')
),
days AS (
  SELECT account_id, currency, status, date, high * 1000000000 + low AS amount FROM day_totals
  UNION ALL SELECT account_id, currency, status, date, amount
  FROM transactions INDEXED BY transactions_exact
  WHERE amount_exact IS NOT NULL AND trade IS NULL AND status IN ('posted', 'pending')
)
SELECT a.id AS account_id, a.currency,
  coalesce(s.amount, a.opening, 0) + coalesce((SELECT sum(t.amount) FROM days t
    WHERE t.account_id = a.id AND t.currency = a.currency AND t.status = 'posted'
      AND CASE WHEN s.date IS NULL THEN a.opening IS NULL OR t.date >= a.opening_date
        ELSE t.date > s.date END), 0) AS amount,
  coalesce((SELECT max(t.date) FROM days t
    WHERE t.account_id = a.id AND t.currency = a.currency AND t.status = 'posted'
      AND (s.date IS NULL OR t.date > s.date)), s.date) AS date,
  CASE WHEN s.date IS NULL THEN 'derived' ELSE 'stated' END AS source, s.kind,
  coalesce((SELECT sum(t.amount) FROM days t
    WHERE t.account_id = a.id AND t.currency = a.currency AND t.status = 'pending'), 0)
    AS pending
FROM accounts a
LEFT JOIN stated s ON s.account_id = a.id AND s.currency = a.currency AND s.n = 1
/* v_account_balances(account_id,currency,amount,date,source,kind,pending) */;
CREATE VIEW v_accounts AS
SELECT a.id, (SELECT i.value FROM account_identifiers i
    WHERE i.account_id = a.id AND i.kind = 'key' ORDER BY i.value LIMIT 1) AS key,
  a.name, a.official_name, a.kind, a.source_type, a.source_subtype,
  n.name AS institution, n.key AS institution_id, a.mask, a.currency, a.is_active,
  CASE c.exponent WHEN 0 THEN CAST(b.amount AS TEXT) ELSE
    CASE WHEN b.amount < 0 THEN '-' ELSE '' END
    || (abs(b.amount) / (CASE c.exponent WHEN 0 THEN 1 WHEN 2 THEN 100 WHEN 3 THEN 1000 WHEN 4 THEN 10000
  ELSE 100000000 END)) || '.'
    || printf('%0*d', c.exponent, abs(b.amount) % (CASE c.exponent WHEN 0 THEN 1 WHEN 2 THEN 100 WHEN 3 THEN 1000 WHEN 4 THEN 10000
  ELSE 100000000 END)) END AS balance,
  b.date AS balance_date, b.source AS balance_source,
  b.kind AS balance_kind,
  CASE c.exponent WHEN 0 THEN CAST(b.pending AS TEXT) ELSE
    CASE WHEN b.pending < 0 THEN '-' ELSE '' END
    || (abs(b.pending) / (CASE c.exponent WHEN 0 THEN 1 WHEN 2 THEN 100 WHEN 3 THEN 1000 WHEN 4 THEN 10000
  ELSE 100000000 END)) || '.'
    || printf('%0*d', c.exponent, abs(b.pending) % (CASE c.exponent WHEN 0 THEN 1 WHEN 2 THEN 100 WHEN 3 THEN 1000 WHEN 4 THEN 10000
  ELSE 100000000 END)) END AS pending,
  a.last_synced, a.metadata, a.created_at, a.updated_at, a.bank_name, a.bank_kind
FROM accounts a
JOIN currencies c ON c.code = a.currency
JOIN v_account_balances b ON b.account_id = a.id
LEFT JOIN institutions n ON n.id = a.institution_id
WHERE a.state = 'live'
/* v_accounts(id,"key",name,official_name,kind,source_type,source_subtype,institution,institution_id,mask,currency,is_active,balance,balance_date,balance_source,balance_kind,pending,last_synced,metadata,created_at,updated_at,bank_name,bank_kind) */;
CREATE VIEW v_quarantine AS
SELECT q.id, d.import_id, d.path, a.name AS account, q.line, q."column", q.page, q.row, q.raw,
  q.code, q.reason, q.hint, q.dismissed_at
FROM quarantine q
JOIN statements s ON s.id = q.statement_id
JOIN documents d ON d.id = s.document_id
JOIN accounts a ON a.id = s.account_id
WHERE s.state = 'live'
/* v_quarantine(id,import_id,path,account,line,"column",page,"row",raw,code,reason,hint,dismissed_at) */;
CREATE VIEW v_securities AS
SELECT c.id,
  coalesce(c.name_override, s.name, (SELECT i.value FROM security_identifiers i
    WHERE i.security_id = c.id ORDER BY i.scheme <> 'ticker', i.scheme <> 'isin',
      i.scheme <> 'cusip', i.id LIMIT 1)) AS name,
  s.name AS stated_name, coalesce(c.kind_override, s.kind, 'OTHER') AS kind,
  s.kind AS stated_kind, coalesce(s.is_cash_equivalent, 0) AS is_cash_equivalent, s.currency,
  s.multiplier, c.sector, c.country, c.expense_ratio,
  (SELECT i.value FROM security_identifiers i WHERE i.security_id = c.id
    AND i.scheme = 'isin' ORDER BY i.valid_to IS NOT NULL, i.id DESC LIMIT 1) AS isin,
  (SELECT i.value FROM security_identifiers i WHERE i.security_id = c.id
    AND i.scheme = 'cusip' ORDER BY i.valid_to IS NOT NULL, i.id DESC LIMIT 1) AS cusip,
  (SELECT i.value FROM security_identifiers i WHERE i.security_id = c.id
    AND i.scheme = 'ticker' ORDER BY i.valid_to IS NOT NULL, i.id DESC LIMIT 1) AS ticker,
  coalesce(s.facts, '{}') AS facts
FROM securities c LEFT JOIN stated_securities s ON s.id = (
  SELECT x.id FROM security_identifiers i JOIN stated_securities x ON x.identifier_id = i.id
    JOIN statements t ON t.id = x.statement_id JOIN feeds f ON f.id = t.feed_id
  WHERE i.security_id = c.id AND t.state = 'live'
  ORDER BY f.rank, x.name IS NULL, i.valid_to IS NOT NULL, f.name, t.document_id DESC,
    x.id DESC LIMIT 1)
WHERE EXISTS (SELECT 1 FROM security_identifiers i WHERE i.security_id = c.id)
/* v_securities(id,name,stated_name,kind,stated_kind,is_cash_equivalent,currency,multiplier,sector,country,expense_ratio,isin,cusip,ticker,facts) */;
CREATE VIEW v_trades AS
SELECT r.id, r.account_id, r.account, r.date, r.value_date AS settled,
  t.trade ->> 'kind' AS kind, i.security_id, c.name AS security,
  t.trade ->> 'security' AS identifier, t.trade ->> 'units' AS units,
  t.trade ->> 'price' AS price, r.amount, r.amount_minor, r.currency,
  t.trade ->> 'total' AS total, t.trade ->> 'commission' AS commission,
  t.trade ->> 'fees' AS fees, t.trade ->> 'load' AS load, t.trade ->> 'taxes' AS taxes,
  t.trade ->> 'withholding' AS withholding, t.trade ->> 'accrued' AS accrued,
  t.trade ->> 'gain' AS gain, t.trade ->> 'sub_account' AS sub_account,
  t.trade ->> 'contribution' AS contribution, r.status, r.description, r.memo, r.notes, r.tags,
  r.extras, t.trade, r.import_id
FROM transactions t JOIN v_account_rows r ON r.id = t.id
LEFT JOIN security_identifiers i ON i.name = t.trade ->> 'security'
LEFT JOIN v_securities c ON c.id = i.security_id
WHERE t.trade IS NOT NULL
/* v_trades(id,account_id,account,date,settled,kind,security_id,security,identifier,units,price,amount,amount_minor,currency,total,commission,fees,load,taxes,withholding,accrued,gain,sub_account,contribution,status,description,memo,notes,tags,extras,trade,import_id) */;
CREATE VIEW v_snapshots AS
SELECT x.id, s.account_id, a.name AS account, f.name AS feed, f.rank, x.date, x.is_complete,
  x.currency, x.total, x.cash, x.value, x.is_cash_inside, x.proof, x.difference,
  s.id AS statement_id, s.document_id, d.import_id
FROM snapshots x JOIN statements s ON s.id = x.statement_id
JOIN accounts a ON a.id = s.account_id JOIN feeds f ON f.id = s.feed_id
JOIN documents d ON d.id = s.document_id
WHERE s.state = 'live' AND NOT EXISTS (SELECT 1 FROM statements o
  JOIN snapshots y ON y.statement_id = o.id AND y.date = x.date
  WHERE o.feed_id = s.feed_id AND o.account_id = s.account_id AND o.state = 'live'
    AND o.document_id <> s.document_id
    AND (coalesce(o.last_synced, ''), o.document_id)
      > (coalesce(s.last_synced, ''), s.document_id))
/* v_snapshots(id,account_id,account,feed,rank,date,is_complete,currency,total,cash,value,is_cash_inside,proof,difference,statement_id,document_id,import_id) */;
CREATE VIEW v_holdings AS
SELECT h.id, x.account_id, x.account, x.feed, x.date, x.is_complete, i.security_id,
  c.name AS security, c.kind, i.name AS identifier, h.units, h.price, h.price_date, h.value,
  h.currency, h.cost, h.sub_account, h.contribution,
  h.facts ->> 'vested_units' AS vested_units, h.facts ->> 'vested_value' AS vested_value,
  h.facts, x.id AS snapshot_id
FROM holdings h JOIN v_snapshots x ON x.id = h.snapshot_id
JOIN security_identifiers i ON i.id = h.identifier_id
JOIN v_securities c ON c.id = i.security_id
/* v_holdings(id,account_id,account,feed,date,is_complete,security_id,security,kind,identifier,units,price,price_date,value,currency,cost,sub_account,contribution,vested_units,vested_value,facts,snapshot_id) */;
CREATE VIEW v_liabilities AS
SELECT l.id, s.account_id, a.name AS account, f.name AS feed, l.date, l.currency,
  l.facts -> 'amounts' ->> 'minimum_payment' AS minimum_payment,
  l.facts -> 'days' ->> 'due' AS due, l.facts -> 'amounts' ->> 'past_due' AS past_due,
  l.facts -> 'amounts' ->> 'statement_balance' AS statement_balance,
  l.facts -> 'amounts' ->> 'credit_limit' AS credit_limit,
  l.facts -> 'rates' -> 0 ->> 'percent' AS rate, l.facts -> 'days' ->> 'maturity' AS maturity,
  l.facts,
  l.id = (SELECT y.id FROM statements o JOIN liability_facts y ON y.statement_id = o.id
    JOIN feeds g ON g.id = o.feed_id
    WHERE o.account_id = s.account_id AND o.state = 'live'
    ORDER BY y.date DESC, g.rank, o.document_id DESC, y.id DESC LIMIT 1) AS is_newest
FROM liability_facts l JOIN statements s ON s.id = l.statement_id
JOIN accounts a ON a.id = s.account_id JOIN feeds f ON f.id = s.feed_id
WHERE s.state = 'live'
/* v_liabilities(id,account_id,account,feed,date,currency,minimum_payment,due,past_due,statement_balance,credit_limit,rate,maturity,facts,is_newest) */;
CREATE VIEW v_assets AS
SELECT a.id, a.kind, a.name, a.ticker, i.security_id, c.id AS account_id, c.name AS account,
  a.currency, a.quantity, a.purchase_price, a.purchase_date, v.date AS value_date, v.value,
  v.price, a.tags, a.notes, a.created_at, a.updated_at
FROM assets a LEFT JOIN accounts c ON c.id = a.account_id AND c.state = 'live'
LEFT JOIN security_identifiers i ON i.id = a.identifier_id
LEFT JOIN asset_values v ON v.asset_id = a.id
  AND v.date = (SELECT max(x.date) FROM asset_values x WHERE x.asset_id = a.id)
WHERE a.removed_at IS NULL
/* v_assets(id,kind,name,ticker,security_id,account_id,account,currency,quantity,purchase_price,purchase_date,value_date,value,price,tags,notes,created_at,updated_at) */;
CREATE VIEW v_asset_values AS
SELECT v.asset_id, a.name AS asset, v.date, v.value, v.price, a.currency
FROM asset_values v JOIN assets a ON a.id = v.asset_id
WHERE a.removed_at IS NULL
/* v_asset_values(asset_id,asset,date,value,price,currency) */;
CREATE VIEW v_asset_sales AS
SELECT s.asset_id, a.name AS asset, s.date, s.quantity, s.proceeds, a.currency
FROM asset_sales s JOIN assets a ON a.id = s.asset_id
WHERE a.removed_at IS NULL
/* v_asset_sales(asset_id,asset,date,quantity,proceeds,currency) */;
CREATE VIEW v_rates AS
SELECT date, base, quote, rate, origin FROM rates
/* v_rates(date,base,quote,rate,origin) */;
CREATE VIEW v_prices AS
SELECT i.security_id, i.name AS identifier, p.date, p.price, p.currency, p.origin,
  p.price_unit, p.statement_id
FROM prices p JOIN security_identifiers i ON i.id = p.identifier_id
JOIN statements s ON s.id = p.statement_id
WHERE s.state = 'live'
UNION ALL
SELECT i.security_id, i.name, coalesce(h.price_date, x.date), h.price, h.currency,
  'institution', h.facts ->> 'price_unit', x.statement_id
FROM holdings h JOIN security_identifiers i ON i.id = h.identifier_id
JOIN snapshots x ON x.id = h.snapshot_id JOIN statements s ON s.id = x.statement_id
WHERE s.state = 'live' AND h.price IS NOT NULL
UNION ALL
SELECT i.security_id, i.name, q.date, q.price, q.currency, q.origin, q.price_unit, NULL
FROM quotes q JOIN security_identifiers i ON i.id = q.identifier_id
/* v_prices(security_id,identifier,date,price,currency,origin,price_unit,statement_id) */;
CREATE VIEW v_lot_choices AS
SELECT l.sale_id, l.purchase_id, s.account_id, s.date AS sold, p.date AS bought, l.units
FROM lot_choices l JOIN transactions s ON s.id = l.sale_id
JOIN transactions p ON p.id = l.purchase_id
WHERE s.status = 'posted' AND p.status = 'posted'
/* v_lot_choices(sale_id,purchase_id,account_id,sold,bought,units) */;
CREATE VIEW v_summaries AS
SELECT id, date, currency, created_at, assets, liabilities, net, is_partial, report
FROM summaries
/* v_summaries(id,date,currency,created_at,assets,liabilities,net,is_partial,report) */;
CREATE VIEW v_settings AS
SELECT name, value FROM settings
WHERE name IN ('preferred_currency', 'rate_days', 'price_days')
/* v_settings(name,value) */;
