import FinanceModel
import LedgerStore

extension Book {
  /// What came of an ``AccountEdit``.
  public struct EditedAccount: Hashable, Codable, Sendable {
    /// The name that is shown now.
    public var account: String
    public var accountID: Account.ID
    public var kind: AccountKind
    /// Nil where none was given.
    public var opening: Opening?

    private enum CodingKeys: String, CodingKey {
      case account
      case accountID = "account_id"
      case kind, opening
    }

    /// What a person says an account held before the rows of a day.
    public struct Opening: Hashable, Codable, Sendable {
      /// Signed, with as many digits as the currency has; what is owed is negative.
      public var amount: ExactDecimal
      public var date: CivilDate
      public var currency: Currency
    }
  }
}
