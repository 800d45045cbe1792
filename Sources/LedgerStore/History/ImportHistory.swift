import FinanceModel
import GRDB
import ImportPipeline

extension Book {
  /// Takes back an import, or one document of it: the book is then as if it had never seen it.
  ///
  /// What another import states stays, and so does what a person said. Throws `not_found`, and
  /// `invalid_argument` where it is taken back already.
  public func undoImport(
    _ id: Int64, document: Int64? = nil
  ) throws(FinanceETLError) -> HistoryChange {
    try rewrite { db in try ImportHistory(db, importID: id).set(.undone, document: document) }
  }

  /// The same, for tasks.
  public func undoImport(_ id: Int64, document: Int64? = nil) async throws(FinanceETLError)
    -> HistoryChange
  {
    try await ask { book throws(FinanceETLError) in try book.undoImport(id, document: document) }
  }

  /// Does an import again that was taken back. Throws `not_found`, and `invalid_argument` where it is
  /// not taken back.
  public func redoImport(
    _ id: Int64, document: Int64? = nil
  ) throws(FinanceETLError) -> HistoryChange {
    try rewrite { db in try ImportHistory(db, importID: id).set(.live, document: document) }
  }

  /// The same, for tasks.
  public func redoImport(_ id: Int64, document: Int64? = nil) async throws(FinanceETLError)
    -> HistoryChange
  {
    try await ask { book throws(FinanceETLError) in try book.redoImport(id, document: document) }
  }

  /// As ``write(_:)``, for what takes rows out and puts them in again.
  package func rewrite<Value>(_ body: (Database) throws -> Value) throws(FinanceETLError) -> Value {
    try StoreFailure.mapping(path) {
      try queue.writeWithoutTransaction { try $0.enforceConstraints(false) }
    }
    defer { queue.inDatabase { try? $0.enforceConstraints(true) } }
    return try write(body)
  }
}

