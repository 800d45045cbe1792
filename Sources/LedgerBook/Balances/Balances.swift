import FinanceModel
import GRDB
import LedgerStore

extension Book {
  /// Stated balances, the newest first.
  ///
  /// Throws `not_found` or `invalid_argument` where `account` is not one.
  public func balances(of account: AccountSelector? = nil) throws(FinanceETLError) -> [Balance] {
    try read { db in
      let wanted = try account.map { try accountID($0, db) }
      return try Row.fetchAll(
        db,
        sql: """
          SELECT * FROM v_balances\(wanted == nil ? "" : " WHERE account_id = ?")
          ORDER BY date DESC, account_id, kind DESC, id
          """,
        arguments: wanted.map { [$0] } ?? []
      ).map { row in
        Balance(
          id: row["id"], account: row["account"], accountID: row["account_id"],
          kind: try row.value("kind"), name: row["name"], date: try row.value("date"),
          amount: try row.value("amount"), limit: try row.value("limit"),
          currency: try row.value("currency"), feed: row["feed"])
      }
    }
  }

  /// The same, for tasks.
  public func balances(of account: AccountSelector? = nil) async throws(FinanceETLError)
    -> [Balance]
  {
    try await ask { book throws(FinanceETLError) in try book.balances(of: account) }
  }
}
