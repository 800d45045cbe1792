import FinanceModel
import GRDB

/// Rows on their way into one table, many with one statement: to start and to end a statement costs
/// SQLite nearly as much as to write a row. A column that no row has stated yet is left out of it.
///
/// A row has its id before it is written, for the table gives them out in turn. Whoever reads the
/// table calls ``flush()`` before.
final class BulkInsert {
  /// More gain little.
  private static let rowsPerStatement = 64

  private let db: Database
  private let table: String
  private let columns: [String]
  private let beyond: Int64?
  /// Not checked for being in use: `fill` is handed it alone, once for each row.
  @exclusivity(unchecked) private var rows: PendingRows
  private var one: BulkStatement?
  private var many: BulkStatement?
  /// How many columns they write: a row that states another one needs others.
  private var columnCount = 0
  /// Every row so far, written or not, has an id up to this one.
  private(set) var lastID: Int64

  /// - Parameters:
  ///   - table: has an `id` that SQLite gives out.
  ///   - beyond: no row gets an id up to this one; the rows bring theirs, before their other values.
  ///     Nil: SQLite gives them out.
  init(
    _ db: Database, into table: String, beyond: Int64? = nil, columns: [String]
  ) throws(FinanceETLError) {
    self.db = db
    self.table = table
    self.beyond = beyond
    self.columns = beyond == nil ? columns : ["id"] + columns
    rows = PendingRows(columnCount: self.columns.count, most: Self.rowsPerStatement)
    lastID = 0
    try restart()
  }

  /// Reads anew which ids are taken.
  func restart() throws(FinanceETLError) {
    let last = try StoreFailure.mapping(nil) {
      try Int64.fetchOne(db.cachedStatement(sql: "SELECT max(id) FROM \(table)")) ?? 0
    }
    lastID = max(last, beyond ?? 0)
  }

  deinit {
    rows.deallocate()
  }

  /// Adds a row; the id it is given where it does not bring one.
  ///
  /// - Parameter fill: adds a value for each column.
  func add(_ fill: (inout PendingRows) -> Void) throws(FinanceETLError) -> Int64 {
    fill(&rows)
    rows.endRow()
    lastID += 1
    if rows.count == Self.rowsPerStatement || rows.isLarge { try flush() }
    return lastID
  }

  /// Writes the rows that are not written yet.
  func flush() throws(FinanceETLError) {
    guard rows.count > 0 else { return }
    defer { rows.removeAll() }
    if columnCount != rows.stated.count {
      columnCount = rows.stated.count
      one = nil
      many = nil
    }
    if rows.count == Self.rowsPerStatement {
      if many == nil { many = try prepare(rows: rows.count) }
      guard let statement = many else { return }
      try write(0..<rows.count, with: statement, upTo: lastID)
    } else {
      if one == nil { one = try prepare(rows: 1) }
      guard let statement = one else { return }
      for row in 0..<rows.count {
        try write(
          row..<row + 1, with: statement, upTo: lastID - Int64(rows.count - 1 - row))
      }
    }
  }

  /// A conflict ends the document, so no statement need be able to take itself back (OR FAIL).
  private func prepare(rows count: Int) throws(FinanceETLError) -> BulkStatement {
    let written = rows.stated.map { columns[$0] }
    let row = "(" + written.map { _ in "?" }.joined(separator: ", ") + ")"
    return try BulkStatement(
      db,
      """
      INSERT OR FAIL INTO \(table) (\(written.joined(separator: ", ")))
      VALUES \(Array(repeating: row, count: count).joined(separator: ", "))
      """)
  }

  private func write(
    _ range: Range<Int>, with statement: BulkStatement, upTo id: Int64
  ) throws(FinanceETLError) {
    rows.bind(range, to: statement)
    let given = try statement.insert()
    guard beyond != nil || given == id else {
      throw FinanceETLError(
        .databaseFailed, "\(table) gave out other ids than those it was to give")
    }
  }
}
