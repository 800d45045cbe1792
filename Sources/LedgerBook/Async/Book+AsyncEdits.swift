import FinanceModel
import ImportPipeline
import LedgerStore
import Matching

/// What changes a book, for tasks: each is the blocking one of the same name, asked as
/// ``Book/run(_:)`` says.
extension Book {
  public func undoImport(_ id: Int64, document: Int64? = nil) async throws(FinanceETLError)
    -> HistoryChange
  {
    try await ask { book throws(FinanceETLError) in try book.undoImport(id, document: document) }
  }

  public func redoImport(_ id: Int64, document: Int64? = nil) async throws(FinanceETLError)
    -> HistoryChange
  {
    try await ask { book throws(FinanceETLError) in try book.redoImport(id, document: document) }
  }

  @discardableResult
  public func editAccount(
    _ account: AccountSelector, with edit: AccountEdit, at time: Moment = .now
  ) async throws(FinanceETLError) -> EditedAccount {
    try await ask { book throws(FinanceETLError) in
      try book.editAccount(account, with: edit, at: time)
    }
  }

  @discardableResult
  public func closeAccount(_ account: AccountSelector, at time: Moment = .now)
    async throws(FinanceETLError) -> Account
  {
    try await ask { book throws(FinanceETLError) in try book.closeAccount(account, at: time) }
  }

  @discardableResult
  public func reopenAccount(_ account: AccountSelector, at time: Moment = .now)
    async throws(FinanceETLError) -> Account
  {
    try await ask { book throws(FinanceETLError) in try book.reopenAccount(account, at: time) }
  }

  @discardableResult
  public func mergeAccount(
    _ account: AccountSelector, into kept: AccountSelector, at time: Moment = .now
  ) async throws(FinanceETLError) -> MergedAccounts {
    try await ask { book throws(FinanceETLError) in
      try book.mergeAccount(account, into: kept, at: time)
    }
  }

  @discardableResult
  public func eraseAccount(_ account: AccountSelector) async throws(FinanceETLError)
    -> ErasedAccount
  {
    try await ask { book throws(FinanceETLError) in try book.eraseAccount(account) }
  }

  @discardableResult
  public func setOpeningBalance(
    _ amount: ExactDecimal, on date: CivilDate? = nil, of account: AccountSelector,
    at time: Moment = .now
  ) async throws(FinanceETLError) -> EditedAccount.Opening {
    try await ask { book throws(FinanceETLError) in
      try book.setOpeningBalance(amount, on: date, of: account, at: time)
    }
  }

  @discardableResult
  public func bind(
    _ documents: AccountBinding.Documents, to account: AccountSelector, at time: Moment = .now
  ) async throws(FinanceETLError) -> AccountBinding {
    try await ask { book throws(FinanceETLError) in try book.bind(documents, to: account, at: time)
    }
  }

  @discardableResult
  public func removeBinding(_ id: AccountBinding.ID) async throws(FinanceETLError) -> AccountBinding
  {
    try await ask { book throws(FinanceETLError) in try book.removeBinding(id) }
  }

  @discardableResult
  public func mergeTransactions(
    _ first: Transaction.ID, _ second: Transaction.ID, at time: Moment = .now
  ) async throws(FinanceETLError) -> MergedTransactions {
    try await ask { book throws(FinanceETLError) in
      try book.mergeTransactions(first, second, at: time)
    }
  }

  @discardableResult
  public func mergeReview(_ id: Review.ID, at time: Moment = .now) async throws(FinanceETLError)
    -> MergedTransactions
  {
    try await ask { book throws(FinanceETLError) in try book.mergeReview(id, at: time) }
  }

  @discardableResult
  public func acceptReview(_ id: Review.ID, at time: Moment = .now) async throws(FinanceETLError)
    -> Review
  {
    try await ask { book throws(FinanceETLError) in try book.acceptReview(id, at: time) }
  }

  @discardableResult
  public func keepReview(_ id: Review.ID, at time: Moment = .now) async throws(FinanceETLError)
    -> Review
  {
    try await ask { book throws(FinanceETLError) in try book.keepReview(id, at: time) }
  }

