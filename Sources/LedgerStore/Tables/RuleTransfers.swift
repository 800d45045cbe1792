import FinanceModel
import GRDB

/// The accounts that rules, and people, call the other side of transfers.
package struct RuleTransfers {
  package let db: Database
  private let isDryRun: Bool

  /// - Parameter isDryRun: nothing is written.
  package init(db: Database, isDryRun: Bool = false) {
    self.db = db
    self.isDryRun = isDryRun
  }

  /// An account, and what the book keeps of it with a transaction.
  package struct Target {
    package let account: Int64
    package let key: String
  }

  /// The account of a name, id, mask or key; nil where the book has none, or several are meant.
  package func target(_ named: String) throws -> Target? {
    guard let account = try? NamedAccounts(db: db).account(named) else { return nil }
    return Target(account: account, key: try key(of: account))
  }

  /// What the book keeps of an account that is the other side of a transaction.
  package func key(of account: Int64) throws -> String {
    let identifiers = AccountIdentifiers(db: db)
    return try isDryRun ? identifiers.ownKey(of: account) : identifiers.keepOwnKey(of: account)
  }

  /// The key of the account that a rule calls the other side of a transaction; nil where it is the
  /// transaction's own.
  func key(_ named: String, of transaction: Int64) throws -> String? {
    let own = try Int64.fetchOne(
      db, sql: "SELECT account_id FROM transactions WHERE id = ?", arguments: [transaction])
    guard let target = try target(named), target.account != own else { return nil }
    return target.key
  }

  /// What an account is called.
  package func name(of account: Int64) throws -> String? {
    try String.fetchOne(db, sql: "SELECT name FROM accounts WHERE id = ?", arguments: [account])
  }

  /// What the account of a key is called; nil where there is none.
  package func name(ofKey key: String) throws -> String? {
    try AccountIdentifiers(db: db).account(key: key).flatMap { try name(of: $0) }
  }
}
