import FinanceModel

/// By how many days every date of a file moves: whole weeks, so that weekdays stay.
struct DayShift {
  let days: Int

  /// Every date some years away from all of the file's, at nearly the same time of the year.
  ///
  /// - Parameters:
  ///   - dates: those of the file.
  ///   - attempt: another number gives another shift.
  init(_ dates: [CivilDate], _ choice: KeyedChoice, attempt: Int) {
    guard let first = dates.min(), let last = dates.max() else {
      days = -52 * 7
      return
    }
    var numbers = choice.numbers("days", "shift")
    let years = last.components.year - first.components.year + 1
    let decisive = dates.contains { $0.components.day > 12 }
    let distance = years + numbers.below(3)
    // Two digits of a year are 1970 to 2069.
    let isBack = first.components.year - distance - 1 >= 1971
    var candidates: [Int] = []
    for farther in [0, 1] {
      for weeks in [1, 0, -1, 2, -2, 3, -3] {
        // 28 years are 1461 weeks.
        let whole = (isBack ? -1 : 1) * ((distance + farther) * 1461 / 28) + weeks
        candidates.append(whole * 7)
      }
    }
    let turn = (numbers.below(candidates.count) + attempt) % candidates.count
    let turned = Array(candidates[turn...] + candidates[..<turn])
    let old = Set(dates.map(\.components.year))
    days =
      turned.first { days in
        let moved = dates.map { $0.adding(days: days) }
        return (!decisive || moved.contains { $0.components.day > 12 })
          && moved.allSatisfy { !old.contains($0.components.year) }
      } ?? turned[0]
  }

  func moved(_ date: CivilDate) -> CivilDate { date.adding(days: days) }
}
