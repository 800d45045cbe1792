/// Files that people take for statements, or that are statements of a format without an adapter: told
/// by their first bytes, so that an error can name them.
struct KnownFile {
  /// With its article: `a PNG image`.
  let name: String
  /// The format, where the file is a bank statement all the same.
  let format: String?

  /// What an error says was found.
  var text: String {
    format.map { "\(name); finance-etl does not read \($0) yet" } ?? name
  }

  private init(_ name: String, format: String? = nil) {
    self.name = name
    self.format = format
  }

  /// Nil for a file like any other.
  init?(_ prefix: ArraySlice<UInt8>) {
    if let statement = Self.statement(prefix) {
      self = statement
      return
    }
    guard let (_, name) = Self.magic.first(where: { prefix.starts(with: $0.magic) }) else {
      return nil
    }
    self.init(name)
  }

  private static let magic: [(magic: [UInt8], name: String)] = [
    (Array("%PDF".utf8), "a PDF"), (Array("PK\u{3}\u{4}".utf8), "a ZIP archive or an XLSX sheet"),
    ([0x1F, 0x8B], "gzip data"), ([0xD0, 0xCF, 0x11, 0xE0], "an old Excel or Word file"),
    ([0x89, 0x50, 0x4E, 0x47], "a PNG image"), ([0xFF, 0xD8, 0xFF], "a JPEG image"),
    (Array("SQLite format 3\0".utf8), "an SQLite database"),
    (Array("<!DOCTYPE html".utf8), "an HTML page"), (Array("<html".utf8), "an HTML page"),
  ]

  // MARK: Statements

  /// Source: Quicken Interchange Format; SWIFT MT940 and MT942; ISO 20022 camt.052 to camt.054.
  private static func statement(_ prefix: ArraySlice<UInt8>) -> KnownFile? {
    let text = String(decoding: prefix.prefix(8192), as: UTF8.self)
    let body = text.drop { $0 == "\u{FEFF}" || $0.isWhitespace }
    if body.first == "<" { return isoStatement(body) }
    let start = body.prefix(16).lowercased()
    let isQIF = ["!type:", "!account", "!option:"].contains { start.hasPrefix($0) }
    if isQIF { return KnownFile("a QIF file", format: "QIF") }
    // Each field of SWIFT begins a line; the blocks of an envelope come before them.
    let fields = Set(
      body.split(whereSeparator: \.isNewline).compactMap { line -> Substring? in
        let field = line.drop { $0 == "@" }
        return field.first == ":" ? field.dropFirst().prefix { $0 != ":" } : nil
      })
    guard fields.contains("20") || body.hasPrefix("{1:"), fields.contains("25") else { return nil }
    if fields.contains("60F") || fields.contains("60M") {
      return KnownFile("an MT940 file", format: "MT940")
    }
    let isInterim = fields.contains("34F") || fields.contains("13D")
    return isInterim ? KnownFile("an MT942 file", format: "MT942") : nil
  }

  private static func isoStatement(_ body: Substring) -> KnownFile? {
    let roots = [
      ("BkToCstmrAcctRpt", "camt.052"), ("BkToCstmrStmt", "camt.053"),
      ("BkToCstmrDbtCdtNtfctn", "camt.054"),
    ]
    let found = roots.first { root, name in
      body.contains("<\(root)") || body.contains(":\(root)") || body.contains("\(name).001")
    }
    return found.map { KnownFile("a \($0.1) file", format: $0.1) }
  }
}
