import BankMappings
import DelimitedText
import FinanceModel
import ImportPipeline

/// Chooses the bank mapping of a document by what its start shows.
struct MappingChoice {
  let sample: TableSample
  let catalog: MappingCatalog

  /// What the start of a document says of whose it is.
  enum Verdict {
    case sure(MappingFit)
    /// These fit, likeliest first, and nothing says that the document is of one of them.
    case unsure([MappingFit])
    case none
  }

  /// Lines above a table without header.
  private static let mostLinesAbove = 30

  private var knowledge: DocumentKnowledge { sample.start.knowledge }

  /// The mapping that the document is read with. A person's own goes before what is remembered of the
  /// folder, that before marks of a bank, and without any of them nothing is sure.
  func verdict() throws(FinanceETLError) -> Verdict {
    var fits = try fits()
    guard !fits.isEmpty else { return .none }
    if let wanted = knowledge.tried.mapping ?? knowledge.said.mapping {
      guard let fit = Self.best(of: fits.filter({ $0.mapping.id == wanted })).first else {
        return .unsure(fits)
      }
      return .sure(fit.claimed(.said, knowledge))
    }
    fits = try readable(fits)
    let own = Self.best(of: fits.filter { !$0.isBuiltin })
    if !own.isEmpty { return verdict(own, .own) }
    for fit in fits {
      guard let remembered = knowledge.remembered[fit.layout], remembered.mapping == fit.mapping.id
      else { continue }
      return .sure(
        Self.best(of: fits.filter { $0.mapping.id == fit.mapping.id })[0]
          .claimed(.known, knowledge))
    }
    let marked = Self.best(of: fits.filter { $0.mark != nil })
    if !marked.isEmpty { return verdict(marked, .marked) }
    // A currency leaves of all mappings those that are of it, or of none.
    if let currency = knowledge.said.currency {
      let left = Self.best(of: fits.filter { $0.mapping.fits(currency) })
      if Set(left.map(\.mapping.id)).count == 1 { return .sure(left[0].claimed(.said, knowledge)) }
    }
    return .unsure(Self.ranked(fits))
  }

  /// Those that read a row of the start of the document: a header alone says little. A person's own is
  /// meant as it is.
  ///
  /// Throws `mapping_mismatch` where none does, with what the likeliest of them cannot read.
  private func readable(_ fits: [MappingFit]) throws(FinanceETLError) -> [MappingFit] {
    var failures: [(fit: MappingFit, error: FinanceETLError)] = []
    var readable: [MappingFit] = []
    for fit in fits {
      if fit.isBuiltin, let error = fit.failure() {
        failures.append((fit, error))
      } else {
        readable.append(fit)
      }
    }
    // One that is the bank's own before others.
    let ranked = Self.ranked(failures.map(\.fit))
    let likeliest = ranked.first { $0.mark != nil } ?? ranked.first
    let failure = failures.first { $0.fit.mapping.id == likeliest?.mapping.id }
    guard let failure else { return readable }
    guard !readable.isEmpty else { throw failure.error.ofMapping(failure.fit.mapping) }
    for index in readable.indices {
      readable[index].unreadable = failures.filter {
        $0.fit.mapping.id != readable[index].mapping.id
      }
      .map { "\($0.fit.mapping.label) has the header too, but \($0.error.message)" }
    }
    return readable
  }

  /// - Parameter leaders: those that fit best.
  private func verdict(_ leaders: [MappingFit], _ basis: MappingClaim.Basis) -> Verdict {
    guard Set(leaders.map(\.mapping.id)).count == 1 else { return .unsure(Self.ranked(leaders)) }
    return .sure(leaders[0].claimed(basis, knowledge))
  }

  /// Those that know most of the header; of them those whose file name it is.
  static func best(of fits: [MappingFit]) -> [MappingFit] {
    // What takes a row for text above the table would lose it.
    let top = fits.map(\.firstLine).min()
    let whole = fits.filter { $0.firstLine == top }
    let highest = whole.map(\.score).max()
    let leaders = whole.filter { $0.score == highest }
    // What is for this kind of document alone goes before what other kinds have too.
    let own = leaders.filter(\.isOfFormat)
    let nearest = own.isEmpty ? leaders : own
    let named = nearest.filter(\.fitsFileName)
    return named.isEmpty ? nearest : named
  }

  /// Likeliest first: what knows most of the header, what is of the file's name, what names a bank.
  private static func ranked(_ fits: [MappingFit]) -> [MappingFit] {
    func rank(_ fit: MappingFit) -> (Int, Int, Int) {
      (fit.score, fit.fitsFileName ? 1 : 0, fit.mapping.institution == nil ? 0 : 1)
    }
    let sorted = fits.sorted { ($0.mapping.id) < ($1.mapping.id) }.sorted { rank($0) > rank($1) }
    var seen: Set<String> = []
    return sorted.filter { seen.insert($0.mapping.id).inserted }
  }

