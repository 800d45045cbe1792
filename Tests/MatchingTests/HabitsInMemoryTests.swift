import TestSupport
import Testing

/// To see how every kind fares, the open ones too:
/// `FINANCE_ETL_HABITS=20 swift test --skip-build --filter HabitsInMemoryTests/books`.
@Suite("Random histories of habits, matched in memory")
struct HabitsInMemoryTests {
  @Test(
    "the books of habits are the true ones, but for what nobody can tell apart",
    arguments: HabitTrials.kinds)
  func books(kind: HabitKind) async throws {
    let score = try await HabitScore(of: kind, count: HabitTrials.scored, in: MemoryBook.self)
    if HabitTrials.isMeasured { print(score.text) }
    guard HabitTrials.isTrue(kind), !score.rows.meetsHabitBar else { return }
    Issue.record("\(score.text)\n\(try score.firstWrong?.line ?? "")")
  }

  @Test("the laws of matching hold for habits by the rules alone", arguments: HabitTrials.laws)
  func laws(kind: HabitKind, law: HistoryLaw) async throws {
    var broken: [(scenario: Scenario, violation: String)] = []
    for seed in 1...HabitTrials.tried {
      let scenario = Scenario.random(kind, seed: seed)
      let violation = try await law.violation(of: scenario, in: MemoryBook.self)
      if let violation { broken.append((scenario, violation)) }
    }
    if HabitTrials.isMeasured {
      print("\(kind.rawValue): \(law) is broken by \(broken.count) of \(HabitTrials.tried)")
    }
    guard let first = broken.first, !HabitTrials.isOpen(law, of: kind) else { return }
    let shrunk = try await first.scenario.shrunk {
      try await law.violation(of: $0, in: MemoryBook.self) != nil
    }
    let left = try await law.violation(of: shrunk, in: MemoryBook.self)
    Issue.record("\(left ?? first.violation)\n\(try shrunk.line)")
  }
}
