import FinanceETL

extension Book {
  /// Interest and dividends that accounts state as rows of money.
  func interestRows(
    of accounts: [Account.ID], through day: CivilDate
  ) throws -> [IncomeRow] {
    try incomeRows(of: accounts, through: day).map { row in
      IncomeRow(
        id: row.id, accountID: row.accountID, securityID: nil, date: row.date,
        kind: row.isDividend ? .dividend : .interest, gross: row.amount, withheld: .zero,
        net: row.amount, reinvested: .zero, currency: row.currency)
    }
  }
}
