import GRDB
import GRDBSQLite

/// The SQL function `contains_text(part, text)`: whether a text has the part, which is in lower case, in
/// any case.
///
/// SQLite's own `LIKE` knows the case of ASCII alone. Most texts are ASCII: they are compared eight bytes
/// at a time where they lie, and so are parts without letters of two cases, such as Chinese ones.
package enum TextSearch {
  private static let function = "contains_text"

  static func register(_ db: Database) {
    sqlite3_create_function_v2(
      db.sqliteConnection, function, 2, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nil,
      { context, _, values in
        guard let values, let part = TextSearch.bytes(values[0]),
          let text = TextSearch.bytes(values[1])
        else { return }
        sqlite3_result_int(context, TextSearch.contains(text, part) ? 1 : 0)
      }, nil, nil, nil)
  }

  /// SQL that is true where one of the columns has the part.
  ///
  /// A column that is empty costs no call: of the columns for text, most rows have one or two.
  package static func condition(_ part: String, in columns: [String]) -> String {
    let texts = columns.map { "(\($0) IS NOT NULL AND \(function)(\(part), \($0)))" }
    return "(" + texts.joined(separator: " OR ") + ")"
  }

  private static func bytes(_ value: OpaquePointer?) -> UnsafeRawBufferPointer? {
    guard let value, let text = sqlite3_value_text(value) else { return nil }
    return UnsafeRawBufferPointer(start: text, count: Int(sqlite3_value_bytes(value)))
  }

  /// - Parameter part: in lower case.
  package static func contains(_ text: UnsafeRawBufferPointer, _ part: UnsafeRawBufferPointer)
    -> Bool
  {
    let (found, isASCII) = find(part, in: text)
    guard !found, !isASCII else { return found }
    if part.allSatisfy({ $0 < 0x80 }) ? !mayBecomeASCII(text) : hasNoCase(part) { return false }
    var lower = String(decoding: text, as: UTF8.self).lowercased()
    return lower.withUTF8 { find(part, in: UnsafeRawBufferPointer($0)).found }
  }

  /// Looks at the case of ASCII alone.
  private static func find(
    _ part: UnsafeRawBufferPointer, in text: UnsafeRawBufferPointer
  ) -> (found: Bool, isASCII: Bool) {
    guard let first = part.first, let bytes = text.baseAddress else { return (part.isEmpty, true) }
    let isLetter = first >= UInt8(ascii: "a") && first <= UInt8(ascii: "z")
    // With this bit a letter is a small one; nothing else becomes a letter by it.
    let (fold, wanted) = (UInt64(isLetter ? 0x20 : 0) &* ones, UInt64(first) &* ones)
    var all: UInt64 = 0
    var start = 0
    while start < text.count {
      let left = text.count &- start
      let word = left >= 8 ? load(bytes + start) : load(bytes + start, count: left)
      all |= word
      // A byte of zero is the first byte of the part. Behind it others may seem to be too.
      let differing = (word | fold) ^ wanted
      var candidates = (differing &- ones) & ~differing & (ones << 7)
      while candidates != 0 {
        let place = start &+ candidates.trailingZeroBitCount / 8
        if part.count <= text.count &- place, starts(bytes + place, with: part) {
          return (true, all & (ones << 7) == 0)
        }
        candidates &= candidates &- 1
      }
      start &+= 8
    }
    return (false, all & (ones << 7) == 0)
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// Eight bytes, the first of them lowest.
  @inline(__always)
  private static func load(_ bytes: UnsafeRawPointer) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
  }

  /// Fewer than eight, as ``load(_:)`` has them, then zeros.
  @inline(__always)
  private static func load(_ bytes: UnsafeRawPointer, count: Int) -> UInt64 {
    var word: UInt64 = 0
    for index in 0..<count {
      word |= UInt64(bytes.load(fromByteOffset: index, as: UInt8.self)) << (8 &* UInt64(index))
    }
    return word
  }

  /// - Parameter bytes: at least as many as the part has.
  @inline(__always)
  private static func starts(_ bytes: UnsafeRawPointer, with part: UnsafeRawBufferPointer) -> Bool {
    for index in 0..<part.count
    where lowered(bytes.load(fromByteOffset: index, as: UInt8.self)) != part[index] {
      return false
    }
    return true
  }

  private static func lowered(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }

  /// Whether it may have one of the two letters beyond ASCII that have a lower case in it: the Kelvin
  /// sign and the I with a dot, by their first bytes.
  private static func mayBecomeASCII(_ text: UnsafeRawBufferPointer) -> Bool {
    text.contains { $0 == 0xE2 || $0 == 0xC4 }
  }

  /// Whether nothing in it is a letter that has two cases.
  private static func hasNoCase(_ part: UnsafeRawBufferPointer) -> Bool {
    String(decoding: part, as: UTF8.self).unicodeScalars.allSatisfy { !$0.properties.isCased }
  }
}
