import BankMappings
import FinanceModel
import PDFTables
import PrintedPages

/// A document that a bank mapping is inferred from.
package struct InferenceSample: Sendable {
  /// Reads the document with a bank mapping, as an import would, and hands over its parts; returns why
  /// what was read cannot be believed, nil where balances prove it.
  package typealias Reader =
    @Sendable (
      BankMapping, @escaping (StatementPart) throws -> Void
    ) throws -> (concerns: [String], unproven: FinanceETLError?)

  /// Without its folder.
  package var fileName: String
  /// How many bytes there are; none of a printed document.
  package let byteCount: Int
  private let read: @Sendable (Range<Int>) throws(FinanceETLError) -> [UInt8]
  /// What the file is of which the bytes are the table.
  package var kind: Kind
  /// Of a printed document.
  var pages: [PrintedPage] = []
  /// Of a printed document; delimited text is read here.
  var reader: Reader?

  package enum Kind: Sendable {
    case text, workbook, page, printed

    /// The title of a mapping that is inferred from one.
    var title: String {
      switch self {
      case .text: "A bank, inferred from its CSV"
      case .workbook: "A bank, inferred from its workbook"
      case .page: "A bank, inferred from its web page"
      case .printed: "A bank, inferred from its PDF"
      }
    }
  }

  package init(fileName: String, bytes: [UInt8], kind: Kind = .text) {
    self.init(fileName: fileName, byteCount: bytes.count, kind: kind) { Array(bytes[$0]) }
  }

  /// A document that is not held in memory.
  ///
  /// - Parameter read: gives the bytes of a range, which is within the document; it may be called for
  ///   any part any number of times.
  package init(
    fileName: String, byteCount: Int, kind: Kind = .text,
    read: @escaping @Sendable (Range<Int>) throws(FinanceETLError) -> [UInt8]
  ) {
    self.fileName = fileName
    self.byteCount = byteCount
    self.kind = kind
    self.read = read
  }

  /// Every byte.
  package func whole() throws(FinanceETLError) -> [UInt8] { try bytes(0..<byteCount) }

  /// The bytes of a part, as far as it is within the document.
  func bytes(_ part: Range<Int>) throws(FinanceETLError) -> [UInt8] {
    let part = part.clamped(to: 0..<byteCount)
    return part.isEmpty ? [] : try read(part)
  }

  /// A printed document.
  package init(fileName: String, pages: [PrintedPage], reader: @escaping Reader) {
    self.init(fileName: fileName, bytes: [], kind: .printed)
    self.pages = pages
    self.reader = reader
  }
}
