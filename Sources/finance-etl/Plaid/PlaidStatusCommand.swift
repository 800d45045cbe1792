import ArgumentParser
import FinanceETL
import Foundation
import PlaidConnection

struct PlaidStatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "List the connections and what each needs, worst first.",
    usage: "finance-etl plaid status [--check] [<options>]",
    discussion: """
      Examples:
        finance-etl plaid status
        finance-etl plaid status --check --json

      Nobody is asked but with --check. The exit status is that of the worst.
      """)

  @Flag(help: "Ask Plaid how each connection is.")
  var check = false

  @OptionGroup var page: CountryOption
  @OptionGroup var plaid: PlaidOptions
  @OptionGroup var book: BookOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    try await output.run {
      let folder = try StateFolder(environment: ProcessInfo.processInfo.environment)
      let reports = try reports()
      let state = folder.state()
      let entries = reports.map { report in
        PlaidEntry(
          report.connection, error: report.error, state: state,
          isSyncing: folder.isLocked(report.connection.item))
      }.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
        .map(\.element)
      if output.json {
        try Console.print(json: entries, named: "items")
      } else {
        for report in reports {
          if let error = report.error { Console.printError(ErrorText.drawn(error)) }
        }
        print(entries)
      }
      try ExitStatus.check(PlaidEntry.outcome(of: entries))
    }
  }

  private func reports() throws(FinanceETLError) -> [ItemReport] {
    guard check else {
      return try book.reading().connections().map { ItemReport(connection: $0) }
    }
    let session = try plaid.session()
    let store = try book.changing()
    let sync = ConnectionSync(book: store, session: session)
    let reports = try sync.check(try store.connections(), country: page.code)
    try store.close()
    return reports
  }

  private func print(_ entries: [PlaidEntry]) {
    TextTable.print(
      entries,
      [
        .text("institution") { $0.connection.shownName },
        .text("status") { $0.status.rawValue },
        .number("accounts") { "\($0.connection.accounts)" },
        .exact("last success") { $0.connection.lastSuccess },
        .text("error") { $0.connection.errorCode }, .text("next") { $0.advice },
      ], empty: "no bank is linked yet: `finance-etl plaid link` links one")
  }
}

/// Where a bank is.
struct CountryOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("The country of the banks, as US, for --check.", valueName: "code"))
  var country = "US"

  var code: String { country.uppercased() }
}
