import BankMappings
import FinanceModel

extension Inference {
  /// A mapping of the table that the pages of printed documents have.
  static func inferPrinted(
    _ samples: [InferenceSample], id: String?, answers: [OpenChoice.Subject: OpenChoice.Answer]
  ) throws(FinanceETLError) -> InferredMapping {
    let first = samples[0]
    let noHeader = FinanceETLError(
      .unrecognisedFormat, "no line of the first pages names a date and an amount",
      file: first.fileName,
      hint: "a bank mapping finds a printed table by the labels of its header; docs/MAPPINGS.md")
    guard
      let header = PrintedHeaderSearch(first.pages)
    else { throw noHeader }
    var best: InferredMapping?
    var problem: FinanceETLError?
    // A day in each row is the usual.
    for isCarried in [false, true] {
      switch Result(catching: { () throws(FinanceETLError) in
        try inferPrinted(samples, header, isCarried: isCarried, id: id, answers: answers)
      }) {
      case .success(let found):
        if found.isProven { return found }
        if best.map({ found.isSurer(than: $0) }) ?? true { best = found }
      case .failure(let error): problem = problem ?? error
      }
    }
    guard let best else { throw problem ?? noHeader }
    return best
  }

  private static func inferPrinted(
    _ samples: [InferenceSample], _ header: PrintedHeaderSearch, isCarried: Bool,
    id: String?, answers: [OpenChoice.Subject: OpenChoice.Answer]
  ) throws(FinanceETLError) -> InferredMapping {
    let known = HeaderWords.Lookup()
    let first = samples[0]
    var parts: [(lines: [SampleLine], layout: SampleLayout)] = []
    var printed: PrintedTable.Layout?
    for sample in samples {
      let table = PrintedTable(sample.pages, header, isCarried: isCarried)
      let count = parts.count
      for lines in table.statements {
        guard let layout = SampleLayout(lines, meanings: known.meanings) else { continue }
        parts.append((lines, layout))
      }
      guard parts.count > count else { throw SampleTable.noTable(sample.fileName) }
      if printed == nil { printed = table.layout }
    }

    let table = SampleTable(
      delimiter: UInt8(ascii: ","), samples: parts, isCut: false,
      fileName: first.fileName, margin: printed?.pairs ?? [])
    var search = TableSearch(table, encoding: SampleEncoding([]), answers: answers)
    var findings = try search.findings()
    findings.printed = printed
    if isCarried { findings.date.isCarried = true }
    findings.until = []
    findings.loose = []
    findings.setAside = []
    if printed?.year == nil, findings.date.formats.allSatisfy({ !$0.contains("y") }) {
      throw FinanceETLError(
        .unrecognisedFormat,
        "the days of the rows have no year, and no date above the table has one",
        file: first.fileName, hint: "write the mapping by hand: docs/MAPPINGS.md")
    }
    let found = try read(
      samples, &findings, id: id ?? self.id(of: first.fileName), title: first.kind.title, answers)
    // A letter that was taken for another one is seen by nothing else.
    let isRecognised = samples.contains { $0.pages.contains(where: \.isRecognised) }
    guard findings.isBalanced || !isRecognised else {
      throw FinanceETLError(
        .unrecognisedFormat,
        "the text was recognised in pictures, and no balance shows that its numbers are right",
        file: first.fileName, hint: "ask the bank for the original file")
    }
    // What the names of columns do not say, the balances must.
    guard !header.isUnnamed || findings.isBalanced else {
      throw FinanceETLError(
        .unrecognisedFormat,
        "no label says which number of a row is its amount, and no balance does",
        file: first.fileName, hint: "write the mapping by hand: docs/MAPPINGS.md")
    }
    return found
  }
}

extension InferredMapping {
  /// Whether it leaves less in doubt, or reads clearly more rows where it leaves as much.
  fileprivate func isSurer(than other: InferredMapping) -> Bool {
    let (rank, otherRank) = (certainty, other.certainty)
    return rank == otherRank ? readCount * 10 > other.readCount * 11 : rank > otherRank
  }

  private var certainty: Int {
    (hasConcerns ? 0 : 4) + (opens.isEmpty ? 2 : 0) + (unreadCount == 0 ? 1 : 0)
  }
}
