import ArgumentParser
import FinanceETL

/// What a person says of documents that do not say it themselves.
struct AnswerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The currency of rows that name none.", valueName: "code"))
  var currency: Currency?

  @Option(
    help: ArgumentHelp(
      "The order of dates if none shows it: day-first, month-first or year-first (QIF).",
      valueName: "order"))
  var dates: ReadingAnswers.DateOrder?

  @Option(
    help: ArgumentHelp(
      "If signs can be read in two ways: kept, as the bank mapping reads them, or turned.",
      valueName: "reading"))
  var sign: ReadingAnswers.Sign?

  var answers: ReadingAnswers { ReadingAnswers(currency: currency, dates: dates, sign: sign) }
}

extension ReadingAnswers.DateOrder: ExpressibleByArgument {
  public init?(argument: String) {
    guard let order = Self.allCases.first(where: { $0.word == argument }) else { return nil }
    self = order
  }

  public static var allValueStrings: [String] { allCases.map(\.word) }
}

extension ReadingAnswers.Sign: ExpressibleByArgument {}
