import FinanceModel
import GRDB
import Matching

/// What the pairing of transfers reads of a book: accounts, legs, and what a person decided.
struct TransferBook {
  let db: Database

  // MARK: Accounts

  /// An account, and whether anything that names it has changed since transfers were last paired.
  struct Account {
    let account: TransferAccount
    let isChanged: Bool
  }

  func accounts() throws -> [Account] {
    let digests = try BookState.counterparties(db)
    let numbers = Dictionary(
      grouping: try Row.fetchAll(
        db,
        sql: """
          SELECT account_id, value FROM account_identifiers WHERE kind IN ('number', 'iban')
          UNION SELECT merged_into, mask FROM accounts
            WHERE merged_into IS NOT NULL AND mask IS NOT NULL
          """), by: { $0["account_id"] as Int64 })
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT a.id, a.kind, a.name, a.bank_name, a.official_name, a.mask, a.transfer_facts,
          n.name AS bank, (
            SELECT min(coalesce(json_extract(settings, '$.transfer_days'), ?))
            FROM feeds WHERE account_id = a.id) AS days
        FROM accounts a LEFT JOIN institutions n ON n.id = a.institution_id
        WHERE a.state = 'live' ORDER BY a.id
        """,
      arguments: [FeedSettings.usual.transferDays])
    let accounts = try rows.map { row in
      let id: Int64 = row["id"]
      return TransferAccount(
        id: id, kind: AccountKind(rawValue: row["kind"]) ?? .other,
        names: Set([row["name"] as String?, row["bank_name"], row["official_name"]])
          .compactMap { $0 }.sorted(),
        banks: try banks(named: row["bank"]),
        numbers: [row["mask"] as String?].compactMap { $0 }
          + (numbers[id] ?? []).map { $0["value"] as String },
        own: CounterpartyDigests.OwnNumbers(
          (numbers[id] ?? []).map { $0["value"] as String }, digests),
        days: row["days"] as Int? ?? FeedSettings.usual.transferDays)
    }
    return zip(rows, TransferAccount.toldApart(accounts)).map { row, account in
      let known: String? = row["transfer_facts"]
      return Account(account: account, isChanged: known != account.digest)
    }
  }

  /// What sources call a bank.
  private func banks(named name: String?) throws -> [String] {
    guard let name else { return [] }
    let marks = InstitutionMarks(id: nil, name: name)
    return [name]
      + (try KnownAccounts(db: db).learnt(marks).learnt
        .filter { $0.hasPrefix("name:") }.map { String($0.dropFirst("name:".count)) }.sorted())
  }

  /// The main currency of each account.
  func currencies() throws -> [Int64: String] {
    try Row.fetchAll(db, sql: "SELECT id, currency FROM accounts WHERE state = 'live'")
      .reduce(into: [:]) { $0[$1[0]] = $1[1] }
  }

  /// The legs of transfers of equal amounts that were found without a person, by the day that they left.
  func paired(within days: DateSpan) throws -> Set<Int64> {
    let unequal = TransferEvidence.unequal.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    return try Row.fetchAll(
      db,
      sql: """
        SELECT from_transaction_id, to_transaction_id FROM transfers
        WHERE is_confirmed = 0 AND date BETWEEN ? AND ? AND rule NOT IN (\(unequal))
        """, arguments: [days.from.isoText, days.to.isoText]
    ).reduce(into: []) { $0.formUnion([$1[0], $1[1]]) }
  }

  /// The days of an account's rows; nil where it has none.
  func days(of account: Int64) throws -> DateSpan? {
    // Each alone is one look into the index.
    func end(_ function: String) throws -> CivilDate? {
      try String.fetchOne(
        db, sql: "SELECT \(function)(date) FROM transactions WHERE account_id = ?",
        arguments: [account]
      ).flatMap { CivilDate(iso: $0) }
    }
    guard let from = try end("min"), let to = try end("max") else { return nil }
    return DateSpan(from: from, to: to)
  }

  // MARK: Legs

  /// The legs among some rows: those that count. In the order of `ids`.
  func legs(_ ids: [Int64]) throws -> [TransferLeg] {
    let find = try BulkStatement(
      db,
      """
      SELECT t.status, t.account_id, t.date, t.amount, t.amount_exact, t.currency, t.description,
        t.payee, t.memo, t.kind, t.source_category, t.counterparty, t.original_amount,
        t.original_currency, \(Views.statedAccount)
      FROM transactions t WHERE t.id = ?1 AND (t.trade IS NULL
        OR t.trade GLOB '{"kind":"deposit"*' OR t.trade GLOB '{"kind":"withdrawal"*')
      """)
    let otherTexts = try BulkStatement(
      db,
      """
      SELECT json_extract(stated, '$.description'), json_extract(stated, '$.payee'),
        json_extract(stated, '$.memo')
      FROM transaction_mappings
      WHERE transaction_id = ?1 AND state = 'live' AND stated IS NOT NULL
      """)
    var legs: [TransferLeg] = []
    legs.reserveCapacity(ids.count)
    for id in ids {
      find.bind(1, id)
      guard let leg = try find.first({ Self.leg(id, $0) }) ?? nil else { continue }
      // What another source of the row says is evidence too.
      var others: Set<String> = []
      otherTexts.bind(1, id)
      try otherTexts.all { row in
        for column: Int32 in 0..<3 { if let text = row.text(column) { others.insert(text) } }
      }
      legs.append(leg.stated(as: others))
    }
    return legs
  }

  private static func leg(_ id: Int64, _ row: borrowing BulkRow) -> TransferLeg? {
    guard row.isText(0, "posted") || row.isText(0, "pending"),
      let day = CivilDate(iso: row.bytes(2)), let currency = Currency(row.text(5) ?? "")
    else { return nil }
    let minor = Money(minorUnits: row.integer(3), currency: currency).decimal
    return TransferLeg(
      id: id, accountID: row.integer(1), day: day,
      amount: row.text(4).flatMap { ExactDecimal($0) } ?? minor, currency: currency,
      texts: [row.text(6) ?? "", row.text(7) ?? "", row.text(8) ?? ""], kind: row.text(9),
      category: row.text(10), counterparty: row.text(11),
      original: original(row.text(12), row.text(13)),
      stated: row.isNull(14) ? nil : row.integer(14))
  }

  private static func original(
    _ amount: String?, _ currency: String?
  ) -> (amount: ExactDecimal, currency: Currency)? {
    guard let amount = amount.flatMap({ ExactDecimal($0) }),
      let currency = currency.flatMap({ Currency($0) })
    else { return nil }
    return (amount, currency)
  }

  // MARK: What a person decided

  /// Legs, two by two, that a person said are no transfer.
  func refused() throws -> [(Int64, Int64)] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT transaction_id, other_transaction_id FROM reviews
        WHERE kind = 'transfer' AND state IN ('kept', 'split')
          AND transaction_id IS NOT NULL AND other_transaction_id IS NOT NULL
        """
    ).map { ($0[0], $0[1]) }
  }

  /// The legs of the transfers that a person confirmed.
  func confirmed() throws -> Set<Int64> {
    var ids: Set<Int64> = []
    for row in try Row.fetchAll(
      db,
      sql: "SELECT from_transaction_id, to_transaction_id FROM transfers WHERE is_confirmed = 1")
    {
      ids.formUnion([row[0], row[1]])
    }
    return ids
  }
}

