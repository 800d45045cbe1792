import FinanceModel

/// How a run ended.
public enum ImportStatus: String, Hashable, Codable, Sendable {
  /// Everything is loaded or was there already.
  case ok
  /// Loaded, and something wants a person.
  case attention
  /// Some document failed.
  case failed

  /// How the run ended that came so far, once it is known what became of transfers.
  package func with(_ transfers: TransferReport?) -> ImportStatus {
    self == .ok && (transfers?.suggested ?? 0) > 0 ? .attention : self
  }
}

/// What became, at the end of a run, of the transfers between the accounts of the book.
public struct TransferReport: Hashable, Codable, Sendable {
  /// Pairs of legs that were not paired before.
  public var paired: Int
  /// Pairs of legs that may belong together as well as others: a person is asked.
  public var suggested: Int
  /// Pairs that only amounts and days speak for, while a text names somebody else: they are listed for
  /// review, and need nobody. Nil where there is none.
  public var offered: Int?

  public init(paired: Int, suggested: Int, offered: Int = 0) {
    self.paired = paired
    self.suggested = suggested
    self.offered = offered == 0 ? nil : offered
  }
}

/// What a book says at the end of a run.
package struct RunFindings: Sendable {
  package var transfers: TransferReport
  package var accounts: [AccountFinding]
  /// Transactions that the run changed the amount of, and whose parts do not add up any more.
  package var splits: Int

  package init(transfers: TransferReport, accounts: [AccountFinding], splits: Int = 0) {
    self.transfers = transfers
    self.accounts = accounts
    self.splits = splits
  }
}

/// What one run did.
public struct ImportResult: Hashable, Sendable {
  /// Nil where no book is involved (`normalize`), or the run left nothing behind: it read nothing, or
  /// loaded nothing into a book that had nothing.
  public var importID: Int64?
  public var documents: [DocumentReport] {
    didSet { (decodedStatus, decodedUnread) = (nil, nil) }
  }
  /// Nil where no book is involved.
  public var transfers: TransferReport?
  /// What is missing or off in the accounts that the documents are of, as the whole book shows it.
  public var accounts: [AccountFinding] = [] {
    didSet { decodedStatus = nil }
  }
  /// How many transactions the run changed the amount of whose parts do not add up to it any more.
  public var splitsToReview = 0 {
    didSet { decodedStatus = nil }
  }
  /// The recoveries of what failed beside the documents: connections that gave none.
  package var failuresBeside: Set<Recovery> = [] {
    didSet { decodedStatus = nil }
  }
  /// What a decoded report says of itself: not all that decides it is in JSON.
  private var decodedStatus: ImportStatus?
  private var decodedUnread: [UnreadDocuments]?

  public init(importID: Int64?, documents: [DocumentReport]) {
    self.importID = importID
    self.documents = documents
  }

  public var totals: RowCounts {
    documents.reduce(RowCounts()) { $0 + $1.totals }
  }

  /// Documents that look like statements and were not read.
  public var unread: [UnreadDocuments] { decodedUnread ?? UnreadDocuments.groups(of: documents) }

  public var status: ImportStatus {
    if let decodedStatus { return decodedStatus }
    let isFailed = documents.contains { $0.status == .failed }
    if isFailed || recoveries.contains(.fixInput) { return .failed }
    let attention = documents.contains {
      $0.statements.contains(where: \.needsAttention) || !$0.errors.isEmpty
        || !$0.concerns.isEmpty
    }
    return attention || !failuresBeside.isEmpty || !accounts.isEmpty || !unread.isEmpty
      || splitsToReview > 0
      ? .attention : ImportStatus.ok.with(transfers)
  }

  /// The recoveries of everything that failed.
  public var recoveries: Set<Recovery> {
    failuresBeside.union(documents.flatMap(\.errors).map(\.recovery))
  }

  /// Whether nothing was loaded, and nothing was there already.
  package var loadedNothing: Bool {
    documents.allSatisfy { $0.status == .skipped || $0.status == .failed }
  }

  /// Whether there was nothing to read: no document, or none that is there and a statement.
  package var readNothing: Bool {
    loadedNothing && documents.flatMap(\.errors).allSatisfy { $0.code == .fileNotFound }
  }
}

/// The import report, but for the path of the book, which the run does not know.
extension ImportResult: Codable {
  private enum CodingKeys: String, CodingKey {
    case importID = "import_id"
    case status, documents, totals, transfers, accounts, unread
    case splitsToReview = "splits_to_review"
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    importID = try members.decodeIfPresent(Int64.self, forKey: .importID)
    documents = try members.decode([DocumentReport].self, forKey: .documents)
    transfers = try members.decodeIfPresent(TransferReport.self, forKey: .transfers)
    accounts = try members.decodeIfPresent([AccountFinding].self, forKey: .accounts) ?? []
    splitsToReview = try members.decodeIfPresent(Int.self, forKey: .splitsToReview) ?? 0
    decodedStatus = try members.decode(ImportStatus.self, forKey: .status)
    decodedUnread = try members.decodeIfPresent([UnreadDocuments].self, forKey: .unread) ?? []
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encodeIfPresent(importID, forKey: .importID)
    try members.encode(status, forKey: .status)
    try members.encode(documents, forKey: .documents)
    try members.encode(totals, forKey: .totals)
    try members.encodeIfPresent(transfers, forKey: .transfers)
    if !accounts.isEmpty { try members.encode(accounts, forKey: .accounts) }
    if !unread.isEmpty { try members.encode(unread, forKey: .unread) }
    if splitsToReview > 0 { try members.encode(splitsToReview, forKey: .splitsToReview) }
  }
}
