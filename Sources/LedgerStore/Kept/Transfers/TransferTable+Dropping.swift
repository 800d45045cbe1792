import GRDB

extension TransferTable {
  /// A transaction is no leg any more.
  package static func drop(_ transaction: Int64, _ db: Database) throws {
    try db.execute(
      sql: "DELETE FROM transfers WHERE from_transaction_id = ?1 OR to_transaction_id = ?1",
      arguments: [transaction])
  }

  /// Legs that were a transfer between two accounts, or were asked about, are rows of one account.
  package static func dropBetween(_ account: Int64, _ other: Int64, _ db: Database) throws {
    func are(_ leg: String, _ otherLeg: String) -> String {
      """
      (SELECT account_id FROM transactions WHERE id = \(leg)) IN (?1, ?2)
        AND (SELECT account_id FROM transactions WHERE id = \(otherLeg)) IN (?1, ?2)
      """
    }
    try db.execute(
      sql: "DELETE FROM transfers WHERE \(are("from_transaction_id", "to_transaction_id"))",
      arguments: [account, other])
    try db.execute(
      sql: """
        DELETE FROM reviews
          WHERE kind = 'transfer' AND \(are("transaction_id", "other_transaction_id"))
        """, arguments: [account, other])
  }
}
