import FinanceModel
import GRDB
import ImportPipeline
import LedgerStore

extension Book {
  /// Calls `body` with the rows that are asked for, by day, account and id, each with the other leg
  /// where it is one of a transfer; memory for one row of each account.
  ///
  /// Throws `not_found` or `invalid_argument` where an account is not one.
  public func forEachExportedRow(
    _ query: ExportQuery, _ body: (ExportedRow, _ otherLeg: ExportedRow?) throws -> Void
  ) throws(FinanceETLError) {
    try read { db in
      let query = try asked(query, db)
      let legs = try LegReader(db)
      let accounts = try ExportedAccount.all(db, try exportedAccounts(query, db), query)
      while let day = accounts.compactMap(\.day).min() {
        for account in accounts {
          while account.day == day {
            let row = try account.take()
            guard query.found?.contains(row.id) ?? true else { continue }
            try body(row, try row.transfer.flatMap(legs.row))
          }
        }
      }
    }
  }

  /// The rows of one account of those that are asked for, by day and id.
  func forEachRow(
    of account: Int64, _ query: ExportQuery, _ db: Database,
    _ body: (ExportedRow) throws -> Void
  ) throws {
    let rows = try ExportedAccount(db, account: account, query)
    while rows.day != nil {
      let row = try rows.take()
      if query.found?.contains(row.id) ?? true { try body(row) }
    }
  }

  /// The query with what its filter finds.
  package func asked(_ query: ExportQuery) throws(FinanceETLError) -> ExportQuery {
    try read { db in try asked(query, db) }
  }

  func asked(_ query: ExportQuery, _ db: Database) throws -> ExportQuery {
    guard let filter = query.filter, query.found == nil else { return query }
    var asked = query
    asked.found = Set(try matching(filter, db))
    return asked
  }

  /// How many trades stand among the rows that are asked for: exports hand over money alone. A filter finds
  /// none.
  ///
  /// Throws `not_found` or `invalid_argument` where an account is not one.
  public func countTrades(besides query: ExportQuery) throws(FinanceETLError) -> Int {
    guard query.filter == nil else { return 0 }
    return try read { db in
      let accounts = try exportedAccounts(query, db).map { "\($0)" }.joined(separator: ", ")
      guard !accounts.isEmpty else { return 0 }
      let statuses = query.includesPending ? "('posted', 'pending')" : "('posted')"
      return try Int.fetchOne(
        db,
        sql: """
          SELECT count(*) FROM transactions INDEXED BY trades_by_account
          WHERE trade IS NOT NULL AND account_id IN (\(accounts)) AND date >= ?1 AND date <= ?2
            AND status IN \(statuses) AND (?3 IS NULL OR currency = ?3)
          """,
        arguments: [
          query.from?.isoText ?? "0000", query.to?.isoText ?? "9999-12-31", query.currency?.code,
        ]) ?? 0
    }
  }

  /// The ids of the accounts that are asked for, each once, in their order.
  func exportedAccounts(_ query: ExportQuery, _ db: Database) throws -> [Account.ID] {
    let excluded = try query.excludedAccounts.map { try accountID($0, db) }
    let asked =
      query.accounts.isEmpty
      ? try Int64.fetchAll(db, sql: "SELECT id FROM accounts WHERE state = 'live'")
      : try query.accounts.map { try accountID($0, db) }
    return Set(asked).subtracting(excluded).sorted()
  }

  /// The first digits of the book's id, which stand in every id that an export has of it.
  ///
  /// Throws `invalid_argument` where an earlier version made the book.
  package func exportMark() throws(FinanceETLError) -> String {
    guard place != .copyOfEarlier else {
      throw FinanceETLError(
        .invalidArgument, "the book was made by an earlier version, and is not exported as it is",
        file: path, hint: "any import brings it up to date, even of a statement that it already has"
      )
    }
    return try read { db in String(try BookState(db).id.prefix(8)) }
  }

  /// Answers everything that `body` asks from the book as it is now, whatever others write meanwhile.
  package func atOneMoment<Value>(_ body: () throws -> Value) throws(FinanceETLError) -> Value {
    try StoreFailure.mapping(path) {
      try queue.inDatabase { try $0.execute(sql: "BEGIN") }
      defer { try? queue.inDatabase { try $0.execute(sql: "ROLLBACK") } }
      return try body()
    }
  }
}

/// The rows of one account in the order of their days: the index has them so.
private final class ExportedAccount {
  private let statement: BulkStatement
  private var reader = ExportedRowReader()
  /// That of the row that comes next; nil behind the last.
  private(set) var day: CivilDate?

