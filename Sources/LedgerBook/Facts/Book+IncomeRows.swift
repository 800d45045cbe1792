import FinanceModel
import GRDB
import LedgerStore

extension Book {
  /// A row of money that is interest or a dividend.
  package struct MoneyIncome: Sendable {
    package var id: Int64
    package var accountID: Account.ID
    package var date: CivilDate
    package var amount: ExactDecimal
    package var currency: Currency
    package var isDividend: Bool
  }

  /// Posted rows of money, above zero, whose kind is interest or a dividend: a bank's interest, and what a
  /// broker states without a security.
  package func incomeRows(
    of accounts: [Account.ID], through day: CivilDate
  ) throws(FinanceETLError) -> [MoneyIncome] {
    try read { db in
      let ids = accounts.map { "\($0)" }.joined(separator: ", ")
      return try Row.fetchAll(
        db,
        sql: """
          SELECT t.id, t.account_id, t.date, t.amount, t.amount_exact, t.currency,
            coalesce(t.rule_kind, t.kind) = 'dividend'
          FROM transactions t
          WHERE t.trade IS NULL AND coalesce(rule_kind, kind) IN ('interest', 'dividend')
            AND t.account_id IN (\(ids)) AND t.date <= ? AND t.status = 'posted' AND t.amount > 0
          ORDER BY t.date, t.id
          """, arguments: [day.isoText]
      ).map { row in
        let currency: Currency = try .stored(row[5])
        let exact = (row[4] as String?).flatMap { ExactDecimal($0) }
        return MoneyIncome(
          id: row[0], accountID: row[1], date: try .stored(row[2]),
          amount: exact ?? Money(minorUnits: row[3], currency: currency).decimal,
          currency: currency, isDividend: row[6])
      }
    }
  }
}

extension Book {
  /// What rows of money earned or cost an account on a day: interest, dividends and fees. Other rows bring
  /// money in or take it out.
  package struct Earning: Sendable {
    package var key: AccountHistory.Key
    package var date: CivilDate
    package var amount: ExactDecimal
    /// A fee; else interest or a dividend.
    package var isFee: Bool
  }

  package func earnings(
    of accounts: [Account.ID], through day: CivilDate
  ) throws(FinanceETLError) -> [Earning] {
    try read { db in
      let ids = accounts.map { "\($0)" }.joined(separator: ", ")
      return try Row.fetchAll(
        db,
        sql: """
          SELECT t.account_id, t.currency, t.date, t.amount, t.amount_exact,
            coalesce(t.rule_kind, t.kind) IN ('fee', 'service_charge')
          FROM transactions t
          WHERE t.account_id IN (\(ids)) AND t.date <= ? AND t.trade IS NULL
            AND t.status = 'posted' AND coalesce(t.rule_kind, t.kind) IN
              ('interest', 'dividend', 'fee', 'service_charge')
          """, arguments: [day.isoText]
      ).map { row in
        let currency: Currency = try .stored(row[1])
        let exact = (row[4] as String?).flatMap { ExactDecimal($0) }
        return Earning(
          key: AccountHistory.Key(accountID: row[0], currency: currency),
          date: try .stored(row[2]),
          amount: exact ?? Money(minorUnits: row[3], currency: currency).decimal,
          isFee: row[5])
      }
    }
  }
}
