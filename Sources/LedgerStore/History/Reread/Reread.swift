import FinanceModel
import GRDB
import ImportPipeline
import Synchronization

/// Reads the documents of an import again, with today's bank mappings, and puts the book right: rows
/// that say something else are changed in place, and keep their ids and what a person said of them.
///
/// ```swift
/// let reread = try Reread(book, import: 3)
/// var options = ImportOptions.system
/// reread.prepare(&options)
/// _ = try await Importer(into: reread, options: options).start(reread.documents).result
/// print(reread.report?.changes.count ?? 0)
/// ```
///
/// All of it is one SQLite transaction. Where a file is gone or has changed, a document is of another
/// account than before or cannot be read, the run throws, and nothing is changed.
public final class Reread: Store {
  private let book: Book
  private let importID: Int64
  private let known: [KnownDocument]
  private let recorded: [String: String]
  private let state = Mutex<Book.RereadReport?>(nil)

  /// - Parameter document: reads this document of the import alone.
  ///
  /// Throws `not_found`, and `invalid_argument` where the import is taken back, loaded nothing, or came
  /// through standard input.
  public init(
    _ book: Book, import importID: Int64, document: Int64? = nil
  ) throws(FinanceETLError) {
    self.book = book
    self.importID = importID
    (known, recorded) = try book.read { db in
      (
        try KnownDocument.all(of: importID, only: document, db),
        try RecordedOptions.of(importID, db)
      )
    }
    if let piped = known.first(where: { $0.path == "-" }) {
      throw FinanceETLError(
        .invalidArgument, "the document came through standard input and cannot be read again",
        hint: "\(.undoImport(importID)), and import it again"
      ).inFile(piped.path)
    }
  }

  /// The files to read, in the order they were imported.
  public var documents: [SourceDocument] {
    known.map(\.file).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      .map { .file($0) }
  }

  /// Has the documents read as they were, all or none.
  public func prepare(_ options: inout ImportOptions) {
    options.feed = recorded["source"]
    options.formatID = recorded["format"]
    options.isPartial = recorded["partial"] != nil
    options.acceptsUnproven = recorded["accept_unproven"] != nil
    options.covers = recorded["covers"].flatMap { DateSpan(iso: $0) }
    options.isForced = false
    options.isStrict = false
    options.isWhole = true
  }

  package func beginImport(_ attempt: ImportAttempt) throws(FinanceETLError) -> any ImportSession {
    try RereadSession(book, attempt, importID: importID, known) { report in
      self.state.withLock { $0 = report }
    }
  }

  /// What it changed, once the run has ended.
  public var report: Book.RereadReport? { state.withLock { $0 } }
}

/// The run that reads the documents of an import again: one transaction over all of it. Loading keeps
/// what the documents say now; the end loads their accounts anew from it.
final class RereadSession: ImportSession {
  let importID: Int64
  let needsDigestsFirst = true
  private let book: Book
  private let attempt: ImportAttempt
  private let documents: [KnownDocument]
  private let report: (Book.RereadReport) -> Void
  /// The documents that were read.
  private var met: Set<Int64> = []
  private var statements = RereadStatements()
  private var gone: [Int64] = []
  /// What could not be read, and why.
  private var failures: [(path: String, error: FinanceETLError)] = []

  /// - Parameter report: takes what became of it, before it becomes real.
  init(
    _ book: Book, _ attempt: ImportAttempt, importID: Int64, _ documents: [KnownDocument],
    report: @escaping (Book.RereadReport) -> Void
  ) throws(FinanceETLError) {
    self.book = book
    self.attempt = attempt
    self.importID = importID
    self.documents = documents
    self.report = report
    try StoreFailure.mapping(book.path) {
      try book.queue.writeWithoutTransaction { db in
        guard !db.isInsideTransaction else {
          throw FinanceETLError(
            .databaseBusy, "another import into this book is running", recovery: .tryLater)
        }
        try db.enforceConstraints(false)
        try db.beginTransaction(.immediate)
      }
    }
  }

