import FinanceModel
import GRDB
import Matching

/// What the book knows of the days of one account: which of them statements cover, which balances prove,
/// where rows are missing and where balances are off. All that says so reads it here.
package struct AccountProof {
  package typealias Status = Book.BalanceStatus

  /// A statement that holds every row of its days.
  package struct Period {
    package let span: DateSpan
    package let feed: String
    package let statesDays: Bool
    let isBalanced: Bool
  }

  /// One currency of the account.
  package struct Part {
    package let check: BalanceCheck
    package let days: DayProof

    package var currency: Currency { check.currency }
  }

  package let account: Int64
  /// By day.
  package let periods: [Period]
  /// The main currency first, then each in which a balance is stated, by code; or those that are wanted.
  package let parts: [Part]

  /// - Parameter currencies: the ones to look at; the account's own and those of its balances where it is
  ///   nil.
  package init(_ db: Database, account: Int64, currencies: [Currency]? = nil) throws {
    self.account = account
    periods = try Self.periods(db, account: account)
    let stated = periods.map { DayProof.Period($0.span, statesDays: $0.statesDays) }
    let balanced = periods.filter(\.isBalanced).map(\.span)
    let wanted = try currencies ?? Self.currencies(db, account: account)
    parts = try wanted.map { currency in
      let check = try BalanceCheck(db, account: account, currency: currency)
      return Part(check: check, days: DayProof(stated, check.steps, balanced: balanced))
    }
  }

  /// The days that statements cover.
  package var covered: DaySet { DaySet(periods.map(\.span)) }

  /// Whether its balances follow from its rows: off where one of them does not.
  package var status: Status {
    let all = parts.map(\.check.status)
    return all.contains(.off) ? .off : all.contains(.balanced) ? .balanced : .notAsserted
  }

  /// Days of which rows are missing, in any currency; those that only the rhythm shows once.
  package var gaps: [(gap: DayProof.Gap, currency: Currency)] {
    parts.enumerated().flatMap { place, part in
      part.days.gaps.filter { place == 0 || $0.change != nil }.map { ($0, part.currency) }
    }.sorted { $0.gap.days.from < $1.gap.days.from }
  }

  /// Days between periods that no statement covers, and where nothing shows that rows are missing.
  package var quiet: DaySet {
    (parts.first?.days.quiet ?? DaySet()).subtracting(DaySet(gaps.map(\.gap.days)))
  }

  /// Covered days that no balance proves and none contradicts; days between that no statement covers
  /// part them only where rows are missing.
  package var unproven: [DateSpan] {
    guard let main = parts.first else { return [] }
    let broken = DaySet(parts.flatMap { $0.days.breaks.map(\.days) })
    let open = covered.subtracting(main.days.proven.union(broken))
    return DaySet(open.spans + quiet.spans).spans.compactMap { run in
      let own = open.spans.filter { $0.intersects(run) }
      guard let first = own.first, let last = own.last else { return nil }
      return first.union(last)
    }
  }

  /// Whether no document states anything of it: all of it is a person's.
  package func isKeptByHand(_ db: Database) throws -> Bool {
    try
      !(Bool.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT EXISTS (SELECT 1 FROM statements s JOIN feeds f ON f.id = s.feed_id
              WHERE s.account_id = ? AND s.state = 'live' AND f.name <> 'manual')
            """), arguments: [account]) ?? true)
  }

  /// The days that sources of changes vouch for: one whose every page is here has all rows since the
  /// first of them.
  package func vouched(_ db: Database) throws -> DaySet {
    DaySet(
      try Row.fetchAll(
        db.cachedStatement(
          sql: """
            SELECT min(covers_from) AS covers_from,
              max(max(covers_to, coalesce(substr(last_synced, 1, 10), covers_to))) AS covers_to
            FROM statements
            WHERE account_id = ? AND state = 'live' AND mode = 'delta' AND covers_from IS NOT NULL
              AND next_cursor IS NOT NULL
            GROUP BY feed_id HAVING max(is_incomplete AND id = (SELECT max(l.id) FROM statements l
              WHERE l.feed_id = statements.feed_id AND l.state = 'live')) = 0
            """), arguments: [account]
      ).compactMap { DateSpan($0) })
  }

  /// The currencies that it has rows in, and no balance.
  package func unstatedCurrencies(_ db: Database) throws -> [Currency] {
    let stated = Set(parts.map(\.currency))
    return try String.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT DISTINCT currency FROM month_totals WHERE account_id = ?1
          UNION
          SELECT DISTINCT currency FROM transactions INDEXED BY transactions_exact
          WHERE account_id = ?1 AND amount_exact IS NOT NULL AND trade IS NULL
          ORDER BY currency
          """), arguments: [account]
    ).compactMap { Currency($0) }.filter { !stated.contains($0) }
  }

  private static func periods(_ db: Database, account: Int64) throws -> [Period] {
    let rows = try BulkStatement(
      db,
      """
      SELECT s.covers_from, s.covers_to, s.states_covers, s.reconciliation, f.name
      FROM statements s JOIN feeds f ON f.id = s.feed_id
      WHERE s.account_id = ? AND s.state = 'live' AND s.mode = 'snapshot'
        AND s.is_incomplete = 0 AND s.covers_from IS NOT NULL
      ORDER BY s.covers_from, s.id
      """)
    rows.bind(1, account)
    defer { rows.reset() }
    var periods: [Period] = []
    while try rows.step() {
      let row = rows.row
      guard let from = CivilDate(iso: row.bytes(0)), let to = CivilDate(iso: row.bytes(1)),
        let span = DateSpan(from: from, to: to)
      else { continue }
      periods.append(
        Period(
          span: span, feed: row.text(4) ?? "", statesDays: row.integer(2) != 0,
          isBalanced: row.isText(3, "balanced")))
    }
    return periods
  }

  private static func currencies(_ db: Database, account: Int64) throws -> [Currency] {
    try String.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT currency FROM (
            SELECT currency, 0 AS place FROM accounts WHERE id = ?1
            UNION
            SELECT b.currency, 1 FROM balances b
            JOIN statements s ON s.id = b.statement_id AND s.state = 'live'
            WHERE b.account_id = ?1 AND b.kind = 'ledger' AND b.amount IS NOT NULL
              AND b.currency <> (SELECT currency FROM accounts WHERE id = ?1))
          ORDER BY place, currency
          """), arguments: [account]
    ).compactMap { Currency($0) }
  }
}

extension BalanceCheck {
  /// The ways from one compared balance to the next, from what the book begins with on.
  package var steps: [DayProof.Step] {
    guard let opening else { return [] }
    return comparisons.indices.compactMap { place in
      let comparison = comparisons[place]
      guard comparison.book != nil else { return nil }
      let since = comparison.since.map { max($0, opening.day) } ?? opening.day
      return DayProof.Step(
        after: since, by: comparison.assertion.date, change: comparison.change, place: place)
    }
  }
}
