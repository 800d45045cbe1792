import FinanceModel

/// How a run ended.
public enum ImportStatus: String, Hashable, Codable, Sendable {
  /// Everything is loaded or was there already.
  case ok
  /// Loaded, and something wants a person.
  case attention
  /// Some document failed.
  case failed
}

/// What became, at the end of a run, of the transfers between the accounts of the book.
public struct TransferReport: Hashable, Codable, Sendable {
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
public struct ImportResult: Hashable, Sendable {
  /// Nil where no book is involved (`normalize`).
  public var importID: Int64?
  public var documents: [DocumentReport] {
    didSet { (decodedStatus, decodedUnread) = (nil, nil) }
  }
  /// Nil where no book is involved. A suggestion alone is no reason for attention.
  public var transfers: TransferReport?
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
    if documents.contains(where: { $0.status == .failed }) { return .failed }
    let attention = documents.contains {
      $0.statements.contains(where: \.needsAttention) || !$0.errors.isEmpty
        || !$0.concerns.isEmpty
    }
    return attention || !unread.isEmpty ? .attention : .ok
  }

  /// The recoveries of everything that failed.
  public var recoveries: Set<Recovery> {
    Set(documents.flatMap(\.errors).map(\.recovery))
  }
}

/// The import report, but for the path of the book, which the run does not know.
extension ImportResult: Codable {
  private enum CodingKeys: String, CodingKey {
    case importID = "import_id"
    case status, documents, totals, transfers, unread
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    importID = try members.decodeIfPresent(Int64.self, forKey: .importID)
    documents = try members.decode([DocumentReport].self, forKey: .documents)
    transfers = try members.decodeIfPresent(TransferReport.self, forKey: .transfers)
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
    if !unread.isEmpty { try members.encode(unread, forKey: .unread) }
  }
}
