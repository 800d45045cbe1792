import BankMappings
import FinanceModel

extension Inference {
  /// A mapping of the table that the pages of printed documents have.
  static func inferPrinted(
    _ samples: [InferenceSample], id: String?, answers: [OpenChoice.Subject: OpenChoice.Answer]
  ) throws(FinanceETLError) -> InferredMapping {
    let known = HeaderWords.Lookup()
    let first = samples[0]
    let noHeader = FinanceETLError(
      .unrecognisedFormat, "no line of the first pages names a date and an amount",
      file: first.fileName,
      hint: "a bank mapping finds a printed table by the labels of its header; docs/MAPPINGS.md")
    guard
      let header = PrintedHeaderSearch(first.pages) ?? PrintedHeaderSearch(aboveRows: first.pages)
    else { throw noHeader }
    var parts: [(lines: [SampleLine], layout: SampleLayout)] = []
    var printed: PrintedTable.Layout?
    for sample in samples {
      let table = PrintedTable(sample.pages, header)
      guard let layout = SampleLayout(table.lines, meanings: known.meanings) else {
        throw SampleTable.noTable(sample.fileName)
      }
      parts.append((table.lines, layout))
      if printed == nil { printed = table.layout }
    }
    let table = SampleTable(
      delimiter: UInt8(ascii: ","), samples: parts, isCut: false, fileName: first.fileName)
    var search = TableSearch(table, encoding: SampleEncoding([]), answers: answers)
    var findings = try search.findings()
    // What the names of columns do not say, the balances must.
    if header.isUnnamed, findings.amounts.chain.map({ $0.links < 2 }) ?? true { throw noHeader }
    findings.printed = printed
    findings.until = []
    findings.loose = []
    findings.setAside = []
    if printed?.year == nil, findings.date.formats.allSatisfy({ !$0.contains("y") }) {
      throw FinanceETLError(
        .unrecognisedFormat,
        "the days of the rows have no year, and no date above the table has one",
        file: first.fileName, hint: "write the mapping by hand: docs/MAPPINGS.md")
    }
    return try read(
      samples, &findings, id: id ?? self.id(of: first.fileName), title: first.kind.title, answers)
  }
}
