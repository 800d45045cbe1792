import FinanceModel
import GRDB
import JSONText
import LedgerStore

extension Book {
  /// Every account, by id.
  public func accounts() throws(FinanceETLError) -> [Account] {
    try read { db in
      try Row.fetchAll(db, sql: "\(Self.described) ORDER BY a.id").map { row in
        try Self.account(row, db)
      }
    }
  }

  /// The same, for tasks.
  public func accounts() async throws(FinanceETLError) -> [Account] {
    try await ask { book throws(FinanceETLError) in try book.accounts() }
  }

  /// One account.
  ///
  /// Throws `not_found`, and `invalid_argument` where several are meant.
  public func account(_ wanted: AccountSelector) throws(FinanceETLError) -> Account {
    try read { db in try Self.account(try accountID(wanted, db), db) }
  }

  /// The same, for tasks.
  public func account(_ wanted: AccountSelector) async throws(FinanceETLError) -> Account {
    try await ask { book throws(FinanceETLError) in try book.account(wanted) }
  }

  /// How many accounts there are.
  public func accountCount() throws(FinanceETLError) -> Int {
    try read { db in
      try Int.fetchOne(db, sql: "SELECT count(*) FROM accounts WHERE state = 'live'") ?? 0
    }
  }

  /// The same, for tasks.
  public func accountCount() async throws(FinanceETLError) -> Int {
    try await ask { book throws(FinanceETLError) in try book.accountCount() }
  }

  /// The account with an id.
  static func account(_ id: Int64, _ db: Database) throws -> Account {
    guard
      let row = try Row.fetchOne(
        db, sql: "\(described) AND a.id = ?", arguments: [id])
    else { throw FinanceETLError(.notFound, "there is no account \(id)") }
    return try account(row, db)
  }

  /// As `v_accounts`, without what the accounts hold.
  static let described = """
    SELECT a.id, (SELECT i.value FROM account_identifiers i
        WHERE i.account_id = a.id AND i.kind = 'key' ORDER BY i.value LIMIT 1) AS key,
      a.name, a.official_name, a.kind, a.source_type, a.source_subtype,
      n.name AS institution, n.key AS institution_id, a.mask, a.currency, a.is_active,
      a.last_synced, a.metadata, a.created_at, a.updated_at, a.bank_name, a.bank_kind
    FROM accounts a LEFT JOIN institutions n ON n.id = a.institution_id WHERE a.state = 'live'
    """

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
    let currency: Currency = try row.value("currency")
    let balance = try AccountBalance(of: id, currency, db)
    return Account(
      id: id, key: row["key"], name: name, bankName: bankName == name ? nil : bankName,
      officialName: row["official_name"], kind: kind, bankKind: bankKind == kind ? nil : bankKind,
      sourceType: row["source_type"], sourceSubtype: row["source_subtype"],
      institution: row["institution"], institutionID: row["institution_id"], mask: row["mask"],
      currency: currency, isActive: row["is_active"], balance: balance.amount,
      balanceDate: balance.date, balanceSource: balance.source,
      balanceKind: balance.kind,
      pending: balance.pending.isZero ? nil : balance.pending,
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
}

extension Book.Account.BalanceSource: StoredText {}
