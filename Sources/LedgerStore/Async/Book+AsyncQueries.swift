import FinanceModel
import JSONText

/// The queries of a book for tasks: each is the blocking one of the same name, asked as
/// ``Book/run(_:)`` says.
extension Book {
  public func state() async throws(FinanceETLError) -> BookState? {
    try await ask { book throws(FinanceETLError) in try book.state() }
  }

  public func accounts() async throws(FinanceETLError) -> [Account] {
    try await ask { book throws(FinanceETLError) in try book.accounts() }
  }

  public func account(_ wanted: AccountSelector) async throws(FinanceETLError) -> Account {
    try await ask { book throws(FinanceETLError) in try book.account(wanted) }
  }

  public func accountCount() async throws(FinanceETLError) -> Int {
    try await ask { book throws(FinanceETLError) in try book.accountCount() }
  }

  public func balances(of account: AccountSelector? = nil) async throws(FinanceETLError)
    -> [Balance]
  {
    try await ask { book throws(FinanceETLError) in try book.balances(of: account) }
  }

  public func checkBalances(account: AccountSelector? = nil) async throws(FinanceETLError)
    -> JSONValue
  {
    try await ask { book throws(FinanceETLError) in try book.checkBalances(account: account) }
  }

  public func suggestedCategories(payee: String) async throws(FinanceETLError) -> [(
    category: String, count: Int
  )] {
    try await ask { book throws(FinanceETLError) in try book.suggestedCategories(payee: payee) }
  }

  public func suggestedCategories() async throws(FinanceETLError) -> [JSONValue] {
    try await ask { book throws(FinanceETLError) in try book.suggestedCategories() }
  }

  public func coverage(account: AccountSelector? = nil) async throws(FinanceETLError) -> [JSONValue]
  {
    try await ask { book throws(FinanceETLError) in try book.coverage(account: account) }
  }

  public func feeds(_ wanted: String? = nil, account: AccountSelector? = nil)
    async throws(FinanceETLError) -> [JSONValue]
  {
    try await ask { book throws(FinanceETLError) in try book.feeds(wanted, account: account) }
  }

  public func imports() async throws(FinanceETLError) -> [JSONValue] {
    try await ask { book throws(FinanceETLError) in try book.imports() }
  }

  public func importRun(_ id: Int64) async throws(FinanceETLError) -> JSONValue {
    try await ask { book throws(FinanceETLError) in try book.importRun(id) }
  }

  public func quarantine() async throws(FinanceETLError) -> [JSONValue] {
    try await ask { book throws(FinanceETLError) in try book.quarantine() }
  }

  public func quarantinedRow(_ id: Int64) async throws(FinanceETLError) -> JSONValue {
    try await ask { book throws(FinanceETLError) in try book.quarantinedRow(id) }
  }

  public func sums(of query: TransactionQuery, by grouping: TransactionGrouping? = nil)
    async throws(FinanceETLError) -> [JSONValue]
  {
    try await ask { book throws(FinanceETLError) in try book.sums(of: query, by: grouping) }
  }

  public func transactions(_ query: TransactionQuery = TransactionQuery())
    async throws(FinanceETLError) -> [Transaction]
  {
    try await ask { book throws(FinanceETLError) in try book.transactions(query) }
  }

  public func transaction(_ id: Transaction.ID) async throws(FinanceETLError) -> Transaction {
    try await ask { book throws(FinanceETLError) in try book.transaction(id) }
  }

  public func transactionCount(_ query: TransactionQuery = TransactionQuery())
    async throws(FinanceETLError) -> Int
  {
    try await ask { book throws(FinanceETLError) in try book.transactionCount(query) }
  }

  public func bindings() async throws(FinanceETLError) -> [JSONValue] {
    try await ask { book throws(FinanceETLError) in try book.bindings() }
  }

  public func reviews(
    includingDecided: Bool = false, kind: Review.Kind? = nil, state: Review.State? = nil
  ) async throws(FinanceETLError) -> [Review] {
    try await ask { book throws(FinanceETLError) in
      try book.reviews(includingDecided: includingDecided, kind: kind, state: state)
    }
  }

  public func review(_ id: Review.ID) async throws(FinanceETLError) -> Review {
    try await ask { book throws(FinanceETLError) in try book.review(id) }
  }

  public func reviewCount(_ kind: Review.Kind? = nil) async throws(FinanceETLError) -> Int {
    try await ask { book throws(FinanceETLError) in try book.reviewCount(kind) }
  }

  public func matches() async throws(FinanceETLError) -> [Match] {
    try await ask { book throws(FinanceETLError) in try book.matches() }
  }
}
