import FinanceModel

/// Reads one document into the book: once, or again with other answers.
struct DocumentPass {
  let loop: ImportLoop
  let index: Int
  let session: any ImportSession
  let reading: DocumentExtraction.Reading
  let document: SourceDocument
  let startedAt: String
  /// What a person answered about the account.
  var chosenAccount: Int64?
  var chosenName: String?

  /// What became of one reading.
  enum Ending {
    case kept
    /// A trial got through: everything was done, and undone.
    case agreed
    /// At its end the document turned out to be loaded before.
    case loadedBefore
  }

  private var options: ImportOptions { loop.options }

  /// Reads what is left of the document.
  ///
  /// - Parameter isTrial: everything is done and then undone.
  @discardableResult
  func read(
    _ source: DocumentExtraction, isTrial: Bool = false, into report: inout DocumentReport
  ) throws -> Ending {
    let opened = record(report, options.isDryRun ? .planned : .loaded, endedAt: startedAt)
    let load = LoadOptions(
      accountName: options.accountName, newAccountName: chosenName ?? options.newAccountName,
      accountID: chosenAccount, isForced: options.isForced, isPartial: options.isPartial)
    var ending = Ending.kept
    try session.load(opened, options: load) { document in
      var intake = try DocumentIntake(document, options, file: report.path)
      let isRead = try take(source, isTrial: isTrial, &intake, into: &report)
      if isTrial {
        if isRead { ending = .agreed }
        return nil
      }
      // Its digest is known at its last byte only, or another process has loaded it meanwhile.
      if let sha256 = report.sha256, try document.isLoaded(sha256: sha256) {
        ending = .loadedBefore
        return nil
      }
      try settle(&report)
      var record = opened
      record.sha256 = report.sha256
      record.status = report.status
      record.endedAt = options.timestamp()
      return record
    }
    if ending == .loadedBefore {
      report.statements = []
      _ = try count(&report)
    }
    return ending
  }

  /// Reads the document once more, from its start.
  ///
  /// - Parameter knowledge: what is known of it now; nil: as before.
  @discardableResult
  func readAgain(
    knowing knowledge: DocumentKnowledge? = nil, isTrial: Bool = false,
    into report: inout DocumentReport
  ) throws -> Ending? {
    let source = DocumentExtraction(document, cancellation: loop.cancellation)
    defer { source.abandon() }
    var reading = reading
    reading.known = []
    reading.digestsFirst = false
    if let knowledge { reading.knowledge = { _ in knowledge } }
    ExtractionQueue([source]).start(threads: 1, reading)
    guard source.nextDocument() != nil, case .identified? = try source.next(),
      case .detected(let format)? = try source.next()
    else { return nil }
    report.format = format
    return try read(source, isTrial: isTrial, into: &report)
  }

  /// Hands on what is read, a trial to its last row. Returns whether all of it was read.
  private func take(
    _ source: DocumentExtraction, isTrial: Bool, _ intake: inout DocumentIntake,
    into report: inout DocumentReport
  ) throws -> Bool {
    var (rowsRead, isRead) = (0, false)
    while let event = try source.next() {
      try loop.checkCancelled()
      switch event {
      case .entered, .identified, .detected, .left, .failed: break
      case .statement(let header, let learnt):
        try intake.close()
        report.mapping = header.mapping ?? report.mapping
        try intake.open(header, learnt)
      case .part(let next):
        try intake.take(next)
        if case .transactions(let rows) = next.part {
          rowsRead += rows.count
          loop.report(.rows(index: index, read: rowsRead))
        }
      case .read(let outcome):
        report.add(try intake.finish(outcome.summary))
        isRead = true
        if isTrial { return true }
        report.take(outcome, concerns: intake.concerns)
      case .digested(let sha256): report.sha256 = sha256
      }
      source.giveBack(event)
    }
    return isRead
  }

  /// Fills in what is known of a document that is loaded already; false where it is not.
  func recount(_ report: inout DocumentReport) throws -> Bool {
    try options.isForced ? false : count(&report)
  }

  private func count(_ report: inout DocumentReport) throws -> Bool {
    let record = record(report, .alreadyImported, endedAt: options.timestamp())
    let asked = AskedAccount(name: options.accountName, newName: options.newAccountName)
    guard let before = try session.recount(record, asked: asked) else { return false }
    report.status = .alreadyImported
    report.format = before.format
    report.add(before.statements)
    return true
  }

  /// Does work on the document. What it throws becomes the end of its report, and is noted in the book.
  func reportFailure(
    into report: inout DocumentReport, _ work: (inout DocumentReport) throws -> Void
  ) {
    do {
      try work(&report)
    } catch let error as FinanceETLError {
      fail(&report, error.inFile(report.path))
    } catch {
      fail(&report, FinanceETLError(.databaseFailed, "\(error)", file: report.path))
    }
  }

  private func fail(_ report: inout DocumentReport, _ error: FinanceETLError) {
    report.statements = []
    if document.wasFound, error.code.isOfNoStatement, error.look == nil || !options.isStrict {
      report.status = .skipped
      report.reason = error.message
      report.look = error.look
    } else {
      report.status = .failed
      report.errors = [error]
    }
    var record = record(report, report.status, endedAt: options.timestamp())
    record.error = report.status == .failed ? error : nil
    do {
      try session.record(record)
    } catch {
      // The book cannot even note the failure; the report still does.
      report.errors.append(error)
      report.status = .failed
    }
  }

  /// What the book keeps of the document by now.
  func record(
    _ report: DocumentReport, _ status: DocumentStatus, endedAt: String
  ) -> DocumentRecord {
    DocumentRecord(
      path: report.path, storedPath: document.storedPath, sha256: report.sha256,
      format: report.format, status: status, startedAt: startedAt, endedAt: endedAt)
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
      error.hint = "without \(.strict) the rest of the document would be loaded"
      report.statements = []
      throw error
    }
  }
}

extension DocumentReport {
  /// Adds what is known of the document once its last byte is read.
  fileprivate mutating func take(_ outcome: DocumentExtraction.Outcome, concerns more: [String]) {
    let summary = outcome.summary
    byteCount = outcome.byteCount
    reason = summary.emptyReason
    notices = summary.notices
    concerns = summary.concerns + more + (summary.unproven.map { [$0.message] } ?? [])
    errors = summary.connectionError.map { [$0.inFile(path)] } ?? []
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
        .needsAttention,
        notices.last?.description ?? "the account may be one that the book already has")
    }
    if rows.review == 0, securitiesInDoubt > 0 {
      return FinanceETLError(
        .needsAttention, notices.last?.description ?? "a security may be another one of the book")
    }
    if rows.review == 0, vanished.isEmpty, let misplacement {
      return FinanceETLError(.needsAttention, misplacement.advice.description)
    }
    if rows.review == 0, !vanished.isEmpty {
      return FinanceETLError(
        .needsAttention,
        "rows of earlier documents are missing from this one: \(vanished.count)")
    }
    return FinanceETLError(
      .needsAttention,
      isIncomplete
        ? "the source has more than this document" : "rows to review: \(rows.review)")
  }
}
