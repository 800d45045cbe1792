import FinanceModel
import GRDB
import LedgerStore

extension Book {
  /// A balance that a source stated.
  public struct Balance: Hashable, Identifiable, Codable, Sendable {
    public var id: Int64
    /// The account's name.
    public var account: String
    public var accountID: Account.ID
    public var kind: StatementBalance.Kind
    /// As the source calls it, where the kind does not say all.
    public var name: String?
    public var date: CivilDate
    /// Signed; what is owed is negative. Nil where only a limit is stated.
    public var amount: ExactDecimal?
    public var limit: ExactDecimal?
    public var currency: Currency
    public var feed: String

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case id, account
      case accountID = "account_id"
      case kind, name, date, amount, limit, currency, feed
    }
  }
}

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