  static func all(
    _ db: Database, _ accounts: [Int64], _ query: ExportQuery
  ) throws -> [ExportedAccount] {
    try accounts.map { try ExportedAccount(db, account: $0, query) }.filter { $0.day != nil }
  }

  fileprivate init(_ db: Database, account: Int64, _ query: ExportQuery) throws {
    let statuses = query.includesPending ? "('posted', 'pending')" : "('posted')"
    let currency = query.currency == nil ? "" : "AND t.currency = ?4"
    statement = try BulkStatement(
      db,
      """
      SELECT \(ExportedRowReader.columns) FROM transactions t INDEXED BY transactions_by_account
      WHERE t.account_id = ?1 AND t.date >= ?2 AND t.date <= ?3 AND t.status IN \(statuses)
        AND t.trade IS NULL \(currency)
      ORDER BY t.date, t.id
      """)
    statement.bind(1, account)
    statement.bind(2, query.from?.isoText ?? "0000")
    statement.bind(3, query.to?.isoText ?? "9999-12-31")
    if let currency = query.currency { statement.bind(4, currency.code) }
    try step()
  }

  private func step() throws {
    day = try statement.step() ? try ExportedRowReader.date(statement.row, 2) : nil
  }

  func take() throws -> Book.ExportedRow {
    let row = try reader.row(statement.row)
    try step()
    return row
  }
}

/// Reads rows by their ids.
private final class LegReader {
  private let statement: BulkStatement
  private var reader = ExportedRowReader()

  init(_ db: Database) throws {
    statement = try BulkStatement(
      db, "SELECT \(ExportedRowReader.columns) FROM transactions t WHERE t.id = ?1")
  }

  func row(_ id: Int64) throws -> Book.ExportedRow? {
    statement.bind(1, id)
    defer { statement.reset() }
    return try statement.step() ? try reader.row(statement.row) : nil
  }
}

/// Makes values of the cells of a row.
private struct ExportedRowReader {
  static let columns = """
    t.id, t.account_id, t.date, t.amount, t.amount_exact, t.currency, t.status,
      coalesce(t.description_override, t.description),
      iif(t.description_override <> t.description, t.description, NULL),
      coalesce(t.payee_override, t.rule_payee, t.payee), t.memo,
      \(CategorySQL.category), \(Views.tags), coalesce(t.notes, t.rule_notes),
      coalesce(t.rule_kind, t.kind), t.check_number, t.initiated, t.value_date, t.original_amount,
      t.original_currency,
      \(Views.transfer), \(Views.statedAccount),
      (SELECT sum(x.fee) FROM transfers x WHERE x.from_transaction_id = t.id),
      (SELECT count(*) FROM transfers x WHERE x.from_transaction_id = t.id)
        + (SELECT count(*) FROM transfers x WHERE x.to_transaction_id = t.id),
      \(CategorySQL.parts)
    """

  /// That of the row before: most rows have the same.
  private var currency = Currency.unknown

  mutating func row(_ row: borrowing BulkRow) throws -> Book.ExportedRow {
    if !row.isText(5, currency.code) { currency = try .stored(row.text(5) ?? "") }
    let amount =
      try row.text(4).map { try ExactDecimal.stored($0) }
      ?? Money(minorUnits: row.integer(3), currency: currency).decimal
    var exported = Book.ExportedRow(
      id: row.integer(0), account: row.integer(1), date: try Self.date(row, 2), amount: amount,
      currency: currency, isPending: row.isText(6, "pending"), description: row.text(7) ?? "",
      bankDescription: row.text(8), payee: row.text(9), memo: row.text(10),
      category: row.text(11), tags: row.text(12), notes: row.text(13), kind: row.text(14),
      checkNumber: row.text(15), initiated: row.isNull(16) ? nil : try Self.date(row, 16),
      valueDate: row.isNull(17) ? nil : try Self.date(row, 17), originalAmount: row.text(18),
      originalCurrency: row.text(19), transfer: row.isNull(20) ? nil : row.integer(20),
      statedAccount: row.isNull(21) ? nil : row.integer(21),
      fee: row.isNull(22)
        ? nil : Money(minorUnits: row.integer(22), currency: currency).decimal,
      otherLegCount: Int(row.integer(23)))
    if let parts = row.text(24) {
      exported.parts = Book.Part.all(
        try AmountPart.parts(stored: parts),
        of: Money(minorUnits: row.integer(3), currency: currency))
    }
    return exported
  }

  static func date(_ row: borrowing BulkRow, _ column: Int32) throws -> CivilDate {
    if let date = CivilDate(iso: row.bytes(column)) { return date }
    return try .stored(row.text(column) ?? "")
  }
}
