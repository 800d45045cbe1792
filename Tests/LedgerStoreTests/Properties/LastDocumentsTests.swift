import FinanceETL
import GRDB
import Histories
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("The last documents of an account, taken out and put in")
struct LastDocumentsTests {
  /// Every row of every table, but for how often the book was written and the ids of observations,
  /// which nothing names.
  private static func content(_ replay: Replay) throws -> [String] {
    try replay.everything().filter { !$0.hasPrefix(#"settings [name:"revision""#) }
      .map { $0.replacing(#/^observations \[id:\d+/#, with: "observations") }
  }

  private static func loadAnew(_ replay: Replay) throws {
    try replay.book.rewrite { db in
      _ = try ImportHistory.reload(Set(try Int64.fetchAll(db, sql: "SELECT id FROM accounts")), db)
    }
  }

  @Test(
    "an import that is undone or redone leaves the book that loading all its documents anew leaves",
    arguments: Scenario.Kind.allCases)
  func asAllAnew(kind: Scenario.Kind) async throws {
    var tails = 0
    for seed in 1...UInt64(RandomHistoryTests.count) {
      let scenario = Scenario.random(kind, seed: seed)
      let replay = try await Replay(scenario, saying: PersonsWord.all(on: scenario))
      for document in scenario.steps.indices.map({ Int64($0 + 1) }).reversed() {
        for act in [ImportHistory.State.undone, .live] {
          try Self.loadAnew(replay)
          let isTail = try replay.book.read { db in
            try AccountTail(db, account: 1, from: document) != nil
          }
          _ =
            try await act == .undone
            ? replay.book.undoImport(document) : replay.book.redoImport(document)
          guard isTail else { continue }
          tails += 1
          let book = try Self.content(replay)
          try Self.loadAnew(replay)
          let anew = try Self.content(replay)
          try Self.loadAnew(replay)
          // Ids of rows that are alike may change with each time.
          guard try Self.content(replay) == anew else { continue }
          let wrong = HistoryLaw.difference(anew, book)
          #expect(wrong == nil, "\(kind), seed \(seed): document \(document) \(act)")
        }
      }
    }
    #expect(tails > 0)
  }
}
