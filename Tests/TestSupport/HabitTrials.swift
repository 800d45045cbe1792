import Foundation
import Histories

/// What is tried of each kind of habits, and what of it does not hold yet.
///
/// `FINANCE_ETL_HABITS` is another number of histories. With it all kinds and laws are tried, the open ones
/// too, and the tests print what they find.
package enum HabitTrials {
  /// The laws that the books of a kind break, in memory and on disk. Every other law is tried, and the
  /// truth of those kinds that have a bar.
  package static let open: [HabitKind: Set<HistoryLaw>] = [
    .shifted: [.documentOrder],
    .otherDaysShifted: [.truth, .documentOrder],
    .missing: [.documentOrder],
    .missingShifted: [.documentOrder, .daySplit],
    .opaque: [.documentOrder, .daySplit],
    .opaqueUnhabitual: [.documentOrder],
    .allOpaque: [.documentOrder, .daySplit],
    .everything: [.documentOrder, .daySplit],
  ]

  /// Histories of each kind whose books are scored.
  package static let scored: UInt64 = measured ?? Tier.choose(quick: 3, full: 10, sweep: 50)

  /// Histories of each kind of which a law is tried.
  package static let tried: UInt64 = measured ?? Tier.choose(quick: 1, full: 1, sweep: 20)

  /// The kinds to score.
  package static let kinds = HabitKind.allCases.filter { isMeasured || isTrue($0) }

  /// The kinds and laws to try but for the truth, which is scored.
  package static let laws: [(HabitKind, HistoryLaw)] = {
    let laws = HabitKind.allCases.flatMap { kind in
      HistoryLaw.all(of: kind).filter { $0 != .truth && (isMeasured || !isOpen($0, of: kind)) }
        .map { (kind, $0) }
    }
    return isMeasured ? laws : Tier.some(of: laws, quick: 12, full: 40)
  }()

  package static var isMeasured: Bool { measured != nil }

  private static let measured = ProcessInfo.processInfo.environment["FINANCE_ETL_HABITS"]
    .flatMap { UInt64($0) }

  /// Whether as many books of a kind as can be are the true ones.
  package static func isTrue(_ kind: HabitKind) -> Bool {
    kind.hasBar && !isOpen(.truth, of: kind)
  }

  package static func isOpen(_ law: HistoryLaw, of kind: HabitKind) -> Bool {
    open[kind]?.contains(law) == true
  }
}
