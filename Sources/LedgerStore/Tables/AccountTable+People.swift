import FinanceModel
import GRDB

/// What a person says of accounts.
extension AccountTable {
  /// An account that a person adds before any document names it.
  package func add(_ reference: AccountReference, name: String) throws -> Int64 {
    let id = try create(reference, name: name).id
    try db.execute(
      sql: "UPDATE accounts SET is_added = 1, name_override = ?, kind_override = ? WHERE id = ?",
      arguments: [name, reference.kind.rawValue, id])
    return id
  }

  /// - Parameter name: nil: the bank's.
  package func setName(_ id: Int64, _ name: String?) throws {
    try db.execute(
      sql: "UPDATE accounts SET name_override = ? WHERE id = ?", arguments: [name, id])
  }

  package func setKind(_ id: Int64, _ kind: AccountKind) throws {
    try db.execute(
      sql: "UPDATE accounts SET kind_override = ? WHERE id = ?", arguments: [kind.rawValue, id])
  }

  /// - Parameter day: the first day whose rows come after it.
  package func setOpening(_ id: Int64, _ money: Money, day: String) throws {
    try db.execute(
      sql: "UPDATE accounts SET opening = ?, opening_date = ?, updated_at = ? WHERE id = ?",
      arguments: [money.minorUnits, day, now, id])
  }

  /// Closes or opens it.
  ///
  /// - Returns: whether it was not so already.
  package func setActive(_ id: Int64, _ isActive: Bool) throws -> Bool {
    try db.execute(
      sql: "UPDATE accounts SET is_active = ?1, updated_at = ?2 WHERE id = ?3 AND is_active <> ?1",
      arguments: [isActive, now, id])
    return db.changesCount == 1
  }

  /// Notes when it was changed.
  package func touch(_ id: Int64) throws {
    try db.execute(sql: "UPDATE accounts SET updated_at = ? WHERE id = ?", arguments: [now, id])
  }
}
