/// Makes a book of schema 5 one of schema 6: an answer outlasts its transactions, a statement's range
/// holds its own lines only, and what transactions add up to is kept.
enum MigrationV6 {
  static let sql = """
    -- What a person decided of rows that are undone is kept for the day they come again.
    CREATE TABLE new_reviews (
      id INTEGER PRIMARY KEY,
      import_id INTEGER REFERENCES imports,
      kind TEXT NOT NULL CHECK (kind IN ('duplicate', 'transfer', 'account')),
      transaction_id INTEGER,
      other_transaction_id INTEGER,
      account_id INTEGER REFERENCES accounts,
      other_account_id INTEGER REFERENCES accounts,
      rule TEXT NOT NULL,
      score REAL,
      state TEXT NOT NULL DEFAULT 'open' CHECK (state IN
        ('open', 'merged', 'kept', 'split', 'accepted')),
      decided_at TEXT,
      before TEXT CHECK (before IS NULL OR json_valid(before))
    ) STRICT;
    INSERT INTO new_reviews (id, import_id, kind, transaction_id, other_transaction_id, account_id,
      other_account_id, rule, score, state, decided_at, before)
    SELECT id, import_id, kind, transaction_id, other_transaction_id, account_id, other_account_id,
      rule, score, state, decided_at, before
    FROM reviews ORDER BY id;
    DROP TABLE reviews;
    ALTER TABLE new_reviews RENAME TO reviews;
    CREATE INDEX reviews_by_transaction ON reviews (transaction_id);
    CREATE INDEX reviews_by_other_transaction ON reviews (other_transaction_id);
    CREATE INDEX reviews_by_account ON reviews (account_id, other_account_id)
      WHERE account_id IS NOT NULL;
    CREATE INDEX reviews_open ON reviews (kind) WHERE state = 'open';
    CREATE INDEX reviews_apart ON reviews (transaction_id) WHERE state IN ('kept', 'split');
    CREATE INDEX reviews_accepted ON reviews (transaction_id) WHERE state = 'accepted';

    -- Of a document of several statements, each had the lines of those after it too.
    CREATE TABLE line_ranges AS
      SELECT statement_id, min(id) AS first, max(id) AS last
      FROM transaction_mappings GROUP BY statement_id;
    CREATE UNIQUE INDEX line_ranges_by_statement ON line_ranges (statement_id);
    UPDATE OR REPLACE sightings SET first_mapping_id = r.first, last_mapping_id = r.last
      FROM statements s JOIN line_ranges r ON r.statement_id = s.id
      WHERE s.id = sightings.statement_id AND s.first_mapping_id = sightings.first_mapping_id
        AND s.last_mapping_id = sightings.last_mapping_id;
    UPDATE statements SET (first_mapping_id, last_mapping_id) =
      (SELECT r.first, r.last FROM line_ranges r WHERE r.statement_id = statements.id)
      WHERE first_mapping_id IS NOT NULL;
    DROP TABLE line_ranges;

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

    -- A feed's later statements, and those of some days.
    CREATE INDEX statements_by_feed ON statements (feed_id, covers_to);

    CREATE INDEX transactions_exact ON transactions (account_id, date)
      WHERE amount_exact IS NOT NULL;
    CREATE INDEX transactions_unposted ON transactions (account_id, date) WHERE status <> 'posted';
    CREATE INDEX transactions_tagged ON transactions (account_id, date) WHERE tags IS NOT NULL;

    INSERT INTO day_totals
    SELECT account_id, date, currency, status, count(*), sum(amount / 1000000000),
      sum(amount % 1000000000), min(amount), max(amount)
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
