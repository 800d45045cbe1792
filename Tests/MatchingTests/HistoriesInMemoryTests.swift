import TestSupport
import Testing

@Suite("Random histories, matched in memory")
struct HistoriesInMemoryTests {
  static let cases: [(Scenario.Kind, HistoryLaw)] = Scenario.Kind.allCases.flatMap { kind in
    HistoryLaw.all(of: kind).map { (kind, $0) }
  }

  private static let count = UInt64(Tier.choose(quick: 5, full: 20, sweep: 1000))

  @Test("the laws of matching hold by the rules alone", arguments: cases)
  func hold(kind: Scenario.Kind, law: HistoryLaw) async throws {
    for seed in 1...Self.count {
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
