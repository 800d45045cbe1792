import FinanceModel

/// The loading of one document of a run: what was loaded before is counted, what is new is read, and
/// what leaves something open is read again with the answers.
struct DocumentLoad {
  let loop: ImportLoop
  let index: Int
  let session: any ImportSession
  let reading: DocumentExtraction.Reading

  private var options: ImportOptions { loop.options }

  /// What became of a document.
  enum Outcome {
    case finished(DocumentReport)
    /// It does not show its account; what the documents after it hold may.
    case waits(WaitingDocument)
  }

  /// Loads the document that `extraction` has entered.
  func load(_ document: SourceDocument, _ extraction: DocumentExtraction) -> Outcome {
    let pass = DocumentPass(
      loop: loop, index: index, session: session, reading: reading, document: document,
      startedAt: options.timestamp())
    var waiting: WaitingDocument?
    var report = DocumentReport(path: document.name, status: .failed)
    pass.reportFailure(into: &report) { report in
      do {
        try load(pass, extraction, into: &report)
      } catch let question as FinanceETLError where question.question != nil {
        guard document.isRereadable else { throw question }
        let open = WaitingDocument(pass: pass, question: question, report: report)
        report.statements = []
        if try !open.load(asking: false, into: &report) { waiting = open }
      }
    }
    return waiting.map(Outcome.waits) ?? .finished(report)
  }

  private func load(
    _ pass: DocumentPass, _ extraction: DocumentExtraction, into report: inout DocumentReport
  ) throws {
    try loop.checkCancelled()
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
}
