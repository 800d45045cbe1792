import FinanceModel

/// A book: where statements are loaded into.
///
/// The pipeline calls a store from one thread of its own, never from Swift's cooperative pool, so
/// every call may block.
package protocol Store: Sendable {
  /// Opens one import run.
  func beginImport(_ attempt: ImportAttempt) throws(FinanceETLError) -> any ImportSession
}

/// What is known of a run before it starts.
package struct ImportAttempt: Sendable {
  /// ISO 8601 with zone.
  package var startedAt: String
  package var toolVersion: String
  /// Everything is done and then taken back.
  package var isDryRun: Bool
  /// Everything becomes real at the end, in one transaction.
  package var isWhole: Bool
  /// The options given, for the record.
  package var options: [String: String]

  package init(
    startedAt: String, toolVersion: String, isDryRun: Bool, isWhole: Bool = false,
    options: [String: String] = [:]
  ) {
    self.startedAt = startedAt
    self.toolVersion = toolVersion
    self.isDryRun = isDryRun
    self.isWhole = isWhole
    self.options = options
  }
}

/// One import run over its documents.
package protocol ImportSession: AnyObject {
  var importID: Int64 { get }
  /// Whether a document's digest must be known before its first statement.
  var needsDigestsFirst: Bool { get }
  /// What of its work needs no book; nil where there is nothing such.
  var preparation: (any PartPreparation)? { get }
  /// What was said or found of documents that are loaded and not undone.
  func memory() throws(FinanceETLError) -> ReadingMemory
  /// The SHA-256 of every document that is loaded and not undone.
  func loadedDigests() throws(FinanceETLError) -> Set<String>
  /// What the statements of an already loaded document are today; nil where the document is not
  /// loaded. Records the sighting and the document.
  ///
  /// - Parameter asked: the account that a person asks for; a statement in another one says so.
  func recount(
    _ document: DocumentRecord, asked: AskedAccount?
  ) throws(FinanceETLError) -> LoadedBefore?
  /// Loads one document in one transaction: all of `body`, or nothing where it throws or returns nil.
  ///
  /// `document` is what is known before reading; `body` returns the record once all is read, or nil
  /// where nothing of the document is to be kept.
  func load(
    _ document: DocumentRecord, options: LoadOptions,
    _ body: (any DocumentSession) throws -> DocumentRecord?
  ) throws
  /// Keeps the attempt at a document that was not loaded.
  func record(_ document: DocumentRecord) throws(FinanceETLError)
  /// Ends a run that leaves nothing behind: it read nothing, or it would be the first of its book and
  /// loaded nothing. False where the run has to be closed.
  func leavesNothing(_ result: ImportResult) throws(FinanceETLError) -> Bool
  /// Closes the run. After a dry run nothing of it is left.
  ///
  /// - Parameters:
  ///   - accounts: those that its documents are of: the book looks at them.
  ///   - status: of the run, once it is known what the book says; nil where no book is involved.
  func finish(
    errorCode: ErrorCode?, at time: String, accounts: [LoadedAccount.ID],
    status: (RunFindings?) -> ImportStatus
  ) throws(FinanceETLError)
  /// Ends a dry or whole run of which nothing is to be left.
  func undo()
}

extension ImportSession {
  package var preparation: (any PartPreparation)? { nil }

  package func memory() -> ReadingMemory { ReadingMemory() }

  package func leavesNothing(_ result: ImportResult) -> Bool { false }

  package func undo() {}
}

/// Work of a session that needs no book: threads that read do it where the one that loads is behind.
package protocol PartPreparation: Sendable {
  /// Works out what the session needs of a part; nil where it needs nothing.
  ///
  /// - Parameter currency: of the account of the statement, where that names one.
  func prepare(_ part: StatementPart, currency: Currency?) -> (any Sendable)?
}

/// A part of a statement, and what the session's preparation worked out of it.
package struct PreparedPart: Sendable {
  package var part: StatementPart
  /// Nil where nothing was prepared: the session works it out itself.
  package var prepared: (any Sendable)?

  package init(_ part: StatementPart, prepared: (any Sendable)? = nil) {
    self.part = part
    self.prepared = prepared
  }
}

/// What a document that is loaded already is today.
package struct LoadedBefore: Sendable {
  package var format: String?
  package var statements: [StatementReport]

  package init(format: String?, statements: [StatementReport]) {
    self.format = format
    self.statements = statements
  }
}

