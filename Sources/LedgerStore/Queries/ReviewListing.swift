import FinanceModel
import GRDB
import JSONText

/// What a person is shown to decide: the objects of `review` in docs/JSON.md.
struct ReviewListing {
  let db: Database

  // MARK: Questions

  /// Those that are open and still matter, by id; `all`: those that are decided too.
  func reviews(all: Bool) throws -> [JSONValue] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT *, printf('%.2f', score) AS likeness FROM reviews r WHERE ? OR state = 'open'
          -- A row or an account that is gone leaves nothing to decide.
          AND (kind = 'account' OR 2 = (SELECT count(*) FROM transactions t
            WHERE t.id IN (r.transaction_id, r.other_transaction_id)
              AND t.status IN ('posted', 'pending')))
          AND NOT EXISTS (SELECT 1 FROM accounts a
            WHERE a.id IN (r.account_id, r.other_account_id) AND a.state <> 'live')
        ORDER BY id
        """,
      arguments: [all]
    ).map(review)
  }

  /// Throws `not_found` where there is none of that id.
  func review(_ id: Int64) throws -> JSONValue {
    guard
      let row = try Row.fetchOne(
        db, sql: "SELECT *, printf('%.2f', score) AS likeness FROM reviews WHERE id = ?",
        arguments: [id])
    else {
      throw FinanceETLError(
        .notFound, "there is no review \(id)", hint: "`finance-etl review list --all` shows them")
    }
    return try review(row)
  }

  private func review(_ row: Row) throws -> JSONValue {
    let rows = ids(row, "transaction_id")
    // Money leaves the first leg of a transfer; of two rows the older one comes first.
    let transactions = try (row["kind"] == "transfer" ? rows : rows.sorted())
      .compactMap(transaction)
    let accounts = try ids(row, "account_id").compactMap(account)
    return .members([
      "id": row.number("id"), "kind": row.text("kind"), "state": row.text("state"),
      "rule": row.text("rule"), "why": .string(ReviewRule.words(row["rule"])),
      "score": likeness(row),
      "days": transactions.count < 2 ? nil : days(transactions).map { .number($0) },
      "import": row.number("import_id"), "decided_at": row.text("decided_at"),
      "transactions": transactions.isEmpty ? nil : .array(transactions),
      "accounts": accounts.isEmpty ? nil : .array(accounts),
    ])
  }

  private func ids(_ row: Row, _ column: String) -> [Int64] {
    [row[column] as Int64?, row["other_" + column]].compactMap { $0 }
  }

  private func likeness(_ row: Row) -> JSONValue? {
    row["score"] == nil ? nil : (row["likeness"] as String?).map { .number($0) }
  }

  /// The days between the first and the last date.
  private func days(_ dated: [JSONValue]) -> Int? {
    let dates = dated.compactMap { $0["date"]?.string.flatMap { CivilDate(iso: $0) } }
    guard let first = dates.min(), let last = dates.max() else { return nil }
    return last.days(since: first)
  }

  // MARK: Matches

  /// The transactions that several sources state, or several lines of one, the least alike first.
  func matches() throws -> [JSONValue] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT transaction_id, min(score) AS score, printf('%.2f', min(score)) AS likeness
        FROM transaction_mappings
        WHERE stated IS NOT NULL AND (state = 'live' OR state = 'superseded' AND rule = ?)
        GROUP BY transaction_id HAVING count(*) > 1
        ORDER BY min(score), transaction_id
        """,
      arguments: [MergedLines.settled])
    return try rows.compactMap { row in
      guard let transaction = try transaction(row["transaction_id"]) else { return nil }
      let stated = transaction["sources"]?.array?.filter { $0["date"] != nil } ?? []
      return .members([
        "transaction": transaction, "score": likeness(row),
        "days": days(stated).map { .number($0) },
      ])
    }
  }

  // MARK: Rows

  /// A transaction with what states it; nil where it is gone.
  func transaction(_ id: Int64) throws -> JSONValue? {
    guard
      let row = try Row.fetchOne(
        db, sql: "SELECT * FROM v_transactions WHERE id = ?", arguments: [id])
    else { return nil }
    return .members([
      "id": row.number("id"), "account": row.text("account"),
      "account_id": row.number("account_id"), "date": row.text("date"),
      "amount": row.text("amount"), "currency": row.text("currency"),
      "status": row.text("status"), "description": row.text("description"),
      "payee": row.text("payee"), "memo": row.text("memo"),
      "sources": .array(try sources(of: id)),
    ])
  }

  private func sources(of transaction: Int64) throws -> [JSONValue] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT v.feed, iif(instr(v.source_id, char(31)) > 0,
            substr(v.source_id, 1, instr(v.source_id, char(31)) - 1), v.source_id) AS source_id,
          v.path, v.import_id, v.state, v.rule, json_extract(m.stated, '$.date') AS date,
          json_extract(m.stated, '$.description') AS description
        FROM v_transaction_mappings v JOIN transaction_mappings m ON m.id = v.id
        WHERE v.transaction_id = ? ORDER BY v.id
        """,
      arguments: [transaction]
    ).map { row in
      .members([
        "feed": row.text("feed"), "id": row.text("source_id"), "path": row.text("path"),
        "import": row.number("import_id"), "state": row.text("state"), "rule": row.text("rule"),
        "date": row.text("date"), "description": row.text("description"),
      ])
    }
  }

  private func account(_ id: Int64) throws -> JSONValue? {
    guard
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT *, (SELECT count(*) FROM transactions t WHERE t.account_id = a.id
            AND t.status IN ('posted', 'pending')) AS transactions
          FROM v_accounts a WHERE a.id = ?
          """,
        arguments: [id])
    else { return nil }
    let feeds = try String.fetchAll(
      db, sql: "SELECT name FROM feeds WHERE account_id = ? ORDER BY name", arguments: [id])
    return .members([
      "id": row.number("id"), "name": row.text("name"), "kind": row.text("kind"),
      "institution": row.text("institution"), "mask": row.text("mask"),
      "currency": row.text("currency"), "transactions": row.number("transactions"),
      "feeds": .array(feeds.map { .string($0) }),
    ])
  }
}
