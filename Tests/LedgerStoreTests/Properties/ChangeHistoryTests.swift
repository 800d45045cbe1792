import Histories
import TestSupport
import Testing

@Suite("Random histories and changes that are undone")
struct ChangeHistoryTests {
  @Test(
    "to undo any changes in any order leaves the book that never had them, whatever came between",
    arguments: Scenario.Kind.allCases)
  func never(kind: Scenario.Kind) async throws {
    for seed in 1...UInt64(Tier.choose(quick: 1, full: 2, sweep: 12)) {
      let scenario = Scenario.random(kind, seed: seed)
      let history = try await ChangeHistory(scenario, seed: seed &* 7919, acts: 12)
      let (shown, never) = (try history.shown(), try await history.never())
      let surplus = shown.filter { !never.contains($0) }
      let missing = never.filter { !shown.contains($0) }
      guard shown != never else { continue }
      Issue.record(
        """
        \(kind), seed \(seed):
        \(history.events.enumerated().map { "\($0) \($1)" }.joined(separator: "\n"))
        undone: \(history.undone.sorted())
        + \(surplus.joined(separator: "\n+ "))
        - \(missing.joined(separator: "\n- "))
        """)
    }
  }
}
