import BankMappings
import FinanceModel
import ImportPipeline

/// The bank mappings that tables are read with, and how the one of a table is chosen.
struct TableMappings {
  let catalog: MappingCatalog
  /// The mapping, with its variants, that every table is read with; nil: chosen by what a table shows.
  let declared: [BankMapping]?

  init(_ catalog: MappingCatalog, declared: [BankMapping]? = nil) {
    self.catalog = catalog
    self.declared = declared
  }

  /// The fit that a document is read with.
  ///
  /// Throws `mapping_unsure` where nothing says whose the document is, and what ``choose(_:)`` throws.
  func sureFit(_ sample: TableSample) throws(FinanceETLError) -> MappingFit {
    switch try choose(sample) {
    case .sure(let fit): return fit
    case .unsure(let fits): throw Self.question(fits)
    case .none: throw Self.noTable
    }
  }

  static let noTable = FinanceETLError(
    .unrecognisedFormat, "the file is not a table that a bank mapping matches")

  /// Throws `mapping_missing` or `mapping_mismatch` for a table that no mapping fits,
  /// `invalid_mapping` where a mapping of the person's own is broken that could be meant for it, and
  /// `unrecognised_format` for what does not look like a table.
  func choose(_ sample: TableSample) throws(FinanceETLError) -> MappingChoice.Verdict {
    let choice = MappingChoice(sample: sample, catalog: catalog)
    if let declared {
      return .sure(try fit(declared, choice).claimed(.said, sample.start.knowledge))
    }
    let verdict = try choice.verdict()
    let seen = choice.headerSeen()
    if case .none = verdict, seen.map({ $0.cells.count > 2 }) != true,
      try choice.nearMisses().isEmpty
    {
      guard let row = choice.rowSeen() else { throw Self.noTable }
      if let broken = try catalog.broken().first { throw broken.blocking }
      throw FinanceETLError(
        .mappingMissing, "no bank mapping matches its rows, and it has no header that one knows",
        // Its cells may be numbers of accounts: they are not shown.
        at: RowLocation(line: row.line),
        hint: "\(.inferMapping(nil)) may read it; or write one: see CONTRIBUTING.md,"
          + " \"your bank in 20 minutes\"")
    }
    if let broken = try catalog.broken().first { throw broken.blocking }
    guard case .none = verdict else { return verdict }
    let near = try choice.nearMisses()
    if let nearest = near.first { throw refusal(nearest, near.dropFirst()) }
    throw FinanceETLError(
      .mappingMissing, "no bank mapping matches its header",
      at: RowLocation(line: seen?.line), excerpt: seen.map { SourceExcerpt(line: $0.cells) },
      hint: "write one: see CONTRIBUTING.md, \"your bank in 20 minutes\"")
  }

  /// What is asked where several mappings may be meant, or one that others' tables fit too.
  static func question(_ fits: [MappingFit]) -> FinanceETLError {
    let header = fits.first.flatMap { fit in
      fit.decoded.rows(fit.delimiter).first { fit.headerLine == nil || $0.line == fit.headerLine }
    }
    let unreadable = fits.first.map { $0.unreadable.map { "; " + $0 }.joined() } ?? ""
    return FinanceETLError(
      .mappingUnsure,
      (fits.first?.headerLine == nil
        ? "it has no header, and nothing in it says which bank it is from"
        : "its columns are those of many banks, and nothing in it says which bank it is from")
        + unreadable,
      at: RowLocation(line: header?.line), excerpt: header.map { SourceExcerpt(line: $0.cells) },
      hint:
        "choose how to read it with \(.mapping), and \(.currency) where it is another; the answer is"
        + " remembered for its folder and account. If none is right, write a mapping:"
        + " CONTRIBUTING.md, \"your bank in 20 minutes\"",
      question: Question(
        .mapping, layout: fits.first?.layout,
        choices: fits.prefix(mostChoices).map { Question.Choice($0) }))
  }

  private static let mostChoices = 5

  private func fit(
    _ declared: [BankMapping], _ choice: MappingChoice
  ) throws(FinanceETLError) -> MappingFit {
    let fits = declared.compactMap { choice.fit($0, isOwn: true) }
    if let best = MappingChoice.best(of: fits).first { return best }
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
      hint: "\(.explainMapping) shows what each mapping expects")
  }

  private func refusal(
    _ nearest: MappingChoice.NearMiss, _ others: ArraySlice<MappingChoice.NearMiss>
  ) -> FinanceETLError {
    let then = others.map { "\($0.mapping.label) (\($0.text))" }.joined(separator: ", ")
    return FinanceETLError(
      .mappingMismatch,
      "no bank mapping matches its header; the nearest is \(nearest.mapping.label): \(nearest.text)"
        + (then.isEmpty ? "" : "; then \(then)"),
      at: RowLocation(line: nearest.header.line),
      excerpt: SourceExcerpt(line: nearest.header.cells),
      hint: "if the bank changed its columns, add the new names to the mapping")
  }

  /// The person's own mappings that are not used though one fits, and what they lack.
  func passedOver(by fit: MappingFit) -> @Sendable () -> [String] {
    let header = fit.decoded.rows(fit.delimiter).first { $0.line == fit.headerLine }?.cells ?? []
    let (catalog, used) = (catalog, fit.mapping.id)
    let unreadable = fit.unreadable
    return {
      let own = (try? catalog.entries().filter { !$0.isBuiltin && $0.id != used }) ?? []
      return unreadable
        + own.compactMap { entry in
          guard let mapping = try? catalog.mappings(entry).first else { return nil }
          let difference = HeaderDifference(mapping, header: header).text
          return "\(entry.id), your own: "
            + (difference.isEmpty ? "another fits better" : difference)
        }
    }
  }
}

extension Question.Choice {
  /// A mapping, with how it reads the first rows.
  fileprivate init(_ fit: MappingFit) {
    let mapping = fit.mapping
    let currency = mapping.accounts.lazy.compactMap { choice -> Currency? in
      if case .literal(let code)? = choice.currency { Currency(code) } else { nil }
    }.first
    let rows = fit.preview(rows: 3).rows
    self.init(
      option: "\(.mapping) \(mapping.id)", title: mapping.title,
      answers: ReadingAnswers(mapping: mapping.id), country: mapping.country,
      currency: currency ?? rows.first?.currency, rows: rows)
  }
}

extension MappingCatalog.Broken {
  /// Why no table is read: the one at hand may be meant for it.
  var blocking: FinanceETLError {
    var error = error
    error.message += "; tables are not read until it is fixed"
    return error.inFile(file)
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
