import FinanceModel
import GRDB
import ImportPipeline

/// Whether the rows of the book come to what a statement without rows says of a period: an opening
/// balance, a closing one and the days between them (OFX CLOSING).
struct ClosingProof {
  let db: Database
  let account: Int64

  /// What the book says of the balances of a statement; `notAsserted` where it does not state both, or
  /// where the book does not have all rows of the days between them.
  func result(of statement: Int64) throws -> Reconciliation {
    let pairs = try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT o.date AS first, l.date AS last, o.amount AS opening, o.amount_exact AS opening_exact,
            l.amount, l.amount_exact, l.currency
          FROM balances o JOIN balances l ON l.statement_id = o.statement_id
            AND l.currency = o.currency AND l.kind = 'ledger' AND l.amount IS NOT NULL
          WHERE o.statement_id = ? AND o.kind = 'opening' AND o.amount IS NOT NULL
          """), arguments: [statement])
    guard pairs.count == 1, let pair = pairs.first,
      let span = DateSpan(iso: "\(pair["first"] as String)..\(pair["last"] as String)"),
      try isCovered(span)
    else { return .notAsserted }
    let currency: Currency = try pair.value("currency")
    let opening =
      (pair["opening_exact"] as String?).flatMap { ExactDecimal($0) }
      ?? Money(minorUnits: pair["opening"], currency: currency).decimal
    guard let closing = BalanceAssertion.exactAmount(pair, currency) else { return .notAsserted }
    let expected = try opening.sum(sum(of: span, currency))
    let difference = try closing.difference(expected)
    return difference.isZero ? .balanced : .off(difference: difference)
  }

  /// The proof of a statement: its own, else the book's where it states changes and balances alone.
  func proof(
    of statement: Int64, _ mode: StatementMode, stated: Reconciliation
  ) throws -> Reconciliation {
    stated == .notAsserted && mode == .delta ? try result(of: statement) : stated
  }

  /// The statements of an account that state a period without rows, of which the book does not have all
  /// rows either: their balances say nothing of the book. As a list of SQL.
  static func open(_ db: Database, account: Int64) throws -> String {
    let periods = try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT o.statement_id, o.date AS first, max(l.date) AS last
          FROM balances o JOIN statements s ON s.id = o.statement_id AND s.state = 'live'
            AND s.mode = 'delta'
          JOIN documents d ON d.id = s.document_id AND d.status <> 'loading'
          JOIN balances l ON l.statement_id = o.statement_id AND l.kind = 'ledger'
          WHERE o.account_id = ? AND o.kind = 'opening' AND NOT EXISTS (
            SELECT 1 FROM json_each(s.counts)
            WHERE key NOT IN ('quarantined', 'skipped', 'removed', 'expired', 'rounded') AND value > 0)
          GROUP BY o.statement_id
          """), arguments: [account])
    let proof = ClosingProof(db: db, account: account)
    let open = try periods.filter { period in
      guard let span = DateSpan(iso: "\(period["first"] as String)..\(period["last"] as String)")
      else { return true }
      return try !proof.isCovered(span)
    }
    return "(" + open.map { "\($0["statement_id"] as Int64)" }.joined(separator: ", ") + ")"
  }

  /// Proves what documents state of periods, once the rows of their accounts are loaded anew.
  static func prove(documents: [Int64], _ db: Database) throws {
    let list = documents.map { "\($0)" }.joined(separator: ", ")
    let open = try Row.fetchAll(
      db,
      sql: """
        SELECT id, account_id FROM statements
        WHERE document_id IN (\(list)) AND mode = 'delta' AND reconciliation = 'not_asserted'
        """)
    for row in open {
      let proof = try ClosingProof(db: db, account: row["account_id"]).result(of: row["id"])
      if proof != .notAsserted { try StatementTable(db).prove(row["id"], proof) }
    }
  }

  /// Whether statements hold every row of the days.
  private func isCovered(_ span: DateSpan) throws -> Bool {
    let spans = try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT covers_from, covers_to FROM statements
          WHERE account_id = ? AND state = 'live' AND mode = 'snapshot' AND is_incomplete = 0
            AND covers_from <= ? AND covers_to >= ?
          """), arguments: [account, span.to.isoText, span.from.isoText]
    ).compactMap { DateSpan($0) }
    return DaySet(spans).contains(span)
  }

  private func sum(of span: DateSpan, _ currency: Currency) throws -> ExactDecimal {
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT amount, amount_exact FROM transactions
          WHERE account_id = ? AND date BETWEEN ? AND ? AND currency = ? AND status = 'posted'
            AND trade IS NULL
          """),
      arguments: [account, span.from.isoText, span.to.isoText, currency.code])
    var sum = ExactDecimal.zero
    while let row = try rows.next() {
      sum = try sum.sum(BalanceAssertion.exactAmount(row, currency) ?? .zero)
    }
    return sum
  }
}
