import FinanceModel
import GRDB
import ImportPipeline

/// The `balances` table: what statements say an account holds.
struct BalanceTable {
  private let db: Database

  init(_ db: Database) {
    self.db = db
  }

  /// The statement that a balance stands in.
  struct Owner {
    let statement: Int64
    let account: LoadedAccount
    let feed: Int64
    let header: StatementHeader
    /// The last day of its rows so far.
    let lastDate: CivilDate?
    /// The moment the document was read at first, as ISO text.
    let readAt: String
  }

  /// Writes a balance; returns it where it cannot be placed or stored.
  func write(_ balance: StatementBalance, of owner: Owner) throws -> RejectedRow? {
    let header = owner.header
    let currency = balance.currency ?? header.account.currency ?? owner.account.currency
    let amounts = [balance.amount, balance.limit].compactMap { $0 }
    guard amounts.allSatisfy({ Money($0, in: currency) != nil }) else {
      return refusal(of: balance, currency, "is too large for any account")
    }
    let vouched = header.lastSynced.flatMap { CivilDate(iso: $0.prefix(10)) }
    let edge = balance.kind == .opening ? header.covers?.from : header.covers?.to
    // What a delta says of a balance, or an aggregator, is so at the moment it was asked for.
    let isAnswer = header.mode == .delta || header.account.connection != nil
    let asked = isAnswer ? CivilDate(iso: owner.readAt.prefix(10)) : nil
    guard let date = balance.date ?? edge ?? vouched ?? owner.lastDate ?? asked else {
      return refusal(of: balance, currency, "has no date and cannot be checked")
    }
    try CurrencyTable.ensure(currency, db)
    let money = balance.amount.flatMap { Money($0, in: currency) }
    try db.execute(
      sql: """
        INSERT INTO balances (account_id, statement_id, feed_id, kind, name, date, amount,
          amount_exact, "limit", currency) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (statement_id, kind, name, date, currency) DO UPDATE SET
          amount = coalesce(excluded.amount, amount),
          amount_exact = CASE WHEN excluded.amount IS NULL THEN amount_exact
            ELSE excluded.amount_exact END,
          "limit" = coalesce(excluded."limit", "limit")
        """,
      arguments: [
        owner.account.id, owner.statement, owner.feed, balance.kind.rawValue,
        balance.name ?? "", date.isoText, money?.minorUnits,
        balance.amount.flatMap { money?.represents($0) == false ? $0.text : nil },
        balance.limit.flatMap { Money($0, in: currency)?.minorUnits }, currency.code,
      ])
    return nil
  }

  /// Whether what a statement states first is not in the account's main currency.
  func isInOtherCurrency(_ statement: Int64, of account: Int64) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT b.currency <> a.currency FROM balances b JOIN accounts a ON a.id = ?2
          WHERE b.statement_id = ?1 AND b.kind IN ('opening', 'ledger') AND b.amount IS NOT NULL
          ORDER BY b.id LIMIT 1
          """), arguments: [statement, account]) == true
  }

  private func refusal(
    of balance: StatementBalance, _ currency: Currency, _ why: String
  ) -> RejectedRow {
    let amount = balance.amount?.text ?? balance.limit?.text ?? ""
    return RejectedRow(
      location: RowLocation(), raw: "\(balance.kind.rawValue) \(amount) \(currency)",
      code: .unreadableBalance,
      reason: "the \(balance.kind.rawValue) balance \(amount) \(currency) \(why)")
  }

  func delete(of statement: Int64, on day: String) throws {
    try db.execute(
      sql: "DELETE FROM balances WHERE statement_id = ? AND date = ?", arguments: [statement, day])
  }

  /// Puts the balances of an account in the order of their documents, where they are not: of those of
  /// one day the last counts. Those of a page that came after a newer one stand before all others.
  func order(_ account: Int64) throws {
    let order = "s.is_behind DESC, s.document_id, s.id, b.id"
    let isOrdered = try Bool.fetchOne(
      db,
      sql: """
        SELECT NOT EXISTS (SELECT 1 FROM (
          SELECT b.id, lag(b.id) OVER (ORDER BY \(order)) AS before
          FROM balances b JOIN statements s ON s.id = b.statement_id WHERE b.account_id = ?)
        WHERE id < before)
        """, arguments: [account])
    guard isOrdered == false else { return }
    let columns = [
      "account_id", "statement_id", "feed_id", "kind", "name", "date", "amount", "amount_exact",
      "\"limit\"", "currency",
    ]
    // Not through a table beside it: none can be dropped while rows are being matched.
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT \(columns.map { "b.\($0)" }.joined(separator: ", ")) FROM balances b
        JOIN statements s ON s.id = b.statement_id WHERE b.account_id = ? ORDER BY \(order)
        """, arguments: [account])
    try db.execute(sql: "DELETE FROM balances WHERE account_id = ?", arguments: [account])
    let places = columns.map { _ in "?" }.joined(separator: ", ")
    let insert = try db.cachedStatement(
      sql: "INSERT INTO balances (\(columns.joined(separator: ", "))) VALUES (\(places))")
    for row in rows { try insert.execute(arguments: StatementArguments(row.databaseValues)) }
  }
}
