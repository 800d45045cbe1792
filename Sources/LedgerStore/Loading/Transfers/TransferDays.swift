import FinanceModel
import GRDB

/// Pairs transfers anew around the transactions that a person's decision changes.
package struct TransferDays {
  package let db: Database

  package init(db: Database) {
    self.db = db
  }

  /// Notes the days of some transactions, before and after they change.
  package func note(_ transactions: [Int64]) throws {
    try TouchedDays.note(of: transactions, db)
  }

  /// Notes every day of an account.
  package func note(account: Int64) throws {
    guard let days = try TransferBook(db: db).days(of: account) else { return }
    try TouchedDays.note([days], db)
  }

  package func pair() throws {
    try TransferPass.run(db)
  }
}
