import FinanceModel
import GRDB
import LedgerStore

extension Book {
  /// The days of one account that statements cover: those that hold every row of their days.
  public struct Coverage: Hashable, Codable, Sendable {
    /// The account's name.
    public var account: String
    public var accountID: Account.ID
    /// The first day covered; nil where none is.
    public var from: CivilDate?
    /// The last day covered.
    public var to: CivilDate?
    /// Days between that no statement covers, by date.
    public var gaps: [Gap]
    /// Covered days that no balance proves: what is off first, then the rest by date.
    public var unproven: [Unproven]
    /// By name.
    public var feeds: [Feed]

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case account
      case accountID = "account_id"
      case from, to, gaps, unproven, feeds
    }

    /// Days between two periods.
    public struct Gap: Hashable, Codable, Sendable {
      public var from: CivilDate
      public var to: CivilDate
      /// How many days it has.
      public var days: Int
      /// Whether the sources themselves say that they end and begin there; else nothing may have
      /// happened on those days.
      public var isStated: Bool
      /// Whether the balances before and behind it are equal: nothing is missing there.
      public var isBridged: Bool

      private enum CodingKeys: String, CodingKey {
        case from, to, days
        case isStated = "is_stated"
        case isBridged = "is_bridged"
      }
    }

    /// Days whose rows no balance proves.
    public struct Unproven: Hashable, Codable, Sendable {
      public enum Status: String, Codable, Sendable {
        /// The balances of a statement contradict its rows.
        case off
        /// No two balances have these days between them.
        case notAsserted = "not_asserted"
      }

      public var from: CivilDate
      public var to: CivilDate
      public var status: Status
      /// By how much the statement is off; nil where it is only not asserted, as are the next two.
      public var difference: ExactDecimal?
      /// The statement's document.
      public var path: String?
      public var importID: Int64?

      private enum CodingKeys: String, CodingKey {
        case from, to, status, difference, path
        case importID = "import"
      }
    }

    /// The days that one feed covers.
    public struct Feed: Hashable, Codable, Sendable {
      public var feed: String
      /// By date; they neither meet nor touch.
      public var periods: [DateSpan]
    }
  }
}

extension Book {
  /// Which days of each account statements cover, where gaps are between them, and which days no
  /// balance proves. Only statements that hold every row of their days cover them.
  ///
  /// Throws `not_found` or `invalid_argument` where `account` is not one.
  ///
  /// - Parameter account: nil: every one.
  /// - Returns: one for each account, by id.
  public func coverage(
    of account: AccountSelector? = nil
  ) throws(FinanceETLError) -> [Coverage] {
    try read { db in
      let wanted = try account.map { try accountID($0, db) }
      return try Row.fetchAll(
        db,
        sql: """
          SELECT id, name, currency FROM accounts WHERE state = 'live' AND (?1 IS NULL OR id = ?1)
          ORDER BY id
          """,
        arguments: [wanted]
      ).map { row in
        try CoveredDays(db, account: row["id"]).answer(account: row)
      }
    }
  }

  /// The same, for tasks.
  public func coverage(of account: AccountSelector? = nil) async throws(FinanceETLError)
    -> [Coverage]
  {
    try await ask { book throws(FinanceETLError) in try book.coverage(of: account) }
  }
}

/// The days that the statements of one account cover.
private struct CoveredDays {
  /// A statement that holds every row of its days.
  private struct Period {
    let span: DateSpan
    let feed: String
    let statesDays: Bool
    let reconciliation: String
    let difference: String?
    let path: String
    let importID: Int64
  }

  private let db: Database
  private let account: Int64
  private let periods: [Period]

