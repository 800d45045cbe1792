import ArgumentParser
import FinanceETL

struct LotsDivideCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "divide",
    abstract: "State how the cost of a security divides after a spin-off or a merger.",
    usage: """
      finance-etl lots divide <security> --on <day> [--to <child>=<percent> …]
      """,
    discussion: """
      The issuer publishes the percentages. What is left of 100 stays with the security; of a merger \
      nothing does. It holds for all accounts and takes the place of what you stated before. Without \
      --to and --cash nothing is stated any more. `lots undo` takes back what you stated last.

      Examples:
        finance-etl lots divide ISIN:US3696043013 --on 2023-01-04 --to GEHC=21.5
        finance-etl lots divide OLDCO --on 2024-05-02 --to NEWCO=72 --cash 28
      """)

  @Argument(help: ArgumentHelp("Its id, name, ticker, ISIN or another id.", valueName: "security"))
  var security: Book.SecuritySelector
  @Option(
    name: .customLong("on"),
    help: ArgumentHelp("The day of the spin-off or merger.", valueName: "yyyy-mm-dd"))
  var day: CivilDate
  @Option(
    name: .customLong("to"),
    help: ArgumentHelp(
      "What came of it, and its percent of the cost; repeat it.", valueName: "child=percent"))
  var shares: [Share] = []
  @Option(help: ArgumentHelp("What goes to the money that was paid.", valueName: "percent"))
  var cash: ExactDecimal?
  @OptionGroup var book: BookOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    try await output.run {
      let division = try book.changing().lots.divide(
        of: security, on: day, to: shares.map { ($0.security, $0.percent) }, cash: cash)
      if output.json { return try Console.print(json: division, named: "division") }
      let parts =
        shares.map { "\($0.percent.text) % to \($0.security)" }
        + [cash.map { "\($0.text) % to the money" }].compactMap { $0 }
      Console.print(
        parts.isEmpty
          ? "nothing is stated of how the cost of \(security) divides on \(day)"
          : "the cost of \(security) divides on \(day): \(parts.joined(separator: ", "))")
    }
  }

  /// A security and its percent.
  struct Share: ExpressibleByArgument {
    let security: Book.SecuritySelector
    let percent: ExactDecimal

    init?(argument: String) {
      guard let mark = argument.lastIndex(of: "="),
        let security = Book.SecuritySelector(argument: String(argument[..<mark])),
        let percent = ExactDecimal(argument[argument.index(after: mark)...])
      else { return nil }
      self.security = security
      self.percent = percent
    }
  }
}

struct LotsCarryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "carry",
    abstract: "State that what left one account arrived in another: costs and days go along.",
    usage: "finance-etl lots carry <left> <arrived> [<options>]",
    discussion: """
      Both are ids of transfers; several are put together with commas. What arrives less paid for the \
      way. Without an arrival nothing is stated any more. `lots undo` takes back what you stated last.

      Examples:
        finance-etl lots carry 42 57
        finance-etl lots carry 42 57,58
      """)

  @Argument(help: ArgumentHelp("Ids of trades that left an account.", valueName: "left"))
  var left: TradeIDs
  @Argument(help: ArgumentHelp("Ids of trades that arrived in another.", valueName: "arrived"))
  var arrived: TradeIDs?
  @OptionGroup var book: BookOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    try await output.run {
      let ids = arrived?.ids ?? []
      let carry = try book.changing().lots.carry(left.ids, to: ids)
      if output.json { return try Console.print(json: carry, named: "carry") }
      Console.print(
        ids.isEmpty
          ? "nothing is stated of where \(left) arrived"
          : "the lots of \(left) arrive in \(arrived?.description ?? "")")
    }
  }

  /// Ids with commas between them.
  struct TradeIDs: ExpressibleByArgument, CustomStringConvertible {
    let ids: [Int64]

    init?(argument: String) {
      let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
      ids = parts.compactMap { Int64($0) }
      guard !ids.isEmpty, ids.count == parts.count else { return nil }
    }

    var description: String { ids.map { "\($0)" }.joined(separator: ",") }
  }
}

struct LotsUndoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Take back what you stated last with lots divide or lots carry.",
    usage: "finance-etl lots undo [<options>]")

  @OptionGroup var book: BookOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    try await output.run {
      try book.changing().lots.undo()
      if output.json { return try Console.print(json: ["undone": true], named: "lots") }
      Console.print("what you stated last of lots is taken back")
    }
  }
}
