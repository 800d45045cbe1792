import FinanceModel
import ImportPipeline
import LedgerStore
import Matching

extension Book {
  /// A transaction as another program is given it: without its sources, and cheap to read one after
  /// the other.
  public struct ExportedRow: Hashable, Sendable {
    public var id: Transaction.ID
    public var account: Account.ID
    public var date: CivilDate
    /// Positive where it raises the account's balance, for every kind of account.
    public var amount: ExactDecimal
    public var currency: Currency
    public var isPending: Bool
    /// The person's, else the bank's.
    public var description: String
    /// The bank's, where a person gave another one.
    public var bankDescription: String?
    /// Payee and category are the person's, else the rules', else the bank's.
    public var payee: String?
    public var memo: String?
    public var category: String?
    /// Joined by commas; nil where there are none.
    public var tags: String?
    public var notes: String?
    /// In snake_case: `interest`, `direct_debit`.
    public var kind: String?
    public var checkNumber: String?
    public var initiated: CivilDate?
    public var valueDate: CivilDate?
    public var originalAmount: String?
    public var originalCurrency: String?
    /// The other leg of a transfer between own accounts; the first of several.
    public var transfer: Transaction.ID?
    /// The account that a person or a rule calls its other side.
    public var statedAccount: Account.ID?
    /// What left and did not arrive, on the leg that left.
    public var fee: ExactDecimal?
    /// How many other legs it stands against.
    public var otherLegCount = 0
    /// What a person split it into; nil where it is whole.
    public var parts: [Part]?

    /// Whether it is neither spent nor earned, but for its fee.
    public var isTransfer: Bool { transfer != nil || statedAccount != nil }
  }

  /// What an export has of one account in one currency.
  public struct ExportedSpan: Hashable, Sendable {
    /// A balance at the end of a day.
    public struct Balance: Hashable, Sendable {
      public var date: CivilDate
      /// Signed; what is owed is negative.
      public var amount: ExactDecimal
    }

    /// What stated balances changed by on their way to a day, beyond the rows.
    package struct Unexplained: Hashable, Sendable {
      /// The day of the balance that shows it.
      package var date: CivilDate
      package var amount: ExactDecimal
      package var finding: AccountFinding
    }

    public var account: Account.ID
    public var currency: Currency
    /// The days of the first and of the last row; the day of the balance where there is no row.
    public var first: CivilDate
    public var last: CivilDate
    /// How many rows.
    public var count: Int
    /// What the account held before all that is exported, by the balance that the book begins with; nil
    /// where nothing states a balance.
    public var opening: Balance?
    /// What the posted rows come to.
    public var sum: ExactDecimal
    /// Where stated balances say more than the rows, by date: opening, rows and these lead to each of
    /// `stated` that the book compares.
    package var unexplained: [Unexplained]
    /// What the account held at the end of a day, as statements state it, by date; each day once.
    public var stated: [Balance]

    /// What it comes to.
    package var closing: ExactDecimal {
      get throws {
        try unexplained.reduce((opening?.amount ?? .zero).sum(sum)) { try $0.sum($1.amount) }
      }
    }
  }
}

/// Which transactions to export: of those that count, those that are posted.
public struct ExportQuery: Sendable {
  /// Empty: all.
  public var accounts: [Book.AccountSelector] = []
  /// Not these.
  public var excludedAccounts: [Book.AccountSelector] = []
  public var from: CivilDate?
  public var to: CivilDate?
  public var currency: Currency?
  /// Also those that are pending.
  public var includesPending = false
  /// Only those that this finds too. They are a part of what accounts hold: no balance is exported then.
  public var filter: TransactionQuery?
  /// What ``filter`` found; nil: it was not asked yet, or there is none.
  var found: Set<Book.Transaction.ID>?

  public init() {}

  /// Whether it asks for every posted transaction.
  public var isWhole: Bool {
    accounts.isEmpty && excludedAccounts.isEmpty && from == nil && to == nil && currency == nil
      && filter == nil
  }

  /// Whether a row of one of its accounts is asked for; of rows that a filter finds, once it was asked.
  package func contains(_ row: Book.ExportedRow) -> Bool {
    (from.map { row.date >= $0 } ?? true) && (to.map { row.date <= $0 } ?? true)
      && (currency.map { row.currency == $0 } ?? true) && (includesPending || !row.isPending)
      && (found?.contains(row.id) ?? true)
  }
}
