/// What a document is, without importing it.
public struct Identification: Sendable {
  public var path: String
  /// Nil where no format recognises it.
  public var format: String?
  /// Why, in the format's words.
  public var why: String?
  /// Dialect, version, encoding and the like.
  public var facts: [(name: String, value: String)] = []
  /// The accounts its statements are about.
  public var statements: [StatementHeader] = []
  /// Formats that do not recognise it but came near, and why.
  public var nearMisses: [(format: String, why: String)] = []
  public var error: FinanceETLError?

  /// Looks at a document with every adapter and reads it through without storing anything.
  public init(
    of document: Document, adapters: [any SourceAdapter] = BuiltinAdapters.all(.builtin)
  ) {
    path = document.name
    do {
      let reader = try DocumentReader(document)
      let prefix = try reader.prefix(FormatDetector.prefixSize)
      let isWhole = try reader.isWhole(within: FormatDetector.prefixSize)
      let detector = FormatDetector(adapters)
      for verdict in detector.verdicts(
        on: prefix, fileName: document.fileName, isWhole: isWhole)
      {
        switch verdict.recognition {
        case .no, .refused: break
        case .nearly(let why): nearMisses.append((verdict.adapter.formatID, why))
        case .yes(let reason): why = reason
        }
      }
      let adapter = try detector.adapter(for: reader)
      format = adapter.formatID
      facts = prefix.withUnsafeBytes {
        adapter.describe(
          DocumentStart(bytes: $0, fileName: document.fileName, isWhole: isWhole))
      }
      let headers = HeaderSink()
      defer { statements = headers.headers }
      var sink: any StatementSink = headers
      let summary = try adapter.extract(reader, into: &sink)
      if let reason = summary.emptyReason { facts.append(("statements", reason)) }
      for notice in summary.notices + summary.concerns { facts.append(("notice", notice)) }
    } catch let failure as FinanceETLError {
      error = failure.inFile(document.name)
    } catch {
      self.error = FinanceETLError(
        .fileUnreadable, "it cannot be read: \(error)", file: document.name)
    }
  }

  private final class HeaderSink: StatementSink {
    var headers: [StatementHeader] = []

    func receive(_ part: StatementPart) {
      if case .statement(let header) = part { headers.append(header) }
    }
  }
}
