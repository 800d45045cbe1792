import FinanceModel
import GRDB
import LedgerStore

extension Book {
  /// The sums of the transactions a query asks for, one for each currency and group. Order, limit and
  /// page of the query do not matter.
  ///
  /// Throws as ``transactions(_:)`` does.
  ///
  /// - Parameter groupings: empty: one sum for each currency.
  public func sums(
    of query: TransactionQuery = TransactionQuery(), by groupings: [Sum.Grouping] = []
  ) throws(FinanceETLError) -> [Sum] {
    try read { db in
      try sums(of: query, by: groupings, db).sums(by: groupings)
    }
  }

  /// The same, for tasks.
  public func sums(
    of query: TransactionQuery = TransactionQuery(), by groupings: [Sum.Grouping] = []
  ) async throws(FinanceETLError) -> [Sum] {
    try await ask { book throws(FinanceETLError) in try book.sums(of: query, by: groupings) }
  }

  /// As ``sums(of:by:)``, with the sums of all groups together.
  public func groupedSums(
    of query: TransactionQuery = TransactionQuery(), by groupings: [Sum.Grouping] = []
  ) throws(FinanceETLError) -> GroupedSums {
    try read { db in
      let transactions = try sums(of: query, by: groupings, db)
      let sums = try transactions.sums(by: groupings)
      // A transaction may be in the groups of several tags.
      let totals =
        groupings.contains(.tag)
        ? try transactions.sums(by: []) : try TransactionSums.totals(of: sums)
      return GroupedSums(sums: sums, totals: totals)
    }
  }

  private func sums(
    of query: TransactionQuery, by groupings: [Sum.Grouping], _ db: Database
  ) throws -> TransactionSums {
    try TransactionSums(
      db: db, conditions(query, looksAtParts: false, db), query,
      DividedSums(db, query, by: groupings))
  }

  /// The same, for tasks.
  public func groupedSums(
    of query: TransactionQuery = TransactionQuery(), by groupings: [Sum.Grouping] = []
  ) async throws(FinanceETLError) -> GroupedSums {
    try await ask { book throws(FinanceETLError) in
      try book.groupedSums(of: query, by: groupings)
    }
  }
}

/// Adds up rows `t` of `v_transactions`.
private struct TransactionSums {
  private let db: Database
  private let filter: String
  private let arguments: StatementArguments
  /// Whether whole months are asked for, by nothing that ``TotalsTables`` do not have.
  private let isOfMonths: Bool

  private let divided: DividedSums

  /// - Parameter conditions: what the rows must fulfil.
  init(
    db: Database, _ conditions: SQLConditions, _ query: TransactionQuery, _ divided: DividedSums
  ) {
    self.db = db
    self.divided = divided
    isOfMonths = query.asksForMonths
    filter = conditions.filter
    arguments = conditions.arguments
  }

  func sums(by groupings: [Book.Sum.Grouping]) throws -> [Book.Sum] {
    let isOfTotals = isOfMonths && groupings.allSatisfy(\.isOfMonths)
    var sums: [SumGroup: RunningSum] = [:]
    if isOfTotals { try addMonths(groupings, to: &sums) }
    try addRows(
      groupings, from: isOfTotals ? Self.exactRows : Self.allRows, amount: "t.amount_minor",
      exact: "x.amount_exact", filter(and: divided.isWhole), to: &sums)
    if let parts = divided.parts {
      try addRows(
        groupings, from: parts, amount: "t.part_minor", exact: "NULL", filter, to: &sums)
    }
    let names = groupings.contains(.account) ? try accountNames() : [:]
    return try sums.sorted { $0.key < $1.key }.map { group, sum in
      try sum.answer(of: group.keys(groupings, accounts: names), group.currency)
    }
  }

  private func filter(and condition: String?) -> String {
    guard let condition else { return filter }
    return filter.isEmpty ? " WHERE \(condition)" : "\(filter) AND \(condition)"
  }

