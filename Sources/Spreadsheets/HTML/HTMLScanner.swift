/// Takes what an ``HTMLScanner`` reads.
protocol HTMLHandler: AnyObject {
  /// The name in lower case; attributes by their names in lower case.
  func startTag(_ name: String, _ attributes: [String: String])
  func endTag(_ name: String)
  /// Text with its references resolved.
  func text(_ text: UnsafeRawBufferPointer)
}

/// HTML as tags and text, piece by piece. Nothing is an error: what is no tag is text.
///
/// Source: WHATWG HTML, 13.2.5, as far as tables need it.
final class HTMLScanner {
  /// A tag longer than this is text.
  private static let longestTag = 64 * 1024
  private static let longestReference = 12

  private enum Skip {
    /// To `-->`.
    case comment
    /// To the end tag of a name.
    case raw([UInt8])
  }

  private unowned let handler: any HTMLHandler
  private var buffer: [UInt8] = []
  private var start = 0
  private var skip: Skip?

  /// - Parameter handler: is not kept alive.
  init(_ handler: any HTMLHandler) {
    self.handler = handler
  }

  func push(_ bytes: UnsafeRawBufferPointer, isLast: Bool) {
    buffer.removeSubrange(..<start)
    start = 0
    buffer.append(contentsOf: bytes)
    while start < buffer.count, step(isLast: isLast) {}
  }

  /// Takes the next piece; false where more bytes are needed.
  private func step(isLast: Bool) -> Bool {
    if let skip { return pass(skip, isLast: isLast) }
    guard buffer[start] == 0x3C else { return takeText(isLast: isLast) }
    let rest = buffer[start...]
    if rest.starts(with: "<!--".utf8) {
      start += 4
      skip = .comment
      return true
    }
    // It may be the start of a comment.
    if rest.count < 4, !isLast { return false }
    guard rest.count > 1, Self.beginsTag(rest[start + 1]) else {
      emit(start..<(start + 1))
      start += 1
      return true
    }
    if let end = tagEnd() {
      takeTag(start + 1, end)
      start = end + 1
      return true
    }
    guard isLast || rest.count > Self.longestTag else { return false }
    emit(start..<(start + 1))
    start += 1
    return true
  }

  private static func beginsTag(_ byte: UInt8) -> Bool {
    isLetter(byte) || [0x2F, 0x21, 0x3F].contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// Where the tag at hand ends: a `>` outside of quotes.
  private func tagEnd() -> Int? {
    var quote: UInt8?
    var place = start + 1
    let limit = min(buffer.count, start + Self.longestTag)
    while place < limit {
      let byte = buffer[place]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == 0x3E {
        return place
      } else if byte == 0x22 || byte == 0x27, buffer[place - 1] == 0x3D || buffer[place - 1] <= 0x20
      {
        quote = byte
      }
      place += 1
    }
    return nil
  }

  // MARK: What is passed over

  private func pass(_ skip: Skip, isLast: Bool) -> Bool {
    let end: [UInt8]
    switch skip {
    case .comment: end = Array("-->".utf8)
    case .raw(let name): end = [0x3C, 0x2F] + name
    }
    var place = start
    while place + end.count <= buffer.count {
      if buffer[place] == end[0],
        zip(buffer[place...], end).allSatisfy({ $0 == $1 || Self.isLetter($0) && $0 | 0x20 == $1 })
      {
        self.skip = nil
        if case .comment = skip { start = place + end.count } else { start = place }
        return true
      }
      place += 1
    }
    // What is left may be the beginning of the end.
    start = isLast ? buffer.count : max(start, buffer.count - end.count + 1)
    return false
  }

  // MARK: Text

  private func takeText(isLast: Bool) -> Bool {
    var end = start
    while end < buffer.count, buffer[end] != 0x3C { end += 1 }
    if end == buffer.count, !isLast {
      // A reference may go on in the next piece.
      let tail = buffer[max(start, end - Self.longestReference)..<end]
      if let mark = tail.lastIndex(of: 0x26), !buffer[mark..<end].contains(0x3B) { end = mark }
      if end == start { return false }
    }
    emit(start..<end)
    start = end
    return true
  }

  private func emit(_ range: Range<Int>) {
    if !buffer[range].contains(0x26) {
      return buffer[range].withUnsafeBytes { handler.text($0) }
    }
    let text = HTMLReferences.resolved(String(decoding: buffer[range], as: UTF8.self))
    Array(text.utf8).withUnsafeBytes { handler.text($0) }
  }

  // MARK: Tags

  private func takeTag(_ from: Int, _ to: Int) {
    var tag = TagReader(buffer[from..<to])
    let isEnd = tag.skip(0x2F)
    let name = tag.name()
    guard !name.isEmpty else { return }
    if isEnd { return handler.endTag(name) }
    handler.startTag(name, tag.attributes())
    if name == "script" || name == "style" { skip = .raw(Array(name.utf8)) }
  }
}

/// The inside of a tag.
private struct TagReader {
  private var rest: ArraySlice<UInt8>

