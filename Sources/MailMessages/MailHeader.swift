import TextCoding

/// The header of a mail or of one of its parts. Source: RFC 5322, 2.2.
struct MailHeader {
  /// More than any mail program writes.
  private static let mostBytes = 256 * 1024

  /// The fields in their order: names in lower case, values unfolded.
  private var fields: [(name: String, value: [UInt8])] = []
  private var byteCount = 0

  /// Takes a line of it.
  mutating func add(_ line: UnsafeRawBufferPointer) throws(MailFailure) {
    byteCount += line.count
    guard byteCount <= Self.mostBytes else {
      throw .limit("the header of a part is longer than \(Self.mostBytes) bytes")
    }
    if let first = line.first, first == 0x20 || first == 0x09 {
      if !fields.isEmpty { fields[fields.count - 1].value += line }
      return
    }
    guard let colon = line.firstIndex(of: 0x3A) else { return }
    let name = String(decoding: line[..<colon], as: UTF8.self)
    let value = line[(colon + 1)...].drop { $0 == 0x20 || $0 == 0x09 }
    fields.append((name.trimmed.lowercased(), Array(value)))
  }

  var isEmpty: Bool { fields.isEmpty }

  /// The value of the first field of the name; nil where there is none.
  private func value(_ name: String) -> [UInt8]? {
    fields.first { $0.name == name }?.value
  }

  /// `multipart/mixed`, in lower case. What says nothing of its type is text.
  var type: ParameterList { ParameterList(value("content-type") ?? Array("text/plain".utf8)) }
  /// `attachment` or `inline`; nil where it is not said.
  var disposition: ParameterList? { value("content-disposition").map { ParameterList($0) } }
  /// `base64`, in lower case.
  var encoding: String {
    ParameterList(value("content-transfer-encoding") ?? []).value
  }

  /// The file's name, as the disposition or the type gives it.
  var fileName: String? {
    for name in [disposition?["filename"], type["name"]] {
      if let name, !name.isEmpty { return name }
    }
    return nil
  }
}

extension String {
  /// Without blanks around it.
  var trimmed: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}

/// Words of other character sets in a header: `=?ISO-8859-1?Q?Ums=E4tze?=`. Source: RFC 2047.
enum EncodedWord {
  /// The text of a value: its encoded words decoded, neighbours joined, the rest as it is.
  static func decoded(_ value: [UInt8]) -> String {
    var text = ""
    var plain: [UInt8] = []
    var rest = value[...]
    var follows = false
    while !rest.isEmpty {
      if let (word, end) = word(at: rest) {
        // Blanks between two words only part them.
        if !(follows && plain.allSatisfy { $0 == 0x20 || $0 == 0x09 }) {
          text += Self.text(plain, in: [])
        }
        plain = []
        text += word
        rest = rest[end...]
        follows = true
      } else {
        plain.append(rest.removeFirst())
      }
    }
    return text + Self.text(plain, in: [])
  }

  /// The word that the bytes begin with, and where it ends.
  private static func word(at bytes: ArraySlice<UInt8>) -> (text: String, end: Int)? {
    guard bytes.starts(with: Array("=?".utf8)) else { return nil }
    let parts = bytes.dropFirst(2).split(
      separator: UInt8(ascii: "?"), maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, parts[3].first == UInt8(ascii: "="), parts[1].count == 1,
      let kind = parts[1].first
    else { return nil }
    let content: [UInt8]
    switch kind | 0x20 {
    case UInt8(ascii: "b"):
      var decoder = Base64Decoder()
      var decoded: [UInt8] = []
      parts[2].withUnsafeBytes { decoder.add($0, to: &decoded) }
      guard (try? decoder.finish(&decoded)) != nil else { return nil }
      content = decoded
    case UInt8(ascii: "q"):
      let blanked = parts[2].map { $0 == UInt8(ascii: "_") ? 0x20 : $0 }
      content = HexEscape.decoded(blanked[...], mark: UInt8(ascii: "="))
    default: return nil
    }
    // A language may stand behind the character set.
    let charset = parts[0].prefix { $0 != UInt8(ascii: "*") }
    return (text(content, in: Array(charset)), parts[3].startIndex + 1)
  }

  /// Bytes in a character set as text; in none, or one that is not known: UTF-8 where it is that, else
  /// Windows-1252.
  static func text(_ bytes: [UInt8], in charset: [UInt8]) -> String {
    let name = String(decoding: charset, as: UTF8.self)
    if !name.isEmpty, let utf8 = ShortText.convert(bytes, from: name, to: "UTF-8") {
      return String(decoding: utf8, as: UTF8.self)
    }
    return String(validating: bytes, as: UTF8.self)
      ?? ShortText.convert(bytes, from: "WINDOWS-1252", to: "UTF-8").map {
        String(decoding: $0, as: UTF8.self)
      } ?? String(decoding: bytes, as: UTF8.self)
  }
}