  /// Adds what rows come to.
  ///
  /// The sums of minor units are two numbers each: together they are exact, and neither overflows. The few
  /// amounts with more digits than their currency are groups of their own, added up here.
  private func addRows(
    _ groupings: [Book.Sum.Grouping], from source: String, amount: String, exact: String,
    _ filter: String, to sums: inout [SumGroup: RunningSum]
  ) throws {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT \(groupings.map(Self.column).joined()) t.currency AS currency, \(exact), t.exponent,
          count(*), \(SplitSum.sql(amount, where: "\(amount) > 0")),
          \(SplitSum.sql(amount, where: "\(amount) < 0"))
        FROM \(source) \(groupings.contains(.tag) ? Self.tags : "") \(filter)
        GROUP BY \(Self.groups(groupings, and: 2))
        """,
      arguments: arguments)
    try add(rows, of: groupings, to: &sums)
  }

  /// Adds what the months come to; rows of more digits than their currency are not in them.
  private func addMonths(
    _ groupings: [Book.Sum.Grouping], to sums: inout [SumGroup: RunningSum]
  ) throws {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT \(groupings.map(Self.column).joined()) t.currency AS currency, NULL, t.exponent,
          sum(t.rows), sum(t.in_high), sum(t.in_low), sum(t.out_high), sum(t.out_low)
        FROM (
          SELECT m.account_id, m.month || '-01' AS date, m.status,
            \(CategorySQL.category(of: "nullif(m.category, '')", isSource: "m.is_source"))
              AS category, m.currency, c.exponent, m.rows, m.in_high, m.in_low,
            m.out_high, m.out_low
          FROM month_totals m JOIN currencies c ON c.code = m.currency
        ) t \(filter(and: divided.isWholeMonth))
        GROUP BY \(Self.groups(groupings, and: 1))
        """,
      arguments: arguments)
    try add(rows, of: groupings, to: &sums)
  }

  private static let allRows = "v_transactions t JOIN transactions x ON x.id = t.id"
  private static let exactRows = """
    transactions x INDEXED BY transactions_exact
      CROSS JOIN v_transactions t ON t.id = x.id AND x.amount_exact IS NOT NULL
        AND x.trade IS NULL
    """

  private static func groups(_ groupings: [Book.Sum.Grouping], and more: Int) -> String {
    (1...(groupings.count + more)).map { "\($0)" }.joined(separator: ", ")
  }

  private func add(
    _ rows: RowCursor, of groupings: [Book.Sum.Grouping], to sums: inout [SumGroup: RunningSum]
  ) throws {
    while let row = try rows.next() {
      let currency: Currency = try row.value("currency")
      let parts = groupings.indices.map { index in
        groupings[index] == .currency
          ? SumGroup.Part(text: currency.code) : SumGroup.Part(row[index])
      }
      try sums[SumGroup(parts: parts, currency: currency), default: RunningSum()]
        .add(row, from: groupings.count + 1)
    }
  }

  /// The sums of all groups together.
  static func totals(of sums: [Book.Sum]) throws -> [Book.Sum] {
    var totals: [Currency: RunningSum] = [:]
    for sum in sums { try totals[sum.currency, default: RunningSum()].add(sum) }
    return totals.sorted { $0.key.code < $1.key.code }.map { $1.answer(of: [], $0) }
  }

  private func accountNames() throws -> [Int64: String] {
    let rows = try Row.fetchCursor(db, sql: "SELECT id, name FROM accounts")
    var names: [Int64: String] = [:]
    while let row = try rows.next() { names[row[0]] = row[1] }
    return names
  }

  private static func column(of grouping: Book.Sum.Grouping) -> String {
    switch grouping {
    case .year: "substr(t.date, 1, 4), "
    case .month: "substr(t.date, 1, 7), "
    // Its Monday: the first one that is at most six days before.
    case .week: "date(t.date, '-6 days', 'weekday 1'), "
    case .day: "t.date, "
    case .account: "t.account_id, "
    case .category: "t.category, "
    case .payee: "coalesce(t.payee, t.description), "
    case .tag: "g.value, "
    case .kind: "t.kind, "
    case .currency: "NULL, "
    }
  }

  /// Each tag of `t` once, as `g`; where there is none, one row without.
  private static let tags = """
    LEFT JOIN json_each(\(tagList)) g
      ON g.key = (SELECT min(o.key) FROM json_each(\(tagList)) o WHERE o.value = g.value)
    """

  private static let tagList = "'[' || replace(json_quote(t.tags), ',', '\",\"') || ']'"
}

