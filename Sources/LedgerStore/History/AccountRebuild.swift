import FinanceModel
import GRDB
import ImportPipeline
import Matching

/// Loads an account anew from what its statements said, in the order of their imports: the book is
/// then what it would be, had only the statements that are live ever been imported.
///
/// Transactions keep their ids, and with them what a person said of them.
package struct AccountRebuild {
  private let db: Database
  private let account: Int64
  /// Another account whose statements are loaded into it too.
  private let absorbed: AccountAbsorption?
  /// An account that was a part of this one, and is loaded too.
  private let parted: Int64?
  /// The accounts whose rows are taken out.
  private let accounts: [Int64]
  private let snapshot: AccountSnapshot
  private let restored: RestoredIDs
  private let reread: RereadStatements
  /// The documents that are loaded anew; nil: every one.
  private let tail: AccountTail?
  /// Every id of a transaction so far is below it.
  private let firstNew: Int64

  /// - Parameters:
  ///   - other: an account that this one takes over; it has no statement afterwards.
  ///   - parted: an account that was a part of this one, and has its feeds and statements.
  ///   - reread: statements whose rows are read again from their documents.
  package init(
    _ db: Database, account: Int64, absorbing other: Int64? = nil, parting parted: Int64? = nil,
    reread: RereadStatements = RereadStatements()
  ) throws {
    self.db = db
    self.account = account
    self.reread = reread
    self.parted = parted
    tail = nil
    accounts = [account, other, parted].compactMap { $0 }
    snapshot = try AccountSnapshot(db, accounts: accounts)
    let snapshot = snapshot
    absorbed = other.map {
      AccountAbsorption(db: db, account: account, other: $0, snapshot: snapshot)
    }
    firstNew = try LastTransactionID.keep(db) + 1
    restored = RestoredIDs(next: firstNew)
  }

  /// Loads the last documents of an account anew.
  init(_ db: Database, _ tail: AccountTail) throws {
    self.db = db
    self.tail = tail
    (account, accounts, absorbed, reread) = (tail.account, [tail.account], nil, RereadStatements())
    parted = nil
    snapshot = try AccountSnapshot(
      db, account: account, statements: tail.statements, from: tail.first)
    firstNew = try LastTransactionID.keep(db) + 1
    restored = RestoredIDs(next: firstNew, taken: try snapshot.idsOfOthers())
  }

  package func run() throws {
    try reread.claim(in: account, db)
    try keepUndone()
    try snapshot.takeOut()
    try absorbed?.takeOver()
    try closeEarlier()
    for account in [account, parted].compactMap({ $0 }) { try load(account) }
    try snapshot.drop()
  }

  private func load(_ account: Int64) throws {
    let documents = try Row.fetchAll(
      db,
      sql: """
        SELECT DISTINCT d.id, d.import_id, d.started_at FROM documents d
        JOIN statements s ON s.document_id = d.id
        WHERE s.account_id = ? AND s.state = 'live' AND d.id >= ? ORDER BY d.id
        """,
      arguments: [account, tail?.first ?? 0])
    let replay = DocumentReplay(
      db: db, account: account, isAbsorbing: absorbed != nil, restored: restored, reread: reread)
    let words = UserEdits(db: db, account: account, isAbsorbing: absorbed != nil)
    for (index, document) in documents.enumerated() {
      try restoreMerges(replay.load(document["id"], importID: document["import_id"]))
      // Which rows of two accounts are one is known when all are loaded.
      guard absorbed == nil else { continue }
      let isLast = index == documents.count - 1
      try words.restoreDeletions(before: isLast ? nil : documents[index + 1]["started_at"])
    }
    let ids = ReclaimedIDs(
      db: db, account: account, snapshot: snapshot, restored: restored, firstNew: firstNew)
    if absorbed == nil { try ids.reclaim() }
    try words.restoreColumns(but: reread.list)
    try ids.keepReleased()
    try ids.keepGiven()
    if let absorbed {
      try absorbed.keepWhatPersonsSaid()
      try words.restoreDeletions()
    }
    try sightAgain(account)
    try BalanceTable(db).order(account)
    try AccountTable.chooseCurrency(of: account, db)
  }

  // MARK: What was there

  /// Keeps the rows of statements that are taken back now, for the day they come again.
  private func keepUndone() throws {
    let list = accounts.map { "\($0)" }.joined(separator: ", ")
    let undone = try Int64.fetchAll(
      db, sql: "SELECT id FROM statements WHERE account_id IN (\(list)) AND state = 'undone'")
    let kept = KeptRows(db: db)
    let counterparties = try BookState.counterparties(db)
    // Those taken back before are kept already.
    for statement in undone where try !kept.isKept(statement) {
      var rows: [(facts: String, transaction: Int64)] = []
      try StatementReader(db).forEachRow(of: statement) { row, ids in
        guard let currency = row.currency, let money = Money(row.amount, in: currency) else {
          return
        }
        rows.append((Observation(row, money, counterparties).owned(by: ids).json, ids.shown))
      }
      for row in rows {
        try kept.keep(row.facts, of: statement, shownBy: row.transaction)
      }
    }
  }

  /// The feeds are where the documents before left them.
  private func closeEarlier() throws {
    guard let tail else { return }
    let statements = try Row.fetchAll(
      db,
      sql: """
        SELECT feed_id, is_incomplete, next_cursor, coalesce(last_synced, covers_to) AS vouched
        FROM statements WHERE account_id = ? AND state = 'live' AND document_id < ?
        ORDER BY document_id, id
        """, arguments: [account, tail.first])
    for statement in statements {
      try FeedTable(db).close(
        statement["feed_id"], account: account, isIncomplete: statement["is_incomplete"],
        nextCursor: statement["next_cursor"], hasReusedIDs: false, vouched: statement["vouched"])
    }
  }

  // MARK: Afterwards

  /// A person made one of two rows: so they are again.
  private func restoreMerges(_ writer: RowWriter) throws {
    let reader = try ComparisonReader(db)
    for (new, wanted) in restored.takeDisplaced() {
      guard try ReviewTable.isMerged(wanted, db) else { continue }
      // Of two accounts that become one, either row may be one with a row of the other account.
      let rest = try reader.transaction(new) == nil ? wanted : new
      let successor = try absorbed?.snapshot.successor(of: wanted, but: rest)
      let kept = successor ?? wanted
      guard kept != rest, let open = try reader.transaction(rest),
        let stored = try reader.transaction(kept)
      else { continue }
      guard stored.status != .deleted else {
        try SQLRowChanges(db, writer).join(open, to: stored, rule: .person, score: 1)
        continue
      }
      try ReviewTable.dropOpen(about: rest, db)
      try MergedLines(db: db).give(rest, to: kept)
    }
  }

  /// Documents that were known already saw what the loaded one states.
  private func sightAgain(_ account: Int64) throws {
    let documents = try Row.fetchAll(
      db,
      sql: """
        SELECT d.id, d.import_id, s.id AS statement_id FROM documents d
        JOIN documents l ON l.sha256 = d.sha256 AND l.status = 'loaded' AND l.state = 'live'
        JOIN statements s ON s.document_id = l.id AND s.account_id = ? AND s.state = 'live'
        WHERE d.status = 'already_imported' AND d.state = 'live' AND max(d.id, l.id) >= ?
        ORDER BY d.id
        """,
      arguments: [account, tail?.first ?? 0])
    for row in documents {
      let statement = try Row.fetchOne(
        db, sql: "SELECT * FROM statements WHERE id = ?", arguments: [row["statement_id"] as Int64])
      guard let statement else { continue }
      for range in try LoadedDocument(db).statedRanges(statement) {
        try SightingTable.insert(
          db, importID: row["import_id"], documentID: row["id"],
          statementID: row["statement_id"], range: range)
      }
    }
  }
}

/// What goes from one account to another that takes it over, while both are loaded anew.
struct AccountAbsorption {
  let db: Database
  /// The account that stays.
  let account: Int64
  /// The one that is taken over.
  let other: Int64
  /// Both, before they are loaded anew.
  let snapshot: AccountSnapshot

  /// Gives the account the statements, balances and feeds of the other.
  func takeOver() throws {
    try AccountTable.giveStated(of: other, to: account, snapshot, db)
  }

  /// A row that both accounts had is one now, and shows what a person said of either.
  func keepWhatPersonsSaid() throws {
    try snapshot.noteSuccessors()
    for row in try snapshot.successors() {
      let said = try snapshot.persons(of: row.gone)
      guard !said.isEmpty else { continue }
      try UserColumns(of: row.now, db).joined(with: said).write(to: row.now, db)
    }
    for row in try snapshot.reviewedSuccessors() {
      try ReviewTable.follow(row.gone, to: row.now, db)
    }
    try ReviewTable.dropSelves(db)
    try snapshot.followSuccessors()
  }
}
