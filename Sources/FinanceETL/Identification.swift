import FinanceModel
import ImportPipeline
import StatementFormats

/// What a document is, without importing it.
package struct Identification: Hashable, Sendable {
  /// A statement of the document.
  package struct Statement: Hashable, Codable, Sendable {
    package var feed: String
    /// The account's name; nil where the document does not name it.
    package var account: String?
    package var accountKey: String?
    package var kind: AccountKind
    package var currency: Currency?
    /// The last digits of the account's number.
    package var mask: String?
    /// The first day it covers, where the document says.
    package var from: CivilDate?
    package var to: CivilDate?

    private enum CodingKeys: String, CodingKey {
      case feed, account
      case accountKey = "account_key"
      case kind, currency, mask, from, to
    }

    init(_ header: StatementHeader) {
      feed = header.feed
      account = header.account.name
      accountKey = header.account.key
      kind = header.account.kind
      currency = header.account.currency
      mask = header.account.mask
      from = header.covers?.from
      to = header.covers?.to
    }
  }

  /// A format that does not recognise the document but came near.
  package struct NearMiss: Hashable, Codable, Sendable {
    package var format: String
    /// What is missing, in the format's words.
    package var why: String

    private enum CodingKeys: String, CodingKey {
      case format
      case why = "because"
    }
  }

  package var path: String
  /// Whether it was found in a folder or an archive rather than named.
  package var wasFound: Bool
  /// Nil where no format recognises it.
  package var format: String?
  /// Why, in the format's words.
  package var why: String?
  /// Dialect, version, encoding and the like.
  package var facts: [NamedFact] = []
  /// The id of the bank mapping that a table is read with, or likely is.
  package var mapping: String? { facts.first { $0.name == "mapping" }?.value.description }
  package var statements: [Statement] = []
  package var nearMisses: [NearMiss] = []
  /// What nothing in the document shows, with the likely answers: which bank it is from, say. The facts
  /// and statements are those of the first answer.
  package var question: Question?
  package var error: FinanceETLError?

  /// What a document is or, where it is an archive, what each one in it is.
  package static func all(
    in document: SourceDocument, _ walk: ContainerWalk,
    adapters: [any SourceAdapter] = BuiltinAdapters.all(.builtin)
  ) -> [Identification] {
    var found: [Identification] = []
    walk.walk(document) { finding in
      switch finding {
      case .document(let document, let reader):
        found.append(
          Identification(
            of: document, reader, passwords: walk.passwords, limits: walk.limits,
            adapters: adapters))
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
  package init(
    of document: SourceDocument, _ reader: DocumentReader? = nil,
    passwords: PasswordRing = PasswordRing(nil), limits: SafetyLimits = SafetyLimits(),
    adapters: [any SourceAdapter] = BuiltinAdapters.all(.builtin)
  ) {
    path = document.name
    wasFound = document.wasFound
    // What the bytes look like, for a table that no bank mapping reads.
    var look: TableLook?
    do {
      let reader = try reader ?? DocumentReader(document, passwords: passwords, limits: limits)
      look = try reader.withStart { (start) throws(FinanceETLError) in TableLook(start) }
      let detection = try FormatDetector(adapters).detect(reader)
      for verdict in detection.verdicts {
        switch verdict.recognition {
        case .no: break
        case .refused(_, let likely): why = likely?.why ?? why
        case .nearly(let why):
          nearMisses.append(NearMiss(format: verdict.adapter.formatID, why: why))
        case .yes(let reason, _): why = reason
        }
      }
      let found = try likely(detection) ?? detection.format.get()
      format = found.id
      facts = try reader.withStart { (start) throws(FinanceETLError) in found.plan.describe(start) }
      if facts.contains(where: { $0.name == "encoding" }) { facts += look?.columnFacts ?? [] }
      let headers = HeaderSink()
      defer { statements = headers.headers.map { Statement($0) } }
      var sink: any StatementSink = headers
      let summary = try found.plan.extract(reader, into: &sink)
      if facts.isEmpty, let mapping = headers.headers.first?.mapping {
        facts.append(NamedFact("mapping", mapping))
      }
      if let reason = summary.emptyReason { facts.append(NamedFact("statements", reason)) }
      question = question ?? summary.doubt?.question
      let concerns = summary.concerns + [summary.unproven?.message].compactMap { $0 }
      for notice in summary.notices + concerns.map({ Remedy($0) }) {
        facts.append(NamedFact("notice", notice))
      }
    } catch let failure as FinanceETLError {
      error = failure.inFile(document.name)
      if format == nil { facts += look?.facts ?? [] }
    } catch {
      self.error = FinanceETLError(
        .fileUnreadable, "the file cannot be read: \(error)", file: document.name)
    }
  }

  /// The format of a document of which something is open, and how it is likely read.
  private mutating func likely(_ detection: Detection) -> Detection.Format? {
    guard case .failure(let refusal) = detection.format else { return nil }
    for verdict in detection.verdicts {
      guard case .refused(_, let likely?) = verdict.recognition else { continue }
      question = refusal.question
      return Detection.Format(verdict.adapter, plan: likely.plan)
    }
    return nil
  }

  private final class HeaderSink: StatementSink {
    var headers: [StatementHeader] = []

    func receive(_ part: StatementPart) {
      if case .statement(let header) = part { headers.append(header) }
    }
  }
}

/// As `identify --json` prints it. It is not read back: JSON keeps no order of facts.
extension Identification: Encodable {
  private enum CodingKeys: String, CodingKey {
    case path, format, mapping
    case why = "because"
    case facts, statements
    case nearMisses = "nearly"
    case isUnsure = "unsure"
    case question, error
  }

  package func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(path, forKey: .path)
    try members.encodeIfPresent(format, forKey: .format)
    try members.encodeIfPresent(mapping, forKey: .mapping)
    try members.encodeIfPresent(why, forKey: .why)
    try members.encodeMembers(facts, forKey: .facts)
    try members.encode(statements, forKey: .statements)
    if !nearMisses.isEmpty { try members.encode(nearMisses, forKey: .nearMisses) }
    if question != nil { try members.encode(true, forKey: .isUnsure) }
    try members.encodeIfPresent(question, forKey: .question)
    try members.encodeIfPresent(error, forKey: .error)
  }
}
