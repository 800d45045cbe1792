import FinanceModel
import GRDB

/// The tables of what transactions add up to: lists and sums of a book of a million rows need not read
/// the rows. They are written in the transaction that changes the rows (``Totals``).
///
/// Rows whose amount has more digits than its currency are in none: few books have one, and
/// `transactions_exact` finds them. Nor are trades: money that they move stays what the person has. A sum is two numbers, as ``SplitSum`` says. A day also has its least
/// and its greatest amount, which tell where an amount may be found.
package enum TotalsTables {
  /// What makes them; a comment may not stand within a table.
  static let sql = """
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

    -- Its category is the one that is shown; none is ''. Rows with parts have the one of parts.
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
      WHERE amount_exact IS NOT NULL AND trade IS NULL;
    CREATE INDEX transactions_unposted ON transactions (account_id, date) WHERE status <> 'posted';
    CREATE INDEX transactions_tagged ON transactions (account_id, date)
      WHERE tags IS NOT NULL OR rule_tags IS NOT NULL;
    CREATE INDEX transactions_parted ON transactions (account_id, date) WHERE parts IS NOT NULL;
    CREATE INDEX transactions_budgeted ON transactions (account_id, budget_date)
      WHERE budget_date IS NOT NULL;
    """

  /// SQL: the category, in `month_totals`, of the rows that a person split into parts: whole, for what their
  /// parts come to, only the rows tell. No text of a bank is a single control character.
  package static let ofParts = "char(31)"

  /// The days of rows `t`, in the columns of the table.
  package static func days(from rows: String, where condition: String = "1") -> String {
    """
    SELECT t.account_id, t.date, t.currency, t.status, count(*), \(SplitSum.sql("t.amount")),
      min(t.amount), max(t.amount)
    FROM \(rows) WHERE \(counted) AND \(condition) GROUP BY 1, 2, 3, 4
    """
  }

  /// The months of rows `t`, in the columns of the table.
  package static func months(from rows: String, where condition: String = "1") -> String {
    """
    SELECT t.account_id, substr(t.date, 1, 7), t.currency, t.status,
      iif(t.parts IS NULL, coalesce(t.category, t.rule_category, t.source_category, ''), \(ofParts)),
      count(*), \(sums(">")), \(sums("<"))
    FROM \(rows) WHERE \(counted) AND \(condition) GROUP BY 1, 2, 3, 4, 5
    """
  }

  /// The two halves of the sum of the rows of a sign; 0 where there is none.
  private static func sums(_ sign: String) -> String {
    let half = SplitSum.half
    return """
      ifnull(sum(t.amount / \(half)) FILTER (WHERE t.amount \(sign) 0), 0),
        ifnull(sum(t.amount % \(half)) FILTER (WHERE t.amount \(sign) 0), 0)
      """
  }

  private static let counted =
    "t.status IN ('posted', 'pending') AND t.amount_exact IS NULL AND t.trade IS NULL"
}

/// A sum of minor units that may need more than the 64 bits of SQLite: two sums, of what is above a
/// power of ten and of what is below it. Together they are exact, and neither overflows.
package enum SplitSum {
  /// An amount has at most as many minor units as its square.
  package static let half: Int64 = 1_000_000_000

  /// The two columns.
  ///
  /// - Parameters:
  ///   - amount: SQL for the minor units.
  ///   - condition: SQL for the rows that count; nil: all.
  package static func sql(_ amount: String, where condition: String? = nil) -> String {
    let rows = condition.map { " FILTER (WHERE \($0))" } ?? ""
    return "sum(\(amount) / \(half))\(rows), sum(\(amount) % \(half))\(rows)"
  }

  /// The two columns, of rows of ``TotalsTables`` that have such sums.
  package static func total(where condition: String) -> String {
    "sum(high) FILTER (WHERE \(condition)), sum(low) FILTER (WHERE \(condition))"
  }

  /// The amount whose two columns stand at `place` and behind it; zero where no row counted.
  package static func amount(_ row: Row, at place: Int, scale: Int) -> ExactDecimal {
    let (high, low) = (row[place] as Int64? ?? 0, row[place + 1] as Int64? ?? 0)
    return ExactDecimal(significand: Int128(high) * Int128(half) + Int128(low), scale: scale)
  }
}
