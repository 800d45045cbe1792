import Archives
import FinanceModel
import Spreadsheets

/// What a spreadsheet's failures are to a person.
enum SpreadsheetErrors {
  /// Throws what `body` throws, as an error of ours.
  static func telling<Value>(_ body: () throws -> Value) throws(FinanceETLError) -> Value {
    do {
      return try body()
    } catch {
      throw told(error)
    }
  }

  static func told(_ error: any Error) -> FinanceETLError {
    switch error {
    case let error as FinanceETLError: error
    case let failure as SpreadsheetFailure: Self.error(failure)
    default: FinanceETLError(.fileUnreadable, "the file cannot be read: \(error)")
    }
  }

  private static func error(_ failure: SpreadsheetFailure) -> FinanceETLError {
    switch failure {
    case .archive(.limit(let kind, let what)):
      .beyond(ArchiveErrors.limit(kind), what, instead: "save the table as CSV and import that")
    case .archive(.damaged(let what)), .archive(.unsupported(let what)): damaged(what)
    case .archive: damaged("its ZIP cannot be read")
    case .xml(let error, let part):
      if error.isEarlyEnd {
        damaged("\(part) ends early")
      } else {
        FinanceETLError(
          .malformedXML,
          "\(part) of the workbook is not well-formed: \(error.message)"
            + " (line \(error.line), column \(error.column))", hint: again)
      }
    case .missing(let part): damaged("it has no \(part)")
    case .another(let kind):
      FinanceETLError(
        .unrecognisedFormat, "expected a workbook, found \(kind)",
        hint: "\(.listFormats) lists what can be read")
    case .encrypted: encrypted
    case .damaged(let what, let place): damaged(what, at: place)
    case .limit(let kind, let what, let place):
      .beyond(limit(kind), what, at: location(place), instead: again)
    }
  }

  private static let again: Remedy = "download the file again, or save the table as CSV"

  private static func damaged(_ what: String, at place: CellPlace? = nil) -> FinanceETLError {
    FinanceETLError(
      .damagedArchive, "the workbook is damaged or cut short (\(what))",
      at: place.map { location($0) } ?? RowLocation(), hint: again)
  }

  /// Office encrypts whole documents.
  static let encrypted = FinanceETLError(
    .unsupportedArchive, "the workbook is encrypted with a password (EncryptedPackage)",
    hint: "open it with its password, save it without one, and import that")

  private static func location(_ place: CellPlace) -> RowLocation {
    place.row == 0 ? RowLocation() : RowLocation(line: place.row, page: place.sheet)
  }

  private static func limit(_ kind: SpreadsheetLimits.Kind) -> SafetyLimit {
    switch kind {
    case .columns: .sheetColumns
    case .rowBytes: .csvRowBytes
    case .sharedBytes: .sheetTextBytes
    }
  }
}
