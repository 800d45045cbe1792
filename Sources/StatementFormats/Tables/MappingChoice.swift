import BankMappings
import DelimitedText
import FinanceModel
import ImportPipeline

/// A mapping that fits a document, and how well.
struct MappingFit {
  var mapping: BankMapping
  var delimiter: UInt8
  var decoded: TableSample.DecodedStart
  /// How many cells of the header the mapping knows, or of the first row it describes.
  var score: Int
  /// The line of the header; nil: a table without one.
  var headerLine: Int?
  var fitsFileName: Bool

  /// Why, for people.
  var reason: String {
    let place = headerLine.map { "line \($0) has its header" } ?? "the first row has its shape"
    return "\(mapping.label): \(place) (\(score) columns matched)"
  }
}

/// Chooses the bank mapping of a document by what its start shows.
struct MappingChoice {
  let sample: TableSample
  let catalog: MappingCatalog

  /// The one mapping that fits best; nil where none fits.
  ///
  /// Throws `ambiguous_mapping` where several fit equally well.
  func best() throws(FinanceETLError) -> MappingFit? {
    try best(of: fits())
  }

  /// Every mapping that fits. A table whose header is known is not judged by the shape of its rows.
  func fits() throws(FinanceETLError) -> [MappingFit] {
    var fits: [MappingFit] = []
    var shaped: [MappingEntry] = []
    for entry in try catalog.entries() where entry.format == BankMapping.csv {
      let isShaped = entry.signatures.contains { $0.isEmpty }
      if isShaped { shaped.append(entry) }
      let decoded = sample.decoded(entry.encodings)
      guard entry.signatures.contains(where: { !$0.isEmpty && decoded.shows($0) }) else {
        continue
      }
      fits += try catalog.mappings(entry).compactMap { mapping in
        mapping.detection.header.isEmpty ? nil : fit(mapping)
      }
    }
    if fits.isEmpty {
      for entry in shaped {
        fits += try catalog.mappings(entry).compactMap { mapping in
          mapping.detection.header.isEmpty ? fit(mapping) : nil
        }
      }
    }
    return fits
  }

  /// How `mapping` fits; nil where it does not.
  func fit(_ mapping: BankMapping) -> MappingFit? {
    let decoded = sample.decoded(mapping.reading.encodings)
    guard mapping.detection.contains.allSatisfy({ decoded.contains($0) }) else { return nil }
    let delimiters = mapping.reading.delimiter.map { [$0] } ?? DelimitedDialect.candidates
    let known = mapping.knownNames
    var best: MappingFit?
    for delimiter in delimiters {
      let rows = decoded.rows(delimiter)
      var fit = MappingFit(
        mapping: mapping, delimiter: delimiter, decoded: decoded, score: 0, headerLine: nil,
        fitsFileName: mapping.fits(fileName: sample.start.fileName))
      if mapping.reading.hasHeader {
        guard let header = rows.first(where: { mapping.isHeader($0.folded) }),
          !mapping.detection.header.isEmpty || !header.folded.isDisjoint(with: known)
        else { continue }
        fit.score = header.folded.intersection(known).count
        fit.headerLine = header.line
      } else {
        guard let first = rows.first, mapping.fitsShape(first.cells) else { continue }
        fit.score = first.cells.count { !$0.isEmpty }
      }
      if fit.score > best?.score ?? 0 { best = fit }
    }
    return best
  }

  private func best(of fits: [MappingFit]) throws(FinanceETLError) -> MappingFit? {
    guard let highest = fits.map(\.score).max() else { return nil }
    var leaders = fits.filter { $0.score == highest }
    if leaders.contains(where: \.fitsFileName) { leaders = leaders.filter(\.fitsFileName) }
    var ids = Set(leaders.map(\.mapping.id))
    if ids.count > 1 {
      // A person's own mapping goes before those of the program.
      let own = Set(try catalog.entries().filter { !$0.isBuiltin }.map(\.id)).intersection(ids)
      if !own.isEmpty { ids = own }
      leaders = leaders.filter { ids.contains($0.mapping.id) }
    }
    guard ids.count == 1 else {
      let names = ids.sorted().joined(separator: " and ")
      throw FinanceETLError(
        .ambiguousMapping, "\(names) match it equally well", hint: "choose one with --mapping ID")
    }
    return leaders.first
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
    for entry in try catalog.entries() where entry.format == BankMapping.csv {
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
    let delimiters = mapping.reading.delimiter.map { [$0] } ?? DelimitedDialect.candidates
    let rows = delimiters.flatMap { decoded.rows($0) }
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
    guard let delimiter = ranked.first else { return nil }
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

extension BankMapping {
  static let csv = Reading.Format.csv.rawValue

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
