import ArgumentParser
import FinanceETL

/// From which day to which.
struct DayOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The first day, or the period that begins with it.", valueName: "day"),
    transform: Self.period)
  var from: DateSpan?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The last day, or the period that ends with it.", valueName: "day"),
    transform: Self.period)
  var to: DateSpan?

  /// The days of a date, of a period, or of words such as `last month`.
  static func period(_ text: String) throws -> DateSpan {
    guard let days = DateSpan(text, today: .todayHere) else {
      throw ValidationError(TransactionQuery.expectedPeriod)
    }
    return days
  }
}
