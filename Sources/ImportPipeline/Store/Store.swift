import FinanceModel

/// A book: where statements are loaded into.
///
/// The pipeline calls a store from one thread of its own, never from Swift's cooperative pool, so
/// every call may block.
public protocol Store: Sendable {
  /// Opens one import run.
  func beginImport(_ attempt: ImportAttempt) throws(FinanceETLError) -> any ImportSession
}

/// What is known of a run before it starts.
public struct ImportAttempt: Sendable {
  /// ISO 8601 with zone.
  public var startedAt: String
  public var toolVersion: String
  /// Everything is done and then taken back.
  public var isDryRun: Bool
  /// Everything becomes real at the end, in one transaction.
  public var isWhole: Bool
  /// The options given, for the record.
  public var options: [String: String]

  public init(
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
public protocol ImportSession: AnyObject {
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
  /// loaded, or not into the account `accountName` asks for. Records the sighting and the document.
  func recount(
    _ document: DocumentRecord, accountName: String?
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
  /// Closes the run; says what became of transfers, nil where no book is involved. After a dry run
  /// nothing of it is left.
  @discardableResult
  func finish(
    status: ImportStatus, errorCode: ErrorCode?, at time: String
  ) throws(FinanceETLError) -> TransferReport?
  /// Ends a dry or whole run of which nothing is to be left.
  func undo()
}

extension ImportSession {
  public var preparation: (any PartPreparation)? { nil }

  public func memory() -> ReadingMemory { ReadingMemory() }

  public func undo() {}
}

/// Work of a session that needs no book: threads that read do it where the one that loads is behind.
public protocol PartPreparation: Sendable {
  /// Works out what the session needs of a part; nil where it needs nothing.
  ///
  /// - Parameter currency: of the account of the statement, where that names one.
  func prepare(_ part: StatementPart, currency: Currency?) -> (any Sendable)?
}

/// A part of a statement, and what the session's preparation worked out of it.
public struct PreparedPart: Sendable {
  public var part: StatementPart
  /// Nil where nothing was prepared: the session works it out itself.
  public var prepared: (any Sendable)?

  public init(_ part: StatementPart, prepared: (any Sendable)? = nil) {
    self.part = part
    self.prepared = prepared
  }
}

/// What a document that is loaded already is today.
public struct LoadedBefore: Sendable {
  public var format: String?
  public var statements: [StatementReport]

  public init(format: String?, statements: [StatementReport]) {
    self.format = format
    self.statements = statements
  }
}

/// How documents are loaded.
public struct LoadOptions: Sendable {
  /// The account of documents that name none.
  public var accountName: String?
  /// The new account of documents that name none.
  public var newAccountName: String?
  /// The account that a person chose for this document, by its id.
  public var accountID: Int64?
  /// Match again in full what is loaded already.
  public var isForced: Bool
  /// What a document leaves out means nothing.
  public var isPartial: Bool

  public init(
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
public protocol DocumentSession: AnyObject {
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
  /// Whether the document, whose digest is known only now, is loaded already, into the account asked
  /// for.
  func isLoaded(sha256: String) throws(FinanceETLError) -> Bool
  /// Closes the statement at hand.
  func end(_ ending: StatementEnding) throws(FinanceETLError)
  /// Every statement is closed: decides what could not be decided before all was read, and says what
  /// became of each statement, in their order.
  func finish() throws(FinanceETLError) -> [StatementReport]
}

extension DocumentSession {
  public func isOpen(_ header: StatementHeader) -> Bool { false }

  public func begin(
    _ header: StatementHeader, _ sketch: StatementSketch
  ) throws(FinanceETLError) -> StatementPlace? {
    try begin(header)
  }
}

/// What is known of a statement once its last row is read.
public struct StatementEnding: Sendable {
  public var reconciliation: Reconciliation
  /// Rows that were left out, for the report.
  public var rejected: [FinanceETLError]

  public init(reconciliation: Reconciliation, rejected: [FinanceETLError] = []) {
    self.reconciliation = reconciliation
    self.rejected = rejected
  }
}

/// What the book keeps of one document.
public struct DocumentRecord: Sendable {
  /// As reports call it.
  public var path: String
  /// As the book calls it: ``SourceDocument/storedPath``.
  public var storedPath: String
  public var sha256: String?
  public var format: String?
  public var mapping: String?
  /// The revision of the bank mapping.
  public var mappingRevision: String?
  /// Why the bank mapping is that of the document.
  public var claim: MappingClaim?
  public var status: DocumentStatus
  public var error: FinanceETLError?
  public var startedAt: String
  public var endedAt: String

  public init(
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
