import FinanceModel
import GRDB
import JSONText
import Matching

extension Book {
  /// Makes one account of two: `kept` takes over all that `gone` had, and what later documents state of
  /// either goes into it. It is loaded anew from the statements of both, so that a row that both state
  /// is one; what a person said of either row stays with it.
  ///
  /// It is a person's decision: it stays when an import is taken back. Transfers between the two are
  /// none any more, and a review that asks whether they are one is answered.
  ///
  /// Throws `not_found` where one of them (id, name, mask or key) is not there or was merged before;
  /// `invalid_argument` where both are the same, or their currencies, kinds or opening balances
  /// contradict each other. Nothing is changed then.
  ///
  /// - Parameter time: the moment, as ISO 8601 text.
  /// - Returns: `account`, as ``accounts()`` lists it; `merged`, the id that is gone; `rows_before`, the
  ///   rows of both that counted, and `rows_after`.
  @discardableResult
  public func mergeAccounts(
    _ kept: String, _ gone: String, at time: String
  ) throws(FinanceETLError) -> JSONValue {
    try rewrite { db in
      let ids = (try accountID(kept, db), try accountID(gone, db))
      let (before, after) = try AccountMerge(db: db, kept: ids.0, gone: ids.1, time: time).run()
      return .members([
        "account": try Self.account(ids.0, db), "merged": .number(String(ids.1)),
        "rows_before": .number(before), "rows_after": .number(after),
      ])
    }
  }
}

/// Makes one account of two because a person says so.
private struct AccountMerge {
  let db: Database
  let kept: Int64
  let gone: Int64
  let time: String

  func run() throws -> (before: Int, after: Int) {
    try check()
    let before = try liveRows()
    let days = TransferDays(db: db)
    for account in [kept, gone] { try days.note(account: account) }
    try dropTransfers()
    let takesOpening = try completeFacts()
    try AccountRebuild(db, account: kept, absorbing: gone).run()
    try repoint()
    if try hasDeletedRows() { try AccountRebuild(db, account: kept).run() }
    if takesOpening { try AccountOpening(db: db, account: kept).check() }
    try days.note(account: kept)
    try days.pair()
    return (before, try liveRows())
  }

  // MARK: What speaks against it

  private func check() throws {
    guard kept != gone else {
      throw FinanceETLError(
        .invalidArgument, "expected two accounts, found \"\(try name(kept))\" twice")
    }
    let rows = try [kept, gone].compactMap {
      try Row.fetchOne(db, sql: "SELECT * FROM accounts WHERE id = ?", arguments: [$0])
    }
    guard rows.count == 2 else { return }
    func refusal(_ what: String, _ value: (Row) -> String) -> FinanceETLError {
      let found = rows.map { "\(value($0)) (\"\($0["name"] as String)\")" }
      return FinanceETLError(
        .invalidArgument, "expected one \(what), found \(found.joined(separator: " and "))")
    }
    // What no source names may be any of as many digits.
    let currencies = Set(rows.compactMap { Currency($0["currency"] as String) })
    guard currencies.subtracting([.unknown]).count < 2, Set(currencies.map(\.exponent)).count < 2
    else { throw refusal("currency") { $0["currency"] } }
    let kinds = rows.map { AccountKind(rawValue: $0["kind"]) ?? .other }
    guard AccountIdentity.canBeOne(kinds[0], kinds[1]) else {
      throw refusal("kind of account") { $0["kind"] }
    }
    let openings = rows.map { ($0["opening_date"] as String?, $0["opening"] as Int64?) }
    guard openings[0].0 == nil || openings[0].0 != openings[1].0 || openings[0].1 == openings[1].1
    else {
      throw refusal("opening balance on \(openings[0].0 ?? "")") { row in
        let currency = Currency(row["currency"] as String) ?? .unknown
        return Money(minorUnits: row["opening"], currency: currency).decimal.text
      }
    }
  }

  // MARK: What goes over

