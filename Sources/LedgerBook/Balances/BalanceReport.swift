import FinanceModel
import LedgerStore
import Matching

extension Book {
  /// Whether the balances that statements state follow from the rows of the book.
  public struct BalanceReport: Hashable, Codable, Sendable {
    public typealias Status = BalanceStatus

    /// Off where one of the checks is; balanced where one is and none is off.
    public var status: Status
    /// One for each account and currency, by account; the account's own currency first.
    public var checks: [Check]

    /// The stated balances of one account and currency.
    public struct Check: Hashable, Codable, Sendable {
      /// The account's name.
      public var account: String
      public var accountID: Account.ID
      public var currency: Currency
      public var status: Status
      /// Stated − book, of the last balance that is compared; nil unless one is off.
      public var difference: ExactDecimal?
      /// What the book begins with; nil where nothing states it.
      public var opening: Opening?
      /// When it broke; nil unless one is off.
      public var firstOff: FirstOff?
      /// Every ledger balance that is stated, by date, and what a statement begins with where it broke
      /// there.
      public var balances: [Comparison]

      private enum CodingKeys: String, CaseIterable, CodingKey {
        case account
        case accountID = "account_id"
        case currency, status, difference, opening
        case firstOff = "first_off"
        case balances
      }
    }

    /// The balance that the book begins with.
    public struct Opening: Hashable, Codable, Sendable {
      public typealias Source = OpeningSource

      /// Signed; what is owed is negative.
      public var amount: ExactDecimal
      public var date: CivilDate
      public var source: Source
    }

    /// Between which balances it broke.
    public struct FirstOff: Hashable, Codable, Sendable {
      /// The day of the balance before; nil where there is none.
      public var after: CivilDate?
      /// The day of the first balance that is off.
      public var by: CivilDate
      /// The first day whose running balances are not the book's; nil where rows state none.
      public var day: CivilDate?
    }

    /// A stated balance beside the book's.
    public struct Comparison: Hashable, Codable, Sendable {
      /// The day at whose end it is.
      public var date: CivilDate
      /// `ledger`, or `opening`: what a statement begins with on the next day.
      public var kind: StatementBalance.Kind
      public var stated: ExactDecimal
      /// The book's balance at the end of the day; nil where the book begins later, or with this one.
      public var book: ExactDecimal?
      public var status: Status
      /// Stated − book; nil unless it is off.
      public var difference: ExactDecimal?
      /// How much of the difference is new since the balance before; nil where nothing is.
      public var change: ExactDecimal?
      public var feed: String
      /// The document's.
      public var path: String
      public var importID: Int64
      /// What would explain the change, at most five; nil where there is nothing.
      public var candidates: [Candidate]?

      private enum CodingKeys: String, CodingKey {
        case date, kind, stated, book, status, difference, change, feed, path
        case importID = "import"
        case candidates
      }
    }

    /// A transaction, or two, that would explain why a balance is off, for a person to look at.
    public struct Candidate: Hashable, Codable, Sendable {
      public enum Kind: String, Codable, Sendable {
        /// The same amount is there a second time nearby.
        case doubled
        /// Two rows of two sources may have been made one.
        case merged
        /// The row counts, and the statement's balance is as if it did not.
        case extra
        /// With the other sign it would be right.
        case sign
        /// The row does not count, and the statement's balance is as if it did.
        case missing
        /// The book dates the row after the day of the balance.
        case later
        /// Two rows count, and the statement's balance is as if neither did.
        case pair
      }

      /// The second row of a candidate.
      public struct Other: Hashable, Codable, Sendable {
        public var transaction: Transaction.ID
        public var date: CivilDate
        /// Signed, as the book has it.
        public var amount: ExactDecimal
        public var description: String
      }

      /// How one source states a row that may be two.
      public struct Line: Hashable, Codable, Sendable {
        public var feed: String
        public var date: CivilDate
        public var description: String
        /// The document's.
        public var path: String
      }

      public var kind: Kind
      public var transaction: Transaction.ID
      public var date: CivilDate
      /// Signed, as the book has it.
      public var amount: ExactDecimal
      public var description: String
      public var status: TransactionStatus
      /// The other row of this amount; nil unless it is ``Kind/doubled``.
      public var like: Transaction.ID?
      /// The other row; nil unless it is ``Kind/doubled`` or ``Kind/pair``.
      public var with: Other?
      /// The lines of its sources; nil unless it is ``Kind/merged``.
      public var lines: [Line]?
      /// What puts it right, where the candidate is what is wrong and something does.
      public var command: Remedy?
    }
  }
}
