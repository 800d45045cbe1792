import FinanceETL

/// What reports on values read once, for all their days.
struct BookFacts {
  let source: ReportSource
  let securities: SecurityList
  /// Of the accounts that the report is of.
  let history: Book.AccountHistory
  /// The trades of all accounts, by day.
  let entries: [Book.TradeEntry]
  /// The same by account.
  let trades: [Int64: [Book.TradeEntry]]
  let tradedPrices: Book.TradedPrices

  init(_ source: ReportSource) throws {
    self.source = source
    let book = source.book
    securities = try SecurityList(book)
    history = try book.accountHistory(of: source.accountIDs, through: source.asOf)
    entries = try book.tradeEntries(of: source.accounts.keys.sorted(), through: source.asOf)
    trades = Dictionary(grouping: entries) { $0.accountID }
    tradedPrices = Book.TradedPrices(entries)
  }

  var settings: Book.Settings { source.settings }

  /// The currency into which amounts are converted; nil: each stays in its own.
  var target: Currency? { source.target }
}