  init(_ db: Database, account: Int64) throws {
    self.db = db
    self.account = account
    periods = try Row.fetchAll(
      db,
      sql: """
        SELECT s.covers_from, s.covers_to, s.states_covers, s.reconciliation, s.difference,
          f.name AS feed, d.path, d.import_id
        FROM statements s JOIN feeds f ON f.id = s.feed_id JOIN documents d ON d.id = s.document_id
        WHERE s.account_id = ? AND s.state = 'live' AND s.mode = 'snapshot'
          AND s.is_incomplete = 0 AND s.covers_from IS NOT NULL
        ORDER BY s.covers_from, s.id
        """,
      arguments: [account]
    ).compactMap { row in
      guard let span = DateSpan(row) else { return nil }
      return Period(
        span: span, feed: row["feed"], statesDays: row["states_covers"],
        reconciliation: row["reconciliation"], difference: row["difference"], path: row["path"],
        importID: row["import_id"])
    }
  }

  func answer(account row: Row) throws -> Book.Coverage {
    let whole = DaySet(periods.map(\.span))
    let feeds = Dictionary(grouping: periods, by: \.feed).sorted { $0.key < $1.key }
    let off = periods.filter { $0.reconciliation == "off" }
    let proven = try proven(row.value("currency"))
    let open = whole.subtracting(DaySet(proven + off.map(\.span)))
    return Book.Coverage(
      account: row["name"], accountID: row["id"], from: whole.spans.first?.from,
      to: whole.spans.last?.to, gaps: try whole.gaps.map(answer),
      unproven: try off.map(answer)
        + open.spans.map { .init(from: $0.from, to: $0.to, status: .notAsserted) },
      feeds: feeds.map { feed, periods in
        .init(feed: feed, periods: DaySet(periods.map(\.span)).spans)
      })
  }

  private func answer(off period: Period) throws -> Book.Coverage.Unproven {
    Book.Coverage.Unproven(
      from: period.span.from, to: period.span.to, status: .off,
      difference: try period.difference.map(ExactDecimal.stored), path: period.path,
      importID: period.importID)
  }

  private func answer(gap: DateSpan) throws -> Book.Coverage.Gap {
    Book.Coverage.Gap(
      from: gap.from, to: gap.to, days: gap.to.days(since: gap.from) + 1,
      isStated: isStated(gap), isBridged: try isBridged(gap))
  }

  /// Whether the sources themselves say that they end and begin there; else nothing may have happened
  /// on those days.
  private func isStated(_ gap: DateSpan) -> Bool {
    let (last, next) = (gap.from.adding(days: -1), gap.to.adding(days: 1))
    return periods.contains { $0.span.to == last && $0.statesDays }
      && periods.contains { $0.span.from == next && $0.statesDays }
  }

  /// Whether a balance before the gap is the opening balance behind it: nothing is missing there.
  private func isBridged(_ gap: DateSpan) throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (
          SELECT 1 FROM balances b JOIN statements s ON s.id = b.statement_id
            AND s.account_id = ?1 AND s.state = 'live' AND s.covers_to = date(?2, '-1 day')
          JOIN statements n ON n.account_id = ?1 AND n.state = 'live'
            AND n.covers_from = date(?3, '+1 day')
          JOIN balances o ON o.statement_id = n.id AND o.kind = 'opening'
            AND o.currency = b.currency AND o.amount = b.amount
            AND o.amount_exact IS b.amount_exact
          WHERE b.kind = 'ledger' AND b.amount IS NOT NULL)
        """,
      arguments: [account, gap.from.isoText, gap.to.isoText]) ?? false
  }

  /// Days whose rows lead from one stated balance to another: of one statement, or of the book.
  private func proven(_ currency: Currency) throws -> [DateSpan] {
    var spans = periods.filter { $0.reconciliation == "balanced" }.map(\.span)
    let check = try BalanceCheck(db, account: account, currency: currency)
    for comparison in check.comparisons
    where comparison.status == .balanced && comparison.change.isZero {
      guard let to = CivilDate(iso: comparison.assertion.date) else { continue }
      let from =
        comparison.since.flatMap { CivilDate(iso: $0)?.adding(days: 1) }
        ?? check.opening.flatMap { CivilDate(iso: $0.date) }
      guard let from, let span = DateSpan(from: from, to: to) else { continue }
      spans.append(span)
    }
    return spans
  }
}