  /// Legs that were a transfer between the two, or were asked about, are rows of one account now.
  private func dropTransfers() throws {
    let between = """
      (SELECT account_id FROM transactions WHERE id = %1) IN (:kept, :gone)
        AND (SELECT account_id FROM transactions WHERE id = %2) IN (:kept, :gone)
      """
    func legs(_ from: String, _ to: String) -> String {
      between.replacing("%1", with: from).replacing("%2", with: to)
    }
    try db.execute(
      sql: """
        DELETE FROM transfers WHERE \(legs("from_transaction_id", "to_transaction_id"));
        DELETE FROM reviews
          WHERE kind = 'transfer' AND \(legs("transaction_id", "other_transaction_id"));
        """, arguments: ["kept": kept, "gone": gone])
  }

  /// Adds what is known of the one that goes and not of the one that stays.
  ///
  /// - Returns: whether the opening balance is the other's.
  private func completeFacts() throws -> Bool {
    try db.execute(
      sql: """
        UPDATE accounts SET official_name = coalesce(accounts.official_name, o.official_name),
          mask = coalesce(accounts.mask, o.mask),
          institution_id = coalesce(accounts.institution_id, o.institution_id),
          source_type = coalesce(accounts.source_type, o.source_type),
          source_subtype = coalesce(accounts.source_subtype, o.source_subtype),
          currency = iif(accounts.currency = 'XXX', o.currency, accounts.currency),
          bank_kind = iif(accounts.bank_kind = 'OTHER', o.bank_kind, accounts.bank_kind),
          metadata = json_patch(o.metadata, accounts.metadata),
          is_added = max(accounts.is_added, o.is_added), updated_at = :time
        FROM (SELECT * FROM accounts WHERE id = :gone) AS o WHERE accounts.id = :kept
        """, arguments: ["kept": kept, "gone": gone, "time": time])
    try db.execute(
      sql: """
        UPDATE accounts SET opening = o.opening, opening_date = o.opening_date
        FROM (SELECT * FROM accounts WHERE id = :gone) AS o
        WHERE accounts.id = :kept AND accounts.opening IS NULL AND o.opening IS NOT NULL
        """, arguments: ["kept": kept, "gone": gone])
    return db.changesCount > 0
  }

  /// What names the one that goes names the one that stays.
  private func repoint() throws {
    try db.execute(
      sql: """
        UPDATE OR IGNORE account_identifiers SET account_id = :kept WHERE account_id = :gone;
        DELETE FROM account_identifiers WHERE account_id = :gone;
        UPDATE account_bindings SET account_id = :kept WHERE account_id = :gone;
        UPDATE accounts SET merged_into = :kept WHERE merged_into = :gone;
        UPDATE accounts SET state = 'merged', merged_into = :kept, updated_at = :time
          WHERE id = :gone;
        UPDATE reviews SET state = 'merged', decided_at = :time WHERE kind = 'account'
          AND (account_id, other_account_id) IN (VALUES (:kept, :gone), (:gone, :kept));
        UPDATE reviews SET account_id = :kept WHERE account_id = :gone AND state <> 'merged';
        UPDATE reviews SET other_account_id = :kept
          WHERE other_account_id = :gone AND state <> 'merged';
        """, arguments: ["kept": kept, "gone": gone, "time": time])
    // One question about two accounts is enough; an answer goes before it.
    try db.execute(
      sql: """
        DELETE FROM reviews WHERE kind = 'account' AND id NOT IN (
          SELECT id FROM (SELECT id, row_number() OVER (
            PARTITION BY min(account_id, other_account_id), max(account_id, other_account_id)
            ORDER BY state = 'open', id) AS place FROM reviews WHERE kind = 'account')
          WHERE place = 1)
        """)
  }

  // MARK: Looking

  private func name(_ account: Int64) throws -> String {
    try AccountTable.account(account, in: db).name
  }

  private func liveRows() throws -> Int {
    try Int.fetchOne(
      db,
      sql: """
        SELECT count(*) FROM transactions
        WHERE account_id IN (?, ?) AND status IN ('posted', 'pending')
        """, arguments: [kept, gone]) ?? 0
  }

  /// Rows that a person deleted are counted as such only where they were so from the first.
  private func hasDeletedRows() throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT 1 FROM transactions WHERE account_id = ? AND status = 'deleted')
        """, arguments: [kept]) ?? false
  }
}
