import ArgumentParser
import FinanceETL

struct AccountsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accounts",
    abstract: "List accounts with their balances, add, edit and merge them, bind files to them.",
    subcommands: [
      List.self, Add.self, AccountsEditCommand.self, AccountsBindCommand.self, Merge.self,
      Close.self,
    ],
    defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List accounts with their balances.",
      discussion: "Example:\n  finance-etl accounts --json")

    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let accounts = try book.reading().accounts()
        if output.json { return try Console.print(json: accounts, named: "accounts") }
        TextTable.print(
          accounts,
          [
            .number("id") { "\($0.id)" },
            .text("account") { $0.isActive ? $0.name : "\($0.name) (closed)" },
            .text("kind") { $0.kind.rawValue }, .number("balance") { $0.balance.text },
            .text("") { $0.currency.code }, .text("on") { $0.balanceDate?.isoText },
            .text("source") { $0.balanceSource.rawValue },
          ], empty: "the book has no accounts yet")
      }
    }
  }
}

struct BalancesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "balances", abstract: "List the balances the banks stated, and check them.",
    subcommands: [List.self, Check.self], defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the balances the banks stated, the newest first.",
      discussion: "Example:\n  finance-etl balances --account 1234")

    @Option(help: ArgumentHelp("An account's id, name, mask or key.", valueName: "account"))
    var account: Book.AccountSelector?
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let balances = try book.reading().balances(of: account)
        if output.json { return try Console.print(json: balances, named: "balances") }
        TextTable.print(
          balances,
          [
            .text("date") { $0.date.isoText }, .text("account") { $0.account },
            .text("kind") { $0.kind.rawValue }, .number("amount") { $0.amount?.text },
            .number("limit") { $0.limit?.text }, .text("") { $0.currency.code },
            .text("feed") { $0.feed },
          ], empty: "no balances are stated")
      }
    }
  }
}

struct ImportsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "imports", abstract: "List import runs, show one, take one back or read it again.",
    subcommands: [List.self, Show.self, Undo.self, Redo.self, Reread.self],
    defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List import runs, the newest first.",
      discussion: "Example:\n  finance-etl imports list --json")

    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let imports = try book.reading().imports()
        if output.json {
          return Console.print(JSONWriter.text(.members(["imports": .array(imports)])))
        }
        let rows = imports.map { run in
          JSONValue.object(
            (run.object ?? [])
              + [
                .init("new", run["rows"]?["inserted"] ?? .null),
                .init("read", run["rows"]?["read"] ?? .null),
                .init("shown", (run["state"] == "undone" ? run["state"] : run["status"]) ?? .null),
              ])
        }
        JSONValue.printTable(
          rows,
          [
            ("id", "id", true), ("started", "started_at", false), ("ended", "ended_at", false),
            ("status", "shown", false), ("documents", "documents_count", true),
            ("rows", "read", true), ("new", "new", true), ("error", "error_code", false),
          ], empty: "nothing was imported yet")
      }
    }
  }
}

struct QuarantineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quarantine", abstract: "List rows that could not be read, or show one.",
    subcommands: [List.self, Show.self], defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List rows that could not be read, the newest first.",
      discussion: "Example:\n  finance-etl quarantine list")

    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let rows = try book.reading().quarantine()
        if output.json {
          return Console.print(JSONWriter.text(.members(["quarantine": .array(rows)])))
        }
        JSONValue.printTable(
          rows,
          [
            ("id", "id", true), ("file", "path", false), ("line", "line", true),
            ("account", "account", false), ("code", "code", false), ("reason", "reason", false),
          ], empty: "the quarantine is empty")
      }
    }
  }

  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show one quarantined row with its raw text.",
      discussion: "Example:\n  finance-etl quarantine show 1")

    @Argument(help: "The row's id.") var id: Int64
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let row = try book.reading().quarantinedRow(id)
        if output.json { return Console.print(JSONWriter.text(row)) }
        for member in row.object ?? [] {
          Console.print("\(member.name): \(member.value.cell ?? "")")
        }
      }
    }
  }
}
