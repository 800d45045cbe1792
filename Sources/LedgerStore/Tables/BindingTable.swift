import GRDB

/// The `account_bindings` table: which documents are of which account.
package struct BindingTable {
  package let db: Database

  package init(db: Database) {
    self.db = db
  }

  /// Binds documents; a binding of the same documents to another account is replaced.
  package func bind(kind: String, pattern: String, to account: Int64, at time: String) throws {
    try db.execute(
      sql: """
        INSERT INTO account_bindings (account_id, kind, pattern, created_at) VALUES (?, ?, ?, ?)
        ON CONFLICT (kind, pattern) DO UPDATE SET account_id = excluded.account_id,
          created_at = excluded.created_at
        """, arguments: [account, kind, pattern, time])
  }
}
