import FinanceModel
import GRDB
import LedgerStore

extension Book {
  /// Forgets an account: its rows, what was written about them, statements, balances, bindings and
  /// numbers, and the documents that stated nothing else. It cannot be undone. A document is new when it
  /// comes again.
  ///
  /// No byte of it is left in the book's files. Copies of the book, plans and exports are not touched.
  ///
  /// Throws `not_found`; `database_busy` where another program reads the book for more than five
  /// seconds: the account is erased then, but its bytes may stay in the book's files until that program
  /// has closed it.
  @discardableResult
  public func eraseAccount(_ account: AccountSelector) throws(FinanceETLError) -> ErasedAccount {
    try erasing { db in
      let account = try Self.account(accountID(account, db), db)
      let days = TransferDays(db: db)
      try days.note(account: account.id)
      let (rows, documents) = try AccountErasure(db, accounts: [account.id]).run()
      try ImportHistory.identifySecurities(db)
      // The other legs of its transfers may have others.
      try days.pair()
      return (ErasedAccount(account: account, rows: rows, documents: documents), account.name)
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func eraseAccount(_ account: AccountSelector) async throws(FinanceETLError)
    -> ErasedAccount
  {
    try await ask { book throws(FinanceETLError) in try book.eraseAccount(account) }
  }

  /// Forgets a connection with all that its feed stated: rows that no other source states, statements,
  /// balances, the documents that stated nothing else, and accounts that are empty then. It cannot be
  /// undone; no byte of it is left in the book's files.
  ///
  /// Throws as ``eraseAccount(_:)``.
  @discardableResult
  public func eraseConnection(_ connection: Connection) throws(FinanceETLError) -> ErasedFeed {
    try erasing { db in
      let days = TransferDays(db: db)
      let erasure = FeedErasure(db, feed: connection.feed, item: connection.item)
      let rows = TransactionTable(db: db)
      let accounts = try erasure.undo()
      for account in accounts { try days.note(account: account) }
      let before = try rows.countLive(in: Set(accounts))
      try ImportHistory.reload(Set(accounts), db)
      let gone = before - (try rows.countLive(in: Set(accounts)))
      let (documents, empty) = try erasure.takeOut(of: accounts)
      try ImportHistory.identifySecurities(db)
      try days.pair()
      return (
        ErasedFeed(rows: gone, documents: documents, accounts: empty),
        connection.institution ?? connection.item
      )
    }
  }

  /// Takes something out in one transaction, and its bytes out of the book's files.
  ///
  /// - Parameter body: gives what was erased, and its name.
  private func erasing<Value>(
    _ body: (Database) throws -> (Value, String)
  ) throws(FinanceETLError) -> Value {
    try StoreFailure.mapping(path) {
      try queue.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA secure_delete = ON")
        // Every key that points at what goes, goes with it; to look each up takes minutes.
        try db.enforceConstraints(false)
        defer {
          try? db.enforceConstraints(true)
          try? db.execute(sql: "PRAGMA secure_delete = OFF")
        }
        var erased: (value: Value, name: String)?
        try db.inTransaction(.immediate) {
          erased = try body(db)
          try BookState.advance(db)
          return .commit
        }
        guard let erased else { throw FinanceETLError(.databaseFailed, "nothing was written") }
        try forgetBytes(db, of: erased.name)
        return erased.value
      }
    }
  }

  /// Writes the book anew without the pages that are not used, and empties its log.
  private func forgetBytes(_ db: Database, of name: String) throws {
    do {
      try db.execute(sql: "VACUUM")
      guard try String.fetchOne(db, sql: "PRAGMA journal_mode") == "wal" else { return }
      let isBusy = try Row.fetchOne(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)")?["busy"] == 1
      if isBusy { throw DatabaseError(resultCode: .SQLITE_BUSY) }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
      throw FinanceETLError(
        .databaseBusy, "\"\(name)\" is erased, but another program has the book open", file: path,
        hint: "close that program: what was erased stays in the book's files until then")
    }
  }
}

extension Book {
  /// What was forgotten with an account.
  public struct ErasedAccount: Hashable, Codable, Sendable {
    /// As it was.
    public var account: Account
    /// Its transactions, those that did not count among them.
    public var rows: Int
    /// The documents that stated nothing else.
    public var documents: Int
  }

  /// What was forgotten with a connection.
  public struct ErasedFeed: Hashable, Codable, Sendable {
    /// Transactions that no other source states.
    public var rows: Int
    /// The documents that stated nothing else.
    public var documents: Int
    /// The accounts that nothing else names.
    public var accounts: Int
  }
}
