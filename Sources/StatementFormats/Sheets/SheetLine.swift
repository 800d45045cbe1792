import FinanceModel
import ImportPipeline
import Spreadsheets

/// One row of a document of sheets, as a person is shown it.
public enum SheetLine {
  /// The cells of a row, from the first; nil where there is no such row.
  ///
  /// - Parameters:
  ///   - sheet: its place among all sheets, from 1.
  ///   - row: its number, from 1.
  public static func text(
    of document: SourceDocument, sheet: Int, row: Int
  ) throws(FinanceETLError) -> String? {
    let reader = try DocumentReader(document)
    let kind = try reader.withStart { (start) throws(FinanceETLError) -> SheetDocument? in
      if case .workbook(let document)? = OfficeStart(start) { return document }
      return MarkupStart.document(start)
    }
    let workbook = try kind?.workbook(limits: reader.limits) { () throws(FinanceETLError) in
      try reader.openWhole()
    }
    guard let workbook else { return nil }
    guard let index = workbook.sheets.firstIndex(where: { $0.number == sheet }) else { return nil }
    return try SpreadsheetErrors.telling {
      var text: String?
      try workbook.read(index, RowStyle()) { found in
        guard found.number == row else { return true }
        text = found.cells.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " | ")
        return false
      }
      return text
    }
  }
}
