import FinanceModel

/// What became of a document.
public enum DocumentStatus: String, Hashable, Codable, Sendable {
  case loaded
  /// A dry run would load it.
  case planned
  case alreadyImported = "already_imported"
  /// No statement in it.
  case skipped
  case failed
}

/// What became of one document.
public struct DocumentReport: Hashable, Sendable {
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
  public var notices: [Remedy]
  /// What a person has to look at though everything was read.
  public var concerns: [String] = []
  /// What it has of a statement though it was skipped; nil where it is plainly none.
  package var look: StatementLook?
  /// Whether it looks like a statement and was not read.
  package var isUnread: Bool { status == .skipped && look != nil }

  public init(
    path: String, sha256: String? = nil, byteCount: Int? = nil, status: DocumentStatus,
    format: String? = nil, mapping: String? = nil, statements: [StatementReport] = [],
    errors: [FinanceETLError] = [], reason: String? = nil, notices: [Remedy] = []
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

/// A document of the import report. Its errors are followed by the rejected rows of its statements; in a
/// decoded report all of them are errors of the document.
extension DocumentReport: Codable {
  private enum CodingKeys: String, CodingKey {
    case path, sha256
    case byteCount = "bytes"
    case status, format, mapping, reason, statements, errors, notices, concerns
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      path: try members.decode(String.self, forKey: .path),
      sha256: try members.decodeIfPresent(String.self, forKey: .sha256),
      byteCount: try members.decodeIfPresent(Int.self, forKey: .byteCount),
      status: try members.decode(DocumentStatus.self, forKey: .status),
      format: try members.decodeIfPresent(String.self, forKey: .format),
      mapping: try members.decodeIfPresent(String.self, forKey: .mapping),
      statements: try members.decode([StatementReport].self, forKey: .statements),
      errors: try members.decode([FinanceETLError].self, forKey: .errors),
      reason: try members.decodeIfPresent(String.self, forKey: .reason),
      notices: try members.decodeIfPresent([Remedy].self, forKey: .notices) ?? [])
    concerns = try members.decodeIfPresent([String].self, forKey: .concerns) ?? []
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(path, forKey: .path)
    try members.encodeIfPresent(sha256, forKey: .sha256)
    try members.encodeIfPresent(byteCount, forKey: .byteCount)
    try members.encode(status, forKey: .status)
    try members.encodeIfPresent(format, forKey: .format)
    try members.encodeIfPresent(mapping, forKey: .mapping)
    try members.encodeIfPresent(reason, forKey: .reason)
    try members.encode(statements, forKey: .statements)
    try members.encode(errors + statements.flatMap(\.rejected), forKey: .errors)
    if !notices.isEmpty { try members.encode(notices, forKey: .notices) }
    if !concerns.isEmpty { try members.encode(concerns, forKey: .concerns) }
  }
}
