import FinanceModel
import LedgerStore
import Matching

extension Book {
  /// A transaction as the book shows it.
  ///
  /// Payee and category are the person's, else the rules', else the bank's; the kind is the rules',
  /// else the bank's.
  public struct Transaction: Hashable, Identifiable, Codable, Sendable {
    public typealias Status = TransactionStatus

    /// A line of a source that states it.
    public struct Source: Hashable, Codable, Sendable {
      public var feed: String
      /// The source's own id.
      public var id: String?
      /// The import that brought it.
      public var importID: Int64
      /// As docs/SCHEMA.md lists them: `live`, `superseded` …
      public var state: String

      private enum CodingKeys: String, CodingKey {
        case feed, id
        case importID = "import"
        case state
      }
    }

    public var id: Int64
    /// The account's name.
    public var account: String
    public var accountID: Account.ID
    /// The booking day.
    public var date: CivilDate
    /// The day the person acted.
    public var initiated: CivilDate?
    /// The day the amount counts for interest.
    public var valueDate: CivilDate?
    /// Positive where it raises the account's balance, for every kind of account.
    public var amount: ExactDecimal
    public var currency: Currency
    public var status: Status
    public var description: String
    /// The bank's own text.
    public var bankDescription: String
    public var payee: String?
    public var memo: String?
    /// In snake_case: `interest`, `direct_debit`.
    public var kind: String?
    public var checkNumber: String?
    /// Before conversion, as the source writes it.
    public var originalAmount: String?
    public var originalCurrency: String?
    /// Nil where there is none, and of a transaction that has parts.
    public var category: String?
    /// The word by which the source names a category, where that is another than ``category``.
    public var sourceCategory: String?
    /// Those a person gave; nil where there are none.
    public var tags: [String]?
    public var notes: String?
    /// What a person split it into; nil where it is whole.
    public var parts: [Part]?
    /// The day on which it counts in budgets, where a person said another than ``date``.
    public var budgetDate: CivilDate?
    /// The other leg of a transfer between own accounts; the first of several.
    public var transfer: Int64?
    /// All of them, where it stands against several.
    public var transfers: [Int64]?
    /// The account on the other side: that of the other leg, else the one that a person or a rule names. A
    /// transaction that has one is a transfer, whether its other leg is in the book or not.
    public var transferAccount: String?
    /// What left and did not arrive, on the leg that left.
    public var transferFee: ExactDecimal?
    /// True where a person wrote something of it, nil where nothing but the sources and rules did. Parts
    /// tell for themselves.
    public var isEdited: Bool?
    public var sources: [Source]

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case id, account
      case accountID = "account_id"
      case date, initiated
      case valueDate = "value_date"
      case amount, currency, status, description
      case bankDescription = "bank_description"
      case payee, memo, kind
      case checkNumber = "check_number"
      case originalAmount = "original_amount"
      case originalCurrency = "original_currency"
      case category
      case sourceCategory = "source_category"
      case tags, notes, parts
      case budgetDate = "budget_date"
      case transfer, transfers
      case transferAccount = "transfer_account"
      case transferFee = "transfer_fee"
      case isEdited = "is_edited"
      case sources
    }
  }
}