  @discardableResult
  public func acceptReviews(
    like id: Review.ID, isDryRun: Bool = false, at time: Moment = .now
  ) async throws(FinanceETLError) -> AnsweredReviews {
    try await ask { book throws(FinanceETLError) in
      try book.acceptReviews(like: id, isDryRun: isDryRun, at: time)
    }
  }

  @discardableResult
  public func keepReviews(
    like id: Review.ID, isDryRun: Bool = false, at time: Moment = .now
  ) async throws(FinanceETLError) -> AnsweredReviews {
    try await ask { book throws(FinanceETLError) in
      try book.keepReviews(like: id, isDryRun: isDryRun, at: time)
    }
  }

  @discardableResult
  public func reopenReview(_ id: Review.ID) async throws(FinanceETLError) -> ReopenedReview {
    try await ask { book throws(FinanceETLError) in try book.reopenReview(id) }
  }

  @discardableResult
  public func splitTransaction(
    _ id: Transaction.ID, from feed: String? = nil, at time: Moment = .now
  ) async throws(FinanceETLError) -> Split {
    try await ask { book throws(FinanceETLError) in
      try book.splitTransaction(id, from: feed, at: time)
    }
  }

  @discardableResult
  public func splitTransfer(
    _ first: Transaction.ID, _ second: Transaction.ID, at time: Moment = .now
  ) async throws(FinanceETLError) -> Review {
    try await ask { book throws(FinanceETLError) in try book.splitTransfer(first, second, at: time)
    }
  }

  @discardableResult
  public func editFeeds(
    named name: String, of account: AccountSelector? = nil,
    _ change: @escaping @Sendable (inout FeedSettings) -> Void
  ) async throws(FinanceETLError) -> [Feed] {
    try await ask { book throws(FinanceETLError) in
      try book.editFeeds(named: name, of: account, change)
    }
  }

  @discardableResult
  public func addTransaction(
    _ transaction: ManualTransaction, at time: Moment = .now, toolVersion: String = Release.tool
  ) async throws(FinanceETLError) -> Transaction {
    try await ask { book throws(FinanceETLError) in
      try book.addTransaction(transaction, at: time, toolVersion: toolVersion)
    }
  }

  @discardableResult
  public func addAccount(_ account: NewAccount, at time: Moment = .now)
    async throws(FinanceETLError) -> Account
  {
    try await ask { book throws(FinanceETLError) in try book.addAccount(account, at: time) }
  }

  @discardableResult
  public func editTransaction(_ id: Transaction.ID, with edit: TransactionEdit)
    async throws(FinanceETLError) -> Transaction
  {
    try await ask { book throws(FinanceETLError) in try book.editTransaction(id, with: edit) }
  }

  public func deleteTransaction(_ id: Transaction.ID, at time: Moment = .now)
    async throws(FinanceETLError)
  {
    try await ask { book throws(FinanceETLError) in try book.deleteTransaction(id, at: time) }
  }

  @discardableResult
  public func editTransactions(_ ids: [Transaction.ID], with edit: TransactionEdit)
    async throws(FinanceETLError) -> [Transaction]
  {
    try await ask { book throws(FinanceETLError) in try book.editTransactions(ids, with: edit) }
  }

  @discardableResult
  public func editTransactions(
    matching query: TransactionQuery, with edit: TransactionEdit, isDryRun: Bool = false
  ) async throws(FinanceETLError) -> EditedTransactions {
    try await ask { book throws(FinanceETLError) in
      try book.editTransactions(matching: query, with: edit, isDryRun: isDryRun)
    }
  }

  @discardableResult
  public func restoreTransactions(_ ids: [Transaction.ID]) async throws(FinanceETLError)
    -> [Transaction]
  {
    try await ask { book throws(FinanceETLError) in try book.restoreTransactions(ids) }
  }

  @discardableResult
  public func dismissQuarantined(_ ids: [QuarantinedRow.ID], at time: Moment = .now)
    async throws(FinanceETLError) -> [QuarantinedRow]
  {
    try await ask { book throws(FinanceETLError) in try book.dismissQuarantined(ids, at: time) }
  }
}
