/// Makes a book of schema 5 one of schema 6: what its transactions add up to.
enum MigrationV6 {
  static let sql = """
    CREATE TABLE day_totals (
      account_id INTEGER NOT NULL REFERENCES accounts,
      date TEXT NOT NULL,
      currency TEXT NOT NULL REFERENCES currencies,
      status TEXT NOT NULL CHECK (status IN ('posted', 'pending')),
      rows INTEGER NOT NULL,
      high INTEGER NOT NULL,
      low INTEGER NOT NULL,
      PRIMARY KEY (account_id, date, currency, status)
    ) STRICT, WITHOUT ROWID;

    -- Its category is the one that is shown; none is ''.
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
      WHERE amount_exact IS NOT NULL;

    INSERT INTO day_totals
    SELECT account_id, date, currency, status, count(*), sum(amount / 1000000000),
      sum(amount % 1000000000)
    FROM transactions WHERE status IN ('posted', 'pending') AND amount_exact IS NULL
    GROUP BY 1, 2, 3, 4;

    INSERT INTO month_totals
    SELECT account_id, substr(date, 1, 7), currency, status,
      coalesce(category, rule_category, source_category, ''), count(*),
      ifnull(sum(amount / 1000000000) FILTER (WHERE amount > 0), 0),
      ifnull(sum(amount % 1000000000) FILTER (WHERE amount > 0), 0),
      ifnull(sum(amount / 1000000000) FILTER (WHERE amount < 0), 0),
      ifnull(sum(amount % 1000000000) FILTER (WHERE amount < 0), 0)
    FROM transactions WHERE status IN ('posted', 'pending') AND amount_exact IS NULL
    GROUP BY 1, 2, 3, 4, 5;
    """
}