  /// Every mapping that fits. A table whose header is known is not judged by the shape of its rows.
  func fits() throws(FinanceETLError) -> [MappingFit] {
    var fits: [MappingFit] = []
    var shaped: [MappingEntry] = []
    for entry in try catalog.entries() where Reading.reads(entry.format, in: sample.format) {
      let isShaped = entry.signatures.contains { $0.isEmpty }
      if isShaped { shaped.append(entry) }
      let decoded = sample.decoded(entry.encodings)
      guard entry.signatures.contains(where: { !$0.isEmpty && decoded.shows($0) }) else {
        continue
      }
      fits += try self.fits(entry) { !$0.detection.header.isEmpty }
    }
    // Mappings of tables that differ by the delimiter alone are told apart by it.
    if fits.contains(where: { $0.isOfDelimiter && ($0.mark != nil || !$0.isBuiltin) }) {
      fits.removeAll { !$0.isOfDelimiter }
    }
    if fits.isEmpty {
      for entry in shaped { fits += try self.fits(entry) { $0.detection.header.isEmpty } }
    }
    return fits
  }

  private func fits(
    _ entry: MappingEntry, where isWanted: (BankMapping) -> Bool
  ) throws(FinanceETLError) -> [MappingFit] {
    var fits: [MappingFit] = []
    for mapping in try catalog.mappings(entry) where isWanted(mapping) {
      guard var fit = fit(mapping, isOwn: !entry.isBuiltin) else { continue }
      fit.isBuiltin = entry.isBuiltin
      fit.isOfFormat = entry.format == sample.format.rawValue
      if entry.isBuiltin { fit.mark = fit.mark(entry.marks, sample) }
      // Of a table of trades it would read the cash alone.
      let isSaid = [knowledge.tried.mapping, knowledge.said.mapping].contains(mapping.id)
      if entry.isBuiltin, fit.mark == nil, !isSaid, fit.losesTrades { continue }
      fits.append(fit)
    }
    return fits
  }

  /// How `mapping` fits; nil where it does not.
  ///
  /// - Parameter isOwn: whether the mapping is one of the person's own.
  func fit(_ mapping: BankMapping, isOwn: Bool = false) -> MappingFit? {
    let decoded = sample.decoded(mapping.reading.encodings)
    guard mapping.detection.contains.allSatisfy({ decoded.contains($0) }) else { return nil }
    if let cut = sample.cut, !cut.isMeant(by: mapping.reading) { return nil }
    let delimiters = sample.delimiters(mapping.reading)
    let known = mapping.knownNames
    var best: MappingFit?
    for delimiter in delimiters {
      let rows = decoded.rows(delimiter)
      var fit = MappingFit(
        mapping: sample.cut.map { mapping.onSheet($0.format) } ?? mapping,
        delimiter: delimiter, decoded: decoded, score: 0, headerLine: nil,
        layout: "", fitsFileName: mapping.fits(fileName: sample.start.fileName))
      if mapping.reading.hasHeader {
        guard let header = rows.first(where: { mapping.isHeader($0.folded) }),
          !mapping.detection.header.isEmpty || !header.folded.isDisjoint(with: known)
        else { continue }
        fit.score = header.folded.intersection(known).count
        fit.headerLine = header.line
        fit.layout = TableLayout.digest(header: header)
      } else {
        // Above a table of the person's own there may be lines of text.
        let above = isOwn ? Self.mostLinesAbove : 1
        let first = rows.prefix(above).first { mapping.fitsShape($0.cells) }
        guard let first else { continue }
        fit.score = first.cells.count { !$0.isEmpty }
        fit.firstLine = first.line
        fit.layout = TableLayout.digest(firstRow: first)
      }
      fit.isOfDelimiter = sample.isOwn(delimiter, of: mapping.reading)
      if fit.score > best?.score ?? 0 { best = fit }
      if best?.isOfDelimiter == true, mapping.reading.delimiter != nil { break }
    }
    return best
  }

  // MARK: Near misses

  /// A mapping that nearly fits a document.
  struct NearMiss {
    var mapping: BankMapping
    /// What differs.
    var text: String
    /// The row that has most of its names.
    var header: SampleRow
    /// How many of the header's names it knows, of a hundred.
    var share: Int
  }

