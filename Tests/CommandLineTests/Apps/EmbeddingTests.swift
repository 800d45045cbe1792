import Dispatch
import FinanceETL
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("The library in an app")
struct EmbeddingTests {
  @Test("the embedding example imports, and again finds everything known")
  func embedding() throws {
    let scratch = try Scratch()
    let input = Checkout.root.appending(path: try Checkout.input(of: "ofx-sgml-checking")).path
    let example = Program("EmbeddedImport")
    let first = try example.run(["book.sqlite", input], in: scratch.folder)
    #expect(first.status == 0 && first.output.contains(" new, 0 known"), "\(first.errors)")
    let second = try example.run(["book.sqlite", input], in: scratch.folder)
    #expect(second.output.contains("0 new, "))
  }

  @Test("the invented format is read by the same importer, twins and bad lines included")
  func inventedFormat() throws {
    let scratch = try Scratch()
    let example = Program("InventedFormat")
    let first = try example.run(["book.sqlite"], in: scratch.folder)
    #expect(first.output == "3 new, 0 known, 1 quarantined\n", "\(first.errors)")
    let second = try example.run(["book.sqlite"], in: scratch.folder)
    #expect(second.output == "0 new, 3 known, 1 quarantined\n")
  }

  @Test("the bookkeeper imports, hears of it, lists and asks; the answer stays")
  func bookkeeper() throws {
    let scratch = try Scratch()
    let coffee = ["KAFFEE", "BLUE BOTTLE COFFEE ROASTERS ON THE CORNER OF MARKET STREET 0417"]
    try scratch.write(
      Statements.records([Statements.row("2024-05-01", "-12.34", coffee[0])]), to: "a.ndjson")
    try scratch.write(
      Statements.records(feed: "ofx:1", [Statements.row("2024-05-03", "-12.34", coffee[1])]),
      to: "b.ndjson")
    let example = Program("Bookkeeper")
    let files = ["book.sqlite", "a.ndjson", "b.ndjson"]
    let first = try example.run(files, input: "1\n", in: scratch.folder)
    #expect(first.status == 0, "\(first.errors)")
    for line in ["chk: -24.68 USD", "2024-05-03 -12.34 \(coffee[1])", "one transaction or two?"] {
      #expect(first.output.contains(line), "\(first.output)")
    }
    #expect(first.output.contains("transactions changed"))
    let second = try example.run(files, in: scratch.folder)
    #expect(second.output == "chk: -12.34 USD\n2024-05-03 -12.34 \(coffee[1])\n")
  }

  private static func statement(rows: Int) -> [UInt8] {
    Array(
      Statements.ofx(
        (1...rows).map { ("\($0)", "2024010\($0 % 9 + 1)", "-\($0).00", "ROW \($0)") }
      ).utf8)
  }

  /// Cancels its run from the run's own thread, as soon as rows of a document are in.
  private final class Canceller: ProgressSink {
    private let document: Int
    private let run = Mutex<ImportRun?>(nil)
    private let isReady = DispatchSemaphore(value: 0)

    init(at document: Int) { self.document = document }

    func watch(_ started: ImportRun) {
      run.withLock { $0 = started }
      isReady.signal()
    }

    func report(_ progress: ImportProgress) {
      guard case .rows(index: document, read: _) = progress else { return }
      isReady.wait()
      run.withLock { $0?.cancel() }
      isReady.signal()
    }
  }

  @Test("cancelling leaves the document out and keeps what was loaded before")
  func cancellation() async throws {
    let book = try Book()
    let small = SourceDocument.bytes(Self.statement(rows: 3), name: "small.ofx")
    let large = SourceDocument.bytes(Self.statement(rows: 60_000), name: "large.ofx")
    let canceller = Canceller(at: 1)
    let run = Importer(into: book, sink: canceller).start([small, large, small])
    canceller.watch(run)
    let documents = try await run.result.documents
    #expect(documents.map(\.status) == [.loaded, .failed, .failed])
    #expect(documents[1].errors.first?.code == .cancelled)
    var stored = 0
    try book.forEachTransaction(TransactionQuery()) { _ in stored += 1 }
    #expect(stored == 3)
  }

  @Test("a document that waits for its account is left out as cancelled, and nobody is asked")
  func cancelledWhileWaiting() async throws {
    let months = [("1.csv", "01", 500), ("3.csv", "03", 1480)].map { name, month, opening in
      SourceDocument.bytes(
        Array(
          """
          Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
          DEBIT,\(month)/15/2024,SHOP,-10.00,ACH_DEBIT,\(opening - 10).00,,

          """.utf8), name: name)
    }
    let last = SourceDocument.bytes(Self.statement(rows: 3), name: "last.ofx")
    let canceller = Canceller(at: 2)
    let run = Importer(into: try Book(), sink: canceller).start(months + [last])
    canceller.watch(run)
    let documents = try await run.result.documents
    #expect(documents.map(\.status) == [.loaded, .failed, .failed])
    #expect(documents.dropFirst().map { $0.errors.first?.code } == [.cancelled, .cancelled])
  }

