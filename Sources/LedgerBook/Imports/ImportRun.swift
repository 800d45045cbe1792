import FinanceModel
import LedgerStore

extension Book {
  /// One import: what was run, when, and what came of its documents.
  public struct ImportRun: Hashable, Identifiable, Codable, Sendable {
    /// How a run stands, or how it ended.
    public enum Status: String, Codable, Sendable {
      /// The newest run, which has not ended.
      case running
      /// It never ended, and a later one began.
      case interrupted
      /// Everything is loaded or was there already.
      case ok
      /// Loaded, and something wants a person.
      case attention
      /// Some documents are loaded, and some failed.
      case partly
      /// Some document failed, and none is loaded.
      case failed
    }

    /// Whether what a run loaded counts.
    public enum State: String, Codable, Sendable {
      case live
      /// Each of its documents was taken back.
      case undone
    }

    public var id: Int64
    public var startedAt: Moment
    /// Nil where it never ended.
    public var endedAt: Moment?
    public var status: Status
    /// The first error of its documents.
    public var errorCode: ErrorCode?
    public var state: State
    /// The program that ran it: `finance-etl 0.1.0`.
    public var toolVersion: String
    public var options: Options
    public var documentCount: Int
    /// Nil where it had no documents, as is the next one.
    public var loadedCount: Int?
    public var failedCount: Int?
    /// What became of the rows of its documents.
    public var rows: RowCounts
    /// In their order; nil in a list of runs.
    public var documents: [Document]?

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case id
      case startedAt = "started_at"
      case endedAt = "ended_at"
      case status
      case errorCode = "error_code"
      case state
      case toolVersion = "tool_version"
      case options
      case documentCount = "documents_count"
      case loadedCount = "loaded"
      case failedCount = "failed"
      case rows, documents
    }
  }
}

extension Book.ImportRun {
  /// One document of a run.
  public struct Document: Hashable, Identifiable, Codable, Sendable {
    /// What became of a document.
    public enum Status: String, Codable, Sendable {
      /// It is being loaded.
      case loading
      case loaded
      case alreadyImported = "already_imported"
      /// No statement in it.
      case skipped
      case failed
    }

    public var id: Int64
    /// As the book calls it: an absolute path, `-`, or the name that an app gave.
    public var path: String
    /// Lower-case hexadecimal SHA-256 of its bytes; nil where it could not be read.
    public var sha256: String?
    public var format: String?
    /// The bank mapping that it was read with.
    public var mapping: String?
    public var status: Status
    /// Why it failed; nil where it did not, as is the next one.
    public var errorCode: ErrorCode?
    public var errorMessage: String?
    public var startedAt: Moment
    public var endedAt: Moment?
    public var rows: RowCounts
    /// Those it brought: none where it was known already.
    public var statements: [Book.Statement]

    private enum CodingKeys: String, CodingKey {
      case id, path, sha256, format, mapping, status
      case errorCode = "error_code"
      case errorMessage = "error_message"
      case startedAt = "started_at"
      case endedAt = "ended_at"
      case rows, statements
    }
  }
}

extension Book.ImportRun {
  /// What was asked of a run. In JSON each is a text, and what was not asked for is left out.
  public struct Options: Hashable, Sendable {
    /// Printed statements were loaded too whose balances do not prove their rows.
    public var acceptsUnproven: Bool
    /// The account of documents that name none.
    public var accountName: String?
    /// Limits that were changed, as `name=value`, with a blank between two.
    public var caps: String?
    /// The currency of documents that state none.
    public var currency: Currency?
    /// The order of day and month in dates that do not show it.
    public var dates: ReadingAnswers.DateOrder?
    /// The days of documents that do not say which they cover.
    public var covers: DateSpan?
    /// What is loaded already was matched again in full.
    public var isForced: Bool
    /// Every document was read as this format.
    public var formatID: String?
    /// The new account of documents that name none.
    public var newAccountName: String?
    /// What documents leave out means nothing.
    public var isPartial: Bool
    /// The feed to use instead of the documents' own.
    public var feed: String?
    /// Which sign money that leaves the account has, in documents that do not show it.
    public var sign: ReadingAnswers.Sign?
    /// A document with a row that wants a person was not loaded at all.
    public var isStrict: Bool
  }
}

extension Book.ImportRun.Options: Codable {
  private enum CodingKeys: String, CodingKey {
    case acceptsUnproven = "accept_unproven"
    case accountName = "account"
    case caps = "cap"
    case covers, currency, dates
    case isForced = "force"
    case formatID = "format"
    case newAccountName = "new_account"
    case isPartial = "partial"
    case sign
    case feed = "source"
    case isStrict = "strict"
  }

  /// Those that the book keeps by name; nil where they are not what runs record.
  init?(recorded texts: [String: String]) {
    guard texts.keys.allSatisfy({ CodingKeys(stringValue: $0) != nil }) else { return nil }
    func text(_ key: CodingKeys) -> String? { texts[key.stringValue] }
    acceptsUnproven = text(.acceptsUnproven) != nil
    accountName = text(.accountName)
    caps = text(.caps)
    currency = text(.currency).flatMap { Currency($0) }
    dates = text(.dates).flatMap { ReadingAnswers.DateOrder(rawValue: $0) }
    newAccountName = text(.newAccountName)
    sign = text(.sign).flatMap { ReadingAnswers.Sign(rawValue: $0) }
    isForced = text(.isForced) != nil
    formatID = text(.formatID)
    isPartial = text(.isPartial) != nil
    feed = text(.feed)
    isStrict = text(.isStrict) != nil
    covers = text(.covers).flatMap { DateSpan(iso: $0) }
    let read: [(CodingKeys, Any?)] = [
      (.covers, covers), (.currency, currency), (.dates, dates), (.sign, sign),
    ]
    guard read.allSatisfy({ ($1 == nil) == (text($0) == nil) }) else { return nil }
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let options = Self(recorded: try container.decode([String: String].self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "these are not the options of an import")
    }
    self = options
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    if acceptsUnproven { try members.encode("true", forKey: .acceptsUnproven) }
    try members.encodeIfPresent(accountName, forKey: .accountName)
    try members.encodeIfPresent(caps, forKey: .caps)
    try members.encodeIfPresent(covers?.isoText, forKey: .covers)
    try members.encodeIfPresent(currency, forKey: .currency)
    try members.encodeIfPresent(dates, forKey: .dates)
    if isForced { try members.encode("true", forKey: .isForced) }
    try members.encodeIfPresent(formatID, forKey: .formatID)
    try members.encodeIfPresent(newAccountName, forKey: .newAccountName)
    try members.encodeIfPresent(sign, forKey: .sign)
    if isPartial { try members.encode("true", forKey: .isPartial) }
    try members.encodeIfPresent(feed, forKey: .feed)
    if isStrict { try members.encode("true", forKey: .isStrict) }
  }
}
