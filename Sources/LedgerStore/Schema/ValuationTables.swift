/// The tables of what things are worth: a person's own assets, rates of exchange, prices that no statement
/// states, lots that a person chose, stored reports. docs/SCHEMA.md explains them. An earlier book
/// gets them empty: none of its rows is written.
enum ValuationTables {
  static let sql = """
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

    -- What an asset is worth from a day on: all of it, or one unit of it.
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

    -- What an asset was before each change, so that it can be taken back; none: it was not there.
    CREATE TABLE asset_changes (
      id INTEGER PRIMARY KEY,
      asset_id INTEGER NOT NULL REFERENCES assets,
      changed_at TEXT NOT NULL,
      before TEXT CHECK (before IS NULL OR json_valid(before))
    ) STRICT;
    CREATE INDEX asset_changes_by_asset ON asset_changes (asset_id);

    -- Units of the quote currency for one of the base.
    CREATE TABLE rates (
      base TEXT NOT NULL,
      quote TEXT NOT NULL,
      date TEXT NOT NULL,
      origin TEXT NOT NULL CHECK (origin IN ('ecb', 'market', 'person')),
      rate TEXT NOT NULL,
      PRIMARY KEY (base, quote, date, origin)
    ) STRICT, WITHOUT ROWID;

    -- Prices that stand in no statement.
    CREATE TABLE quotes (
      identifier_id INTEGER NOT NULL REFERENCES security_identifiers,
      currency TEXT NOT NULL REFERENCES currencies,
      date TEXT NOT NULL,
      origin TEXT NOT NULL CHECK (origin IN ('market', 'person')),
      price TEXT NOT NULL,
      price_unit TEXT,
      PRIMARY KEY (identifier_id, currency, date, origin)
    ) STRICT, WITHOUT ROWID;

    -- Which units a sale takes, by the ids of the trades: what a person decided of rows that are undone is
    -- kept for the day they come again.
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

    -- What accounts earn: few rows, which a year's income is made of.
    CREATE INDEX transactions_of_income ON transactions (account_id, date)
      WHERE trade IS NULL AND coalesce(rule_kind, kind) IN ('interest', 'dividend');
    """
}

/// The views of what things are worth.
enum ValuationViews {
  static let sql = """
    CREATE VIEW v_assets AS
    SELECT a.id, a.kind, a.name, a.ticker, i.security_id, c.id AS account_id, c.name AS account,
      a.currency, a.quantity, a.purchase_price, a.purchase_date, v.date AS value_date, v.value,
      v.price, a.tags, a.notes, a.created_at, a.updated_at
    FROM assets a LEFT JOIN accounts c ON c.id = a.account_id AND c.state = 'live'
    LEFT JOIN security_identifiers i ON i.id = a.identifier_id
    LEFT JOIN asset_values v ON v.asset_id = a.id
      AND v.date = (SELECT max(x.date) FROM asset_values x WHERE x.asset_id = a.id)
    WHERE a.removed_at IS NULL;

    CREATE VIEW v_asset_values AS
    SELECT v.asset_id, a.name AS asset, v.date, v.value, v.price, a.currency
    FROM asset_values v JOIN assets a ON a.id = v.asset_id
    WHERE a.removed_at IS NULL;

    CREATE VIEW v_asset_sales AS
    SELECT s.asset_id, a.name AS asset, s.date, s.quantity, s.proceeds, a.currency
    FROM asset_sales s JOIN assets a ON a.id = s.asset_id
    WHERE a.removed_at IS NULL;

    CREATE VIEW v_rates AS
    SELECT date, base, quote, rate, origin FROM rates;

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
    FROM quotes q JOIN security_identifiers i ON i.id = q.identifier_id;

    CREATE VIEW v_lot_choices AS
    SELECT l.sale_id, l.purchase_id, s.account_id, s.date AS sold, p.date AS bought, l.units
    FROM lot_choices l JOIN transactions s ON s.id = l.sale_id
    JOIN transactions p ON p.id = l.purchase_id
    WHERE s.status = 'posted' AND p.status = 'posted';

    CREATE VIEW v_summaries AS
    SELECT id, date, currency, created_at, assets, liabilities, net, is_partial, report
    FROM summaries;

    -- What a person set; what is not here is as docs/SCHEMA.md says.
    CREATE VIEW v_settings AS
    SELECT name, value FROM settings
    WHERE name IN ('preferred_currency', 'rate_days', 'price_days');
    """
}
