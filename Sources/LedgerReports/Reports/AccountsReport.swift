import FinanceModel
import LedgerBook
import LedgerStore

/// How fresh each account is, and how its connection fares.
public struct AccountsReport: Hashable, Codable, Sendable {
  public var asOf: CivilDate
  /// The day that they are fresh or stale on.
  public var today: CivilDate
  /// Days after which an account is stale.
  public var staleAfter: Int
  /// In which values are shown too; nil: each in its own alone.
  public var currency: Currency?
  /// Accounts that are open, and those of them that are fresh.
  public var count: Int
  public var fresh: Int
  public var accounts: [Account]
  /// The rates that were used.
  public var rates: [UsedRate]
  public var leftOut: [ReportGap]

  private enum CodingKeys: String, CodingKey {
    case asOf = "as_of"
    case today
    case staleAfter = "stale_after_days"
    case currency, count, fresh, accounts, rates
    case leftOut = "left_out"
  }

  public struct Account: Hashable, Codable, Sendable {
    public var account: String
    public var accountID: Int64
    public var kind: AccountKind
    public var institution: String?
    public var feeds: [String]
    /// Nil where it is not known.
    public var value: ExactDecimal?
    public var currency: Currency
    /// In the report's currency; nil where that is its own, or there is no rate.
    public var converted: ExactDecimal?
    /// The last day that is known: of a statement, a balance or a row.
    public var date: CivilDate?
    public var days: Int?
    public var isStale: Bool
    /// The moment that its source states.
    public var lastSynced: String?
    /// Whether stated balances prove its days.
    public var proof: Book.DaysProof
    /// Of a live connection: `synced`, `needs_reauth`, `failed` …; nil where there is none.
    public var connection: String?
    public var openReviews: Int
    public var quarantined: Int

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case account
      case accountID = "account_id"
      case kind, institution, feeds, value, currency, converted, date, days
      case isStale = "is_stale"
      case lastSynced = "last_synced"
      case proof, connection
      case openReviews = "open_reviews"
      case quarantined
    }
  }
}

extension Book {
  /// How fresh accounts are.
  ///
  /// Throws `not_found` or `invalid_argument` where an account is not one.
  public func accountsReport(
    _ query: ReportQuery = ReportQuery()
  ) throws(FinanceETLError) -> AccountsReport {
    try atOneMoment { try AccountsReport(ReportSource(self, query)) }
  }
}

extension AccountsReport {
  init(_ source: ReportSource) throws {
    let facts = try BookFacts(source)
    let valuation = try BookValuation(facts, on: source.asOf)
    let health = try source.book.accountHealth()
    let connections = Dictionary(
      try source.book.connections().map { ($0.feed, $0.status.rawValue) }
    ) { first, _ in first }
    asOf = source.asOf
    today = source.today
    let staleAfter = facts.settings.priceDays
    self.staleAfter = staleAfter
    let worths = valuation.all(facts).filter { one in
      source.isWanted(one.account, one.currency)
        && (source.accounts[one.account]?.isActive == true || one.worth?.value.isZero == false)
    }
    var conversion = try ReportConversion(source, Set(worths.map(\.currency)))
    accounts = try worths.compactMap { one in
      guard let account = source.accounts[one.account] else { return nil }
      let state = health[one.account] ?? Book.AccountHealth()
      let day = [one.date, state.coveredTo.map { min($0, source.asOf) }].compactMap { $0 }.max()
      let days = day.map(source.age)
      return Account(
        account: account.name, accountID: account.id, kind: account.kind,
        institution: account.institution, feeds: account.feeds,
        value: try one.worth?.value.shown(in: one.currency), currency: one.currency,
        converted: try one.worth.flatMap { try conversion.amount(of: $0, source) }, date: day,
        days: days, isStale: days.map { $0 > staleAfter } ?? true, lastSynced: account.lastSynced,
        proof: state.proof, connection: account.feeds.lazy.compactMap { connections[$0] }.first,
        openReviews: state.openReviews, quarantined: state.quarantined)
    }.sorted {
      ($0.account.lowercased(), $0.accountID, $0.currency.code)
        < ($1.account.lowercased(), $1.accountID, $1.currency.code)
    }
    count = Set(accounts.map(\.accountID)).count
    fresh = Set(accounts.filter { !$0.isStale }.map(\.accountID)).count
    currency = conversion.target
    rates = conversion.used
    leftOut = valuation.gaps + valuation.unknownGaps(source) + conversion.gaps
  }
}
