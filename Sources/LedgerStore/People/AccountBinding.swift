import FinanceModel
import GRDB
import JSONText

/// What binds documents that do not name their account to one.
public enum AccountBinding: Hashable, Sendable {
  /// Documents at these paths: a folder, or a pattern with `*` and `?`.
  case path(String)
  /// Documents read with this bank mapping.
  case mapping(String)

  var kind: String {
    switch self {
    case .path: "path"
    case .mapping: "mapping"
    }
  }

  var pattern: String {
    switch self {
    case .path(let pattern): PathPattern(pattern).pattern
    case .mapping(let id): id
    }
  }
}

extension Book {
  /// Binds documents to an account; a binding of the same documents to another one is replaced.
  ///
  /// Throws `not_found` or `invalid_argument` where `account` (id, name, mask or key) is not one.
  ///
  /// - Parameter time: the moment, as ISO 8601 text.
  /// - Returns: the binding, as docs/JSON.md describes it.
  @discardableResult
  public func bind(
    _ binding: AccountBinding, to account: AccountSelector, at time: String
  ) throws(FinanceETLError) -> JSONValue {
    try write { db in
      try BindingTable(db: db).bind(
        kind: binding.kind, pattern: binding.pattern, to: try accountID(account, db), at: time)
      return try Self.bindings(db, "b.kind = ? AND b.pattern = ?", [binding.kind, binding.pattern])
        .first ?? .null
    }
  }

  /// Every binding, by id.
  public func bindings() throws(FinanceETLError) -> [JSONValue] {
    try read { db in try Self.bindings(db, "true", []) }
  }

  /// Takes a binding away. What was loaded by it stays where it is.
  ///
  /// Throws `not_found` where there is none of that id.
  @discardableResult
  public func removeBinding(_ id: Int64) throws(FinanceETLError) -> JSONValue {
    try write { db in
      guard let binding = try Self.bindings(db, "b.id = ?", [id]).first else {
        throw FinanceETLError(
          .notFound, "there is no binding \(id)",
          hint: "`finance-etl accounts bind --list` shows them")
      }
      try BindingTable(db: db).remove(id)
      return binding
    }
  }

  private static func bindings(
    _ db: Database, _ condition: String, _ arguments: StatementArguments
  ) throws -> [JSONValue] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT b.id, b.account_id, a.name AS account, b.kind, b.pattern, b.created_at
        FROM account_bindings b JOIN accounts a ON a.id = b.account_id
        WHERE \(condition) ORDER BY b.id
        """,
      arguments: arguments
    ).map { row in
      .members([
        "id": row.number("id"), "account": row.text("account"),
        "account_id": row.number("account_id"), row["kind"] as String: row.text("pattern"),
        "created_at": row.text("created_at"),
      ])
    }
  }
}
