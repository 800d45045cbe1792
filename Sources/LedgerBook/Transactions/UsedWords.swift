import FinanceModel
import GRDB
import LedgerStore

extension Book {
  /// The categories that transactions have, by name: a person's, the rules' and the banks'.
  public func categories() throws(FinanceETLError) -> [String] {
    try read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT DISTINCT coalesce(category, rule_category, source_category) AS name
          FROM transactions WHERE name IS NOT NULL ORDER BY name
          """)
    }
  }

  /// The same, for tasks.
  public func categories() async throws(FinanceETLError) -> [String] {
    try await ask { book throws(FinanceETLError) in try book.categories() }
  }

  /// The tags that a person gave, by name.
  public func tags() throws(FinanceETLError) -> [String] {
    try read { db in
      let lists = try String.fetchSet(
        db, sql: "SELECT DISTINCT tags FROM transactions WHERE tags IS NOT NULL")
      return Set(lists.flatMap { $0.split(separator: ",").map { String($0) } }).sorted()
    }
  }

  /// The same, for tasks.
  public func tags() async throws(FinanceETLError) -> [String] {
    try await ask { book throws(FinanceETLError) in try book.tags() }
  }

  /// The names of the accounts, by age.
  package func accountNames() throws(FinanceETLError) -> [String] {
    try read { db in
      try String.fetchAll(db, sql: "SELECT name FROM accounts WHERE state = 'live' ORDER BY id")
    }
  }

  /// The names of the feeds, each once.
  package func feedNames() throws(FinanceETLError) -> [String] {
    try read { db in
      try String.fetchAll(db, sql: "SELECT name FROM feeds GROUP BY name ORDER BY min(id)")
    }
  }

  /// The ids of the transactions that were added last, the newest first.
  package func newestTransactions(_ limit: Int) throws(FinanceETLError) -> [Transaction.ID] {
    try read { db in
      try Int64.fetchAll(
        db, sql: "SELECT id FROM transactions ORDER BY id DESC LIMIT ?", arguments: [limit])
    }
  }
}
