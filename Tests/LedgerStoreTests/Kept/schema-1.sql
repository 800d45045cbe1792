-- The first schema, as it was.

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
  name TEXT NOT NULL UNIQUE COLLATE NOCASE,
  official_name TEXT,
  kind TEXT NOT NULL CHECK (kind IN ('CHECKING', 'SAVINGS', 'CREDIT_CARD', 'INVESTMENT',
    'RETIREMENT', 'MORTGAGE', 'LOAN', 'WALLET', 'CASH', 'OTHER')),
  source_type TEXT,
  source_subtype TEXT,
  institution_id INTEGER REFERENCES institutions,
  mask TEXT,
  currency TEXT NOT NULL REFERENCES currencies,
  is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
  last_synced TEXT,
  metadata TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(metadata)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE TABLE account_identifiers (
  kind TEXT NOT NULL CHECK (kind IN ('key', 'number', 'iban')),
  value TEXT NOT NULL,
  account_id INTEGER NOT NULL REFERENCES accounts,
  PRIMARY KEY (kind, value, account_id)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX account_keys ON account_identifiers (value) WHERE kind = 'key';

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
  UNIQUE (name, account_id)
) STRICT;

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

CREATE TABLE statements (
  id INTEGER PRIMARY KEY,
  document_id INTEGER NOT NULL REFERENCES documents,
  account_id INTEGER NOT NULL REFERENCES accounts,
  feed_id INTEGER NOT NULL REFERENCES feeds,
  account_rule TEXT NOT NULL CHECK (account_rule IN
    ('document', 'option', 'binding', 'feed', 'new')),
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
  difference TEXT
) STRICT;
CREATE INDEX statements_by_document ON statements (document_id);
CREATE INDEX statements_by_account ON statements (account_id, covers_from);

CREATE TABLE transactions (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts,
  import_id INTEGER NOT NULL REFERENCES imports,
  status TEXT NOT NULL CHECK (status = 'posted' OR status = 'pending'
    OR status = 'removed' OR status = 'expired' OR status = 'deleted'),
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
  deleted_at TEXT
) STRICT;
CREATE INDEX transactions_by_account ON transactions (account_id, date);

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
  state TEXT NOT NULL DEFAULT 'live' CHECK (state = 'live' OR state = 'superseded'
    OR state = 'removed_by_source' OR state = 'deleted_by_user' OR state = 'undone'),
  line INTEGER,
  "column" INTEGER,
  page INTEGER,
  row INTEGER,
  rule TEXT NOT NULL,
  score REAL,
  stated TEXT CHECK (stated IS NULL OR json_valid(stated))
) STRICT;
CREATE UNIQUE INDEX mappings_by_source_id ON transaction_mappings (feed_id, source_id)
  WHERE source_id IS NOT NULL AND state <> 'undone';
CREATE UNIQUE INDEX mappings_by_fingerprint
  ON transaction_mappings (feed_id, fingerprint, ordinal)
  WHERE source_id IS NULL AND state <> 'undone';
CREATE INDEX mappings_by_transaction ON transaction_mappings (transaction_id);

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
  kind TEXT NOT NULL CHECK (kind IN ('opening', 'ledger', 'available')),
  date TEXT NOT NULL,
  amount INTEGER,
  amount_exact TEXT,
  "limit" INTEGER,
  currency TEXT NOT NULL REFERENCES currencies,
  UNIQUE (statement_id, kind, date, currency)
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
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'resolved'))
) STRICT;
CREATE INDEX quarantine_by_statement ON quarantine (statement_id);

CREATE TABLE reviews (
  id INTEGER PRIMARY KEY,
  import_id INTEGER NOT NULL REFERENCES imports,
  transaction_id INTEGER NOT NULL REFERENCES transactions,
  other_transaction_id INTEGER REFERENCES transactions,
  rule TEXT NOT NULL,
  score REAL,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'merged', 'kept', 'split'))
) STRICT;
CREATE INDEX reviews_by_transaction ON reviews (transaction_id);

CREATE TABLE transfers (
  id INTEGER PRIMARY KEY,
  from_transaction_id INTEGER NOT NULL UNIQUE REFERENCES transactions,
  to_transaction_id INTEGER NOT NULL UNIQUE REFERENCES transactions,
  rule TEXT NOT NULL,
  score REAL,
  is_confirmed INTEGER NOT NULL DEFAULT 0 CHECK (is_confirmed IN (0, 1))
) STRICT;

CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;CREATE VIEW v_transactions AS
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
  coalesce(t.rule_kind, t.kind) AS kind, t.kind AS bank_kind, t.check_number, t.original_amount, t.original_currency,
  coalesce(t.category, t.rule_category, t.source_category) AS category,
  t.source_category, t.rule_payee, t.rule_category, t.rule_kind, t.notes, t.tags, t.extras, t.import_id,
  coalesce((SELECT x.to_transaction_id FROM transfers x WHERE x.from_transaction_id = t.id),
    (SELECT x.from_transaction_id FROM transfers x WHERE x.to_transaction_id = t.id))
    AS transfer
FROM transactions t
JOIN accounts a ON a.id = t.account_id
JOIN currencies c ON c.code = t.currency;

CREATE VIEW v_transaction_mappings AS
SELECT m.id, m.transaction_id, f.name AS feed, m.source_id, m.state, m.is_pending, m.balance,
  d.import_id, d.path, d.sha256, d.format, d.mapping, m.line, m."column", m.page, m.row,
  m.rule, m.score
FROM transaction_mappings m
JOIN feeds f ON f.id = m.feed_id
JOIN statements s ON s.id = m.statement_id
JOIN documents d ON d.id = s.document_id;

CREATE VIEW v_balances AS
SELECT b.id, b.account_id, a.name AS account, b.kind, b.date,
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
WHERE b.id = (SELECT max(x.id) FROM balances x WHERE x.account_id = b.account_id
  AND x.kind = b.kind AND x.date = b.date AND x.feed_id = b.feed_id
  AND x.currency = b.currency);

CREATE VIEW v_account_balances AS
WITH stated AS (
  SELECT account_id, currency, amount, date,
    row_number() OVER (PARTITION BY account_id, currency ORDER BY date DESC, id DESC) AS n
  FROM balances WHERE kind = 'ledger' AND amount IS NOT NULL
)
SELECT a.id AS account_id, a.currency,
  coalesce(s.amount, 0) + coalesce((SELECT sum(t.amount) FROM transactions t
    WHERE t.account_id = a.id AND t.currency = a.currency AND t.status = 'posted'
      AND (s.date IS NULL OR t.date > s.date)), 0) AS amount,
  coalesce((SELECT max(t.date) FROM transactions t
    WHERE t.account_id = a.id AND t.currency = a.currency AND t.status = 'posted'
      AND (s.date IS NULL OR t.date > s.date)), s.date) AS date,
  CASE WHEN s.date IS NULL THEN 'derived' ELSE 'stated' END AS source,
  coalesce((SELECT sum(t.amount) FROM transactions t
    WHERE t.account_id = a.id AND t.currency = a.currency AND t.status = 'pending'), 0)
    AS pending
FROM accounts a
LEFT JOIN stated s ON s.account_id = a.id AND s.currency = a.currency AND s.n = 1;

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
  CASE c.exponent WHEN 0 THEN CAST(b.pending AS TEXT) ELSE
    CASE WHEN b.pending < 0 THEN '-' ELSE '' END
    || (abs(b.pending) / (CASE c.exponent WHEN 0 THEN 1 WHEN 2 THEN 100 WHEN 3 THEN 1000 WHEN 4 THEN 10000
  ELSE 100000000 END)) || '.'
    || printf('%0*d', c.exponent, abs(b.pending) % (CASE c.exponent WHEN 0 THEN 1 WHEN 2 THEN 100 WHEN 3 THEN 1000 WHEN 4 THEN 10000
  ELSE 100000000 END)) END AS pending,
  a.last_synced, a.metadata, a.created_at, a.updated_at
FROM accounts a
JOIN currencies c ON c.code = a.currency
JOIN v_account_balances b ON b.account_id = a.id
LEFT JOIN institutions n ON n.id = a.institution_id;

CREATE VIEW v_quarantine AS
SELECT q.id, d.import_id, d.path, a.name AS account, q.line, q."column", q.page, q.row, q.raw,
  q.code, q.reason, q.hint, q.state
FROM quarantine q
JOIN statements s ON s.id = q.statement_id
JOIN documents d ON d.id = s.document_id
JOIN accounts a ON a.id = s.account_id;
