import JSONText

/// Writes JSON in one canonical form, so that exports of one fact compare equal however they were
/// printed: no blanks, names in snake_case and sorted, nulls, empty objects and empty arrays left
/// out.
struct CanonicalJSON {
  private(set) var bytes: [UInt8] = []

  /// A member to be written.
  struct Member {
    let name: [UInt8]
    let value: UnsafeRawBufferPointer
  }

  /// Two members of one object have the same name.
  struct DuplicateName: Error {
    let name: String
  }

  mutating func reset() {
    bytes.removeAll(keepingCapacity: true)
  }

  /// Writes an object; false, and nothing written, where nothing of it is left.
  mutating func write(_ members: [Member]) throws(DuplicateName) -> Bool {
    let start = bytes.count
    bytes.append(UInt8(ascii: "{"))
    var previous: [UInt8]?
    for member in members.sorted(by: { $0.name.lexicographicallyPrecedes($1.name) }) {
      if member.name == previous {
        throw DuplicateName(name: String(decoding: member.name, as: UTF8.self))
      }
      previous = member.name
      let mark = bytes.count
      if bytes.count > start + 1 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(UInt8(ascii: "\""))
      bytes.append(contentsOf: member.name)
      bytes.append(UInt8(ascii: "\""))
      bytes.append(UInt8(ascii: ":"))
      if try !write(value: member.value) { bytes.removeSubrange(mark...) }
    }
    guard bytes.count > start + 1 else {
      bytes.removeSubrange(start...)
      return false
    }
    bytes.append(UInt8(ascii: "}"))
    return true
  }

  /// Writes a value that is known to be JSON; false, and nothing written, where it is null or empty.
  private mutating func write(value: UnsafeRawBufferPointer) throws(DuplicateName) -> Bool {
    switch value.first {
    case UInt8(ascii: "n"), nil: return false
    case UInt8(ascii: "{"):
      var members: [Member] = []
      JSONSlices.forEachMember(of: value) { name, value in
        if value.first != UInt8(ascii: "n"), !Self.isLeftOut(name) {
          members.append(Member(name: SnakeCase.name(name), value: value))
        }
      }
      return try write(members)
    case UInt8(ascii: "["): return try write(array: value)
    case UInt8(ascii: "\"") where value.contains(UInt8(ascii: "\\")):
      // Escapes are written in one way only.
      var writer = JSONWriter()
      writer.string(JSONSlices.string(value))
      bytes.append(contentsOf: writer.bytes)
    default: bytes.append(contentsOf: value)
    }
    return true
  }

  /// Addresses of pictures, which say nothing of the transaction and would be a third of the book.
  static func isLeftOut(_ name: UnsafeRawBufferPointer) -> Bool {
    name.last == UInt8(ascii: "l") && pictures.contains { JSONSlices.isEqual(name, $0) }
  }

  private static let pictures = [
    "logo_url", "personal_finance_category_icon_url", "logoUrl", "personalFinanceCategoryIconUrl",
  ].map { Array($0.utf8) }

  private mutating func write(array: UnsafeRawBufferPointer) throws(DuplicateName) -> Bool {
    let start = bytes.count
    bytes.append(UInt8(ascii: "["))
    var failure: DuplicateName?
    JSONSlices.forEachElement(of: array) { element in
      guard failure == nil else { return }
      let mark = bytes.count
      if bytes.count > start + 1 { bytes.append(UInt8(ascii: ",")) }
      do throws(DuplicateName) {
        if try !write(value: element) { bytes.removeSubrange(mark...) }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    guard bytes.count > start + 1 else {
      bytes.removeSubrange(start...)
      return false
    }
    bytes.append(UInt8(ascii: "]"))
    return true
  }
}

/// Names as Plaid's API writes them, from names as Swift apps do: `merchantName` → `merchant_name`.
enum SnakeCase {
  static func name(_ name: UnsafeRawBufferPointer) -> [UInt8] {
    guard name.contains(where: { 0x41...0x5A ~= $0 }) else { return Array(name) }
    var snake: [UInt8] = []
    for byte in name {
      if 0x41...0x5A ~= byte {
        if let last = snake.last, 0x61...0x7A ~= last || 0x30...0x39 ~= last {
          snake.append(UInt8(ascii: "_"))
        }
        snake.append(byte | 0x20)
      } else {
        snake.append(byte)
      }
    }
    return snake
  }

  static func name(_ text: String) -> String {
    var text = text
    return text.withUTF8 { String(decoding: name(UnsafeRawBufferPointer($0)), as: UTF8.self) }
  }
}

/// Steps through bytes that are known to be JSON.
enum JSONSlices {
  static func isEqual(_ bytes: UnsafeRawBufferPointer, _ other: [UInt8]) -> Bool {
    guard bytes.count == other.count else { return false }
    return other.withUnsafeBufferPointer { other in
      for index in 0..<bytes.count where bytes[index] != other[index] { return false }
      return true
    }
  }

  static func forEachMember(
    of object: UnsafeRawBufferPointer,
    _ body: (_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> Void
  ) {
    var offset = skip(object, 1)
    while offset < object.count, object[offset] == UInt8(ascii: "\"") {
      let nameEnd = end(of: object, offset)
      let name = UnsafeRawBufferPointer(rebasing: object[(offset + 1)..<(nameEnd - 1)])
      let valueStart = skip(object, skip(object, nameEnd) + 1)
      let valueEnd = end(of: object, valueStart)
      body(name, UnsafeRawBufferPointer(rebasing: object[valueStart..<valueEnd]))
      offset = skip(object, skip(object, valueEnd) + 1)
    }
  }

  static func forEachElement(
    of array: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Void
  ) {
    var offset = skip(array, 1)
    while offset < array.count, array[offset] != UInt8(ascii: "]") {
      let valueEnd = end(of: array, offset)
      body(UnsafeRawBufferPointer(rebasing: array[offset..<valueEnd]))
      offset = skip(array, skip(array, valueEnd) + 1)
    }
  }

  /// The text of a string literal.
  static func string(_ literal: UnsafeRawBufferPointer) -> String {
    let inner = UnsafeRawBufferPointer(rebasing: literal[1..<(literal.count - 1)])
    guard inner.contains(UInt8(ascii: "\\")) else { return String(decoding: inner, as: UTF8.self) }
    return (try? JSONParser.parse(literal).string) ?? ""
  }

  private static func skip(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Int {
    var offset = start
    while offset < bytes.count, bytes[offset] <= 0x20 { offset += 1 }
    return offset
  }

  /// The end of the value at `start`.
  private static func end(of bytes: UnsafeRawBufferPointer, _ start: Int) -> Int {
    var offset = start
    var depth = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        offset += 1
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
          offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
        if depth == 0 { return min(offset + 1, bytes.count) }
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth <= 1 { return depth == 1 ? offset + 1 : offset }
        depth -= 1
      case UInt8(ascii: ","), 0...0x20:
        if depth == 0 { return offset }
      default: break
      }
      offset += 1
    }
    return offset
  }
}
