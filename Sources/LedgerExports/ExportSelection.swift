import LedgerBook
import LedgerStore

/// Which rows are asked for.
struct ExportSelection {
  private let query: ExportQuery
  /// Empty: all.
  private let accounts: Set<Book.Account.ID>

  init(_ source: ExportSource) throws {
    query = source.request.query
    accounts = try Set(query.accounts.map { try source.book.account($0).id })
  }

  func contains(_ row: Book.ExportedRow) -> Bool {
    (accounts.isEmpty || accounts.contains(row.account)) && query.contains(row)
  }
}
