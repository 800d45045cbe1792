import FinanceModel
import GRDB
import ImportPipeline
import JSONText

/// Finds the account of a statement, or makes it. Never guesses: where several accounts fit, the
/// document fails with the question to answer.
struct AccountResolver {
  let db: Database
  /// What `--account` names.
  let accountName: String?
  /// The document's path as it was given.
  let path: String
  /// ISO moment for what is created.
  let now: String

  /// What decided.
  enum Rule: String {
    case document, option, binding, feed, new
  }

  struct Resolution {
    var account: LoadedAccount
    var rule: Rule
    var notices: [String] = []
  }

  func resolve(_ header: StatementHeader) throws -> Resolution {
    let reference = header.account
    if let key = reference.key {
      var resolution = try named(key, reference, feed: header.feed)
      if let accountName {
        resolution.notices.append(
          "the document names its account (\(resolution.account.name)); --account \(accountName) "
            + "was not needed")
      }
      return resolution
    }
    if let accountName { return try byOption(accountName, reference) }
    let bound = try AccountBindings(db: db)
      .account(path: header.origin?.file ?? path, mapping: header.mapping)
    if let bound {
      return Resolution(account: try account(bound, wasCreated: false), rule: .binding)
    }
    let fed = try Row.fetchAll(
      db,
      sql: """
        SELECT a.id, a.name FROM feeds f JOIN accounts a ON a.id = f.account_id
        WHERE f.name = ? ORDER BY a.id
        """,
      arguments: [header.feed])
    if fed.count == 1 {
      return Resolution(account: try account(fed[0]["id"], wasCreated: false), rule: .feed)
    }
    let candidates = fed.isEmpty ? try sameBank(header) : fed.map { $0["name"] }
    guard candidates.isEmpty else {
      let list = candidates.prefix(5).map { "--account \"\($0)\"" }.joined(separator: " or ")
      throw FinanceETLError(
        .accountUnknown,
        "the document does not name its account and \(candidates.count) in the book fit",
        hint: "say which: \(list), or a new name; `finance-etl accounts bind` says it for good")
    }
    let name = reference.name ?? header.mapping ?? header.feed
    return Resolution(account: try create(reference, name: name), rule: .new)
  }

  private func named(
    _ key: String, _ reference: AccountReference, feed: String
  ) throws -> Resolution {
    let byKey = try Int64.fetchOne(
      db, sql: "SELECT account_id FROM account_identifiers WHERE kind = 'key' AND value = ?",
      arguments: [key])
    if let known = try byKey ?? PlaidAccounts(db: db).account(reference) {
      try identify(known, "key", key)
      try complete(known, reference)
      return Resolution(account: try account(known, wasCreated: false), rule: .document)
    }
    if let same = try sameCard(reference, feed: feed) {
      try identify(same, "key", key)
      try complete(same, reference)
      let account = try account(same, wasCreated: false)
      let notice =
        "\(reference.name ?? "the account") is taken for \(account.name): the same bank, kind and"
        + " last digits"
      return Resolution(account: account, rule: .document, notices: [notice])
    }
    let account = try create(reference, name: reference.name ?? "\(reference.kind.title) (\(feed))")
    return Resolution(account: account, rule: .document)
  }

  /// The one account of the same bank, kind and last digits that another source has fed: what a
  /// wallet says was paid by a card is booked on that card. A source tells its own accounts apart
  /// itself, and two whole numbers that differ are two accounts.
  private func sameCard(_ reference: AccountReference, feed: String) throws -> Int64? {
    guard let mask = reference.mask, mask.count >= 4,
      let institution = institutionKey(reference)
    else { return nil }
    let fitting = try Int64.fetchAll(
      db,
      sql: """
        SELECT a.id FROM accounts a JOIN institutions n ON n.id = a.institution_id
        WHERE a.mask = ?1 AND a.kind = ?2 AND n.key = ?3
          AND NOT EXISTS (SELECT 1 FROM feeds f WHERE f.account_id = a.id AND f.name = ?4)
          AND (?5 IS NULL OR NOT EXISTS (SELECT 1 FROM account_identifiers i
            WHERE i.account_id = a.id AND i.kind = 'number' AND i.value <> ?5))
        """,
      arguments: [mask, reference.kind.rawValue, institution, feed, reference.number])
    return fitting.count == 1 ? fitting.first : nil
  }

