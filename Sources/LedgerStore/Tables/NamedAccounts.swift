import GRDB

/// What accounts go by when a person names one.
struct NamedAccounts {
  let db: Database

  /// The account of that name or id. The name that is shown goes before the bank's, and both before an
  /// id; an account that was merged means the one it went into.
  func account(_ wanted: String) throws -> Int64? {
    try Int64.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT coalesce(merged_into, id) FROM accounts
          WHERE name = ?1 COLLATE NOCASE OR bank_name = ?1 COLLATE NOCASE
            OR CAST(id AS TEXT) = ?1
          ORDER BY name = ?1 COLLATE NOCASE DESC, bank_name = ?1 COLLATE NOCASE DESC LIMIT 1
          """), arguments: [wanted])
  }

  /// The account that another was merged into; else itself.
  func survivor(of account: Int64) throws -> Int64 {
    try Int64.fetchOne(
      db.cachedStatement(sql: "SELECT merged_into FROM accounts WHERE id = ?"),
      arguments: [account]) ?? account
  }
}
