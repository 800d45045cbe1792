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
