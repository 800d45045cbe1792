import FinanceModel
import GRDB
import ImportPipeline
import JSONText
import Matching

/// The rows of the `accounts` table: made from what a statement says, and completed by what later
/// ones say.
package struct AccountTable {
  package let db: Database
  /// ISO moment for what is created.
  package let now: String

  package init(db: Database, now: String) {
    self.db = db
    self.now = now
  }

  package func create(_ reference: AccountReference, name: String) throws -> LoadedAccount {
    let currency = reference.currency ?? .unknown
    try CurrencyTable.ensure(currency, db)
    try db.execute(
      sql: """
        INSERT INTO accounts (bank_name, official_name, bank_kind, source_type, source_subtype,
          institution_id, mask, currency, metadata, created_at, updated_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        try freeName(name), reference.officialName, reference.kind.rawValue, reference.sourceType,
        reference.sourceSubtype, try InstitutionTable(db: db).id(of: reference), reference.mask,
        currency.code,
        JSONWriter.text(reference.metadata), now, now,
      ])
    let id = db.lastInsertedRowID
    try AccountIdentifiers(db: db).add(reference, to: id)
    return try Self.account(id, wasCreated: true, in: db)
  }

  /// Adds what the book does not know of the account yet; changes nothing it knows.
  ///
  /// - Returns: whether there was something that tells accounts apart.
  @discardableResult
  package func complete(_ id: Int64, _ reference: AccountReference) throws -> Bool {
    let isIdentified = try AccountIdentifiers(db: db).add(reference, to: id)
    let currency = reference.currency ?? .unknown
    try CurrencyTable.ensure(currency, db)
    try describe(id, reference)
    try completeMetadata(id, reference.metadata)
    try db.cachedStatement(
      sql: """
        UPDATE accounts SET official_name = coalesce(official_name, ?1), mask = coalesce(mask, ?2),
          institution_id = coalesce(institution_id, ?3),
          source_type = coalesce(source_type, ?4), source_subtype = coalesce(source_subtype, ?5),
          currency = CASE currency WHEN 'XXX' THEN ?6 ELSE currency END,
          bank_kind = CASE bank_kind WHEN 'OTHER' THEN ?7 ELSE bank_kind END
        WHERE id = ?8 AND ((official_name IS NULL AND ?1 IS NOT NULL)
          OR (mask IS NULL AND ?2 IS NOT NULL) OR (institution_id IS NULL AND ?3 IS NOT NULL)
          OR (source_type IS NULL AND ?4 IS NOT NULL)
          OR (source_subtype IS NULL AND ?5 IS NOT NULL)
          OR (currency = 'XXX' AND ?6 <> 'XXX') OR (bank_kind = 'OTHER' AND ?7 <> 'OTHER'))
        """
    ).execute(
      arguments: [
        reference.officialName, reference.mask, try InstitutionTable(db: db).id(of: reference),
        reference.sourceType,
        reference.sourceSubtype, currency.code, reference.kind.rawValue, id,
      ])
    return db.changesCount > 0 || isIdentified
  }

  private func completeMetadata(_ id: Int64, _ metadata: [String: String]) throws {
    let stored = try String.fetchOne(
      db.cachedStatement(sql: "SELECT metadata FROM accounts WHERE id = ?"), arguments: [id])
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

  /// Takes over the name for an account that rows named before any document described it.
  private func describe(_ id: Int64, _ reference: AccountReference) throws {
    guard reference.sourceType != nil, let described = reference.name,
      let name = try String.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT bank_name FROM accounts
            WHERE id = ? AND source_type IS NULL AND bank_kind = 'OTHER'
            """),
        arguments: [id]),
      name == AccountKind.other.title || name.hasPrefix(AccountKind.other.title + " (")
    else { return }
    try db.execute(
      sql: "UPDATE accounts SET bank_name = ? WHERE id = ?",
      arguments: [try freeName(described), id])
  }

  /// The account as reports show it.
  package static func account(
    _ id: Int64, wasCreated: Bool = false, in db: Database
  ) throws -> LoadedAccount {
    let row = try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT a.name, a.kind, n.name AS institution, a.currency, a.mask,
            (SELECT i.value FROM account_identifiers i
             WHERE i.account_id = a.id AND i.kind = 'key' ORDER BY i.value LIMIT 1) AS key
          FROM accounts a LEFT JOIN institutions n ON n.id = a.institution_id WHERE a.id = ?
          """), arguments: [id])
    guard let row else { throw FinanceETLError(.notFound, "there is no account \(id)") }
    return LoadedAccount(
      id: id, key: row["key"], name: row["name"],
      kind: AccountKind(rawValue: row["kind"]) ?? .other, institution: row["institution"],
      currency: Currency(row["currency"] as String) ?? .unknown, mask: row["mask"],
      wasCreated: wasCreated)
  }

  /// Takes over what a statement says of its account behind its rows.
  package static func complete(_ account: Int64, with facts: AccountFacts, _ db: Database) throws {
    let members = facts.metadata.sorted { $0.key < $1.key }
    let metadata = JSONWriter.text(
      .object(members.map { JSONValue.Member($0.key, .string($0.value)) }))
    try db.execute(
      sql: """
        UPDATE accounts SET bank_kind = coalesce(?, bank_kind), metadata = json_patch(metadata, ?)
        WHERE id = ?
        """, arguments: [facts.kind?.rawValue, metadata, account])
  }

  /// Shows an account again whose imports were all taken back.
  package func show(_ id: Int64) throws {
    try db.cachedStatement(
      sql: "UPDATE accounts SET state = 'live' WHERE id = ? AND state <> 'live'"
    ).execute(arguments: [id])
  }

  /// An account that no live statement names is not shown, unless a person made it.
  static func showIfNamed(_ account: Int64, _ db: Database) throws {
    try db.execute(
      sql: """
        UPDATE accounts SET state = CASE
          WHEN EXISTS (SELECT 1 FROM statements WHERE account_id = ?1 AND state = 'live')
            OR EXISTS (SELECT 1 FROM account_bindings WHERE account_id = ?1)
            OR is_added
          THEN 'live' ELSE 'undone' END
        WHERE id = ?1
        """, arguments: [account])
  }

  /// Notes that transfers are paired by what names the account today.
  static func notePaired(_ account: TransferAccount, _ db: Database) throws {
    try db.execute(
      sql: "UPDATE accounts SET transfer_facts = ? WHERE id = ?",
      arguments: [account.digest, account.id])
  }

  /// The main one of an account whose statements are in several currencies: that of the
  /// earliest balance, in whatever order they came. What a person said of it holds.
  static func chooseCurrency(of account: Int64, _ db: Database) throws {
    try db.execute(
      sql: """
        WITH stated AS (
          SELECT b.currency, b.date, s.state
          FROM statements s JOIN balances b ON b.id = (
            SELECT min(id) FROM balances
            WHERE statement_id = s.id AND kind IN ('opening', 'ledger') AND amount IS NOT NULL)
          WHERE s.account_id = ?1)
        UPDATE accounts SET currency = coalesce((SELECT currency FROM stated
            WHERE state = 'live' ORDER BY date, currency LIMIT 1), currency)
        WHERE id = ?1 AND opening IS NULL AND NOT is_added
          AND bank_kind NOT IN ('INVESTMENT', 'RETIREMENT')
          AND (SELECT count(DISTINCT currency) FROM stated) > 1
        """, arguments: [account])
  }

  /// `name`, or `name (2)` where another account has it.
  private func freeName(_ name: String) throws -> String {
    guard try isTaken(name) else { return name }
    // Not one by one: thousands of accounts may be called alike.
    var (taken, free) = (1, 2)
    while try isTaken("\(name) (\(free))") { (taken, free) = (free, 2 * free) }
    while free - taken > 1 {
      let middle = (taken + free) / 2
      if try isTaken("\(name) (\(middle))") { taken = middle } else { free = middle }
    }
    return "\(name) (\(free))"
  }

  private func isTaken(_ name: String) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT EXISTS (SELECT 1 FROM accounts
            WHERE name = ?1 COLLATE NOCASE OR bank_name = ?1 COLLATE NOCASE)
          """), arguments: [name]) == true
  }
}

