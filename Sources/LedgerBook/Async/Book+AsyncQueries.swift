import FinanceModel
import LedgerStore

/// The queries of a book for tasks: each is the blocking one of the same name, asked as
/// ``Book/run(_:)`` says.
extension Book {
  public func state() async throws(FinanceETLError) -> BookState? {
    try await ask { book throws(FinanceETLError) in try book.state() }
  }

  public func bindings() async throws(FinanceETLError) -> [AccountBinding] {
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

  public func checkBalances(of account: AccountSelector? = nil) async throws(FinanceETLError)
    -> BalanceReport
  {
    try await ask { book throws(FinanceETLError) in try book.checkBalances(of: account) }
  }

  public func suggestedCategories(for payee: String? = nil) async throws(FinanceETLError)
    -> [CategorySuggestion]
  {
    try await ask { book throws(FinanceETLError) in try book.suggestedCategories(for: payee) }
  }

  public func coverage(of account: AccountSelector? = nil) async throws(FinanceETLError)
    -> [Coverage]
  {
    try await ask { book throws(FinanceETLError) in try book.coverage(of: account) }
  }

  public func feeds(named name: String? = nil, of account: AccountSelector? = nil)
    async throws(FinanceETLError) -> [Feed]
  {
    try await ask { book throws(FinanceETLError) in try book.feeds(named: name, of: account) }
  }

  public func imports(limit: Int? = nil, after: ImportRun.ID? = nil) async throws(FinanceETLError)
    -> [ImportRun]
  {
    try await ask { book throws(FinanceETLError) in try book.imports(limit: limit, after: after) }
  }

  public func importCount() async throws(FinanceETLError) -> Int {
    try await ask { book throws(FinanceETLError) in try book.importCount() }
  }

  public func importRun(_ id: ImportRun.ID) async throws(FinanceETLError) -> ImportRun {
    try await ask { book throws(FinanceETLError) in try book.importRun(id) }
  }

  public func quarantine(
    of importID: ImportRun.ID? = nil, limit: Int? = nil, after: QuarantinedRow.ID? = nil,
    includingDismissed: Bool = false
  ) async throws(FinanceETLError) -> [QuarantinedRow] {
    try await ask { book throws(FinanceETLError) in
      try book.quarantine(
        of: importID, limit: limit, after: after, includingDismissed: includingDismissed)
    }
  }

  public func quarantineCount(
    of importID: ImportRun.ID? = nil, includingDismissed: Bool = false
  ) async throws(FinanceETLError) -> Int {
    try await ask { book throws(FinanceETLError) in
      try book.quarantineCount(of: importID, includingDismissed: includingDismissed)
    }
  }

  public func quarantinedDocuments(of row: QuarantinedRow.ID? = nil)
    async throws(FinanceETLError) -> [QuarantinedDocument]
  {
    try await ask { book throws(FinanceETLError) in try book.quarantinedDocuments(of: row) }
  }

  public func quarantinedRow(_ id: QuarantinedRow.ID) async throws(FinanceETLError)
    -> QuarantinedRow
  {
    try await ask { book throws(FinanceETLError) in try book.quarantinedRow(id) }
  }

  public func statements(
    of account: AccountSelector? = nil, limit: Int? = nil, after: Statement.ID? = nil
  ) async throws(FinanceETLError) -> [Statement] {
    try await ask { book throws(FinanceETLError) in
      try book.statements(of: account, limit: limit, after: after)
    }
  }

  public func sums(
    of query: TransactionQuery = TransactionQuery(), by groupings: [Sum.Grouping] = []
  ) async throws(FinanceETLError) -> [Sum] {
    try await ask { book throws(FinanceETLError) in try book.sums(of: query, by: groupings) }
  }

  public func groupedSums(
    of query: TransactionQuery = TransactionQuery(), by groupings: [Sum.Grouping] = []
  ) async throws(FinanceETLError) -> GroupedSums {
    try await ask { book throws(FinanceETLError) in
      try book.groupedSums(of: query, by: groupings)
    }
  }

  public func categories() async throws(FinanceETLError) -> [String] {
    try await ask { book throws(FinanceETLError) in try book.categories() }
  }

  public func tags() async throws(FinanceETLError) -> [String] {
    try await ask { book throws(FinanceETLError) in try book.tags() }
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
}
