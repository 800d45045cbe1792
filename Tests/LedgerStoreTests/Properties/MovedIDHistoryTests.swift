import FinanceETL
import Histories
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("Random histories of a bank that counts its ids by position")
struct MovedIDHistoryTests {
  /// Documents of a bank that books rows late.
  private static func steps(
    _ numbering: PositionalSource.Numbering, seed: UInt64
  ) -> [Scenario.Step] {
    var generator = SeededGenerator(seed: seed)
    var source = PositionalSource(numbering, rows: 12, using: &generator)
    return (0..<5).map { _ in
      defer { source.change(correcting: false, using: &generator) }
      return source.document(PositionalSource.window(using: &generator))
    }
  }

  private static func content(_ row: Book.Transaction) -> String {
    "\(row.date) \(row.amount) \(row.description)"
  }

  /// What a person writes about a row is what the bank says of it.
  private static func write(about replay: Replay) async throws {
    for row in try await replay.book.transactions() where row.category == nil {
      try await replay.book.editTransaction(
        row.id, with: TransactionEdit(category: content(row)))
    }
  }

  private static func strays(in replay: Replay) async throws -> [String] {
    try await replay.book.transactions().filter { row in
      row.category.map { $0 != content(row) } == true
    }.map { "\(content($0)) is called \($0.category ?? "")" }
  }

  @Test(
    "what a person wrote stays with its content, and undo and redo change nothing",
    arguments: PositionalSource.Numbering.allCases)
  func histories(_ numbering: PositionalSource.Numbering) async throws {
    for seed in 1...UInt64(RandomHistoryTests.count) {
      let steps = Self.steps(numbering, seed: seed)
      var replay = try await Replay(Scenario([]))
      for step in steps {
        try await replay.load(step)
        #expect(try await Self.strays(in: replay) == [], "\(numbering), seed \(seed)")
        try await Self.write(about: replay)
      }
      let before = try replay.identities()
      for document in [1, Int64(steps.count), 2] {
        _ = try await replay.book.undoImport(document)
        #expect(try await Self.strays(in: replay) == [], "\(numbering), seed \(seed), undone")
        _ = try await replay.book.redoImport(document)
        #expect(
          try replay.identities() == before, "\(numbering), seed \(seed): \(document) is redone")
      }
    }
  }

  @Test(
    "the order of the documents changes nothing", arguments: PositionalSource.Numbering.allCases)
  func orders(_ numbering: PositionalSource.Numbering) async throws {
    for seed in 1...UInt64(RandomHistoryTests.count) {
      var generator = SeededGenerator(seed: seed)
      var source = PositionalSource(numbering, rows: 12, using: &generator)
      var steps: [Scenario.Step] = []
      for _ in 0..<4 {
        steps.append(source.document(0...39))
        source.change(correcting: false, using: &generator)
      }
      let rows = try await Replay(Scenario(steps)).liveRows()
      let others = try await Replay(Scenario(steps.shuffled(using: &generator))).liveRows()
      #expect(others == rows, "\(numbering), seed \(seed)")
    }
  }
}
