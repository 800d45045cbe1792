import ArgumentParser
import FinanceETL

/// The command line. Arguments, prompts, rendering and exit status; everything else is the library.
@main
struct Entry: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "finance-etl",
    abstract: "Imports bank statements into one exact SQLite book, and nothing twice.",
    discussion: """
      Examples:
        finance-etl import ~/Downloads/statements --db finance.sqlite
        finance-etl transactions list --from 2024-01-01 --text coffee
        finance-etl normalize statement.qfx | head
        finance-etl identify mystery.ofx

      Exit status: 0 all done or already there, 1 some document failed, 2 loaded but something needs
      attention, 3 sign in to a connection again, 4 try again later, 64 usage.
      Shell completion: finance-etl --generate-completion-script zsh
      """,
    version: Release.version,
    subcommands: [
      ImportCommand.self, ApplyCommand.self, NormalizeCommand.self, IdentifyCommand.self,
      FormatsCommand.self,
      MappingCommand.self, ImportsCommand.self, AccountsCommand.self, TransactionsCommand.self,
      BalancesCommand.self, CoverageCommand.self, WhyCommand.self, QuarantineCommand.self,
      ReviewCommand.self, FeedsCommand.self,
      RulesCommand.self, ManualCommand.self,
    ])
}