  @Test("cancelling the task that waits cancels the run")
  func taskCancellation() async throws {
    let book = try Book()
    let large = SourceDocument.bytes(Self.statement(rows: 60_000), name: "large.ofx")
    let task = Task { try await Importer(into: book).start([large]).result }
    task.cancel()
    let result = try await task.value
    #expect(result.documents.first?.errors.first?.code == .cancelled)
  }

  @Test("progress comes in order and ends with the run; the sink hears the same")
  func progress() async throws {
    let sink = Recorder()
    let documents = (1...3).map { number in
      SourceDocument.bytes(
        Array(
          Statements.ofx(account: "400000\(number)000", [("1", "20240101", "-1.00", "A")]).utf8),
        name: "\(number).ofx")
    }
    let run = Importer(into: try Book(), sink: sink).start(documents)
    var seen: [String] = []
    for await step in run.progress { seen.append(Recorder.word(step)) }
    #expect(
      seen == ["started 3"]
        + (0..<3).flatMap { ["document \($0)", "rows \($0)", "bytes \($0)", "finished \($0)"] })
    #expect(sink.words == seen)
  }

  @Test("bytes are counted up to the length of all, and never fall")
  func bytes() async throws {
    let scratch = try Scratch()
    let long = String(decoding: Self.statement(rows: 20_000), as: UTF8.self)
    try scratch.write(long, to: "long.ofx")
    try scratch.write("no statement\n", to: "none.txt")
    let documents = [
      SourceDocument(url: scratch.url("long.ofx")), .file(scratch.path("none.txt")),
      .file(scratch.path("long.ofx")), .bytes(Self.statement(rows: 3), name: "held.ofx"),
    ]
    let lengths = documents.compactMap(\.length)
    #expect(lengths.count == 4 && lengths[0] > 1 << 20 && lengths[1] == 13)
    let run = Importer(into: try Book()).start(documents)
    var seen: [ByteProgress] = []
    for await step in run.progress { if case .bytes(let bytes) = step { seen.append(bytes) } }
    #expect(seen.count { $0.index == 0 } > 1 && seen.count < 40)
    for (before, after) in zip(seen, seen.dropFirst()) {
      #expect(before.totalRead < after.totalRead && before.index <= after.index)
    }
    let total = lengths.reduce(0, +)
    #expect(seen.allSatisfy { $0.total == total && $0.length == lengths[$0.index] })
    for index in 0..<4 { #expect(seen.last { $0.index == index }?.read == lengths[index]) }
    #expect(seen.last?.totalRead == total)
    // How long a pipe is nobody knows.
    let pipe = SourceDocument(name: "pipe", isRereadable: false) { () throws(FinanceETLError) in
      try SourceDocument.bytes(Self.statement(rows: 9), name: "").open()
    }
    let piped = Importer(into: try Book()).start([pipe])
    var last: ByteProgress?
    for await step in piped.progress { if case .bytes(let bytes) = step { last = bytes } }
    #expect(last?.total == nil && last?.length == nil && last?.read ?? 0 > 500)
  }

  @Test("two formats that both recognise a document are a question")
  func ambiguity() async throws {
    let document = SourceDocument.bytes(Self.statement(rows: 1), name: "x.ofx")
    let run = Importer(into: try Book(), adapters: [Greedy()]).start([document])
    let error = try #require(try await run.result.documents.first?.errors.first)
    #expect(error.code == .ambiguousFormat)
    #expect(error.message.contains("ofx") && error.message.contains("greedy"))
  }

  @Test("the book is the same however many documents are read at a time")
  func jobs() async throws {
    let documents = (1...12).map { number in
      SourceDocument.bytes(Self.statement(rows: number * 7), name: "\(number).ofx")
    }
    var books: [[Book.Transaction]] = []
    for jobs in [1, 2, 8] {
      let book = try Book()
      var options = ImportOptions.system
      options.jobs = jobs
      _ = try await Importer(into: book, options: options).start(documents).result
      await books.append(try book.transactions())
    }
    #expect(books[0].count == 84)
    #expect(books[0] == books[1] && books[1] == books[2])
  }

  private struct Greedy: SourceAdapter {
    let formatID = "greedy"
    let summary = "takes everything"
    func recognise(_ start: DocumentStart) -> Recognition { .yes("anything") }
    func extract(
      _ reader: DocumentReader, into sink: inout any StatementSink
    ) throws -> ExtractionSummary {
      ExtractionSummary(emptyReason: "nothing")
    }
  }

  private final class Recorder: ProgressSink, @unchecked Sendable {
    // @unchecked: one run reports, from one thread, and has ended before anybody reads.
    private(set) var words: [String] = []

    func report(_ progress: ImportProgress) {
      words.append(Self.word(progress))
    }

    static func word(_ progress: ImportProgress) -> String {
      switch progress {
      case .started(let count): "started \(count)"
      case .documentStarted(let index, _): "document \(index)"
      case .rows(let index, _): "rows \(index)"
      case .documentFinished(let index, _): "finished \(index)"
      case .bytes(let bytes): "bytes \(bytes.index)"
      }
    }
  }
}
