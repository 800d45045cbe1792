import FinanceETL

/// A book as a report sees it: its accounts, its securities and the day.
struct ReportSource {
  let book: Book
  let query: ReportQuery
  /// Every account that the report is of, by id.
  let accounts: [Int64: Book.Account]
  let asOf: CivilDate

  init(_ book: Book, _ query: ReportQuery) throws {
    self.book = book
    self.query = query
    let wanted: [Book.Account]
    if query.accounts.isEmpty {
      wanted = try book.accounts()
    } else {
      var named: [Book.Account] = []
      for account in query.accounts { named.append(try book.account(account)) }
      wanted = named
    }
    accounts = Dictionary(wanted.map { ($0.id, $0) }) { first, _ in first }
    guard let day = try query.asOf ?? book.lastKnownDay() else {
      throw FinanceETLError(
        .notFound, "the book has nothing to report on",
        hint: "`finance-etl import FILE` fills it; --as-of names a day")
    }
    asOf = day
  }

  var accountIDs: [Int64] { accounts.keys.sorted() }

  func accountName(_ id: Int64) -> String { accounts[id]?.name ?? "account \(id)" }

  /// The accounts of investments.
  var investing: [Int64] {
    accountIDs.filter { [.investment, .retirement].contains(accounts[$0]?.kind) }
  }
}

/// The securities of a book, by id.
struct SecurityList {
  private let known: [Int64: Book.Security]

  init(_ book: Book) throws {
    known = Dictionary(try book.securities().map { ($0.id, $0) }) { first, _ in first }
  }

  subscript(_ id: Int64) -> Book.Security? { known[id] }

  func name(_ id: Int64) -> String { known[id]?.name ?? "security \(id)" }
}
