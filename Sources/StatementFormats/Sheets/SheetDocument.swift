import Archives
import BankMappings
import FinanceModel
import ImportPipeline
import Spreadsheets
import TextCoding

/// A document of sheets: what it is, and how it is opened.
enum SheetDocument {
  /// Parts of XML in a ZIP.
  case xlsx
  /// One XML, SpreadsheetML of Excel 2003.
  case xml(TextEncoding?)
  /// A web page.
  case html(TextEncoding?)

  /// What bank mappings call it.
  var format: Reading.Format {
    switch self {
    case .xlsx, .xml: .xlsx
    case .html: .html
    }
  }

  /// Opens it.
  ///
  /// - Parameter openWhole: its bytes from the start, as often as it is called.
  func workbook(
    limits: SafetyLimits,
    openWhole: @escaping () throws(FinanceETLError) -> any SeekableByteStream
  ) throws(FinanceETLError) -> any Workbook {
    let own = SpreadsheetLimits(limits)
    return try SpreadsheetErrors.telling {
      switch self {
      case .xlsx:
        try XLSXWorkbook(
          limits: own, archive: ArchiveLimits(limits), open: { StreamSource(try openWhole()) })
      case .xml(let declared):
        try XMLWorkbook(limits: own) { try TextSource(try openWhole(), declared: declared) }
      case .html(let declared):
        try HTMLWorkbook(limits: own) { try TextSource(try openWhole(), declared: declared) }
      }
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
