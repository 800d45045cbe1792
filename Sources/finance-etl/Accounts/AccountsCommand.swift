import ArgumentParser
import FinanceETL

struct AccountsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accounts",
    abstract: "List, add, edit and merge accounts, and bind files to them.",
    subcommands: [
      List.self, Add.self, AccountsEditCommand.self, AccountsBindCommand.self, Merge.self,
      Close.self, AccountsEraseCommand.self,
    ],
    defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List accounts with their balances.",
      discussion: "Example:\n  finance-etl accounts --json")

    @OptionGroup var book: BookOptions
    @OptionGroup var output: ListingOptions

    func run() async throws {
      try await output.run {
        let accounts = try book.reading().accounts()
        if try output.print(accounts, named: "accounts") { return }
        TextTable.print(
          accounts.flatMap(BalanceLine.all),
          [
            .number("id") { "\($0.account.id)" },
            .text("account") { line in
              line.account.isActive ? line.account.name : "\(line.account.name) (closed)"
            },
            .text("kind") { $0.account.kind.rawValue }, .number("balance") { $0.balance.text },
            .text("") { $0.currency.code }, .exact("on") { $0.date?.isoText },
            .text("source") { $0.source.rawValue },
          ], empty: "the book has no accounts yet")
      }
    }
  }
}

extension AccountsCommand {
  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract: "Add an account before any document names it.",
      usage: "finance-etl accounts add <name> --kind <kind> [<options>]",
      discussion: """
        Documents that state the same bank, kind and last digits are imported into it, and so are \
        those that you import with --account or bind to it.

        Examples:
          finance-etl accounts add Wallet --kind cash --currency EUR --opening 40 \\
            --opening-date 2024-01-01
          finance-etl accounts add "Joint savings" --kind savings \\
            --institution "Lantern Bank" --mask 5678
        """)

    @Argument(help: "Its name.") var name: String
    @Option(help: ArgumentHelp("The kind of account.", valueName: "kind")) var kind: AccountKind
    @Option(
      help: ArgumentHelp(
        "ISO 4217 code. Default: the currency of the first document.", valueName: "code"))
    var currency: String?
    @Option(help: "The bank's name.") var institution: String?
    @Option(help: ArgumentHelp("The last digits of its number.", valueName: "digits"))
    var mask: String?
    @OptionGroup var opening: OpeningOptions
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let account = NewAccount(
          name: name, kind: kind, currency: try Currency.given(currency), institution: institution,
          mask: mask,
          opening: opening.given)
        // A book may begin with an account.
        let store = try Book(path: book.resolved())
        let result = Result { () throws(FinanceETLError) in
          try store.addAccount(account)
        }
        // Where it was refused, no empty book stays.
        try store.discard()
        try output.draw(try result.get()) { "\($0) is added" }
      }
    }
  }

  struct Close: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "close",
      abstract: "Close an account, or open it again; it stays listed with its history.",
      discussion: """
        You can still import into a closed account; the report then says that it is closed.

        Examples:
          finance-etl accounts close Checking
          finance-etl accounts close Checking --reopen
        """)

    @Argument(help: "An account's id, name, mask or key.") var account: Book.AccountSelector
    @Flag(help: "Open it again.") var reopen = false
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let closed = try book.changing { book throws(FinanceETLError) in
          try reopen ? book.reopenAccount(account) : book.closeAccount(account)
        }
        try output.draw(closed) { "\($0) is \(reopen ? "open again" : "closed")" }
      }
    }
  }

  struct Merge: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "merge",
      abstract: "Merge two accounts into one: the first one stays.",
      discussion: """
        The first account takes over the rows, files, bindings and balances of the second. A row \
        that both state becomes one row, and what you wrote about either is kept. Later files of \
        both are imported into the first. `imports undo` can still undo any import; the accounts \
        stay merged.

        Example:
          finance-etl accounts merge Checking "Checking (2)"
        """)

    @Argument(help: "The account that stays: its id, name, mask or key.") var kept:
      Book.AccountSelector
    @Argument(help: "The account that is merged into it.") var other: Book.AccountSelector
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let merged = try book.changing { book throws(FinanceETLError) in
          try book.mergeAccount(other, into: kept)
        }
        if output.json { return try Console.print(json: merged) }
        Console.print(
          "Account \(merged.merged) is part of \(merged.account.name) now:"
            + " \(Count.text(merged.rowsAfter, "row")),"
            + " \(merged.rowsBefore) before in both.")
      }
    }
  }
}

extension OutputOptions {
  fileprivate func draw(_ account: Book.Account, _ words: (String) -> String) throws {
    if json { return try Console.print(json: account, named: "account") }
    Console.print(words("Account \(account.id) \(account.name)"))
  }
}
