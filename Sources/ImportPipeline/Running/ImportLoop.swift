import FinanceModel

/// One run, on one thread: pulls what the extracting threads read and loads it in order.
struct ImportLoop: Sendable {
  let store: any Store
  let detector: FormatDetector
  let unwrapper: any Unwrapper
  let options: ImportOptions
  let cancellation: CancellationFlag
  let report: @Sendable (ImportProgress) -> Void

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
      let reading = try reading(session)
      let extractions = documents.map { DocumentExtraction($0, cancellation: cancellation) }
      ExtractionQueue(extractions).start(threads: options.jobs, reading)
      for (index, extraction) in extractions.enumerated() {
        while let document = extraction.nextDocument() {
          report(.documentStarted(index: index, path: document.name))
          var load = DocumentLoad(loop: self, index: index, session: session, reading: reading)
          let finished = load.load(document, extraction)
          reports.append(finished)
          report(.documentFinished(index: index, finished))
        }
        extraction.abandon()
      }
    } catch {
      if options.isWhole {
        session.takeBack()
      } else {
        _ = try? session.finish(status: .failed, errorCode: error.code, at: options.timestamp())
      }
      throw error
    }
    var result = ImportResult(importID: session.importID, documents: reports)
    try judge(result, of: session)
    result.transfers = try session.finish(
      status: result.status, errorCode: reports.lazy.flatMap(\.errors).first?.code,
      at: options.timestamp())
    return result
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
    session.takeBack()
    throw error
  }

  private func reading(
    _ session: any ImportSession
  ) throws(FinanceETLError) -> DocumentExtraction.Reading {
    let flag = cancellation
    return DocumentExtraction.Reading(
      detector: detector,
      walk: ContainerWalk(
        unwrapper, passwords: PasswordRing(options.passwords), isCancelled: { flag.isSet }),
      classifier: options.classifier,
      known: options.isForced ? [] : try session.loadedDigests(),
      digestsFirst: session.needsDigestsFirst, preparation: session.preparation)
  }

  private var recordedOptions: [String: String] {
    var recorded: [String: String] = [:]
    recorded["account"] = options.accountName
    recorded["source"] = options.feed
    recorded["format"] = options.formatID
    if options.isStrict { recorded["strict"] = "true" }
    if options.isForced { recorded["force"] = "true" }
    if options.acceptsUnproven { recorded["accept_unproven"] = "true" }
    if options.isPartial { recorded["partial"] = "true" }
    recorded["covers"] = options.covers?.isoText
    return recorded
  }
}

/// The loading of one document of a run.
private struct DocumentLoad {
  let loop: ImportLoop
  let index: Int
  let session: any ImportSession
  let reading: DocumentExtraction.Reading
  var rowsRead = 0
  /// Of the document, as the book calls it.
  var storedPath: String?

  private var options: ImportOptions { loop.options }

  /// Leaves a transaction whose document turned out, at its last byte, to be loaded already.
  private struct IsLoaded: Error {}

  /// Loads the document that `extraction` has entered.
  mutating func load(_ document: SourceDocument, _ extraction: DocumentExtraction) -> DocumentReport
  {
    let startedAt = options.timestamp()
    storedPath = document.storedPath
    var report = DocumentReport(path: document.name, status: .failed)
    do {
      try load(document, extraction, startedAt: startedAt, into: &report)
    } catch let error as FinanceETLError {
      fail(&report, error.inFile(report.path), document, startedAt: startedAt)
    } catch {
      let wrapped = FinanceETLError(.databaseFailed, "\(error)", file: report.path)
      fail(&report, wrapped, document, startedAt: startedAt)
    }
    return report
  }

  private mutating func load(
    _ document: SourceDocument, _ extraction: DocumentExtraction, startedAt: String,
    into report: inout DocumentReport
  ) throws {
    guard !loop.cancellation.isSet else {
      throw FinanceETLError(.cancelled, "the import was cancelled")
    }
    guard case .identified(let sha256, let byteCount)? = try extraction.next() else { return }
    report.sha256 = sha256
    report.byteCount = byteCount
    if sha256 != nil, try recount(&report, startedAt: startedAt) { return }
    var source = extraction
    var event = try source.next()
    if event == nil {
      // It was taken for loaded and not read, but is not loaded the way it is asked for now.
      source = DocumentExtraction(document, cancellation: loop.cancellation)
      var reading = reading
      reading.known = []
      reading.digestsFirst = false
      ExtractionQueue([source]).start(threads: 1, reading)
      guard source.nextDocument() != nil else { return }
      _ = try source.next()
      event = try source.next()
    }
    defer { if source !== extraction { source.abandon() } }
    guard case .detected(let format)? = event else { return }
    report.format = format
    do {
      try read(source, startedAt: startedAt, into: &report)
    } catch is IsLoaded {
      report.statements = []
      guard try recount(&report, startedAt: startedAt) else { return }
    }
  }

