import FinanceETL
import LedgerBook
import Synchronization
import TestSupport
import Testing

@testable import LedgerStore

@Suite("What listeners hear of a book", .timeLimit(.minutes(60)))
struct ChangesTests {
  private let book: Book

  init() throws {
    book = try Book()
  }

  private static func document(
    _ day: String, account: String = "4000001234", rows: Int = 1
  ) -> SourceDocument {
    let rows = (1...rows).map {
      (id: "\(day)-\($0)", date: "202405\(day)", amount: "-\($0).00", name: "ROW \($0)")
    }
    let text = Statements.ofx(account: account, rows)
    return .bytes(Array(text.utf8), name: "\(day).ofx")
  }

  private func load(
    _ documents: [SourceDocument], into book: Book, isDryRun: Bool = false
  ) async throws {
    var options = ImportOptions.system
    options.isDryRun = isDryRun
    let result = try await Importer(into: book, options: options).start(documents).result
    #expect(result.documents.allSatisfy { $0.status != .failed })
  }

  private func categorise(_ transaction: Int64, as category: String, in book: Book) throws {
    try book.editTransaction(transaction, with: TransactionEdit(category: category))
  }

  private static func revision(of book: Book) throws -> Int64 {
    try book.read { try BookState($0).revision }
  }

  private func next(_ changes: Book.Changes) async -> Book.Change? {
    var iterator = changes.makeAsyncIterator()
    return await iterator.next()
  }

  @Test("an edit is a change of its transaction and of its account, and of nothing else")
  func ownEdit() async throws {
    try await load([Self.document("01", rows: 3)], into: book)
    let changes = book.changes
    try categorise(2, as: "food", in: book)
    let change = try #require(await next(changes))
    #expect(change.transactions == .these([2]) && change.accounts == .these([1]))
    #expect(change.reviews == .nothing && !change.hasImports && !change.hasQuarantine)
    #expect(!change.isFromElsewhere)
    #expect(try change.revision == Self.revision(of: book))
  }

  @Test("each document of an import is a change of its own, with its rows and its account")
  func ownImport() async throws {
    try await load([Self.document("01")], into: book)
    let signals = AsyncStream.makeStream(of: Void.self)
    let mailbox = ChangeMailbox(signals.continuation)
    _ = book.watch.add(mailbox)
    let sink = ChangeOfEachDocument(mailbox)
    let documents = [
      Self.document("02", rows: 2), Self.document("03", account: "4000009999", rows: 3),
      Self.document("02", rows: 2),
    ]
    _ = try await Importer(into: book, sink: sink).start(documents).result
    let changes = sink.changes.withLock { $0 }
    #expect(changes.map(\.?.transactions) == [.these([2, 3]), .these([4, 5, 6]), nil])
    #expect(changes.map(\.?.accounts) == [.these([1]), .these([2]), nil])
    #expect(changes.prefix(2).allSatisfy { $0?.hasImports == true })
  }

  /// Takes what there is to hear on the run's own thread, whenever a document is done.
  private final class ChangeOfEachDocument: ProgressSink {
    let changes = Mutex<[Book.Change?]>([])
    private let mailbox: ChangeMailbox

    init(_ mailbox: ChangeMailbox) {
      self.mailbox = mailbox
    }

    func report(_ progress: ImportProgress) {
      guard case .documentFinished = progress else { return }
      changes.withLock { $0.append(mailbox.take()) }
    }
  }

  @Test("a dry run is no change, and one that was begun before is none either")
  func dryRun() async throws {
    try await load([Self.document("01")], into: book)
    let early = book.changes
    try await load([Self.document("02", rows: 9)], into: book, isDryRun: true)
    try categorise(1, as: "food", in: book)
    let change = try #require(await next(early))
    #expect(change.transactions == .these([1]) && !change.hasImports)
  }

  @Test("who begins to listen within a transaction is told that all may have changed, once")
  func listeningWithin() async throws {
    try await load([Self.document("01")], into: book)
    try await book.queue.writeWithoutTransaction { try $0.beginTransaction(.immediate) }
    let changes = book.changes
    try await book.queue.writeWithoutTransaction { db in
      try db.execute(sql: "UPDATE transactions SET notes = 'x'")
      try BookState.advance(db)
      try db.commit()
    }
    let change = try #require(await next(changes))
    #expect(change.transactions == .anything && !change.isFromElsewhere)
    let later = book.changes
    try categorise(1, as: "food", in: book)
    #expect(await next(later)?.transactions == .these([1]))
  }

