import FinanceModel
import GRDB
import LedgerStore

extension Book {
  /// Money that left one own account on one day and reached another on a later one, or the other way
  /// round.
  package struct Transit: Sendable {
    package var from: Account.ID
    package var to: Account.ID
    /// Above zero.
    package var amount: ExactDecimal
    package var currency: Currency
    package var left: CivilDate
    package var arrived: CivilDate

    /// What is on its way at the end of a day: below zero where it arrived before it left.
    package func amount(on day: CivilDate) -> ExactDecimal {
      if left <= day, day < arrived { return amount }
      return arrived <= day && day < left ? amount.negated : .zero
    }
  }

  /// Transfers that are on their way at the end of one of the days from one to another.
  package func transits(
    from first: CivilDate, through last: CivilDate
  ) throws(FinanceETLError) -> [Transit] {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT f.account_id AS from_account, t.account_id AS to_account, t.amount, t.amount_exact,
            t.currency, f.date AS left_on, t.date AS arrived_on
          FROM transfers x JOIN transactions f ON f.id = x.from_transaction_id
          JOIN transactions t ON t.id = x.to_transaction_id
          WHERE f.date <> t.date AND f.currency = t.currency AND f.status = 'posted'
            AND t.status = 'posted' AND min(f.date, t.date) <= ?2 AND max(f.date, t.date) > ?1
          """, arguments: [first.isoText, last.isoText]
      ).compactMap { row in
        let currency: Currency = try row.value("currency")
        guard let amount = BalanceAssertion.exactAmount(row, currency) else { return nil }
        return Transit(
          from: row["from_account"], to: row["to_account"], amount: amount, currency: currency,
          left: try row.value("left_on"), arrived: try row.value("arrived_on"))
      }
    }
  }
}
