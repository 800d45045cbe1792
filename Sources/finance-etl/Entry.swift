import ArgumentParser
import FinanceETL

/// The command line. Arguments, prompts, rendering and exit status; everything else is the library.
@main
struct Entry: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "finance-etl",
    abstract: """
      Imports bank statements into a single SQLite database, exactly: no transaction is lost and \
      none is imported twice.
      """,
    discussion: """
      Examples:
        finance-etl import ~/Downloads/statements --db finance.sqlite
        finance-etl transactions list --from 2024-01-01 --text coffee
        finance-etl normalize statement.qfx | head
        finance-etl identify mystery.ofx

      \(ExitStatus.help)

      Shell completion:
        finance-etl --generate-completion-script zsh
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
