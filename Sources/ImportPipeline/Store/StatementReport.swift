import FinanceModel

/// What became of one statement.
public struct StatementReport: Hashable, Sendable {
  /// Nil where no book is involved (`normalize`).
  public var account: LoadedAccount?
  public var feed: String
  public var mode: StatementMode
  public var covers: DateSpan?
  public var rows: RowCounts
  /// Source ids taken back that were in the book.
  public var removed: Int
  /// Pending transactions that never posted.
  public var expired: Int
  /// Rows that stay as they are: what is stored is the later, or is over since.
  public var older: Int
  /// Rows that the book had otherwise, where nothing tells which is the later: a person has to look.
  public var unclear: Int
  /// The page was read before: it changes nothing.
  public var isPassed: Bool
  public var reconciliation: Reconciliation
  /// Rows whose amount has more digits than its currency: stored rounded, beside the exact text.
  public var rounded: Int
  public var isIncomplete: Bool
  /// The account is a new one that may be another of the book; it is listed for review.
  public var isAccountInDoubt: Bool
  /// Securities that may be others of the book, and wait for a person's decision.
  public var securitiesInDoubt: Int
  /// The same statement was loaded before; nothing but the sighting was written.
  public var wasLoadedBefore: Bool
  /// Rows of a statement that was loaded before that were flagged and still wait for a decision.
  public var openReviews: Int
  /// Rows among the quarantined ones of a statement that was loaded before that a person dismissed.
  public var dismissed: Int
  /// Rows of its days that earlier documents of the source state and this one does not, by date. Of a
  /// statement that was loaded before, those that still wait for a person.
  public var vanished: [VanishedRow]
  /// Rows left out, as errors with their place: quarantined ones only, at most
  /// ``maximumRejected``.
  public var rejected: [FinanceETLError]
  public var notices: [Remedy]
  /// A person asked for another account than the one it is in; nil where they did not.
  public var misplacement: Misplacement?

  /// Rejected rows described one by one; the rest is only counted (and kept in the quarantine).
  public static let maximumRejected = 50

  public init(
    account: LoadedAccount?, feed: String, mode: StatementMode = .snapshot, covers: DateSpan?,
    rows: RowCounts = RowCounts(),
    removed: Int = 0, expired: Int = 0, older: Int = 0, unclear: Int = 0, isPassed: Bool = false,
    reconciliation: Reconciliation = .notAsserted,
    rounded: Int = 0, isIncomplete: Bool = false, isAccountInDoubt: Bool = false,
    securitiesInDoubt: Int = 0, wasLoadedBefore: Bool = false, openReviews: Int = 0,
    dismissed: Int = 0,
    vanished: [VanishedRow] = [], rejected: [FinanceETLError] = [], notices: [Remedy] = []
  ) {
    self.account = account
    self.feed = feed
    self.mode = mode
    self.covers = covers
    self.rows = rows
    self.removed = removed
    self.expired = expired
    self.older = older
    self.unclear = unclear
    self.isPassed = isPassed
    self.reconciliation = reconciliation
    self.rounded = rounded
    self.isIncomplete = isIncomplete
    self.isAccountInDoubt = isAccountInDoubt
    self.securitiesInDoubt = securitiesInDoubt
    self.wasLoadedBefore = wasLoadedBefore
    self.openReviews = openReviews
    self.dismissed = dismissed
    self.vanished = vanished
    self.rejected = rejected
    self.notices = notices
  }

  /// Whether a person has to look at it.
  public var needsAttention: Bool {
    rows.needingAttention > dismissed || openReviews > 0 || reconciliation.difference != nil
      || isIncomplete || unclear > 0 || isAccountInDoubt || securitiesInDoubt > 0
      || !vanished.isEmpty || misplacement != nil
  }

  /// A statement is in another account than a person asked for.
  public struct Misplacement: Hashable, Codable, Sendable {
    /// The account that they asked for, in their words.
    public var name: String
    /// Which account it is in, and what to do.
    public var advice: Remedy

    public init(name: String, advice: Remedy) {
      self.name = name
      self.advice = advice
    }
  }
}