  /// Fills in what is known of a document that is loaded already; false where it is not.
  private func recount(_ report: inout DocumentReport, startedAt: String) throws -> Bool {
    guard !options.isForced else { return false }
    let record = DocumentRecord(
      path: report.path, storedPath: storedPath, sha256: report.sha256, format: report.format,
      status: .alreadyImported,
      startedAt: startedAt, endedAt: options.timestamp())
    guard let before = try session.recount(record, accountName: options.accountName) else {
      return false
    }
    report.status = .alreadyImported
    report.format = before.format
    for statement in before.statements { report.add(statement) }
    return true
  }

  private mutating func read(
    _ source: DocumentExtraction, startedAt: String, into report: inout DocumentReport
  ) throws {
    let opened = DocumentRecord(
      path: report.path, storedPath: storedPath, sha256: report.sha256, format: report.format,
      status: options.isDryRun ? .planned : .loaded, startedAt: startedAt, endedAt: startedAt)
    let load = LoadOptions(
      accountName: options.accountName, isForced: options.isForced, isPartial: options.isPartial)
    try session.load(opened, options: load) { document in
      var statement: OpenStatement?
      var classification = try DocumentClassification(options.classifier, .loading)
      func close() throws {
        try statement?.close(document, acceptsUnproven: options.acceptsUnproven)
        statement = nil
      }
      func open(_ stated: StatementHeader) throws {
        try close()
        var header = stated
        header.feed = options.feed ?? header.feed
        let imposed = header.covers == nil ? options.covers : nil
        header.covers = header.covers ?? imposed
        report.mapping = header.mapping ?? report.mapping
        let place = try document.begin(header)
        classification?.begin(header, in: place)
        statement = OpenStatement(header: header, file: report.path, imposed: imposed)
      }
      while let event = try source.next() {
        if loop.cancellation.isSet {
          throw FinanceETLError(.cancelled, "the import was cancelled")
        }
        switch event {
        case .entered, .identified, .detected, .left, .failed: break
        case .part(var next):
          if case .statement(let header) = next.part {
            try open(header)
            break
          }
          classification?.classify(&next.part)
          try statement?.take(next, into: document)
          if case .transactions(let rows) = next.part {
            rowsRead += rows.count
            loop.report(.rows(index: index, read: rowsRead))
          }
        case .read(let outcome):
          if let unproven = outcome.summary.unproven, !options.acceptsUnproven { throw unproven }
          try close()
          for statement in try document.finish() { report.add(statement) }
          report.byteCount = outcome.byteCount
          report.reason = outcome.summary.emptyReason
          report.notices = outcome.summary.notices
          report.concerns =
            outcome.summary.concerns + (classification?.concerns ?? [])
            + (outcome.summary.unproven.map { [$0.message] } ?? [])
          report.errors = outcome.summary.connectionError.map { [$0.inFile(report.path)] } ?? []
        case .digested(let sha256): report.sha256 = sha256
        }
        source.giveBack(event)
      }
      if !options.isForced, opened.sha256 == nil, let sha256 = report.sha256,
        try document.isLoaded(sha256: sha256)
      {
        throw IsLoaded()
      }
      try settle(&report)
      var record = opened
      record.sha256 = report.sha256
      record.status = report.status
      record.endedAt = options.timestamp()
      return record
    }
  }

  /// The document's status once everything of it is read.
  private func settle(_ report: inout DocumentReport) throws {
    if report.statements.isEmpty {
      report.status = .skipped
      report.reason = report.reason ?? "the document has no statement"
    } else if report.statements.allSatisfy(\.wasLoadedBefore) {
      report.status = .alreadyImported
    } else {
      report.status = options.isDryRun ? .planned : .loaded
    }
    guard options.isStrict, report.status != .alreadyImported else { return }
    for statement in report.statements where statement.needsAttention {
      var error = statement.rejected.first ?? statement.strictFailure
      error.hint = "without --strict the rest of the document would be loaded"
      report.statements = []
      throw error
    }
  }

  private func fail(
    _ report: inout DocumentReport, _ error: FinanceETLError, _ document: SourceDocument,
    startedAt: String
  ) {
    report.statements = []
    // In a folder, a link that leads nowhere is no statement either.
    let isNoStatement = [.unrecognisedFormat, .emptyFile, .fileNotFound, .mappingMissing].contains(
      error.code)
    if document.wasFound, isNoStatement {
      report.status = .skipped
      report.reason = error.message
    } else {
      report.status = .failed
      report.errors = [error]
    }
    let record = DocumentRecord(
      path: report.path, storedPath: storedPath, sha256: report.sha256, format: report.format,
      status: report.status,
      error: report.status == .failed ? error : nil, startedAt: startedAt,
      endedAt: options.timestamp())
    do {
      try session.record(record)
    } catch {
      // The book cannot even note the failure; the report still does.
      report.errors.append(error)
      report.status = .failed
    }
  }
}

