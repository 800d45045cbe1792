import ArgumentParser
import FinanceETL

struct LiabilitiesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "liabilities",
    abstract: "List the terms of cards and loans: rates, payments, due days.",
    usage: "finance-etl liabilities [<options>]",
    discussion: """
      Examples:
        finance-etl liabilities
        finance-etl liabilities --account 1234 --all --json
      """)

  @Option(help: ArgumentHelp("An account's id, name, mask or key.", valueName: "account"))
  var account: Book.AccountSelector?
  @Flag(help: "Also what was stated before.")
  var all = false
  @OptionGroup var book: BookOptions
  @OptionGroup var output: ListingOptions

  func run() async throws {
    try await output.run {
      let liabilities = try book.reading().liabilities(of: account, includingEarlier: all)
      if try output.print(liabilities, named: "liabilities") { return }
      func amount(_ name: String) -> (Book.Liability) -> String? {
        { $0.facts["amounts"]?[name]?.shown }
      }
      TextTable.print(
        liabilities,
        [
          .exact("date") { $0.date.isoText }, .text("account") { $0.account },
          .text("kind") { $0.kind.rawValue }, .number("balance") { $0.balance.text },
          .number("minimum") { amount("minimum_payment")($0) },
          .exact("due") { $0.facts["days"]?["due"]?.shown },
          .number("past due") { amount("past_due")($0) },
          .number("rate") { $0.rate.map { "\($0) %" } }, .text("") { $0.currency.code },
        ], empty: "no statement says what a debt costs")
    }
  }
}

extension Book.Liability {
  /// The first of its rates.
  fileprivate var rate: String? {
    guard case .list(let rates)? = facts["rates"] else { return nil }
    return rates.first?["percent"]?.shown
  }
}

extension Book.SourceValue {
  /// A text or number as it is.
  fileprivate var shown: String? {
    switch self {
    case .text(let text), .number(let text): text
    case .null, .flag, .list, .members: nil
    }
  }
}
