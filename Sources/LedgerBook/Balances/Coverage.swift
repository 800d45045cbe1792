import FinanceModel
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
