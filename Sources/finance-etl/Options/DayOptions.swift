import ArgumentParser
import FinanceETL

/// From which day to which.
struct DayOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The first day, or the month or year that begins with it.", valueName: "yyyy[-mm[-dd]]"),
    transform: Self.period)
  var from: DateSpan?
  @Option(
    help: ArgumentHelp(
      "The last day, or the month or year that ends with it.", valueName: "yyyy[-mm[-dd]]"),
    transform: Self.period)
  var to: DateSpan?

  /// The days of a date that may leave out the day, or month and day.
  static func period(_ text: String) throws -> DateSpan {
    guard let days = DateSpan(period: text) else {
      throw ValidationError(TransactionQuery.expectedPeriod)
    }
    return days
  }
}