/// What the transactions of a sum have in common, as the book says it.
private struct SumGroup: Hashable, Comparable {
  struct Part: Hashable {
    var id: Int64?
    var text: String?

    init(text: String) { self.text = text }

    init(_ value: DatabaseValue) {
      switch value.storage {
      case .int64(let number): id = number
      case .string(let string): text = string
      default: break
      }
    }

    func key(_ grouping: Book.Sum.Grouping, accounts: [Int64: String]) throws -> Book.Sum.Key? {
      if grouping == .currency || (id == nil && text == nil) { return nil }
      var text = text
      if let id { text = accounts[id] }
      if grouping == .week {
        text = text.flatMap { CivilDate(iso: $0) }.map { ISOWeek(of: $0).isoText }
      }
      guard let text, let key = Book.Sum.Key(grouping, text, account: id) else {
        throw FinanceETLError(
          .databaseFailed, "the book has a transaction of \"\(self.text ?? "")\"")
      }
      return key
    }
  }

  let parts: [Part]
  let currency: Currency

  static func < (left: SumGroup, right: SumGroup) -> Bool {
    for (one, other) in zip(left.parts, right.parts) where one != other {
      return (one.id ?? 0, one.text ?? "") < (other.id ?? 0, other.text ?? "")
    }
    return left.currency.code < right.currency.code
  }

  func keys(
    _ groupings: [Book.Sum.Grouping], accounts: [Int64: String]
  ) throws -> [Book.Sum.Key] {
    try zip(groupings, parts).compactMap { try $1.key($0, accounts: accounts) }
  }
}

/// What came in and what went out so far.
private struct RunningSum {
  private var count = 0
  private var into = ExactDecimal.zero
  private var out = ExactDecimal.zero

  /// Adds what SQL summed up: minor units, or some rows of one exact amount.
  ///
  /// - Parameter place: of the exact amount. Exponent, count and the four halves stand behind it: to
  ///   look a column up by its name costs more than to read it, and there may be a group a row.
  mutating func add(_ row: Row, from place: Int) throws {
    let (scale, rows) = (row[place + 1] as Int, row[place + 2] as Int)
    guard let text: String = row[place] else {
      return try add(
        rows, SplitSum.amount(row, at: place + 3, scale: scale),
        SplitSum.amount(row, at: place + 5, scale: scale))
    }
    guard let amount = ExactDecimal(text)?.times(rows) else { throw Self.tooLong }
    let none = ExactDecimal(significand: 0, scale: scale)
    if amount.isNegative { try add(rows, none, amount) } else { try add(rows, amount, none) }
  }

  mutating func add(_ sum: Book.Sum) throws {
    try add(sum.count, sum.inflow, sum.outflow)
  }

  private mutating func add(_ rows: Int, _ inflow: ExactDecimal, _ outflow: ExactDecimal) throws {
    guard let into = into.adding(inflow), let out = out.adding(outflow) else { throw Self.tooLong }
    (count, self.into, self.out) = (count + rows, into, out)
  }

  func answer(of keys: [Book.Sum.Key], _ currency: Currency) -> Book.Sum {
    Book.Sum(
      keys: keys, currency: currency, count: count, inflow: into, outflow: out,
      net: into.adding(out))
  }

  private static var tooLong: FinanceETLError {
    FinanceETLError(.invalidArgument, "the sum has more than 38 digits")
  }
}

extension TransactionQuery {
  /// Whether it asks for whole months, and for nothing that ``TotalsTables`` do not have.
  fileprivate var asksForMonths: Bool {
    !looksAtRows && !includesGone && [nil, .posted, .pending].contains(status)
      && from?.isFirstOfMonth != false && to?.isLastOfMonth != false
  }
}

extension CivilDate {
  fileprivate var isFirstOfMonth: Bool { isoText.hasSuffix("-01") }
  fileprivate var isLastOfMonth: Bool {
    CivilDate(daysSince1970: daysSince1970 + 1)?.isFirstOfMonth ?? true
  }
}

extension Book.Sum.Grouping {
  /// Whether ``TotalsTables`` have it.
  fileprivate var isOfMonths: Bool {
    switch self {
    case .year, .month, .account, .category, .currency: true
    case .week, .day, .payee, .tag, .kind: false
    }
  }
}
