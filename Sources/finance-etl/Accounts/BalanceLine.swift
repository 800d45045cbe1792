import FinanceETL

/// What an account holds in one of its currencies: sums of two of them mean nothing.
struct BalanceLine {
  let account: Book.Account
  let balance: ExactDecimal
  let currency: Currency
  let date: CivilDate?
  let source: Book.Account.BalanceSource

  static func all(of account: Book.Account) -> [BalanceLine] {
    account.balances?.map { one in
      BalanceLine(
        account: account, balance: one.balance, currency: one.currency, date: one.balanceDate,
        source: one.balanceSource)
    } ?? [
      BalanceLine(
        account: account, balance: account.balance, currency: account.currency,
        date: account.balanceDate, source: account.balanceSource)
    ]
  }
}
