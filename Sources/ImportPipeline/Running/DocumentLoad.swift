import FinanceModel

/// The loading of one document of a run: once, or where it leaves something open, again with what the
/// book proves or a person answers.
struct DocumentLoad {
  let loop: ImportLoop
  let index: Int
  let session: any ImportSession
  let reading: DocumentExtraction.Reading
  var rowsRead = 0
  /// Of the document, as the book calls it.
  private var storedPath: String?
  /// What a person answered about the account.
  private var chosenAccount: Int64?
  private var chosenName: String?

  init(
    loop: ImportLoop, index: Int, session: any ImportSession, reading: DocumentExtraction.Reading
  ) {
    self.loop = loop
    self.index = index
    self.session = session
    self.reading = reading
  }

  private var options: ImportOptions { loop.options }

  /// Leaves a transaction whose document turned out, at its end, to be loaded already.
  private struct IsLoaded: Error {}

  /// Loads the document that `extraction` has entered.
  mutating func load(_ document: SourceDocument, _ extraction: DocumentExtraction) -> DocumentReport
  {
    let startedAt = options.timestamp()
    storedPath = document.storedPath
    var report = DocumentReport(path: document.name, status: .failed)
    do {
      do {
        try loadOrAsk(document, extraction, startedAt: startedAt, into: &report)
      } catch is IsLoaded {
        report.statements = []
        _ = try recount(&report, startedAt: startedAt)
      }
    } catch let error as FinanceETLError {
      fail(&report, error.inFile(report.path), document, startedAt: startedAt)
    } catch {
      let wrapped = FinanceETLError(.databaseFailed, "\(error)", file: report.path)
      fail(&report, wrapped, document, startedAt: startedAt)
    }
    return report
  }

  private mutating func loadOrAsk(
    _ document: SourceDocument, _ extraction: DocumentExtraction, startedAt: String,
    into report: inout DocumentReport
  ) throws {
    do {
      try load(document, extraction, startedAt: startedAt, into: &report)
    } catch let error as FinanceETLError where error.question != nil && document.isRereadable {
      report.statements = []
      try answer(error, document, startedAt: startedAt, into: &report)
    }
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
    guard let event = try extraction.next() else {
      // It was taken for loaded and not read, but is not loaded the way it is asked for now.
      return try loadAgain(document, knowledge: nil, startedAt: startedAt, into: &report)
    }
    guard case .detected(let format) = event else { return }
    report.format = format
    try read(extraction, startedAt: startedAt, into: &report)
  }

  /// Reads the document once more, from its start.
  ///
  /// - Parameters:
  ///   - knowledge: what is known of it now; nil: as before.
  ///   - isTrial: everything is done and taken back; it ends with ``IsProven``.
  private mutating func loadAgain(
    _ document: SourceDocument, knowledge: DocumentKnowledge?, isTrial: Bool = false,
    startedAt: String, into report: inout DocumentReport
  ) throws {
    let source = DocumentExtraction(document, cancellation: loop.cancellation)
    defer { source.abandon() }
    var reading = reading
    reading.known = []
    reading.digestsFirst = false
    if let knowledge { reading.knowledge = { _ in knowledge } }
    ExtractionQueue([source]).start(threads: 1, reading)
    guard source.nextDocument() != nil, case .identified? = try source.next(),
      case .detected(let format)? = try source.next()
    else { return }
    report.format = format
    rowsRead = 0
    try read(source, isTrial: isTrial, startedAt: startedAt, into: &report)
  }

  // MARK: Questions

  /// Ends a trial that got through.
  private struct IsProven: Error {}

  /// Loads a document that left something open, with what is remembered or proven, else with what a
  /// person answers. Throws the question where nobody knows.
  private mutating func answer(
    _ first: FinanceETLError, _ document: SourceDocument, startedAt: String,
    into report: inout DocumentReport
  ) throws {
    var (error, said) = (first, options.answers)
    while let question = error.question {
      let knowledge = DocumentKnowledge(
        said: said,
        remembered: try session.memory().answers(in: DocumentFolder.of(document.storedPath)),
        assumesDates: options.assumesDates)
      do {
        if try prove(question, knowledge, document, startedAt: startedAt, into: &report) { return }
        guard let answer = ask(error, document) else { throw error }
        switch answer {
        case .reading(let answers): said = answers.or(said)
        case .account(let id): chosenAccount = id
        case .newAccount(let name): chosenName = name
        }
        var answered = knowledge
        answered.said = said
        return try loadAgain(
          document, knowledge: answered, startedAt: startedAt, into: &report)
      } catch let next as FinanceETLError where next.question != nil && next != error {
        report.statements = []
        error = next
      }
    }
  }

