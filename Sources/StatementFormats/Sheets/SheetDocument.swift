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

/// One row of a document of sheets, as a person is shown it.
package enum SheetLine {
  /// The cells of a row, from the first; nil where there is no such row.
  ///
  /// - Parameters:
  ///   - sheet: its place among all sheets, from 1.
  ///   - row: its number, from 1.
  package static func text(
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

/// A document as UTF-8, whatever its encoding is.
final class TextSource: ArchiveSource {
  /// How much of a document decides its encoding.
  private static let proofSize = 256 * 1024

  private let stream: any ByteStream
  private var transcoder: UTF8Transcoder
  private let piece = UnsafeMutableRawBufferPointer.allocate(
    byteCount: 64 * 1024, alignment: 16)
  /// What is decoded and not handed out.
  private var text: ArraySlice<UInt8> = []
  private var isAtEnd = false

  /// - Parameter declared: what the document says of its encoding; its bytes decide.
  init(
    _ stream: any SeekableByteStream, declared: TextEncoding?
  ) throws(FinanceETLError) {
    self.stream = stream
    let start = try stream.start(Self.proofSize)
    try stream.seek(to: 0)
    let proof = start.withUnsafeBytes { EncodingProof(of: $0, declared: declared) }
    transcoder = UTF8Transcoder(proof: proof, declared: declared)
  }

  deinit {
    piece.deallocate()
  }

  /// It can only be read on.
  var length: Int64? { nil }

  func seek(to offset: Int64) {}

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while text.isEmpty, !isAtEnd {
      let count = try stream.read(into: piece)
      isAtEnd = count == 0
      var decoded: [UInt8] = []
      transcoder.push(UnsafeRawBufferPointer(rebasing: piece[..<count]), isLast: isAtEnd) {
        decoded.append(contentsOf: $0)
      }
      text = decoded[...]
    }
    let count = min(buffer.count, text.count)
    buffer.copyBytes(from: text.prefix(count))
    text = text.dropFirst(count)
    return count
  }
}
