import FinanceModel
import GRDB
import LedgerPlanning

@testable import LedgerBook
@testable import LedgerStore

/// The live parts of a book as spending counts them, each read from `v_parts`: one cell a part. What the book
/// keeps sums of must come to the same.
struct PartByPart {
  private let db: Database

  init(_ db: Database) {
    self.db = db
  }

  /// Those whose day is one of these.
  ///
  /// - Parameter dates: which day of a part says its period, unless a person gave one for budgets.
  func all(in days: DateSpan, by dates: BudgetDates) throws -> [MoneyCell] {
    var reading = Reading(asked: try asked(), accounts: try accounts())
    var cells: [MoneyCell] = []
    let rows = try Row.fetchCursor(
      db, sql: Self.parts(by: dates), arguments: [days.from.isoText, days.to.isoText])
    while let row = try rows.next() { cells.append(try reading.cell(of: row)) }
    return cells
  }

  /// SQL: the parts whose day is from `?1` to `?2`.
  private static func parts(by dates: BudgetDates) -> String {
    let day =
      switch dates {
      case .date: "coalesce(p.budget_date, p.date)"
      case .initiated: "coalesce(p.budget_date, p.initiated, p.date)"
      }
    return """
      SELECT \(day) AS day, p.date, p.account_id, p.category, p.currency, p.status, p.amount,
        p.transaction_id,
        (SELECT o.account_id FROM transactions o WHERE o.id = p.transfer) AS paired,
        iif(p.transfer IS NULL, p.transfer_account, NULL) AS stated,
        iif(p.part = 0, t.original_amount, NULL), iif(p.part = 0, t.original_currency, NULL)
      FROM v_parts p JOIN transactions t ON t.id = p.transaction_id
      WHERE p.status IN ('posted', 'pending') AND \(day) BETWEEN ?1 AND ?2
      """
  }

  /// The transactions of which a person is asked whether they are legs of a transfer.
  private func asked() throws -> Set<Int64> {
    try Int64.fetchSet(
      db,
      sql: """
        SELECT transaction_id FROM reviews WHERE kind = 'transfer' AND state = 'open'
        UNION SELECT other_transaction_id FROM reviews WHERE kind = 'transfer' AND state = 'open'
          AND other_transaction_id IS NOT NULL
        """)
  }

  /// No two have one name.
  private func accounts() throws -> [String: Int64] {
    var ids: [String: Int64] = [:]
    let rows = try Row.fetchCursor(db, sql: "SELECT name, id FROM accounts")
    while let row = try rows.next() { ids[row[0]] = row[1] }
    return ids
  }
}

/// Rows as cells; texts that come again and again are read once.
private struct Reading {
  let asked: Set<Int64>
  /// By their names.
  let accounts: [String: Int64]
  private var paths: [String: CategoryPath?] = [:]
  private var currencies: [String: Currency] = [:]
  private var days: [String: CivilDate] = [:]

  init(asked: Set<Int64>, accounts: [String: Int64]) {
    self.asked = asked
    self.accounts = accounts
  }

  /// - Parameter row: of the parts, in the order of their columns.
  mutating func cell(of row: Row) throws -> MoneyCell {
    var cells = RowCells(row)
    let (day, booked) = (try self.day(cells.cell()), try self.day(cells.cell()))
    let account: Int64 = cells.cell()
    let category = (cells.cell() as String?).flatMap { self.category($0) }
    let currency = try self.currency(cells.cell())
    let status: String = cells.cell()
    let amount: ExactDecimal = try cells.value()
    let transaction: Int64 = cells.cell()
    let paired: Int64? = cells.cell()
    let stated = (cells.cell() as String?).flatMap { accounts[$0] }
    let (stands, code): (ExactDecimal?, String?) = (try cells.value(), cells.cell())
    let original = try original(stands, code)
    let transfer: TransferState =
      if let paired {
        .paired(account: paired)
      } else if let stated {
        .stated(account: stated)
      } else {
        asked.contains(transaction) ? .suggested : .none
      }
    return MoneyCell(
      days: DateSpan(day: day), booked: DateSpan(day: booked), account: account,
      category: category, currency: currency, isPending: status == "pending", transfer: transfer,
      amount: amount, original: original)
  }

  private mutating func original(
    _ amount: ExactDecimal?, _ code: String?
  ) throws -> OriginalAmount? {
    guard let amount, let code else { return nil }
    return OriginalAmount(amount: amount, currency: try currency(code))
  }

  private mutating func category(_ text: String) -> CategoryPath? {
    if let known = paths[text] { return known }
    let path = CategoryPath(stated: text)
    paths[text] = .some(path)
    return path
  }

  private mutating func currency(_ code: String) throws -> Currency {
    if let known = currencies[code] { return known }
    let currency: Currency = try .stored(code)
    currencies[code] = currency
    return currency
  }

  private mutating func day(_ text: String) throws -> CivilDate {
    if let known = days[text] { return known }
    let day: CivilDate = try .stored(text)
    days[text] = day
    return day
  }
}
