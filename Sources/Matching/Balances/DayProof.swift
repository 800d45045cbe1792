import FinanceModel

/// What stated balances and the periods of statements prove of the days of an account in one currency:
/// which days have all their rows, where rows are missing, and where what is there cannot be right.
///
/// A day is proven where the rows lead from one stated balance to the next over it. Days that no
/// statement covers are a gap only where something shows that rows are missing: balances that the rows
/// between do not join, or statements that came in a rhythm and left out a turn.
package struct DayProof: Sendable {
  /// The days of a statement that holds every row of them.
  package struct Period: Sendable {
    package let span: DateSpan
    /// Whether the source itself says which days they are.
    package let statesDays: Bool

    package init(_ span: DateSpan, statesDays: Bool) {
      self.span = span
      self.statesDays = statesDays
    }
  }

  /// The way from one stated balance to the next.
  package struct Step: Sendable {
    /// The days at whose ends the balances are; they may be one.
    package let after: CivilDate
    package let by: CivilDate
    /// What the balances changed by beyond the rows between them.
    package let change: ExactDecimal
    /// Which of the balances the second one is.
    package let place: Int

    package init(after: CivilDate, by: CivilDate, change: ExactDecimal, place: Int) {
      self.after = after
      self.by = by
      self.change = change
      self.place = place
    }

    /// The days between; of two balances of one moment its day.
    package var days: DateSpan {
      DateSpan(from: after.adding(days: 1), to: by) ?? DateSpan(day: by)
    }
  }

  /// Balances that the rows between them do not join.
  package struct Break: Sendable {
    /// The days between; of two balances of one moment its day.
    package var days: DateSpan
    /// What the balances changed by beyond the rows: what missing rows come to.
    package var change: ExactDecimal
    /// Days between that no statement covers, from the first to the last, and how many; nil where all
    /// are covered.
    package var uncovered: (span: DateSpan, count: Int)?
    /// Which of the balances is the first behind it.
    package var place: Int
  }

  /// Days that no statement covers, and of which rows are missing.
  package struct Gap: Hashable, Sendable {
    package var days: DateSpan
    /// How many of the days no statement covers.
    package var count: Int
    /// What the missing rows come to; nil where only the rhythm of the statements shows the gap.
    package var change: ExactDecimal?
  }

  /// Days that statements cover.
  package let covered: DaySet
  /// Days whose rows lead from one stated balance to another.
  package let proven: DaySet
  /// Those of them that the rows of the book join to balances on both sides.
  package let joined: DaySet
  package let breaks: [Break]
  /// By day.
  package let gaps: [Gap]
  /// Days between periods that no statement covers, and where nothing shows that rows are missing.
  package let quiet: DaySet

  /// - Parameters:
  ///   - steps: in order.
  ///   - balanced: the days of statements that prove themselves.
  package init(_ periods: [Period], _ steps: [Step], balanced: [DateSpan]) {
    let covered = DaySet(periods.map(\.span))
    let breaks = Self.breaks(steps, covered)
    let broken = DaySet(breaks.map(\.days))
    let joined = steps.filter(\.change.isZero).compactMap {
      DateSpan(from: $0.after.adding(days: 1), to: $0.by)
    }
    self.joined = DaySet(joined).subtracting(broken)
    proven = DaySet(joined + balanced).subtracting(broken)
    let open = DaySet(covered.gaps).subtracting(DaySet(joined))
    let missing = breaks.compactMap { one in
      one.uncovered.map { Gap(days: $0.span, count: $0.count, change: one.change) }
    }
    let rhythm = StatementRhythm(periods.filter(\.statesDays).map(\.span))
    let skipped = open.subtracting(broken).spans.filter { rhythm?.leavesOut($0) == true }
      .map { Gap(days: $0, count: $0.dayCount, change: nil) }
    gaps = (missing + skipped).sorted { $0.days.from < $1.days.from }
    quiet = open.subtracting(DaySet(gaps.map(\.days)))
    self.covered = covered
    self.breaks = breaks
  }

  /// Where one balance alone is wrong, what it changes is taken back by the next: that is one break.
  private static func breaks(_ steps: [Step], _ covered: DaySet) -> [Break] {
    var breaks: [Break] = []
    var last: Step?
    for step in steps {
      defer { last = step }
      guard !step.change.isZero else { continue }
      if let before = last, !before.change.isZero, before.change == step.change.negated,
        var joined = breaks.popLast()
      {
        joined.days = joined.days.union(step.days)
        joined.uncovered = nil
        breaks.append(joined)
        last = nil
        continue
      }
      let holes =
        step.after == step.by ? [] : DaySet([step.days]).subtracting(covered).spans
      let uncovered = holes.first.map { first in
        (
          span: holes.reduce(first) { $0.union($1) },
          count: holes.reduce(0) { $0 + $1.dayCount }
        )
      }
      breaks.append(
        Break(days: step.days, change: step.change, uncovered: uncovered, place: step.place))
    }
    return breaks
  }

  /// Whether nothing is wrong with the days and the last of them are proven.
  package var isBalanced: Bool {
    guard breaks.isEmpty, gaps.isEmpty, let last = proven.spans.last?.to else { return false }
    return covered.spans.last.map { $0.to <= last } ?? true
  }
}

/// How often statements come that state their days.
struct StatementRhythm {
  /// From the first day of one statement to that of the next.
  private let usual: Int
  private let starts: [CivilDate]

  /// Nil where there are too few of them for a rhythm, or they have none.
  init?(_ spans: [DateSpan]) {
    var starts: [CivilDate] = []
    var end: CivilDate?
    // A statement of days that others cover is no turn of its own.
    for span in spans.sorted(by: { ($0.from, $1.to) < ($1.from, $0.to) }) {
      if let end, span.to <= end { continue }
      starts.append(span.from)
      end = span.to
    }
    let distances = zip(starts, starts.dropFirst()).map { $1.days(since: $0) }.sorted()
    guard distances.count >= 4 else { return nil }
    let usual = distances[distances.count / 2]
    // Three of four turns must be like the usual one.
    let like = distances.count { $0 * 3 >= usual * 2 && $0 * 2 <= usual * 3 }
    guard usual > 0, like * 4 >= distances.count * 3 else { return nil }
    self.starts = starts
    self.usual = usual
  }

  /// Many sources have no statement of a turn without rows, and people are away for weeks.
  private static let quietDays = 60

  /// Whether days between two statements are longer than the rhythm has it; one turn shows nothing yet, nor
  /// do some weeks.
  func leavesOut(_ days: DateSpan) -> Bool {
    starts.contains(days.to.adding(days: 1)) && days.dayCount * 2 > usual * 3
      && days.dayCount > Self.quietDays
  }
}
