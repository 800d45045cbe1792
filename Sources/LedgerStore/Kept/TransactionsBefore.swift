import GRDB

/// Transactions of accounts as they were before documents are read again, to say what has changed.
///
/// A temporary table, as ``AccountSnapshot`` has them; it stays while each account is loaded anew.
struct TransactionsBefore {
  /// As SQL names it.
  static let table = "temp.reread_before"

  private let db: Database

  /// - Parameter accounts: ids, as SQL lists them.
  init(_ db: Database, accounts: String) throws {
    self.db = db
    try db.execute(
      sql: """
        CREATE TABLE \(Self.table) AS SELECT * FROM transactions WHERE account_id IN (\(accounts));
        CREATE UNIQUE INDEX temp.reread_before_by_id ON reread_before (id);
        """)
  }

  /// Lets it go.
  func drop() throws {
    try db.execute(sql: "DROP TABLE \(Self.table)")
  }
}
