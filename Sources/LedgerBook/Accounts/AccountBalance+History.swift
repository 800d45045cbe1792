import FinanceModel
import GRDB
import LedgerPlanning
import LedgerStore

extension AccountBalance {
  /// What an account holds in each of its currencies, day by day; on the last day it is what `accounts`
  /// lists.
  static func histories(of account: Int64, _ db: Database) throws -> [BalanceHistory] {
    let row = try Row.fetchOne(
      db, sql: "SELECT kind, currency FROM accounts WHERE id = ?", arguments: [account])
    guard let row else { return [] }
    let main: Currency = try row.value("currency")
    let others = try others(of: account, main, row.value("kind"), db)
    return try ([main] + others).map { try history(of: account, $0, db) }
  }

  private static func history(
    of account: Int64, _ currency: Currency, _ db: Database
  ) throws -> BalanceHistory {
    var stated = try statedDays(account, currency, db)
    // What a person says that it began with holds until a balance is stated.
    if let opening = try opening(account, currency, db),
      stated.allSatisfy({ $0.day > opening.day })
    {
      stated.append(opening)
    }
    var before = ExactDecimal.zero
    let posted = try DaySums(db, account: account, currency: currency).days.map { day in
      defer { before = day.sum }
      return (day: day.date, amount: try day.sum.difference(before))
    }
    return try planning { () throws(PlanningError) in
      try BalanceHistory(currency, stated: stated, posted: posted)
    }
  }

  /// By day; of a day the last is the one that counts.
  private static func statedDays(
    _ account: Int64, _ currency: Currency, _ db: Database
  ) throws -> [(day: CivilDate, amount: ExactDecimal)] {
    try Row.fetchAll(
      db, sql: "\(statedRows) ORDER BY date, rank DESC, id", arguments: [account, currency.code]
    ).compactMap { row in
      guard let amount = BalanceAssertion.exactAmount(row, currency) else { return nil }
      return (day: try row.value("date"), amount: amount)
    }
  }

  private static func opening(
    _ account: Int64, _ currency: Currency, _ db: Database
  ) throws -> (day: CivilDate, amount: ExactDecimal)? {
    guard let opening = try OpeningBalance.persons(db, account: account, currency: currency)
    else { return nil }
    return (opening.day, opening.amount)
  }
}
