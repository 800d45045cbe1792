import ArgumentParser
import FinanceETL

extension QuarantineCommand {
  struct Retry: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "retry",
      abstract: "Re-read documents that have quarantined rows with today's bank mappings.",
      usage: "finance-etl quarantine retry [<id>] [<options>]",
      discussion: """
        Examples:
          finance-etl quarantine retry
          finance-etl quarantine retry 7 --mapping my-bank.yaml

        Rows that can be read now are loaded and leave the quarantine; what cannot be read stays, \
        with today's reason. The files must still be where they were, with the same bytes. A \
        document that cannot be read again is left as it is, the others are read.
        """)

    @Argument(help: "The document of this row. Default: every document with rows to read.")
    var id: Int64?
    @OptionGroup var options: RereadOptions

    func run() async throws {
      try await options.output.run {
        let store = try options.book.changing(options.patience.duration)
        let documents = try await store.quarantinedDocuments(of: id)
        let run = try RereadRun(store, options)
        var report = Book.RetryReport(isDryRun: options.dryRun)
        var attention = Attention()
        for document in documents {
          report.documents.append(try await retry(document, run, store, &attention))
        }
        try store.close()
        try show(report)
        let failures = report.documents.compactMap(\.error)
        guard failures.isEmpty else { throw ExitStatus.of(Set(failures.map(\.recovery))) }
        guard attention.isNeeded else { return }
        if options.quiet, let line = attention.line { Console.printError(line) }
        throw ExitStatus.attention
      }
    }

    private func retry(
      _ document: Book.QuarantinedDocument, _ run: RereadRun, _ store: Book,
      _ attention: inout Attention
    ) async throws -> Book.RetryReport.Document {
      do {
        guard let reread = try await run.read(document.importID, document: document.id) else {
          throw FinanceETLError(.cancelled, "the document was not read again", file: document.path)
        }
        attention += Attention(reread)
        return Book.RetryReport.Document(
          document, parked: reread.documents.reduce(0) { $0 + $1.rows.quarantined },
          changes: reread.changes)
      } catch let error as FinanceETLError where error.code != .cancelled {
        let error = error.file == nil ? error.inFile(document.path) : error
        if !options.output.json { Console.printError(ErrorText.drawn(error)) }
        return Book.RetryReport.Document(document, parked: document.rowCount, error: error)
      }
    }

    private func show(_ report: Book.RetryReport) throws {
      if options.output.json {
        let isWanted = !options.quiet || report.documents.contains { $0.error != nil }
        return isWanted ? try Console.print(json: report) : ()
      }
      guard !options.quiet else { return }
      for line in RereadText.lines(on: report) { Console.print(line) }
      if report.documents.isEmpty { Console.printError("the quarantine is empty") }
    }
  }
}
