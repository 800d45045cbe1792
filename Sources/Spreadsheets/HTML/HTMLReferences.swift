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
