import FinanceModel
import GRDB
import LedgerStore

extension Book {
  /// The terms of a debt on a day, as a source states them. Amounts are magnitudes: they are no part of
  /// what is owed, which is the account's balance.
  public struct Liability: Hashable, Identifiable, Codable, Sendable {
    public var id: Int64
    /// The account's name.
    public var account: String
    public var accountID: Account.ID
    public var kind: AccountKind
    public var feed: String
    public var date: CivilDate
    public var currency: Currency
    /// What is owed, as the book says: negative.
    public var balance: ExactDecimal
    /// `rates`, `amounts` and `days` by their names, and what else is stated: docs/SCHEMA.md.
    public var facts: SourceValue
    /// Whether no later one is stated of the account.
    public var isNewest: Bool

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case id, account
      case accountID = "account_id"
      case kind, feed, date, currency, balance, facts
      case isNewest = "is_newest"
    }
  }
}

extension Book {
  /// The terms of debts, by account: those stated last, or all, the newest first. A source's terms of a
  /// day are those of its newest document.
  ///
  /// Throws `not_found` or `invalid_argument` where `account` is not one.
  public func liabilities(
    of account: AccountSelector? = nil, includingEarlier: Bool = false
  ) throws(FinanceETLError) -> [Liability] {
    try read { db in
      let wanted = try account.map { try accountID($0, db) }
      return try Row.fetchAll(
        db,
        sql: """
          SELECT l.*, a.kind FROM v_liabilities l JOIN accounts a ON a.id = l.account_id
          JOIN liability_facts f ON f.id = l.id JOIN statements s ON s.id = f.statement_id
          WHERE (?1 IS NULL OR l.account_id = ?1) AND (l.is_newest OR ?2 AND NOT EXISTS (
            SELECT 1 FROM statements o JOIN liability_facts y ON y.statement_id = o.id
            WHERE o.account_id = s.account_id AND o.feed_id = s.feed_id AND o.state = 'live'
              AND o.document_id > s.document_id AND y.date = f.date))
          ORDER BY l.account COLLATE NOCASE, l.account_id, l.date DESC, l.id DESC
          """, arguments: [wanted, includingEarlier]
      ).map { row in
        let currency: Currency = try row.value("currency")
        return Liability(
          id: row["id"], account: row["account"], accountID: row["account_id"],
          kind: try row.value("kind"), feed: row["feed"], date: try row.value("date"),
          currency: currency,
          balance: try AccountBalance(of: row["account_id"], currency, db).amount,
          facts: SourceValue(json: row["facts"]), isNewest: row["is_newest"])
      }
    }
  }

  /// The same, for tasks.
  public func liabilities(
    of account: AccountSelector? = nil, includingEarlier: Bool = false
  ) async throws(FinanceETLError) -> [Liability] {
    try await ask { book throws(FinanceETLError) in
      try book.liabilities(of: account, includingEarlier: includingEarlier)
    }
  }
}
