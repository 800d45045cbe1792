import DelimitedText
import FinanceModel
import ImportPipeline
import Spreadsheets

/// A sheet as delimited text: for what looks at tables that no bank mapping reads yet.
package enum SheetText {
  /// Rows between two with text that are kept as blank lines, so that lines have the numbers of rows.
  private static let mostBlankLines = 10_000

  /// The table of a document of sheets in UTF-8, with tabs between the cells and lines that have the
  /// numbers of rows; all rows have as many cells as the widest, and whether the document is a web page.
  /// Nil for a document of no sheets.
  ///
  /// It is the sheet with the most rows of a table, of those that anybody sees; days are written as
  /// ISO 8601 has it and numbers with a point, or with a comma where texts of the sheet have one.
  package static func delimited(
    _ document: SourceDocument, limits: SafetyLimits = SafetyLimits()
  ) throws(FinanceETLError) -> (text: [UInt8], isPage: Bool)? {
    let reader = try DocumentReader(document, limits: limits)
    let kind = try reader.withStart { (start) throws(FinanceETLError) -> SheetDocument? in
      switch OfficeStart(start) {
      case .refused(let error): throw error
      case .workbook(let document): return document
      case nil: return MarkupStart.document(start)
      }
    }
    let workbook = try kind?.workbook(limits: limits) { () throws(FinanceETLError) in
      try reader.openWhole()
    }
    guard let workbook else { return nil }
    let table = try SpreadsheetErrors.telling { () throws -> [UInt8] in
      guard let sheet = try largest(of: workbook) else { return [] }
      return try text(workbook, sheet)
    }
    return (table, kind?.format == .html)
  }

  private struct Extent {
    var index: Int
    /// Rows of three cells or more.
    var rowCount = 0
    var width = 0
    /// Cells of text that are numbers with a decimal comma.
    var commaCount = 0
  }

  private static func largest(of workbook: any Workbook) throws -> Extent? {
    var extents: [Extent] = []
    for (index, sheet) in workbook.sheets.enumerated() where !sheet.isHidden {
      var extent = Extent(index: index)
      try workbook.read(index, RowStyle()) { row in
        extent.width = max(extent.width, row.cells.count)
        extent.commaCount += row.cells.count { hasDecimalComma($0) }
        if row.number >= sheet.firstRow, row.cells.count(where: { !$0.isEmpty }) > 2 {
          extent.rowCount += 1
        }
        return true
      }
      extents.append(extent)
    }
    let most = extents.map(\.rowCount).max()
    let largest = extents.filter { $0.rowCount == most }
    return largest.first { workbook.sheets[$0.index].isActive } ?? largest.first
  }

  /// Whether a cell is a number with one or two digits behind a comma, or ends in one: `Saldo: 1 239,00`,
  /// `26,20 Dr`.
  private static func hasDecimalComma(_ cell: some Collection<UInt8>) -> Bool {
    guard cell.count <= 60, cell.contains(0x2C) else { return false }
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    var tail = Array(cell.split(separator: 0x3A).last ?? cell[...])
    // A word or a currency behind the number.
    while let last = tail.last, !isDigit(last), tail.count > 4 { tail.removeLast() }
    guard let comma = tail.lastIndex(of: 0x2C), (1...2).contains(tail.count - comma - 1) else {
      return false
    }
    let letters = tail.count { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
    return letters <= 3
      && tail[(comma + 1)...].allSatisfy(isDigit) && comma > 0 && isDigit(tail[comma - 1])
  }

  private static func text(_ workbook: any Workbook, _ extent: Extent) throws -> [UInt8] {
    var text: [UInt8] = []
    var line = 1
    // Numbers as the texts of the sheet have them: a mapping has one mark for both.
    let style = RowStyle(decimal: extent.commaCount > 0 ? 0x2C : 0x2E)
    try workbook.read(extent.index, style) { row in
      let gap = max(0, min(row.number - line, mostBlankLines))
      text.append(contentsOf: repeatElement(0x0A, count: gap))
      for column in 0..<extent.width {
        if column > 0 { text.append(TableSample.cutDelimiter) }
        guard column < row.cells.count else { continue }
        // A line end in a cell would be one of the text.
        let cell = row.cells[column].map { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
        cell.withUnsafeBufferPointer { CSVCell.append($0, to: &text) }
      }
      text.append(0x0A)
      line = row.number + 1
      return true
    }
    return text
  }
}
