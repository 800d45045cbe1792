import BankMappings
import FinanceModel
import PDFTables

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

    /// Why, for people.
    var reason: String {
      "\(mapping.label): page \(page) has its header (\(score) columns matched)"
    }
  }

  /// The mapping that fits best. Throws `mapping_missing` where none does.
  func best(_ declared: [BankMapping]?) throws(FinanceETLError) -> Fit {
    let fits = declared == nil ? try shipped() : (declared ?? []).compactMap { fit($0) }
    let highest = fits.map(\.score).max() ?? 0
    let leaders = fits.filter { $0.score == highest }
    guard let first = leaders.first else {
      if let declared = declared?.first {
        throw FinanceETLError(
          .mappingMismatch, "its table does not have the header that \(declared.label) expects",
          hint: "`finance-etl mapping explain FILE` shows what each mapping expects")
      }
      throw FinanceETLError(
        .mappingMissing, "no bank mapping matches the tables of this PDF",
        hint: "write one: see CONTRIBUTING.md, \"your bank in 20 minutes\"")
    }
    let ids = Set(leaders.map(\.mapping.id))
    guard ids.count == 1 else {
      throw FinanceETLError(
        .ambiguousMapping, "\(ids.sorted().joined(separator: " and ")) match it equally well",
        hint: "choose one with --mapping ID")
    }
    return first
  }

  private func shipped() throws(FinanceETLError) -> [Fit] {
    var fits: [Fit] = []
    for entry in try catalog.entries() where entry.format == Reading.Format.pdf.rawValue {
      guard entry.signatures.contains(where: shows) else { continue }
      fits += try catalog.mappings(entry).compactMap { fit($0) }
    }
    return fits
  }

  /// Whether of each group of texts one stands on the pages, be it on several lines.
  private func shows(_ signature: [[String]]) -> Bool {
    signature.allSatisfy { group in
      group.contains { $0.split(separator: " ").allSatisfy { text.contains(Self.squeezed($0)) } }
    }
  }

  /// How a mapping fits; nil where its header is not there.
  func fit(_ mapping: BankMapping) -> Fit? {
    guard mapping.detection.contains.allSatisfy({ text.contains(Self.squeezed($0)) }) else {
      return nil
    }
    let spec = PrintedTableSpec(mapping)
    return pages.lazy.compactMap { spec.header(on: $0) }.first.map { header in
      let known = Set(header.columns.compactMap(\.column)).count
      return Fit(mapping: mapping, score: known, page: header.page)
    }
  }

  private static func squeezed(_ text: some StringProtocol) -> String {
    String(HeaderName.folded(text).filter { !$0.isWhitespace })
  }
}
