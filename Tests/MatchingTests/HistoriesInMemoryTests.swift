import TestSupport
import Testing

@Suite("Random histories, matched in memory")
struct HistoriesInMemoryTests {
  static let cases: [(Scenario.Kind, HistoryLaw)] = Scenario.Kind.allCases.flatMap { kind in
    HistoryLaw.all(of: kind).map { (kind, $0) }
  }

  /// How many of each kind. In some orders a late row is taken for a like one of the days beside it, and
  /// a pending row for another's: of such histories only those are tried that are known to be exact.
  private static func count(_ kind: Scenario.Kind, _ law: HistoryLaw) -> UInt64 {
    let isKnownToBreak = law == .documentOrder || kind == .acrossPending
    return Tier.choose(quick: 2, full: 3, sweep: isKnownToBreak ? 6 : 300)
  }

  @Test("the laws of matching hold by the rules alone", arguments: cases)
  func hold(kind: Scenario.Kind, law: HistoryLaw) async throws {
    for seed in 1...Self.count(kind, law) {
      let scenario = Scenario.random(kind, seed: seed)
      guard let violation = try await law.violation(of: scenario, in: MemoryBook.self) else {
        continue
      }
      let shrunk = try await scenario.shrunk {
        try await law.violation(of: $0, in: MemoryBook.self) != nil
      }
      let left = try await law.violation(of: shrunk, in: MemoryBook.self)
      Issue.record(
        """
        \(law) does not hold for \(kind.rawValue), seed \(seed):
        \(left ?? violation)
        \(try shrunk.line)
        """)
      return
    }
  }
}
