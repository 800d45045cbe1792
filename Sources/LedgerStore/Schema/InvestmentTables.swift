/// The tables of investments: what statements say of securities, of what accounts hold, and of debts.
/// docs/SCHEMA.md explains them.
///
/// A trade is a row of `transactions`. What a source states is stored, with its statement; what follows
/// from it is computed: so nothing is left behind where a statement is taken back.
enum InvestmentTables {
  static let sql = """
    CREATE INDEX trades_by_account ON transactions (account_id, date) WHERE trade IS NOT NULL;

    -- The first columns are a person's, or none: what sources say is in stated_securities.
    CREATE TABLE securities (
      id INTEGER PRIMARY KEY,
      name_override TEXT,
      kind_override TEXT CHECK (kind_override IN ('STOCK', 'FUND', 'FIXED_INCOME', 'CRYPTO',
        'PRECIOUS_METAL', 'REAL_ESTATE', 'CASH', 'OPTION', 'OTHER')),
      sector TEXT,
      country TEXT,
      expense_ratio TEXT
    ) STRICT;

    -- What names a security, as scheme:scope:value. To merge and to split securities is to move these.
    CREATE TABLE security_identifiers (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE,
      scheme TEXT NOT NULL,
      scope TEXT NOT NULL,
      value TEXT NOT NULL,
      security_id INTEGER NOT NULL REFERENCES securities,
      is_persons INTEGER NOT NULL DEFAULT 0 CHECK (is_persons IN (0, 1))
    ) STRICT;
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
    """
}

/// What schema 8 knows of names of securities beside ``InvestmentTables``: which security sources make of
/// them, whatever a person says, and the days they were in use.
enum SecurityIdentifierColumns {
  static let sql = """
    ALTER TABLE security_identifiers ADD COLUMN home_id INTEGER;
    ALTER TABLE security_identifiers ADD COLUMN valid_from TEXT;
    ALTER TABLE security_identifiers ADD COLUMN valid_to TEXT;
    UPDATE security_identifiers SET home_id = security_id;
    """
}

/// The views of investments.
enum InvestmentViews {
  static let sql = """
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
    WHERE EXISTS (SELECT 1 FROM security_identifiers i WHERE i.security_id = c.id);

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
    WHERE t.trade IS NOT NULL;

    -- Of the documents of one account, source and day, the newest counts.
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
          > (coalesce(s.last_synced, ''), s.document_id));

    CREATE VIEW v_holdings AS
    SELECT h.id, x.account_id, x.account, x.feed, x.date, x.is_complete, i.security_id,
      c.name AS security, c.kind, i.name AS identifier, h.units, h.price, h.price_date, h.value,
      h.currency, h.cost, h.sub_account, h.contribution,
      h.facts ->> 'vested_units' AS vested_units, h.facts ->> 'vested_value' AS vested_value,
      h.facts, x.id AS snapshot_id
    FROM holdings h JOIN v_snapshots x ON x.id = h.snapshot_id
    JOIN security_identifiers i ON i.id = h.identifier_id
    JOIN v_securities c ON c.id = i.security_id;

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
    WHERE s.state = 'live';
    """
}
