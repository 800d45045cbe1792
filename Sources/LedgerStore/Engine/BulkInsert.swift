import FinanceModel
import GRDB

/// Rows on their way into one table, many with one statement: to start and to end a statement costs
/// SQLite nearly as much as to write a row.
///
/// A row has its id before it is written, for the table gives them out in turn. Whoever reads the
/// table calls ``flush()`` before.
final class BulkInsert {
  /// More gain little.
  private static let rowsPerStatement = 128
  /// Rows that are handed over at once: to wake another thread costs as much as to write some of them.
  private static let rowsHandedOver = 1024
  /// Of all tables, so many times that may wait.
  static let mostBehind = 4

  private let db: Database
  private let table: String
  private let beyond: Int64?
  private let inserts: RowInserts
  private let behind: WriteBehind
  /// Not checked for being in use: `fill` is handed it alone, once for each row.
  @exclusivity(unchecked) private var rows: PendingRows
  /// Those that were handed over, the latest last: of more than may wait, the first is written.
  private var others: [PendingRows] = []
  /// Whether full statements are handed over, and not waited for.
  var writesBehind = false
  /// Every row so far, written or not, has an id up to this one.
  private(set) var lastID: Int64

  /// - Parameters:
  ///   - table: has an `id` that SQLite gives out.
  ///   - beyond: no row gets an id up to this one; the rows bring theirs, before their other values.
  ///     Nil: SQLite gives them out.
  ///   - behind: where statements run that are not waited for.
  init(
    _ db: Database, into table: String, beyond: Int64? = nil, columns: [String],
    behind: WriteBehind
  ) throws(FinanceETLError) {
    self.db = db
    self.table = table
    self.beyond = beyond
    self.behind = behind
    let columns = beyond == nil ? columns : ["id"] + columns
    inserts = RowInserts(
      db, into: table, columns: columns, bringsIDs: beyond != nil, most: Self.rowsPerStatement)
    rows = PendingRows(columnCount: columns.count)
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
    try? behind.wait()
    rows.deallocate()
    letOthersGo()
  }

  private func letOthersGo() {
    for rows in others { rows.deallocate() }
    others = []
  }

  /// Adds a row; the id it is given where it does not bring one.
  ///
  /// - Parameter fill: adds a value for each column.
  func add(_ fill: (inout PendingRows) -> Void) throws(FinanceETLError) -> Int64 {
    fill(&rows)
    rows.endRow()
    lastID += 1
    let most = writesBehind ? Self.rowsHandedOver : Self.rowsPerStatement
    if rows.count >= most || rows.isLarge {
      if writesBehind { handOver() } else { try flush() }
    }
    return lastID
  }

  private func handOver() {
    let (full, last, inserts) = (rows, lastID, inserts)
    others.append(full)
    rows =
      others.count > Self.mostBehind + 1
      ? others.removeFirst() : PendingRows(columnCount: full.columnCount)
    rows.removeAll()
    rows.takeColumns(of: full)
    behind.add(
      WriteBehind.Work { () throws(FinanceETLError) in try inserts.write(full, upTo: last) })
  }

  /// Writes the rows that are not written yet.
  func flush() throws(FinanceETLError) {
    try behind.wait()
    letOthersGo()
    guard rows.count > 0 else { return }
    defer { rows.removeAll() }
    try inserts.write(rows, upTo: lastID)
  }
}
