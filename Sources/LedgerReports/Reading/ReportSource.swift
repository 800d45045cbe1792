import FinanceModel
import LedgerBook
import LedgerStore

/// A book as a report sees it: its accounts, its securities and the day.
struct ReportSource {
  let book: Book
  let query: ReportQuery
  /// Every account of the book, by id.
  let accounts: [Int64: Book.AccountFacts]
  /// Those that the report is of.
  let wanted: Set<Int64>
  let asOf: CivilDate
  /// The day up to which what is known has an age.
  let today: CivilDate
  let settings: Book.Settings

  /// - Parameter isOfMoney: whether it is of what moved, and not of what something is worth: then a value of a
  ///   later day says nothing.
  init(_ book: Book, _ query: ReportQuery, isOfMoney: Bool = false) throws {
    self.book = book
    self.query = query
    accounts = Dictionary(try book.accountFacts().map { ($0.id, $0) }) { first, _ in first }
    wanted =
      query.accounts.isEmpty
      ? Set(accounts.keys) : Set(try query.accounts.map { try book.account($0).id })
    let (moved, known) = (try book.lastPlannedDay(), try book.lastKnownDay())
    let last = isOfMoney ? moved ?? known : [moved, known].compactMap { $0 }.max()
    guard let day = query.asOf ?? last else {
      throw FinanceETLError(
        .notFound, "the book has nothing to report on",
        hint: "\(.importStatement(into: nil)) fills it; \(.asOf) names a day")
    }
    if let from = query.from, from > day {
      throw FinanceETLError(
        .invalidArgument, "the first day, \(from), is after the last, \(day)",
        hint: "change \(.from) or \(.asOf)")
    }
    asOf = day
    today = query.asOf ?? query.today
    settings = try book.settings()
  }

  /// How old what is known of a day is; nothing is younger than today.
  func age(of day: CivilDate) -> Int { max(0, today.days(since: day)) }

  /// The currency into which amounts are converted; nil: each stays in its own.
  var target: Currency? { query.currency ?? settings.preferredCurrency }

  /// Those that the report is of.
  var accountIDs: [Int64] { wanted.sorted() }

  func isWanted(_ account: Int64, _ currency: Currency) -> Bool {
    wanted.contains(account) && (query.onlyCurrency.map { $0 == currency } ?? true)
  }

  func accountName(_ id: Int64) -> String { accounts[id]?.name ?? "account \(id)" }

  /// Whether an account is one of investments.
  func isInvesting(_ id: Int64) -> Bool {
    [.investment, .retirement].contains(accounts[id]?.kind)
  }
}

/// The securities of a book, by id.
struct SecurityList {
  private let known: [Int64: Book.SecurityFacts]

  init(_ book: Book) throws {
    known = try book.securityFacts()
  }

  subscript(_ id: Int64) -> Book.SecurityFacts? { known[id] }

  func name(_ id: Int64) -> String { known[id]?.name ?? "security \(id)" }

  /// The ids of those that fit.
  func all(_ fits: (Book.SecurityFacts) -> Bool) -> Set<Int64> {
    Set(known.values.lazy.filter(fits).map(\.id))
  }
}

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