/// The `currencies` table: every currency in use with the digits of its minor unit.
enum CurrencyTable {
  static func ensure(_ currency: Currency, _ db: Database) throws {
    try db.cachedStatement(sql: "INSERT OR IGNORE INTO currencies (code, exponent) VALUES (?, ?)")
      .execute(arguments: [currency.code, currency.exponent])
  }
}

/// What a person says of accounts.
extension AccountTable {
  /// An account that a person adds before any document names it.
  package func add(_ reference: AccountReference, name: String) throws -> Int64 {
    let id = try create(reference, name: name).id
    try db.execute(
      sql: "UPDATE accounts SET is_added = 1, name_override = ?, kind_override = ? WHERE id = ?",
      arguments: [name, reference.kind.rawValue, id])
    return id
  }

  /// Takes out an account in which nothing is.
  package static func takeOut(_ account: Int64, _ db: Database) throws {
    try db.execute(
      sql: """
        DELETE FROM reviews WHERE account_id = :account OR other_account_id = :account;
        DELETE FROM account_identifiers WHERE account_id = :account;
        DELETE FROM accounts WHERE id = :account;
        """, arguments: ["account": account])
    try db.execute(
      sql: """
        DELETE FROM institutions WHERE id NOT IN
          (SELECT institution_id FROM accounts WHERE institution_id IS NOT NULL)
        """)
  }

  /// Notes when it was changed.
  package func touch(_ id: Int64) throws {
    try db.execute(sql: "UPDATE accounts SET updated_at = ? WHERE id = ?", arguments: [now, id])
  }
}