  deinit {
    undo()
  }

  func undo() {
    book.queue.inDatabase { db in
      if db.isInsideTransaction { try? db.rollback() }
      try? db.enforceConstraints(true)
    }
  }

  // MARK: Documents

  func loadedDigests() -> Set<String> { [] }

  func memory() throws(FinanceETLError) -> ReadingMemory {
    var memory = try book.read { db in try DocumentTable.memory(db) }
    for document in documents { memory.documents[document.path] = document.answers }
    return memory
  }

  /// The document that is read next; nil where it is none of the import's.
  private func known(_ document: DocumentRecord) throws(FinanceETLError) -> KnownDocument? {
    let named = documents.filter { $0.path == document.path }
    guard let sha256 = document.sha256 else { return named.first { !met.contains($0.id) } }
    if let same = named.first(where: { $0.sha256 == sha256 }) {
      return met.contains(same.id) ? nil : same
    }
    if let first = named.first { throw first.changed }
    return nil
  }

  /// What is in a folder or archive beside the import's documents is passed over.
  func recount(
    _ document: DocumentRecord, asked: AskedAccount?
  ) throws(FinanceETLError) -> LoadedBefore? {
    try known(document) == nil ? LoadedBefore(format: nil, statements: []) : nil
  }

  func load(
    _ document: DocumentRecord, options: LoadOptions,
    _ body: (any DocumentSession) throws -> DocumentRecord?
  ) throws {
    guard let known = try known(document) else { return }
    try book.queue.writeWithoutTransaction { db in
      do {
        // A document that left something open is read once more, from what it was before.
        try db.inSavepoint {
          let session = try RereadDocument(
            db, known, options: options, importID: importID, now: attempt.startedAt)
          guard let record = try body(session) else { return .rollback }
          guard record.status != .skipped else { return .commit }
          statements.add(
            document: try session.close(record, toolVersion: attempt.toolVersion))
          gone += session.gone
          met.insert(known.id)
          return .commit
        }
      } catch let error as DatabaseError {
        throw StoreFailure.error(error, path: book.path)
      }
    }
  }

  func record(_ document: DocumentRecord) {
    if let error = document.error { failures.append((document.path, error)) }
  }

  /// Throws where a document of the import was not read.
  private func checkAll() throws {
    guard let missing = documents.first(where: { !met.contains($0.id) }) else { return }
    let failure = failures.first {
      $0.path == missing.path || missing.path.hasPrefix($0.path + SourceDocument.entrySeparator)
    }
    if let failure { throw failure.error.inFile(missing.path) }
    throw FinanceETLError(
      .unrecognisedFormat, "no statement can be read from the document any more",
      file: missing.path,
      hint: "\(.identifyAgain) shows how it is recognised")
  }

  // MARK: The end

  func finish(
    errorCode: ErrorCode?, at time: String, accounts: [LoadedAccount.ID],
    status: (RunFindings?) -> ImportStatus
  ) throws(FinanceETLError) {
    defer { undo() }
    try StoreFailure.mapping(book.path) {
      try checkAll()
      try book.queue.writeWithoutTransaction { db in
        let change = try RereadChange(db, accounts: Set(documents.flatMap(\.accounts)))
        try SecurityIdentification(db).settle()
        var transfers = try ImportHistory.reload(change.accounts, reread: statements, db)
        let moved = try SecurityIdentification(db).settle().moved
        let trading = try SecurityIdentification.accounts(trading: moved, db)
        if !trading.isEmpty { transfers = try ImportHistory.reload(trading, db) }
        for statement in gone { try StatementTable(db).delete(statement) }
        try ClosingProof.prove(documents: documents.map(\.id), db)
        report(try change.report(importID, documents, isDryRun: attempt.isDryRun))
        _ = status(RunFindings(transfers: transfers, accounts: []))
        guard !attempt.isDryRun else { return }
        try BookState.advance(db)
        try db.commit()
      }
    }
  }
}
