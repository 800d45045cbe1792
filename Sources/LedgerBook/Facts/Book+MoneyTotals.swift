import FinanceModel
import GRDB
import LedgerStore

/// What rows of money add up to. Texts and currencies are numbers: a payee stands in many rows.
package struct MoneyTotals: Sendable {
  package var rows: [MoneyTotal]
  /// By their codes.
  package var currencies: [Currency]
  fileprivate let texts: TextPool

  /// A month (`2024-05`), category, payee, or list of tags; nil for -1.
  package subscript(_ number: Int32) -> String? { texts[number] }

  /// Leaves out what is in other currencies.
  package mutating func keep(_ currency: Currency) {
    let kept = currencies.firstIndex(of: currency).map { Int32($0) }
    rows.removeAll { $0.currency != kept }
    for place in rows.indices { rows[place].currency = 0 }
    currencies = [currency]
  }
}

/// What rows of one month, category, payee and currency, and of the same tags, add up to.
package struct MoneyTotal: Sendable {
  package var month: Int32
  /// Their day (`2024-05-03`); -1 where those of a month are one sum.
  package var day: Int32
  package var category: Int32
  /// The payee that is shown, else the description.
  package var payee: Int32
  /// With commas between them.
  package var tags: Int32
  /// Its place in ``MoneyTotals/currencies``.
  package var currency: Int32
  package var count: Int32
  package var inflow: ExactDecimal
  /// Negative or zero.
  package var outflow: ExactDecimal
}

extension Book {
  /// The posted rows of money of accounts and days, without trades and without legs of transfers. Of rows
  /// that a person split, the parts count; of transfers, what they lost on their way; and where a person gave
  /// a day for budgets, that is the day.
  ///
  /// - Parameter target: rows in other currencies than this are added up by day; nil: all by month.
  package func moneyTotals(
    of accounts: [Account.ID], from: CivilDate, through: CivilDate, into target: Currency? = nil
  ) throws(FinanceETLError) -> MoneyTotals {
    try read { db in
      var reader = MoneyTotalReader(target)
      for selection in try MoneyTotalSource(db, accounts).selections {
        let statement = try BulkStatement(db, selection)
        statement.bind(1, from.isoText)
        statement.bind(2, through.isoText)
        defer { statement.reset() }
        while try statement.step() { try reader.add(statement.row) }
      }
      return try reader.totals()
    }
  }
}

/// Adds up rows as they come: to have SQLite sort them takes twice as long as to read them.
private struct MoneyTotalReader {
  private struct Key: Hashable {
    var month: Int32
    var day: Int32
    var category: Int32
    var payee: Int32
    var tags: Int32
    /// A text.
    var currency: Int32
  }

  private struct Sum {
    var count: Int32 = 0
    var inflow: Int128 = 0
    var outflow: Int128 = 0
  }

  private var texts = TextPool()
  private var places: [Key: Int32] = [:]
  private var keys: [Key] = []
  private var sums: [Sum] = []
  /// Amounts with more digits than their currency, by the place of their sum.
  private var exact: [Int: [ExactDecimal]] = [:]
  private let target: String?

  init(_ target: Currency?) { self.target = target?.code }

  mutating func add(_ row: borrowing BulkRow) throws {
    let day = row.bytes(0)
    let isOfMonth = target.map { row.isText(3, $0) } ?? true
    let place = place(
      of: Key(
        month: texts.number(of: UnsafeRawBufferPointer(rebasing: day.prefix(7))),
        day: isOfMonth ? -1 : texts.number(of: day),
        category: row.isNull(1) ? -1 : texts.number(of: row.bytes(1)),
        payee: texts.number(of: row.bytes(2)),
        tags: row.isNull(6) ? -1 : texts.number(of: row.bytes(6)),
        currency: texts.number(of: row.bytes(3))))
    sums[place].count += 1
    let amount = row.integer(4)
    if !row.isNull(5), let value = ExactDecimal(ascii: row.bytes(5)) {
      exact[place, default: []].append(value)
    } else if amount > 0 {
      sums[place].inflow += Int128(amount)
    } else {
      sums[place].outflow += Int128(amount)
    }
  }

  private mutating func place(of key: Key) -> Int {
    if let known = places[key] { return Int(known) }
    places[key] = Int32(keys.count)
    keys.append(key)
    sums.append(Sum())
    return keys.count - 1
  }

  func totals() throws -> MoneyTotals {
    let found = try Set(keys.map(\.currency)).map { number in
      (number: number, currency: try Currency.stored(texts[number] ?? ""))
    }.sorted { $0.currency.code < $1.currency.code }
    var currencies: [Int32: Int32] = [:]
    for (place, known) in found.enumerated() { currencies[known.number] = Int32(place) }
    var rows = keys.indices.map { place in
      let (key, sum) = (keys[place], sums[place])
      let currency = currencies[key.currency] ?? 0
      let scale = found[Int(currency)].currency.exponent
      return MoneyTotal(
        month: key.month, day: key.day, category: key.category, payee: key.payee, tags: key.tags,
        currency: currency, count: sum.count,
        inflow: ExactDecimal(significand: sum.inflow, scale: scale),
        outflow: ExactDecimal(significand: sum.outflow, scale: scale))
    }
    for (place, amounts) in exact {
      for amount in amounts {
        if amount.isNegative {
          rows[place].outflow = try rows[place].outflow.sum(amount)
        } else {
          rows[place].inflow = try rows[place].inflow.sum(amount)
        }
      }
    }
    return MoneyTotals(rows: rows, currencies: found.map(\.currency), texts: texts)
  }
}