  private func byOption(_ wanted: String, _ reference: AccountReference) throws -> Resolution {
    let matches = try Int64.fetchAll(
      db,
      sql: """
        SELECT id FROM accounts WHERE name = ?1 COLLATE NOCASE OR CAST(id AS TEXT) = ?1
        ORDER BY name = ?1 COLLATE NOCASE DESC
        """,
      arguments: [wanted])
    if let match = matches.first {
      return Resolution(account: try account(match, wasCreated: false), rule: .option)
    }
    let names = try String.fetchAll(db, sql: "SELECT name FROM accounts")
    var notices: [String] = []
    if let nearest = names.min(by: {
      EditDistance.between($0, wanted) < EditDistance.between($1, wanted)
    }) {
      notices.append("--account \"\(wanted)\" is new; the nearest existing one is \"\(nearest)\"")
    }
    return Resolution(
      account: try create(reference, name: wanted), rule: .option, notices: notices)
  }

  /// The accounts that may be meant: those of the institution and kind, but for those that were
  /// made like this for another bank mapping.
  private func sameBank(_ header: StatementHeader) throws -> [String] {
    guard let institution = institutionKey(header.account) else { return [] }
    return try String.fetchAll(
      db,
      sql: """
        SELECT a.name FROM accounts a JOIN institutions n ON n.id = a.institution_id
        WHERE n.key = ? AND a.kind = ? AND NOT EXISTS (
          SELECT 1 FROM statements s JOIN documents d ON d.id = s.document_id
          WHERE s.account_id = a.id AND s.account_rule = 'new' AND d.mapping <> ?)
        ORDER BY a.id
        """,
      arguments: [institution, header.account.kind.rawValue, header.mapping])
  }

  // MARK: Rows

