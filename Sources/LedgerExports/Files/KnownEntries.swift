import FinanceModel
import LedgerBook
import LedgerStore

/// What a file that grows has of a book: the ids in it, and what it says of them.
struct KnownEntries {
  /// What an account gets on a day, as a file says it.
  struct Posting: Hashable {
    var account: String
    var amount: ExactDecimal
    var commodity: String
  }

  /// An entry of an account that is of no transaction, as its id names it: `17-EUR` of an opening,
  /// `17-EUR-2025-07-31` of what is unexplained.
  struct BalanceEntry: Hashable {
    var entry: ExportReport.ChangedEntry.Entry
    var account: Book.Account.ID
    var currency: Currency
    /// The day of what is unexplained.
    var date: CivilDate?

    var id: String {
      let id = "\(account)-\(currency.code)"
      return date.map { "\(id)-\($0.isoText)" } ?? id
    }

    init(
      _ entry: ExportReport.ChangedEntry.Entry, account: Book.Account.ID, currency: Currency,
      date: CivilDate?
    ) {
      self.entry = entry
      self.account = account
      self.currency = currency
      self.date = date
    }

    init?(_ entry: ExportReport.ChangedEntry.Entry, id: some StringProtocol) {
      let parts = id.split(separator: "-", maxSplits: 2)
      guard parts.count == (entry == .opening ? 2 : 3), let account = Book.Account.ID(parts[0]),
        let currency = Currency(String(parts[1]))
      else { return nil }
      self.entry = entry
      self.account = account
      self.currency = currency
      guard parts.count == 3 else { return }
      guard let date = CivilDate(iso: parts[2]) else { return nil }
      self.date = date
    }
  }

  /// A posting as a number of its own, with its day.
  private typealias Mark = (posting: Int, date: CivilDate)

  private var marks: [[Mark]] = []
  /// By transaction: the place in `marks`.
  private var places: [Book.Transaction.ID: Int32] = [:]
  /// Accounts and currencies that are declared.
  private var declared: Set<String> = []
  /// Accounts that are posted to.
  private var posted: Set<String> = []
  /// Transactions that the book has not shown yet.
  private var unmet: Set<Book.Transaction.ID> = []
  private var different: [ExportReport.Change] = []
  /// What entries of no transaction post.
  private var balances: [BalanceEntry: [Int]] = [:]

  // MARK: Reading a file

  mutating func declare(_ name: String) {
    declared.insert(name)
  }

  /// - Parameter ids: those of the transactions that the entry is of; none: it is of none.
  mutating func add(_ ids: [Book.Transaction.ID], _ postings: [(Posting, CivilDate)]) {
    for (posting, _) in postings { posted.insert(posting.account) }
    guard !ids.isEmpty else { return }
    for id in ids where places[id] == nil {
      places[id] = Int32(marks.count)
      unmet.insert(id)
    }
    marks.append(postings.map { ($0.hashValue, $1) })
  }

  mutating func add(_ entry: BalanceEntry, _ postings: [Posting]) {
    balances[entry] = postings.map(\.hashValue)
  }

  // MARK: Beside the book

  func has(_ id: Book.Transaction.ID) -> Bool { places[id] != nil }

  func declares(_ name: String) -> Bool { declared.contains(name) }

  /// Whether the account is posted to.
  func names(_ account: String) -> Bool { posted.contains(account) }

  /// Whether the file has the row; what it has otherwise than the book is noted.
  ///
  /// - Parameters:
  ///   - account: what the file calls the account.
  ///   - commodity: what it calls the currency.
  mutating func meets(_ row: Book.ExportedRow, account: String, commodity: String) -> Bool {
    guard let place = places[row.id] else { return false }
    unmet.remove(row.id)
    let posting = Posting(
      account: account, amount: row.amount,
      commodity: String(commodity.filter { $0 != "\"" })
    ).hashValue
    let same = marks[Int(place)].filter { $0.posting == posting }
    if same.isEmpty {
      different.append(.init(transaction: row.id, what: .amount))
    } else if !same.contains(where: { $0.date == row.date }) {
      different.append(.init(transaction: row.id, what: .date))
    }
    return true
  }

  func has(_ entry: BalanceEntry) -> Bool { balances[entry] != nil }

  /// What the file has of entries of no transaction otherwise than the book, by account and day.
  ///
  /// - Parameter own: what the book has of them; an opening that is not among them is not compared.
  func changes(
    beside own: [BalanceEntry: Posting]
  ) -> [(entry: BalanceEntry, what: ExportReport.Change.What)] {
    balances.compactMap { entry, postings in
      guard let wanted = own[entry] else {
        return entry.entry == .opening ? nil : (entry, .gone)
      }
      return postings.contains(wanted.hashValue) ? nil : (entry, .amount)
    }.sorted { ($0.entry.account, $0.entry.id) < ($1.entry.account, $1.entry.id) }
  }

  /// What the file has otherwise than the book, by id: all of it once every row was met.
  var changes: [ExportReport.Change] {
    (different + unmet.map { .init(transaction: $0, what: .gone) })
      .sorted { $0.transaction < $1.transaction }
  }
}
