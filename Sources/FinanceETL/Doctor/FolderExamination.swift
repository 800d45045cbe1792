import BankMappings
import FinanceModel
import ImportPipeline
import StatementFormats

/// What becomes of each file of a person's folder: what reads it, and what would.
package struct FolderExamination: Sendable {
  /// One document.
  package struct Finding: Hashable, Sendable {
    package enum Status: String, Codable, Sendable {
      /// All of its rows are read.
      case read
      /// Some rows are not.
      case partly
      /// It is a question which bank it is from.
      case unsure
      /// A statement that is not read.
      case unread
      /// No statement.
      case skipped
    }

    package var path: String
    package var status: Status
    package var format: String?
    package var mapping: String?
    package var rows: Int?
    package var quarantined: Int?
    /// The bank mappings that may be meant.
    package var candidates: [String] = []
    package var error: FinanceETLError?
    /// The change with which the nearest mapping reads it.
    package var fix: MappingFix?
  }

  package private(set) var findings: [Finding] = []

  /// Looks at every document of some folders and files.
  package init(
    of documents: [SourceDocument], _ walk: ContainerWalk, catalog: MappingCatalog
  ) {
    for document in documents {
      walk.walk(document) { finding in
        switch finding {
        case .failed(let document, let error):
          findings.append(
            Finding(path: document.name, status: .unread, error: error.inFile(document.name)))
        case .document(let document, let reader):
          findings.append(Self.finding(of: document, reader, walk, catalog))
        }
        return true
      }
    }
  }

  package func count(_ status: Finding.Status) -> Int { findings.count { $0.status == status } }

  private static func finding(
    of document: SourceDocument, _ reader: DocumentReader, _ walk: ContainerWalk,
    _ catalog: MappingCatalog
  ) -> Finding {
    let adapters = BuiltinAdapters.all(catalog)
    let identified = Identification(
      of: document, reader, passwords: walk.passwords, limits: walk.limits, adapters: adapters)
    var finding = Finding(path: document.name, status: .read)
    finding.format = identified.format
    finding.mapping = identified.mapping
    if let question = identified.question {
      finding.status = .unsure
      finding.candidates = question.choices.compactMap(\.answers.mapping)
      finding.mapping = nil
    }
    guard let error = identified.error else {
      guard document.isRereadable, finding.status == .read else { return finding }
      count(&finding, document, adapters)
      return finding
    }
    finding.error = error
    let isTable = [.mappingMismatch, .mappingMissing].contains(error.code)
    let isNoStatement = error.code == .unrecognisedFormat || error.code == .emptyFile
    finding.status = isNoStatement ? .skipped : .unread
    guard document.isRereadable, isTable || finding.format == DelimitedTableAdapter.id
    else { return finding }
    finding.fix = fix(of: document, catalog)
    return finding
  }

  /// How many rows are read; where most are not, a fix is looked for.
  private static func count(
    _ finding: inout Finding, _ document: SourceDocument, _ adapters: [any SourceAdapter]
  ) {
    guard let detection = try? FormatDetector(adapters).detect(DocumentReader(document)),
      let format = try? detection.format.get(),
      let digest = try? StatementDigest(of: document, with: format.plan)
    else { return }
    finding.rows = digest.rows.count
    guard digest.quarantinedCount > 0 else { return }
    finding.quarantined = digest.quarantinedCount
    finding.status = .partly
  }

  private static func fix(of document: SourceDocument, _ catalog: MappingCatalog) -> MappingFix? {
    let adapter = DelimitedTableAdapter(catalog)
    let near = (try? adapter.nearTables(of: document)) ?? []
    for table in near {
      if let fix = FixSearch(table, document, catalog).fix() { return fix }
    }
    return nil
  }
}

/// As `mapping doctor --json` prints it.
extension FolderExamination.Finding: Encodable {
  private enum CodingKeys: String, CodingKey {
    case path, status, format, mapping, rows, quarantined, candidates, error
    case fix = "mend"
  }

  package func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(path, forKey: .path)
    try members.encode(status, forKey: .status)
    try members.encodeIfPresent(format, forKey: .format)
    try members.encodeIfPresent(mapping, forKey: .mapping)
    try members.encodeIfPresent(rows, forKey: .rows)
    try members.encodeIfPresent(quarantined, forKey: .quarantined)
    if !candidates.isEmpty { try members.encode(candidates, forKey: .candidates) }
    try members.encodeIfPresent(error, forKey: .error)
    try members.encodeIfPresent(fix, forKey: .fix)
  }
}

extension FolderExamination {
  /// Looks at every document of some folders and files.
  package init(
    of documents: [SourceDocument], catalog: MappingCatalog, passwords: any PasswordProvider,
    limits: SafetyLimits
  ) {
    let walk = ContainerWalk(
      StandardUnwrapper(hints: PasswordHints(catalog)), passwords: PasswordRing(passwords),
      limits: limits)
    self.init(of: documents, walk, catalog: catalog)
  }
}
