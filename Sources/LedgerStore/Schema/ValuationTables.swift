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
