import FinanceModel
import GRDB
import JSONText

extension Book {
  /// Compares every balance that statements state with the book's of that day, account by account and
  /// currency by currency, as docs/JSON.md describes it.
  ///
  /// Throws `not_found` or `invalid_argument` where `account` (id, name, mask or key) is not one.
  ///
  /// - Returns: `status` (`balanced`, `off` or `not_asserted`) and `checks`.
  public func checkBalances(account: AccountSelector? = nil) throws(FinanceETLError) -> JSONValue {
    try read { db in
      let checks = try BalanceCheck.all(db, account: account.map { try accountID($0, db) })
      let status: BalanceCheck.Status =
        checks.contains { $0.check.status == .off }
        ? .off
        : checks.contains { $0.check.status == .balanced } ? .balanced : .notAsserted
      return .members([
        "status": .string(status.rawValue),
        "checks": .array(try checks.map { try $0.check.json(account: $0.name) }),
      ])
    }
  }
}

extension BalanceCheck {
  /// The checks of one account, or of all: one for each currency that has a stated balance, and for
  /// the main one.
  static func all(
    _ db: Database, account: Int64?
  ) throws -> [(name: String, check: BalanceCheck)] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT a.id, a.name, a.currency, 0 AS place FROM accounts a
        WHERE a.state = 'live' AND (?1 IS NULL OR a.id = ?1)
        UNION
        SELECT a.id, a.name, b.currency, 1 FROM accounts a JOIN balances b ON b.account_id = a.id
        JOIN statements s ON s.id = b.statement_id AND s.state = 'live'
        WHERE a.state = 'live' AND (?1 IS NULL OR a.id = ?1) AND b.kind = 'ledger'
          AND b.amount IS NOT NULL AND b.currency <> a.currency
        ORDER BY 1, 4, 3
        """,
      arguments: [account]
    ).compactMap { row in
      guard let currency = Currency(row["currency"] as String) else { return nil }
      return (row["name"], try BalanceCheck(db, account: row["id"], currency: currency))
    }
  }

  func json(account name: String) throws -> JSONValue {
    let last = comparisons.last { $0.book != nil }
    let firstOff = comparisons.first { $0.status == .off }
    return .members([
      "account": .string(name), "account_id": .number(String(account)),
      "currency": .string(currency.code), "status": .string(status.rawValue),
      "difference": status == .off ? (last?.difference.text).map { .string($0) } : nil,
      "opening": opening.map { opening in
        .members([
          "amount": .string(opening.amount.text), "date": .string(opening.date),
          "source": .string(opening.source.rawValue),
        ])
      },
      "first_off": try firstOff.map(broken), "balances": .array(try comparisons.map(json)),
    ])
  }

  /// When it broke: after the last balance that was right, by the first that is off, and on which day
  /// where the rows say so.
  private func broken(_ comparison: Comparison) throws -> JSONValue {
    let date = comparison.assertion.date
    return .members([
      "after": comparison.since.map { .string($0) }, "by": .string(date),
      "day": try firstDayOff(after: comparison.since, through: date).map { .string($0) },
    ])
  }

  private func json(_ comparison: Comparison) throws -> JSONValue {
    let assertion = comparison.assertion
    let isOff = comparison.status == .off
    let isNew = isOff && !comparison.change.isZero
    let suspects =
      try isNew
      ? BalanceSuspects(db: db, account: account, currency: currency)
        .explain(comparison.change, after: comparison.since, through: assertion.date) : []
    return .members([
      "date": .string(assertion.date), "stated": .string(assertion.amount.text),
      "book": comparison.book.map { .string($0.text) },
      "status": .string(comparison.status.rawValue),
      "difference": isOff ? .string(comparison.difference.text) : nil,
      "change": isNew ? .string(comparison.change.text) : nil,
      "feed": .string(assertion.feedName), "path": .string(assertion.path),
      "import": .number(String(assertion.importID)),
      "candidates": suspects.isEmpty ? nil : .array(suspects),
    ])
  }
}
