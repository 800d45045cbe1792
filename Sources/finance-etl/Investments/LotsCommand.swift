import ArgumentParser
import FinanceETL

struct LotsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lots",
    abstract: "Say what files do not say of lots: which a sale takes, how a cost divides.",
    subcommands: [
      List.self, Choose.self, LotsDivideCommand.self, LotsCarryCommand.self, LotsUndoCommand.self,
    ], defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List the lots that you chose for sales.",
      usage: "finance-etl lots list [<options>]",
      discussion: "Example:\n  finance-etl lots --account Brokerage --json")

    @Option(help: ArgumentHelp("An account's id, name, mask or key.", valueName: "account"))
    var account: Book.AccountSelector?
    @OptionGroup var book: BookOptions
    @OptionGroup var output: ListingOptions

    func run() async throws {
      try await output.run {
        let lots = try book.reading().lotChoices(of: account)
        if try output.print(lots, named: "lots") { return }
        TextTable.print(
          lots,
          [
            .number("sale") { "\($0.saleID)" }, .number("takes") { $0.units.text },
            .number("of trade") { "\($0.purchaseID)" },
          ], empty: "no lots are chosen")
      }
    }
  }

  struct Choose: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "choose",
      abstract: "Choose the lots of a sale, in place of what you chose before.",
      usage: "finance-etl lots choose <sale> [--lot <trade>:<units> …] [<options>]",
      discussion: """
        A lot is the id of the trade that bought it, and the units of it that went, counted as on \
        the day of the sale. Without --lot nothing is chosen any more.

        Example:
          finance-etl lots choose 42 --lot 7:15 --lot 31:15
        """)

    @Argument(help: ArgumentHelp("The id of the trade that sold.", valueName: "sale"))
    var sale: Int64
    @Option(
      name: .customLong("lot"),
      help: ArgumentHelp("A trade and the units of it; repeat it.", valueName: "trade:units"))
    var lots: [Lot] = []
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let chosen = try book.changing().chooseLots(
          for: sale, lots.map { ($0.purchase, $0.units) })
        if output.json { return try Console.print(json: chosen, named: "lots") }
        Console.print(
          chosen.isEmpty
            ? "no lots are chosen for trade \(sale)"
            : "trade \(sale) takes \(chosen.map { "\($0.units.text) of \($0.purchaseID)" }.joined(separator: ", "))"
        )
      }
    }
  }

  /// A trade and units of it.
  struct Lot: ExpressibleByArgument {
    let purchase: Int64
    let units: ExactDecimal

    init?(argument: String) {
      let parts = argument.split(separator: ":")
      guard parts.count == 2, let purchase = Int64(parts[0]), let units = ExactDecimal(parts[1])
      else { return nil }
      self.purchase = purchase
      self.units = units
    }
  }
}
