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
    /// Days of which rows are missing, by date.
    public var gaps: [Gap]
    /// Days between that no statement covers, by date, where nothing shows that rows are missing.
    public var uncovered: [DateSpan]
    /// Covered days that no balance proves: what is off first, then the rest by date, each from gap to
    /// gap.
    public var unproven: [Unproven]
    /// By name.
    public var feeds: [Feed]

    /// Whether rows are missing or wrong somewhere.
    public var needsAttention: Bool {
      !gaps.isEmpty || unproven.contains { $0.status == .off }
    }

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case account
      case accountID = "account_id"
      case from, to, gaps, uncovered, unproven, feeds
    }

    /// Days that no statement covers, and of which rows are missing: the balances before and behind them
    /// show it, or statements that came in a rhythm and left out a turn.
    public struct Gap: Hashable, Codable, Sendable {
      public var from: CivilDate
      public var to: CivilDate
      /// How many of its days no statement covers.
      public var days: Int
      /// What the missing rows come to; nil where only the rhythm of the statements shows the gap.
      public var amount: ExactDecimal?
      public var currency: Currency?
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
  /// Which days of each account statements cover, of which rows are missing, and which days no balance
  /// proves. Only statements that hold every row of their days cover them.
  ///
  /// Throws `not_found` or `invalid_argument` where `account` is not one.
  ///
  /// - Parameter account: nil: every one.
  /// - Returns: one for each account, by id.
  public func coverage(
    of account: AccountSelector? = nil
  ) throws(FinanceETLError) -> [Coverage] {
    try read { db in
      try LiveAccounts.all(db, only: account.map { try accountID($0, db) }).map { account in
        Coverage(try AccountProof(db, account: account.id), name: account.name)
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

extension Book.Coverage {
  fileprivate init(_ proof: AccountProof, name: String) {
    let covered = proof.covered
    let gaps = proof.gaps
    let feeds = Dictionary(grouping: proof.periods, by: \.feed).sorted { $0.key < $1.key }
    self.init(
      account: name, accountID: proof.account, from: covered.spans.first?.from,
      to: covered.spans.last?.to,
      gaps: gaps.map {
        Gap(
          from: $0.gap.days.from, to: $0.gap.days.to, days: $0.gap.count, amount: $0.gap.change,
          currency: $0.gap.change == nil ? nil : $0.currency)
      }, uncovered: proof.quiet.spans,
      unproven: proof.parts.flatMap(Self.off)
        + proof.unproven.map { .init(from: $0.from, to: $0.to, status: .notAsserted) },
      feeds: feeds.map { feed, periods in
        .init(feed: feed, periods: DaySet(periods.map(\.span)).spans)
      })
  }

  private static func off(_ part: AccountProof.Part) -> [Unproven] {
    part.days.breaks.filter { $0.uncovered == nil }.map { one in
      let assertion = part.check.comparisons[one.place].assertion
      return Unproven(
        from: one.days.from, to: one.days.to, status: .off, difference: one.change,
        path: assertion.path, importID: assertion.importID)
    }
  }
}
