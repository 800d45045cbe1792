import FinanceModel
import GRDB

/// The statements that insert rows into one table. A column that no row has stated yet is left out of
/// them.
final class RowInserts {
  private let db: Database
  private let table: String
  private let columns: [String]
  private let bringsIDs: Bool
  private let most: Int
  private var one: BulkStatement?
  private var many: BulkStatement?
  /// How many columns they write: a row that states another one needs others.
  private var columnCount = 0

  /// - Parameters:
  ///   - bringsIDs: the first column is the row's id; else the table gives them out.
  ///   - most: rows that one statement writes.
  init(_ db: Database, into table: String, columns: [String], bringsIDs: Bool, most: Int) {
    self.db = db
    self.table = table
    self.columns = columns
    self.bringsIDs = bringsIDs
    self.most = most
  }

  /// - Parameter last: the id of the last of them.
  func write(_ rows: PendingRows, upTo last: Int64) throws(FinanceETLError) {
    if columnCount != rows.stated.count {
      columnCount = rows.stated.count
      one = nil
      many = nil
    }
    var start = 0
    while rows.count - start >= most {
      start += most
      try write(rows, start - most..<start, with: &many, upTo: last - Int64(rows.count - start))
    }
    while start < rows.count {
      start += 1
      try write(rows, start - 1..<start, with: &one, upTo: last - Int64(rows.count - start))
    }
  }

  /// A conflict ends the document, so no statement need be able to take itself back (OR FAIL).
  private func prepare(_ rows: PendingRows, count: Int) throws(FinanceETLError) -> BulkStatement {
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
    _ rows: PendingRows, _ range: Range<Int>, with prepared: inout BulkStatement?,
    upTo last: Int64
  ) throws(FinanceETLError) {
    let statement: BulkStatement
    if let prepared {
      statement = prepared
    } else {
      statement = try prepare(rows, count: range.count)
      prepared = statement
    }
    rows.bind(range, to: statement)
    let given = try statement.insert()
    guard bringsIDs || given == last else {
      throw FinanceETLError(
        .databaseFailed, "\(table) gave out other ids than those it was to give")
    }
  }
}
