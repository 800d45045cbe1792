import FinanceETL
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("The rows of an import")
struct ImportOutcomeTests {
  /// How many rows of an import have each outcome, in the words of a report.
  private func tally(_ book: Book, of importID: Int64) throws -> String {
    var counts: [String: Int] = [:]
    try book.forEachOutcome(of: importID) { row in
      counts[row.kind.rawValue, default: 0] += 1
    }
    var rows = RowCounts()
    for (name, path) in RowCounts.fields { rows[keyPath: path] = counts[name] ?? 0 }
    let report = StatementReport(
      account: nil, feed: "", mode: .snapshot, covers: nil, rows: rows,
      removed: counts["removed"] ?? 0,
      expired: counts["expired"] ?? 0, reconciliation: .notAsserted)
    return report.tally
  }

  private func expected(_ report: StatementReport) -> String {
    var report = report
    report.rows.collapsed = 0
    return report.tally
  }

  @Test(
    "what is listed of a statement adds up to its counters, though later ones may pair rows anew",
    arguments: Scenario.Kind.allCases)
  func addsUp(kind: Scenario.Kind) async throws {
    for seed in 1...UInt64(RandomHistoryTests.count) {
      var replay = try Replay()
      for (place, step) in Scenario.random(kind, seed: seed).steps.enumerated() {
        let report = try await replay.load(step)
        let listed = try tally(replay.book, of: Int64(place + 1))
        #expect(listed == expected(report), "\(kind), seed \(seed), import \(place + 1)")
      }
      for (place, report) in replay.reports.enumerated() {
        let importID = Int64(place + 1)
        guard kind != .across, kind != .acrossPending else {
          var count = -report.removed - report.expired
          try replay.book.forEachOutcome(of: importID) { _ in count += 1 }
          #expect(count == report.rows.read - report.rows.collapsed)
          continue
        }
        let listed = try tally(replay.book, of: importID)
        #expect(listed == expected(report), "later: \(kind), seed \(seed), import \(importID)")
      }
    }
  }

  @Test("rows of an import that is taken back are listed as such, and again once it is redone")
  func undone() async throws {
    let book = try ReviewedBook()
    try await book.load(statement(row("2024-05-01", "-12.34", "COFFEE")))
    try await book.load(
      statement(row("2024-05-01", "-12.34", "COFFEE"), row("2024-05-02", "-3.00", "TEA")))
    #expect(try tally(book.book, of: 2) == "inserted 1, duplicate 1")
    _ = try await book.book.undoImport(2)
    var rows: [String] = []
    try book.book.forEachOutcome(of: 2) { row in
      let amount = try #require(row.amount)
      rows.append(
        "\(try #require(row.date)) \(amount.text) \(row.description) \(row.kind.rawValue)")
    }
    #expect(rows.sorted() == ["2024-05-01 -12.34 COFFEE undone", "2024-05-02 -3.00 TEA undone"])
    _ = try await book.book.redoImport(2)
    #expect(try tally(book.book, of: 2) == "inserted 1, duplicate 1")
  }

  @Test("a document that is known lists what it states again, with its lines")
  func known() async throws {
    let book = try ReviewedBook()
    let text = statement(row("2024-05-01", "-12.34", "COFFEE"), row("2024-05-02", "-3.00", "TEA"))
    try await book.load(text)
    try await book.load(text)
    var rows: [String] = []
    try book.book.forEachOutcome(of: 2) { row in
      rows.append("\(row.line ?? 0) \(row.kind.rawValue)")
    }
    #expect(rows == ["2 duplicate", "3 duplicate"])
  }

  @Test("a limit cuts the list and nothing else")
  func limit() async throws {
    let book = try ReviewedBook()
    try await book.load(
      statement(row("2024-05-01", "-12.34", "COFFEE"), row("2024-05-02", "-3.00", "TEA")))
    for limit in 0...3 {
      var count = 0
      try book.book.forEachOutcome(of: 1, limit: limit) { _ in count += 1 }
      #expect(count == min(limit, 2))
    }
  }
}
