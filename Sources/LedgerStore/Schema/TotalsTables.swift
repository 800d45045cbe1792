import FinanceModel
import GRDB

/// The tables of what transactions add up to: lists and sums of a book of a million rows need not read
/// the rows. They are written in the transaction that changes the rows (``Totals``).
///
/// Rows whose amount has more digits than its currency are in none: few books have one, and
/// `transactions_exact` finds them. Nor are trades: money that they move stays what the person has. A sum is
/// two numbers, as ``SplitSum`` says. A day also has its least and its greatest amount, which tell where an
/// amount may be found.
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

    \(monthTable)

    CREATE INDEX transactions_exact ON transactions (account_id, date)
      WHERE amount_exact IS NOT NULL AND trade IS NULL;
    CREATE INDEX transactions_unposted ON transactions (account_id, date) WHERE status <> 'posted';
    CREATE INDEX transactions_tagged ON transactions (account_id, date)
      WHERE tags IS NOT NULL OR rule_tags IS NOT NULL;
    CREATE INDEX transactions_parted ON transactions (account_id, date) WHERE parts IS NOT NULL;
    CREATE INDEX transactions_budgeted ON transactions (account_id, budget_date)
      WHERE budget_date IS NOT NULL;
    """

  /// The table of months. Its category is the text that rows name one by, a source's or not; none is ''. Rows
  /// with parts have the one of parts. Legs of transfers stand apart: 1 paired, 2 said to be one.
  static let monthTable = """
    CREATE TABLE month_totals (
      account_id INTEGER NOT NULL REFERENCES accounts,
      month TEXT NOT NULL,
      currency TEXT NOT NULL REFERENCES currencies,
      status TEXT NOT NULL CHECK (status IN ('posted', 'pending')),
      category TEXT NOT NULL,
      is_source INTEGER NOT NULL CHECK (is_source IN (0, 1)),
      leg INTEGER NOT NULL CHECK (leg IN (0, 1, 2)),
      rows INTEGER NOT NULL,
      in_rows INTEGER NOT NULL,
      out_rows INTEGER NOT NULL,
      in_high INTEGER NOT NULL,
      in_low INTEGER NOT NULL,
      out_high INTEGER NOT NULL,
      out_low INTEGER NOT NULL,
      PRIMARY KEY (account_id, month, currency, status, category, is_source, leg)
    ) STRICT, WITHOUT ROWID;
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
  ///
  /// - Parameters:
  ///   - leg: SQL for what of a transfer a row is, or was.
  ///   - sign: `-`: what the rows are to be taken out by.
  package static func months(
    from rows: String, where condition: String = "1", leg: String = leg, sign: String = ""
  ) -> String {
    """
    SELECT t.account_id, substr(t.date, 1, 7), t.currency, t.status, \(text), \(isSource), \(leg),
      \(sign)count(*), \(sign)count(*) FILTER (WHERE t.amount > 0),
      \(sign)count(*) FILTER (WHERE t.amount < 0), \(sums(">", sign)), \(sums("<", sign))
    FROM \(rows) WHERE \(counted) AND \(condition) GROUP BY 1, 2, 3, 4, 5, 6, 7
    """
  }

  /// SQL: the text, in `month_totals`, that row `t` of `transactions` names its category by.
  package static let text = """
    iif(t.parts IS NULL, coalesce(t.category, t.rule_category, t.source_category, ''), \(ofParts))
    """

  /// SQL: whether that text is a source's.
  package static let isSource = """
    (t.parts IS NULL AND coalesce(t.category, t.rule_category) IS NULL
      AND t.source_category IS NOT NULL)
    """

  /// SQL: whether row `t` of `transactions` is a leg: 1 of a paired transfer, 2 of one that a person or a rule
  /// says it is, 0 of none.
  package static let leg = """
    CASE WHEN \(Views.isPaired) THEN 1
      WHEN coalesce(t.transfer_to, t.rule_transfer) IS NOT NULL THEN 2 ELSE 0 END
    """

  /// The two halves of the sum of the rows above zero (`>`) or below it (`<`); 0 where there is none.
  private static func sums(_ side: String, _ sign: String) -> String {
    let half = SplitSum.half
    return """
      \(sign)ifnull(sum(t.amount / \(half)) FILTER (WHERE t.amount \(side) 0), 0),
        \(sign)ifnull(sum(t.amount % \(half)) FILTER (WHERE t.amount \(side) 0), 0)
      """
  }

  /// SQL: whether row `t` of `transactions` is in a total.
  package static let counted =
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
