/// The texts that the cells of a workbook share, one behind the other.
final class SharedStrings: XMLPartHandler {
  let isDone = false
  private(set) var failure: (any Error)?
  private let limit: Int
  private var bytes: [UInt8] = []
  /// Where each of them ends.
  private var ends: [UInt32] = []
  private var start = 0
  private var isText = false
  /// How deep in what is read aloud and not shown.
  private var phonetic = 0

  init(_ limits: SpreadsheetLimits) {
    // Places in them are kept in 32 bits.
    limit = min(limits.sharedBytes, Int(UInt32.max))
  }

  func startElement(_ name: UnsafeRawBufferPointer, line: Int, column: Int) {
    switch name.count {
    case 1: isText = name[0] == UInt8(ascii: "t") && phonetic == 0
    case 2 where name.elementsEqual("si".utf8): start = bytes.count
    case 3 where name.elementsEqual("rPh".utf8): phonetic += 1
    default: break
    }
  }

  func characters(_ text: UnsafeRawBufferPointer) {
    guard isText, failure == nil else { return }
    bytes.append(contentsOf: text)
    check()
  }

  private func check() {
    guard bytes.count + 4 * ends.count > limit else { return }
    failure = SpreadsheetFailure.limit(
      .sharedBytes, "the texts of the workbook are longer than \(limit) bytes",
      CellPlace(sheet: 0, row: 0))
  }

  func endElement(_ name: UnsafeRawBufferPointer) {
    switch name.count {
    case 1: isText = false
    case 2 where name.elementsEqual("si".utf8):
      if let text = EscapedText.unescaped(bytes[start...]) {
        bytes.replaceSubrange(start..., with: text)
      }
      ends.append(UInt32(truncatingIfNeeded: bytes.count))
      check()
    case 3 where name.elementsEqual("rPh".utf8): phonetic = max(0, phonetic - 1)
    default: break
    }
  }

  var count: Int { ends.count }

  /// Lends one of the texts.
  func withText<Value>(
    _ index: Int, _ body: (UnsafeRawBufferPointer) throws -> Value
  ) rethrows -> Value {
    let first = index == 0 ? 0 : Int(ends[index - 1])
    return try bytes.withUnsafeBytes {
      try body(UnsafeRawBufferPointer(rebasing: $0[first..<Int(ends[index])]))
    }
  }
}

/// Characters that XML cannot hold, as the format escapes them: `_x000D_`. Source: ECMA-376, part 1,
/// 22.4.2.4.
enum EscapedText {
  /// Nil where nothing is escaped.
  static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    guard text.contains(0x5F) else { return nil }
    var result: [UInt8] = []
    var place = text.startIndex
    var hasFound = false
    while place < text.endIndex {
      if let scalar = scalar(text[place...]) {
        hasFound = true
        result.append(contentsOf: String(scalar).utf8)
        place += 7
      } else {
        result.append(text[place])
        place += 1
      }
    }
    return hasFound ? result : nil
  }

  /// What `_xHHHH_` at the start stands for; half of a surrogate pair stands for nothing here.
  private static func scalar(_ text: ArraySlice<UInt8>) -> Character? {
    let piece = Array(text.prefix(7))
    guard piece.count == 7, piece[0] == 0x5F, piece[1] == 0x78, piece[6] == 0x5F,
      let number = UInt32(String(decoding: piece[2..<6], as: UTF8.self), radix: 16)
    else { return nil }
    return UnicodeScalar(number).map { Character($0) }
  }
}
