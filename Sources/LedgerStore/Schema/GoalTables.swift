/// What people save for and pay off. docs/SCHEMA.md explains it.
enum GoalTables {
  static let sql = """
    -- Amounts are decimal texts in the currency of the goal. What is saved is in no column: it is computed.
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

    -- What is put aside outside of the accounts as of a day: all of it.
    CREATE TABLE goal_entries (
      goal_id INTEGER NOT NULL REFERENCES goals,
      date TEXT NOT NULL,
      amount TEXT NOT NULL,
      note TEXT,
      PRIMARY KEY (goal_id, date)
    ) STRICT, WITHOUT ROWID;

    """
}
