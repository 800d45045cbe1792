import FinanceModel
import GRDB
import Matching

/// What an account holds in one currency at the end of any day, as far as the book knows it: a stated
/// balance, rolled on or back through the rows of days that nothing is missing of.
///
/// Behind the last stated balance the rows that are there are rolled on. Between two balances days must
/// be covered by statements, or joined by their rows; before the first one they must be covered. Where
/// balances and rows disagree over a day, neither is believed.
package struct KnownBalances: Sendable {
  /// What is known of a day.
  package enum Answer: Sendable {
    /// - Parameter since: the day of the balance that it rests on, which may be a later one.
    case known(ExactDecimal, since: CivilDate?)
    case unknown(Reason)
    /// There was nothing yet: a person alone keeps it, and began later.
    case nothing
  }

  /// Why a balance is not known.
  package enum Reason: Hashable, Sendable {
    /// Nothing states one.
    case neverStated
    /// The first one is stated later, and no statement has the rows until then.
    case notYet(CivilDate)
    /// Rows are missing somewhere in these days.
    case missing(DateSpan)
    /// Balances and rows disagree over these days.
    case off(DateSpan)
  }

  private struct Point: Sendable {
    let day: CivilDate
    let amount: ExactDecimal
  }

  package let sums: DaySums
  /// One a day, in order.
  private var points: [Point] = []
  private let covered: DaySet
  /// Days that the rows join to balances on both sides.
  private let joined: DaySet
  private let off: DaySet
  /// Days of rows that are of another account.
  private let doubtful: DaySet
  /// The first day that it had something on, where a person alone keeps it; else nil.
  private let began: CivilDate?
  /// Whether nobody loads rows: each balance holds until the next.
  private let hasNoRows: Bool

  /// - Parameter strays: statements of another account.
  package init(
    _ part: AccountProof.Part, covered: DaySet, isKeptByHand: Bool,
    strays: [StrayStatements.Stray] = []
  ) {
    let doubtful = DaySet(strays.map(\.days))
    self.doubtful = doubtful
    self.covered = covered
    hasNoRows = !part.check.isOfRows
    sums = part.check.sums
    let opened = part.check.opening.flatMap { $0.source == .person ? $0.date : nil }
    began = isKeptByHand ? opened ?? sums.days.first?.date : nil
    joined = part.days.joined.subtracting(doubtful)
    off = DaySet(part.days.breaks.filter { $0.uncovered == nil }.map(\.days)).union(doubtful)
    if let opening = part.check.opening {
      points.append(Point(day: opening.day, amount: opening.amount))
    }
    for comparison in part.check.comparisons
    where !strays.contains(where: { $0.statement == comparison.assertion.statement }) {
      let point = Point(day: comparison.assertion.date, amount: comparison.atEndOfDay)
      guard let last = points.last, last.day >= point.day else {
        points.append(point)
        continue
      }
      // What a person says it began with goes before what is stated of earlier days.
      guard last.day == point.day, comparison.assertion.moment == .closing else { continue }
      points[points.count - 1] = point
    }
  }

  /// An account, or a currency of it, of which no balance is stated.
  package init(unstated sums: DaySums, isKeptByHand: Bool) {
    self.sums = sums
    began = isKeptByHand ? sums.days.first?.date : nil
    hasNoRows = false
    (covered, joined, off, doubtful) = (DaySet(), DaySet(), DaySet(), DaySet())
  }

  /// Whether there is anything to know.
  package var isEmpty: Bool { points.isEmpty && sums.days.isEmpty }

  package func balance(on day: CivilDate) throws -> Answer {
    if let began, day < began { return .nothing }
    let next = points.prefixCount { $0.day <= day }
    if next > 0, let known = try forward(from: points[next - 1], to: next, on: day) {
      return .known(known, since: points[next - 1].day)
    }
    if next < points.count, isWhole(after: day, through: points[next].day) {
      let rows = try sums.sum(after: day, through: points[next].day)
      return .known(try points[next].amount.difference(rows), since: points[next].day)
    }
    guard next > 0 || began == nil else { return .known(sums.sum(through: day), since: nil) }
    return .unknown(reason(day, next))
  }

  /// - Parameter next: the place of the balance behind it.
  private func forward(
    from point: Point, to next: Int, on day: CivilDate
  ) throws -> ExactDecimal? {
    let isLast = next == points.count && !isDoubtful(after: point.day, through: day)
    guard
      point.day == day || isLast || hasNoRows || isWhole(after: point.day, through: day)
        || joined.contains(day)
    else { return nil }
    return try point.amount.sum(sums.sum(after: point.day, through: day))
  }

  /// Whether statements hold all rows of days, and no balance contradicts them.
  private func isWhole(after: CivilDate, through: CivilDate) -> Bool {
    guard let span = DateSpan(from: after.adding(days: 1), to: through) else { return true }
    return covered.contains(span) && !off.intersects(span)
  }

  private func isDoubtful(after: CivilDate, through: CivilDate) -> Bool {
    guard let span = DateSpan(from: after.adding(days: 1), to: through) else { return false }
    return doubtful.intersects(span)
  }

  private func reason(_ day: CivilDate, _ next: Int) -> Reason {
    guard next < points.count else {
      return doubtful.spans.first { $0.from <= day }.map { .off($0) } ?? .neverStated
    }
    guard next > 0 else { return .notYet(points[next].day) }
    let between =
      DateSpan(from: points[next - 1].day.adding(days: 1), to: points[next].day)
      ?? DateSpan(day: day)
    return off.contains(day) ? .off(between) : .missing(between)
  }
}
