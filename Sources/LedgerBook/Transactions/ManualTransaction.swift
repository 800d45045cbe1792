import FinanceModel
import GRDB
import ImportPipeline
import LedgerStore

/// A transaction that a person enters before any bank states it.
public struct ManualTransaction: Hashable, Sendable {
  /// An account that is there.
  public var account: Book.AccountSelector
  public var date: CivilDate
  /// Positive where it raises the account's balance.
  public var amount: ExactDecimal
  /// Nil: the account's.
  public var currency: Currency?
  public var description: String
  /// What the person writes about it besides: payee, category, notes and tags.
  public var words: TransactionEdit

  public init(
    account: Book.AccountSelector, date: CivilDate, amount: ExactDecimal,
    currency: Currency? = nil, description: String, words: TransactionEdit = TransactionEdit()
  ) {
    self.account = account
    self.date = date
    self.amount = amount
    self.currency = currency
    self.description = description
    self.words = words
  }
}

extension Book {
  /// Adds a transaction as an import of its own, of the feed `manual`; what the bank states later is
  /// matched with it.
  ///
  /// Throws `not_found` or `invalid_argument` where its account is not one or a value cannot be kept.
  ///
  /// - Parameter toolVersion: the program and its release, as the import keeps it.
  /// - Returns: the transaction; the bank's where the bank has stated it already.
  @discardableResult
  public func addTransaction(
    _ transaction: ManualTransaction, at time: Moment = .now,
    toolVersion: String = Release.tool
  ) throws(FinanceETLError) -> Transaction {
    let now = time.text
    // What cannot be written must not be found out afterwards.
    if !transaction.words.isEmpty { _ = try transaction.words.columns() }
    let account = try read { db in
      let id = try accountID(transaction.account, db)
      return try AccountTable.account(id, wasCreated: false, in: db)
    }
    let session = try LedgerImport(
      self, ImportAttempt(startedAt: now, toolVersion: toolVersion, isDryRun: false))
    var row = StatementTransaction(
      date: transaction.date, amount: transaction.amount,
      currency: transaction.currency ?? account.currency, description: transaction.description)
    row.sourceID = "\(session.importID)"
    var header = StatementHeader(
      feed: "manual", format: "manual", account: AccountReference(kind: account.kind),
      mode: .delta, ids: .trusted)
    header.rank = .person
    let statement = header
    var record = DocumentRecord(
      path: "entered by hand", sha256: nil, format: "manual", status: .loaded, startedAt: now,
      endedAt: now)
    record.mapping = nil
    do {
      let whole = record
      try session.load(record, options: LoadOptions(accountName: account.name)) { document in
        _ = try document.begin(statement)
        if let refused = try document.receive(PreparedPart(.transactions([row]))).first {
          throw FinanceETLError(.invalidArgument, refused.reason)
        }
        try document.end(StatementEnding(reconciliation: .notAsserted))
        _ = try document.finish()
        return whole
      }
    } catch let error as FinanceETLError {
      try? session.finish(errorCode: error.code, at: now, accounts: []) { _ in .failed }
      throw error
    } catch {
      throw FinanceETLError(.databaseFailed, "\(error)", file: path)
    }
    try session.finish(errorCode: nil, at: now, accounts: []) { _ in .ok }
    return try write { db in
      let id = try Self.note(transaction, addedBy: session.importID, at: now, db)
      return try Self.transaction(id, db)
    }
  }

  /// Writes down that a transaction was added, with what a person says of it.
  private static func note(
    _ transaction: ManualTransaction, addedBy importID: Int64, at now: String, _ db: Database
  ) throws -> Int64 {
    let id = try Int64.fetchOne(
      db,
      sql: """
        SELECT m.transaction_id FROM transaction_mappings m
        JOIN statements s ON s.id = m.statement_id JOIN documents d ON d.id = s.document_id
        WHERE d.import_id = ? ORDER BY m.id DESC LIMIT 1
        """, arguments: [importID])
    guard let id else { throw FinanceETLError(.databaseFailed, "the row was not added") }
    let columns = transaction.words.isEmpty ? [] : try transaction.words.columns()
    try ChangeLog.record(.add, "transaction \(id)", at: now, db) { log in
      try log.mark(.transaction, id, from: nil, to: "import \(importID)")
      try log.set(spelled(columns, db), of: id)
    }
    return id
  }

  /// The same, for tasks.
  @discardableResult
  public func addTransaction(
    _ transaction: ManualTransaction, at time: Moment = .now, toolVersion: String = Release.tool
  ) async throws(FinanceETLError) -> Transaction {
    try await ask { book throws(FinanceETLError) in
      try book.addTransaction(transaction, at: time, toolVersion: toolVersion)
    }
  }
}
