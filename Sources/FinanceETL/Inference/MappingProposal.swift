import FinanceModel
import ImportPipeline
import MappingInference

/// A bank mapping that is inferred from documents of one bank: its YAML, what it reads, what is proven and
/// what is open.
///
/// ```swift
/// var proposal = try MappingProposal(from: [SourceDocument(url: statement)])
/// print(proposal.mapping.yaml, proposal.mapping.readCount, proposal.mapping.proofs)
/// for open in proposal.mapping.opens {
///   let question = try proposal.question(about: open)
///   proposal = try proposal.answering(open.subject, with: ask(question))
/// }
/// let saved = try await proposal.save(in: PersonalMappings(in: config))
/// ```
///
/// It infers from the documents alone, whatever mappings there are; nothing is chosen in silence. It reads
/// the documents each time it is asked or answered, so they must be readable more than once: a file, or
/// bytes that the app holds.
public struct MappingProposal: Sendable {
  /// The mapping with what was answered so far.
  public let mapping: InferredMapping
  /// Each document with what is inferred from.
  let sources: [(document: SourceDocument, sample: InferenceSample)]
  private let id: String?
  private let answers: [OpenChoice.Subject: OpenChoice.Answer]

  /// - Parameters:
  ///   - documents: of one bank with the same columns: delimited text, workbooks or PDFs; at least one.
  ///   - id: `country/bank-product`; nil: made from the name of the first document.
  ///
  /// Throws what makes a document no table that a mapping could read.
  public init(from documents: [SourceDocument], id: String? = nil) throws(FinanceETLError) {
    try self.init(from: documents, id: id, passwords: nil)
  }

  /// - Parameter passwords: asked where a document is a PDF that wants one, or has pages that are pictures.
  package init(
    from documents: [SourceDocument], id: String?, passwords: (any PasswordProvider)?
  ) throws(FinanceETLError) {
    let ring = PasswordRing(passwords)
    var sources: [(document: SourceDocument, sample: InferenceSample)] = []
    for document in documents {
      sources.append((document, try InferenceSample(document, passwords: ring)))
    }
    try self.init(sources, id: id, [:])
  }

  private init(
    _ sources: [(document: SourceDocument, sample: InferenceSample)], id: String?,
    _ answers: [OpenChoice.Subject: OpenChoice.Answer]
  ) throws(FinanceETLError) {
    self.sources = sources
    self.id = id
    self.answers = answers
    mapping = try Inference.infer(sources.map(\.sample), id: id, answers: answers)
  }

  /// What is open, with rows as each answer reads them.
  ///
  /// - Parameter open: one of the mapping's ``InferredMapping/opens``.
  public func question(about open: OpenChoice) throws(FinanceETLError) -> MappingQuestion {
    MappingQuestion(open, mapping, try answering(open.subject, with: .other).mapping)
  }

  /// The same with an answer more.
  public func answering(
    _ subject: OpenChoice.Subject, with answer: OpenChoice.Answer
  ) throws(FinanceETLError) -> MappingProposal {
    var answers = answers
    answers[subject] = answer
    return try MappingProposal(sources, id: id, answers)
  }

  /// The same under another id.
  public func named(_ id: String) throws(FinanceETLError) -> MappingProposal {
    try MappingProposal(sources, id: id, answers)
  }
}

/// What documents leave open, with both readings. Which of them is right only a person knows.
public struct MappingQuestion: Hashable, Sendable {
  /// So many rows show what an answer means.
  private static let shownRows = 3

  /// What it is about.
  public let open: OpenChoice
  /// Rows as the likelier answer reads them: the first that the other reads otherwise, or the first of all
  /// where it reads none otherwise.
  public let likelier: [InferredRow]
  /// As the other answer reads the same rows.
  public let other: [InferredRow]

  init(_ open: OpenChoice, _ one: InferredMapping, _ other: InferredMapping) {
    self.open = open
    let pairs = zip(one.firstRows, other.firstRows).filter { $0 != $1 }.prefix(Self.shownRows)
    likelier = pairs.isEmpty ? Array(one.firstRows.prefix(Self.shownRows)) : pairs.map(\.0)
    self.other = pairs.isEmpty ? Array(other.firstRows.prefix(Self.shownRows)) : pairs.map(\.1)
  }
}
