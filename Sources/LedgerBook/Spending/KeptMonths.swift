import FinanceModel
import GRDB
import LedgerPlanning
import LedgerStore

/// What whole months come to, from the sums that the book keeps, less the rows that stand by themselves.
struct KeptMonths {
  private struct Key: Hashable {
    var account: Int64
    var month: String
    var currency: String
    var isPending: Bool
    var text: CategoryTexts.Text
    var leg: Int64
  }

  private struct Sum {
    var rows = 0
    var inRows = 0
    var outRows = 0
    var into: Int128 = 0
    var out: Int128 = 0
  }

  private var sums: [Key: Sum] = [:]
  private let days: SpendingDays

  private static let columns = "account_id, month, currency, status, category, is_source, leg"

  /// - Parameter months: each by its first day.
  init(_ days: SpendingDays, months: [CivilDate], _ db: Database) throws {
    self.days = days
    guard let first = months.first, let last = months.last else { return }
    let wanted = Set(months.map { String($0.isoText.prefix(7)) })
    let statement = try BulkStatement(
      db,
      """
      SELECT \(Self.columns), rows, in_rows, out_rows, in_high, in_low, out_high, out_low
      FROM month_totals WHERE account_id = ?1 AND month BETWEEN ?2 AND ?3
        AND category <> \(TotalsTables.ofParts)
      """)
    for account in days.accounts {
      statement.bind(1, account)
      statement.bind(2, String(first.isoText.prefix(7)))
      statement.bind(3, String(last.isoText.prefix(7)))
      while try statement.step() {
        let key = Self.key(statement.row)
        guard wanted.contains(key.month), isCounted(key) else { continue }
        sums[key] = Self.sum(statement.row)
      }
      statement.reset()
    }
  }

  /// Whether its rows may be one sum: in other currencies each is converted by itself.
  private func isCounted(_ key: Key) -> Bool {
    days.currency.map { $0.code == key.currency } ?? true
  }

  /// Whether some rows are in other currencies.
  static func hasForeign(_ days: SpendingDays, _ db: Database) throws -> Bool {
    guard let currency = days.currency else { return false }
    return try Book.hasRow(
      "month_totals WHERE account_id IN (\(days.accountList)) AND currency <> '\(currency.code)'",
      db)
  }

  private static func key(_ row: borrowing BulkRow) -> Key {
    Key(
      account: row.integer(0), month: row.text(1) ?? "", currency: row.text(2) ?? "",
      isPending: row.isText(3, "pending"),
      text: CategoryTexts.Text(row.text(4) ?? "", isSource: row.integer(5) != 0),
      leg: row.integer(6))
  }

  private static func sum(_ row: borrowing BulkRow) -> Sum {
    let half = Int128(SplitSum.half)
    return Sum(
      rows: Int(row.integer(7)), inRows: Int(row.integer(8)), outRows: Int(row.integer(9)),
      into: Int128(row.integer(10)) * half + Int128(row.integer(11)),
      out: Int128(row.integer(12)) * half + Int128(row.integer(13)))
  }

  /// Takes rows out of the sums that they are in.
  ///
  /// - Parameter ids: as SQL lists them.
  mutating func takeOut(_ ids: String, from span: DateSpan, _ db: Database) throws {
    let statement = try BulkStatement(
      db,
      """
      SELECT t.account_id, substr(t.date, 1, 7), t.currency, t.status, \(TotalsTables.text),
        \(TotalsTables.isSource), \(TotalsTables.leg), t.amount
      FROM transactions t WHERE t.id IN (\(ids)) AND \(TotalsTables.counted)
        AND t.date BETWEEN ?1 AND ?2
      """)
    statement.bind(1, span.from.isoText)
    statement.bind(2, span.to.isoText)
    defer { statement.reset() }
    while try statement.step() {
      let key = Self.key(statement.row)
      guard var sum = sums[key] else { continue }
      let amount = statement.row.integer(7)
      sum.rows -= 1
      if amount > 0 { (sum.inRows, sum.into) = (sum.inRows - 1, sum.into - Int128(amount)) }
      if amount < 0 { (sum.outRows, sum.out) = (sum.outRows - 1, sum.out - Int128(amount)) }
      sums[key] = sum
    }
  }

  /// What is left, each sum of one sign.
  func cells(_ categories: StoredCategories) throws -> [MoneyCell] {
    let meanings = categories.meanings
    var cells: [MoneyCell] = []
    for (key, sum) in sums {
      guard let first = CivilDate(iso: key.month + "-01"), let place = days.period(of: first) else {
        continue
      }
      let currency = try Currency.stored(key.currency)
      let parts = [
        (sum.inRows, sum.into), (sum.outRows, sum.out), (sum.rows - sum.inRows - sum.outRows, 0),
      ]
      for (count, units) in parts where count > 0 {
        cells.append(
          MoneyCell(
            days: days.counted(in: place), account: key.account, category: meanings[key.text],
            currency: currency, isPending: key.isPending, transfer: Self.transfer(key.leg),
            amount: ExactDecimal(significand: units, scale: currency.exponent), count: count))
      }
    }
    return cells
  }

  /// Legs of which the other side is asked for stand by themselves.
  private static func transfer(_ leg: Int64) -> TransferState {
    switch leg {
    case 1: .paired(account: 0)
    case 2: .stated(account: 0)
    default: .none
    }
  }
}
