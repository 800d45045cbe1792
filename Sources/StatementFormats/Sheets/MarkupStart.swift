import ImportPipeline
import TextCoding

/// What the start of a document in markup shows of the tables in it.
enum MarkupStart {
  /// The name of SpreadsheetML's elements.
  private static let namespace = "urn:schemas-microsoft-com:office:spreadsheet"
  private static let lookedAt = 16 * 1024

  /// How the document is read; nil where it is neither a workbook in XML nor a page with a table.
  static func document(_ start: DocumentStart) -> SheetDocument? {
    // ASCII decides here; in UTF-16 every other byte is NUL.
    guard start.bytes.first(where: { $0 > 0x20 && $0 < 0x80 }) == UInt8(ascii: "<") else {
      return nil
    }
    let bytes = start.bytes.filter { $0 != 0 }
    let text = String(decoding: bytes, as: UTF8.self)
    let head = text.utf8.prefix(lookedAt)
    let start = String(decoding: head, as: UTF8.self)
    if start.contains(namespace), start.contains("Workbook") {
      return .xml(label(behind: "encoding", in: start))
    }
    let folded = text.lowercased()
    guard folded.contains("<table") || folded.contains("<tr") else { return nil }
    return .html(label(behind: "charset", in: start.lowercased()))
  }

  /// The encoding that follows a word and `=`.
  private static func label(behind word: String, in text: String) -> TextEncoding? {
    guard let place = text.firstRange(of: word)?.upperBound else { return nil }
    let label = text[place...].drop { $0 == "=" || $0 == "\"" || $0 == "'" || $0.isWhitespace }
      .prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    return TextEncoding(label: label)
  }
}
