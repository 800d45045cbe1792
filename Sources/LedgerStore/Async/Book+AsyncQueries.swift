import FinanceModel

// The queries of a book for tasks: each is the blocking one of the same name, run as
// ``Book/run(_:)`` describes.

extension Book {
  public func accounts() async throws(FinanceETLError) -> [Account] {
    try await ask { book throws(FinanceETLError) in try book.accounts() }
  }

  public func account(_ wanted: AccountSelector) async throws(FinanceETLError) -> Account {
    try await ask { book throws(FinanceETLError) in try book.account(wanted) }
  }

  public func accountCount() async throws(FinanceETLError) -> Int {
    try await ask { book throws(FinanceETLError) in try book.accountCount() }
  }

  public func balances(
    of account: AccountSelector? = nil
  ) async throws(FinanceETLError) -> [Balance] {
    try await ask { book throws(FinanceETLError) in try book.balances(of: account) }
  }

  public func transactions(
    _ query: TransactionQuery = TransactionQuery()
  ) async throws(FinanceETLError) -> [Transaction] {
    try await ask { book throws(FinanceETLError) in try book.transactions(query) }
  }

  public func transaction(_ id: Transaction.ID) async throws(FinanceETLError) -> Transaction {
    try await ask { book throws(FinanceETLError) in try book.transaction(id) }
  }

  public func transactionCount(
    _ query: TransactionQuery = TransactionQuery()
  ) async throws(FinanceETLError) -> Int {
    try await ask { book throws(FinanceETLError) in try book.transactionCount(query) }
  }
}
