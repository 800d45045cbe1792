/// What people mean to spend and receive. docs/SCHEMA.md explains it.
enum BudgetTables {
  static let sql = """
    -- What was spent and what is carried over are in no column: they are computed.
    CREATE TABLE budgets (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      period TEXT NOT NULL CHECK (period IN ('weekly', 'monthly', 'yearly', 'custom')),
      starts TEXT NOT NULL,
      roll TEXT CHECK (roll IN ('before', 'after')),
      every TEXT,
      ends TEXT,
      currency TEXT NOT NULL REFERENCES currencies,
      begins TEXT NOT NULL,
      dates TEXT NOT NULL CHECK (dates IN ('date', 'initiated')),
      includes_pending INTEGER NOT NULL CHECK (includes_pending IN (0, 1)),
      has_accounts INTEGER NOT NULL CHECK (has_accounts IN (0, 1)),
      thresholds TEXT NOT NULL
    ) STRICT;

    -- The chosen accounts, where has_accounts is 1.
    CREATE TABLE budget_accounts (
      budget_id INTEGER NOT NULL REFERENCES budgets,
      account_id INTEGER NOT NULL REFERENCES accounts,
      PRIMARY KEY (budget_id, account_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX budget_accounts_by_account ON budget_accounts (account_id);

    -- A category with what is below it, as it was said, or payments to an account. Two lines of one
    -- account, which was two, are read as one.
    CREATE TABLE budget_lines (
      id INTEGER PRIMARY KEY,
      budget_id INTEGER NOT NULL REFERENCES budgets,
      category TEXT,
      account_id INTEGER REFERENCES accounts,
      rollover TEXT NOT NULL CHECK (rollover IN ('none', 'surplus', 'both')),
      CHECK ((category IS NULL) <> (account_id IS NULL))
    ) STRICT;
    CREATE INDEX budget_lines_by_budget ON budget_lines (budget_id);
    CREATE INDEX budget_lines_by_account ON budget_lines (account_id) WHERE account_id IS NOT NULL;

    -- A decimal text in the currency of the budget, from the period of a day on or for that one only; no
    -- amount: there the line is not.
    CREATE TABLE budget_amounts (
      line_id INTEGER NOT NULL REFERENCES budget_lines,
      is_only INTEGER NOT NULL CHECK (is_only IN (0, 1)),
      day TEXT NOT NULL,
      amount TEXT,
      PRIMARY KEY (line_id, is_only, day)
    ) STRICT, WITHOUT ROWID;

    """
}
