import ArgumentParser
import FinanceETL

struct AccountsEditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Say what an account held when the book begins.",
    discussion: """
      The opening balance is what was there before the rows of its day. Statements that state one need
      none. What is owed is negative.

      Example:
        finance-etl accounts edit Checking --opening 1250.00 --opening-date 2024-01-01
      """)

  @Argument(help: "An account's id, name, mask or key.") var account: String
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The balance before the rows of that day.", valueName: "amount"))
  var opening: ExactDecimal
  @Option(
    help: ArgumentHelp(
      "The first day that comes after it. Default: the first day the book knows.",
      valueName: "yyyy-mm-dd"))
  var openingDate: CivilDate?
  @OptionGroup var book: BookOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    try await output.run {
      let store = try book.changing()
      let edited = try store.setOpening(
        opening, on: openingDate, of: account, at: ImportOptions.system.timestamp())
      try store.close()
      if output.json { return Console.print(JSONWriter.text(edited)) }
      let value = edited["opening"] ?? .null
      Console.print(
        "\(edited["account"]?.cell ?? "") begins with \(value["amount"]?.cell ?? "")"
          + " \(value["currency"]?.cell ?? "") on \(value["date"]?.cell ?? "")")
    }
  }
}
