import FinanceModel

/// Reads a document with a bank mapping: one table, or several one below the other, each with the
/// columns that its own header has.
///
/// Rows are those of the whole document in their order.
package struct TablesReader {
  /// Lines outside of the tables are kept up to so many bytes, for captures.
  private static let maximumMargin = 256 * 1024

  /// One of the tables, and a name by which its header is found.
  private struct Known {
    var mapping: BankMapping
    /// The longest name of its header, folded, in each of its forms.
    var names: [String]
    /// What the first cell of all its rows says, folded, where rows that say something else end it.
    var sections: [String]
  }

  /// Rows are held until a table can keep them aside, up to so many.
  private static let mostHeld = 10_000

  private let mapping: BankMapping
  private let fileName: String
  private let reading: TableReading
  private let send: (StatementPart) throws -> Void
  /// Empty where the document has one table.
  private let known: [Known]
  private var table: TableReader
  /// The name of the table that is read.
  private var current: String?
  private var margin: [String] = []
  private var marginBytes = 0
  /// Lines below a table that are of none.
  private var unread = 0
  /// Rows of a section without a header that is known.
  private var held: [KeptRow] = []
  /// The table goes on below a header that is not known.
  private var isForeign = false
  /// Of tables that are over.
  private var summary = TableReader.Summary()
  /// Whether one of those read a row.
  private var hasReadBefore = false

  /// - Parameters:
  ///   - fileName: the document's name without its folder.
  ///   - reading: what is known of the document beyond the mapping.
  ///   - send: takes the parts; what it throws ends the reading.
  package init(
    _ mapping: BankMapping, fileName: String, reading: TableReading = TableReading(),
    send: @escaping (StatementPart) throws -> Void
  ) {
    self.mapping = mapping
    self.fileName = fileName
    self.reading = reading
    self.send = send
    known = mapping.tables.map { table in
      let longest = table.detection.header.max {
        ($0.map(\.utf8.count).min() ?? 0) < ($1.map(\.utf8.count).min() ?? 0)
      }
      let isSection = if case .not = table.reading.until { true } else { false }
      return Known(
        mapping: table, names: longest ?? [],
        sections: isSection ? table.detection.header.first ?? [] : [])
    }
    table = TableReader(mapping, fileName: fileName, reading: reading, send: send)
    current = mapping.variant
  }

  private static let headerAlone =
    "the document is a header without a row, and nothing in it says that there were no transactions:"
    + " download it again if there were some"

  /// Takes the next row of the document, as ``read(_:)`` does.
  ///
  /// - Parameter isOpen: whether the document ends with the row, without a line end.
  package mutating func read(
    cells: [UnsafeRawBufferPointer], location: RowLocation, raw: UnsafeRawBufferPointer,
    isOpen: Bool = false
  ) throws {
    try cells.withUnsafeBufferPointer { cells in
      try read(RawRow(cells: cells, location: location, raw: raw, isOpen: isOpen))
    }
  }

  /// Takes the next row of the document. Throws what makes the document unreadable as a whole.
  package mutating func read(_ row: RawRow) throws {
    guard !known.isEmpty else { return try table.read(row) }
    if let next = try header(row) {
      isForeign = false
      try begin(next)
    } else if table.isInTable, let isSame = table.repeatsHeader(row) {
      isForeign = !isSame
    }
    if isForeign, !row.isBlank, !table.ends(with: row) {
      return try table.keepAside(row, unknownHeader)
    }
    isForeign = false
    try table.read(row)
    try releaseHeld()
    guard !table.isInTable, !row.isBlank else { return }
    if isOfSection(row), held.count < Self.mostHeld { return held.append(KeptRow(row)) }
    if table.isOpened { unread += 1 }
    keep(row)
  }

  /// Whether a row was read.
  package var hasRead: Bool { hasReadBefore || table.hasRead }

  /// Why the mapping is not that of the document; nil where a row was read, or there was none.
  package var misfit: FinanceETLError? { hasReadBefore ? nil : table.misfit }

  private var unknownHeader: RowProblem {
    RowProblem(
      .unreadableRow, "the row stands below a header that \(mapping.id) does not know",
      hint: "add the names of the header to the bank mapping")
  }

  /// Whether a row that no table takes says that it is of one.
  private func isOfSection(_ row: RawRow) -> Bool {
    guard let first = row.cells.first, !first.isEmpty else { return false }
    var name: String?
    return known.contains { known in
      known.sections.contains { section in
        guard section.utf8.count <= first.count, first.count <= section.utf8.count + 4 else {
          return false
        }
        let folded = name ?? HeaderName.folded(String(decoding: first, as: UTF8.self))
        name = folded
        return section == folded
      }
    }
  }

  /// Keeps the rows aside that stand above the first table that could.
  private mutating func releaseHeld() throws {
    guard !held.isEmpty, table.isOpened else { return }
    let (rows, problem) = (held, unknownHeader)
    held = []
    for row in rows { try row.withRow { try table.keepAside($0, problem) } }
  }

  /// The table whose header a row is, where that is not the table that is read.
  private func header(_ row: RawRow) throws -> BankMapping? {
    var names: [String]?
    for known in known where known.names.contains(where: { Self.mayHave($0, row) }) {
      let found =
        names
        ?? row.cells.map {
          HeaderName.folded(String(decoding: $0, as: UTF8.self))
        }
      names = found
      guard known.mapping.isHeader(Set(found)) else { continue }
      let isSame = known.mapping.variant == current && table.isOpened && table.hasHeader(found)
      return isSame && table.isInTable ? nil : known.mapping
    }
    return nil
  }

  /// Whether a cell may have a name: few rows of data have one of its length and first letter.
  private static func mayHave(_ name: String, _ row: RawRow) -> Bool {
    guard let first = name.utf8.first else { return false }
    return row.cells.contains { cell in
      guard let start = cell.first else { return false }
      let isNear = cell.count >= name.utf8.count && cell.count <= name.utf8.count + 4
      return isNear && (start >= 0x80 || start | 0x20 == first | 0x20)
    }
  }

  private mutating func begin(_ next: BankMapping) throws {
    if table.isOpened {
      summary.add(try table.finish())
      hasReadBefore = hasReadBefore || table.hasRead
    } else if next.variant == current {
      return
    }
    table = TableReader(next, fileName: fileName, reading: reading, send: send)
    current = next.variant
    for line in margin { table.keepLine(line) }
  }

  private mutating func keep(_ row: RawRow) {
    marginBytes += row.raw.count
    guard marginBytes <= Self.maximumMargin else { return }
    margin.append(row.rawText)
  }

  /// Reads what was held back and hands over the last parts. Throws as ``TableReader/finish()``.
  package mutating func finish() throws -> TableReader.Summary {
    guard !known.isEmpty else {
      var summary = try table.finish()
      if table.isHeaderAlone { summary.concerns.append(Self.headerAlone) }
      return summary
    }
    try releaseHeld()
    summary.add(try table.finish())
    if unread > 0 {
      summary.notices.append(
        "lines that are of no table that \(mapping.id) reads: \(unread)")
    }
    return summary
  }
}
