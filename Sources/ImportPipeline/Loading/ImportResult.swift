import FinanceModel

/// What became of a document.
public enum DocumentStatus: String, Hashable, Sendable {
  case loaded
  /// A dry run would load it.
  case planned
  case alreadyImported = "already_imported"
  /// No statement in it.
  case skipped
  case failed
}

/// How a run ended.
public enum ImportStatus: String, Hashable, Sendable {
  /// Everything is loaded or was there already.
  case ok
  /// Loaded, and something wants a person.
  case attention
  /// Some document failed.
  case failed
}

/// The account a statement was loaded into.
public struct LoadedAccount: Hashable, Sendable {
  public var id: Int64
  public var key: String?
  public var name: String
  public var kind: AccountKind
  public var currency: Currency
  public var mask: String?
  /// Whether this statement made the account.
  public var wasCreated: Bool

  public init(
    id: Int64, key: String?, name: String, kind: AccountKind, currency: Currency, mask: String?,
    wasCreated: Bool
  ) {
    self.id = id
    self.key = key
    self.name = name
    self.kind = kind
    self.currency = currency
    self.mask = mask
    self.wasCreated = wasCreated
  }
}

/// What became of one statement.
public struct StatementReport: Hashable, Sendable {
  /// Nil where no book is involved (`normalize`).
  public var account: LoadedAccount?
  public var feed: String
  public var mode: StatementMode
  public var covers: DateSpan?
  public var rows: RowCounts
  /// Source ids taken back that were in the book.
  public var removed: Int
  /// Pending transactions that never posted.
  public var expired: Int
  public var reconciliation: Reconciliation
  /// Rows whose amount has more digits than its currency: stored rounded, beside the exact text.
  public var rounded: Int
  public var isIncomplete: Bool
  /// The account is a new one that may be another of the book; it is listed for review.
  public var isAccountInDoubt: Bool
  /// The same statement was loaded before; nothing but the sighting was written.
  public var wasLoadedBefore: Bool
  /// Rows of a statement that was loaded before that were flagged and still wait for a decision.
  public var openReviews: Int
  /// Rows left out, as errors with their place: quarantined ones only, at most
  /// ``maximumRejected``.
  public var rejected: [FinanceETLError]
  public var notices: [String]

  /// Rejected rows described one by one; the rest is only counted (and kept in the quarantine).
  public static let maximumRejected = 50

  public init(
    account: LoadedAccount?, feed: String, mode: StatementMode = .snapshot, covers: DateSpan?,
    rows: RowCounts = RowCounts(),
    removed: Int = 0, expired: Int = 0, reconciliation: Reconciliation = .notAsserted,
    rounded: Int = 0, isIncomplete: Bool = false, isAccountInDoubt: Bool = false,
    wasLoadedBefore: Bool = false, openReviews: Int = 0, rejected: [FinanceETLError] = [],
    notices: [String] = []
  ) {
    self.account = account
    self.feed = feed
    self.mode = mode
    self.covers = covers
    self.rows = rows
    self.removed = removed
    self.expired = expired
    self.reconciliation = reconciliation
    self.rounded = rounded
    self.isIncomplete = isIncomplete
    self.isAccountInDoubt = isAccountInDoubt
    self.wasLoadedBefore = wasLoadedBefore
    self.openReviews = openReviews
    self.rejected = rejected
    self.notices = notices
  }

  /// Whether a person has to look at it.
  public var needsAttention: Bool {
    rows.needingAttention > 0 || openReviews > 0 || reconciliation.difference != nil || isIncomplete
      || isAccountInDoubt
  }
}

/// What became of one document.
public struct DocumentReport: Sendable {
  public var path: String
  public var sha256: String?
  public var byteCount: Int?
  public var status: DocumentStatus
  public var format: String?
  public var mapping: String?
  public var statements: [StatementReport]
  public var errors: [FinanceETLError]
  /// Why it was skipped.
  public var reason: String?
  public var notices: [String]
  /// What a person has to look at though everything was read.
  public var concerns: [String] = []

  public init(
    path: String, sha256: String? = nil, byteCount: Int? = nil, status: DocumentStatus,
    format: String? = nil, mapping: String? = nil, statements: [StatementReport] = [],
    errors: [FinanceETLError] = [], reason: String? = nil, notices: [String] = []
  ) {
    self.path = path
    self.sha256 = sha256
    self.byteCount = byteCount
    self.status = status
    self.format = format
    self.mapping = mapping
    self.statements = statements
    self.errors = errors
    self.reason = reason
    self.notices = notices
  }

  public var totals: RowCounts {
    statements.reduce(RowCounts()) { $0 + $1.rows }
  }
}

/// What became, at the end of a run, of the transfers between the accounts of the book.
public struct TransferReport: Hashable, Sendable {
  /// Pairs of legs that were not paired before.
  public var paired: Int
  /// Pairs of legs that may belong together as well as others: a person is asked.
  public var suggested: Int

  public init(paired: Int, suggested: Int) {
    self.paired = paired
    self.suggested = suggested
  }
}

/// What one run did.
public struct ImportResult: Sendable {
  /// Nil where no book is involved (`normalize`).
  public var importID: Int64?
  public var documents: [DocumentReport]
  /// Nil where no book is involved. A suggestion alone is no reason for attention.
  public var transfers: TransferReport?

  public init(importID: Int64?, documents: [DocumentReport]) {
    self.importID = importID
    self.documents = documents
  }

  public var totals: RowCounts {
    documents.reduce(RowCounts()) { $0 + $1.totals }
  }

  public var status: ImportStatus {
    if documents.contains(where: { $0.status == .failed }) { return .failed }
    let attention = documents.contains {
      $0.statements.contains(where: \.needsAttention) || !$0.errors.isEmpty
        || !$0.concerns.isEmpty
    }
    return attention ? .attention : .ok
  }

  /// The recoveries of everything that failed.
  public var recoveries: Set<Recovery> {
    Set(documents.flatMap(\.errors).map(\.recovery))
  }
}
