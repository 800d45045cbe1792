/// A limit on what one input may take of the machine, by the name that `--cap NAME=VALUE` has.
///
/// These are the ones that an honest file may pass. What no honest file passes, how deep values nest
/// for one, is fixed (docs/FORMATS.md).
public enum SafetyLimit: String, CaseIterable, Hashable, Sendable {
  /// Bytes that an archive unpacks to, those of archives in it among them.
  case archiveBytes = "archive-bytes"
  /// Entries of an archive, folders among them.
  case archiveEntries = "archive-entries"
  /// Bytes of a ZIP's list of entries, which is held in memory.
  case archiveListBytes = "archive-list-bytes"
  /// Bytes out of one byte in, beyond 32 MiB.
  case archiveRatio = "archive-ratio"
  /// Bytes of a row of delimited text, or of a sheet.
  case csvRowBytes = "csv-row-bytes"
  /// Bytes of a field of camt, MT940 or QIF, and of all fields of a row.
  case fieldBytes = "field-bytes"
  /// Bytes of a JSON value that is taken whole: a row of Plaid's, a line of records.
  case jsonValueBytes = "json-value-bytes"
  /// Bytes of the text of an OFX element, and of all texts of a row.
  case ofxElementBytes = "ofx-element-bytes"
  /// Passwords from one source.
  case passwords
  /// Bytes of the passwords from one source.
  case passwordBytes = "password-bytes"
  /// Pages of a PDF.
  case pdfPages = "pdf-pages"
  /// Processor seconds for opening a PDF and for each of its pages.
  case pdfPageSeconds = "pdf-page-seconds"
  /// Processor seconds for a whole PDF.
  case pdfSeconds = "pdf-seconds"
  /// Bytes of a stream that a plan holds.
  case planBytes = "plan-bytes"
  /// Columns of a sheet.
  case sheetColumns = "sheet-columns"
  /// Bytes of the texts that the cells of a workbook share, which are held in memory.
  case sheetTextBytes = "sheet-text-bytes"
  /// Attributes of an XML tag, namespaces among them.
  case xmlAttributes = "xml-attributes"
  /// Bytes of an XML tag or comment.
  case xmlTagBytes = "xml-tag-bytes"

  /// Where nobody says otherwise.
  public var standard: Int {
    switch self {
    case .archiveBytes: 4 << 30
    case .archiveEntries: 100_000
    case .archiveListBytes: 16 << 20
    case .archiveRatio: 200
    case .csvRowBytes: 1 << 20
    case .fieldBytes: 256 << 10
    case .jsonValueBytes: 4 << 20
    case .ofxElementBytes: 256 << 10
    case .passwords: 10_000
    case .passwordBytes: 1 << 20
    case .pdfPages: 20_000
    case .pdfPageSeconds: 5
    case .pdfSeconds: 120
    case .planBytes: 64 << 20
    case .sheetColumns: 1024
    case .sheetTextBytes: 256 << 20
    case .xmlAttributes: 256
    case .xmlTagBytes: 64 << 10
    }
  }

  /// No value is larger: numbers of bytes fit in memory's, seconds in a system's.
  public static let largest = 1 << 40
}

/// How much inputs may take: the standard, but where somebody says otherwise.
public struct SafetyLimits: Hashable, Sendable {
  /// What differs from the standard.
  public private(set) var changed: [SafetyLimit: Int] = [:]

  public init() {}

  public subscript(limit: SafetyLimit) -> Int {
    get { changed[limit] ?? limit.standard }
    set { changed[limit] = newValue == limit.standard ? nil : newValue }
  }
}

extension FinanceETLError {
  /// A limit is passed: how to raise it.
  ///
  /// - Parameters:
  ///   - found: what is more than the limit allows, with the number.
  ///   - instead: what helps without raising it.
  public static func beyond(
    _ limit: SafetyLimit, _ found: String, at location: RowLocation = RowLocation(),
    instead: Remedy? = nil
  ) -> FinanceETLError {
    let raise: Remedy = "if this is right, raise the limit: \(.limit) \(limit.rawValue)=N"
    return FinanceETLError(
      .limitExceeded, found, at: location,
      hint: instead.map { "\($0), or \(raise)" } ?? raise)
  }
}
