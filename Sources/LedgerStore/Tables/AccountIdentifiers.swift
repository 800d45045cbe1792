import FinanceModel
import GRDB
import Matching

/// The `account_identifiers` table: what names an account, in the form in which it is looked up.
package struct AccountIdentifiers {
  package let db: Database

  package init(db: Database) {
    self.db = db
  }

  package enum Kind: String {
    /// What documents call the account; of one account each.
    case key
    case number
    case iban
    /// A number that stands in the account's IBAN.
    case national
    /// An aggregator's id of the account, and behind a blank the item it belongs to.
    case connected
    /// What the aggregator says stays when its ids change.
    case persistent
  }

  /// Adds all that `reference` names the account by.
  ///
  /// - Returns: whether anything but a key was new.
  @discardableResult
  package func add(_ reference: AccountReference, to account: Int64) throws -> Bool {
    if let key = reference.key {
      // The key of an account whose imports were undone may be another's now.
      try db.cachedStatement(
        sql: "DELETE FROM account_identifiers WHERE kind = 'key' AND value = ? AND account_id <> ?"
      ).execute(arguments: [key, account])
      try add(.key, key, to: account)
    }
    var isNew = false
    for (kind, value) in Self.names(of: reference) {
      isNew = try add(kind, value, to: account) || isNew
    }
    return isNew
  }

  /// Takes from an account what `reference` names another by.
  func remove(_ reference: AccountReference, from account: Int64) throws {
    let key = reference.key.map { (Kind.key, $0) }
    for (kind, value) in [key].compactMap({ $0 }) + Self.names(of: reference) {
      try db.execute(
        sql: "DELETE FROM account_identifiers WHERE kind = ? AND value = ? AND account_id = ?",
        arguments: [kind.rawValue, value, account])
    }
  }

  /// Returns whether it was not there.
  @discardableResult
  private func add(_ kind: Kind, _ value: String, to account: Int64) throws -> Bool {
    try db.cachedStatement(
      sql: "INSERT OR IGNORE INTO account_identifiers (kind, value, account_id) VALUES (?, ?, ?)"
    ).execute(arguments: [kind.rawValue, value, account])
    return db.changesCount > 0
  }

  /// Gives the account that an aggregator called `old` within an item its new id too.
  package func add(connected new: String, for old: String, item: String) throws {
    for (account, items) in try items(connected: old) where items.contains(item) {
      try add(.connected, "\(new) \(item)", to: account)
    }
  }

  private static func names(of reference: AccountReference) -> [(Kind, String)] {
    var names: [(Kind, String)] = []
    if let number = reference.number.flatMap({ AccountNumber($0) }) {
      names.append((number.iban == nil ? .number : .iban, number.text))
      names += number.nationalForms.map { (.national, $0) }
    }
    if let connection = reference.connection {
      let item = connection.item.map { " \($0)" } ?? ""
      names.append((.connected, connection.id + item))
      if let id = connection.persistentID { names.append((.persistent, id)) }
    }
    return names
  }

  /// What transactions call an account by: the first of what documents call it; where none does, a key of
  /// the book's own, which it need not have yet.
  func ownKey(of account: Int64) throws -> String {
    try String.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT value FROM account_identifiers WHERE account_id = ? AND kind = 'key'
          ORDER BY value LIMIT 1
          """), arguments: [account]) ?? "account:\(account)"
  }

  /// The same, and the account has it from now on.
  func keepOwnKey(of account: Int64) throws -> String {
    let key = try ownKey(of: account)
    try add(.key, key, to: account)
    return key
  }

  /// The account that documents call `key`.
  package func account(key: String) throws -> Int64? {
    try Int64.fetchOne(
      db.cachedStatement(
        sql: "SELECT account_id FROM account_identifiers WHERE kind = 'key' AND value = ?"),
      arguments: [key])
  }

  package func accounts(_ kinds: [Kind], _ value: String) throws -> [Int64] {
    try kinds.flatMap { kind in
      try Int64.fetchAll(
        db.cachedStatement(
          sql: "SELECT account_id FROM account_identifiers WHERE kind = ? AND value = ?"),
        arguments: [kind.rawValue, value])
    }
  }

  /// The accounts that an aggregator calls so, each with the items they have the id of; none where
  /// no document named one.
  func items(connected id: String) throws -> [Int64: Set<String>] {
    let rows = try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT account_id, substr(value, length(?1) + 2) AS item FROM account_identifiers
          WHERE kind = 'connected' AND (value = ?1 OR (value > ?1 || ' ' AND value < ?1 || '!'))
          """), arguments: [id])
    return Dictionary(grouping: rows) { $0["account_id"] as Int64 }
      .mapValues { Set($0.map { $0["item"] as String }).subtracting([""]) }
  }
}
