import ArgumentParser
import FinanceETL

struct SettingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "Show and change the settings of the book.",
    subcommands: [Show.self, Set.self], defaultSubcommand: Show.self)

  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show",
      abstract: "Show the settings of the book.",
      usage: "finance-etl settings show [<options>]",
      discussion: "Example:\n  finance-etl settings show --json")

    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        try SettingsCommand.show(book.reading().settings(), json: output.json)
      }
    }
  }

  /// What can be set.
  enum Name: String, ExpressibleByArgument, CaseIterable {
    case currency
    case rateDays = "rate-days"
    case priceDays = "price-days"
  }

  struct Set: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "set",
      abstract: "Change a setting of the book: currency, rate-days or price-days.",
      usage: "finance-etl settings set <name> <value> [<options>]",
      discussion: """
        `currency` is the one in which reports add up; an empty text takes it back. `rate-days` \
        says how many days old a rate of exchange may be, 0 to 366 (7), and `price-days` after how \
        many days a price is stale, 0 to 3660 (7).

        Example:
          finance-etl settings set currency EUR
        """)

    @Argument(help: ArgumentHelp("currency, rate-days or price-days.", valueName: "name"))
    var name: Name
    @Argument(help: ArgumentHelp("The value.", valueName: "value"))
    var value: String
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        var edit = SettingsEdit()
        switch name {
        case .currency: edit.currency = value
        case .rateDays: edit.rateDays = try days()
        case .priceDays: edit.priceDays = try days()
        }
        let wanted = edit
        let settings = try book.beginning { (store) throws(FinanceETLError) in
          try store.editSettings(wanted)
        }
        try SettingsCommand.show(settings, json: output.json)
      }
    }

    private func days() throws(FinanceETLError) -> Int {
      guard let days = Int(value) else {
        throw FinanceETLError(
          .invalidArgument, "expected a number of days for \(name.rawValue), found \"\(value)\"")
      }
      return days
    }
  }

  private static func show(_ settings: Book.Settings, json: Bool) throws {
    if json { return try Console.print(json: settings, named: "settings") }
    Console.print("currency    \(settings.preferredCurrency?.code ?? "none")")
    Console.print("rate-days   \(settings.rateDays)")
    Console.print("price-days  \(settings.priceDays)")
  }
}
