import FinanceModel
import LedgerStore

extension Book {
  /// An account with its balance.
  ///
  /// Name and kind are the person's, else the bank's.
  public struct Account: Hashable, Identifiable, Codable, Sendable {
    /// Where a balance comes from.
    public enum BalanceSource: String, Codable, Sendable {
      /// The last one that the bank stated, and the transactions after it.
      case stated
      /// The sum of the transactions, from the opening balance on.
      case derived
    }

    public var id: Int64
    /// What tells the account from every other; nil where no source named one.
    public var key: String?
    public var name: String
    /// The bank's, where a person gave another one.
    public var bankName: String?
    public var officialName: String?
    public var kind: AccountKind
    /// The bank's, where a person gave another one.
    public var bankKind: AccountKind?
    /// The source's own words for the kind.
    public var sourceType: String?
    public var sourceSubtype: String?
    public var institution: String?
    public var institutionID: String?
    /// The last digits of the number.
    public var mask: String?
    public var currency: Currency
    /// False where a person closed it.
    public var isActive: Bool
    /// Of posted transactions, in ``currency``; what is owed is negative.
    public var balance: ExactDecimal
    /// The last day the balance takes in.
    public var balanceDate: CivilDate?
    public var balanceSource: BalanceSource
    /// What the source says the balance is: `ledger`, all that an account is worth (`value`), what is
    /// left of a loan (`principal`); nil where none is stated.
    public var balanceKind: StatementBalance.Kind?
    /// The sum of pending transactions; nil where it is zero.
    public var pending: ExactDecimal?
    /// What the account holds in each of its currencies, by code; nil where it has one alone.
    public var balances: [CurrencyBalance]?
    /// What can be spent, as the bank stated it last.
    public var available: ExactDecimal?
    public var limit: ExactDecimal?
    /// What the source vouches for: a moment or a day.
    public var lastSynced: String?
    /// The names of its feeds, sorted.
    public var feeds: [String]
    /// What else the source says.
    public var metadata: [String: String]
    public var createdAt: Moment
    public var updatedAt: Moment

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case id, key, name
      case bankName = "bank_name"
      case officialName = "official_name"
      case kind
      case bankKind = "bank_kind"
      case sourceType = "source_type"
      case sourceSubtype = "source_subtype"
      case institution
      case institutionID = "institution_id"
      case mask, currency
      case isActive = "is_active"
      case balance
      case balanceDate = "balance_date"
      case balanceSource = "balance_source"
      case balanceKind = "balance_kind"
      case pending, balances, available, limit
      case lastSynced = "last_synced"
      case feeds, metadata
      case createdAt = "created_at"
      case updatedAt = "updated_at"
    }
  }

  /// What an account holds in one of several currencies.
  public struct CurrencyBalance: Hashable, Codable, Sendable {
    public var currency: Currency
    /// Of posted transactions; what is owed is negative.
    public var balance: ExactDecimal
    /// The last day the balance takes in.
    public var balanceDate: CivilDate?
    public var balanceSource: Account.BalanceSource
    /// What the source says the balance is; nil where none is stated.
    public var balanceKind: StatementBalance.Kind?
    /// The sum of pending transactions; nil where it is zero.
    public var pending: ExactDecimal?

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case currency, balance
      case balanceDate = "balance_date"
      case balanceSource = "balance_source"
      case balanceKind = "balance_kind"
      case pending
    }
  }

  /// What came of making one account of two.
  public struct MergedAccounts: Hashable, Codable, Sendable {
    /// The one that stays.
    public var account: Account
    /// The id that is gone.
    public var merged: Account.ID
    /// The rows of both that counted.
    public var rowsBefore: Int
    /// The rows that count now.
    public var rowsAfter: Int

    private enum CodingKeys: String, CodingKey {
      case account, merged
      case rowsBefore = "rows_before"
      case rowsAfter = "rows_after"
    }
  }

  /// Which account is meant.
  public enum AccountSelector: Hashable, Sendable {
    case id(Account.ID)
    /// An id, a name, a mask or a key, as a person writes it. The name a person gave goes before the
    /// bank's, and both before the end of a number.
    case named(String)
  }
}

extension Book.AccountSelector: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) {
    self = .named(text)
  }
}

extension Book.AccountSelector: CustomStringConvertible {
  /// As a person writes it.
  public var description: String {
    switch self {
    case .id(let id): "\(id)"
    case .named(let text): text
    }
  }
}
