import FinanceETL
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("Imports, statements and the quarantine as values")
struct ImportListingTests {
  private let book: Book

  /// Three runs: one of two documents and two accounts, one with a bad row, one that knows all.
  init() async throws {
    book = try Book()
    let first = Statements.ofx(
      [("1", "20240105", "-1.00", "A")], from: "20240101", to: "20240131")
    let second = Statements.ofx(account: "4000007777", [("2", "20240106", "-2.00", "B")])
    let bad = Statements.ofx(
      [("3", "20240205", "$3", "BAD"), ("4", "20240206", "$4", "WORSE")], from: "20240201",
      to: "20240229")
    try await load([first, second])
    try await load([bad]) { $0.acceptsUnproven = true }
    try await load([first]) { options in
      options.feed = "ofx:mine"
      options.covers = DateSpan(iso: "2024-01-01..2024-02-29")
    }
  }

  private func load(
    _ texts: [String], _ change: (inout ImportOptions) -> Void = { _ in }
  ) async throws {
    var options = ImportOptions(toolVersion: "tests", clock: { "2024-06-01T00:00:00Z" })
    change(&options)
    let documents = texts.enumerated().map { place, text in
      SourceDocument.bytes(Array(text.utf8), name: "\(place).ofx")
    }
    _ = try await Importer(into: book, options: options).start(documents).result
  }

  @Test("runs are listed newest first, and say what was asked of them")
  func runs() throws {
    let runs = try book.imports()
    #expect(runs.map(\.id) == [3, 2, 1])
    #expect(runs.map(\.status) == [.ok, .attention, .ok])
    #expect(runs.map(\.documentCount) == [1, 1, 2])
    #expect(runs.map(\.rows.inserted) == [0, 0, 2])
    #expect(runs.allSatisfy { $0.documents == nil && $0.state == .live })
    #expect(runs.map(\.options.acceptsUnproven) == [false, true, false])
    #expect(runs[0].options.feed == "ofx:mine")
    #expect(runs[0].options.covers?.isoText == "2024-01-01..2024-02-29")
    #expect(runs[0].startedAt == "2024-06-01T00:00:00Z" && runs[0].endedAt == runs[0].startedAt)
    #expect(try book.importCount() == 3)
  }

  @Test("a run that never ended is interrupted once there is a later one")
  func interrupted() async throws {
    try await book.queue.write {
      try $0.execute(sql: "UPDATE imports SET status = 'running', ended_at = NULL WHERE id > 1")
    }
    await #expect(try book.imports().map(\.status) == [.running, .interrupted, .ok])
    await #expect(try book.importRun(2).status == .interrupted)
  }

  @Test("one run has its documents and their statements")
  func run() throws {
    let run = try book.importRun(1)
    let documents = try #require(run.documents)
    #expect(documents.map(\.path) == ["0.ofx", "1.ofx"])
    #expect(documents.map(\.status) == [.loaded, .loaded])
    #expect(documents.flatMap(\.statements).map(\.accountID) == [1, 2])
    let statement = try #require(documents[0].statements.first)
    #expect(statement.from?.isoText == "2024-01-01" && statement.to?.isoText == "2024-01-31")
    #expect(statement.mode == .snapshot && statement.accountRule == .document)
    #expect(statement.reconciliation == .notAsserted && statement.settings == nil)
    #expect(try book.importRun(3).documents?.map(\.status) == [.alreadyImported])
    #expect(throws: FinanceETLError.self) { try book.importRun(4) }
  }

  @Test("statements are those that count, of every account or of one")
  func statements() throws {
    let all = try book.statements()
    #expect(all.map(\.id) == [3, 2, 1])
    #expect(all.map(\.importID) == [2, 1, 1])
    #expect(all.map(\.path) == ["0.ofx", "1.ofx", "0.ofx"])
    #expect(try book.statements(of: .id(2)).map(\.id) == [2])
    #expect(try book.statements(of: "7777") == book.statements(of: .id(2)))
    // The third run has the bytes of the first document: its statement stands with that run then.
    _ = try book.undoImport(1)
    #expect(try book.statements().map(\.id) == [3, 1])
    #expect(try book.statements().map(\.importID) == [2, 3])
    _ = try book.undoImport(3)
    #expect(try book.statements().map(\.id) == [3])
    #expect(throws: FinanceETLError.self) { try book.statements(of: "nobody") }
  }

  @Test("a statement keeps the settings that were not as usual, through JSON too")
  func settings() async throws {
    try await book.queue.write {
      try $0.execute(
        sql: #"UPDATE statements SET settings = '{"match_days":9,"ids":"none"}' WHERE id = 1"#)
    }
    let statement = try await #require(try book.statements(of: .id(1)).last)
    #expect(statement.settings?.matchDays == 9 && statement.settings?.ids == IDPolicy.none)
    #expect(
      try OrderedJSONEncoder.text(statement)
        .contains(#""settings":{"match_days":9,"ids":"none"}"#))
  }

  @Test("the quarantine is listed newest first, whole or of one run")
  func quarantine() throws {
    let rows = try book.quarantine()
    #expect(rows.map(\.id) == [2, 1])
    #expect(rows.map(\.importID) == [2, 2])
    #expect(rows.allSatisfy { $0.code == .unreadableAmount && $0.raw.contains("<TRNAMT>") })
    #expect(try book.quarantine(of: 2) == rows && book.quarantine(of: 1).isEmpty)
    #expect(try book.quarantineCount() == 2 && book.quarantineCount(of: 1) == 0)
    #expect(try book.quarantinedRow(1) == rows[1])
    #expect(throws: FinanceETLError.self) { try book.quarantinedRow(3) }
  }

  @Test("pages follow each other without gap or overlap")
  func pages() throws {
    /// Every element, asked for in pages of `size`.
    func all<Element: Identifiable>(
      _ size: Int, _ page: (Int, Element.ID?) throws -> [Element]
    ) throws -> [Element.ID] {
      var ids: [Element.ID] = []
      while true {
        let next = try page(size, ids.last)
        #expect(next.count <= size)
        guard !next.isEmpty else { return ids }
        ids += next.map(\.id)
      }
    }
    for size in 1...4 {
      #expect(try all(size) { try book.imports(limit: $0, after: $1) } == [3, 2, 1])
      #expect(try all(size) { try book.statements(limit: $0, after: $1) } == [3, 2, 1])
      #expect(try all(size) { try book.quarantine(limit: $0, after: $1) } == [2, 1])
    }
  }
}
