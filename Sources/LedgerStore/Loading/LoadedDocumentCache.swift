import FinanceModel
import GRDB
import ImportPipeline

/// A run's cache of facts about documents that were loaded earlier: each is read once, when it is asked
/// for first.
final class LoadedDocumentCache {
  private let db: Database
  private var openReviews: OpenReviews?
  private var vanished: Bool?
  private var deleted: Bool?
  private var accounts: [Int64: LoadedAccount] = [:]
  private var feeds: [Int64: String] = [:]
  private var named: [String: Int64?] = [:]

  init(_ db: Database) {
    self.db = db
  }

  func reviews() throws -> OpenReviews {
    try Self.kept(&openReviews) { try OpenReviews(db) }
  }

  /// Whether any line is a person's to look for: in most books, none is.
  func hasVanished() throws -> Bool {
    try Self.kept(&vanished) { try exists("SELECT 1 FROM vanished_lines") }
  }

  /// Whether a person has deleted any line.
  func hasDeleted() throws -> Bool {
    try Self.kept(&deleted) {
      try exists(
        """
        SELECT 1 FROM transaction_mappings INDEXED BY mappings_deleted
        WHERE state = 'deleted_by_user'
        """)
    }
  }

  func account(_ id: Int64) throws -> LoadedAccount {
    try Self.kept(&accounts[id]) { try AccountTable.account(id, in: db) }
  }

  /// The account that a person names; nil where there is none.
  func account(named name: String) throws -> Int64? {
    try Self.kept(&named[name]) { try NamedAccounts(db: db).account(name) }
  }

  func feed(_ id: Int64) throws -> String {
    try Self.kept(&feeds[id]) {
      try String.fetchOne(
        db.cachedStatement(sql: "SELECT name FROM feeds WHERE id = ?"), arguments: [id]) ?? ""
    }
  }

  private func exists(_ query: String) throws -> Bool {
    try Bool.fetchOne(db.cachedStatement(sql: "SELECT EXISTS (\(query))")) ?? false
  }

  private static func kept<Value>(_ known: inout Value?, _ read: () throws -> Value) rethrows
    -> Value
  {
    if let known { return known }
    let value = try read()
    known = value
    return value
  }
}