  /// Loads the document where the book answers: this run may have learnt it since, or only one of the
  /// likely answers agrees with what is stored.
  private mutating func prove(
    _ question: Question, _ knowledge: DocumentKnowledge, _ document: SourceDocument,
    startedAt: String, into report: inout DocumentReport
  ) throws -> Bool {
    if let known = try known(question, knowledge, document) {
      try loadAgain(document, knowledge: known, startedAt: startedAt, into: &report)
      return true
    }
    var proven: [DocumentKnowledge] = []
    for tried in try candidates(question, knowledge) {
      do {
        try loadAgain(
          document, knowledge: tried, isTrial: true, startedAt: startedAt, into: &report)
      } catch is IsProven {
        proven.append(tried)
      } catch let error as FinanceETLError
        where
        !error.code.isOfTheBook && error.code != .cancelled
      {
        // It does not agree: another may.
      }
      report.statements = []
    }
    guard let one = proven.first, proven.count == 1 else { return false }
    try loadAgain(document, knowledge: one, startedAt: startedAt, into: &report)
    return true
  }

  /// What the book says of this very document, or of its folder since this run began; nil where it
  /// says nothing new.
  private func known(
    _ question: Question, _ knowledge: DocumentKnowledge, _ document: SourceDocument
  ) throws -> DocumentKnowledge? {
    if let before = try session.memory().documents[document.storedPath] {
      var known = knowledge
      known.said = knowledge.said.or(before)
      return known.said == knowledge.said ? nil : known
    }
    guard question.subject == .mapping, let layout = question.layout,
      knowledge.remembered[layout]?.mapping != nil
    else { return nil }
    return knowledge
  }

  private func candidates(
    _ question: Question, _ knowledge: DocumentKnowledge
  ) throws -> [DocumentKnowledge] {
    var tried: [ReadingAnswers] = []
    switch question.subject {
    case .account: return []
    case .mapping:
      guard let layout = question.layout else { return [] }
      tried = try session.memory().answers(of: layout).filter { $0.mapping != nil }
    case .dates: tried = ReadingAnswers.DateOrder.allCases.map { ReadingAnswers(dates: $0) }
    case .sign: tried = [ReadingAnswers(sign: .turned)]
    }
    return tried.map {
      var knowledge = knowledge
      knowledge.tried = $0
      return knowledge
    }
  }

  private func ask(_ error: FinanceETLError, _ document: SourceDocument) -> QuestionAnswer? {
    guard let provider = options.questions else { return nil }
    let request = QuestionRequest(document: document.name, error: error.inFile(document.name))
    return Wait { await provider.answer(to: request) }.value ?? nil
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
    report.add(before.statements)
    return true
  }

