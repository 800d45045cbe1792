import FinanceModel
import LedgerStore

/// The book as a writer sees it: rows whose texts do not show the whole numbers of own accounts.
struct ExportSource {
  let book: Book
  let request: ExportRequest
  /// Every account of the book, by id.
  let accounts: [Book.Account]
  let spans: [Book.ExportedSpan]
  /// What every id begins with.
  let mark: String
  private let mask: NumberMask

  init(_ book: Book, _ request: ExportRequest) throws {
    self.book = book
    self.request = request
    accounts = try book.accounts()
    spans = try book.exportedSpans(request.query)
    mark = try book.exportMark()
    mask = NumberMask(known: try book.accountNumbers())
  }

  /// The id of a transaction in every export of this book.
  func exportID(_ id: Book.Transaction.ID) -> String { "\(mark)-\(id)" }

  func forEachRow(
    _ query: ExportQuery? = nil, _ body: (Book.ExportedRow, Book.ExportedRow?) throws -> Void
  ) throws {
    try book.forEachExportedRow(query ?? request.query) { row, otherLeg in
      try body(shown(row), otherLeg.map(shown))
    }
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

  private func shown(_ row: Book.ExportedRow) -> Book.ExportedRow {
    guard !mask.isEmpty else { return row }
    var row = row
    row.description = mask.hidingKnown(row.description)
    row.bankDescription = row.bankDescription.map(mask.hidingKnown)
    row.payee = row.payee.map(mask.hidingKnown)
    row.memo = row.memo.map(mask.hidingKnown)
    row.notes = row.notes.map(mask.hidingKnown)
    row.checkNumber = row.checkNumber.map(mask.hidingKnown)
    return row
  }
}
