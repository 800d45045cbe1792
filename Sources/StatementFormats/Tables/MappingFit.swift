import BankMappings
import DelimitedText
import Digests
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
  /// Of a table without header: the line of the first row that has the shape, which is all text above.
  var firstLine = 0
  /// Equal for tables that one program exported.
  var layout: String
  var fitsFileName: Bool
  /// Whether the mapping comes with the program.
  var isBuiltin = true
  /// Whether the mapping is for documents of this format, and not also for others.
  var isOfFormat = true
  /// Whether the document is delimited as the mapping says, where it says so.
  var isOfDelimiter = true
  /// What in the document is the bank's alone; nil where nothing is.
  var mark: String?
  /// Mappings that have the header too and read no row of the document, and why.
  var unreadable: [String] = []
  var reading = TableReading()

  /// Why, for people.
  var reason: String {
    let unit = decoded.cut == nil ? "line" : "row"
    let place = headerLine.map { "\(unit) \($0) has its header" } ?? "the first row has its shape"
    return "\(mapping.label): \(place) (\(Count.text(score, "column")) matched)"
  }

  /// This fit with what decides for it.
  func claimed(_ basis: MappingClaim.Basis, _ knowledge: DocumentKnowledge) -> MappingFit {
    var fit = self
    let remembered = knowledge.remembered[layout] ?? ReadingAnswers()
    let isTried = knowledge.tried.mapping != nil || knowledge.tried.dates != nil
    var answers = knowledge.tried.or(knowledge.said).or(remembered)
    answers.mapping = nil
    fit.reading = TableReading(
      claim: MappingClaim(basis: isTried ? .supposed : basis, layout: layout, answers: answers),
      said: knowledge.said, triesSign: knowledge.tried.sign != nil,
      assumesDates: basis == .said && knowledge.assumesDates)
    return fit
  }
}

// MARK: Trades

extension MappingFit {
  /// Whether the table is one of trades or holdings, and the mapping one of money that has no word for its
  /// units.
  var losesTrades: Bool {
    guard mapping.kind == .transactions, let headerLine else { return false }
    let rows = decoded.rows(delimiter)
    guard let header = rows.first(where: { $0.line == headerLine })?.cells,
      let units = TradeHeader(header).units, !mapping.knownNames.contains(HeaderName.folded(units))
    else { return false }
    let below = rows.lazy.filter { $0.line > headerLine }.prefix(Self.rowsOfTrades).map(\.cells)
    return TradeHeader.isTradeTable(header, rows: Array(below))
  }

  private static let rowsOfTrades = 60
}

// MARK: Marks

extension MappingFit {
  /// What in the document is the bank's alone; nil where nothing is.
  ///
  /// - Parameter sample: the document's start.
  func mark(_ marks: MappingMarks, _ sample: TableSample) -> String? {
    let rows = decoded.rows(delimiter)
    let header = rows.first { $0.line == headerLine }
    if let name = marks.names.first(where: { header?.folded.contains($0) == true }) {
      return "the column \"\(name)\""
    }
    let above = rows.prefix { $0.line != headerLine }.flatMap(\.folded)
    if headerLine != nil,
      let text = marks.texts.first(where: { text in above.contains { $0.hasWords(text) } })
    {
      return "the text \"\(text)\""
    }
    if let text = mapping.detection.contains.first(where: { marks.texts.contains($0) }) {
      return "the text \"\(text)\""
    }
    let name = Array(sample.start.fileName.lowercased())
    if marks.fileNames.contains(where: { Glob.matches(name, Array($0), any: "*", one: "?") }) {
      return "the file's name"
    }
    guard mapping.accounts.contains(where: { $0.iban != nil }) else { return nil }
    // An IBAN says where the bank is, and the account's currency stands beside it or is that of there.
    let iban = preview(rows: 1).accounts.lazy.compactMap(\.number).compactMap { IBAN($0) }.first
    guard let iban, ["ZZ", String(iban.text.prefix(2))].contains(mapping.country),
      iban.bankCode.map({ mapping.mayHave(bankCode: $0) }) ?? true
    else { return nil }
    return "the account's IBAN"
  }
}

