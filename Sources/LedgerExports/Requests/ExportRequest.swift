import FinanceModel
import ImportPipeline
import LedgerBook
import LedgerStore

/// What to hand over, and how.
public struct ExportRequest: Sendable {
  public var format: ExportFormat
  public var query: ExportQuery
  /// Names of accounts and categories in a journal.
  public var accountMap: AccountMap
  /// Cells of CSV that begin like a formula get a `'` before them.
  public var isForSpreadsheet = false
  /// The budget whose lines stand in the file as periodic transactions; of hledger alone.
  public var budget: Book.BudgetSelector?

  public init(
    _ format: ExportFormat, _ query: ExportQuery = ExportQuery(),
    accountMap: AccountMap = AccountMap()
  ) {
    self.format = format
    self.query = query
    self.accountMap = accountMap
  }
}

/// What an export did.
public struct ExportReport: Hashable, Codable, Sendable {
  /// A transaction that a file has otherwise than the book.
  public struct Change: Hashable, Codable, Sendable {
    public enum What: String, Codable, Sendable {
      /// The book has it no more, or it does not count any more.
      case gone
      case date
      /// The account or the amount.
      case amount
    }

    public var transaction: Book.Transaction.ID
    public var what: What

    public init(transaction: Book.Transaction.ID, what: What) {
      self.transaction = transaction
      self.what = what
    }
  }

  /// An entry that is of no transaction, and that a file has otherwise than the book.
  public struct ChangedEntry: Hashable, Codable, Sendable {
    public enum Entry: String, Codable, Sendable {
      /// What the account held before.
      case opening
      /// What stated balances say beyond the rows.
      case unexplained
    }

    public var entry: Entry
    /// The account's name; empty where the book has it no more.
    public var account: String
    public var accountID: Book.Account.ID
    public var currency: Currency
    /// The day of an unexplained entry.
    public var date: CivilDate?
    /// ``Change/What/gone`` where the book explains it now.
    public var what: Change.What

    private enum CodingKeys: String, CodingKey {
      case entry, account
      case accountID = "account_id"
      case currency, date, what
    }
  }

  public var format: ExportFormat
  /// The file; nil: no file was written.
  public var path: String?
  /// How many transactions were written.
  public var transactions: Int
  /// What was written to the file earlier and is otherwise in the book now; the file is not changed.
  public var changed: [Change]
  /// As `changed`, of entries that are of no transaction.
  public var changedEntries: [ChangedEntry] = []
  /// Where stated balances say more than the exported rows, account by account. Journals and QIF have an
  /// unexplained entry for each.
  public var gaps: [AccountFinding] = []

  /// Whether a person should look at the file, or at the book.
  public var needsAttention: Bool {
    !changed.isEmpty || !changedEntries.isEmpty || !gaps.isEmpty
  }

  private enum CodingKeys: String, CodingKey {
    case format, path, transactions, changed
    case changedEntries = "changed_entries"
    case gaps
  }
}

/// What a writer did.
struct ExportOutcome {
  /// How many transactions were written.
  var transactions: Int
  var changed: [ExportReport.Change] = []
  var changedEntries: [ExportReport.ChangedEntry] = []
  /// How many entries of no transaction were written.
  var entries = 0
}

/// A form in which a book is handed to another program.
public enum ExportFormat: String, CaseIterable, Hashable, Codable, Sendable {
  case beancount, hledger, ledger, ofx, qif, csv

  /// Whether it is double entry: accounts, categories and transfers have names of their own there.
  public var isJournal: Bool {
    switch self {
    case .beancount, .hledger, .ledger: true
    case .ofx, .qif, .csv: false
    }
  }

  /// Whether it can tell a pending transaction from a posted one.
  public var marksPending: Bool { isJournal || self == .csv }

  /// Whether it can hold a part of what an account has: it states no balance, or needs none.
  public var canBePart: Bool { self != .ofx }

  /// Whether rows can be added to a file of it that show which rows are there already.
  public var canGrow: Bool { isJournal || self == .csv }
}
