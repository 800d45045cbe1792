import FinanceModel
import JSONText

/// The edits of a book for tasks: each is the blocking one of the same name, done as
/// ``Book/run(_:)`` says.
extension Book {
  @discardableResult
  public func bind(_ binding: AccountBinding, to account: AccountSelector, at time: String)
    async throws(FinanceETLError) -> JSONValue
  {
    try await ask { book throws(FinanceETLError) in try book.bind(binding, to: account, at: time) }
  }

  @discardableResult
  public func removeBinding(_ id: Int64) async throws(FinanceETLError) -> JSONValue {
    try await ask { book throws(FinanceETLError) in try book.removeBinding(id) }
  }

  @discardableResult
  public func editAccount(_ account: AccountSelector, _ edit: AccountEdit, at time: String)
    async throws(FinanceETLError) -> JSONValue
  {
    try await ask { book throws(FinanceETLError) in try book.editAccount(account, edit, at: time) }
  }

  @discardableResult
  public func setActive(_ isActive: Bool, account: AccountSelector, at time: String)
    async throws(FinanceETLError) -> Account
  {
    try await ask { book throws(FinanceETLError) in
      try book.setActive(isActive, account: account, at: time)
    }
  }

  @discardableResult
  public func mergeAccounts(_ kept: AccountSelector, _ gone: AccountSelector, at time: String)
    async throws(FinanceETLError) -> MergedAccounts
  {
    try await ask { book throws(FinanceETLError) in try book.mergeAccounts(kept, gone, at: time) }
  }

  @discardableResult
  public func setOpening(
    _ amount: ExactDecimal, on date: CivilDate? = nil, of account: AccountSelector, at time: String
  ) async throws(FinanceETLError) -> JSONValue {
    try await ask { book throws(FinanceETLError) in
      try book.setOpening(amount, on: date, of: account, at: time)
    }
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
  public func splitTransaction(_ id: Transaction.ID, at time: Moment = .now)
    async throws(FinanceETLError) -> Split
  {
    try await ask { book throws(FinanceETLError) in try book.splitTransaction(id, at: time) }
  }

  @discardableResult
  public func splitTransfer(
    _ first: Transaction.ID, _ second: Transaction.ID, at time: Moment = .now
  ) async throws(FinanceETLError) -> Review {
    try await ask { book throws(FinanceETLError) in try book.splitTransfer(first, second, at: time)
    }
  }

  public func add(_ transaction: ManualTransaction, at now: String, toolVersion: String)
    async throws(FinanceETLError) -> Int64
  {
    try await ask { book throws(FinanceETLError) in
      try book.add(transaction, at: now, toolVersion: toolVersion)
    }
  }

  @discardableResult
  public func addAccount(_ account: NewAccount, at time: String) async throws(FinanceETLError)
    -> Account
  {
    try await ask { book throws(FinanceETLError) in try book.addAccount(account, at: time) }
  }

  public func edit(_ transaction: Int64, _ edit: TransactionEdit) async throws(FinanceETLError) {
    try await ask { book throws(FinanceETLError) in try book.edit(transaction, edit) }
  }

  public func delete(_ transaction: Int64, at now: String) async throws(FinanceETLError) {
    try await ask { book throws(FinanceETLError) in try book.delete(transaction, at: now) }
  }

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
}
