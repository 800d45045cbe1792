import Dispatch
import FinanceETL
import Synchronization
import Testing

@Suite("The seams of the pipeline")
struct SeamTests {
  private static let document = SourceDocument.bytes(Array("letters".utf8), name: "a.letters")

  // MARK: Recognition

  /// What was asked of a format.
  private final class Questions: Sendable {
    private let list = Mutex<[String]>([])

    func note(_ question: String) { list.withLock { $0.append(question) } }

    var all: [String] { list.withLock { $0 } }
  }

  /// A format that finds out how a document is read when it recognises it.
  private struct CountedFormat: SourceAdapter {
    let formatID = "letters"
    let summary = "letters"
    let isLastResort = true
    let questions: Questions

    private struct Plan: ExtractionPlan {
      let questions: Questions

      func describe(_ start: DocumentStart) -> [NamedFact] {
        [NamedFact("found", "letters")]
      }

      func extract(
        _ reader: DocumentReader, into sink: inout any StatementSink
      ) throws -> ExtractionSummary {
        questions.note("extract with the plan")
        return ExtractionSummary(emptyReason: "letters only")
      }
    }

    func recognise(_ start: DocumentStart) -> Recognition {
      questions.note("recognise")
      return .yes("they are letters", plan: Plan(questions: questions))
    }

    func extract(
      _ reader: DocumentReader, into sink: inout any StatementSink
    ) throws -> ExtractionSummary {
      questions.note("extract without the plan")
      return ExtractionSummary()
    }
  }

  @Test("an import looks at a document once, and reads it as it was recognised")
  func importLooksOnce() async throws {
    let questions = Questions()
    let importer = Importer(into: try Book(), adapters: [CountedFormat(questions: questions)])
    let report = try #require(try await importer.start([Self.document]).result.documents.first)
    #expect(report.reason == "letters only")
    #expect(questions.all == ["recognise", "extract with the plan"])
  }

  @Test("so does identify")
  func identifyLooksOnce() {
    let questions = Questions()
    let found = Identification(
      of: Self.document, adapters: [CountedFormat(questions: questions)])
    #expect(found.format == "letters")
    #expect(found.why == "they are letters")
    #expect(found.facts.map(\.value) == ["letters", "letters only"])
    #expect(questions.all == ["recognise", "extract with the plan"])
  }

  // MARK: Preparation

  /// A format of many small batches, that lets the store go on once it is far ahead.
  private struct FastFormat: SourceAdapter {
    let formatID = "letters"
    let summary = "letters"
    let isAhead: DispatchSemaphore
    var currency: Currency? = .eur

    func recognise(_ start: DocumentStart) -> Recognition { .yes("letters") }

    func extract(
      _ reader: DocumentReader, into sink: inout any StatementSink
    ) throws -> ExtractionSummary {
      let account = AccountReference(key: "a", currency: currency)
      try sink.receive(
        .statement(StatementHeader(feed: "letters", format: formatID, account: account, ids: .none))
      )
      for number in 1...40 {
        guard let day = CivilDate(year: 2024, month: 1, day: 1),
          let amount = ExactDecimal("\(number)")
        else { continue }
        let row = StatementTransaction(
          date: day, amount: amount, currency: nil, description: "\(number)")
        try sink.receive(.transactions([row]))
        // The eleventh batch waits behind ten that nobody has taken.
        if number == 11 { isAhead.signal() }
      }
      return ExtractionSummary()
    }
  }

  /// A store that is slow to begin, and counts the parts that came prepared.
  private final class SlowStore: Store, ImportSession, DocumentSession, PartPreparation {
    let isAhead: DispatchSemaphore
    let importID: Int64 = 1
    let needsDigestsFirst = false
    var preparation: (any PartPreparation)? { self }
    /// For each batch its own text, and what was prepared of it.
    let batches = Mutex<[(text: String, prepared: String?)]>([])
    /// What it knows the statement to be in.
    private let currency: Currency?
    /// The fourteenth batch is prepared: by then the first was taken, and the statement begun before.
    private let isTold = DispatchSemaphore(value: 0)

    init(_ isAhead: DispatchSemaphore, knowing currency: Currency? = nil) {
      self.isAhead = isAhead
      self.currency = currency
    }

    func prepare(_ part: StatementPart, currency: Currency?) -> (any Sendable)? {
      guard case .transactions(let rows) = part else { return nil }
      if rows.first?.description == "14" { isTold.signal() }
      return rows.map { "\($0.description) \(currency?.code ?? "")" }.joined()
    }

    func beginImport(_ attempt: ImportAttempt) -> any ImportSession { self }
    func loadedDigests() -> Set<String> { [] }
    func recount(_ document: DocumentRecord, asked: AskedAccount?) -> LoadedBefore? { nil }
    func load(
      _ document: DocumentRecord, options: LoadOptions,
      _ body: (any DocumentSession) throws -> DocumentRecord?
    ) throws { _ = try body(self) }
    func record(_ document: DocumentRecord) {}
    func finish(
      errorCode: ErrorCode?, at time: String, accounts: [LoadedAccount.ID],
      status: (RunFindings?) -> ImportStatus
    ) { _ = status(nil) }

    func begin(_ header: StatementHeader) -> StatementPlace? {
      isAhead.wait()
      return currency.map { currency in
        StatementPlace(
          account: LoadedAccount(
            id: 1, key: nil, name: "Letters", kind: .checking, currency: currency, mask: nil,
            wasCreated: false), feed: "letters")
      }
    }
    func receive(_ part: PreparedPart) -> [RejectedRow] {
      guard case .transactions(let rows) = part.part else { return [] }
      let text = rows.map(\.description).joined()
      if currency != nil, text == "1" { isTold.wait() }
      batches.withLock { $0.append((text, part.prepared as? String)) }
      return []
    }
    func isLoaded(sha256: String) -> Bool { false }
    func end(_ ending: StatementEnding) {}
    func finish() -> [StatementReport] {
      [StatementReport(account: nil, feed: "letters", covers: nil)]
    }
  }

  @Test("a reader that is ahead prepares parts for the store, and each keeps what is its own")
  func preparation() async throws {
    let isAhead = DispatchSemaphore(value: 0)
    let store = SlowStore(isAhead)
    let result = try await Importer(into: store, adapters: [FastFormat(isAhead: isAhead)])
      .start([Self.document]).result
    #expect(result.documents.first?.errors == [])
    let batches = store.batches.withLock { $0 }
    #expect(batches.map(\.text) == (1...40).map { "\($0)" })
    #expect(batches.first?.prepared == nil)
    #expect(batches[10].prepared == "11 EUR")
    for batch in batches { #expect([nil, "\(batch.text) EUR"].contains(batch.prepared)) }
  }

  @Test(
    "what only the book knows a statement to be in is told to the reader that prepares its rows")
  func currency() async throws {
    let isAhead = DispatchSemaphore(value: 0)
    let store = SlowStore(isAhead, knowing: Currency("JPY"))
    let format = FastFormat(isAhead: isAhead, currency: nil)
    _ = try await Importer(into: store, adapters: [format]).start([Self.document]).result
    let batches = store.batches.withLock { $0 }
    #expect(batches.count == 40)
    #expect(batches[10].prepared == "11 ")
    #expect(batches[13].prepared == "14 JPY")
    for batch in batches.dropFirst(13) {
      #expect([nil, "\(batch.text) JPY"].contains(batch.prepared))
    }
  }
}
