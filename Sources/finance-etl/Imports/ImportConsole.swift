import FinanceETL
import Foundation

/// Runs an import on the console: with progress, until ^C, and its report at the end.
struct ImportConsole {
  let progress: ProgressLine?
  /// Who hears of the run.
  var sink: any ProgressSink { LoggedProgress(line: progress) }
  private let isJSON: Bool
  private let isQuiet: Bool
  private let isVerbose: Bool

  /// - Parameter isVerbose: whether documents that were imported before are listed too.
  init(isJSON: Bool, isQuiet: Bool, isVerbose: Bool = false) {
    self.isJSON = isJSON
    self.isQuiet = isQuiet
    self.isVerbose = isVerbose
    progress = !isQuiet && Terminal.error.isPresent ? ProgressLine() : nil
  }

  /// Waits for the end.
  func result(of run: ImportRun) async throws(FinanceETLError) -> ImportResult {
    let interrupt = Interrupt { run.cancel() }
    defer {
      interrupt.stop()
      progress?.finish()
    }
    let result = try await run.result
    LoggedProgress(line: nil).finished(result)
    return result
  }

  /// Says where the book is that was just created; a JSON report names it anyway.
  func showCreated(_ path: String) {
    guard !isJSON, !isQuiet else { return }
    Console.printError("created the book \(URL(filePath: path).standardizedFileURL.path)")
  }

  /// - Parameter plan: the file that the plan was written to.
  func show(
    _ result: ImportResult, db: String, isDryRun: Bool = false, plan: String? = nil
  ) throws {
    ShownNumbers.show { result.documents.map(\.path) }
    if isQuiet { return try showQuietly(result, db: db) }
    if isJSON { return try Console.print(json: ImportReport(result, db: db)) }
    // Who names one document asks about that one.
    let listsKnown = isVerbose || result.documents.count == 1
    var errors = SharedErrors(result.documents.flatMap(\.errors))
    for document in result.documents {
      Reporting.drawProblems(of: document, among: &errors)
      guard listsKnown || document.status != .alreadyImported, !document.isUnread else {
        continue
      }
      draw(document)
    }
    for group in result.unread { Console.print(group.line, .yellow, from: UnreadDocuments.verdict) }
    if !listsKnown, let line = ImportReportText.known(in: result) { Console.print(line) }
    for line in FindingText.lines(on: result.accounts) {
      Console.print(line, .yellow, from: line)
    }
    if result.documents.isEmpty {
      Console.printError("no files to import")
    } else {
      Console.print(
        ImportReportText.total(of: result, db: db, isDryRun: isDryRun), .yellow,
        from: ImportReportText.needsAttention)
    }
    if Terminal.output.isPresent, !isDryRun {
      for line in NextSteps.lines(after: result, on: db) { Console.print(line) }
    }
    if let plan { Console.print("`finance-etl apply \(plan)` carries it out.") }
  }

  private func draw(_ document: DocumentReport) {
    for line in ImportReportText.lines(on: document) {
      if document.status == .failed {
        Console.print(line, .red, from: ImportReportText.failed)
      } else {
        Console.print(line, .yellow, from: ImportReportText.off)
      }
    }
  }
}

extension ImportConsole {
  /// Errors, and what needs a person where nothing failed.
  private func showQuietly(_ result: ImportResult, db: String) throws {
    if isJSON, result.status == .failed { try Console.print(json: ImportReport(result, db: db)) }
    if !isJSON { Reporting.drawErrors(of: result) }
    if RunOutcome(result) == .attention {
      if let line = Attention(result).line { Console.printError(line) }
    }
  }
}

/// Calls `action` on the first ^C; the second one ends the program as usual.
struct Interrupt {
  private let source: any DispatchSourceSignal

  init(_ action: @escaping @Sendable () -> Void) {
    signal(SIGINT, SIG_IGN)
    source = DispatchSource.makeSignalSource(signal: SIGINT)
    source.setEventHandler {
      signal(SIGINT, SIG_DFL)
      action()
    }
    source.resume()
  }

  func stop() {
    source.cancel()
    signal(SIGINT, SIG_DFL)
  }
}
