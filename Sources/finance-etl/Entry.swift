import ArgumentParser
import FinanceETL
import Foundation

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

      Every command that reads files or a book also takes --log-file <path> and --log-level <level> \
      (error, warning, info, debug, trace): a log of ids and counts, without texts or amounts.

      \(ExitStatus.help)

      Shell completion:
        finance-etl --generate-completion-script zsh
      """,
    version: ProgramVersion.text,
    subcommands: [
      ImportCommand.self, ApplyCommand.self, NormalizeCommand.self, IdentifyCommand.self,
      FormatsCommand.self, AnonymizeCommand.self,
      MappingCommand.self, ImportsCommand.self, AccountsCommand.self, TransactionsCommand.self,
      TagsCommand.self, ChangesCommand.self, BalancesCommand.self, HoldingsCommand.self,
      TradesCommand.self,
      SecuritiesCommand.self, LiabilitiesCommand.self, AssetsCommand.self, RatesCommand.self,
      PricesCommand.self, LotsCommand.self, CategoriesCommand.self, BudgetsCommand.self,
      GoalsCommand.self, ReportCommand.self, SettingsCommand.self, CoverageCommand.self,
      WhyCommand.self, QuarantineCommand.self,
      ReviewCommand.self, FeedsCommand.self, ExportCommand.self,
      RulesCommand.self, PlaidCommand.self, StatusCommand.self, DoctorCommand.self,
      BackupCommand.self,
      ManualCommand.self,
    ])

  static func main() async {
    // A limit on the size of files is an error with a message then, and no sudden end.
    signal(SIGXFSZ, SIG_IGN)
    let words = Self.words
    if let answer = HelpCompletion.answer(to: words, in: Self.self) {
      return Console.write(answer + "\n")
    }
    do {
      if let unknown = UnknownCommand(in: words, of: Self.self) {
        throw ValidationError(unknown.message)
      }
      var command = try await asyncParseAsRoot(meant(by: words))
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      if words.contains(where: { $0.hasPrefix("--generate-completion-script") }),
        exitCode(for: error) == .success
      {
        return Console.write(HelpCompletion.adding(to: fullMessage(for: error)) + "\n")
      }
      guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
      let wrong = UsageError(fullMessage(for: error))
      // Who types sees it too: nothing was begun that a program could ask about.
      if wantsJSON(words) { try? Console.print(json: wrong.error, named: "error") }
      Console.printError(wrong.lines)
      exit(withError: ExitCode.validationFailure)
    }
  }

  /// The arguments as they were given. `CommandLine.arguments` loses what is no UTF-8.
  private static var words: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { DocumentWalk.text(ofPath: $0) }
    }
  }

  /// Whether a program reads the answer. Who asks for two forms at once is told so as a person.
  private static func wantsJSON(_ words: [String]) -> Bool {
    let options = meant(by: words).prefix { $0 != "--" }
    return options.contains("--json") && !options.contains("--csv")
  }

  /// The arguments that are meant: `--to csv`, which `normalize` has, is `--csv` to every listing.
  /// Where `--to` is a day, no day is called so.
  private static func meant(by words: [String]) -> [String] {
    guard words.first != NormalizeCommand.configuration.commandName else { return words }
    let options = words.prefix { $0 != "--" }
    var meant: [String] = []
    for word in options {
      if word == "csv", meant.last == "--to" {
        meant[meant.count - 1] = "--csv"
      } else {
        meant.append(word == "--to=csv" ? "--csv" : word)
      }
    }
    return meant + words.dropFirst(options.count)
  }
}

/// Prints the manual page; scripts/install.sh installs it.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Print the manual page, as man reads it.",
    discussion: "Example:\n  finance-etl manual > finance-etl.1")

  func run() throws {
    let page = ManualPage(try CommandOutline(of: Entry.self), version: Release.version)
    Console.write(Array(page.text.utf8))
  }
}
