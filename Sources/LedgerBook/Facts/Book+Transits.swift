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

  /// What is on its way of one pair of legs: what arrives of what left, without its fee; between two
  /// currencies, what is there first. Of several legs in two currencies, nobody can tell.
  private static let onItsWay = """
    SELECT f.account_id AS from_account, t.account_id AS to_account,
      min(-f.amount - ifnull(x.fee, 0), t.amount) AS amount,
      iif(t.amount <= -f.amount - ifnull(x.fee, 0), t.amount_exact, NULL) AS amount_exact,
      t.currency, f.date AS left_on, t.date AS arrived_on
    FROM transfers x JOIN transactions f ON f.id = x.from_transaction_id
    JOIN transactions t ON t.id = x.to_transaction_id
    WHERE f.currency = t.currency AND f.status = 'posted' AND t.status = 'posted'
    UNION ALL
    SELECT f.account_id, t.account_id, iif(f.date < t.date, -f.amount, t.amount), NULL,
      iif(f.date < t.date, f.currency, t.currency), f.date, t.date
    FROM transfers x JOIN transactions f ON f.id = x.from_transaction_id
    JOIN transactions t ON t.id = x.to_transaction_id
    WHERE f.currency <> t.currency AND f.status = 'posted' AND t.status = 'posted'
      AND NOT EXISTS (SELECT 1 FROM transfers y WHERE y.id <> x.id
        AND y.from_transaction_id = x.from_transaction_id)
      AND NOT EXISTS (SELECT 1 FROM transfers y WHERE y.id <> x.id
        AND y.to_transaction_id = x.to_transaction_id)
    """

  /// Transfers that are on their way at the end of one of the days from one to another.
  package func transits(
    from first: CivilDate, through last: CivilDate
  ) throws(FinanceETLError) -> [Transit] {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT * FROM (\(Self.onItsWay)) WHERE left_on <> arrived_on
            AND min(left_on, arrived_on) <= ?2 AND max(left_on, arrived_on) > ?1
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
