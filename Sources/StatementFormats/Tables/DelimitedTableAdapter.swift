import BankMappings
import FinanceModel
import ImportPipeline

/// Delimited text (CSV in any dialect), read with a bank mapping.
public struct DelimitedTableAdapter: SourceAdapter {
  static let id = "csv"

  public let formatID = id
  public let summary = "Delimited text: CSV, TSV and the like, with a bank mapping"

  public let isLastResort = true

  let catalog: MappingCatalog
  /// The mapping, with its variants, that every table is read with; nil: chosen by what a table shows.
  private let declared: [BankMapping]?

  public init(_ catalog: MappingCatalog, declared: [BankMapping]? = nil) {
    self.catalog = catalog
    self.declared = declared
  }

  public func recognise(_ start: DocumentStart) -> Recognition {
    let sample = TableSample(start)
    guard sample.isPlausible else { return .no }
    switch Result(catching: { () throws(FinanceETLError) in try choose(sample) }) {
    case .success(let fit): return .yes(fit.reason, plan: TablePlan(fit))
    case .failure(let error): return error.code == .unrecognisedFormat ? .no : .refused(error)
    }
  }

  public func extract(
    _ reader: DocumentReader, into sink: inout any StatementSink
  ) throws -> ExtractionSummary {
    let prefix = try reader.prefix(FormatDetector.prefixSize)
    let isWhole = try reader.isWhole(within: FormatDetector.prefixSize)
    let plan = try prefix.withUnsafeBytes { bytes in
      let start = DocumentStart(
        bytes: bytes, fileName: reader.document.fileName, isWhole: isWhole)
      return TablePlan(try choose(TableSample(start)))
    }
    return try plan.extract(reader, into: &sink)
  }

  // MARK: Choosing

  /// Throws `mapping_missing` or `mapping_mismatch` for a table that no mapping fits, and
  /// `unrecognised_format` for what does not look like a table.
  func choose(_ sample: TableSample) throws(FinanceETLError) -> MappingFit {
    let choice = MappingChoice(sample: sample, catalog: catalog)
    if let declared { return try fit(declared, choice) }
    if let best = try choice.best() { return best }
    let near = try choice.nearMisses()
    if let nearest = near.first { throw try refusal(nearest, near.dropFirst()) }
    guard let seen = choice.headerSeen(), seen.cells.count > 2 else {
      throw FinanceETLError(
        .unrecognisedFormat, "the file is not a table that a bank mapping matches")
    }
    throw FinanceETLError(
      .mappingMissing, "no bank mapping matches its header", at: RowLocation(line: seen.line),
      excerpt: SourceExcerpt(line: seen.cells),
      hint: "write one: see CONTRIBUTING.md, \"your bank in 20 minutes\"\(try brokenMappings())")
  }

  private func fit(
    _ declared: [BankMapping], _ choice: MappingChoice
  ) throws(FinanceETLError) -> MappingFit {
    let fits = declared.compactMap { choice.fit($0) }
    if let best = fits.max(by: { $0.score < $1.score }) { return best }
    guard let mapping = declared.first,
      let seen = choice.headerSeen(mapping.reading.encodings)
    else {
      throw FinanceETLError(.unrecognisedFormat, "the file is not a table")
    }
    let difference = HeaderDifference(mapping, header: seen.cells).text
    throw FinanceETLError(
      .mappingMismatch,
      "the file does not match \(mapping.label): \(difference)", at: RowLocation(line: seen.line),
      excerpt: SourceExcerpt(line: seen.cells),
      hint: "`finance-etl mapping explain FILE` shows what each mapping expects")
  }

  private func refusal(
    _ nearest: MappingChoice.NearMiss, _ others: ArraySlice<MappingChoice.NearMiss>
  ) throws(FinanceETLError) -> FinanceETLError {
    let then = others.map { "\($0.mapping.label) (\($0.text))" }.joined(separator: ", ")
    return FinanceETLError(
      .mappingMismatch,
      "no bank mapping matches its header; the nearest is \(nearest.mapping.label): \(nearest.text)"
        + (then.isEmpty ? "" : "; then \(then)"),
      at: RowLocation(line: nearest.header.line),
      excerpt: SourceExcerpt(line: nearest.header.cells),
      hint: "if the bank changed its columns, add the new names to the mapping"
        + (try brokenMappings()))
  }

  /// What the person may not know: a mapping meant for this table that is none.
  private func brokenMappings() throws(FinanceETLError) -> String {
    try catalog.broken().map { "; \($0.file) is not a valid mapping: \($0.error.message)" }.joined()
  }
}

extension SourceExcerpt {
  /// A header, drawn whole.
  fileprivate init(line cells: [String]) {
    let text = cells.joined(separator: ", ")
    let shown = text.count > 160 ? text.prefix(160) + "…" : text
    self.init(text: shown, offset: 0, length: shown.count)
  }
}
