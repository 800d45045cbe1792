import ArgumentParser
import FinanceETL
import Foundation
import PlaidConnection

struct PlaidTokensCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tokens",
    abstract: "Move the tokens of the connections to another store.",
    subcommands: [Move.self])

  struct Move: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "move",
      abstract: "Move every token to another store; each is read back before the old one goes.",
      usage: "finance-etl plaid tokens move --to <store> [<options>]",
      discussion: "Example:\n  finance-etl plaid tokens move --to secret-service")

    @Option(help: ArgumentHelp("keychain, secret-service or file.", valueName: "store"))
    var to: TokenStoreKind

    @OptionGroup var plaid: PlaidOptions
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let session = try plaid.session()
        let store = try book.reading()
        let items = try store.connections().filter {
          $0.status != .disconnected && $0.environment == session.access.environment.rawValue
        }
        try store.close()
        let target = to.store(
          environment: session.access.environment.rawValue, folder: session.folder.path,
          programs: ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
        let count = try session.moveTokens(of: items, to: target)
        if output.json { return try Console.print(json: ["moved": count]) }
        Console.print("\(count) token\(count == 1 ? "" : "s") moved to \(to.rawValue)")
      }
    }
  }
}
