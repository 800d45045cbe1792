/// The tags of HTML or XML one after the other, whatever is wrong with how they nest.
struct MarkupTags {
  struct Tag {
    /// Small, without its prefix.
    var name = ""
    var isEnd = false
    var isEmpty = false
    /// What stands between the tag before and this one.
    var textBefore = ""
    fileprivate var attributes: [String: String] = [:]

    subscript(name: String) -> String? { attributes[name] }
  }

  private let bytes: [UInt8]
  private var place = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  mutating func next() -> Tag? {
    guard let start = bytes[place...].firstIndex(of: 0x3C) else { return nil }
    var tag = Tag()
    tag.textBefore = Self.text(bytes[place..<start])
    place = start + 1
    if place < bytes.count, bytes[place] == 0x2F {
      tag.isEnd = true
      place += 1
    }
    tag.name = Self.localName(word())
    skipBlanks()
    while place < bytes.count, bytes[place] != 0x3E {
      readAttribute(of: &tag)
      skipBlanks()
    }
    place = min(place + 1, bytes.count)
    return tag
  }

  private mutating func readAttribute(of tag: inout Tag) {
    let name = Self.localName(word())
    guard !name.isEmpty else {
      // A slash, or a sign that no name begins with.
      if bytes[place] == 0x2F { tag.isEmpty = true }
      place += 1
      return
    }
    skipBlanks()
    guard place < bytes.count, bytes[place] == 0x3D else { return }
    place += 1
    tag.attributes[name] = value()
  }

  /// What stands before the next tag.
  func peekText() -> String {
    Self.text(bytes[place...].prefix { $0 != 0x3C })
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private mutating func skipBlanks() {
    while place < bytes.count, Self.isBlank(bytes[place]) { place += 1 }
  }

  /// A name, as far as it goes.
  private mutating func word() -> ArraySlice<UInt8> {
    let start = place
    while place < bytes.count, !Self.isBlank(bytes[place]),
      ![0x3D, 0x3E, 0x2F].contains(bytes[place])
    {
      place += 1
    }
    return bytes[start..<place]
  }

  private mutating func value() -> String {
    skipBlanks()
    guard place < bytes.count, bytes[place] == 0x22 || bytes[place] == 0x27 else {
      return Self.text(word())
    }
    let quote = bytes[place]
    let start = place + 1
    let end = bytes[start...].firstIndex(of: quote) ?? bytes.count
    place = min(end + 1, bytes.count)
    return Self.text(bytes[start..<end])
  }

  private static func localName(_ name: ArraySlice<UInt8>) -> String {
    let local = name.lastIndex(of: 0x3A).map { name[($0 + 1)...] } ?? name
    return String(decoding: local, as: UTF8.self).lowercased()
  }

  private static let named: [Substring: Character] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  /// Text with what its entities stand for.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let raw = String(decoding: bytes, as: UTF8.self)
    guard bytes.contains(0x26) else { return raw }
    var pieces = raw.split(separator: "&", omittingEmptySubsequences: false)[...]
    var text = String(pieces.removeFirst())
    for piece in pieces {
      guard let end = piece.firstIndex(of: ";"), let character = character(piece[..<end]) else {
        text += "&" + piece
        continue
      }
      text.append(character)
      text += piece[piece.index(after: end)...]
    }
    return text
  }

  private static func character(_ name: Substring) -> Character? {
    if let known = named[name] { return known }
    guard name.first == "#" else { return nil }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    return UInt32(isHexadecimal ? digits.dropFirst() : digits, radix: isHexadecimal ? 16 : 10)
      .flatMap(Unicode.Scalar.init).map(Character.init)
  }
}