/// Pairs transfers anew around the transactions that a person's decision changes.
package struct TransferDays {
  package let db: Database

  package init(db: Database) {
    self.db = db
  }

  /// Notes the days of some transactions, before and after they change.
  package func note(_ transactions: [Int64]) throws {
    try TouchedDays.note(of: transactions, db)
  }

  /// Notes every day of an account.
  package func note(account: Int64) throws {
    guard let days = try TransferBook(db: db).days(of: account) else { return }
    try TouchedDays.note([days], db)
  }

  package func pair() throws {
    try TransferPass.run(db)
  }

  /// Pairs anew what may be an exchange of currencies: rates of these days came or went.
  package func pairExchanges(from: CivilDate?, to: CivilDate?) throws {
    let accounts = Dictionary(grouping: try TransferBook(db: db).currencies()) { $0.value }
    guard accounts.count > 1, let home = accounts.max(by: { $0.value.count < $1.value.count })
    else { return }
    for account in accounts where account.key != home.key {
      for (id, _) in account.value {
        guard let days = try TransferBook(db: db).days(of: id),
          let touched = DateSpan(
            from: max(days.from, from ?? days.from), to: min(days.to, to ?? days.to))
        else { continue }
        try TouchedDays.note([touched.widened(by: TransferRates.mostDays)], db)
      }
    }
    try pair()
  }
}
