import FinanceModel
import LedgerStore

extension Book {
  /// What became of the rates or prices of a document.
  public struct LoadedQuotes: Hashable, Codable, Sendable {
    /// The document, and how it was read.
    public var path: String?
    public var format: String?
    public var added = 0
    /// In place of another one of the same day and origin.
    public var replaced = 0
    /// As the book had them, or stated twice.
    public var unchanged = 0
    /// Days that the document says it has none for, such as `N/A`.
    public var missing = 0
    /// Of prices: rates of exchange among them.
    public var rates: Int?
    /// The first and the last day.
    public var from: CivilDate?
    public var to: CivilDate?
    /// Of rates: the pairs, such as `EUR/USD`. Of prices: how many securities.
    public var pairs: [String]?
    public var securities: Int?
    /// Prices of what the book does not know; none of them is kept.
    public var unknown: [Unknown]?
    /// How many prices these are.
    public var unknownRows: Int?

    /// More names of unknown securities than these are counted and not listed.
    public static let mostUnknown = 100

    /// A name that is of no security of the book, or of several.
    public struct Unknown: Hashable, Codable, Sendable {
      public var name: String
      public var rows: Int
      /// Where it stands first.
      public var line: Int?
      public var reason: String
    }

    public init() {}

    private enum CodingKeys: String, CodingKey {
      case path, format, added, replaced, unchanged, missing, rates, from, to, pairs, securities,
        unknown
      case unknownRows = "unknown_rows"
    }
  }
}

extension Book.LoadedQuotes {
  mutating func note(_ day: CivilDate) {
    from = from.map { min($0, day) } ?? day
    to = to.map { max($0, day) } ?? day
  }

  mutating func note(_ outcome: QuoteOutcome) {
    switch outcome {
    case .added: added += 1
    case .replaced: replaced += 1
    case .unchanged: unchanged += 1
    }
  }
}