  /// Mappings that nearly fit, nearest first.
  func nearMisses(_ most: Int = 3) throws(FinanceETLError) -> [NearMiss] {
    var near: [NearMiss] = []
    for entry in try catalog.entries() where Reading.reads(entry.format, in: sample.format) {
      let decoded = sample.decoded(entry.encodings)
      guard entry.signatures.contains(where: { decoded.showsHalf(of: $0) }) else { continue }
      near += try catalog.mappings(entry).compactMap { nearMiss($0, decoded) }
    }
    near.sort { ($0.share, $1.mapping.id) > ($1.share, $0.mapping.id) }
    return Array(near.prefix(most))
  }

  private func nearMiss(
    _ mapping: BankMapping, _ decoded: TableSample.DecodedStart
  ) -> NearMiss? {
    let known = mapping.knownNames
    let rows = sample.delimiters(mapping.reading).flatMap { decoded.rows($0) }
    let hits = { (row: SampleRow) in row.folded.intersection(known).count }
    guard let header = rows.max(by: { hits($0) < hits($1) }), hits(header) >= 2,
      hits(header) * 2 >= mapping.columns.count(where: { !$0.isOptional }),
      hits(header) * 2 > header.folded.count
    else { return nil }
    return NearMiss(
      mapping: mapping, text: HeaderDifference(mapping, header: header.cells).text,
      header: header, share: hits(header) * 100 / max(1, header.folded.count))
  }

  /// The row that looks most like a header: words in most of its cells, and so many cells as the rows
  /// below it.
  func headerSeen(_ encodings: [String] = []) -> SampleRow? {
    let decoded = sample.decoded(encodings)
    let ranked = decoded.bytes.withUnsafeBytes { DelimiterGuess.ranked($0) }
    guard let delimiter = sample.cut == nil ? ranked.first : TableSample.cutDelimiter else {
      return nil
    }
    let rows = decoded.rows(delimiter)
    let usual = Dictionary(grouping: rows, by: \.cells.count).filter { $0.key > 1 }
      .max { ($0.value.count, $0.key) < ($1.value.count, $1.key) }?.key
    guard let usual else { return nil }
    return rows.first { row in
      row.cells.count >= usual - 1
        && row.cells.count { $0.contains(where: \.isLetter) } * 2 > row.cells.count
    }
  }
}

extension FinanceETLError {
  /// That a mapping has the header of a table and reads none of its rows.
  fileprivate func ofMapping(_ mapping: BankMapping) -> FinanceETLError {
    FinanceETLError(
      .mappingMismatch, "\(mapping.label) has its header, but \(message)", at: location,
      excerpt: excerpt,
      hint: "\(.inferMapping(nil)) may read it; or mend a copy of the bank mapping:"
        + " \(.showMapping(mapping.id), .short)")
  }
}

extension MappingChoice {
  /// The first row of a table that has no header that could be told: it has a day and an amount, and so
  /// has another, or a third cell. Whatever the delimiter is, and what stands around the table.
  func rowSeen() -> SampleRow? {
    let decoded = sample.decoded([])
    let delimiters = sample.cut == nil ? DelimitedDialect.candidates : [TableSample.cutDelimiter]
    for delimiter in delimiters {
      let rows = decoded.rows(delimiter).filter { $0.cells.count > 1 && Self.isBooking($0.cells) }
      guard let first = rows.first, rows.count > 1 || first.cells.count > 2 else { continue }
      return first
    }
    return nil
  }

  private static func isBooking(_ cells: [String]) -> Bool {
    var hasDay = false
    var hasNumber = false
    for cell in cells where !cell.isEmpty && cell.utf8.count <= 60 {
      switch CellKind(of: OtherDigits.folded(cell) ?? cell) {
      case .date: hasDay = true
      case .number: hasNumber = true
      case .text: hasDay = hasDay || CellKind.isWrittenDay(cell)
      case .empty: break
      }
    }
    return hasDay && hasNumber
  }
}

extension BankMapping {
  /// Whether its rows may be in a currency: it names none of its own, or this one.
  fileprivate func fits(_ currency: Currency) -> Bool {
    accounts.allSatisfy { choice in
      guard case .literal(let code)? = choice.currency else { return choice.currency == nil }
      return code == currency.code
    }
  }

  /// Whether one of the mapping's globs stands for a file name, without case.
  fileprivate func fits(fileName: String) -> Bool {
    let name = Array(fileName.lowercased())
    return detection.fileNames.contains { Glob.matches(name, Array($0), any: "*", one: "?") }
  }
}

extension TableSample.DecodedStart {
  /// Whether of each group one text stands there.
  fileprivate func shows(_ signature: [[String]]) -> Bool {
    signature.allSatisfy { group in group.contains { contains($0) } }
  }

  fileprivate func showsHalf(of signature: [[String]]) -> Bool {
    let hits = signature.count { group in group.contains { contains($0) } }
    return hits >= 2 && hits * 2 >= signature.count
  }
}
