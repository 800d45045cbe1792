import BankMappings
import FinanceModel
import ImportPipeline
import PDFTables
import PrintedPages

/// Reads the table of a printed statement with a bank mapping: pages in, statement parts out.
struct PrintedStatement {
  private let mapping: BankMapping
  private var printed: PrintedTableReader
  private var table: TableReader
  private var hasHeader = false
  private var hasBegun = false
  private var isOver = false

  init(
    _ mapping: BankMapping, fileName: String, reading: TableReading = TableReading(),
    send: @escaping (StatementPart) throws -> Void
  ) {
    self.mapping = mapping
    printed = PrintedTableReader(PrintedTableSpec(mapping))
    table = TableReader(mapping, fileName: fileName, reading: reading, send: send)
  }

  mutating func read(_ page: PrintedPage) throws {
    for event in printed.read(page) { try take(event) }
  }

  mutating func finish() throws -> ExtractionSummary {
    for event in printed.finish() { try take(event) }
    if hasHeader { try begin() }
    let summary = try table.finish()
    var result = ExtractionSummary(notices: summary.notices, concerns: summary.concerns)
    result.unproven = summary.unproven
    result.doubt = summary.doubt
    return result
  }

  private mutating func take(_ event: PrintedTableEvent) throws {
    switch event {
    case .header: hasHeader = true
    case .row(let row):
      try begin()
      try take(row)
    case .line(let line): try take(line)
    }
  }

  /// What stands between the header and the first row is read with what stands above it: the number
  /// of the account, say.
  private mutating func begin() throws {
    guard !hasBegun else { return }
    hasBegun = true
    try table.beginTable()
  }

  private mutating func take(_ row: PrintedRow) throws {
    var cells = row.cells[...]
    // The heading is a column of the mapping and none of the table.
    var texts = mapping.columns.map { column in
      column.isHeading ? row.section ?? "" : cells.popFirst() ?? ""
    }
    for index in texts.indices { texts[index].makeContiguousUTF8() }
    let raw = row.cells.joined(separator: " | ")
    try Self.withBytes(of: texts + [raw]) { bytes in
      try table.read(
        cells: Array(bytes.dropLast()),
        location: RowLocation(page: row.page, row: row.number), raw: bytes[bytes.count - 1])
    }
  }

  private mutating func take(_ line: PrintedLine) throws {
    switch line.fate {
    case .footer:
      if hasHeader { try begin() }
      if !isOver { table.endTable() }
      isOver = true
      table.keepLine(line.text)
    case _ where !hasBegun: table.keepLine(line.text)
    case .misfit(let column):
      try table.skip(
        line: line.text, at: RowLocation(page: line.page, row: line.number),
        "its cell in \"\(mapping.columns[column].name)\" does not look like a value of that column")
    case .apart:
      try table.skip(
        line: line.text, at: RowLocation(page: line.page, row: line.number),
        "it is too far from any row")
    default: break
    }
  }

  /// Lends the bytes of texts, all at once.
  private static func withBytes(
    of texts: [String], _ body: ([UnsafeRawBufferPointer]) throws -> Void
  ) throws {
    var bytes: [UInt8] = []
    var ends: [Int] = []
    for text in texts {
      bytes.append(contentsOf: text.utf8)
      ends.append(bytes.count)
    }
    try bytes.withUnsafeBytes { bytes in
      var start = 0
      let pieces = ends.map { end in
        defer { start = end }
        return UnsafeRawBufferPointer(rebasing: bytes[start..<end])
      }
      try body(pieces)
    }
  }
}
