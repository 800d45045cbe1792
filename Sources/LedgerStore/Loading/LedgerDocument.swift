import FinanceModel
import GRDB
import ImportPipeline
import Matching

/// One document inside its transaction: resolves accounts, feeds and statements, and hands the rows
/// to a ``RowLoader``.
final class LedgerDocument: DocumentSession {
  private let db: Database
  private let documents: DocumentTable
  private let document: DocumentRecord
  private let options: LoadOptions
  private let importID: Int64
  private let now: String
  private let writer: RowWriter

  /// The document's own row, and those of the documents a record stream was made from.
  private var documentIDs: [StatementOrigin?: Int64] = [:]
  private var mappingName: String?
  private var statement: OpenStatement?
  /// How many statements of an origin and account have been met.
  private var statementIndex: [String: Int] = [:]
  /// Origins whose statements were all loaded before.
  private var freshOrigins: Set<StatementOrigin?> = []

  init(
    _ db: Database, documents: DocumentTable, document: DocumentRecord, options: LoadOptions,
    importID: Int64, now: String
  ) throws(FinanceETLError) {
    self.db = db
    self.documents = documents
    self.document = document
    self.options = options
    self.importID = importID
    self.now = now
    writer = try RowWriter(db, importID: importID)
  }

  private struct OpenStatement {
    let id: Int64
    let header: StatementHeader
    let resolution: AccountResolver.Resolution
    let documentID: Int64
    let feedID: Int64
    var loader: RowLoader
    var removed = 0
    var rejected = RowCounts()
    /// What the statement was loaded as before; its rows are counted, not read.
    var loadedBefore: StatementReport?
  }

  func begin(_ header: StatementHeader) throws(FinanceETLError) {
    let opened = try LedgerStore.mapping(nil) { try open(header) }
    statement = opened
  }

  private func open(_ header: StatementHeader) throws -> OpenStatement {
    let resolution = try AccountResolver(db: db, accountName: options.accountName, now: now)
      .resolve(header)
    let account = resolution.account
    let documentID = try documentID(for: header)
    mappingName = header.mapping ?? mappingName
    let feedID = try feed(header, accountID: account.id)
    let before = try loadedBefore(header, accountID: account.id, documentID: documentID)
    if before == nil { freshOrigins.insert(header.origin) }
    try db.execute(
      sql: """
        INSERT INTO statements (document_id, account_id, feed_id, account_rule, covers_from,
          covers_to, states_covers, mode, is_incomplete, next_cursor, last_synced)
        SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? WHERE ?
        """,
      arguments: [
        documentID, account.id, feedID, resolution.rule.rawValue, header.covers?.from.isoText,
        header.covers?.to.isoText, header.covers != nil, header.mode.rawValue,
        header.isIncomplete, header.nextCursor, header.lastSynced, before == nil,
      ])
    let id = db.lastInsertedRowID
    let currency = header.account.currency ?? account.currency
    let loader = RowLoader(
      writer: writer,
      statement: RowLoader.Statement(
        id: id, feedID: feedID, accountID: account.id, currency: currency, ids: header.ids,
        covers: header.covers,
        hasReusedIDs: try Bool.fetchOne(
          db, sql: "SELECT has_reused_ids FROM feeds WHERE id = ?", arguments: [feedID]) ?? false))
    return OpenStatement(
      id: id, header: header, resolution: resolution, documentID: documentID, feedID: feedID,
      loader: loader, loadedBefore: before)
  }

  private func documentID(for header: StatementHeader) throws -> Int64 {
    if let known = documentIDs[header.origin] { return known }
    var record = document
    if let origin = header.origin {
      record.path = origin.file ?? document.path
      record.sha256 = origin.sha256
      record.format = header.format
    }
    record.mapping = header.mapping
    let id = try documents.insert(record, status: "loading")
    documentIDs[header.origin] = id
    return id
  }

  private func feed(_ header: StatementHeader, accountID: Int64) throws -> Int64 {
    try db.execute(
      sql: """
        INSERT INTO feeds (name, account_id, ids) VALUES (?, ?, ?)
        ON CONFLICT (name, account_id) DO UPDATE SET ids = excluded.ids
          WHERE excluded.ids <> ids AND excluded.ids <> 'none'
        """,
      arguments: [header.feed, accountID, header.ids.rawValue])
    let id = try Int64.fetchOne(
      db, sql: "SELECT id FROM feeds WHERE name = ? AND account_id = ?",
      arguments: [header.feed, accountID])
    return id ?? 0
  }

  /// The report of a statement of a record stream whose original document is loaded already.
  private func loadedBefore(
    _ header: StatementHeader, accountID: Int64, documentID: Int64
  ) throws -> StatementReport? {
    guard !options.isForced, let sha256 = header.origin?.sha256 else { return nil }
    let place = "\(sha256)/\(accountID)"
    let index = statementIndex[place, default: 0]
    statementIndex[place] = index + 1
    let loaded = LoadedDocument(db, importID: importID)
    return try loaded.statement(sha256: sha256, accountID: accountID, index: index).map {
      try loaded.recount(statement: $0, in: documentID)
    }
  }

