import BankMappings
import DelimitedText
import FinanceModel

extension Inference {
  /// A mapping of a table of positions, where units and prices make each value; nil where that is not so.
  static func inferHoldings(
    _ samples: [InferenceSample], _ text: SampleText, id: String,
    _ answers: [OpenChoice.Subject: OpenChoice.Answer]
  ) -> InferredMapping? {
    guard samples.count == 1, let sample = samples.first else { return nil }
    let delimiters = text.bytes.withUnsafeBytes { DelimiterGuess.ranked($0, isWhole: true) }
    let table = delimiters.lazy.compactMap {
      HoldingTable(text, $0, fileName: sample.fileName)
    }.first
    guard let table else { return nil }
    let day = HoldingDay(table, takesOther: answers[.dayMonth] == .other)
    var opens = [day?.open].compactMap { $0 }
    if let other = text.encoding.other {
      opens.append(
        OpenChoice(
          subject: .encoding,
          text: "the letters may be those of \(other)" + text.encoding.readings))
    }
    opens.removeAll { answers[$0.subject] != nil }
    let isTitled = day?.column == nil || table.isTitled(sample.fileName)
    let draft = HoldingDraft(table: table, day: day, encoding: text.encoding, opens: opens)
    let yaml = draft.text(id: id, title: sample.kind.title)
    guard let mapping = try? decoded(yaml, id), let reading = try? SampleReading(sample, mapping),
      reading.rows.quarantinedCount == 0, reading.rows.doubtfulHoldings == 0,
      reading.rows.holdingCount == table.rows.count
    else { return nil }
    return InferredMapping(
      id: id, yaml: yaml, proofs: [proof(table)], opens: opens, readCount: table.rows.count,
      unreadCount: 0,
      skipped: reading.rows.skipped.sorted { $0.key < $1.key }.map {
        SkippedRows(reason: $0, count: $1, lines: reading.rows.skippedLines[$0] ?? [])
      },
      notes: notes(draft, isTitled: isTitled), firstRows: [],
      hasConcerns: day == nil || !isTitled || !reading.concerns.isEmpty)
  }

  private static func proof(_ table: HoldingTable) -> String {
    let product = table.product
    let labels = [product.units, product.price, product.amount].map { table.columns[$0].label }
    return
      "\(labels[0]) times \(labels[1]) is \(labels[2]) in each of \(table.rows.count) positions"
  }

  private static func notes(_ draft: HoldingDraft, isTitled: Bool) -> [Remedy] {
    var notes: [Remedy] = []
    if !isTitled {
      notes.append(
        "it is not proven: the rows have a day, and may be purchases instead of what is held")
    }
    if draft.day == nil {
      notes.append(
        "it is not proven: nothing says of which day the positions are; a day in the file's name does:"
          + " positions 2024-03-30.csv")
    }
    if draft.table.currency == nil, draft.accountCurrency == nil {
      notes.append("the file does not name its currency: give \(.currency) when you import it")
    }
    return notes
  }
}
