import FinanceModel
import LedgerBook
import LedgerStore

/// The return of what was invested, whatever was paid in or taken out meanwhile: values chained over the
/// times between flows.
enum TimeWeightedReturn {
  /// From a flow to the next.
  struct Period: Hashable, Sendable {
    /// At the end of the day before, then what enters at the start of the day.
    var start: ExactDecimal
    var flow: ExactDecimal
    /// At the end of the day before the next flow, or at the end of all.
    var end: ExactDecimal
  }

  /// - Returns: percent with six places; nil where a period has no base above zero: money that is not
  ///   there earns nothing.
  static func of(_ periods: [Period]) throws -> ExactDecimal? {
    var growth = ExactDecimal.one
    for period in periods {
      let base = try period.start.plus(period.flow)
      if base.isZero, period.end.isZero { continue }
      guard base.signum > 0 else { return nil }
      growth = try growth.part(period.end, of: base, toPlaces: 18)
    }
    return try growth.minus(.one).times(.hundred, toPlaces: 6)
  }
}

/// The gain over what was invested on average: each flow counts for the days that it was there.
enum ModifiedDietz {
  /// - Parameter flows: within the days, at the start of theirs.
  /// - Returns: percent with six places; nil where nothing was invested on average.
  static func of(
    from start: CashFlow, _ flows: [CashFlow], to end: CashFlow
  ) throws -> ExactDecimal? {
    let days = end.date.days(since: start.date)
    guard days > 0 else { return nil }
    var gain = try end.amount.minus(start.amount)
    // In money days, which are whole amounts.
    var base = try start.amount.times(ExactDecimal(significand: Int128(days), scale: 0))
    for flow in flows {
      gain = try gain.minus(flow.amount)
      let left = end.date.days(since: flow.date)
      base = try base.plus(flow.amount.times(ExactDecimal(significand: Int128(left), scale: 0)))
    }
    guard base.signum > 0 else { return nil }
    return try gain.part(
      ExactDecimal(significand: Int128(days) * 100, scale: 0), of: base, toPlaces: 6)
  }
}

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
