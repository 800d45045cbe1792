import FinanceModel
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

  public var format: ExportFormat
  /// The file; nil: no file was written.
  public var path: String?
  /// How many transactions were written.
  public var transactions: Int
  /// What was written to the file earlier and is otherwise in the book now; the file is not changed.
  public var changed: [Change]
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

  /// Whether rows can be added to a file of it that show which rows are there already.
  public var canGrow: Bool { isJournal || self == .csv }
}
