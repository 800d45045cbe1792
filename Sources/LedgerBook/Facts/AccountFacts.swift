import FinanceModel
import LedgerStore

extension Book {
  /// What reports say of an account that is no figure.
  package struct AccountFacts: Sendable {
    package var id: Account.ID
    package var name: String
    package var kind: AccountKind
    package var institution: String?
    package var currency: Currency
    /// False where a person closed it.
    package var isActive: Bool
    /// What the source vouches for: a moment or a day.
    package var lastSynced: String?
    /// The names of its feeds, sorted.
    package var feeds: [String]
  }
}
