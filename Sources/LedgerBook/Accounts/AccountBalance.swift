import FinanceModel
import GRDB
import LedgerStore

/// What an account holds in its main currency: the last ledger balance that was stated, else its
/// opening, and the posted rows since, exact to the last digit.
struct AccountBalance {
  let amount: ExactDecimal
  /// Of the last row or balance that counts; nil where there is none.
  let date: CivilDate?
  let source: Book.Account.BalanceSource
  /// What the source says that it is; nil where none states one.
  let kind: StatementBalance.Kind?
  /// The sum of the pending rows.
  let pending: ExactDecimal

  init(of account: Int64, _ currency: Currency, _ db: Database) throws {
    let stated = try Self.stated(account, currency, db)
    let opening = try Row.fetchOne(
      db,
      sql: """
        SELECT opening AS amount, NULL AS amount_exact, opening_date FROM accounts
        WHERE id = ? AND currency = ?
        """,
      arguments: [account, currency.code])
    func exact(_ row: Row?) -> ExactDecimal {
      if let text: String = row?["amount_exact"] { return ExactDecimal(text) ?? .zero }
      let minorUnits: Int64 = row?["amount"] ?? 0
      return Money(minorUnits: minorUnits, currency: currency).decimal
    }
    let since: String? = stated?["date"]
    let opened: String? = stated == nil ? opening?["opening_date"] : nil
    let posted = "status = 'posted' AND (?3 IS NULL OR date > ?3)"
    let counted = "\(posted) AND (?4 IS NULL OR date >= ?4)"
    let arguments: StatementArguments = [account, currency.code, since, opened]
    let totals = try Row.fetchOne(
      db,
      sql: """
        SELECT max(date) FILTER (WHERE \(posted)), \(SplitSum.total(where: counted)),
          \(SplitSum.total(where: "status = 'pending'"))
        FROM day_totals WHERE account_id = ?1 AND currency = ?2
        """, arguments: arguments)
    var (sum, waiting) = (exact(stated ?? opening), ExactDecimal.zero)
    var last: String? = totals?[0]
    if let totals {
      sum = try sum.sum(SplitSum.amount(totals, at: 1, scale: currency.exponent))
      waiting = SplitSum.amount(totals, at: 3, scale: currency.exponent)
    }
    let exactRows = try Row.fetchCursor(
      db,
      sql: """
        SELECT amount, amount_exact, \(counted) AS counts, status = 'pending' AS waits,
          iif(\(posted), date, NULL) AS date
        FROM transactions INDEXED BY transactions_exact
        WHERE account_id = ?1 AND currency = ?2 AND amount_exact IS NOT NULL AND trade IS NULL
          AND status IN ('posted', 'pending')
        """, arguments: arguments)
    while let row = try exactRows.next() {
      if row["counts"] == true { sum = try sum.sum(exact(row)) }
      if row["waits"] == true { waiting = try waiting.sum(exact(row)) }
      if let date: String = row["date"] { last = max(date, last ?? date) }
    }
    pending = waiting
    amount = sum
    date = (last ?? since).flatMap { CivilDate(iso: $0) }
    source = stated == nil ? .derived : .stated
    kind = try stated?.value("kind")
  }

  /// What the account holds in each of its currencies, by code; nil where it has one alone.
  static func ofEach(
    of account: Int64, main: Currency, _ kind: AccountKind, _ db: Database
  ) throws -> [Book.CurrencyBalance]? {
    let others = try others(of: account, main, kind, db)
    guard !others.isEmpty else { return nil }
    return try (others + [main]).sorted { $0.code < $1.code }.map { currency in
      let one = try AccountBalance(of: account, currency, db)
      return Book.CurrencyBalance(
        currency: currency, balance: one.amount, balanceDate: one.date, balanceSource: one.source,
        balanceKind: one.kind, pending: one.pending.isZero ? nil : one.pending)
    }
  }

  /// The currencies beside the main one that a balance is stated in, or rows are. What a portfolio holds
  /// in them is a part of what it is worth, unless its source says otherwise.
  static func others(
    of account: Int64, _ main: Currency, _ kind: AccountKind, _ db: Database
  ) throws -> [Currency] {
    let isPortfolio = kind == .investment || kind == .retirement
    return try String.fetchAll(
      db,
      sql: """
        SELECT b.currency FROM balances b JOIN statements s ON s.id = b.statement_id
        WHERE b.account_id = ?1 AND b.kind IN ('ledger', 'value', 'principal')
          AND b.amount IS NOT NULL AND b.currency <> ?2 AND s.state = 'live'
        UNION
        SELECT currency FROM month_totals
        WHERE account_id = ?1 AND currency <> ?2 AND NOT ?3
        UNION
        SELECT currency FROM transactions INDEXED BY transactions_exact
        WHERE account_id = ?1 AND currency <> ?2 AND amount_exact IS NOT NULL AND trade IS NULL
          AND status IN ('posted', 'pending') AND NOT ?3
        """, arguments: [account, main.code, isPortfolio]
    ).compactMap { Currency($0) }
  }

  /// The last balance that was stated: what a statement says, or a complete list of holdings.
  private static func stated(
    _ account: Int64, _ currency: Currency, _ db: Database
  ) throws -> Row? {
    try Row.fetchOne(
      db, sql: "\(statedRows) ORDER BY date DESC, rank, id DESC LIMIT 1",
      arguments: [account, currency.code])
  }

  /// SQL: the balances that are stated of account `?1` in currency `?2`.
  static let statedRows = """
    SELECT b.amount AS amount, b.amount_exact AS amount_exact, b.date AS date, b.kind AS kind,
      b.id AS id,
      CASE b.kind WHEN 'value' THEN 0 WHEN 'ledger' THEN 2 ELSE 3 END AS rank
    FROM balances b JOIN statements s ON s.id = b.statement_id AND s.state = 'live'
    WHERE b.account_id = ?1 AND b.kind IN ('ledger', 'value', 'principal') AND b.currency = ?2
      AND b.amount IS NOT NULL
    UNION ALL
    SELECT sum(x.value), NULL, x.date, 'value', max(x.id), 1
    FROM statements s JOIN snapshots x ON x.statement_id = s.id
    WHERE s.account_id = ?1 AND s.state = 'live' AND x.currency = ?2 AND x.is_complete
    -- A document may state the parts of an account one by one.
    GROUP BY s.document_id, x.date HAVING count(*) = count(x.value)
    """
}
