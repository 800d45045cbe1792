import FinanceModel
import LedgerBook
import LedgerStore

/// The book as a writer sees it. Texts are the book's, whole: they are handed over to their owner's own books.
struct ExportSource {
  let book: Book
  let request: ExportRequest
  /// Every account of the book, by id.
  let accounts: [Book.Account]
  let spans: [Book.ExportedSpan]
  /// What every id begins with.
  let mark: String

  init(_ book: Book, _ request: ExportRequest) throws {
    self.book = book
    var request = request
    request.query = try book.asked(request.query)
    self.request = request
    accounts = try book.accounts()
    spans = try book.exportedSpans(request.query)
    mark = try book.exportMark()
  }

  func name(of account: Book.Account.ID) -> String {
    accounts.first { $0.id == account }?.name ?? ""
  }

  /// The id of a transaction in every export of this book.
  func exportID(_ id: Book.Transaction.ID) -> String { "\(mark)-\(id)" }

  func forEachRow(
    _ query: ExportQuery? = nil, _ body: (Book.ExportedRow, Book.ExportedRow?) throws -> Void
  ) throws {
    try book.forEachExportedRow(query ?? request.query, body)
  }

  /// The rows of one span.
  func forEachRow(
    of span: Book.ExportedSpan, _ body: (Book.ExportedRow) throws -> Void
  ) throws {
    var query = request.query
    query.accounts = [.id(span.account)]
    query.currency = span.currency
    try forEachRow(query) { row, _ in try body(row) }
  }
}

/// Which rows are asked for.
struct ExportSelection {
  private let query: ExportQuery
  /// Empty: all.
  private let accounts: Set<Book.Account.ID>
  private let excludedAccounts: Set<Book.Account.ID>

  init(_ source: ExportSource) throws {
    query = source.request.query
    accounts = try Set(query.accounts.map { try source.book.account($0).id })
    excludedAccounts = try Set(query.excludedAccounts.map { try source.book.account($0).id })
  }

  /// Whether its day is asked for.
  func hasDay(of row: Book.ExportedRow) -> Bool {
    (query.from.map { row.date >= $0 } ?? true) && (query.to.map { row.date <= $0 } ?? true)
  }

  func contains(_ row: Book.ExportedRow) -> Bool {
    (accounts.isEmpty || accounts.contains(row.account))
      && !excludedAccounts.contains(row.account) && query.contains(row)
  }
}