  init(_ rest: ArraySlice<UInt8>) {
    self.rest = rest
  }

  mutating func skip(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest = rest.dropFirst()
    return true
  }

  mutating func name() -> String {
    let name = rest.prefix { $0 > 0x20 && $0 != 0x2F && $0 != 0x3D }
    rest = rest[name.endIndex...]
    return String(decoding: name, as: UTF8.self).lowercased()
  }

  /// An attribute that is there twice has its first value.
  mutating func attributes() -> [String: String] {
    var attributes: [String: String] = [:]
    while attributes.count < 256 {
      rest = rest.drop { $0 <= 0x20 || $0 == 0x2F }
      guard !rest.isEmpty else { break }
      let name = name()
      rest = rest.drop { $0 <= 0x20 }
      var value = ""
      if skip(0x3D) { value = self.value() } else if name.isEmpty { rest = rest.dropFirst() }
      if !name.isEmpty, attributes[name] == nil { attributes[name] = value }
    }
    return attributes
  }

  private mutating func value() -> String {
    rest = rest.drop { $0 <= 0x20 }
    let value: ArraySlice<UInt8>
    if let quote = rest.first, quote == 0x22 || quote == 0x27 {
      value = rest.dropFirst().prefix { $0 != quote }
      rest = rest[value.endIndex...].dropFirst()
    } else {
      value = rest.prefix { $0 > 0x20 }
      rest = rest[value.endIndex...]
    }
    return HTMLReferences.resolved(String(decoding: value, as: UTF8.self))
  }
}

/// References to characters: `&amp;`, `&#8364;`, `&euml;`. Source: WHATWG HTML, 13.5.
enum HTMLReferences {
  /// Those that are known become their characters; others stay as they are written.
  static func resolved(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var result = ""
    var rest = text[...]
    while let mark = rest.firstIndex(of: "&") {
      result += rest[..<mark]
      let name = rest[rest.index(after: mark)...].prefix(10)
      guard let end = name.firstIndex(of: ";"), let scalar = scalar(name[..<end]) else {
        result += "&"
        rest = rest[rest.index(after: mark)...]
        continue
      }
      result.unicodeScalars.append(scalar)
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func scalar(_ name: Substring) -> UnicodeScalar? {
    guard name.first == "#" else { return named[String(name)] }
    let digits = name.dropFirst()
    let number =
      digits.first == "x" || digits.first == "X"
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap { $0 == 0 ? nil : UnicodeScalar($0) }
  }

  /// Those of Latin-1 in their order from U+00A0, and what else banks write.
  private static let named: [String: UnicodeScalar] = {
    let latin = """
      nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3
      acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde
      Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute
      Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde
      auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute
      ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
      """
    var known: [String: UnicodeScalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "euro": "€", "ndash": "–",
      "mdash": "—", "minus": "−", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
      "bdquo": "„", "hellip": "…", "bull": "•", "trade": "™", "Scaron": "Š", "scaron": "š",
      "OElig": "Œ", "oelig": "œ", "ensp": "\u{2002}", "emsp": "\u{2003}", "thinsp": "\u{2009}",
    ]
    for (place, name) in latin.split(whereSeparator: \.isWhitespace).enumerated() {
      known[String(name)] = UnicodeScalar(UInt32(0xA0 + place))
    }
    return known
  }()
}
