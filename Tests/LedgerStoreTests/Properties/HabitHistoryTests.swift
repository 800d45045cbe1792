import TestSupport
import Testing

@Suite("Random histories of habits")
struct HabitHistoryTests {
  /// Properties that only a store has, and that the books of a kind break; what they break by the rules
  /// alone stands in ``HabitTrials``.
  private static let open: [HabitKind: Set<MatchingProperty>] = [
    .corrected: [.conservation, .undoAfterEdits],
    .correctedTable: [.undoAfterEdits],
    .shifted: [.undoAfterEdits, .reread],
    .otherDaysShifted: [.undoAfterEdits, .reread],
    .missing: [.undoAfterEdits, .reread],
    .missingShifted: [.undoAfterEdits, .reread],
    .opaque: [.undoAfterEdits, .undoAndImport, .reread],
    .opaqueUnhabitual: [.reread],
    .allOpaque: [.reread],
    .everythingUnhabitual: [.conservation],
    .everything: [.conservation, .reread],
  ]

  private static func isOpen(_ property: MatchingProperty, of kind: HabitKind) -> Bool {
    HistoryLaw(rawValue: property.rawValue).map { HabitTrials.isOpen($0, of: kind) }
      ?? (open[kind]?.contains(property) == true)
  }

  /// Whether a book is the true one is scored in memory.
  private static let cases: [(HabitKind, MatchingProperty)] = {
    let all = HabitKind.allCases.flatMap { kind in
      MatchingProperty.all(of: kind)
        .filter { $0 != .truth && (HabitTrials.isMeasured || !isOpen($0, of: kind)) }
        .map { (kind, $0) }
    }
    return HabitTrials.isMeasured ? all : Tier.some(of: all, quick: 8, full: 24)
  }()

  /// How many days a history has: every document of it is taken back and read again.
  private static let days = 45

  @Test("the properties of matching hold for habits", arguments: cases)
  func hold(kind: HabitKind, property: MatchingProperty) async throws {
    for seed in 1...UInt64(RandomHistoryTests.count) {
      let scenario = Scenario.random(kind, seed: seed, days: Self.days)
      guard let violation = try await property.violation(of: scenario) else { continue }
      if HabitTrials.isMeasured {
        print("\(kind.rawValue): \(property) is broken by seed \(seed): \(violation)")
      }
      if Self.isOpen(property, of: kind) { continue }
      var shrunk = try await scenario.shrunk { try await property.violation(of: $0) != nil }
      let left = try await property.violation(of: shrunk)
      shrunk.law = property.rawValue
      shrunk.title = "\(kind.rawValue), seed \(seed)"
      Issue.record(
        """
        \(left ?? violation)
        Keep it as a line of Kept/histories.jsonl:
        \(try shrunk.line)
        """)
      return
    }
  }

  @Test("a book on disk has the rows that the rules alone leave", arguments: HabitKind.allCases)
  func agrees(kind: HabitKind) async throws {
    for seed in 1...UInt64(RandomHistoryTests.count) {
      let scenario = Scenario.random(kind, seed: seed)
      let difference = HistoryLaw.difference(
        try await Replay(scenario).liveRows(),
        try await MemoryBook(scenario).liveRows(withSources: true))
      #expect(difference == nil, "\(kind), seed \(seed)")
    }
  }
}
