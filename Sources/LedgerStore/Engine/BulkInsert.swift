import FinanceModel
import GRDB

/// Rows on their way into one table, many with one statement: to start and to end a statement costs
/// SQLite nearly as much as to write a row.
///
/// A row has its id before it is written, for the table gives them out in turn. Whoever reads the
/// table calls ``flush()`` before.
final class BulkInsert {
  /// More gain little.
  private static let rowsPerStatement = 20
  /// Rows with more text than this are written at once.
  private static let usualBytes = 64 * 1024

  private struct Cell {
    enum Kind { case null, integer, text, blob }

    var kind = Kind.null
    /// Where the bytes of a text or blob begin.
    var offset = 0
    /// The integer, or how many bytes there are.
    var value: Int64 = 0
  }

  private let db: Database
  private let table: String
  private let columns: [String]
  private let beyond: Int64?
  private let cells: UnsafeMutableBufferPointer<Cell>
  private var cellCount = 0
  private var rowCount = 0
  /// Texts and blobs of the rows that are not written, one behind the other.
  private var bytes = UnsafeMutableRawBufferPointer.allocate(
    byteCount: BulkInsert.usualBytes, alignment: 8)
  private var usedBytes = 0
  private var one: BulkStatement?
  private var many: BulkStatement?
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
    let columns = beyond == nil ? columns : ["id"] + columns
    self.columns = columns
    cells = .allocate(capacity: columns.count * Self.rowsPerStatement)
    cells.initialize(repeating: Cell())
    lastID = 0
    try restart()
  }

  /// Reads anew which ids are taken.
  func restart() throws(FinanceETLError) {
    let last = try StoreFailure.mapping(nil) {
      try Int64.fetchOne(db, sql: "SELECT max(id) FROM \(table)") ?? 0
    }
    lastID = max(last, beyond ?? 0)
  }

  deinit {
    cells.deallocate()
    bytes.deallocate()
  }

  // MARK: The values of a row, in the order of the columns

  func add(_ value: Int64) {
    keep(Cell(kind: .integer, value: value))
  }

  func add(_ value: Int?) {
    if let value { add(Int64(value)) } else { keep(Cell()) }
  }

  func add(_ date: CivilDate?) {
    guard let date else { return keep(Cell()) }
    date.writeISO(into: reserve(CivilDate.isoLength))
    keep(.text, CivilDate.isoLength)
  }

  func add(_ text: String?) {
    guard var text else { return keep(Cell()) }
    text.withUTF8 { add(UnsafeRawBufferPointer($0), as: .text) }
  }

  /// As text: SQLite has no exact decimals.
  func add(_ amount: ExactDecimal?) {
    guard let amount else { return keep(Cell()) }
    amount.normalized.withText { add($0, as: .text) }
  }

  func add(blob: UnsafeRawBufferPointer) {
    add(blob, as: .blob)
  }

  private func add(_ value: UnsafeRawBufferPointer, as kind: Cell.Kind) {
    reserve(value.count).copyMemory(from: value)
    keep(kind, value.count)
  }

  private func keep(_ kind: Cell.Kind, _ count: Int) {
    keep(Cell(kind: kind, offset: usedBytes, value: Int64(count)))
    usedBytes += count
  }

  private func keep(_ cell: Cell) {
    cells[cellCount] = cell
    cellCount += 1
  }

  private func reserve(_ count: Int) -> UnsafeMutableRawBufferPointer {
    if usedBytes + count > bytes.count { resize(max(2 * bytes.count, usedBytes + count)) }
    return UnsafeMutableRawBufferPointer(rebasing: bytes[usedBytes..<usedBytes + count])
  }

  private func resize(_ count: Int) {
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 8)
    larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<usedBytes]))
    bytes.deallocate()
    bytes = larger
  }

  // MARK: Rows

  /// Ends the row whose values were added; the id it is given where it does not bring one.
  func endRow() throws(FinanceETLError) -> Int64 {
    rowCount += 1
    precondition(cellCount == rowCount * columns.count, "a value for each column of \(table)")
    lastID += 1
    if rowCount == Self.rowsPerStatement || usedBytes > Self.usualBytes { try flush() }
    return lastID
  }

  /// Writes the rows that are not written yet.
  func flush() throws(FinanceETLError) {
    guard rowCount > 0 else { return }
    let rows = rowCount
    rowCount = 0
    defer { forget() }
    if rows == Self.rowsPerStatement {
      if many == nil { many = try prepare(rows: rows) }
      guard let statement = many else { return }
      try write(cells[...], with: statement, upTo: lastID)
    } else {
      if one == nil { one = try prepare(rows: 1) }
      guard let statement = one else { return }
      for row in 0..<rows {
        let start = row * columns.count
        try write(
          cells[start..<start + columns.count], with: statement,
          upTo: lastID - Int64(rows - 1 - row))
      }
    }
  }

  private func forget() {
    cellCount = 0
    usedBytes = 0
    if bytes.count > 2 * Self.usualBytes { resize(Self.usualBytes) }
  }

  /// A conflict ends the document, so no statement need be able to take itself back (OR FAIL).
  private func prepare(rows: Int) throws(FinanceETLError) -> BulkStatement {
    let row = "(" + columns.map { _ in "?" }.joined(separator: ", ") + ")"
    return try BulkStatement(
      db,
      """
      INSERT OR FAIL INTO \(table) (\(columns.joined(separator: ", ")))
      VALUES \(Array(repeating: row, count: rows).joined(separator: ", "))
      """)
  }

  private func write(
    _ cells: Slice<UnsafeMutableBufferPointer<Cell>>, with statement: BulkStatement,
    upTo id: Int64
  ) throws(FinanceETLError) {
    var parameter: Int32 = 0
    for cell in cells {
      parameter += 1
      switch cell.kind {
      case .null: statement.bindNull(parameter)
      case .integer: statement.bind(parameter, cell.value)
      case .text: statement.bindUncopied(parameter, text: stored(cell))
      case .blob: statement.bindUncopied(parameter, blob: stored(cell))
      }
    }
    let given = try statement.insert()
    guard beyond != nil || given == id else {
      throw FinanceETLError(
        .databaseFailed, "\(table) gave out other ids than those it was to give")
    }
  }

  private func stored(_ cell: Cell) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[cell.offset..<cell.offset + Int(cell.value)])
  }
}
