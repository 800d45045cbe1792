import FinanceETL
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("Random histories in two accounts")
struct MergedHistoryTests {
  /// The scenario with its documents dealt to two accounts.
  private func dealt(_ scenario: Scenario, seed: UInt64) -> Scenario {
    var generator = SeededGenerator(seed: seed)
    var dealt = scenario
    for index in dealt.steps.indices where Bool.random(using: &generator) {
      dealt.steps[index].account = "double"
    }
    // Both are there.
    dealt.steps[0].account = "chk"
    dealt.steps[dealt.steps.count - 1].account = "double"
    return dealt
  }

  @Test(
    "documents that went into two accounts give, once these are one, the book of one account",
    arguments: Scenario.Kind.allCases)
  func asIfOne(kind: Scenario.Kind) async throws {
    for seed in 1...UInt64(RandomHistoryTests.count) {
      let whole = Scenario.random(kind, seed: seed)
      let expected = try await Replay(whole).liveRows()
      let replay = try await Replay(dealt(whole, seed: seed))
      try await replay.book.mergeAccount("double", into: "chk", at: ReviewedBook.moment)
      #expect(try replay.liveRows() == expected, "\(kind), seed \(seed)")
      // The merge stays when an import of either is taken back, and when it is done again.
      for index in [0, whole.steps.count - 1] {
        _ = try await replay.book.undoImport(Int64(index + 1))
        var without = whole
        without.steps.remove(at: index)
        #expect(try await replay.liveRows() == Replay(without).liveRows())
        _ = try await replay.book.redoImport(Int64(index + 1))
        #expect(try replay.liveRows() == expected)
      }
    }
  }
}
