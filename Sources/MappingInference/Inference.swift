import BankMappings
import FinanceModel

/// Infers a bank mapping from samples of one bank's table, and proves it.
///
/// ```swift
/// let inferred = try Inference.infer([InferenceSample(fileName: "a.csv", bytes: bytes)])
/// print(inferred.yaml)
/// ```
///
/// It searches over the readings that a table allows: delimiter, encoding, header, dates, marks and
/// signs. What it writes it reads the samples with, by the reader of imports, and believes what balances
/// and sums prove of that. What the samples leave open is said, and never chosen in silence.
package enum Inference {
  /// - Parameters:
  ///   - samples: documents of one bank with the same columns; at least one.
  ///   - id: `country/bank-product`; nil: made from the file's name.
  ///   - answers: what a person chose where an earlier call left something open.
  ///
  /// Throws what makes a sample no table that a mapping could read.
  package static func infer(
    _ samples: [InferenceSample], id: String? = nil,
    answers: [OpenChoice.Subject: OpenChoice.Answer] = [:]
  ) throws(FinanceETLError) -> InferredMapping {
    guard let first = samples.first else {
      throw FinanceETLError(.invalidArgument, "no sample was given")
    }
    if first.kind == .printed { return try inferPrinted(samples, id: id, answers: answers) }
    let takesOther = answers[.encoding] == .other
    let text = try SampleText(first, takesOtherEncoding: takesOther)
    try checkIsText(first, text)
    let id = id ?? Self.id(of: first.fileName)
    let table: SampleTable
    do throws(FinanceETLError) {
      table = try SampleTable(samples, text, takesOtherEncoding: takesOther)
    } catch {
      // Positions need no day in each row.
      guard let holdings = inferHoldings(samples, text, id: id, answers) else { throw error }
      return holdings
    }
    let columns = table.columns()
    if let trades = TradeTable(table, columns) {
      do throws(FinanceETLError) {
        return try inferTrades(
          samples, trades, text.encoding, id: id, title: first.kind.title, answers)
      } catch {
        guard let holdings = inferHoldings(samples, text, id: id, answers) else { throw error }
        return holdings
      }
    }
    if let balances = table.listOfBalances(columns) { throw balances }
    var search = TableSearch(table, encoding: text.encoding, columns: columns, answers: answers)
    var findings = try search.findings()
    return try read(samples, &findings, id: id, title: first.kind.title, answers)
  }

  private static func checkIsText(
    _ sample: InferenceSample, _ text: SampleText
  ) throws(FinanceETLError) {
    guard !text.bytes.isEmpty else {
      throw FinanceETLError(.emptyFile, "the file is empty", file: sample.fileName)
    }
    if text.encoding.isMixed {
      throw FinanceETLError(
        .unreadableText, "the file has text in two encodings: UTF-8 and another",
        file: sample.fileName,
        hint:
          "download the file again; if parts of several files were put together, give them apart")
    }
    let start = text.bytes.prefix(4096)
    let isBinary = start.count { $0 < 0x09 || $0 > 0x0D && $0 < 0x20 } * 50 > start.count
    let mark = start.first { $0 > 0x20 }
    guard !isBinary, mark != UInt8(ascii: "<"), mark != UInt8(ascii: "{") else {
      throw FinanceETLError(
        .unrecognisedFormat, "the file is not delimited text", file: sample.fileName,
        hint: "give a CSV export of the bank; OFX, camt and the like need no mapping")
    }
  }

  // MARK: Names

  private static func stem(_ fileName: String) -> String {
    let name = fileName.split(separator: ".").dropLast().joined(separator: ".")
    return name.isEmpty ? fileName : name
  }

  /// An id of the file's letters: its digits may be an account's.
  static func id(of fileName: String) -> String {
    let letters = stem(fileName).lowercased().map { letter -> Character in
      letter.isASCII && letter.isLetter ? letter : "-"
    }
    let words = letters.split(separator: "-").map { String($0) }.filter { $0.count > 1 }
    return words.isEmpty ? "zz/new-bank" : "zz/" + words.prefix(4).joined(separator: "-")
  }

  // MARK: The proof

  static func decoded(_ yaml: String, _ id: String) throws(FinanceETLError) -> BankMapping {
    let file = MappingFile(name: "\(id).yaml", text: yaml)
    guard let mapping = try file.decoded().first else {
      throw FinanceETLError(.invalidMapping, "the mapping that was written is empty")
    }
    return mapping
  }

  private static func readings(
    _ samples: [InferenceSample], _ mapping: BankMapping
  ) throws(FinanceETLError) -> [SampleReading] {
    var readings: [SampleReading] = []
    for sample in samples {
      do {
        readings.append(try SampleReading(sample, mapping))
      } catch let error as FinanceETLError {
        throw error.inFile(sample.fileName)
      } catch {
        throw FinanceETLError(.unrecognisedFormat, "the sample cannot be read: \(error)")
      }
    }
    return readings
  }

  static func read(
    _ samples: [InferenceSample], _ findings: inout Findings, id: String, title: String,
    _ answers: [OpenChoice.Subject: OpenChoice.Answer]
  ) throws(FinanceETLError) -> InferredMapping {
    var draft = MappingDraft(findings, id: id, title: title)
    let mapping = try decoded(draft.text(), id)
    var readings = try readings(samples, mapping)
    findings.judgeSigns(readings)
    if findings.isTurnedByProof {
      draft = MappingDraft(findings, id: id, title: title)
      readings = try self.readings(samples, try decoded(draft.text(), id))
      findings.judgeSigns(readings)
    }
    if let answer = answers[.sign], findings.opens.contains(where: { $0.subject == .sign }) {
      findings.opens.removeAll { $0.subject == .sign }
      if answer == .other { findings.takeOtherSigns() }
      draft = MappingDraft(findings, id: id, title: title)
      readings = try self.readings(samples, try decoded(draft.text(), id))
    }
    draft = MappingDraft(findings, id: id, title: title)
    let rows = readings.reduce(0) { $0 + $1.rows.count }
    let lost = readings.flatMap(\.rows.quarantined)
    let lostCount = readings.reduce(0) { $0 + $1.rows.quarantinedCount }
    guard rows > 0, lostCount <= rows else {
      let problem = lost.first
      throw FinanceETLError(
        .unrecognisedFormat,
        "the rows have no reading that fits them: \(problem?.reason ?? "none is a transaction")",
        at: problem?.location ?? RowLocation(), hint: "write the mapping by hand: docs/MAPPINGS.md")
    }
    let yaml = try withExample(draft, findings, id)
    var notes = readings.flatMap(\.concerns).map { Remedy($0) }
    notes += lost.prefix(3).map { "\($0.location.words) cannot be read: \($0.reason)" }
    if findings.currency == nil, findings.currencyColumn == nil,
      findings.amounts.scheme.alternate == nil
    {
      notes.append("the file does not name its currency: give \(.currency) when you import it")
    }
    let doubts = doubts(of: findings)
    notes += doubts
    let unconfirmed = unconfirmed(findings, rows: rows)
    if let unconfirmed { notes.append("it is not proven: \(unconfirmed)") }
    notes += readings.compactMap(\.doubt).map { "it is not proven: \($0.message)" }
    return InferredMapping(
      id: id, yaml: yaml, proofs: findings.proofs, opens: findings.opens, readCount: rows,
      unreadCount: lostCount,
      skipped: skipped(findings, readings),
      notes: notes,
      firstRows: readings.flatMap(\.rows.firstRows),
      tradeCount: readings.reduce(0) { $0 + $1.rows.tradeCount },
      hasConcerns: unconfirmed != nil || !doubts.isEmpty
        || readings.contains { !$0.concerns.isEmpty || $0.doubt != nil }
        || findings.skipsTooMuch(readings))
  }

  /// Why the rows are not believed, those of a printed table above all; nil where they are.
  private static func unconfirmed(_ findings: Findings, rows: Int) -> String? {
    guard let printed = findings.printed else {
      guard !findings.isBalanced else { return nil }
      if rows == 1 { return "the file has one row, which fits any reading" }
      return findings.hasEqualRows
        ? "all rows of the file are equal and say what one does, which fits any reading" : nil
    }
    if !findings.isBalanced { return "no balance confirms the rows" }
    let missing = printed.rowLikeCount - rows
    return missing > 0
      ? "ended by an amount, and not read: "
        + Count.text(missing, "more line") : nil
  }

  /// The file with a test of invented rows, as the mapping itself reads them.
  private static func withExample(
    _ draft: MappingDraft, _ findings: Findings, _ id: String
  ) throws(FinanceETLError) -> String {
    let plain = draft.text()
    guard let input = MappingExample(findings: findings).input(),
      let mapping = try? decoded(plain, id),
      let reading = try? SampleReading(
        InferenceSample(fileName: "input.csv", bytes: Array((input + "\n").utf8)), mapping.asText),
      reading.rows.quarantinedCount == 0, reading.rows.count > 0
    else { return plain }
    let output = reading.rows.firstRows.map {
      "{date: \($0.date.isoText), amount: \"\($0.amount.text)\"}"
    }
    let whole = draft.text(example: (input, output))
    return (try? decoded(whole, id)) == nil ? plain : whole
  }
}
