import FinanceModel
import ImportPipeline
import StatementFormats

/// What an adapter makes of a text.
struct ReadStatement: StatementSink {
  private(set) var headers: [StatementHeader] = []
  private(set) var rows: [StatementTransaction] = []
  private(set) var balances: [StatementBalance] = []
  private(set) var quarantined: [RejectedRow] = []
  private(set) var accounts: [AccountFacts] = []
  private(set) var skippedCount = 0
  private(set) var removedCount = 0
  private(set) var securities: [StatedSecurity] = []
  private(set) var snapshots: [HoldingsSnapshot] = []
  private(set) var prices: [SecurityPrice] = []
  private(set) var liabilities: [LiabilityFacts] = []
  private(set) var summary = ExtractionSummary()

  init(
    _ text: String, by adapter: some SourceAdapter,
    saying answers: ReadingAnswers = ReadingAnswers()
  ) throws {
    let reader = try DocumentReader(
      .bytes(Array(text.utf8), name: "a"), knowledge: DocumentKnowledge(said: answers))
    var sink: any StatementSink = self
    summary = try adapter.extract(reader, into: &sink)
    guard var read = sink as? Self else { return }
    read.summary = summary
    self = read
  }

  mutating func receive(_ part: StatementPart) {
    switch part {
    case .statement(let header): headers.append(header)
    case .transactions(let more): rows += more
    case .balance(let balance): balances.append(balance)
    case .quarantined(let row): quarantined.append(row)
    case .skipped: skippedCount += 1
    case .securities(let more): securities += more
    case .holdings(let snapshot): snapshots.append(snapshot)
    case .prices(let more): prices += more
    case .liability(let facts): liabilities.append(facts)
    case .account(let facts): accounts.append(facts)
    case .removed: removedCount += 1
    }
  }

  /// The rows without the place they stand at.
  var placeless: [StatementTransaction] {
    rows.map { row in
      var row = row
      row.location = RowLocation()
      return row
    }
  }
}
