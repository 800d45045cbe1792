import FinanceModel

/// The loading of one document of a run: what was loaded before is counted, what is new is read, and
/// what leaves something open is read again with the answers.
struct DocumentLoad {
  let loop: ImportLoop
  let index: Int
  let session: any ImportSession
  let reading: DocumentExtraction.Reading

  private var options: ImportOptions { loop.options }

  /// Loads the document that `extraction` has entered.
  func load(_ document: SourceDocument, _ extraction: DocumentExtraction) -> DocumentReport {
    let pass = DocumentPass(
      loop: loop, index: index, session: session, reading: reading, document: document,
      startedAt: options.timestamp())
    var report = DocumentReport(path: document.name, status: .failed)
    do {
      try loadOrAsk(pass, extraction, into: &report)
    } catch let error as FinanceETLError {
      fail(&report, error.inFile(report.path), pass)
    } catch {
      fail(&report, FinanceETLError(.databaseFailed, "\(error)", file: report.path), pass)
    }
    return report
  }

  private func loadOrAsk(
    _ pass: DocumentPass, _ extraction: DocumentExtraction, into report: inout DocumentReport
  ) throws {
    do {
      try load(pass, extraction, into: &report)
    } catch let error as FinanceETLError
      where error.question != nil && pass.document.isRereadable
    {
      report.statements = []
      var open = OpenDocument(pass)
      try open.load(error, into: &report)
    }
  }

  private func load(
    _ pass: DocumentPass, _ extraction: DocumentExtraction, into report: inout DocumentReport
  ) throws {
    guard !loop.cancellation.isSet else {
      throw FinanceETLError(.cancelled, "the import was cancelled")
    }
    guard case .identified(let sha256, let byteCount)? = try extraction.next() else { return }
    report.sha256 = sha256
    report.byteCount = byteCount
    if sha256 != nil, try pass.recount(&report) { return }
    guard let event = try extraction.next() else {
      // It was taken for loaded and not read, but is not loaded the way it is asked for now.
      try pass.readAgain(into: &report)
      return
    }
    guard case .detected(let format) = event else { return }
    report.format = format
    try pass.read(extraction, into: &report)
  }

  private func fail(
    _ report: inout DocumentReport, _ error: FinanceETLError, _ pass: DocumentPass
  ) {
    report.statements = []
    if pass.document.wasFound, error.code.isOfNoStatement, error.look == nil || !options.isStrict {
      report.status = .skipped
      report.reason = error.message
      report.look = error.look
    } else {
      report.status = .failed
      report.errors = [error]
    }
    var record = pass.record(report, report.status, endedAt: options.timestamp())
    record.error = report.status == .failed ? error : nil
    do {
      try session.record(record)
    } catch {
      // The book cannot even note the failure; the report still does.
      report.errors.append(error)
      report.status = .failed
    }
  }
}
