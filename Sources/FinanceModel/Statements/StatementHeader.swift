/// How far a source's transaction ids can be trusted.
public enum IDPolicy: String, CaseIterable, Hashable, Sendable {
  /// One id, one line, for ever (OFX FITID). Changed content under a known id is a reused id.
  case trusted
  /// The source may change a line under its id (Plaid).
  case mutable
  /// The source gives no ids; lines are told apart by content and ordinal.
  case none
}

/// What the absence of a known row means.
public enum StatementMode: String, CaseIterable, Hashable, Sendable {
  /// The statement holds every row of the days it covers.
  case snapshot
  /// The statement holds what was added, changed or removed since the last one.
  case delta
}

/// Whose facts a transaction shows that several sources state: those of the first in rank, completed
/// by the others. The order never depends on which came first.
public enum SourceRank: Int, CaseIterable, Comparable, Hashable, Sendable {
  /// The bank's statement of record.
  case record
  /// A download in a format made for programs.
  case download
  /// A table, which the bank may cut as it likes.
  case table
  /// What an aggregator retells.
  case aggregator
  /// What a person typed.
  case person

  public static func < (left: SourceRank, right: SourceRank) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// How the rows of a statement came to be read.
public enum StatementReading: String, CaseIterable, Hashable, Sendable {
  /// The source states them field by field.
  case stated
  /// They were put together from the places of words on a page: they are believed where balances
  /// prove them.
  case printed
}

/// Where a statement was first read from, when that is not the document at hand: a record stream
/// names the file its statements came from.
public struct StatementOrigin: Hashable, Sendable {
  public let file: String?
  /// Lower-case hexadecimal SHA-256 of the original document.
  public let sha256: String?

  public init(file: String?, sha256: String?) {
    self.file = file
    self.sha256 = sha256
  }
}

/// The names of feeds that bank mappings read: `csv:us/chase-card` of tables of cells, whatever they
/// come in, `pdf:us/chase-checking-pdf` of printed ones.
package enum MappingFeed {
  private static let (cells, printed) = ("csv", "pdf")

  package static func name(of mapping: String, isPrinted: Bool) -> String {
    "\(isPrinted ? printed : cells):\(mapping)"
  }

  /// Whether a feed whose name begins so, before its colon, is one of them.
  package static func isScheme(_ text: some StringProtocol) -> Bool {
    text == cells || text == printed
  }
}

/// What a document asserts about one account over one period, without its rows.
public struct StatementHeader: Hashable, Sendable {
  /// The source instance: `ofx:1101`, `plaid:<item>`, `csv:<bank mapping>`.
  public var feed: String
  /// The format the rows were first read from: `ofx`, also when they arrive as records.
  public var format: String
  public var mapping: String?
  public var account: AccountReference
  public var mode: StatementMode
  /// The days the source says it covers; nil: the days of its rows.
  public var covers: DateSpan?
  public var ids: IDPolicy
  /// The source has more that is not in this document.
  public var isIncomplete: Bool
  public var nextCursor: String?
  /// The cursors that the source was read past on the way to ``nextCursor``.
  package var passedCursors: [String] = []
  /// What the document is not older than, as ISO text: a moment, or the day of its newest row. Of sources
  /// that change their rows.
  package var asOf: String?
  /// The moment the source vouches for, as ISO text.
  public var lastSynced: String?
  public var origin: StatementOrigin?
  /// Nothing of the document is loaded where its balances do not prove the rows.
  public var requiresBalance = false
  /// The sums of money in and out that the document prints are those of the rows.
  package var isProvenByTotals = false
  /// The revision of the bank mapping that was read with.
  public var mappingRevision: String?
  /// Why the table is read with that mapping; nil of what is no table.
  public var claim: MappingClaim?
  public var rank = SourceRank.table
  public var reading = StatementReading.stated

  public init(
    feed: String, format: String, mapping: String? = nil, account: AccountReference,
    mode: StatementMode = .snapshot, covers: DateSpan? = nil, ids: IDPolicy,
    isIncomplete: Bool = false, nextCursor: String? = nil, lastSynced: String? = nil,
    origin: StatementOrigin? = nil
  ) {
    self.feed = feed
    self.format = format
    self.mapping = mapping
    self.account = account
    self.mode = mode
    self.covers = covers
    self.ids = ids
    self.isIncomplete = isIncomplete
    self.nextCursor = nextCursor
    self.lastSynced = lastSynced
    self.origin = origin
  }
}

/// A balance a statement asserts. Owed is negative.
public struct StatementBalance: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    /// Before the first row.
    case opening
    /// What the books of the bank say.
    case ledger
    /// What can be spent.
    case available
    /// All that an investment account is worth, its cash included.
    case value
    /// Cash of an investment account, money in its sweep fund included.
    case cash
    /// What margin trading borrowed is negative.
    case margin
    /// What securities are worth that are owed: negative.
    case short
    /// The part of ``value`` that is the person's already.
    case vested
    case buyingPower = "buying_power"
    /// What of a loan is not paid back: negative.
    case principal
    /// What ends a loan: negative.
    case payoff
    /// Paid in beside a loan for taxes and insurance.
    case escrow
    /// Another one, by its ``StatementBalance/name``.
    case other

    /// Those of an account of money.
    package static let ofMoney: [Kind] = [.opening, .ledger, .available]
  }

  public var kind: Kind
  /// As the source calls it; nil where the kind says all.
  public var name: String?
  public var date: CivilDate?
  /// Nil where only a limit is stated.
  public var amount: ExactDecimal?
  public var limit: ExactDecimal?
  public var currency: Currency?

  public init(
    kind: Kind, date: CivilDate?, amount: ExactDecimal?, limit: ExactDecimal? = nil,
    currency: Currency?
  ) {
    self.kind = kind
    self.date = date
    self.amount = amount
    self.limit = limit
    self.currency = currency
  }
}

/// One piece of what an adapter reads, in document order.
///
/// A `statement` opens; what follows belongs to it until the next one.
public enum StatementPart: Sendable {
  case statement(StatementHeader)
  /// Lines of money and trades, in the document's order.
  case transactions([StatementTransaction])
  case balance(StatementBalance)
  case securities([StatedSecurity])
  case holdings(HoldingsSnapshot)
  case prices([SecurityPrice])
  case liability(LiabilityFacts)
  /// More of the account than its header knew.
  case account(AccountFacts)
  /// Source ids the source has taken back.
  case removed(String)
  /// A row passed over on purpose.
  case skipped(RejectedRow)
  /// A row that could not be read.
  case quarantined(RejectedRow)
}

/// A row that does not become a transaction: kept with its raw text and the reason.
public struct RejectedRow: Hashable, Sendable {
  public var location: RowLocation
  public var raw: String
  public var code: ErrorCode
  public var reason: String
  /// The place in the row that is wrong, for drawing.
  public var excerpt: SourceExcerpt?
  /// What to do about it.
  public var hint: Remedy?

  public init(
    location: RowLocation, raw: String, code: ErrorCode, reason: String,
    excerpt: SourceExcerpt? = nil, hint: Remedy? = nil
  ) {
    self.location = location
    self.raw = raw
    self.code = code
    self.reason = reason
    self.excerpt = excerpt
    self.hint = hint
  }
}