extension String {
  /// Whether a text stands here for itself: `wise` is no part of `otherwise`.
  fileprivate func hasWords(_ text: String) -> Bool {
    var rest = self[...]
    while let range = rest.firstRange(of: text) {
      let neighbours = [self[..<range.lowerBound].last, self[range.upperBound...].first]
      // Scripts without blanks between words have no borders to look for.
      if neighbours.allSatisfy({ $0.map { !$0.isLetter || !$0.isASCII } ?? true }) { return true }
      rest = self[index(after: range.lowerBound)...]
    }
    return false
  }
}

// MARK: Preview

extension MappingFit {
  /// How the start of the document reads.
  struct Preview {
    var rows: [Question.Row] = []
    var accounts: [AccountReference] = []
  }

  /// Reads the first rows. What cannot be read is left out: it is told when the document is read.
  func preview(rows count: Int) -> Preview {
    var preview = Preview()
    var table = TablesReader(mapping, fileName: "", reading: reading) { part in
      guard preview.rows.count < count else { return }
      if case .statement(let header) = part { preview.accounts.append(header.account) }
      guard case .transactions(let rows) = part else { return }
      preview.rows += rows.prefix(count - preview.rows.count).map { Question.Row($0) }
    }
    var parser = DelimitedParser(DelimitedDialect(delimiter: delimiter))
    var cells: [UnsafeRawBufferPointer] = []
    var left = Self.previewedRows
    do {
      if let cut = decoded.cut {
        try cut.read(into: &table, mapping, rows: left)
        _ = try table.finish()
        return preview
      }
      try decoded.bytes.withUnsafeBytes { bytes in
        try parser.push(bytes, isLast: true) { row in
          guard left > 0, decoded.isWhole || !row.isOpen else { return }
          left -= 1
          try table.read(row, &cells)
        }
      }
      _ = try table.finish()
    } catch {
      // What was read by then is the preview.
    }
    return preview
  }

  /// Rows that a preview looks at: a preamble may stand before the table.
  private static let previewedRows = 100

  /// Why none of the first rows can be read; nil where one can, or there is none.
  func failure() -> FinanceETLError? {
    var table = TablesReader(mapping, fileName: "", reading: reading) { _ in }
    do {
      try readStart(into: &table)
      // Rows may wait for the order of their dates.
      if !table.hasRead { _ = try table.finish() }
    } catch {
      // What a person is asked, and what the whole document says, is told when it is read.
    }
    return table.misfit
  }

  /// Reads the first rows, until one is read where one says enough.
  private func readStart(into table: inout TablesReader) throws {
    var left = Self.previewedRows
    // Of two exports with one header rows of the one may look like the other's.
    let readsAll = mapping.fields.originalAmount != nil
    if let cut = decoded.cut { return try cut.read(into: &table, mapping, rows: left) }
    var parser = DelimitedParser(DelimitedDialect(delimiter: delimiter))
    var cells: [UnsafeRawBufferPointer] = []
    do {
      try decoded.bytes.withUnsafeBytes { bytes in
        try parser.push(bytes, isLast: true) { row in
          guard left > 0, readsAll || !table.hasRead else { throw EnoughRows() }
          // Where the start ends within a row, the row is not cut in the document.
          guard decoded.isWhole || !row.isOpen else { return }
          left -= 1
          try table.read(row, &cells)
        }
      }
    } catch is EnoughRows {}
  }

  /// Ends the reading of a start.
  private struct EnoughRows: Error {}
}

extension TablesReader {
  mutating func read(
    _ row: borrowing DelimitedRow, _ cells: inout [UnsafeRawBufferPointer]
  ) throws {
    cells.removeAll(keepingCapacity: true)
    for index in 0..<row.count { cells.append(row[index]) }
    try read(
      cells: cells, location: RowLocation(line: row.line), raw: row.raw, isOpen: row.isOpen)
  }
}

/// What tables have in common that one program exported: the names of their header in their order, or
/// how many cells their rows have.
enum TableLayout {
  static func digest(header: SampleRow) -> String {
    let names = header.cells.map { HeaderName.folded($0) }
    return SHA256.key(of: ["header"] + names)
  }

  /// - Parameter row: the first row of a table without header.
  static func digest(firstRow row: SampleRow) -> String {
    SHA256.key(of: ["rows", String(row.cells.count)])
  }
}
