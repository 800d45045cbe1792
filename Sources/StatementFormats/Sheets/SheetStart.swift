import BankMappings
import DelimitedText
import FinanceModel
import ImportPipeline
import Spreadsheets

/// The first rows of a sheet, for choosing its bank mapping.
final class SheetStart: CutTable {
  /// What the document is.
  let format: Reading.Format
  let sheet: Sheet
  let rows: [SampleRow]
  private let workbook: any Workbook
  private let index: Int

  /// - Parameter index: of the sheet among those of the workbook.
  init(_ workbook: any Workbook, _ index: Int, _ format: Reading.Format) throws {
    self.workbook = workbook
    self.index = index
    self.format = format
    sheet = workbook.sheets[index]
    var rows: [SampleRow] = []
    try workbook.read(index, RowStyle()) { row in
      rows.append(
        SampleRow(
          cells: row.cells.map { String(decoding: $0, as: UTF8.self) }, line: row.number))
      return rows.count < TableSample.maximumRows
    }
    self.rows = rows
  }

  /// The rows as delimited text.
  var text: [UInt8] {
    var text: [UInt8] = []
    for row in rows {
      for (place, cell) in row.cells.enumerated() {
        if place > 0 { text.append(TableSample.cutDelimiter) }
        CSVCell.append(cell.replacing("\t", with: " "), to: &text)
      }
      text.append(0x0A)
    }
    return text
  }

  func isMeant(by reading: Reading) -> Bool {
    reading.isFor(sheet: sheet.name, number: sheet.number)
  }

  /// Reads the first rows with a mapping.
  func read(into table: inout TablesReader, _ mapping: BankMapping, rows count: Int) throws {
    var left = count
    try workbook.read(index, RowStyle(mapping.reading)) { row in
      try table.read(row, of: sheet)
      left -= 1
      return left > 0
    }
  }
}

extension RowStyle {
  /// As a mapping reads delimited text, so that it reads sheets with the same patterns.
  init(_ reading: Reading) {
    self.init(
      decimal: reading.numbers.decimal, separator: reading.delimiter ?? TableSample.cutDelimiter)
  }
}

extension TablesReader {
  mutating func read(_ row: SheetRow, of sheet: Sheet) throws {
    try read(
      RawRow(
        cells: row.cells, location: RowLocation(line: row.number, page: sheet.number),
        raw: row.raw))
  }
}
