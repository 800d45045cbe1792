import FinanceModel

/// What a look at the start of a document found out.
public struct Detection: Sendable {
  /// What an adapter said.
  public struct Verdict: Sendable {
    public let adapter: any SourceAdapter
    public let recognition: Recognition
  }

  /// The format of a document, and how it is read.
  public struct Format: Sendable {
    public let adapter: any SourceAdapter
    public let plan: any ExtractionPlan

    public init(_ adapter: any SourceAdapter, plan: any ExtractionPlan) {
      self.adapter = adapter
      self.plan = plan
    }

    public var id: String { adapter.formatID }
  }

  /// Of every adapter that was asked.
  public let verdicts: [Verdict]
  /// The one format that recognises the document, or why there is none.
  public let format: Result<Format, FinanceETLError>
}

/// Finds out the format of a document by its first bytes.
public struct FormatDetector: Sendable {
  private let adapters: [any SourceAdapter]
  private let isDeclared: Bool

  /// - Parameters:
  ///   - adapters: every adapter there is; their order does not matter.
  ///   - formatID: the format of every document, whatever it looks like; nil: by content.
  public init(_ adapters: [any SourceAdapter], only formatID: String? = nil) {
    self.adapters = adapters.filter { formatID == nil || $0.formatID == formatID }
    isDeclared = formatID != nil
  }

  /// Looks at a document: every adapter once.
  ///
  /// The format is `empty_file` for a document without bytes or with blanks only,
  /// `unrecognised_format` where no adapter recognises it, `ambiguous_format` where several do, and
  /// what the one adapter says that recognises the document and cannot read it.
  ///
  /// Throws where the document cannot be opened.
  public func detect(_ reader: DocumentReader) throws(FinanceETLError) -> Detection {
    let prefix = try reader.prefix(DocumentStart.maximumSize)
    guard prefix.contains(where: { $0 > 0x20 }) else {
      let error = FinanceETLError(
        .emptyFile, "the file is empty",
        hint: "download it again; the bank may have had nothing to export")
      return Detection(verdicts: [], format: .failure(error))
    }
    if isDeclared, let adapter = adapters.first {
      let format = Detection.Format(adapter, plan: adapter)
      return Detection(verdicts: [], format: .success(format))
    }
    let verdicts = try reader.withStart {
      (start) throws(FinanceETLError) -> [Detection.Verdict] in self.verdicts(on: start)
    }
    return Detection(
      verdicts: verdicts,
      format: Result { () throws(FinanceETLError) in try Self.format(verdicts, prefix) })
  }

  /// What a document that is not read has of a statement; nil for what is plainly none.
  func look(at reader: DocumentReader) -> StatementLook? {
    try? reader.withStart { (start) throws(FinanceETLError) in
      adapters.lazy.compactMap { $0.look(start) }.first
    }
  }

  private func verdicts(on start: DocumentStart) -> [Detection.Verdict] {
    func verdict(_ adapter: any SourceAdapter) -> Detection.Verdict {
      Detection.Verdict(adapter: adapter, recognition: adapter.recognise(start))
    }
    let verdicts = adapters.filter { !$0.isLastResort }.map(verdict)
    guard verdicts.allSatisfy({ $0.format == nil }) else { return verdicts }
    return verdicts + adapters.filter(\.isLastResort).map(verdict)
  }

  private static func format(
    _ verdicts: [Detection.Verdict], _ prefix: ArraySlice<UInt8>
  ) throws(FinanceETLError) -> Detection.Format {
    let formats = verdicts.compactMap(\.format)
    if formats.count > 1 {
      throw FinanceETLError(
        .ambiguousFormat, "the file looks like \(formats.map(\.id).joined(separator: " and "))",
        hint: "choose one with \(.format)")
    }
    if let format = formats.first { return format }
    for verdict in verdicts {
      if case .refused(let error, _) = verdict.recognition { throw error }
    }
    throw unrecognised(prefix, verdicts)
  }

  /// What a document in markup is called whose tags no adapter knows; nil for other documents.
  private static func markup(_ prefix: ArraySlice<UInt8>) -> String? {
    let text = prefix.drop { $0 <= 0x20 || $0 >= 0x80 }
    guard text.first == UInt8(ascii: "<"), let next = text.dropFirst().first else { return nil }
    if text.starts(with: "<?xml".utf8) { return "an XML of no known kind" }
    let isTag = next | 0x20 >= 0x61 && next | 0x20 <= 0x7A || next == UInt8(ascii: "!")
    return isTag ? "markup of no known kind" : nil
  }

  private static func unrecognised(
    _ prefix: ArraySlice<UInt8>, _ verdicts: [Detection.Verdict]
  ) -> FinanceETLError {
    let found =
      KnownFile(prefix)?.name ?? markup(prefix) ?? (prefix.contains(0) ? "binary data" : "text")
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
      hint: "\(.identify) shows why; \(.listFormats) lists what can be read")
  }
}

extension Detection.Verdict {
  /// Nil where the adapter does not recognise the document.
  fileprivate var format: Detection.Format? {
    guard case .yes(_, let plan) = recognition else { return nil }
    return Detection.Format(adapter, plan: plan ?? adapter)
  }
}

/// Files that people take for statements, told by their first bytes, so that an error can name them.
private struct KnownFile {
  /// With its article: `a PNG image`.
  let name: String

  /// Nil for a file like any other.
  init?(_ prefix: ArraySlice<UInt8>) {
    guard let (_, name) = Self.magic.first(where: { prefix.starts(with: $0.magic) }) else {
      return nil
    }
    self.name = name
  }

  private static let magic: [(magic: [UInt8], name: String)] = [
    (Array("%PDF".utf8), "a PDF"), (Array("PK\u{3}\u{4}".utf8), "a ZIP archive or an XLSX sheet"),
    ([0x1F, 0x8B], "gzip data"), ([0xD0, 0xCF, 0x11, 0xE0], "an old Excel or Word file"),
    ([0x89, 0x50, 0x4E, 0x47], "a PNG image"), ([0xFF, 0xD8, 0xFF], "a JPEG image"),
    (Array("SQLite format 3\0".utf8), "an SQLite database"),
    (Array("<!DOCTYPE html".utf8), "an HTML page"), (Array("<html".utf8), "an HTML page"),
  ]
}
