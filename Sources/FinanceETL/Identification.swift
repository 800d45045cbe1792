import FinanceModel
import ImportPipeline
import StatementFormats

/// What a document is, without importing it.
public struct Identification: Sendable {
  public var path: String
  /// Whether it was found in a folder or an archive rather than named.
  public var wasFound: Bool
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

  /// What a document is or, where it is an archive, what each one in it is.
  public static func all(
    in document: SourceDocument, _ walk: ContainerWalk,
    adapters: [any SourceAdapter] = BuiltinAdapters.all(.builtin)
  ) -> [Identification] {
    var found: [Identification] = []
    walk.walk(document) { finding in
      switch finding {
      case .document(let document, let reader):
        found.append(
          Identification(of: document, reader, passwords: walk.passwords, adapters: adapters))
      case .failed(let document, let error):
        found.append(Identification(of: document, error))
      }
      return true
    }
    return found
  }

  private init(of document: SourceDocument, _ error: FinanceETLError) {
    path = document.name
    wasFound = document.wasFound
    self.error = error.inFile(document.name)
  }

  /// Looks at a document with every adapter and reads it through without storing anything.
  ///
  /// - Parameter reader: where it is open already.
  public init(
    of document: SourceDocument, _ reader: DocumentReader? = nil,
    passwords: PasswordRing = PasswordRing(nil),
    adapters: [any SourceAdapter] = BuiltinAdapters.all(.builtin)
  ) {
    path = document.name
    wasFound = document.wasFound
    do {
      let reader = try reader ?? DocumentReader(document, passwords: passwords)
      let prefix = try reader.prefix(FormatDetector.prefixSize)
      let isWhole = try reader.isWhole(within: FormatDetector.prefixSize)
      let detection = try FormatDetector(adapters).detect(reader)
      for verdict in detection.verdicts {
        switch verdict.recognition {
        case .no, .refused: break
        case .nearly(let why): nearMisses.append((verdict.adapter.formatID, why))
        case .yes(let reason, _): why = reason
        }
      }
      let found = try detection.format.get()
      format = found.id
      facts = prefix.withUnsafeBytes {
        found.plan.describe(
          DocumentStart(bytes: $0, fileName: document.fileName, isWhole: isWhole))
      }
      let headers = HeaderSink()
      defer { statements = headers.headers }
      var sink: any StatementSink = headers
      let summary = try found.plan.extract(reader, into: &sink)
      if facts.isEmpty, let mapping = headers.headers.first?.mapping {
        facts.append(("mapping", mapping))
      }
      if let reason = summary.emptyReason { facts.append(("statements", reason)) }
      for notice in summary.notices + summary.concerns
        + [summary.unproven?.message].compactMap({ $0 })
      { facts.append(("notice", notice)) }
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
