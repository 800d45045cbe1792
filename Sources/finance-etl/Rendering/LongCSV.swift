import FinanceETL

/// What `--csv` prints: the values that `--json` prints, one a line. Source: RFC 4180, with `\n`.
extension Console {
  /// Prints a list whole: its columns are those of all its rows.
  static func print(csv values: [some Encodable]) throws {
    let rows = try values.map { try CSVRow(of: $0) }
    var lines = CSVLines()
    for row in rows { lines.learn(row.names) }
    for row in rows { try lines.add(row) }
    write(lines.take())
  }

  /// Prints a list piece by piece: it may be longer than fits in memory. Its columns are those of
  /// the first row.
  static func printCSV<Element: Encodable>(
    _ forEach: ((Element) throws -> Void) throws -> Void
  ) throws {
    var lines = CSVLines()
    try forEach { element in
      let row = try CSVRow(of: element)
      if lines.isEmpty { lines.learn(row.names) }
      try lines.add(row)
      if lines.count > pageSize { write(lines.take()) }
    }
    write(lines.take())
  }
}

/// Rows as lines, the line of names before the first.
private struct CSVLines {
  private var columns: [String] = []
  private var hasPrintedNames = false
  private var bytes: [UInt8] = []

  /// Whether no column is known yet.
  var isEmpty: Bool { columns.isEmpty }
  var count: Int { bytes.count }

  /// Adds the columns that are not known yet, each behind the one it follows in the row.
  mutating func learn(_ names: [String]) {
    guard names != columns else { return }
    var place = 0
    for name in names {
      if let known = columns.firstIndex(of: name) {
        place = known + 1
      } else {
        columns.insert(name, at: place)
        place += 1
      }
    }
  }

  mutating func add(_ row: CSVRow) throws {
    printNames()
    if row.names == columns {
      for index in columns.indices { append(row.cell(index), at: index) }
    } else {
      if let name = row.names.first(where: { !columns.contains($0) }) {
        throw EncodingError.invalidValue(
          name, .init(codingPath: [], debugDescription: "the first row has no \(name)"))
      }
      for (index, column) in columns.enumerated() {
        append(row.names.firstIndex(of: column).map(row.cell) ?? [], at: index)
      }
    }
    bytes.append(0x0A)
  }

  private mutating func printNames() {
    guard !hasPrintedNames else { return }
    hasPrintedNames = true
    bytes.append(contentsOf: (columns.joined(separator: ",") + "\n").utf8)
  }

  private mutating func append(_ cell: ArraySlice<UInt8>, at index: Int) {
    if index > 0 { bytes.append(UInt8(ascii: ",")) }
    let needsQuotes = cell.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
    guard needsQuotes else { return bytes.append(contentsOf: cell) }
    bytes.append(0x22)
    for byte in cell {
      if byte == 0x22 { bytes.append(0x22) }
      bytes.append(byte)
    }
    bytes.append(0x22)
  }

  /// What was written since the last call.
  mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }
}
