/// A text encoding as banks use them.
public enum TextEncoding: String, CaseIterable, Hashable, Sendable {
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
  public init?(label: some StringProtocol) {
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

/// Which encoding some bytes are in, and how that is known.
public struct EncodingProof: Hashable, Sendable {
  public var encoding: TextEncoding
  /// One phrase: `proven: every byte sequence is valid UTF-8`.
  public var reason: String
  /// Only ASCII was seen: the first other byte will decide.
  public var isUndecided = false

  /// Judges the first bytes of a document. What the bytes themselves prove beats what a header
  /// declares: headers lie, in both directions.
  ///
  /// - Parameters:
  ///   - prefix: the first bytes; a sequence cut off at the end is not held against UTF-8.
  ///   - declared: what the document's header says, if it says anything.
  public init(of prefix: UnsafeRawBufferPointer, declared: TextEncoding?) {
    if prefix.starts(with: [0xEF, 0xBB, 0xBF]) {
      self.init(.utf8, "byte order mark")
      return
    }
    if prefix.starts(with: [0xFF, 0xFE]) {
      self.init(.utf16LE, "byte order mark")
      return
    }
    if prefix.starts(with: [0xFE, 0xFF]) {
      self.init(.utf16BE, "byte order mark")
      return
    }
    if prefix.count >= 4, prefix[0] != 0, prefix[1] == 0, prefix[3] == 0 {
      self.init(.utf16LE, "every second byte is zero")
      return
    }
    if prefix.count >= 4, prefix[0] == 0, prefix[1] != 0, prefix[2] == 0 {
      self.init(.utf16BE, "every second byte is zero")
      return
    }
    let census = UTF8Census(prefix)
    let fallback = declared.flatMap { $0 == .utf8 ? nil : $0 } ?? .windows1252
    switch (census.multibyte, census.invalid) {
    case (0, 0):
      self.init(declared ?? fallback, "plain ASCII so far")
      isUndecided = true
    case (_, 0): self.init(.utf8, "every byte sequence is valid UTF-8")
    case (let good, let bad) where declared == .utf8 && good > bad:
      self.init(.utf8, "declared UTF-8; \(bad) damaged bytes are replaced")
    default:
      self.init(fallback, declared == fallback ? "declared, and not UTF-8" : "not valid UTF-8")
    }
  }

  private init(_ encoding: TextEncoding, _ reason: String) {
    self.encoding = encoding
    self.reason = reason
  }
}

/// Counts of UTF-8 sequences in some bytes.
struct UTF8Census {
  private(set) var multibyte = 0
  private(set) var invalid = 0

  /// - Parameter isWhole: whether the document ends here, so that a cut-off sequence is damaged.
  init(_ bytes: UnsafeRawBufferPointer, isWhole: Bool = false) {
    var offset = 0
    while offset < bytes.count {
      switch UTF8Scan.sequence(in: bytes, at: offset) {
      case .valid(let length):
        if length > 1 { multibyte += 1 }
        offset += length
      case .invalid:
        invalid += 1
        offset += 1
      case .cutOff:
        if isWhole { invalid += 1 }
        return
      }
    }
  }
}