  @Test("what another book on the file writes is a change from elsewhere")
  func otherBook() async throws {
    let scratch = try Scratch()
    let book = try Book(path: scratch.path("book.sqlite"))
    try await load([Self.document("01")], into: book)
    let changes = book.changes
    // What others write is told from the first read on that does not show it.
    _ = try Self.revision(of: book)
    let other = try Book(path: scratch.path("book.sqlite"))
    try categorise(1, as: "food", in: other)
    let change = try #require(await next(changes))
    #expect(change.isFromElsewhere && change.transactions == .anything)
    #expect(try change.revision == Self.revision(of: book))
  }

  @Test("what another book wrote before an own edit is not lost")
  func otherBookBefore() async throws {
    let scratch = try Scratch()
    let book = try Book(path: scratch.path("book.sqlite"))
    try await load([Self.document("01", rows: 2)], into: book)
    let changes = book.changes
    // What others write is told from the first read on that does not show it.
    _ = try Self.revision(of: book)
    let other = try Book(path: scratch.path("book.sqlite"))
    try categorise(1, as: "food", in: other)
    try categorise(2, as: "food", in: book)
    var heard: [Book.Change] = []
    for await change in changes {
      heard.append(change)
      if change.revision == (try Self.revision(of: book)) { break }
    }
    #expect(heard.contains { $0.isFromElsewhere && $0.transactions.contains(1) })
  }

  @Test("every listener hears every change, and one that stops leaves the others theirs")
  func twoListeners() async throws {
    try await load([Self.document("01", rows: 2)], into: book)
    let first = book.changes
    var second: Book.Changes? = book.changes
    try categorise(1, as: "food", in: book)
    #expect(await next(first)?.transactions == .these([1]))
    if let second { #expect(await next(second)?.transactions == .these([1])) }
    second = nil
    try categorise(2, as: "food", in: book)
    #expect(await next(first)?.transactions == .these([2]))
  }

  @Test("changes that nobody takes become one, whose ids are bounded")
  func coalescing() async throws {
    try await load([Self.document("01", rows: 3)], into: book)
    let changes = book.changes
    for id: Int64 in [1, 3, 1] { try categorise(id, as: "food \(id)", in: book) }
    let change = try #require(await next(changes))
    #expect(change.transactions == .these([1, 3]))
    #expect(try change.revision == Self.revision(of: book))
    try await load([Self.document("02", rows: Book.Change.mostIDs + 1)], into: book)
    #expect(await next(changes)?.transactions == .anything)
  }

  @Test("a listener ends with its task, and with the book")
  func ending() async throws {
    let book = book
    let cancelled = Task { for await _ in book.changes {} }
    cancelled.cancel()
    await cancelled.value
    let changes = book.changes
    let closed = Task { for await _ in changes {} }
    try book.close()
    await closed.value
    #expect(await next(book.changes) == nil)
    let forgotten = try Book().changes
    #expect(await next(forgotten) == nil)
  }

  @Test("nothing is watched while nobody listens")
  func nobodyListens() async throws {
    func triggers() throws -> Int? {
      try book.read {
        try Int.fetchOne(
          $0,
          sql: "SELECT count(*) FROM temp.sqlite_schema WHERE name LIKE 'finance_etl%'")
      }
    }
    #expect(try triggers() == 0)
    var changes: Book.Changes? = book.changes
    #expect(try triggers() == ChangeTriggers.count)
    #expect(changes != nil)
    changes = nil
    #expect(try triggers() == 0)
  }

  @Test("every table is watched, or its rows are no news by themselves")
  func tablesAreWatched() throws {
    let tables = try book.read {
      try String.fetchAll($0, sql: "SELECT name FROM sqlite_schema WHERE type = 'table'")
    }
    let silent: Set = [
      "currencies", "institutions", "institution_synonyms", "sightings", "observations",
      "set_aside", "removals", "passed_cursors", "vanished_lines", "merged_lines", "given_lines",
      "released_lines",
      "settings", "day_totals", "month_totals", "sync_items", "sync_log", "asset_changes",
      // They stand with a statement, which is news, or are written with its rows.
      "stated_securities", "snapshots", "holdings", "lots", "prices", "liability_facts",
      // They follow from rows and categories.
      "category_texts",
      // They stand with the rows that they changed.
      "changes", "change_cells", "change_labels",
    ]
    #expect(Set(tables) == silent.union(ChangeTriggers.tables.map(\.name)))
  }
}