/// The statement whose parts are passing by.
private struct OpenStatement {
  fileprivate let header: StatementHeader
  fileprivate let file: String
  fileprivate var reconciler: Reconciler
  private var rejected: [FinanceETLError] = []
  /// The days that the caller says it covers.
  private let imposed: DateSpan?

  init(header: StatementHeader, file: String, imposed: DateSpan?) {
    self.header = header
    self.file = file
    self.imposed = imposed
    reconciler = Reconciler(header)
  }

  mutating func take(_ next: PreparedPart, into document: any DocumentSession) throws {
    let part = next.part
    if let imposed { try check(part, imposed) }
    reconciler.observe(part)
    if case .quarantined(let row) = part { reject(row) }
    for row in try document.receive(next) { reject(row) }
  }

  private func check(_ part: StatementPart, _ days: DateSpan) throws {
    guard case .transactions(let rows) = part,
      let outside = rows.first(where: { !days.contains($0.date) })
    else { return }
    throw FinanceETLError(
      .outsideCovers, "a row is dated \(outside.date), outside \(days.from) to \(days.to)",
      file: header.origin?.file ?? file, at: outside.location,
      hint: "check that it is the right file; --covers names the days that it covers")
  }

  private mutating func reject(_ row: RejectedRow) {
    guard rejected.count < StatementReport.maximumRejected else { return }
    rejected.append(
      FinanceETLError(
        row.code, row.reason, file: header.origin?.file ?? file, at: row.location,
        excerpt: row.excerpt, hint: row.hint))
  }

  func close(_ document: any DocumentSession, acceptsUnproven: Bool) throws {
    let proof = reconciler.result
    if !acceptsUnproven, let failure = failure(proof) { throw failure }
    try document.end(StatementEnding(reconciliation: proof, rejected: rejected))
  }
}

extension OpenStatement {
  /// Why a statement that must prove itself is not loaded; nil where it does, or need not.
  private func failure(_ proof: Reconciliation) -> FinanceETLError? {
    let isPrinted = header.reading == .printed
    guard header.requiresBalance || isPrinted else { return nil }
    if let difference = proof.difference {
      let message =
        "the opening balance and the rows do not add up to the ledger balance: off by \(difference)"
      guard !isPrinted else { return .unproven(message) }
      return FinanceETLError(
        .unbalanced, message,
        hint: "a row is missing, duplicated or changed; download the file again")
    }
    // What is read from positions on a page is believed where balances prove it.
    guard isPrinted, !reconciler.isProven else { return nil }
    return .unproven("no printed balance confirms the rows read from its pages")
  }
}

extension DocumentReport {
  /// Adds the report of one more statement; the parts that a long delta of one account comes in are
  /// told as one.
  fileprivate mutating func add(_ next: StatementReport) {
    let same = statements.firstIndex {
      $0.account != nil && $0.account?.id == next.account?.id && $0.feed == next.feed
        && $0.wasLoadedBefore == next.wasLoadedBefore
    }
    guard next.mode == .delta, let same else {
      statements.append(next)
      return
    }
    statements[same].rows += next.rows
    statements[same].removed += next.removed
    statements[same].expired += next.expired
    statements[same].rounded += next.rounded
    statements[same].isIncomplete = statements[same].isIncomplete || next.isIncomplete
    statements[same].isAccountInDoubt =
      statements[same].isAccountInDoubt || next.isAccountInDoubt
    let room = max(0, StatementReport.maximumRejected - statements[same].rejected.count)
    statements[same].rejected += next.rejected.prefix(room)
    statements[same].notices += next.notices.filter { !statements[same].notices.contains($0) }
    guard let span = next.covers else { return }
    let known = statements[same].covers ?? span
    statements[same].covers = DateSpan(
      from: min(known.from, span.from), to: max(known.to, span.to))
  }
}

extension StatementReport {
  /// Why a strict import refuses a statement all of whose rows could be read.
  fileprivate var strictFailure: FinanceETLError {
    if let difference = reconciliation.difference {
      return FinanceETLError(.unbalanced, "the statement's balances are off by \(difference)")
    }
    if rows.review == 0, isAccountInDoubt {
      return FinanceETLError(
        .needsAttention, notices.last ?? "the account may be one that the book already has")
    }
    return FinanceETLError(
      .needsAttention,
      isIncomplete
        ? "the source has more than this document" : "rows to review: \(rows.review)")
  }
}
