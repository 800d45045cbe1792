import BankMappings
import FinanceModel
import ImportPipeline

/// Why a table is read with one bank mapping and not with another.
package struct TableExplanation: Sendable {
  /// Where a column of the mapping stands in the document.
  package struct BoundColumn: Hashable, Codable, Sendable {
    package var name: String
    /// Its name in the document's header.
    package var title: String?
    /// From 1; nil where the document lacks an optional column.
    package var position: Int?
  }

  /// A bank mapping that nearly fits.
  package struct NearMiss: Hashable, Codable, Sendable {
    package var mapping: String
    /// What differs.
    package var difference: String
  }

  /// Nil where none fits; then `error` says why.
  package var mapping: BankMapping?
  /// Reads the document with it; nil where none fits.
  package private(set) var plan: (any ExtractionPlan)?
  package var reason: String?
  /// Whether nothing says that the document is of this mapping: it is the likeliest.
  package fileprivate(set) var isUnsure = false
  /// The sheet of a workbook that has the table; nil: delimited text.
  package var sheet: String?
  package var encoding: String?
  package var encodingReason: String?
  /// `tab` for a tab.
  package var delimiter: String?
  package var headerLine: Int?
  package var columns: [BoundColumn] = []
  /// Columns of the document that the mapping does not read.
  package var unread: [String] = []
  /// Mappings that fit too, but not as well.
  package var alsoFit: [String] = []
  /// Mappings that nearly fit, and what differs.
  package var nearly: [NearMiss] = []
  package var error: FinanceETLError?
}

/// As `mapping explain --json` prints it, behind the path of the document.
extension TableExplanation: Encodable {
  private enum CodingKeys: String, CodingKey {
    case mapping
    case reason = "because"
    case isUnsure = "unsure"
    case sheet, encoding, delimiter, columns
    case alsoFit = "also_fit"
    case nearly
  }

  package func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encodeIfPresent(mapping?.label, forKey: .mapping)
    try members.encodeIfPresent(reason, forKey: .reason)
    if isUnsure { try members.encode(true, forKey: .isUnsure) }
    try members.encodeIfPresent(sheet, forKey: .sheet)
    try members.encodeIfPresent(encoding, forKey: .encoding)
    try members.encodeIfPresent(delimiter, forKey: .delimiter)
    try members.encode(columns, forKey: .columns)
    try members.encode(alsoFit, forKey: .alsoFit)
    try members.encode(nearly, forKey: .nearly)
  }
}

extension TableMappings {
  /// What decides for a mapping, and the fit; nil where none fits.
  func explanation(
    of sample: TableSample
  ) throws(FinanceETLError) -> (TableExplanation, MappingFit?) {
    switch Result(catching: { () throws(FinanceETLError) in try choose(sample) }) {
    case .success(.sure(let chosen)): return (try explanation(of: sample, chosen), chosen)
    case .success(.unsure(let fits)) where !fits.isEmpty:
      var explanation = try explanation(of: sample, fits[0])
      explanation.isUnsure = true
      return (explanation, fits[0])
    case .success:
      return (try unexplained(sample, Self.noTable), nil)
    case .failure(let error): return (try unexplained(sample, error), nil)
    }
  }

  private func unexplained(
    _ sample: TableSample, _ error: FinanceETLError
  ) throws(FinanceETLError) -> TableExplanation {
    var explanation = TableExplanation()
    explanation.error = error
    explanation.nearly = try nearly(sample, most: 3, but: [])
    return explanation
  }

  private func explanation(
    of sample: TableSample, _ chosen: MappingFit
  ) throws(FinanceETLError) -> TableExplanation {
    var explanation = TableExplanation()
    explanation.reason = chosen.reason
    if sample.cut == nil {
      explanation.encoding = chosen.decoded.proof.encoding.rawValue
      explanation.encodingReason = chosen.decoded.proof.reason
      explanation.delimiter =
        chosen.delimiter == 0x09 ? "tab" : String(UnicodeScalar(chosen.delimiter))
    }
    explanation.headerLine = chosen.headerLine
    explanation.take(chosen)
    let fits = try MappingChoice(sample: sample, catalog: catalog).fits()
    let others = fits.filter { $0.mapping.label != chosen.mapping.label }
    explanation.alsoFit = others.map(\.reason)
    let said = others.map(\.mapping.label) + [chosen.mapping.label]
    explanation.nearly = try nearly(sample, most: 6, but: said)
    return explanation
  }

  private func nearly(
    _ sample: TableSample, most: Int, but said: [String]
  ) throws(FinanceETLError) -> [TableExplanation.NearMiss] {
    var result: [TableExplanation.NearMiss] = []
    for near in try MappingChoice(sample: sample, catalog: catalog).nearMisses(most)
    where !said.contains(near.mapping.label) && !near.text.isEmpty {
      result.append(.init(mapping: near.mapping.label, difference: near.text))
    }
    return result
  }
}

extension TableExplanation {
  /// The same, with how the document is read.
  func reading(with plan: some ExtractionPlan) -> TableExplanation {
    var explanation = self
    explanation.plan = plan
    return explanation
  }

  fileprivate mutating func take(_ fit: MappingFit) {
    mapping = fit.mapping
    let header = fit.decoded.rows(fit.delimiter).first { $0.line == fit.headerLine }?.cells ?? []
    let folded = header.map { HeaderName.folded($0) }
    let places = fit.mapping.columns.map { fit.mapping.place(of: $0, in: folded) }
    // A heading above the rows is no column of the table.
    let shown = zip(fit.mapping.columns, places).filter { !$0.0.isHeading }
    columns = shown.map { column, place in
      BoundColumn(
        name: column.name, title: place.flatMap { $0 < header.count ? header[$0] : nil },
        position: place.map { $0 + 1 })
    }
    let read = Set(places.compactMap { $0 })
    unread = header.indices.filter { !read.contains($0) && !header[$0].isEmpty }.map { header[$0] }
  }
}