  func receive(_ part: StatementPart) throws(FinanceETLError) {
    guard statement?.loadedBefore == nil else { return }
    switch part {
    case .statement: break
    case .transactions(let rows):
      for row in rows {
        let refusal = try statement?.loader.load(row)
        if let refusal { try quarantine(refusal) }
      }
    case .balance(let balance): try LedgerStore.mapping(nil) { try write(balance) }
    case .removed(let id):
      let wasThere = try statement?.loader.remove(id) ?? false
      if wasThere { statement?.removed += 1 }
    case .skipped: statement?.rejected.skipped += 1
    case .quarantined(let row): try quarantine(row)
    }
  }

  private func quarantine(_ row: RejectedRow) throws(FinanceETLError) {
    guard let id = statement?.id else { return }
    statement?.rejected.quarantined += 1
    try LedgerStore.mapping(nil) {
      try db.cachedStatement(
        sql: """
          INSERT INTO quarantine (statement_id, line, "column", page, row, raw, code, reason, hint)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
          """
      ).execute(arguments: [
        id, row.location.line, row.location.column, row.location.page, row.location.row, row.raw,
        row.code.rawValue, row.reason, row.hint,
      ])
    }
  }

  private func write(_ balance: StatementBalance) throws {
    guard let statement else { return }
    let currency =
      balance.currency ?? statement.header.account.currency ?? statement.resolution.account.currency
    try CurrencyTable.ensure(currency, db)
    let money = try balance.amount.map { try minorUnits($0, currency, "balance") }
    let limit = try balance.limit.map { try minorUnits($0, currency, "limit") }
    let date = (balance.date ?? statement.header.covers?.to ?? statement.loader.lastDate)?.isoText
    // A balance without any date cannot be placed in time and proves nothing.
    guard let date else { return }
    try db.execute(
      sql: """
        INSERT INTO balances (account_id, statement_id, feed_id, kind, date, amount, amount_exact,
          "limit", currency) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (account_id, kind, date, feed_id, currency) DO UPDATE SET
          amount = coalesce(excluded.amount, amount),
          amount_exact = CASE WHEN excluded.amount IS NULL THEN amount_exact
            ELSE excluded.amount_exact END,
          "limit" = coalesce(excluded."limit", "limit"), statement_id = excluded.statement_id
        """,
      arguments: [
        statement.resolution.account.id, statement.id, statement.feedID, balance.kind.rawValue,
        date, money?.minorUnits,
        balance.amount.flatMap { money?.represents($0) == false ? $0.text : nil },
        limit?.minorUnits, currency.code,
      ])
  }

  private func minorUnits(
    _ amount: ExactDecimal, _ currency: Currency, _ what: String
  ) throws -> Money {
    guard let money = Money(amount, in: currency) else {
      throw FinanceETLError(
        .unreadableBalance, "the \(what) \(amount.text) \(currency.code) is beyond any account",
        file: document.path)
    }
    return money
  }

  func end(_ reconciliation: Reconciliation) throws(FinanceETLError) -> StatementReport {
    guard let statement else {
      throw FinanceETLError(.databaseFailed, "a statement ended that was not open")
    }
    self.statement = nil
    if let before = statement.loadedBefore { return before }
    return try LedgerStore.mapping(nil) { try close(statement, reconciliation) }
  }

  private func close(
    _ statement: OpenStatement, _ reconciliation: Reconciliation
  ) throws -> StatementReport {
    let loader = statement.loader
    let expired = try statement.header.mode == .snapshot ? loader.expirePending() : 0
    for range in loader.sighted {
      try SightingTable.insert(
        db, importID: importID, documentID: statement.documentID, statementID: statement.id,
        range: range)
    }
    let rows = loader.counts + statement.rejected
    let covers = loader.covered
    let counts = StoredCounts(
      rows: rows, rounded: loader.rounded, removed: statement.removed, expired: expired)
    try db.execute(
      sql: """
        UPDATE statements SET counts = ?, reconciliation = ?, difference = ?, covers_from = ?,
          covers_to = ? WHERE id = ?
        """,
      arguments: [
        counts.json, reconciliation.status, reconciliation.difference?.text,
        covers?.from.isoText, covers?.to.isoText, statement.id,
      ])
    let header = statement.header
    let vouched = header.lastSynced ?? covers?.to.isoText
    try db.execute(
      sql: """
        UPDATE accounts SET last_synced = ?, updated_at = ?
        WHERE id = ? AND ? > coalesce(last_synced, '')
        """,
      arguments: [vouched, now, statement.resolution.account.id, vouched])
    try db.execute(
      sql: """
        UPDATE feeds SET cursor = coalesce(?, cursor), has_reused_ids = max(has_reused_ids, ?)
        WHERE id = ?
        """,
      arguments: [header.nextCursor, loader.hasReusedIDs, statement.feedID])
    return StatementReport(
      account: statement.resolution.account, feed: header.feed, covers: covers, rows: rows,
      removed: statement.removed, expired: expired, reconciliation: reconciliation,
      rounded: loader.rounded, isIncomplete: header.isIncomplete,
      notices: statement.resolution.notices)
  }

  /// Closes the rows of the documents once everything is read.
  func finish(_ record: DocumentRecord) throws {
    if documentIDs.isEmpty {
      try documents.insert(record, status: record.status == .planned ? "loaded" : record.status.rawValue)
    }
    for (origin, id) in documentIDs {
      try documents.close(
        id, status: freshOrigins.contains(origin) ? "loaded" : "already_imported",
        sha256: origin == nil ? record.sha256 : nil, mapping: mappingName, at: record.endedAt)
    }
  }
}
