import FinanceModel
import GRDB

extension Book {
  /// What rows of one month, category, payee and currency add up to.
  package struct MoneyTotal: Sendable {
    /// `2024-05`.
    package var month: String
    package var category: String?
    /// The payee that is shown, else the description.
    package var payee: String
    package var currency: Currency
    package var count: Int
    package var inflow: ExactDecimal
    /// Negative or zero.
    package var outflow: ExactDecimal
  }

  /// The posted rows of money of accounts and days, without trades and without legs of transfers.
  package func moneyTotals(
    of accounts: [Account.ID], from: CivilDate, through: CivilDate
  ) throws(FinanceETLError) -> [MoneyTotal] {
    try read { db in
      let ids = accounts.map { "\($0)" }.joined(separator: ", ")
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT substr(t.date, 1, 7), coalesce(t.category, t.rule_category, t.source_category),
            coalesce(t.payee_override, t.rule_payee, t.payee, t.description_override, t.description),
            t.currency, t.amount_exact, count(*), \(SplitSum.sql("t.amount", where: "t.amount > 0")),
            \(SplitSum.sql("t.amount", where: "t.amount < 0"))
          FROM transactions t
          WHERE t.account_id IN (\(ids)) AND t.date BETWEEN ? AND ? AND t.trade IS NULL
            AND t.status = 'posted'
            AND NOT EXISTS (SELECT 1 FROM transfers x WHERE x.from_transaction_id = t.id)
            AND NOT EXISTS (SELECT 1 FROM transfers x WHERE x.to_transaction_id = t.id)
          GROUP BY 1, 2, 3, 4, 5
          """, arguments: [from.isoText, through.isoText])
      var found: [MoneyTotal] = []
      var currencies: [String: Currency] = [:]
      while let row = try rows.next() {
        let code: String = row[3]
        let currency = try currencies[code] ?? .stored(code)
        currencies[code] = currency
        var total = MoneyTotal(
          month: row[0], category: row[1], payee: row[2], currency: currency, count: row[5],
          inflow: SplitSum.amount(row, at: 6, scale: currency.exponent),
          outflow: SplitSum.amount(row, at: 8, scale: currency.exponent))
        if let text: String = row[4], let amount = ExactDecimal(text)?.times(total.count) {
          (total.inflow, total.outflow) = amount.isNegative ? (.zero, amount) : (amount, .zero)
        }
        found.append(total)
      }
      return found
    }
  }
}
