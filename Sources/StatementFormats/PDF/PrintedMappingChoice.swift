import BankMappings
import Digests
import FinanceModel
import ImportPipeline
import PDFTables
import PrintedPages

/// Chooses the bank mapping of a printed document by its first pages.
struct PrintedMappingChoice {
  /// The header may stand behind a page of letter and summary, no further.
  static let pageCount = 4

  let pages: [PrintedPage]
  let catalog: MappingCatalog
  /// All text of the pages, folded and without blanks.
  private let text: String

  init(_ pages: [PrintedPage], catalog: MappingCatalog) {
    self.pages = pages
    self.catalog = catalog
    text = Self.squeezed(pages.flatMap(\.words).map(\.text).joined())
  }

  /// A mapping that fits, and how well.
  struct Fit {
    var mapping: BankMapping
    /// Columns of it that the header has.
    var score: Int
    /// The page of the header.
    var page: Int
    var reading = TableReading()

    /// Why, for people.
    var reason: String {
      "\(mapping.label): page \(page) has its header (\(Count.text(score, "column")) matched)"
    }
  }

  /// The mapping that fits best; a person's own goes before those that come with the program. What
  /// their texts and the labels of their columns say together is a mark of the bank.
  ///
  /// Throws `mapping_missing` where none fits, `mapping_unsure` where several fit equally well, and
  /// `invalid_mapping` where one of the person's own is broken that could be meant.
  func best(
    _ declared: [BankMapping]?, _ knowledge: DocumentKnowledge = DocumentKnowledge()
  ) throws(FinanceETLError) -> Fit {
    if declared == nil, let broken = try catalog.broken().first { throw broken.blocking }
    let (fits, basis) = try fits(declared, knowledge)
    let highest = fits.map(\.score).max() ?? 0
    let leaders = fits.filter { $0.score == highest }
    guard var first = leaders.first else {
      if let declared = declared?.first {
        throw mismatch(declared)
      }
      let near = pages.lazy.compactMap { PrintedNearby.row(on: $0) }.first
      throw FinanceETLError(
        .mappingMissing, "no bank mapping matches the tables of this PDF",
        at: near?.location ?? RowLocation(), excerpt: near?.excerpt,
        hint:
          "\(.inferMapping(nil)) infers one; \(.drawPages) shows what is read of its pages")
    }
    let ids = Set(leaders.map(\.mapping.id))
    guard ids.count == 1 else {
      throw FinanceETLError(
        .mappingUnsure, "\(ids.sorted().joined(separator: " and ")) match it equally well",
        hint: "choose one with \(.mapping); the answer is remembered for its folder and account",
        question: Question(
          .mapping,
          choices: leaders.map { fit in
            Question.Choice(
              option: "\(.mapping) \(fit.mapping.id)", title: fit.mapping.title,
              answers: ReadingAnswers(mapping: fit.mapping.id), country: fit.mapping.country)
          }))
    }
    let layout = SHA256.key(of: ["pages", first.mapping.id])
    var answers = knowledge.tried.or(knowledge.said)
      .or(knowledge.remembered[layout] ?? ReadingAnswers())
    answers.mapping = nil
    first.reading = TableReading(
      claim: MappingClaim(basis: basis, layout: layout, answers: answers), said: knowledge.said,
      triesSign: knowledge.tried.sign != nil)
    return first
  }

  /// Says where the header nearly is.
  private func mismatch(_ declared: BankMapping) -> FinanceETLError {
    let spec = PrintedTableSpec(declared)
    let names = declared.columns.filter { !$0.isHeading }.map(\.titles)
    let near = pages.lazy.compactMap { PrintedNearby.header(of: spec, on: $0) }
      .max { $0.found.count < $1.found.count }
    let lacking = lacking(declared).map { "\"\($0)\"" }
    var message = "its table does not have the header that \(declared.label) expects"
    if !lacking.isEmpty {
      message =
        "its pages do not have the text that \(declared.label) is known by: "
        + lacking.joined(separator: ", ")
    } else if let near {
      let missing = near.missing.compactMap { names[$0].first }.map { "\"\($0)\"" }
      message +=
        ": page \(near.page), line \(near.line) has"
        + " \(near.found.count) of its \(near.found.count + near.missing.count) labels, and not "
        + missing.joined(separator: ", ")
    } else {
      message +=
        ": no line of the first pages (\(pages.count)) has one of "
        + names.compactMap(\.first).prefix(8).map { "\"\($0)\"" }.joined(separator: ", ")
    }
    return FinanceETLError(
      .mappingMismatch, message, at: near?.location ?? RowLocation(), excerpt: near?.excerpt,
      hint: "\(.drawPages) shows what is read of its pages")
  }

  private func fits(
    _ declared: [BankMapping]?, _ knowledge: DocumentKnowledge
  ) throws(FinanceETLError) -> ([Fit], MappingClaim.Basis) {
    if let declared { return (declared.compactMap { fit($0) }, .said) }
    var (own, builtin): ([Fit], [Fit]) = ([], [])
    for entry in try catalog.entries() where entry.format == Reading.Format.pdf.rawValue {
      guard entry.signatures.contains(where: shows) else { continue }
      let fits = try catalog.mappings(entry).compactMap { fit($0) }
      if entry.isBuiltin { builtin += fits } else { own += fits }
    }
    if let wanted = knowledge.said.mapping {
      return ((own + builtin).filter { $0.mapping.id == wanted }, .said)
    }
    return own.isEmpty ? (builtin, .marked) : (own, .own)
  }

  /// Whether of each group of texts one stands on the pages, be it on several lines.
  private func shows(_ signature: [[String]]) -> Bool {
    signature.allSatisfy { group in
      group.contains { $0.split(separator: " ").allSatisfy { text.contains(Self.squeezed($0)) } }
    }
  }

  /// How a mapping fits; nil where its header is not there.
  func fit(_ mapping: BankMapping) -> Fit? {
    guard lacking(mapping).isEmpty else { return nil }
    let spec = PrintedTableSpec(mapping)
    return pages.lazy.compactMap { spec.header(on: $0) }.first.map { header in
      let known = Set(header.columns.compactMap(\.column)).count
      return Fit(mapping: mapping, score: known, page: header.page)
    }
  }

  /// The texts of a mapping that are not on the pages.
  private func lacking(_ mapping: BankMapping) -> [String] {
    mapping.detection.contains.filter { !text.contains(Self.squeezed($0)) }
  }

  private static func squeezed(_ text: some StringProtocol) -> String {
    String(HeaderName.folded(text).filter { !$0.isWhitespace })
  }
}

extension PrintedNearby {
  fileprivate var location: RowLocation { RowLocation(page: page) }

  fileprivate var excerpt: SourceExcerpt {
    SourceExcerpt(text: text, offset: 0, length: text.count)
  }
}
