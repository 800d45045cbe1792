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
      balances: try AccountBalance.ofEach(of: id, main: currency, kind, db),
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

extension Book {
  /// The account someone means.
  ///
  /// Throws `not_found`, and `invalid_argument` where several are meant.
  func accountID(_ wanted: AccountSelector, _ db: Database) throws -> Int64 {
    switch wanted {
    case .id(let id):
      let isThere = try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM accounts WHERE id = ? AND state = 'live')",
        arguments: [id])
      guard isThere == true else { throw try Self.unknown(String(id), db) }
      return id
    case .named(let text): return try accountID(text, db)
    }
  }

  private func accountID(_ wanted: String, _ db: Database) throws -> Int64 {
    var found: [Row] = []
    // The name a person gave goes before the bank's, and both before the end of a number.
    for condition in [
      "CAST(id AS TEXT) = ?1 OR name = ?1 COLLATE NOCASE OR key = ?1",
      "bank_name = ?1 COLLATE NOCASE", "mask = ?1",
    ] where found.isEmpty {
      found = try Row.fetchAll(
        db, sql: "SELECT id, name FROM (\(Self.described)) WHERE \(condition)", arguments: [wanted])
    }
    guard let first = found.first else { throw try Self.unknown(wanted, db) }
    guard found.count == 1 else {
      let names = found.map { "\"\($0["name"] as String)\"" }.joined(separator: ", ")
      throw FinanceETLError(
        .invalidArgument, "\"\(wanted)\" matches several accounts: \(names)",
        hint: "name one of them")
    }
    return first["id"]
  }

  private static func unknown(_ wanted: String, _ db: Database) throws -> FinanceETLError {
    let survivor = try String.fetchOne(
      db,
      sql: """
        SELECT s.name FROM accounts m JOIN accounts s ON s.id = m.merged_into
        WHERE CAST(m.id AS TEXT) = ?1 OR m.name = ?1 COLLATE NOCASE
          OR m.bank_name = ?1 COLLATE NOCASE
        """,
      arguments: [wanted])
    if let survivor {
      return FinanceETLError(
        .notFound, "the account \"\(wanted)\" is gone: it was merged into \"\(survivor)\"")
    }
    let accounts = try Row.fetchAll(
      db, sql: "SELECT name, bank_name FROM (\(Self.described)) ORDER BY id"
    ).map { (other: $0["bank_name"] as String, name: $0["name"] as String) }
    return FinanceETLError(
      .notFound, "there is no account \"\(wanted)\"",
      hint: Suggestion.hint(
        for: wanted, among: accounts.map(\.name), alias: accounts,
        none: "the book has no accounts yet"))
  }
}