  private mutating func read(
    _ source: DocumentExtraction, isTrial: Bool = false, startedAt: String,
    into report: inout DocumentReport
  ) throws {
    let opened = DocumentRecord(
      path: report.path, storedPath: storedPath, sha256: report.sha256, format: report.format,
      status: options.isDryRun ? .planned : .loaded, startedAt: startedAt, endedAt: startedAt)
    let load = LoadOptions(
      accountName: options.accountName, newAccountName: chosenName ?? options.newAccountName,
      accountID: chosenAccount, isForced: options.isForced, isPartial: options.isPartial)
    try session.load(opened, options: load) { document in
      var statement: OpenStatement?
      var held: HeldStatement?
      var classification = try DocumentClassification(options.classifier, .loading)
      func begin(_ held: HeldStatement) throws {
        let place =
          try held.sketch.map { try document.begin(held.header, $0) }
          ?? document.begin(held.header)
        if let place { held.learnt.learn(place.account.currency) }
        classification?.begin(held.header, in: place)
        statement = OpenStatement(header: held.header, file: report.path, imposed: held.imposed)
        for part in held.parts { try take(part) }
      }
      func take(_ part: PreparedPart) throws {
        var part = part
        classification?.classify(&part.part)
        try statement?.take(part, into: document)
      }
      func closeHeld() throws {
        guard var last = held else { return }
        held = nil
        last.sketch?.isWhole = true
        try begin(last)
      }
      func close() throws {
        try closeHeld()
        try statement?.close(document, acceptsUnproven: options.acceptsUnproven)
        statement = nil
      }
      func open(_ stated: StatementHeader, _ learnt: LearntCurrency) throws {
        try close()
        var header = stated
        header.feed = options.feed ?? header.feed
        let imposed = header.covers == nil ? options.covers : nil
        header.covers = header.covers ?? imposed
        report.mapping = header.mapping ?? report.mapping
        if let number = header.account.number { options.hearsNumber?(number) }
        var opened = HeldStatement(header: header, imposed: imposed, learnt: learnt)
        guard try document.isOpen(header) else { return try begin(opened) }
        opened.sketch = StatementSketch()
        held = opened
      }
      while let event = try source.next() {
        if loop.cancellation.isSet {
          throw FinanceETLError(.cancelled, "the import was cancelled")
        }
        switch event {
        case .entered, .identified, .detected, .left, .failed: break
        case .statement(let header, let learnt): try open(header, learnt)
        case .part(let next):
          if held != nil {
            held?.add(next)
            if let full = held, full.sketch?.isFull == true {
              held = nil
              try begin(full)
            }
          } else {
            try take(next)
          }
          if case .transactions(let rows) = next.part {
            rowsRead += rows.count
            loop.report(.rows(index: index, read: rowsRead))
          }
        case .read(let outcome):
          if let unproven = outcome.summary.unproven, !options.acceptsUnproven { throw unproven }
          if let doubt = outcome.summary.doubt {
            try closeHeld()
            guard statement?.provesSigns == true else { throw doubt }
          }
          try close()
          report.add(try document.finish())
          if isTrial { throw IsProven() }
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
      // Its digest is known at its last byte only, or another process has loaded it meanwhile.
      if !options.isForced, let sha256 = report.sha256, try document.isLoaded(sha256: sha256) {
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
      error.hint = "without \(.strict) the rest of the document would be loaded"
      report.statements = []
      throw error
    }
  }

  private func fail(
    _ report: inout DocumentReport, _ error: FinanceETLError, _ document: SourceDocument,
    startedAt: String
  ) {
    report.statements = []
    if document.wasFound, error.code.isOfNoStatement {
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

extension DocumentReport {
  /// Adds the reports of statements; the parts that a long delta of one account comes in are told as
  /// one.
  fileprivate mutating func add(_ more: [StatementReport]) {
    struct Delta: Hashable {
      let account: Int64
      let feed: String
      let wasLoadedBefore: Bool
    }
    var deltas: [Delta: Int] = [:]
    for next in more {
      let delta = next.account.map {
        Delta(account: $0.id, feed: next.feed, wasLoadedBefore: next.wasLoadedBefore)
      }
      if next.mode == .delta, let delta, let same = deltas[delta] {
        extend(same, with: next)
      } else {
        if let delta, deltas[delta] == nil { deltas[delta] = statements.count }
        statements.append(next)
      }
    }
  }

  private mutating func extend(_ same: Int, with next: StatementReport) {
    statements[same].rows += next.rows
    statements[same].removed += next.removed
    statements[same].expired += next.expired
    statements[same].rounded += next.rounded
    statements[same].reconciliation = statements[same].reconciliation.joined(next.reconciliation)
    statements[same].isIncomplete = statements[same].isIncomplete || next.isIncomplete
    statements[same].isAccountInDoubt =
      statements[same].isAccountInDoubt || next.isAccountInDoubt
    statements[same].securitiesInDoubt += next.securitiesInDoubt
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
        .needsAttention,
        notices.last?.description ?? "the account may be one that the book already has")
    }
    if rows.review == 0, securitiesInDoubt > 0 {
      return FinanceETLError(
        .needsAttention, notices.last?.description ?? "a security may be another one of the book")
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
