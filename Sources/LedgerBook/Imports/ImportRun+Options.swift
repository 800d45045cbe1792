import FinanceModel
import LedgerStore

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
