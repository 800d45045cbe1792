import GRDB
import GRDBSQLite

/// The SQL function `contains_text(part, text, …)`: whether one of the texts has the part, which is in
/// lower case, in any case.
///
/// SQLite's own `LIKE` knows the case of ASCII alone. Most texts are ASCII: they are compared byte by
/// byte where they lie, and so are parts without letters of two cases, such as Chinese ones.
enum TextSearch {
  static let function = "contains_text"

  static func register(_ db: Database) {
    sqlite3_create_function_v2(
      db.sqliteConnection, function, -1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nil,
      { context, count, values in
        guard let values, count > 0, let part = TextSearch.bytes(values[0]) else { return }
        let found = (1..<Int(count)).contains { index in
          TextSearch.bytes(values[index]).map { TextSearch.contains($0, part) } ?? false
        }
        sqlite3_result_int(context, found ? 1 : 0)
      }, nil, nil, nil)
  }

  private static func bytes(_ value: OpaquePointer?) -> UnsafeRawBufferPointer? {
    guard let value, let text = sqlite3_value_text(value) else { return nil }
    return UnsafeRawBufferPointer(start: text, count: Int(sqlite3_value_bytes(value)))
  }

  /// - Parameter part: in lower case.
  static func contains(_ text: UnsafeRawBufferPointer, _ part: UnsafeRawBufferPointer) -> Bool {
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
    let other = first >= UInt8(ascii: "a") && first <= UInt8(ascii: "z") ? first & 0xDF : first
    var all: UInt8 = 0
    for start in 0..<text.count {
      let byte = bytes.load(fromByteOffset: start, as: UInt8.self)
      all |= byte
      guard byte == first || byte == other, part.count <= text.count - start else { continue }
      if part.indices.dropFirst().allSatisfy({ lowered(text[start + $0]) == part[$0] }) {
        return (true, all < 0x80)
      }
    }
    return (false, all < 0x80)
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
