import BankMappings
import FinanceModel
import ImportPipeline
import PDFTables
import PrintedPages

/// Reads the tables of a printed document with a bank mapping: pages in, statement parts out.
///
/// A document may have several statements, of one account or of several: each is read by itself, with
/// what its own title says.
struct PrintedStatement {
  private let mapping: BankMapping
  private let fileName: String
  private let reading: TableReading
  private let send: (StatementPart) throws -> Void
  private var printed: PrintedTableReader
  private var table: TableReader
  /// Of statements that are over.
  private var summary = TableReader.Summary()
  /// The lines of the title of the next statement, which is one if a table follows; nil: none began.
  private var title: [PrintedLine]?
  /// The lines since the last row, which stand below the table if no other row comes.
  private var tail: [PrintedLine] = []
  private var hasHeader = false
  private var hasBegun = false
  private var isOver = false

  init(
    _ mapping: BankMapping, fileName: String, reading: TableReading = TableReading(),
    send: @escaping (StatementPart) throws -> Void
  ) {
    self.mapping = mapping
    self.fileName = fileName
    self.reading = reading
    self.send = send
    printed = PrintedTableReader(PrintedTableSpec(mapping))
    table = TableReader(mapping, fileName: fileName, reading: reading, send: send)
  }

  mutating func read(_ page: PrintedPage) throws {
    for event in printed.read(page) { try take(event) }
  }

  mutating func finish() throws -> ExtractionSummary {
    for event in printed.finish() { try take(event) }
    // A title without a table is text below the last one.
    for line in title ?? [] { keep(line) }
    try finishTable()
    var result = ExtractionSummary(notices: summary.notices, concerns: summary.concerns)
    result.unproven = summary.unproven
    result.doubt = summary.doubt
    return result
  }

  private mutating func finishTable() throws {
    if hasHeader { try begin() }
    for line in tail { keep(line) }
    tail = []
    summary.add(try table.finish())
  }

  private mutating func take(_ event: PrintedTableEvent) throws {
    switch event {
    case .statement:
      for line in title ?? [] { keep(line) }
      title = []
    case .header:
      try beginNext()
      hasHeader = true
    case .row(let row):
      try beginNext()
      try begin()
      tail = []
      try take(row)
    case .line(let line):
      if title == nil { try take(line) } else { title?.append(line) }
    }
  }

  /// The table of the next statement begins, if its title was read.
  private mutating func beginNext() throws {
    guard let lines = title else { return }
    title = nil
    try startNext()
    for line in lines { keep(line) }
  }

  private mutating func startNext() throws {
    try finishTable()
    table = TableReader(
      mapping, fileName: fileName, reading: reading, after: table, send: send)
    (hasHeader, hasBegun, isOver) = (false, false, false)
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
      let cells = Array(bytes.dropLast())
      if table.beginsStatement(cells) {
        try startNext()
        try begin()
      }
      try table.read(
        cells: cells, location: RowLocation(page: row.page, row: row.number),
        raw: bytes[bytes.count - 1])
    }
  }

  private mutating func take(_ line: PrintedLine) throws {
    if hasBegun, !isOver, line.fate != .footer { tail.append(line) }
    switch line.fate {
    case .footer:
      if hasHeader { try begin() }
      if !isOver {
        table.endTable()
        for line in tail { keep(line) }
      }
      (isOver, tail) = (true, [])
      keep(line)
    case _ where !hasBegun: keep(line)
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

  /// Keeps a line around the table, for captures.
  private mutating func keep(_ line: PrintedLine) {
    table.keepLine(line.text)
    for value in line.labelled { table.keep(value.text, under: value.label) }
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
