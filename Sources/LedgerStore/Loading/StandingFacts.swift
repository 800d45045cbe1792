import FinanceModel
import GRDB
import ImportPipeline

/// What the statements of documents that were loaded before are counted with, read once for all that
/// are met one behind the other.
final class StandingFacts {
  let reviews: OpenReviews
  /// Whether any line is a person's to look for, or deleted by one: in most books, none is.
  let hasVanished: Bool
  let hasDeleted: Bool
  private let db: Database
  private var accounts: [Int64: LoadedAccount] = [:]
  private var feeds: [Int64: String] = [:]
  private var named: [String: Int64?] = [:]

  init(_ db: Database) throws {
    self.db = db
    reviews = try OpenReviews(db)
    hasVanished =
      try Bool.fetchOne(
        db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM vanished_lines)")) ?? false
    hasDeleted =
      try Bool.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT EXISTS (SELECT 1 FROM transaction_mappings INDEXED BY mappings_deleted
              WHERE state = 'deleted_by_user')
            """)) ?? false
  }

  func account(_ id: Int64) throws -> LoadedAccount {
    if let known = accounts[id] { return known }
    let account = try AccountTable.account(id, in: db)
    accounts[id] = account
    return account
  }

  /// The account that a person names; nil where there is none.
  func account(named name: String) throws -> Int64? {
    if let known = named[name] { return known }
    let account = try NamedAccounts(db: db).account(name)
    named[name] = .some(account)
    return account
  }

  func feed(_ id: Int64) throws -> String {
    if let known = feeds[id] { return known }
    let name =
      try String.fetchOne(
        db.cachedStatement(sql: "SELECT name FROM feeds WHERE id = ?"), arguments: [id]) ?? ""
    feeds[id] = name
    return name
  }
}
