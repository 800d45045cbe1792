import ArgumentParser
import FinanceETL

/// How the register is shown.
struct RegisterOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The columns of the table: \(RegisterColumn.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "column,…"),
    completion: .list(RegisterColumn.allCases.map(\.rawValue)), transform: RegisterColumn.list)
  var columns: [RegisterColumn] = []
  @Flag(help: "Also tags, status, the bank's description, memo and notes.")
  var wide = false
  @Flag(help: "What the account held after each row, as stated balances show; needs --account.")
  var balance = false

  func validate() throws {
    if wide, !columns.isEmpty { throw ValidationError("--wide contradicts --columns") }
  }

  fileprivate var shown: [RegisterColumn] {
    guard columns.isEmpty else {
      return columns + (balance && !columns.contains(.balance) ? [.balance] : [])
    }
    let usual = wide ? RegisterColumn.wide : RegisterColumn.usual
    return usual.flatMap { $0 == .mark && balance ? [$0, .balance] : [$0] }
  }
}

/// Transactions as a table: the same wherever transactions are listed.
struct Register {
  private let book: Book
  private let columns: [RegisterColumn]
  /// Named by the person: shown even where nothing is in them.
  private let isChosen: Bool
  /// From which width on accounts have their whole names.
  private let roomyWidth: Int

  /// Beside what `--wide` adds.
  private static let veryRoomyWidth = 160
  /// So many rows are read before their balances are asked for.
  private static let pageSize = 500

  init(_ book: Book, _ options: RegisterOptions? = nil) {
    self.book = book
    columns = options?.shown ?? RegisterColumn.usual
    isChosen = options?.columns.isEmpty == false
    roomyWidth = options?.wide == true ? Self.veryRoomyWidth : ShortNames.roomyWidth
  }

  /// Prints what a query asks for; there may be more than fits in memory.
  func print(_ query: TransactionQuery, empty: String = "no transactions") throws {
    guard columns.contains(.balance), query.accounts.count == 1 else {
      return try print(balances: nil, empty: empty) { try book.forEachTransaction(query, $0) }
    }
    let balances = try Book.RunningBalances(of: query.accounts[0], in: book)
    try print(balances: balances, empty: empty) { try forEachOfPages(query, $0) }
  }

  /// A book answers one question after the other: rows are read page by page where something else is asked
  /// for each.
  private func forEachOfPages(
    _ query: TransactionQuery, _ body: (Book.Transaction) throws -> Void
  ) throws {
    var (page, left) = (query, query.limit ?? Int.max)
    while left > 0 {
      page.limit = min(left, Self.pageSize)
      let rows = try book.transactions(page)
      try rows.forEach(body)
      guard let last = rows.last, rows.count == page.limit else { return }
      (page.after, left) = (last.id, left - rows.count)
    }
  }

  func print(_ rows: [Book.Transaction]) throws {
    try print(balances: nil, empty: "no transactions") { try rows.forEach($0) }
  }

  private func print(
    balances: Book.RunningBalances?, empty: String,
    _ forEach: ((Book.Transaction) throws -> Void) throws -> Void
  ) throws {
    let names = ShortNames(try book.accounts(), roomy: roomyWidth)
    func filled(_ row: Book.Transaction) throws -> RegisterRow {
      RegisterRow(transaction: row, balance: try balances?.balance(after: row))
    }
    var look = Look(columns.map { $0.column(names) })
    try forEach { look.add(try filled($0)) }
    let shown = isChosen ? Array(columns.indices) : look.filled
    let table = shown.map { look.columns[$0] }
    var printed = TextTable(table.map(\.column))
    if let rows = look.rows {
      for row in rows { printed.add(table.map { $0.cell(row) }) }
    } else {
      try forEach { row in
        let row = try filled(row)
        printed.add(table.map { $0.cell(row) })
      }
    }
    printed.finish(empty: empty)
    if Terminal.output.isPresent, let legend = RegisterMark.legend(of: look.marks) {
      Console.printError(legend)
    }
  }

  /// What the line of titles needs to know of the rows behind it.
  private struct Look {
    let columns: [TableColumn<RegisterRow>]
    /// Nil where there are so many that they are read again.
    private(set) var rows: [RegisterRow]? = []
    /// The signs that are used.
    private(set) var marks: Set<Character> = []
    private var isFilled: [Bool]

    private static let mostHeld = 1000

    init(_ columns: [TableColumn<RegisterRow>]) {
      self.columns = columns
      isFilled = columns.map { _ in false }
    }

    /// The columns that some row fills.
    var filled: [Int] { isFilled.indices.filter { isFilled[$0] } }

    mutating func add(_ row: RegisterRow) {
      for index in isFilled.indices where !isFilled[index] {
        isFilled[index] = columns[index].cell(row)?.isEmpty == false
      }
      marks.formUnion(RegisterMark.text(of: row.transaction))
      rows?.append(row)
      if rows?.count ?? 0 > Self.mostHeld { rows = nil }
    }
  }
}
