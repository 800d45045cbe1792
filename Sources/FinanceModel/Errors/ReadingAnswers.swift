/// What a person says of a document that the document does not say itself.
public struct ReadingAnswers: Hashable, Codable, Sendable {
  /// Which number of a date comes first.
  public enum DateOrder: String, Codable, CaseIterable, Sendable {
    case dayFirst = "day_first"
    case monthFirst = "month_first"
    /// Year, month, day, the year of two digits.
    case yearFirst = "year_first"
  }

  /// Whether amounts mean what the bank mapping takes them for.
  public enum Sign: String, Codable, CaseIterable, Sendable {
    case kept, turned
  }

  /// The id of the bank mapping that tables are read with.
  public var mapping: String?
  /// The currency of rows that name none.
  public var currency: Currency?
  public var dates: DateOrder?
  public var sign: Sign?

  public init(
    mapping: String? = nil, currency: Currency? = nil, dates: DateOrder? = nil, sign: Sign? = nil
  ) {
    self.mapping = mapping
    self.currency = currency
    self.dates = dates
    self.sign = sign
  }

  public var isEmpty: Bool { self == ReadingAnswers() }

  /// These, and what `others` say beyond them.
  public func or(_ others: ReadingAnswers) -> ReadingAnswers {
    ReadingAnswers(
      mapping: mapping ?? others.mapping, currency: currency ?? others.currency,
      dates: dates ?? others.dates, sign: sign ?? others.sign)
  }
}

/// Why a table is read with a bank mapping, and what was said of it.
public struct MappingClaim: Hashable, Sendable {
  /// What says that the mapping is that of the document.
  public enum Basis: String, CaseIterable, Codable, Sendable {
    /// The mapping is the person's own.
    case own
    /// A mark of the bank stands in the document, or in its name.
    case marked
    /// A person says so.
    case said
    /// A person said so of an earlier document of this layout, in its folder or of its account.
    case known
    /// Nobody; the document is loaded where its account proves it.
    case supposed
  }

  public var basis: Basis
  /// A digest of the header, or of the shape of rows without one: equal for documents that one
  /// program exported.
  public var layout: String
  /// What was said or found of currency, order of dates and signs; the mapping is not repeated.
  public var answers: ReadingAnswers

  public init(basis: Basis, layout: String, answers: ReadingAnswers = ReadingAnswers()) {
    self.basis = basis
    self.layout = layout
    self.answers = answers
  }
}
