import Archives

/// The tables of a web page, which some banks name `.xls`: each is a sheet. What the page has above a table
/// are rows above it; rows are counted from the start of the page.
package final class HTMLWorkbook: Workbook {
  /// Those that have more than one row of several cells.
  package let sheets: [Sheet]
  private let limits: SpreadsheetLimits
  private let open: () throws -> any ArchiveSource
  private static let pieceSize = 64 * 1024
  /// More tables than a bank's page has; the others are layout of a page that is none.
  private static let mostTables = 32

  /// Reads the page once for the list of its tables.
  ///
  /// - Parameter open: the bytes from their start, in UTF-8, as often as it is called.
  package init(
    limits: SpreadsheetLimits = SpreadsheetLimits(), open: @escaping () throws -> any ArchiveSource
  ) throws {
    self.limits = limits
    self.open = open
    var counts: [Int: Int] = [:]
    var firsts: [Int: Int] = [:]
    let tables = HTMLTables(nil, limits, RowStyle()) { table, row in
      guard table > 0, row.cells.count > 1 else { return true }
      counts[table, default: 0] += 1
      if firsts[table] == nil { firsts[table] = row.number }
      return true
    }
    try Self.read(open, into: tables)
    sheets = counts.filter { $0.value > 1 }.keys.sorted().prefix(Self.mostTables)
      .map { Sheet(name: "", number: $0, firstRow: firsts[$0] ?? 1) }
  }

  package func read(
    _ sheet: Int, _ style: RowStyle, _ body: (SheetRow) throws -> Bool
  ) throws {
    try withoutActuallyEscaping(body) { body in
      try Self.read(
        open, into: HTMLTables(sheets[sheet].number, limits, style) { _, row in try body(row) })
    }
  }

  private static func read(
    _ open: () throws -> any ArchiveSource, into tables: HTMLTables
  ) throws {
    let source = try open()
    let scanner = HTMLScanner(tables)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: pieceSize, alignment: 16)
    defer { buffer.deallocate() }
    while !tables.isDone {
      let count = try source.read(into: buffer)
      scanner.push(UnsafeRawBufferPointer(rebasing: buffer[..<count]), isLast: count == 0)
      if let failure = tables.failure { throw failure }
      if count == 0 {
        tables.finish()
        if let failure = tables.failure { throw failure }
        return
      }
    }
  }
}
