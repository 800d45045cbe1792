import FinanceModel

/// Chooses the adapter of a document by its first bytes.
public struct FormatDetector: Sendable {
  /// How many bytes adapters are shown.
  public static let prefixSize = 64 * 1024

  /// What each adapter said.
  public struct Verdict: Sendable {
    public let adapter: any SourceAdapter
    public let recognition: Recognition
  }

  private let adapters: [any SourceAdapter]
  private let isDeclared: Bool

  /// - Parameters:
  ///   - adapters: every adapter there is; their order does not matter.
  ///   - formatID: the format of every document, whatever it looks like; nil: by content.
  public init(_ adapters: [any SourceAdapter], only formatID: String? = nil) {
    self.adapters = adapters.filter { formatID == nil || $0.formatID == formatID }
    isDeclared = formatID != nil
  }

  /// What every adapter says of the start of a document.
  public func verdicts(
    on prefix: ArraySlice<UInt8>, fileName: String, isWhole: Bool
  ) -> [Verdict] {
    prefix.withUnsafeBytes { bytes in
      let start = DocumentStart(bytes: bytes, fileName: fileName, isWhole: isWhole)
      var verdicts: [Verdict] = []
      for adapter in adapters where !adapter.isLastResort {
        verdicts.append(Verdict(adapter: adapter, recognition: adapter.recognise(start)))
      }
      let isKnown = verdicts.contains { if case .yes = $0.recognition { true } else { false } }
      for adapter in adapters where adapter.isLastResort && !isKnown {
        verdicts.append(Verdict(adapter: adapter, recognition: adapter.recognise(start)))
      }
      return verdicts
    }
  }

  /// The one adapter that recognises the document.
  ///
  /// Throws `empty_file` for a document without bytes or with blanks only, `unrecognised_format`
  /// where no adapter recognises it, `ambiguous_format` where several do, and what the one adapter
  /// says that recognises the document and cannot read it.
  public func adapter(for reader: DocumentReader) throws(FinanceETLError) -> any SourceAdapter {
    let prefix = try reader.prefix(Self.prefixSize)
    guard prefix.contains(where: { $0 > 0x20 }) else {
      throw FinanceETLError(
        .emptyFile, "it is empty", hint: "download it again; the bank may have had nothing to say")
    }
    if isDeclared, let adapter = adapters.first { return adapter }
    let verdicts = verdicts(
      on: prefix, fileName: reader.document.fileName,
      isWhole: try reader.isWhole(within: Self.prefixSize))
    let matches = verdicts.filter { if case .yes = $0.recognition { true } else { false } }
    if matches.count > 1 {
      let names = matches.map(\.adapter.formatID).joined(separator: " and ")
      throw FinanceETLError(
        .ambiguousFormat, "it looks like \(names)", hint: "choose one with --format")
    }
    if let match = matches.first { return match.adapter }
    for verdict in verdicts {
      if case .refused(let error) = verdict.recognition { throw error }
    }
    throw Self.unrecognised(prefix, verdicts)
  }

  private static func unrecognised(
    _ prefix: ArraySlice<UInt8>, _ verdicts: [Verdict]
  ) -> FinanceETLError {
    var found = prefix.contains(0) ? "binary data" : "text"
    for (magic, name) in knownMagic where prefix.starts(with: magic) { found = name }
    let near = verdicts.compactMap { verdict in
      if case .nearly(let why) = verdict.recognition {
        "\(verdict.adapter.formatID): \(why)"
      } else {
        nil
      }
    }
    let formats = verdicts.map(\.adapter.formatID).joined(separator: ", ")
    return FinanceETLError(
      .unrecognisedFormat,
      "expected a bank statement (\(formats)), found \(found)"
        + (near.isEmpty ? "" : "; nearly \(near.joined(separator: "; "))"),
      hint: "`finance-etl identify FILE` says why; `finance-etl formats` lists what can be read")
  }

  /// First bytes of files people take for statements, for the error message.
  private static let knownMagic: [(magic: [UInt8], name: String)] = [
    (Array("%PDF".utf8), "a PDF"), (Array("PK\u{3}\u{4}".utf8), "a ZIP archive or an XLSX sheet"),
    ([0x1F, 0x8B], "gzip data"), ([0xD0, 0xCF, 0x11, 0xE0], "an old Excel or Word file"),
    ([0x89, 0x50, 0x4E, 0x47], "a PNG image"), ([0xFF, 0xD8, 0xFF], "a JPEG image"),
    (Array("SQLite format 3\0".utf8), "an SQLite database"),
    (Array("<!DOCTYPE html".utf8), "an HTML page"), (Array("<html".utf8), "an HTML page"),
  ]
}
