import Foundation
import Histories

/// How much of the tests runs: `FINANCE_ETL_TESTS`, which `scripts/test.sh` sets; `full` by itself.
///
/// Where a law is tried on many cases, each tier tries it on more of them.
package enum Tier: String, Comparable, Sendable {
  /// While one edits.
  case quick
  /// What a change must pass: every law, some of them on seeded samples of their cases.
  case full
  /// All cases.
  case sweep

  package static let current: Tier = {
    let name = "FINANCE_ETL_TESTS"
    guard let stated = ProcessInfo.processInfo.environment[name] else { return .full }
    guard let tier = Tier(rawValue: stated) else {
      preconditionFailure("\(name) is quick, full or sweep, not \(stated)")
    }
    return tier
  }()

  /// Whether a sanitizer watches: everything is slower and takes more memory
  /// (`scripts/test.sh --sanitize`).
  package static let isSanitized =
    ProcessInfo.processInfo.environment["FINANCE_ETL_SANITIZED"] != nil

  /// One of three values.
  package static func choose<Value>(quick: Value, full: Value, sweep: Value) -> Value {
    switch current {
    case .quick: quick
    case .full: full
    case .sweep: sweep
    }
  }

  /// All cases in a sweep; else some of them, the same in every run, in their order.
  package static func some<Case>(
    of cases: [Case], quick: Int, full: Int, seed: UInt64 = 1
  ) -> [Case] {
    let count = choose(quick: quick, full: full, sweep: cases.count)
    guard count < cases.count else { return cases }
    var generator = SeededGenerator(seed: seed)
    return cases.indices.shuffled(using: &generator).prefix(count).sorted().map { cases[$0] }
  }

  package static func < (left: Tier, right: Tier) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .quick: 0
    case .full: 1
    case .sweep: 2
    }
  }
}