/// The account that a person asks for, of documents that name none.
package struct AskedAccount: Hashable, Sendable {
  package var name: String
  /// Whether a new account is asked for, whatever accounts there are.
  package var isNew: Bool

  /// Nil where nobody asks for one.
  package init?(name: String?, newName: String?) {
    guard let asked = newName ?? name else { return nil }
    self.name = asked
    isNew = newName != nil
  }
}

/// How documents are loaded.
package struct LoadOptions: Sendable {
  /// The account of documents that name none.
  package var accountName: String?
  /// The new account of documents that name none.
  package var newAccountName: String?
  /// The account that a person chose for this document, by its id.
  package var accountID: Int64?
  /// Match again in full what is loaded already.
  package var isForced: Bool
  /// What a document leaves out means nothing.
  package var isPartial: Bool

  package init(
    accountName: String? = nil, newAccountName: String? = nil, accountID: Int64? = nil,
    isForced: Bool = false, isPartial: Bool = false
  ) {
    self.accountName = accountName
    self.newAccountName = newAccountName
    self.accountID = accountID
    self.isForced = isForced
    self.isPartial = isPartial
  }
}

/// One document inside its transaction.
package protocol DocumentSession: AnyObject {
  /// Opens a statement; says where the book puts it, nil where no book is involved.
  func begin(_ header: StatementHeader) throws(FinanceETLError) -> StatementPlace?
  /// Whether rows have to tell which account the statement is of.
  func isOpen(_ header: StatementHeader) throws(FinanceETLError) -> Bool
  /// Opens a statement as ``begin(_:)`` does, once its rows can tell whose it is.
  func begin(
    _ header: StatementHeader, _ sketch: StatementSketch
  ) throws(FinanceETLError) -> StatementPlace?
  /// Takes one more part of the statement at hand; returns the rows of it that cannot be stored and
  /// are quarantined instead.
  func receive(_ part: PreparedPart) throws(FinanceETLError) -> [RejectedRow]
  /// Whether the document, whose digest is known only now, is loaded already. One that is matched again
  /// is not, unless it is in another account than the one asked for.
  func isLoaded(sha256: String) throws(FinanceETLError) -> Bool
  /// Closes the statement at hand.
  func end(_ ending: StatementEnding) throws(FinanceETLError)
  /// Names in rules that are no account's, each with how many rows it was to be the other side of.
  var unknownAccounts: [String: Int] { get }
  /// Every statement is closed: decides what could not be decided before all was read, and says what
  /// became of each statement, in their order.
  func finish() throws(FinanceETLError) -> [StatementReport]
}

extension DocumentSession {
  package func isOpen(_ header: StatementHeader) -> Bool { false }

  package var unknownAccounts: [String: Int] { [:] }

  package func begin(
    _ header: StatementHeader, _ sketch: StatementSketch
  ) throws(FinanceETLError) -> StatementPlace? {
    try begin(header)
  }
}

/// What is known of a statement once its last row is read.
package struct StatementEnding: Sendable {
  package var reconciliation: Reconciliation
  /// Rows that were left out, for the report.
  package var rejected: [FinanceETLError]

  package init(reconciliation: Reconciliation, rejected: [FinanceETLError] = []) {
    self.reconciliation = reconciliation
    self.rejected = rejected
  }
}

/// What the book keeps of one document.
package struct DocumentRecord: Sendable {
  /// As reports call it.
  package var path: String
  /// As the book calls it: ``SourceDocument/storedPath``.
  package var storedPath: String
  package var sha256: String?
  package var format: String?
  package var mapping: String?
  /// The revision of the bank mapping.
  package var mappingRevision: String?
  /// Why the bank mapping is that of the document.
  package var claim: MappingClaim?
  package var status: DocumentStatus
  package var error: FinanceETLError?
  package var startedAt: String
  package var endedAt: String

  package init(
    path: String, storedPath: String? = nil, sha256: String?, format: String?,
    mapping: String? = nil, status: DocumentStatus, error: FinanceETLError? = nil,
    startedAt: String, endedAt: String
  ) {
    self.path = path
    self.storedPath = storedPath ?? path
    self.sha256 = sha256
    self.format = format
    self.mapping = mapping
    self.status = status
    self.error = error
    self.startedAt = startedAt
    self.endedAt = endedAt
  }
}
