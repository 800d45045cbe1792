import FinanceModel
import GRDB

/// Pairs transfers anew around the transactions that a person's decision changes.
struct TransferDays {
  let db: Database

  /// Notes the days of some transactions, before and after they change.
  func note(_ transactions: [Int64]) throws {
    for transaction in transactions {
      let date = try String.fetchOne(
        db, sql: "SELECT date FROM transactions WHERE id = ?", arguments: [transaction])
      guard let day = date.flatMap({ CivilDate(iso: $0) }), let span = DateSpan(from: day, to: day)
      else { continue }
      try TouchedDays.note([span], db)
    }
  }

  /// Notes every day of an account.
  func note(account: Int64) throws {
    guard let days = try TransferBook(db: db).days(of: account) else { return }
    try TouchedDays.note([days], db)
  }

  func pair() throws {
    try TransferPass.run(db)
  }
}
