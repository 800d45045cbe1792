import FinanceModel
import GRDB
import ImportPipeline

extension Book: Store {
  package func beginImport(_ attempt: ImportAttempt) throws(FinanceETLError) -> any ImportSession {
    try LedgerImport(self, attempt)
  }
}

/// One import run into a book.
///
/// Every document is a transaction (`BEGIN IMMEDIATE`) of its own. A dry run and a whole run hold one
/// transaction over all of them, a savepoint a document; at the end the one is rolled back and the
/// other committed.
package final class LedgerImport: ImportSession {
  package let importID: Int64
  /// What a document was that is imported anew is looked up by its digest.
  package let needsDigestsFirst: Bool
  package let preparation: (any PartPreparation)? = RowKeys.Preparation()
  private let store: Book
  private let attempt: ImportAttempt
  /// Whether nothing was written into the book before.
  private let isFirst: Bool
  /// Transactions that the run has committed.
  private var committed: Int64 = 0
  /// Documents that are loaded already; that they were seen again is not written yet.
  private var sighted: [SightedDocument] = []
  private static let mostSighted = 4000
  private let documentsBefore = DocumentsBefore()
  private let look = AccountsLook()
  /// Nil where it may have changed.
  private var facts: LoadedDocumentCache?

  private struct SightedDocument {
    let record: DocumentRecord
    let statements: [LoadedDocument.Recount]
  }

  /// - Parameter check: looks at the book before anything is written; throws where it is not the one
  ///   that is meant.
  package init(
    _ store: Book, _ attempt: ImportAttempt, check: (Database) throws -> Void = { _ in }
  ) throws(FinanceETLError) {
    self.store = store
    self.attempt = attempt
    (importID, needsDigestsFirst, isFirst) = try StoreFailure.mapping(store.path) {
      try store.queue.writeWithoutTransaction { db in
        guard !db.isInsideTransaction else {
          throw FinanceETLError(
            .databaseBusy, "another import into this book is running")
        }
        try db.enforceConstraints(false)
        do {
          if attempt.holdsTransaction { try db.beginTransaction(.immediate) }
          let isFirst = try BookState.isUnwritten(db)
          let id = try Self.insert(attempt, db, check)
          let hasUndone = try Bool.fetchOne(
            db, sql: "SELECT EXISTS (SELECT 1 FROM documents WHERE state = 'undone')")
          return (id, hasUndone ?? false, isFirst)
        } catch {
          try? Self.leave(db)
          throw error
        }
      }
    }
    committed = 1
  }

  private static func insert(
    _ attempt: ImportAttempt, _ db: Database, _ check: (Database) throws -> Void
  ) throws -> Int64 {
    var id: Int64 = 0
    try inTransaction(db, attempt) {
      try check(db)
      id = try ImportTable(db: db).begin(attempt)
      return .commit
    }
    return id
  }

  /// Takes back what is open and enforces the constraints again.
  private static func leave(_ db: Database) throws {
    let rollback = Result { if db.isInsideTransaction { try db.rollback() } }
    try db.enforceConstraints(true)
    try rollback.get()
  }

  /// As ``leave(_:)``, for a run that ends early: what ended it is told.
  private func abandon() {
    store.queue.inDatabase { try? Self.leave($0) }
  }

  deinit {
    abandon()
  }

  /// A transaction of its own, or a savepoint inside the one that is held: all or nothing.
  private static func inTransaction(
    _ db: Database, _ attempt: ImportAttempt,
    _ body: () throws -> Database.TransactionCompletion
  ) throws {
    func advancing() throws -> Database.TransactionCompletion {
      let completion = try body()
      if completion == .commit { try BookState.advance(db) }
      return completion
    }
    guard attempt.holdsTransaction else {
      return try db.inTransaction(.immediate, advancing)
    }
    // A full disk rolls everything back by itself; what came after it would then be for real.
    guard db.isInsideTransaction else {
      throw FinanceETLError(.databaseFailed, "the transaction of the run is gone")
    }
    try db.inSavepoint(advancing)
  }

  private func write(_ body: (Database) throws -> Void) throws {
    try store.queue.writeWithoutTransaction { db in
      try Self.inTransaction(db, attempt) {
        try body(db)
        return .commit
      }
    }
    committed += 1
  }

  package func memory() throws(FinanceETLError) -> ReadingMemory {
    try store.read { db in try DocumentTable.memory(db) }
  }

  package func loadedDigests() throws(FinanceETLError) -> Set<String> {
    try store.read { db in try documentsBefore.learn(db) }
  }

  package func recount(
    _ document: DocumentRecord, asked: AskedAccount?
  ) throws(FinanceETLError) -> LoadedBefore? {
    try StoreFailure.mapping(store.path) {
      let known = try store.queue.inDatabase { db in
        try Self.reading(db) { try sight(document, asked, db) }
      }
      guard let known else { return nil }
      sighted.append(known)
      if sighted.count == Self.mostSighted { try writeSighted() }
      return LoadedBefore(
        format: known.record.format, statements: known.statements.map(\.report))
    }
  }

  private func sight(
    _ document: DocumentRecord, _ asked: AskedAccount?, _ db: Database
  ) throws -> SightedDocument? {
    let facts = facts ?? LoadedDocumentCache(db)
    self.facts = facts
    let before = LoadedDocument(db, facts)
    guard let loaded = try before.loaded(document.sha256, documentsBefore) else { return nil }
    var record = document
    record.format = loaded.format ?? document.format
    let statements = try loaded.statements.map {
      try before.recount(statement: $0, sighted: loaded.sighted, asked: asked)
    }
    // One that was asked for elsewhere does not hold the rows where they are, once the import that
    // loaded it is undone.
    if statements.contains(where: { $0.report.misplacement != nil }) { record.sha256 = nil }
    return SightedDocument(record: record, statements: statements)
  }

  /// Reads in one transaction: each statement of its own would lock the file anew.
  private static func reading<Value>(
    _ db: Database, _ body: () throws -> Value?
  ) throws -> Value? {
    guard !db.isInsideTransaction else { return try body() }
    var value: Value?
    try db.inTransaction(.deferred) {
      value = try body()
      return .commit
    }
    return value
  }

  /// Writes that the documents met since the last time were seen again: many in one transaction, for
  /// a transaction costs more than all that is to say of a known document.
  private func writeSighted() throws {
    guard !sighted.isEmpty else { return }
    let known = sighted
    sighted = []
    try write { db in
      let documents = DocumentTable(db, attempt, importID)
      for one in known {
        let id = try documents.insert(
          one.record, status: "already_imported",
          rows: one.statements.reduce(RowCounts()) { $0 + $1.report.rows })
        for statement in one.statements where one.record.sha256 != nil {
          try SightingTable.insert(db, importID: importID, documentID: id, statement)
        }
      }
    }
  }

  package func load(
    _ document: DocumentRecord, options: LoadOptions,
    _ body: (any DocumentSession) throws -> DocumentRecord?
  ) throws {
    try StoreFailure.mapping(store.path) { try writeSighted() }
    facts = nil
    documentsBefore.forget()
    try store.queue.writeWithoutTransaction { db in
      do {
        try Self.inTransaction(db, attempt) {
          let documents = DocumentTable(db, attempt, importID)
          let decision = try TouchedDays.lastDecision(db)
          let session = try LedgerDocument(
            db, documents: documents, document: document, options: options, importID: importID,
            now: attempt.startedAt, look: look)
          // Also where the document is undone.
          defer { try? session.settle() }
          guard let record = try body(session) else { return .rollback }
          try session.close(record)
          let changed = try TouchedDays.ofDecisions(after: decision, db)
          try TouchedDays.note(session.touchedDays + changed, db)
          for listed in session.listedTwice {
            try ImportHistory.divide(listed, now: attempt.startedAt, db)
          }
          // Trades of securities that are one now may be one too.
          let accounts = try SecurityIdentification.accounts(trading: session.movedNames, db)
          if !accounts.isEmpty { try ImportHistory.reload(accounts, db) }
          committed += 1
          return .commit
        }
        if !attempt.holdsTransaction { try Book.writeAhead(db) }
      } catch let error as DatabaseError {
        throw StoreFailure.error(error, path: store.path)
      } catch let error as FinanceETLError where error.file == nil && error.code.isOfTheBook {
        throw error.inFile(store.path ?? ":memory:")
      }
    }
  }

  package func record(_ document: DocumentRecord) throws(FinanceETLError) {
    try StoreFailure.mapping(store.path) {
      try writeSighted()
      try write { db in
        _ = try DocumentTable(db, attempt, importID).insert(
          document, status: document.status.rawValue)
      }
    }
  }

  package func leavesNothing(_ result: ImportResult) throws(FinanceETLError) -> Bool {
    guard result.readNothing || (isFirst && result.loadedNothing), !attempt.isDryRun else {
      return false
    }
    defer { abandon() }
    if attempt.isWhole { return true }
    return try StoreFailure.mapping(store.path) {
      try writeSighted()
      return try store.queue.writeWithoutTransaction(takeBack)
    }
  }

  /// Takes the run out of the book; false where a later one has begun, for ids have no gaps.
  private func takeBack(_ db: Database) throws -> Bool {
    var isGone = false
    try db.inTransaction(.immediate) {
      let newest = try Int64.fetchOne(db, sql: "SELECT max(id) FROM imports")
      guard newest == importID else { return .rollback }
      try ImportTable(db: db).delete(importID)
      if try isFirst && BookState(db).revision == committed {
        try BookState.reset(db)
      } else {
        try BookState.advance(db)
      }
      isGone = true
      return .commit
    }
    return isGone
  }

  package func finish(
    errorCode: ErrorCode?, at time: String, accounts: [LoadedAccount.ID],
    status: (RunFindings?) -> ImportStatus
  ) throws(FinanceETLError) {
    defer { abandon() }
    try StoreFailure.mapping(store.path) {
      // A full disk takes the transaction of a dry run back by itself.
      if attempt.isDryRun, !store.queue.inDatabase({ $0.isInsideTransaction }) {
        _ = status(nil)
        return
      }
      try writeSighted()
      try write { db in
        let transfers = try TransferPass.run(db)
        try Totals.settle(db)
        let findings = RunFindings(
          transfers: transfers,
          accounts: try look.findings(of: accounts, by: importID, db),
          splits: try SplitReviews.count(by: importID, db))
        try ImportTable(db: db).end(importID, status(findings), errorCode: errorCode, at: time)
      }
      if attempt.isWhole, !attempt.isDryRun { try store.queue.inDatabase(Self.commit) }
      try store.queue.inDatabase(Self.leave)
    }
  }

  private static func commit(_ db: Database) throws {
    try db.commit()
    try Book.writeAhead(db)
  }

  package func undo() {
    abandon()
  }
}

extension ImportAttempt {
  /// Whether one transaction is held over all documents.
  fileprivate var holdsTransaction: Bool { isDryRun || isWhole }
}
