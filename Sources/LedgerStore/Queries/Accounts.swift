import FinanceModel
import GRDB
import JSONText

extension Book {
  /// Every account, by id.
  public func accounts() throws(FinanceETLError) -> [Account] {
    try read { db in
      try Row.fetchAll(db, sql: "SELECT * FROM v_accounts ORDER BY id").map { row in
        try Self.account(row, db)
      }
    }
  }

  /// One account.
  ///
  /// Throws `not_found`, and `invalid_argument` where several are meant.
  public func account(_ wanted: AccountSelector) throws(FinanceETLError) -> Account {
    try read { db in try Self.account(try accountID(wanted, db), db) }
  }

  /// How many accounts there are.
  public func accountCount() throws(FinanceETLError) -> Int {
    try read { db in
      try Int.fetchOne(db, sql: "SELECT count(*) FROM accounts WHERE state = 'live'") ?? 0
    }
  }

  /// The account with an id.
  static func account(_ id: Int64, _ db: Database) throws -> Account {
    guard
      let row = try Row.fetchOne(
        db, sql: "SELECT * FROM v_accounts WHERE id = ?", arguments: [id])
    else { throw FinanceETLError(.notFound, "there is no account \(id)") }
    return try account(row, db)
  }

  private static func account(_ row: Row, _ db: Database) throws -> Account {
    let id: Int64 = row["id"]
    let available = try Row.fetchOne(
      db,
      sql: """
        SELECT amount, "limit" FROM v_balances
        WHERE account_id = ? AND kind = 'available' AND currency = ?
        ORDER BY date DESC, id DESC LIMIT 1
        """,
      arguments: [id, row["currency"] as String])
    let name: String = row["name"]
    let bankName: String? = row["bank_name"]
    let kind: AccountKind = try row.value("kind")
    let bankKind: AccountKind? = try row.value("bank_kind")
    let pending: ExactDecimal? = try row.value("pending")
    return Account(
      id: id, key: row["key"], name: name, bankName: bankName == name ? nil : bankName,
      officialName: row["official_name"], kind: kind, bankKind: bankKind == kind ? nil : bankKind,
      sourceType: row["source_type"], sourceSubtype: row["source_subtype"],
      institution: row["institution"], institutionID: row["institution_id"], mask: row["mask"],
      currency: try row.value("currency"), isActive: row["is_active"],
      balance: try exactBalance(of: id, db) ?? row.value("balance"),
      balanceDate: try row.value("balance_date"),
      balanceSource: try row.value("balance_source"),
      pending: pending.flatMap { $0.isZero ? nil : $0 },
      available: try available?.value("amount"), limit: try available?.value("limit"),
      lastSynced: row["last_synced"],
      feeds: try String.fetchAll(
        db, sql: "SELECT name FROM feeds WHERE account_id = ? ORDER BY name", arguments: [id]),
      metadata: try metadata(row["metadata"]), createdAt: try row.value("created_at"),
      updatedAt: try row.value("updated_at"))
  }

  private static func metadata(_ text: String) throws -> [String: String] {
    let members = try JSONParser.parse(Array(text.utf8)).object ?? []
    return Dictionary(
      members.compactMap { member in member.value.scalarText.map { (member.name, $0) } },
      uniquingKeysWith: { $1 })
  }

  /// The balance of an account some of whose amounts have more digits than its currency: the sum of
  /// the exact amounts. Nil where there is none, and the view's sum of minor units is exact.
  private static func exactBalance(of account: Int64, _ db: Database) throws -> ExactDecimal? {
    guard
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT a.currency, coalesce(b.amount, a.opening) AS amount, b.amount_exact, b.date,
            iif(b.id IS NULL, a.opening_date, NULL) AS opening_date FROM accounts a
          LEFT JOIN balances b ON b.id = (SELECT x.id FROM balances x
            JOIN statements s ON s.id = x.statement_id AND s.state = 'live'
            WHERE x.account_id = a.id AND x.kind = 'ledger' AND x.currency = a.currency
              AND x.amount IS NOT NULL ORDER BY x.date DESC, x.id DESC LIMIT 1)
          WHERE a.id = ?
          """,
        arguments: [account]), let currency = Currency(row["currency"] as String)
    else { return nil }
    let since: String? = row["date"]
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT amount, amount_exact FROM transactions
        WHERE account_id = ?1 AND currency = ?2 AND status = 'posted'
          AND (?3 IS NULL OR date > ?3) AND (?4 IS NULL OR date >= ?4) AND EXISTS (SELECT 1 FROM transactions
            WHERE account_id = ?1 AND amount_exact IS NOT NULL)
        """,
      arguments: [account, currency.code, since, row["opening_date"] as String?])
    var hasExact = (row["amount_exact"] as String?) != nil
    func exact(_ row: Row) -> ExactDecimal? {
      if let text: String = row["amount_exact"] { return ExactDecimal(text) }
      return (row["amount"] as Int64?).map { Money(minorUnits: $0, currency: currency).decimal }
    }
    var sum = exact(row) ?? .zero
    while let next = try rows.next() {
      hasExact = hasExact || (next["amount_exact"] as String?) != nil
      guard let amount = exact(next), let total = sum.adding(amount) else { return nil }
      sum = total
    }
    return hasExact ? sum : nil
  }
}

extension Book.Account.BalanceSource: StoredText {}
