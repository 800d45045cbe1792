import DelimitedText
import FinanceETL

/// Who reads CSV, where it is not a program.
enum CSVReader: String, CaseIterable {
  case spreadsheet
}

/// What `--csv` prints: the values that `--json` prints, one a line. Source: RFC 4180, with `\n`.
extension Console {
  /// Prints a list piece by piece: it may be longer than fits in memory.
  ///
  /// - Parameters:
  ///   - reader: who reads it; nil: a program.
  ///   - forEach: calls what it is given with each element.
  static func printCSV<Element: Encodable>(
    for reader: CSVReader?, _ forEach: ((Element) throws -> Void) throws -> Void
  ) throws {
    var lines = CSVLines(
      columns: CSVColumns.of(Element.self), isForSpreadsheet: reader == .spreadsheet)
    let encoder = CSVRowEncoder()
    try forEach { element in
      try encoder.encode(element)
      try lines.add(encoder.row)
      if lines.count > JSONAnswer.pieceSize { write(exactly: lines.take()) }
    }
    write(exactly: lines.take())
  }
}

/// Rows as lines, the line of names before the first.
private struct CSVLines {
  private let isForSpreadsheet: Bool
  private var columns: [String] = []
  private var bytes: [UInt8] = []

  var count: Int { bytes.count }

  /// - Parameter columns: empty where the first row has them all.
  init(columns: [String], isForSpreadsheet: Bool) {
    self.isForSpreadsheet = isForSpreadsheet
    begin(columns)
  }

  private mutating func begin(_ columns: [String]) {
    guard !columns.isEmpty else { return }
    self.columns = columns
    bytes.append(contentsOf: (columns.joined(separator: ",") + "\n").utf8)
  }

  /// - Throws: where the row has a member that is no column, or has them in another order.
  mutating func add(_ row: CSVRow) throws {
    if columns.isEmpty { begin(row.names) }
    var next = 0
    for (index, column) in columns.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      guard next < row.names.count, row.names[next] == column else { continue }
      row.cell(next).withUnsafeBufferPointer {
        CSVCell.append($0, to: &bytes, isForSpreadsheet: isForSpreadsheet)
      }
      next += 1
    }
    guard next == row.names.count else {
      throw EncodingError.invalidValue(
        row.names[next],
        .init(codingPath: [], debugDescription: "the list has no column for it"))
    }
    bytes.append(0x0A)
  }

  /// What was written since the last call.
  mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }
}
