import FinanceModel
import GRDB
import LedgerPlanning
import LedgerStore

/// The money that spending is counted from: kept sums of whole months, and the rows that are in none, or stand
/// by themselves. Together they are the rows of `v_parts`, each once.
package struct SpendingCells {
  private let db: Database
  private let days: SpendingDays
  private let categories: StoredCategories

  package init(_ days: SpendingDays, _ categories: StoredCategories, _ db: Database) {
    self.db = db
    self.days = days
    self.categories = categories
  }

  package func cells() throws -> [MoneyCell] { try named().map(\.cell) }

  /// The cells, with what else they are grouped by.
  package func named() throws -> [NamedMoney] {
    guard let span = days.span, !days.accounts.isEmpty else { return [] }
    let rows = try SpendingRows(days, span, db)
    let months = days.wholeMonths
    var kept = try KeptMonths(days, months: months, db)
    let suggested = try suggested()
    var reader = try SpendingSumsReader(days, suggested: suggested, db)
    for part in days.days(outside: months) { try read(rows.all(part), &reader) }
    if let special = rows.special {
      try read(rows.specials(special, span), &reader)
      try kept.takeOut(special, from: span, db)
    }
    let hasForeign = try KeptMonths.hasForeign(days, db)
    for part in Self.runs(of: months) {
      try read(rows.exact(part), &reader)
      if let currency = days.currency, hasForeign {
        try read(rows.foreign(part, to: currency), &reader)
      }
      guard let alone = try alone(suggested, part) else { continue }
      try read(rows.alone(alone, part), &reader)
      let isPlain = rows.special.map { " EXCEPT SELECT * FROM (\($0))" } ?? ""
      try kept.takeOut("SELECT * FROM (\(alone))\(isPlain)", from: part, db)
    }
    return try kept.cells(categories).map { NamedMoney(cell: $0, payee: nil, tags: []) }
      + reader.cells()
  }

  private func read(_ sql: String, _ reader: inout SpendingSumsReader) throws {
    let statement = try BulkStatement(db, sql)
    while try statement.step() { try reader.add(statement.row) }
  }

  /// Whole months that follow each other, as spans.
  private static func runs(of months: [CivilDate]) -> [DateSpan] {
    var runs: [DateSpan] = []
    for month in months {
      let last = month.lastOfMonth
      if let before = runs.last, before.to.adding(days: 1) == month,
        let joined = DateSpan(from: before.from, to: last)
      {
        runs[runs.count - 1] = joined
      } else if let span = DateSpan(from: month, to: last) {
        runs.append(span)
      }
    }
    return runs
  }

  // MARK: Rows that stand by themselves

  /// The rows of which a person is asked whether they are a transfer.
  private func suggested() throws -> Set<Int64> {
    try Set(
      Int64.fetchAll(
        db,
        sql: """
          SELECT transaction_id FROM reviews INDEXED BY reviews_open
          WHERE state = 'open' AND kind = 'transfer' AND transaction_id IS NOT NULL
          UNION SELECT other_transaction_id FROM reviews INDEXED BY reviews_open
          WHERE state = 'open' AND kind = 'transfer' AND other_transaction_id IS NOT NULL
          """))
  }

  /// SQL of the rows of some days that are in no sum with others; nil: none.
  private func alone(_ suggested: Set<Int64>, _ span: DateSpan) throws -> String? {
    var sources: [String] = []
    if !suggested.isEmpty {
      sources.append(
        "SELECT value FROM json_each('[\(suggested.sorted().map { "\($0)" }.joined(separator: ","))]')"
      )
    }
    if !days.payments.isEmpty { sources += try payments(span) }
    return sources.isEmpty ? nil : sources.joined(separator: "\nUNION ")
  }

  /// Legs whose other side is an account of payments.
  private func payments(_ span: DateSpan) throws -> [String] {
    let paid = days.payments.sorted().map { "\($0)" }.joined(separator: ", ")
    let accounts = days.accountList
    var legs = [("from", "to"), ("to", "from")].map { own, other in
      """
      SELECT x.\(own)_transaction_id FROM transactions n
        CROSS JOIN transfers x ON x.\(other)_transaction_id = n.id
      WHERE n.account_id IN (\(paid))
      """
    }
    if try Book.hasRow("month_totals WHERE account_id IN (\(accounts)) AND leg = 2", db) {
      legs.append(
        """
        SELECT t.id FROM transactions t
        WHERE t.account_id IN (\(accounts)) AND \(SpendingRows.isWithin(span, "t.date"))
          AND coalesce(t.transfer_to, t.rule_transfer) IN (
            SELECT value FROM account_identifiers WHERE kind = 'key' AND account_id IN (\(paid)))
        """)
    }
    return legs
  }
}
