import ArgumentParser
import FinanceETL
import Foundation
import PlaidSync

struct PlaidSyncCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: "Fetch what is new, and import it.",
    usage: "finance-etl plaid sync [<item> ...] [<options>]",
    discussion: """
      Examples:
        finance-etl plaid sync
        finance-etl plaid sync "First Bank" --json

      Each connection is loaded as a whole or not at all; one that fails does not stop the others.

      \(ExitStatus.help)
      """)

  @Argument(help: ArgumentHelp("Item ids or names of institutions.", valueName: "item"))
  var items: [String] = []

  @Option(
    help: ArgumentHelp("How many days of history to ask for at first.", valueName: "n"))
  var days = 730

  @Flag(help: "Print only errors, and what needs attention in one line.")
  var quiet = false

  @OptionGroup var plaid: PlaidOptions
  @OptionGroup var book: BookOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard (1...730).contains(days) else {
      throw ValidationError("--days must be between 1 and 730")
    }
  }

  func run() async throws {
    try await output.run { try await sync() }
  }

  private func sync() async throws {
    let caller = try plaid.caller()
    let path = try book.resolved()
    let store = try book.changing()
    let sync = try plaid.sync(store, caller)
    let console = ImportConsole(isJSON: output.json, isQuiet: quiet)
    let fetched = try sync.fetch(PlaidOptions.chosen(items, of: store), days: days)
    try sync.begin(fetched)
    var result = ImportResult(importID: nil, documents: [])
    let documents = fetched.compactMap(\.document)
    if !documents.isEmpty {
      let importer = try ImportRequest().importer(into: store, .system, sink: console.sink)
      result = try await console.result(of: importer.start(DocumentWalk.documents(at: documents)))
    }
    let loaded = Set(
      result.documents.filter { $0.status == .loaded || $0.status == .alreadyImported }
        .map(\.path))
    let reports = try sync.end(fetched) { loaded.contains($0) }
    ShownNumbers.hide(try store.accountNumbers())
    try store.close()
    let entries = reports.map { PlaidEntry($0.connection, error: $0.error) }
    if output.json {
      try Console.print(json: SyncReport(report: ImportReport(result, db: path), items: entries))
    } else {
      if !documents.isEmpty { try console.show(result, db: path) }
      for report in reports {
        if let error = report.error { Console.printError(ErrorText.drawn(error)) }
      }
      if documents.isEmpty, !quiet { Console.print("nothing new") }
    }
    if let offset = caller.clockOffset, abs(offset) > 300 {
      Console.printError("attention: the clock here and Plaid's differ by \(abs(offset)) seconds")
    }
    let recoveries = result.recoveries.union(reports.compactMap { $0.error?.recovery })
    if !recoveries.isEmpty { throw ExitStatus.of(recoveries) }
    if let status = ExitStatus.of(result) { throw status }
  }
}

/// The import report, and what became of each connection.
private struct SyncReport: Encodable {
  let report: ImportReport
  let items: [PlaidEntry]

  private enum CodingKeys: CodingKey {
    case items
  }

  func encode(to encoder: any Encoder) throws {
    try report.encode(to: encoder)
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(items, forKey: .items)
  }
}
