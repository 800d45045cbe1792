import FinanceETL

/// The time between two known values.
struct ValuedWindow {
  let from: CivilDate
  let start: ExactDecimal
  var flows: [CashFlow] = []
  private(set) var to: CivilDate
  private(set) var end = ExactDecimal.zero

  init(from: CivilDate, start: ExactDecimal) {
    self.from = from
    self.start = start
    to = from
  }

  mutating func close(on day: CivilDate, at value: ExactDecimal) {
    (to, end) = (day, value)
  }

  /// Whether a flow falls within it, whose day has no value: the money-weighted rate of the window stands
  /// in for the time-weighted one.
  var isEstimated: Bool { flows.contains { $0.date > from } }

  /// - Returns: percent with six places over all windows; nil where one of them has no return.
  static func chained(_ windows: [ValuedWindow]) throws -> ExactDecimal? {
    var periods: [TimeWeightedReturn.Period] = []
    for window in windows {
      guard window.isEstimated else {
        periods.append(
          .init(
            start: window.start, flow: try window.flows.map(\.amount).total(), end: window.end))
        continue
      }
      let rate = try MoneyWeightedReturn(
        [CashFlow(date: window.from, amount: window.start)] + window.flows,
        endingAt: CashFlow(date: window.to, amount: window.end))
      guard let yearly = rate.percent,
        let percent = AnnualReturn.within(yearly, days: window.to.days(since: window.from))
      else { return nil }
      periods.append(
        .init(start: .hundred, flow: .zero, end: try percent.plus(.hundred)))
    }
    return try TimeWeightedReturn.of(periods)
  }
}
