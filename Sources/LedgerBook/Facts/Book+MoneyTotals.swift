import FinanceModel
import GRDB
import LedgerStore

extension Book {
  /// What rows of one month, category, payee and currency, and of the same tags, add up to.
  package struct MoneyTotal: Sendable {
    /// `2024-05`.
    package var month: String
    /// Their day; nil where those of a month are one sum.
    package var date: CivilDate?
    package var category: String?
    /// The payee that is shown, else the description.
    package var payee: String
    package var tags: [String]
    package var currency: Currency
    package var count: Int
    package var inflow: ExactDecimal
    /// Negative or zero.
    package var outflow: ExactDecimal
  }

  /// The posted rows of money of accounts and days, without trades and without legs of transfers. Of rows
  /// that a person split, the parts count; of transfers, what they lost on their way; and where a person gave
  /// a day for budgets, that is the day.
  ///
  /// - Parameter target: rows in other currencies than this are added up by day; nil: all by month.
  package func moneyTotals(
    of accounts: [Account.ID], from: CivilDate, through: CivilDate, into target: Currency? = nil
  ) throws(FinanceETLError) -> [MoneyTotal] {
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
    /// Also the day, where that counts.
    var month: Int
    var category: Int
    var payee: Int
    var currency: Int
    /// -1: none.
    var tags: Int
  }

  private struct Sum {
    var count = 0
    var inflow: Int128 = 0
    var outflow: Int128 = 0
    /// Of amounts with more digits than their currency.
    var exact: [ExactDecimal] = []
  }

  private var texts = TextPool()
  private var sums: [Key: Sum] = [:]
  private let target: String?

  init(_ target: Currency?) { self.target = target?.code }

  mutating func add(_ row: borrowing BulkRow) throws {
    let day = row.bytes(0)
    let digits = target.map { row.isText(3, $0) } ?? true ? 7 : 10
    let key = Key(
      month: texts.number(of: UnsafeRawBufferPointer(rebasing: day.prefix(digits))),
      category: row.isNull(1) ? -1 : texts.number(of: row.bytes(1)),
      payee: texts.number(of: row.bytes(2)), currency: texts.number(of: row.bytes(3)),
      tags: row.isNull(6) ? -1 : texts.number(of: row.bytes(6)))
    var sum = sums[key] ?? Sum()
    sum.count += 1
    let amount = row.integer(4)
    if !row.isNull(5), let exact = ExactDecimal(ascii: row.bytes(5)) {
      sum.exact.append(exact)
    } else if amount > 0 {
      sum.inflow += Int128(amount)
    } else {
      sum.outflow += Int128(amount)
    }
    sums[key] = sum
  }

  func totals() throws -> [Book.MoneyTotal] {
    var currencies: [Int: Currency] = [:]
    return try sums.map { key, sum in
      let currency = try currencies[key.currency] ?? .stored(texts[key.currency] ?? "")
      currencies[key.currency] = currency
      let month = texts[key.month] ?? ""
      var total = Book.MoneyTotal(
        month: String(month.prefix(7)), date: CivilDate(iso: month), category: texts[key.category],
        payee: texts[key.payee] ?? "", tags: TagList(stored: texts[key.tags]).tags,
        currency: currency, count: sum.count,
        inflow: ExactDecimal(significand: sum.inflow, scale: currency.exponent),
        outflow: ExactDecimal(significand: sum.outflow, scale: currency.exponent))
      for amount in sum.exact {
        if amount.isNegative {
          total.outflow = try total.outflow.sum(amount)
        } else {
          total.inflow = try total.inflow.sum(amount)
        }
      }
      return total
    }
  }
}