  private func create(_ reference: AccountReference, name: String) throws -> LoadedAccount {
    let currency = reference.currency ?? .unknown
    try CurrencyTable.ensure(currency, db)
    try db.execute(
      sql: """
        INSERT INTO accounts (name, official_name, kind, source_type, source_subtype,
          institution_id, mask, currency, metadata, created_at, updated_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        try freeName(name), reference.officialName, reference.kind.rawValue, reference.sourceType,
        reference.sourceSubtype, try institution(reference), reference.mask, currency.code,
        JSONWriter.text(reference.metadata), now, now,
      ])
    let id = db.lastInsertedRowID
    if let key = reference.key { try identify(id, "key", key) }
    if let number = reference.number { try identify(id, "number", number) }
    return try account(id, wasCreated: true)
  }

  /// Adds what the book does not know of the account yet; changes nothing it knows.
  private func complete(_ id: Int64, _ reference: AccountReference) throws {
    if let number = reference.number { try identify(id, "number", number) }
    let currency = reference.currency ?? .unknown
    try CurrencyTable.ensure(currency, db)
    try describe(id, reference)
    try completeMetadata(id, reference.metadata)
    try db.execute(
      sql: """
        UPDATE accounts SET official_name = coalesce(official_name, ?), mask = coalesce(mask, ?),
          institution_id = coalesce(institution_id, ?),
          source_type = coalesce(source_type, ?), source_subtype = coalesce(source_subtype, ?),
          currency = CASE currency WHEN 'XXX' THEN ? ELSE currency END
        WHERE id = ?
        """,
      arguments: [
        reference.officialName, reference.mask, try institution(reference), reference.sourceType,
        reference.sourceSubtype, currency.code, id,
      ])
  }

  private func completeMetadata(_ id: Int64, _ metadata: [String: String]) throws {
    let stored = try String.fetchOne(
      db, sql: "SELECT metadata FROM accounts WHERE id = ?", arguments: [id])
    let members = try JSONParser.parse(Array((stored ?? "{}").utf8)).object ?? []
    var merged = members
    for (name, value) in metadata where !members.contains(where: { $0.name == name }) {
      merged.append(.init(name, .string(value)))
    }
    guard merged.count > members.count else { return }
    let sorted = JSONValue.object(merged.sorted { $0.name < $1.name })
    try db.execute(
      sql: "UPDATE accounts SET metadata = ? WHERE id = ?",
      arguments: [JSONWriter.text(sorted), id])
  }

  /// Takes over name and kind for an account that rows named before any document described it.
  private func describe(_ id: Int64, _ reference: AccountReference) throws {
    guard reference.sourceType != nil,
      let name = try String.fetchOne(
        db,
        sql: """
          SELECT name FROM accounts WHERE id = ? AND source_type IS NULL AND kind = 'OTHER'
          """,
        arguments: [id])
    else { return }
    try db.execute(
      sql: "UPDATE accounts SET kind = ? WHERE id = ?", arguments: [reference.kind.rawValue, id])
    guard let described = reference.name, name.hasPrefix(AccountKind.other.title + " (") else {
      return
    }
    try db.execute(
      sql: "UPDATE accounts SET name = ? WHERE id = ?", arguments: [try freeName(described), id])
  }

  private func account(_ id: Int64, wasCreated: Bool) throws -> LoadedAccount {
    try Self.account(id, wasCreated: wasCreated, in: db)
  }

  /// The account as reports show it.
  static func account(
    _ id: Int64, wasCreated: Bool, in db: Database
  ) throws -> LoadedAccount {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT a.name, a.kind, a.currency, a.mask, (SELECT i.value FROM account_identifiers i
          WHERE i.account_id = a.id AND i.kind = 'key' ORDER BY i.value LIMIT 1) AS key
        FROM accounts a WHERE a.id = ?
        """,
      arguments: [id])
    guard let row else { throw FinanceETLError(.notFound, "there is no account \(id)") }
    return LoadedAccount(
      id: id, key: row["key"], name: row["name"],
      kind: AccountKind(rawValue: row["kind"]) ?? .other,
      currency: Currency(row["currency"] as String) ?? .unknown, mask: row["mask"],
      wasCreated: wasCreated)
  }

  private func identify(_ id: Int64, _ kind: String, _ value: String) throws {
    try db.execute(
      sql: """
        INSERT OR IGNORE INTO account_identifiers (kind, value, account_id) VALUES (?, ?, ?)
        """,
      arguments: [kind, value, id])
  }

  private func institutionKey(_ reference: AccountReference) -> String? {
    reference.institutionID ?? reference.institution?.lowercased()
  }

  private func institution(_ reference: AccountReference) throws -> Int64? {
    guard let key = institutionKey(reference) else { return nil }
    try db.execute(
      sql: "INSERT OR IGNORE INTO institutions (key, name) VALUES (?, ?)",
      arguments: [key, reference.institution ?? key])
    return try Int64.fetchOne(
      db, sql: "SELECT id FROM institutions WHERE key = ?", arguments: [key])
  }

  /// `name`, or `name (2)` where another account has it.
  private func freeName(_ name: String) throws -> String {
    var free = name
    var number = 1
    while try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM accounts WHERE name = ? COLLATE NOCASE)",
      arguments: [free]) == true
    {
      number += 1
      free = "\(name) (\(number))"
    }
    return free
  }
}

/// The `currencies` table: every currency in use with the digits of its minor unit.
enum CurrencyTable {
  static func ensure(_ currency: Currency, _ db: Database) throws {
    try db.execute(
      sql: "INSERT OR IGNORE INTO currencies (code, exponent) VALUES (?, ?)",
      arguments: [currency.code, currency.exponent])
  }
}