/// A statement of the import report. Rejected rows stand among the errors of their document; the mode,
/// what was loaded before and whether the account is in doubt are not in it.
extension StatementReport: Codable {
  private enum CodingKeys: String, CodingKey {
    case account, feed, from, to, rows, removed, expired, older, unclear, rounded
    case isPassed = "passed"
    case isIncomplete = "incomplete"
    case openReviews = "open_reviews"
    case securitiesInDoubt = "securities_in_doubt"
    case dismissed, vanished, reconciliation, notices
    case misplacement = "asked_account"
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    let from = try members.decodeIfPresent(CivilDate.self, forKey: .from)
    let to = try members.decodeIfPresent(CivilDate.self, forKey: .to)
    self.init(
      account: try members.decodeIfPresent(LoadedAccount.self, forKey: .account),
      feed: try members.decode(String.self, forKey: .feed),
      covers: from.flatMap { from in to.flatMap { DateSpan(from: from, to: $0) } },
      rows: try members.decode(RowCounts.self, forKey: .rows),
      removed: try members.decode(Int.self, forKey: .removed),
      expired: try members.decode(Int.self, forKey: .expired),
      older: try members.decodeIfPresent(Int.self, forKey: .older) ?? 0,
      unclear: try members.decodeIfPresent(Int.self, forKey: .unclear) ?? 0,
      isPassed: try members.decodeIfPresent(Bool.self, forKey: .isPassed) ?? false,
      reconciliation: try members.decode(Reconciliation.self, forKey: .reconciliation),
      rounded: try members.decodeIfPresent(Int.self, forKey: .rounded) ?? 0,
      isIncomplete: try members.decodeIfPresent(Bool.self, forKey: .isIncomplete) ?? false,
      securitiesInDoubt: try members.decodeIfPresent(Int.self, forKey: .securitiesInDoubt) ?? 0,
      openReviews: try members.decodeIfPresent(Int.self, forKey: .openReviews) ?? 0,
      dismissed: try members.decodeIfPresent(Int.self, forKey: .dismissed) ?? 0,
      vanished: try members.decodeIfPresent([VanishedRow].self, forKey: .vanished) ?? [],
      notices: try members.decodeIfPresent([Remedy].self, forKey: .notices) ?? [])
    misplacement = try members.decodeIfPresent(Misplacement.self, forKey: .misplacement)
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encodeIfPresent(account, forKey: .account)
    try members.encode(feed, forKey: .feed)
    try members.encodeIfPresent(covers?.from, forKey: .from)
    try members.encodeIfPresent(covers?.to, forKey: .to)
    try members.encode(rows, forKey: .rows)
    try members.encode(removed, forKey: .removed)
    try members.encode(expired, forKey: .expired)
    if older != 0 { try members.encode(older, forKey: .older) }
    if unclear != 0 { try members.encode(unclear, forKey: .unclear) }
    if isPassed { try members.encode(true, forKey: .isPassed) }
    if rounded != 0 { try members.encode(rounded, forKey: .rounded) }
    if isIncomplete { try members.encode(true, forKey: .isIncomplete) }
    if openReviews != 0 { try members.encode(openReviews, forKey: .openReviews) }
    if securitiesInDoubt != 0 {
      try members.encode(securitiesInDoubt, forKey: .securitiesInDoubt)
    }
    if dismissed != 0 { try members.encode(dismissed, forKey: .dismissed) }
    if !vanished.isEmpty { try members.encode(vanished, forKey: .vanished) }
    try members.encode(reconciliation, forKey: .reconciliation)
    if !notices.isEmpty { try members.encode(notices, forKey: .notices) }
    try members.encodeIfPresent(misplacement, forKey: .misplacement)
  }
}

/// A stored transaction that a document should show and does not: earlier documents of the source state
/// it, and this one has every row of its day.
public struct VanishedRow: Hashable, Codable, Sendable {
  /// What became of it since.
  public enum State: String, Codable, Sendable {
    /// It counts and waits for a person: nobody knows whether the bank took it back.
    case open
    /// A later document of the source states it again.
    case stated
    /// It does not count any more: a person deleted it, or its source removed it.
    case gone
  }

  /// Its id.
  public var transaction: Int64
  public var date: CivilDate
  /// Positive where it raises the account's balance.
  public var amount: ExactDecimal
  public var currency: Currency
  /// As it is shown.
  public var description: String
  public var state: State
  /// The import of the document that does not show it.
  public var importID: Int64
  /// The first import whose document states it again; nil where none does.
  public var statedAgain: Int64?

  public init(
    transaction: Int64, date: CivilDate, amount: ExactDecimal, currency: Currency,
    description: String, state: State, importID: Int64, statedAgain: Int64? = nil
  ) {
    self.transaction = transaction
    self.date = date
    self.amount = amount
    self.currency = currency
    self.description = description
    self.state = state
    self.importID = importID
    self.statedAgain = statedAgain
  }

  private enum CodingKeys: String, CodingKey {
    case transaction, date, amount, currency, description, state
    case importID = "import"
    case statedAgain = "stated_again"
  }
}
