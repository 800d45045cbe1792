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
