import FinanceModel
import GRDB
import ImportPipeline
import LedgerStore

extension Book {
  /// Says of documents that do not name their account which one they are of.
  public struct AccountBinding: Hashable, Identifiable, Sendable {
    /// Which documents are bound.
    public enum Documents: Hashable, Sendable {
      /// Those at these paths: a folder, or a pattern with `*` and `?`.
      case path(String)
      /// Those read with this bank mapping.
      case mapping(String)
    }

    public var id: Int64
    /// The account's name.
    public var account: String
    public var accountID: Account.ID
    public var documents: Documents
    public var createdAt: Moment
  }
}

extension Book.AccountBinding: Codable {
  private enum CodingKeys: String, CaseIterable, CodingKey {
    case id, account
    case accountID = "account_id"
    case path, mapping
    case createdAt = "created_at"
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    id = try members.decode(Int64.self, forKey: .id)
    account = try members.decode(String.self, forKey: .account)
    accountID = try members.decode(Int64.self, forKey: .accountID)
    if let path = try members.decodeIfPresent(String.self, forKey: .path) {
      documents = .path(path)
    } else {
      documents = .mapping(try members.decode(String.self, forKey: .mapping))
    }
    createdAt = try members.decode(Moment.self, forKey: .createdAt)
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(id, forKey: .id)
    try members.encode(account, forKey: .account)
    try members.encode(accountID, forKey: .accountID)
    switch documents {
    case .path(let pattern): try members.encode(pattern, forKey: .path)
    case .mapping(let mapping): try members.encode(mapping, forKey: .mapping)
    }
    try members.encode(createdAt, forKey: .createdAt)
  }
}

extension Book.AccountBinding.Documents {
  fileprivate var kind: String {
    switch self {
    case .path: "path"
    case .mapping: "mapping"
    }
  }

  fileprivate var pattern: String {
    switch self {
    case .path(let pattern): PathPattern(pattern).pattern
    case .mapping(let id): id
    }
  }

  fileprivate init(kind: String, pattern: String) throws {
    switch kind {
    case "path": self = .path(pattern)
    case "mapping": self = .mapping(pattern)
    default: throw FinanceETLError(.databaseFailed, "the book has a binding of kind \"\(kind)\"")
    }
  }
}

extension Book {
  /// Binds documents to an account; a binding of the same documents to another one is replaced.
  ///
  /// Throws `not_found` or `invalid_argument` where `account` is not one.
  @discardableResult
  public func bind(
    _ documents: AccountBinding.Documents, to account: AccountSelector, at time: Moment = .now
  ) throws(FinanceETLError) -> AccountBinding {
    try write { db in
      let (kind, pattern) = (documents.kind, documents.pattern)
      let id = try accountID(account, db)
      try ChangeLog.record(.bind, "documents bound", at: time.text, db) {
        try $0.set(
          "\(id) \(time.text)", of: CellValues.binding(kind: kind, pattern: pattern))
      }
      let bound = try Self.bindings(db, "b.kind = ? AND b.pattern = ?", [kind, pattern])
      guard let binding = bound.first else {
        throw FinanceETLError(.databaseFailed, "\(pattern) was not bound")
      }
      return binding
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func bind(
    _ documents: AccountBinding.Documents, to account: AccountSelector, at time: Moment = .now
  ) async throws(FinanceETLError) -> AccountBinding {
    try await ask { book throws(FinanceETLError) in try book.bind(documents, to: account, at: time)
    }
  }

  /// Every binding, by id.
  public func bindings() throws(FinanceETLError) -> [AccountBinding] {
    try read { db in try Self.bindings(db, "true", []) }
  }

  /// The same, for tasks.
  public func bindings() async throws(FinanceETLError) -> [AccountBinding] {
    try await ask { book throws(FinanceETLError) in try book.bindings() }
  }

  /// Takes a binding away. What was loaded by it stays where it is.
  ///
  /// Throws `not_found` where there is none of that id.
  ///
  /// - Returns: the one that was there.
  @discardableResult
  public func removeBinding(
    _ id: AccountBinding.ID, at time: Moment = .now
  ) throws(FinanceETLError) -> AccountBinding {
    try write { db in
      guard let binding = try Self.bindings(db, "b.id = ?", [id]).first else {
        throw try UnknownID(db: db).binding(id)
      }
      let (kind, pattern) = (binding.documents.kind, binding.documents.pattern)
      try ChangeLog.record(.bind, "documents no longer bound", at: time.text, db) {
        try $0.set(nil, of: CellValues.binding(kind: kind, pattern: pattern))
      }
      return binding
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func removeBinding(
    _ id: AccountBinding.ID, at time: Moment = .now
  ) async throws(FinanceETLError) -> AccountBinding {
    try await ask { book throws(FinanceETLError) in try book.removeBinding(id, at: time) }
  }

  private static func bindings(
    _ db: Database, _ condition: String, _ arguments: StatementArguments
  ) throws -> [AccountBinding] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT b.id, b.account_id, a.name AS account, b.kind, b.pattern, b.created_at
        FROM account_bindings b JOIN accounts a ON a.id = b.account_id
        WHERE \(condition) ORDER BY b.id
        """,
      arguments: arguments
    ).map { row in
      AccountBinding(
        id: row["id"], account: row["account"], accountID: row["account_id"],
        documents: try .init(kind: row["kind"], pattern: row["pattern"]),
        createdAt: try row.value("created_at"))
    }
  }
}
