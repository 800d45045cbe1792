import FinanceModel

/// One run, on one thread: pulls what the extracting threads read and loads it in order.
struct ImportLoop: Sendable {
  let store: any Store
  let detector: FormatDetector
  let unwrapper: any Unwrapper
  let options: ImportOptions
  let cancellation: CancellationFlag
  var report: @Sendable (ImportProgress) -> Void

  func run(_ documents: [SourceDocument]) throws(FinanceETLError) -> ImportResult {
    // Rules that cannot be read end the run before anything is imported.
    _ = try options.classifier?.session()
    let session = try store.beginImport(
      ImportAttempt(
        startedAt: options.timestamp(), toolVersion: options.toolVersion,
        isDryRun: options.isDryRun, isWhole: options.isWhole, options: recordedOptions))
    report(.started(documentCount: documents.count))
    var reports: [DocumentReport] = []
    do {
      try load(documents, session, into: &reports)
    } catch {
      if options.isWhole {
        session.undo()
      } else {
        try? session.finish(errorCode: error.code, at: options.timestamp(), accounts: []) { _ in
          .failed
        }
      }
      throw error
    }
    var result = ImportResult(importID: session.importID, documents: reports)
    try judge(result, of: session)
    if try session.leavesNothing(result) {
      result.importID = nil
      return result
    }
    let accounts = reports.flatMap(\.statements).compactMap(\.account?.id)
    try session.finish(
      errorCode: reports.lazy.flatMap(\.errors).first?.code, at: options.timestamp(),
      accounts: Set(accounts).sorted()
    ) { findings in
      result.transfers = findings?.transfers
      result.accounts = findings?.accounts ?? []
      result.splitsToReview = findings?.splits ?? 0
      return result.status
    }
    return result
  }

  private func load(
    _ documents: [SourceDocument], _ session: any ImportSession,
    into reports: inout [DocumentReport]
  ) throws(FinanceETLError) {
    let reading = try reading(session)
    let extractions = documents.map { DocumentExtraction($0, cancellation: cancellation) }
    let queue = ExtractionQueue(extractions)
    queue.start(threads: options.jobs, reading)
    let meter = ByteMeter(documents, report)
    var waiting = WaitingDocuments()
    for (index, extraction) in extractions.enumerated() {
      while let document = extraction.nextDocument() {
        report(.documentStarted(index: index, path: document.name))
        let load = DocumentLoad(
          loop: metered(meter, extraction), index: index, session: session, reading: reading)
        switch load.load(document, extraction) {
        case .finished(let finished):
          reports.append(finished)
          waiting.hear(finished)
          report(.documentFinished(index: index, finished))
        case .waits(let open):
          waiting.add(open, at: reports.count)
          reports.append(DocumentReport(path: document.name, status: .failed))
        }
      }
      extraction.abandon()
      meter.finish(index)
      queue.pass()
    }
    waiting.settle { place, pass, finished in
      reports[place] = finished
      report(.documentFinished(index: pass.index, finished))
    }
  }

  /// Throws `cancelled` once the run is.
  func checkCancelled() throws(FinanceETLError) {
    if cancellation.isSet { throw FinanceETLError(.cancelled, "the import was cancelled") }
  }

  /// The same, which tells of bytes where it tells of rows.
  private func metered(_ meter: ByteMeter, _ extraction: DocumentExtraction) -> ImportLoop {
    var loop = self
    loop.report = { [report] progress in
      report(progress)
      if case .rows(let index, _) = progress { meter.reach(extraction.bytesRead, of: index) }
    }
    return loop
  }

  /// Lets the review have its say.
  private func judge(
    _ result: ImportResult, of session: any ImportSession
  ) throws(FinanceETLError) {
    guard let review = options.review else { return }
    let verdict = Result { () throws(FinanceETLError) in
      if cancellation.isSet {
        throw FinanceETLError(.cancelled, "the import was cancelled; nothing was changed")
      }
      try review(result)
    }
    guard case .failure(let error) = verdict else { return }
    session.undo()
    throw error
  }

  private func reading(
    _ session: any ImportSession
  ) throws(FinanceETLError) -> DocumentExtraction.Reading {
    let flag = cancellation
    let (memory, said) = (try session.memory(), options.answers)
    let assumesDates = options.assumesDates
    return DocumentExtraction.Reading(
      detector: detector,
      walk: ContainerWalk(
        unwrapper, passwords: PasswordRing(options.passwords), limits: options.limits,
        isCancelled: { flag.isSet }),
      classifier: options.classifier,
      known: options.isForced ? [] : try session.loadedDigests(),
      digestsFirst: session.needsDigestsFirst,
      knowledge: { document in
        DocumentKnowledge(
          said: said, remembered: memory.answers(in: DocumentFolder.of(document.storedPath)),
          assumesDates: assumesDates)
      }, preparation: session.preparation)
  }

  private var recordedOptions: [String: String] {
    var recorded: [String: String] = [:]
    recorded["account"] = options.accountName
    recorded["new_account"] = options.newAccountName
    recorded["currency"] = options.answers.currency?.code
    recorded["dates"] = options.answers.dates?.rawValue
    recorded["sign"] = options.answers.sign?.rawValue
    recorded["source"] = options.feed
    recorded["format"] = options.formatID
    let caps = options.limits.changed.map { "\($0.key.rawValue)=\($0.value)" }
    if !caps.isEmpty { recorded["cap"] = caps.sorted().joined(separator: " ") }
    if options.isStrict { recorded["strict"] = "true" }
    if options.isForced { recorded["force"] = "true" }
    if options.acceptsUnproven { recorded["accept_unproven"] = "true" }
    if options.isPartial { recorded["partial"] = "true" }
    recorded["covers"] = options.covers?.isoText
    return recorded
  }
}
