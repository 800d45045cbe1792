import BankMappings
import DelimitedText
import FinanceModel

extension SampleTable {
  /// The largest table that a delimiter shows in samples of delimited text.
  ///
  /// - Parameter first: the text of the first sample.
  init(
    _ samples: [InferenceSample], _ first: SampleText, takesOtherEncoding: Bool
  ) throws(FinanceETLError) {
    let known = HeaderWords.Lookup()
    let name = samples[0].fileName
    let delimiter = try Self.delimiter(of: first, known, name)
    var parts: [(lines: [SampleLine], layout: SampleLayout)] = []
    var isCut = false
    for (place, sample) in samples.enumerated() {
      let text =
        place == 0 ? first : try SampleText(sample, takesOtherEncoding: takesOtherEncoding)
      let rows = text.rows(delimiter)
      isCut = isCut || rows.isCut
      guard let layout = SampleLayout(rows.lines, meanings: known.meanings) else {
        throw Self.noTable(sample.fileName)
      }
      if let names = parts.first.flatMap({ part in part.layout.header.map { part.lines[$0].texts } }
      ),
        layout.header.map({ rows.lines[$0].texts }) != names
      {
        throw FinanceETLError(
          .mappingMismatch, "its columns are not those of \(name)",
          file: sample.fileName, hint: "give samples of one layout, or one sample alone")
      }
      if let second = layout.secondHeader {
        throw Self.twoTables(line: rows.lines[second].line, sample.fileName)
      }
      parts.append((rows.lines, layout))
    }
    if parts.allSatisfy({ $0.layout.header == nil }),
      parts.reduce(0, { $0 + $1.layout.body.count }) == 1
    {
      throw FinanceETLError(
        .unrecognisedFormat,
        "the file is one row without a header: nothing says what its cells are",
        file: name, hint: "give a statement with its header, or with more rows")
    }
    self.init(delimiter: delimiter, samples: parts, isCut: isCut, fileName: name)
  }

  /// The delimiter that shows the largest table.
  private static func delimiter(
    of text: SampleText, _ known: HeaderWords.Lookup, _ name: String
  ) throws(FinanceETLError) -> UInt8 {
    var widest = 0
    let ranked = text.bytes.withUnsafeBytes { DelimiterGuess.ranked($0, isWhole: true) }
    var best: (delimiter: UInt8, score: Int)?
    var holdings: [String]?
    var found: [(delimiter: UInt8, lines: ClosedRange<Int>, isWhole: Bool)] = []
    for (place, delimiter) in ranked.enumerated() {
      let rows = text.rows(delimiter, limit: 400)
      widest = max(widest, rows.widest)
      guard let layout = SampleLayout(rows.lines, meanings: known.meanings) else {
        // Positions need no date in each row.
        holdings =
          holdings ?? rows.lines.lazy.map(\.texts).first { TradeHeader.isTradeTable($0, rows: []) }
        continue
      }
      if let lines = layout.lines(of: rows.lines) {
        found.append((delimiter, lines, layout.header != nil && layout.body.count > 1))
      }
      let score = layout.score * 4 - place
      if score > best?.score ?? 0 { best = (delimiter, score) }
    }
    guard let best else {
      guard widest <= SampleText.maximumCells else { throw tooWide(name) }
      if let holdings { throw TradeTable.refusal(of: holdings, in: name) }
      if let header = headerAlone(text, ranked) { throw noRows(below: header, name) }
      throw noTable(name)
    }
    let own = found.first { $0.delimiter == best.delimiter }?.lines
    if let own, let other = found.first(where: { $0.isWhole && !$0.lines.overlaps(own) }) {
      throw twoTables(line: max(own.lowerBound, other.lines.lowerBound), name)
    }
    return best.delimiter
  }

  /// The line of a header below which nothing stands; nil where there is none.
  private static func headerAlone(_ text: SampleText, _ delimiters: [UInt8]) -> Int? {
    for delimiter in delimiters {
      let lines = text.rows(delimiter, limit: 400).lines.filter { $0.filledCount > 0 }
      guard let last = lines.last, last.filledCount > 1, last.dateCount == 0, last.numberCount == 0,
        last.cells.count(where: { !HeaderWords.meanings(of: $0.text).isEmpty }) > 1
      else { continue }
      return last.line
    }
    return nil
  }

  private static func noRows(below line: Int, _ name: String) -> FinanceETLError {
    FinanceETLError(
      .unrecognisedFormat, "the file is a header without a row", file: name,
      at: RowLocation(line: line),
      hint: "give a statement with transactions: a bank mapping is inferred from them")
  }

  private static func twoTables(line: Int, _ name: String) -> FinanceETLError {
    FinanceETLError(
      .unrecognisedFormat, "the file has two tables: another begins here", file: name,
      at: RowLocation(line: line), hint: "give each table in a file of its own")
  }

  private static func tooWide(_ name: String) -> FinanceETLError {
    FinanceETLError(
      .limitExceeded, "a row of the file has more than \(SampleText.maximumCells) cells",
      file: name, hint: "check that the file is a list of transactions")
  }

  static func noTable(_ name: String) -> FinanceETLError {
    FinanceETLError(
      .unrecognisedFormat, "no row of the file has both a date and an amount", file: name,
      hint: "a bank mapping is inferred from a table of transactions with a date in each row")
  }
}
