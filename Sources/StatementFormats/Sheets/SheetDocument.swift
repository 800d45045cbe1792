import Archives
import BankMappings
import FinanceModel
import ImportPipeline
import Spreadsheets

/// A document of sheets: what it is, and how it is opened.
enum SheetDocument {
  /// Opens one.
  ///
  /// - Parameter openWhole: its bytes from the start, as often as it is called.
  static func workbook(
    limits: SafetyLimits,
    openWhole: @escaping () throws(FinanceETLError) -> any SeekableByteStream
  ) throws(FinanceETLError) -> any Workbook {
    try SpreadsheetErrors.telling {
      try XLSXWorkbook(
        limits: SpreadsheetLimits(limits), archive: ArchiveLimits(limits),
        open: { StreamSource(try openWhole()) })
    }
  }
}

extension SpreadsheetLimits {
  fileprivate init(_ limits: SafetyLimits) {
    self.init()
    columns = limits[.sheetColumns]
    rowBytes = limits[.csvRowBytes]
    sharedBytes = limits[.sheetTextBytes]
  }
}
