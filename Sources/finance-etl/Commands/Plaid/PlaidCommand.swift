import ArgumentParser
import FinanceETL
import Foundation
import PlaidSync

struct PlaidCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plaid",
    abstract: "Fetch transactions from banks through Plaid.",
    subcommands: [Exchange.self, PlaidSyncCommand.self, Status.self])

  struct Exchange: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "exchange",
      abstract: "Add a connection by the public token on standard input.",
      discussion: "Example:\n  finance-etl plaid exchange < token.txt")

    @OptionGroup var plaid: PlaidOptions
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let caller = try plaid.caller()
        let token = (readLine() ?? "").trimmingCharacters(in: .whitespaces)
        let (store, _) = try book.importing()
        let connection = try plaid.sync(store, caller).exchange(token)
        try store.close()
        if output.json { return try Console.print(json: [PlaidEntry(connection)], named: "items") }
        Console.print(
          "linked \(connection.institution ?? connection.item): `finance-etl plaid sync` fetches its"
            + " transactions")
      }
    }
  }

  struct Status: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "status",
      abstract: "List the connections and what each needs; asks nobody.",
      discussion: "Example:\n  finance-etl plaid status --json")

    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let entries = try book.reading().connections().map { PlaidEntry($0) }
        if output.json {
          try Console.print(json: entries, named: "items")
        } else {
          TextTable.print(
            entries,
            [
              .text("institution") { $0.connection.institution ?? $0.connection.item },
              .text("status") { $0.connection.status.rawValue },
              .number("accounts") { "\($0.connection.accounts)" },
              .text("last success") { $0.connection.lastSuccess },
              .text("error") { $0.connection.errorCode }, .text("next") { $0.next },
            ], empty: "no bank is linked yet")
        }
        if let status = PlaidEntry.exitStatus(entries) { throw status }
      }
    }
  }
}
