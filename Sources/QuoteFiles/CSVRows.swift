import DelimitedText
import FinanceModel

/// Rows of a delimited file of quotes behind its header, piece by piece.
final class CSVRows {
  private var parser: DelimitedParser
  private var isAtStart = true
  private var isAtHeader = true

  /// - Parameter header: tells what separates cells.
  init(header: String) {
    parser = DelimitedParser(DelimitedDialect(delimiter: Self.delimiter(header)))
  }

  static func delimiter(_ header: String) -> UInt8 {
    DelimitedDialect.candidates.first { header.utf8.contains($0) } ?? UInt8(ascii: ",")
  }

  /// The cells of a header, in lower case and without blanks at their ends.
  static func names(_ header: String) -> [String] {
    let delimiter = Character(UnicodeScalar(delimiter(header)))
    return header.split(separator: delimiter, omittingEmptySubsequences: false).map {
      ASCII.trimmed($0.filter { $0 != "\"" }).lowercased()
    }
  }

  /// Hands on each row that is not blank, and not the first one.
  func push(
    _ bytes: UnsafeRawBufferPointer, isLast: Bool,
    _ body: (borrowing DelimitedRow) throws(FinanceETLError) -> Void
  ) throws(FinanceETLError) {
    var piece = bytes
    if isAtStart, !bytes.isEmpty {
      isAtStart = false
      if bytes.starts(with: QuoteFileStart.mark) {
        piece = UnsafeRawBufferPointer(rebasing: bytes[QuoteFileStart.mark.count...])
      }
    }
    try parser.push(piece, isLast: isLast) { (row) throws(FinanceETLError) in
      guard !row.isBlank else { return }
      if self.isAtHeader {
        self.isAtHeader = false
      } else {
        try body(row)
      }
    }
    if case .rowTooLong(let line)? = parser.failure {
      throw FinanceETLError(
        .limitExceeded, "a row is longer than \(parser.maximumRowBytes) bytes",
        at: RowLocation(line: line), hint: "check that every quote is closed")
    }
  }
}

extension DelimitedRow {
  /// A cell without blanks at its ends; empty where the row has none.
  func cell(_ index: Int) -> String {
    index < count ? ASCII.trimmed(text(index)) : ""
  }
}
