// A format of the app's own, read by the same importer: no source of the library is touched.
//
//   swift run InventedFormat book.sqlite
import FinanceETL

/// "pocket" files: a line `pocket NAME CURRENCY`, then lines `YYYY-MM-DD AMOUNT TEXT`.
struct PocketAdapter: SourceAdapter {
  let formatID = "pocket"
  let summary = "pocket money, as an app of our own notes it"

  func recognise(_ start: DocumentStart) -> Recognition {
    let prefix = start.bytes
    return prefix.starts(with: "pocket ".utf8) ? .yes("it starts with the word pocket") : .no
  }

  func extract(
    _ reader: DocumentReader, into sink: inout any StatementSink
  ) throws -> ExtractionSummary {
    var bytes: [UInt8] = []
    try reader.forEachChunk { chunk, _ in bytes.append(contentsOf: chunk) }
    for (index, line) in String(decoding: bytes, as: UTF8.self).split(separator: "\n").enumerated()
    {
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      if index == 0, words.count == 3 {
        let account = AccountReference(
          key: "pocket:\(words[1])", name: words[1], kind: .cash, currency: Currency(words[2]))
        try sink.receive(
          .statement(
            StatementHeader(feed: "pocket", format: formatID, account: account, ids: .none)))
      } else if words.count == 3, let date = CivilDate(iso: words[0]),
        let amount = ExactDecimal(words[1])
      {
        let place = RowLocation(line: index + 1)
        let row = StatementTransaction(
          date: date, amount: amount, currency: nil, description: words[2], location: place)
        try sink.receive(.transactions([row]))
      } else {
        try sink.receive(
          .quarantined(
            RejectedRow(
              location: RowLocation(line: index + 1), raw: String(line), code: .unreadableRow,
              reason: "expected YYYY-MM-DD AMOUNT TEXT")))
      }
    }
    return ExtractionSummary()
  }
}

let file = """
  pocket Mia EUR
  2024-05-01 5.00 pocket money
  2024-05-02 -1.20 liquorice
  2024-05-02 -1.20 liquorice
  yesterday something
  """
let book = try Book(path: CommandLine.arguments.last ?? "pocket.sqlite")
let importer = Importer(into: book, adapters: [PocketAdapter()])
let document = SourceDocument.bytes(Array(file.utf8), name: "mia.pocket")
let totals = try await importer.start([document]).result.totals
print("\(totals.inserted) new, \(totals.duplicate) known, \(totals.quarantined) quarantined")
