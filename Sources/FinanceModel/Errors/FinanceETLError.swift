/// What went wrong, as a stable snake_case word. docs/ERRORS.md explains each.
public enum ErrorCode: String, CaseIterable, Hashable, Sendable {
  // A document that cannot be opened or told.
  case fileNotFound = "file_not_found"
  case fileUnreadable = "file_unreadable"
  case emptyFile = "empty_file"
  case unrecognisedFormat = "unrecognised_format"
  case ambiguousFormat = "ambiguous_format"
  case mappingMissing = "mapping_missing"
  case mappingMismatch = "mapping_mismatch"
  case mappingUnsure = "mapping_unsure"

  // A document that cannot be read.
  case passwordRequired = "password_required"
  case passwordWrong = "password_wrong"
  case damagedArchive = "damaged_archive"
  case unsupportedArchive = "unsupported_archive"
  case damagedPDF = "damaged_pdf"
  case unreadableText = "unreadable_text"
  case noText = "no_text"
  case workerFailed = "worker_failed"
  case truncatedDocument = "truncated_document"
  case malformedOFX = "malformed_ofx"
  case malformedXML = "malformed_xml"
  case malformedRecords = "malformed_records"
  case malformedJSON = "malformed_json"
  case statementWithoutAccount = "statement_without_account"
  case limitExceeded = "limit_exceeded"
  case signUnsure = "sign_unsure"
  case unbalanced = "unbalanced"
  case needsAttention = "needs_attention"
  case accountUnknown = "account_unknown"
  case accountUnsure = "account_unsure"
  case accountChanged = "account_changed"
  case documentChanged = "document_changed"
  case outsideCovers = "outside_covers"
  case cancelled = "cancelled"

  // What a source answered instead of data.
  case connectionExpired = "connection_expired"
  case sourceNotReady = "source_not_ready"
  case sourceUnavailable = "source_unavailable"
  case sourceRefused = "source_refused"

  // A row that cannot be read: it is quarantined.
  case unreadableAmount = "unreadable_amount"
  case ambiguousAmount = "ambiguous_amount"
  case missingAmount = "missing_amount"
  case unreadableDate = "unreadable_date"
  case missingDate = "missing_date"
  case ambiguousDate = "ambiguous_date"
  case ambiguousColumn = "ambiguous_column"
  case unreadableBalance = "unreadable_balance"
  case unreadableRow = "unreadable_row"
  case missingID = "missing_id"
  case unknownAccount = "unknown_account"
  case unknownSecurity = "unknown_security"
  case unsupportedContent = "unsupported_content"

  // The book.
  case databaseNotFound = "database_not_found"
  case databaseUnwritable = "database_unwritable"
  case notADatabase = "not_a_database"
  case databaseNewer = "database_newer"
  case databaseBusy = "database_busy"
  case diskFull = "disk_full"
  case databaseFailed = "database_failed"

  // The request.
  case invalidConfiguration = "invalid_configuration"
  case invalidMapping = "invalid_mapping"
  case invalidArgument = "invalid_argument"
  case notFound = "not_found"
  case planInvalid = "plan_invalid"
  case planStale = "plan_stale"
  case planDiffers = "plan_differs"
  case fileUnwritable = "file_unwritable"
}

/// What the one who called can do about an error.
public enum Recovery: String, Hashable, Sendable {
  /// Fix the input, or fetch it again.
  case fixInput
  /// Temporary: try again later.
  case tryLater
  /// Sign in to the bank again.
  case reauthenticate
}

extension ErrorCode {
  /// What can be done about most errors with this code.
  public var usualRecovery: Recovery {
    switch self {
    case .connectionExpired: .reauthenticate
    case .sourceNotReady, .sourceUnavailable, .databaseBusy, .diskFull: .tryLater
    default: .fixInput
    }
  }

  /// Whether it is said of what is no statement: passed over where it was found in a folder or an
  /// archive. A link that leads nowhere is none either.
  package var isOfNoStatement: Bool {
    [.unrecognisedFormat, .emptyFile, .fileNotFound, .mappingMissing].contains(self)
  }

  /// Whether the error is about the book rather than about a document.
  package var isOfTheBook: Bool {
    switch self {
    case .databaseNotFound, .databaseUnwritable, .notADatabase, .databaseNewer, .databaseBusy,
      .diskFull, .databaseFailed:
      true
    default: false
    }
  }
}

/// A piece of the source with the place that is wrong, to be drawn with a caret.
public struct SourceExcerpt: Hashable, Sendable {
  /// One line of the source, shortened around the place.
  public var text: String
  /// Characters of `text` before the place.
  public var offset: Int
  /// Characters the place is long; at least 1.
  public var length: Int

  public init(text: String, offset: Int, length: Int) {
    self.text = text
    self.offset = offset
    self.length = max(1, length)
  }
}

/// The one error that leaves this library: what, where, and what to do.
public struct FinanceETLError: Error, Hashable, Sendable {
  public var code: ErrorCode
  /// What was found and what was expected, in one sentence without the place.
  public var message: String
  public var file: String?
  public var location: RowLocation
  public var excerpt: SourceExcerpt?
  /// What to do.
  public var hint: Remedy?
  /// That of the code, unless the one who throws knows better.
  public var recovery: Recovery
  /// Seconds to wait before trying again, where the source says so.
  public var retryAfter: Int?
  /// What a person is asked; nil where there is nothing to choose from.
  public var question: Question?
  /// What the document has of a statement though it is not read; nil where it is plainly none, or
  /// nobody looked.
  package var look: StatementLook?

  public init(
    _ code: ErrorCode, _ message: String, file: String? = nil,
    at location: RowLocation = RowLocation(), excerpt: SourceExcerpt? = nil, hint: Remedy? = nil,
    recovery: Recovery? = nil, retryAfter: Int? = nil, question: Question? = nil
  ) {
    self.code = code
    self.message = message
    self.file = file
    self.location = location
    self.excerpt = excerpt
    self.hint = hint
    self.recovery = recovery ?? code.usualRecovery
    self.retryAfter = retryAfter
    self.question = question
  }

  /// What speaks against the rows that were read from a printed page.
  public static func unproven(
    _ message: String, at location: RowLocation = RowLocation()
  ) -> FinanceETLError {
    FinanceETLError(
      .unbalanced, message, at: location,
      hint:
        "compare the rows with the document (\(.drawPages) shows what is read of its pages);"
        + " \(.acceptUnproven) loads them as they were read")
  }

  /// The same error with the file it happened in.
  public func inFile(_ name: String) -> FinanceETLError {
    var error = self
    error.file = file ?? name
    return error
  }
}
