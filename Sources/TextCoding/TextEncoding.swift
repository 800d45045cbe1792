/// A text encoding as banks use them.
package enum TextEncoding: String, CaseIterable, Hashable, Sendable {
  case utf8 = "UTF-8"
  case utf16LE = "UTF-16LE"
  case utf16BE = "UTF-16BE"
  case windows1250 = "WINDOWS-1250"
  case windows1251 = "WINDOWS-1251"
  case windows1252 = "WINDOWS-1252"
  case windows1253 = "WINDOWS-1253"
  case windows1254 = "WINDOWS-1254"
  case windows1255 = "WINDOWS-1255"
  case windows1256 = "WINDOWS-1256"
  case windows1257 = "WINDOWS-1257"
  case windows1258 = "WINDOWS-1258"
  case latin1 = "ISO-8859-1"
  case latin2 = "ISO-8859-2"
  case latin9 = "ISO-8859-15"
  case gb18030 = "GB18030"
  case big5 = "BIG5-HKSCS"
  case shiftJIS = "CP932"
  case eucJP = "EUC-JP"
  case eucKR = "CP949"
  case koi8R = "KOI8-R"

  /// The encoding a header's charset label means; nil for none, ASCII and unknown ones.
  ///
  /// Takes what OFX 1.x prints in CHARSET (`1252`, `ISO-8859-1`, `NONE`) and what an XML
  /// declaration prints. Latin-1 is read as Windows-1252, its superset in practice (WHATWG
  /// Encoding §4.2).
  package init?(label: some StringProtocol) {
    let name = label.lowercased().filter { $0.isLetter || $0.isNumber }
    switch name {
    case "utf8", "unicode": self = .utf8
    case "utf16le", "utf16": self = .utf16LE
    case "utf16be": self = .utf16BE
    case "1250", "cp1250", "windows1250": self = .windows1250
    case "1251", "cp1251", "windows1251": self = .windows1251
    case "1252", "cp1252", "windows1252", "iso88591", "88591", "latin1", "ansi":
      self = .windows1252
    case "1253", "cp1253", "windows1253": self = .windows1253
    case "1254", "cp1254", "windows1254", "iso88599": self = .windows1254
    case "1255", "cp1255", "windows1255": self = .windows1255
    case "1256", "cp1256", "windows1256": self = .windows1256
    case "1257", "cp1257", "windows1257": self = .windows1257
    case "1258", "cp1258", "windows1258": self = .windows1258
    case "iso88592", "88592", "latin2": self = .latin2
    case "iso885915", "885915", "latin9": self = .latin9
    case "gb18030", "gbk", "gb2312", "936", "cp936": self = .gb18030
    case "big5", "950", "cp950", "big5hkscs": self = .big5
    case "shiftjis", "sjis", "932", "cp932", "windows31j": self = .shiftJIS
    case "eucjp": self = .eucJP
    case "euckr", "949", "cp949", "ksc56011987": self = .eucKR
    case "koi8r": self = .koi8R
    default: return nil
    }
  }
}

extension TextEncoding {
  /// Bytes of the smallest unit.
  var unitSize: Int { self == .utf16LE || self == .utf16BE ? 2 : 1 }
}
