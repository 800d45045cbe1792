import ArgumentParser
import FinanceETL

struct SecuritiesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "securities",
    abstract: "List, edit, merge and split securities.",
    subcommands: [List.self, Edit.self, Merge.self, Split.self], defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List the securities that statements name.",
      usage: "finance-etl securities list [<options>]",
      discussion: "Example:\n  finance-etl securities --kind FUND --json")

    @Option(help: ArgumentHelp("Only this kind, such as FUND.", valueName: "kind"))
    var kind: SecurityKind?
    @OptionGroup var book: BookOptions
    @OptionGroup var output: ListingOptions

    func run() async throws {
      try await output.run {
        let securities = try book.reading().securities(kind: kind)
        if try output.print(securities, named: "securities") { return }
        TextTable.print(
          securities,
          [
            .number("id") { "\($0.id)" }, .text("security") { $0.name },
            .text("kind") { $0.kind.rawValue }, .text("currency") { $0.currency },
            .text("sector") { $0.sector }, .text("country") { $0.country },
            .number("expense ratio") { $0.expenseRatio.map { "\($0.text) %" } },
            .text("identifiers") { $0.identifiers.joined(separator: " ") },
          ], empty: "no statement names a security")
      }
    }
  }

  struct Edit: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "edit",
      abstract: "Give a security a name, kind, sector, country or expense ratio.",
      usage: "finance-etl securities edit <security> [<options>]",
      discussion: """
        What sources state stays beside it. An empty text takes your word back.

        Examples:
          finance-etl securities edit VTSAX --expense-ratio 0.04 --sector Equity
          finance-etl securities edit 12 --name "Total Market" --kind FUND
        """)

    @Argument(
      help: ArgumentHelp("A security's id, ISIN, CUSIP, ticker or name.", valueName: "security"))
    var security: Book.SecuritySelector
    @Option(help: ArgumentHelp("The name to show.", valueName: "name"))
    var name: String?
    @Option(help: ArgumentHelp("Such as STOCK, FUND or OPTION.", valueName: "kind"))
    var kind: SecurityKind?
    @Option(help: ArgumentHelp("The sector.", valueName: "sector"))
    var sector: String?
    @Option(help: ArgumentHelp("The country.", valueName: "country"))
    var country: String?
    @Option(help: ArgumentHelp("What a fund costs, in percent a year.", valueName: "percent"))
    var expenseRatio: ExactDecimal?
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        var edit = SecurityEdit()
        edit.name = name
        edit.kind = kind
        edit.sector = sector
        edit.country = country
        edit.expenseRatio = expenseRatio
        try SecuritiesCommand.show(
          book.changing().editSecurity(security, with: edit), json: output.json)
      }
    }
  }

  struct Merge: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "merge",
      abstract: "Make one security of two: say that two names mean the same.",
      usage: "finance-etl securities merge <security> --into <security> [<options>]",
      discussion: """
        Trades of two sources are matched anew. `review reopen` takes it back; `review list --all` \
        shows its number.

        Example:
          finance-etl securities merge 14 --into 12
        """)

    @Argument(help: ArgumentHelp("The security that goes.", valueName: "security"))
    var security: Book.SecuritySelector
    @Option(help: ArgumentHelp("The security that stays.", valueName: "security"))
    var into: Book.SecuritySelector
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        try SecuritiesCommand.show(
          book.changing().mergeSecurities(security, into: into), json: output.json)
      }
    }
  }

  struct Split: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "split",
      abstract: "Make a security of its own of some identifiers of one.",
      usage: "finance-etl securities split <security> --identifier <identifier> …",
      discussion: """
        No source makes one of the two again. `review reopen` takes it back; `review list --all` \
        shows its number.

        Example:
          finance-etl securities split 12 --identifier fitid_secid:ofx:7103:X9
        """)

    @Argument(
      help: ArgumentHelp("A security's id, ISIN, CUSIP, ticker or name.", valueName: "security"))
    var security: Book.SecuritySelector
    @Option(
      name: .customLong("identifier"),
      help: ArgumentHelp("As `securities` shows it; repeat it for more.", valueName: "identifier"))
    var identifiers: [String] = []
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
      guard !identifiers.isEmpty else { throw ValidationError("give at least one --identifier") }
    }

    func run() async throws {
      try await output.run {
        try SecuritiesCommand.show(
          book.changing().splitSecurity(security, identifiers: identifiers), json: output.json)
      }
    }
  }

  private static func show(_ security: Book.Security, json: Bool) throws {
    if json { return try Console.print(json: security, named: "security") }
    Console.print("security \(security.id) is \(security.name), \(security.kind.rawValue)")
  }
}

extension SecurityKind: ExpressibleByArgument {}
