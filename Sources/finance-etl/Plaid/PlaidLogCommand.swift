import ArgumentParser
import FinanceETL
import Foundation
import PlaidConnection

struct PlaidLogCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log",
    abstract: "List what was asked of Plaid and what came of it, newest first.",
    usage: "finance-etl plaid log [--item <item>] [--errors] [<options>]",
    discussion: """
      Examples:
        finance-etl plaid log --errors
        finance-etl plaid log --item "First Bank" --json

      Plaid's support asks for the request id.
      """)

  @Option(help: ArgumentHelp("An item id or the name of an institution.", valueName: "item"))
  var item: String?

  @Flag(help: "Only what failed.")
  var errors = false

  @Option(help: ArgumentHelp("How many lines at most.", valueName: "n"))
  var limit = 50

  @OptionGroup var book: BookOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard limit > 0 else { throw ValidationError("--limit must be at least 1") }
  }

  func run() async throws {
    try await output.run {
      let folder = try StateFolder(environment: ProcessInfo.processInfo.environment)
      let entries = folder.log().reversed().filter { entry in
        (!errors || entry.isError) && (item.map { Self.names($0, entry) } ?? true)
      }.prefix(limit)
      if output.json { return try Console.print(json: Array(entries), named: "log") }
      TextTable.print(
        Array(entries),
        [
          .exact("at") { $0.startedAt }, .text("what") { $0.kind.rawValue },
          .text("institution") { $0.institution ?? $0.item }, .text("outcome") { $0.outcome },
          .text("error") { $0.errorCode }, .number("calls") { $0.calls.map { "\($0)" } },
          .number("added") { $0.added.map { "\($0)" } }, .exact("request") { $0.requestID },
        ], empty: "nothing was asked of Plaid yet")
    }
  }

  private static func names(_ name: String, _ entry: SyncLogEntry) -> Bool {
    entry.item == name || entry.institution?.lowercased() == name.lowercased()
  }
}
