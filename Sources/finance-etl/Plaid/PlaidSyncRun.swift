import FinanceETL
import Foundation
import PlaidConnection

/// One run of fetching and loading, with its report.
struct PlaidSyncRun {
  let store: Book
  let path: String
  let sync: ConnectionSync
  let session: PlaidSession
  let output: OutputOptions

  func sync(
    _ items: [Book.Connection], _ options: SyncOptions, isQuiet: Bool
  ) async throws {
    let fetched = try await sync.fetch(items, options)
    if !options.isDryRun { try sync.begin(fetched) }
    try await load(fetched, isQuiet: isQuiet, isDryRun: options.isDryRun) { importID, wasLoaded in
      options.isDryRun
        ? sync.discard(fetched)
        : try sync.end(fetched, importID: importID, wasLoaded: wasLoaded)
    }
  }

  /// Imports what was fetched, and reports.
  ///
  /// - Parameter end: hears which documents were loaded, and gives what became of the connections.
  func load(
    _ fetched: [FetchedItem], isQuiet: Bool, isDryRun: Bool = false,
    end: (Int64?, (String) -> Bool) throws -> [ItemReport]
  ) async throws {
    let console = ImportConsole(isJSON: output.json, isQuiet: isQuiet)
    var result = ImportResult(importID: nil, documents: [])
    let documents = fetched.flatMap(\.documents)
    if !documents.isEmpty {
      let request = ImportRequest()
      var options = request.options
      options.isDryRun = isDryRun
      let importer = try request.importer(into: store, options, sink: console.sink)
      result = try await console.result(of: importer.start(DocumentWalk.documents(at: documents)))
    }
    let loaded = Set(
      result.documents.filter { $0.status == .loaded || $0.status == .alreadyImported }
        .map(\.path))
    let reports = try end(result.importID) { loaded.contains($0) }
    result.failuresBeside = Set(reports.compactMap { $0.error?.recovery })
    ShownNumbers.hide(try store.accountNumbers())
    try store.close()
    try show(result, reports, console, isQuiet: isQuiet, isDryRun: isDryRun)
    try ExitStatus.check(RunOutcome(result))
  }

  private func show(
    _ result: ImportResult, _ reports: [ItemReport], _ console: ImportConsole, isQuiet: Bool,
    isDryRun: Bool
  ) throws {
    let state = session.folder.state()
    if output.json {
      let entries = reports.map { PlaidEntry($0.connection, error: $0.error, state: state) }
      let notices = reports.flatMap(\.notices)
      try Console.print(
        json: PlaidAnswer.Synced(
          ImportReport(result, db: path), items: entries, notices: notices))
    } else {
      if !result.documents.isEmpty { try console.show(result, db: path, isDryRun: isDryRun) }
      if isQuiet {
        for line in try session.quietLines(reports) { Console.printError(line.shown) }
      } else {
        for report in reports {
          if let error = report.error { Console.printError(ErrorText.drawn(error)) }
          for notice in report.notices { Console.printError("attention: \(notice.shown)") }
        }
        if reports.isEmpty {
          Console.print("no connection to ask about: `finance-etl plaid link` links a bank")
        } else if result.documents.isEmpty, reports.allSatisfy({ $0.error == nil }) {
          Console.print("nothing new")
        }
      }
    }
    if let offset = session.clockOffset, abs(offset) > 300 {
      Console.printError("attention: the clock here and Plaid's differ by \(abs(offset)) seconds")
    }
  }
}
