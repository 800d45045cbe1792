import FinanceModel
import GRDB
import LedgerPlanning
import LedgerStore

/// Adds up rows that count alike, as they come: to have SQLite sort them takes twice as long as to read them.
struct SpendingSumsReader {
  /// What rows have in common that are one sum. Texts and days are numbers.
  private struct Key: Hashable {
    var period: Int32
    var account: Int64
    var category: Int32
    var currency: Int32
    /// The other account of a transfer; -1: none.
    var other: Int64
    var transfer: Int8
    var isPending: Bool
    /// -1, 0 or 1.
    var sign: Int8
    var payee: Int32
    var tags: Int32
    /// Of a row that stands by itself; 0 of all others.
    var row: Int64
  }

  private struct Sum {
    var count = 0
    var units: Int128 = 0
    /// Amounts with more digits than their currency.
    var exact = ExactDecimal.zero
    var original: OriginalAmount?
    var day: CivilDate?
  }

  private let days: SpendingDays
  /// The rows that a person is asked about.
  private let suggested: Set<Int64>
  /// By the keys of accounts.
  private let accounts: [String: Int64]
  private var texts = TextPool()
  private var places: [Key: Int] = [:]
  private var keys: [Key] = []
  private var sums: [Sum] = []
  private var currencies: [Int32: Currency] = [:]
  // Rows come by days mostly.
  private var lastDay: Int32 = -1
  private var lastPeriod: Int?

  init(_ days: SpendingDays, suggested: Set<Int64>, _ db: Database) throws {
    self.days = days
    self.suggested = suggested
    accounts = try Row.fetchAll(
      db, sql: "SELECT value, account_id FROM account_identifiers WHERE kind = 'key'"
    ).reduce(into: [:]) { $0[$1[0]] = $1[1] }
  }

  /// - Parameter row: of ``SpendingRows``.
  mutating func add(_ row: borrowing BulkRow) throws {
    guard let period = try period(row.bytes(2)) else { return }
    let currencyNumber = texts.number(of: row.bytes(4))
    let currency = try currency(currencyNumber)
    let id = row.integer(0)
    let exact = row.isNull(6) ? nil : ExactDecimal(ascii: row.bytes(6))
    let units = exact == nil ? row.integer(5) : 0
    let standsAlone = days.currency.map { $0 != currency } ?? false
    let sign = exact?.signum ?? Int(units.signum())
    var key = Key(
      period: Int32(period), account: row.integer(1),
      category: row.isNull(3) ? -1 : texts.number(of: row.bytes(3)), currency: currencyNumber,
      other: -1, transfer: 0, isPending: row.isText(7, "pending"),
      sign: Int8(sign), payee: -1, tags: -1,
      row: standsAlone ? Int64(keys.count) + 1 : 0)
    if !row.isNull(8) {
      (key.other, key.transfer) = (row.integer(8), 1)
    } else if !row.isNull(9) {
      (key.other, key.transfer) = (accounts[row.text(9) ?? ""] ?? 0, 2)
    } else if suggested.contains(id) {
      key.transfer = 3
    }
    if days.needsNames {
      if !row.isNull(12) { key.payee = texts.number(of: row.bytes(12)) }
      if !row.isNull(13) { key.tags = texts.number(of: row.bytes(13)) }
    }
    let place = place(of: key)
    sums[place].count += 1
    sums[place].units += Int128(units)
    if let exact { sums[place].exact = try sums[place].exact.sum(exact) }
    guard standsAlone else { return }
    sums[place].day = CivilDate(iso: row.bytes(2))
    guard !row.isNull(10), let amount = ExactDecimal(ascii: row.bytes(10)),
      let code = row.text(11).flatMap({ Currency($0) })
    else { return }
    sums[place].original = OriginalAmount(amount: amount, currency: code)
  }

  private mutating func period(_ day: UnsafeRawBufferPointer) throws -> Int? {
    let number = texts.number(of: day)
    if number == lastDay { return lastPeriod }
    guard let date = CivilDate(iso: day) else {
      throw FinanceETLError(.databaseFailed, "the book holds a day that is none")
    }
    (lastDay, lastPeriod) = (number, days.period(of: date))
    return lastPeriod
  }

  private mutating func currency(_ number: Int32) throws -> Currency {
    if let known = currencies[number] { return known }
    let currency = try Currency.stored(texts[number] ?? "")
    currencies[number] = currency
    return currency
  }

  private mutating func place(of key: Key) -> Int {
    if let known = places[key] { return known }
    places[key] = keys.count
    keys.append(key)
    sums.append(Sum())
    return keys.count - 1
  }

  // MARK: Cells

  /// What was added up.
  func cells() throws -> [NamedMoney] {
    var categories: [Int32: CategoryPath] = [:]
    var tags: [Int32: [String]] = [:]
    var payees: [Int32: String] = [:]
    var cells: [NamedMoney] = []
    cells.reserveCapacity(keys.count)
    for (key, sum) in zip(keys, sums) {
      guard let currency = currencies[key.currency] else { continue }
      let counted = days.counted(in: Int(key.period))
      if key.category >= 0, categories[key.category] == nil {
        categories[key.category] = texts[key.category].flatMap { CategoryPath(stated: $0) }
      }
      if key.tags >= 0, tags[key.tags] == nil {
        tags[key.tags] = TagList(stored: texts[key.tags]).tags
      }
      if key.payee >= 0, payees[key.payee] == nil { payees[key.payee] = texts[key.payee] }
      let units = ExactDecimal(significand: sum.units, scale: currency.exponent)
      let cell = MoneyCell(
        days: sum.day.map { DateSpan(day: $0) } ?? counted, booked: counted,
        account: key.account, category: categories[key.category], currency: currency,
        isPending: key.isPending, transfer: transfer(key),
        amount: sum.exact.isZero ? units : try units.sum(sum.exact), count: sum.count,
        original: sum.original)
      cells.append(
        NamedMoney(cell: cell, payee: payees[key.payee], tags: tags[key.tags] ?? []))
    }
    return cells
  }

  private func transfer(_ key: Key) -> TransferState {
    switch key.transfer {
    case 1: .paired(account: key.other)
    case 2: .stated(account: key.other)
    case 3: .suggested
    default: .none
    }
  }
}

/// Money of spending, with what else a report groups it by.
package struct NamedMoney: Sendable {
  package var cell: MoneyCell
  /// The payee that is shown, else the description; nil where names are not asked for.
  package var payee: String?
  package var tags: [String]
}
