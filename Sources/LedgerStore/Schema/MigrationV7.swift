/// Makes a book of schema 6 one of schema 7: trades, and balances of more kinds. The tables of
/// investments stand in ``InvestmentTables``.
enum MigrationV7 {
  static let sql = """
    ALTER TABLE transactions ADD COLUMN trade TEXT CHECK (trade IS NULL OR json_valid(trade));
    DROP INDEX transactions_exact;
    CREATE INDEX transactions_exact ON transactions (account_id, date)
      WHERE amount_exact IS NOT NULL AND trade IS NULL;

    CREATE TABLE new_balances (
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
    INSERT INTO new_balances (id, account_id, statement_id, feed_id, kind, date, amount,
      amount_exact, "limit", currency)
    SELECT id, account_id, statement_id, feed_id, kind, date, amount, amount_exact, "limit",
      currency
    FROM balances ORDER BY id;
    DROP TABLE balances;
    ALTER TABLE new_balances RENAME TO balances;
    CREATE INDEX balances_by_account ON balances (account_id, kind, date);
    """
}
