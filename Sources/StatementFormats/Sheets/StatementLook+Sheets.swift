import FinanceModel
import ImportPipeline

extension StatementLook {
  /// The sheets of a workbook, or the tables of a web page.
  init?(sheets document: SheetDocument, _ start: DocumentStart) {
    guard let open = start.openWhole,
      let workbook = try? document.workbook(limits: start.limits, openWhole: open)
    else { return nil }
    for index in workbook.sheets.indices {
      guard let sheet = try? SheetStart(workbook, index, document.format),
        let found = BookedRows(
          sheet.rows.map(\.cells), isWhole: sheet.rows.count < TableSample.maximumRows,
          delimiter: document.format.rawValue)
      else { continue }
      self.init(.table, layout: found.layout)
      return
    }
    return nil
  }
}