/// The documents of an import: live, or taken back.
package struct ImportHistory {
  package enum State: String {
    case live, undone
  }

  private let db: Database
  private let importID: Int64

  package init(_ db: Database, importID: Int64) {
    self.db = db
    self.importID = importID
  }

  package func set(_ state: State, document: Int64?) throws -> Book.HistoryChange {
    let documents = try documents(becoming: state, only: document)
    var accounts: Set<Int64> = []
    var first = Int64.max
    for document in documents {
      try DocumentTable.setState(state.rawValue, of: document, db)
      let changed = try placeStatements(of: document)
      accounts.formUnion(changed.accounts)
      first = min(first, changed.first)
    }
    try ImportTable(db: db).followDocuments(importID)
    let transactions = TransactionTable(db: db)
    let before = try transactions.countLive(in: accounts)
    let names = try securityNames(of: documents)
    let named = try SecurityIdentification.accounts(
      trading: SecurityIdentification(db).settle(names).moved, db)
    let asideBefore = try SetAsideTable(db: db).count()
    try Self.reload(accounts.subtracting(named), from: first, db)
    if !named.isEmpty { try Self.reload(named, db) }
    // Rows may say that a security was renamed, now that they are there or not there any more.
    let renamed = try SecurityIdentification.accounts(
      trading: SecurityIdentification(db).settle(names.union(Self.renamed(db))).moved, db)
    if !renamed.isEmpty { try Self.reload(renamed, db) }
    return Book.HistoryChange(
      importID: importID, documentCount: documents.count, rowsBefore: before,
      rowsAfter: try transactions.countLive(in: accounts),
      setAside: max(0, try SetAsideTable(db: db).count() - asideBefore))
  }

  /// The names of securities that documents describe or hold.
  private func securityNames(of documents: [Int64]) throws -> Set<Int64> {
    let list = documents.map { "\($0)" }.joined(separator: ", ")
    return try Set(
      Int64.fetchAll(
        db,
        sql: """
          SELECT x.identifier_id FROM stated_securities x
            JOIN statements s ON s.id = x.statement_id WHERE s.document_id IN (\(list))
          UNION SELECT h.identifier_id FROM holdings h JOIN snapshots x ON x.id = h.snapshot_id
            JOIN statements s ON s.id = x.statement_id WHERE s.document_id IN (\(list))
          """))
  }

  /// Decides anew which names are of one security, and loads the accounts whose trades may be matched
  /// otherwise then.
  package static func identifySecurities(_ db: Database) throws {
    let accounts = try SecurityIdentification.accounts(
      trading: SecurityIdentification(db).settle().moved, db)
    if !accounts.isEmpty { try reload(accounts, db) }
  }

  /// The names of securities that took the place of others, or did.
  private static func renamed(_ db: Database) throws -> Set<Int64> {
    let told = try RenamedSecurities(db).names
    let known = try Set(
      Int64.fetchAll(
        db,
        sql: """
          SELECT id FROM security_identifiers WHERE valid_from IS NOT NULL OR valid_to IS NOT NULL
          """))
    let table = SecurityTable(db: db)
    return try known.union(told.compactMap { try table.find($0)?.id })
  }

  /// Loads accounts anew, and pairs their transfers.
  ///
  /// - Parameter first: the first document that counts now and did not, or the other way round; nil:
  ///   something else changed.
  @discardableResult
  package static func reload(
    _ accounts: Set<Int64>, reread: RereadStatements = RereadStatements(), from first: Int64? = nil,
    _ db: Database
  ) throws -> TransferReport {
    for account in accounts.sorted() {
      let tail = try first.flatMap { try AccountTail(db, account: account, from: $0) }
      // Transfers are paired anew on the days of rows, before and after they are loaded anew.
      func noteDays() throws {
        let days = try tail.map { try $0.days() } ?? TransferBook(db: db).days(of: account)
        try TouchedDays.note([days].compactMap { $0 }, db)
      }
      try noteDays()
      if let tail {
        try AccountRebuild(db, tail).run()
      } else {
        try AccountRebuild(db, account: account, reread: reread).run()
      }
      try noteDays()
      try AccountTable.showIfNamed(account, db)
    }
    let report = try TransferPass.run(db)
    try Totals.settle(db)
    for account in accounts.sorted() {
      try BookedTwiceReviews(db: db, account: account).ask(AccountProof(db, account: account))
    }
    return report
  }

  /// Makes two accounts of one whose ids a document lists beside each other. Nothing happens where a person
  /// made it of several.
  package static func divide(_ listed: ListedTwice, now: String, _ db: Database) throws {
    func noteDays(_ account: Int64) throws {
      try TouchedDays.note([try TransferBook(db: db).days(of: account)].compactMap { $0 }, db)
    }
    try noteDays(listed.account)
    let new = try AccountTable(db: db, now: now).divide(
      listed.account, feed: listed.feed, as: listed.source, listed.reference,
      name: listed.reference.givenName)
    guard let new else { return }
    try AccountRebuild(db, account: listed.account, parting: new).run()
    for account in [listed.account, new] {
      try noteDays(account)
      try AccountTable.showIfNamed(account, db)
    }
  }

  private func documents(becoming state: State, only document: Int64?) throws -> [Int64] {
    guard
      try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM imports WHERE id = ?)", arguments: [importID])
        == true
    else { throw try UnknownID(db: db).importRun(importID) }
    let all = try Row.fetchAll(
      db, sql: "SELECT id, state FROM documents WHERE import_id = ? ORDER BY id",
      arguments: [importID])
    if let document, !all.contains(where: { $0["id"] == document }) {
      throw try UnknownID(db: db).document(document, of: importID)
    }
    let changing = all.filter { row in
      row["state"] != state.rawValue && (document == nil || row["id"] == document)
    }
    guard !changing.isEmpty else {
      let what = document.map { "document \($0)" } ?? "import \(importID)"
      throw FinanceETLError(
        .invalidArgument,
        state == .undone ? "\(what) is already undone" : "\(what) is not undone",
        hint: state == .undone
          ? "\(.redoImport(importID)) brings it back"
          : "\(.listImports) shows which are")
    }
    return changing.map { $0["id"] }
  }

  /// Several documents of one content state the same: the statements stand with the first of them
  /// that is live. Returns the accounts whose statements changed, and the first document of them.
  private func placeStatements(
    of document: Int64
  ) throws -> (accounts: [Int64], first: Int64) {
    let twins = try Int64.fetchAll(
      db,
      sql: """
        SELECT d.id FROM documents d JOIN documents x ON x.id = ?1
        WHERE (d.id = x.id OR d.sha256 = x.sha256) AND d.status IN ('loaded', 'already_imported')
        ORDER BY d.id
        """, arguments: [document])
    let holders = try twins.filter { twin in
      try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM statements WHERE document_id = ?)",
        arguments: [twin]) == true
    }
    var changed = document
    // What was loaded into several accounts, or again in full, stands by itself.
    if holders.count == 1, let holder = holders.first,
      let first = try Int64.fetchOne(
        db,
        sql: """
          SELECT id FROM documents
          WHERE id IN (\(twins.map { "\($0)" }.joined(separator: ", "))) AND state = 'live'
          ORDER BY id LIMIT 1
          """), first != holder
    {
      try DocumentTable.giveStatements(of: holder, to: first, db)
      changed = min(document, holder, first)
    }
    let accounts = try Int64.fetchAll(
      db,
      sql: """
        SELECT DISTINCT account_id FROM statements
        WHERE document_id IN (\(twins.map { "\($0)" }.joined(separator: ", ")))
        """)
    try StatementTable(db).followDocuments(twins)
    return (accounts, changed)
  }
}
