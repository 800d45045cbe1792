import Foundation
import TestSupport
import Testing

@Suite("Random histories")
struct RandomHistoryTests {
  /// How many of each kind: `FINANCE_ETL_HISTORIES`, else one; in a sweep three.
  static let count: Int = {
    let environment = ProcessInfo.processInfo.environment
    if let count = environment["FINANCE_ETL_HISTORIES"].flatMap({ Int($0) }) { return count }
    return Tier.choose(quick: 1, full: 1, sweep: 3)
  }()

  static let cases: [(Scenario.Kind, MatchingProperty)] = Scenario.Kind.allCases.flatMap { kind in
    MatchingProperty.all(of: kind).map { (kind, $0) }
  }

  @Test("the properties of matching hold for every history", arguments: cases)
  func hold(kind: Scenario.Kind, property: MatchingProperty) async throws {
    for seed in 1...UInt64(Self.count) {
      let scenario = Scenario.random(kind, seed: seed)
      guard let violation = try await property.violation(of: scenario) else { continue }
      var shrunk = try await scenario.shrunk(keepsDocuments: property.needsEveryDocument(kind)) {
        try await property.violation(of: $0) != nil
      }
      let left = try await property.violation(of: shrunk)
      shrunk.law = property.rawValue
      shrunk.title = "\(kind.rawValue), seed \(seed)"
      Issue.record(
        """
        \(property) does not hold for \(kind.rawValue), seed \(seed):
        \(left ?? violation)
        Keep it as a line of Kept/histories.jsonl:
        \(try shrunk.line)
        """)
      return
    }
  }

  static let kept: [Scenario] = {
    let url = Checkout.root.appending(path: "Tests/LedgerStoreTests/Kept/histories.jsonl")
    do {
      return try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
        .map { try Scenario(line: $0) }
    } catch {
      preconditionFailure("a kept history cannot be read: \(error)")
    }
  }()

  @Test("a history that broke a property once does not again", arguments: kept)
  func keptHistory(scenario: Scenario) async throws {
    let property = try #require(scenario.law.flatMap(MatchingProperty.init))
    #expect(try await property.violation(of: scenario) == nil, "\(scenario.title ?? "")")
  }
}
