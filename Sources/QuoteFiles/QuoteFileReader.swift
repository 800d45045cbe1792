import FinanceModel

/// Reads a file of rates or prices, piece by piece.
package protocol QuoteFileReader: AnyObject {
  /// What the file is: `ecb_csv`, `ecb_xml`, `csv`, `directives` or `qif`.
  var format: String { get }
  /// Takes the next bytes. Throws where the file cannot be read on: one clear error with its place.
  func push(_ bytes: UnsafeRawBufferPointer, isLast: Bool) throws(FinanceETLError)
}

/// How a file is read that does not say all of it.
package struct QuoteFileOptions: Hashable, Sendable {
  /// In which order a file writes the month and the day of a date.
  package enum DateOrder: String, CaseIterable, Hashable, Sendable {
    case monthFirst = "mdy"
    case dayFirst = "dmy"
  }

  /// That of prices which name none.
  package var currency: QuotedCurrency?
  /// That of QIF prices: Quicken writes the month first.
  package var dates = DateOrder.monthFirst

  package init() {}
}

/// The start of a file, without the mark of its encoding.
struct QuoteFileStart {
  /// Bytes that are enough to tell a file by.
  static let size = 64 * 1024

  let bytes: ArraySlice<UInt8>

  /// Throws `empty_file` and `unreadable_text`.
  init(_ start: ArraySlice<UInt8>) throws(FinanceETLError) {
    if start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE]) {
      throw FinanceETLError(
        .unreadableText, "expected a text in UTF-8, found one in UTF-16",
        hint: "save it as CSV in UTF-8")
    }
    bytes = start.starts(with: Self.mark) ? start.dropFirst(Self.mark.count) : start
    guard bytes.contains(where: { !ASCII.isBlank($0) }) else {
      throw FinanceETLError(.emptyFile, "the file holds no text", hint: "download it again")
    }
  }

  static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The first byte that is no blank.
  var firstByte: UInt8? { bytes.first { !ASCII.isBlank($0) } }

  /// The first lines that hold anything, without blanks at their ends.
  func lines(_ most: Int) -> [String] {
    bytes.split(whereSeparator: { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }).lazy
      .map { ASCII.trimmed(String(decoding: $0, as: UTF8.self)) }.filter { !$0.isEmpty }
      .prefix(most).map { $0 }
  }
}

enum ASCII {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let lessThan = UInt8(ascii: "<")

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

  /// Without blanks at its ends.
  static func trimmed(_ text: some StringProtocol) -> String {
    let start = text.drop { $0.isWhitespace }
    var end = start.endIndex
    while end > start.startIndex, start[start.index(before: end)].isWhitespace {
      end = start.index(before: end)
    }
    return String(start[..<end])
  }
}

extension FinanceETLError {
  /// What stands in a file of quotes and cannot be read.
  static func unreadable(
    _ code: ErrorCode, _ what: String, found: some StringProtocol, line: Int, column: Int? = nil,
    hint: Remedy? = nil
  ) -> FinanceETLError {
    FinanceETLError(
      code, "expected \(what), found \"\(String(found.prefix(60)))\"",
      at: RowLocation(line: line, column: column), hint: hint)
  }
}
