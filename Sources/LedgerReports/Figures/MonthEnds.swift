import FinanceETL

extension CivilDate {
  /// The last day of the month before.
  var endOfPreviousMonth: CivilDate {
    adding(days: -components.day)
  }

  /// The last day of its month.
  var endOfMonth: CivilDate {
    let (year, month, _) = components
    let next =
      month == 12
      ? CivilDate(year: year + 1, month: 1, day: 1)
      : CivilDate(year: year, month: month + 1, day: 1)
    return next?.adding(days: -1) ?? self
  }

  /// The ends of the months from one day to another, and the last day itself.
  static func monthEnds(from: CivilDate, through: CivilDate) -> [CivilDate] {
    var days: [CivilDate] = []
    var day = from.endOfMonth
    while day < through {
      days.append(day)
      day = day.adding(days: 1).endOfMonth
    }
    return days + [through]
  }
}
