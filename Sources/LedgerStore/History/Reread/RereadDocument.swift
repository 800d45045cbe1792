import FinanceModel
import GRDB
import ImportPipeline
import Matching

/// One document that is read again: keeps what its statements say now in place of what they said.
final class RereadDocument: DocumentSession {
  private let db: Database
  private let counterparties: CounterpartyDigests
  private let document: KnownDocument
  private let importID: Int64
  private let options: LoadOptions
  private let now: String
  /// The account of a document that is of one alone, and need not name it.
  private let onlyAccount: String?
  private var statement: OpenStatement?
  private var investments: InvestmentParts
  /// Its statements, as far as they are there again.
  private var met: Set<Int64> = []
  private var added: [Int64] = []
  /// What could not be read before, as far as it was not met again.
  private var parked: [QuarantineTable.Parked]
  /// What can not be read now.
  private var rejected: [(row: RejectedRow, statement: Int64)] = []
  private var reports: [StatementReport] = []
  private var header: StatementHeader?

  init(
    _ db: Database, _ document: KnownDocument, options: LoadOptions, importID: Int64, now: String
  ) throws {
    self.db = db
    self.document = document
    self.options = options
    self.importID = importID
    self.now = now
    investments = InvestmentParts(db)
    counterparties = try BookState.counterparties(db)
    let accounts = document.accounts
    parked = try QuarantineTable(db).parked(in: document.statements.map(\.id))
    onlyAccount =
      accounts.count == 1 ? try AccountTable.account(accounts[0], in: db).name : nil
  }

  private struct OpenStatement {
    let id: Int64
    let header: StatementHeader
    let account: LoadedAccount
    let feed: Int64
    let currency: Currency
    let dropsIDs: Bool
    var rejected = RowCounts()
    var removed: Set<String> = []
    var days: DateSpan?
  }

  // MARK: Statements

  func begin(_ header: StatementHeader) throws(FinanceETLError) -> StatementPlace? {
    let opened = try StoreFailure.mapping(nil) { try open(header) }
    statement = opened
    self.header = header
    return StatementPlace(account: opened.account, feed: opened.header.feed)
  }

  private func open(_ header: StatementHeader) throws -> OpenStatement {
    if let origin = header.origin?.sha256, origin != document.sha256 { throw document.changed }
    let resolution = try AccountResolver(
      db: db, importID: importID, options: LoadOptions(accountName: onlyAccount),
      path: document.path, now: now
    ).resolve(header)
    let account = resolution.account
    guard document.accounts.contains(account.id) else {
      throw FinanceETLError(
        .accountChanged,
        "the document now reads as another account than the one it was imported into",
        file: document.path,
        hint: "fix the bank mapping, or \(.undoImport(importID)) and import it again"
      )
    }
    var header = header
    header.feed = try ConnectedAccounts(db: db).feedName(header, accountID: account.id)
    let feed = try FeedTable(db).open(header, account: account.id)
    let known = document.statements.first { $0.account == account.id && !met.contains($0.id) }
    let settings = known?.settings ?? feed.settings
    let isNamed = header.account.key != nil || known?.rule == .document
    let opening = StatementTable.Opening(
      document: document.id, account: account.id, feed: feed.id,
      rule: isNamed ? resolution.rule : known?.rule ?? resolution.rule, header: header,
      mode: options.isPartial ? .delta : settings.mode ?? header.mode, settings: settings)
    let id: Int64
    if let known {
      id = known.id
      try StatementTable(db).empty(id)
      try StatementTable(db).rewrite(id, opening)
      met.insert(id)
    } else {
      id = try StatementTable(db).insert(opening)
      added.append(id)
    }
    return OpenStatement(
      id: id, header: header, account: account, feed: feed.id,
      currency: header.account.currency ?? account.currency,
      dropsIDs: settings.ids == IDPolicy.none)
  }

  // MARK: Parts

  func receive(_ next: PreparedPart) throws(FinanceETLError) -> [RejectedRow] {
    try StoreFailure.mapping(nil) {
      var refused: [RejectedRow] = []
      switch next.part {
      case .statement: break
      case .transactions(let rows): refused = try keep(rows)
      case .balance(let balance):
        refused = try keep(balance)
      case .removed(let id): try keep(removed: id)
      case .securities, .holdings, .prices, .liability, .account:
        if let owner { refused = try investments.receive(next.part, of: owner) }
      case .skipped: statement?.rejected.skipped += 1
      case .quarantined(let row): quarantine(row)
      }
      for row in refused { quarantine(row) }
      return refused
    }
  }

  private func keep(_ given: [StatementTransaction]) throws -> [RejectedRow] {
    guard let statement else { return [] }
    var rows = given
    if statement.dropsIDs { rows.dropIDs() }
    investments.meet(rows, of: statement.header.feed)
    var days = statement.days
    defer { self.statement?.days = days }
    var refused: [RejectedRow] = []
    for row in rows {
      let currency = row.currency ?? statement.currency
      guard let money = Money(row.amount, in: currency), row.numberBeyondReach == nil else {
        refused.append(LineMatcher.refusal(of: row, currency))
        continue
      }
      if let day = DateSpan(from: row.date, to: row.date) {
        days = days?.union(day) ?? day
      }
      if let id = row.sourceID, self.statement?.removed.remove(id) != nil {
        try RemovalTable(db: db).remove(id, of: statement.id)
      }
      try KeptRows(db: db).keep(
        Observation(row.scoped(to: statement.header.feed), money, counterparties)
          .labelled(row.classification).json, of: statement.id)
    }
    return refused
  }

  private func keep(_ balance: StatementBalance) throws -> [RejectedRow] {
    guard let owner else { return [] }
    let refusal = try BalanceTable(db).write(balance, of: owner)
    return refusal.map { [$0] } ?? []
  }

  private var owner: BalanceTable.Owner? {
    statement.map { statement in
      BalanceTable.Owner(
        statement: statement.id, account: statement.account, feed: statement.feed,
        header: statement.header, lastDate: statement.days?.to, readAt: document.readAt)
    }
  }

  private func keep(removed id: String) throws {
    guard let statement, !statement.dropsIDs else { return }
    self.statement?.removed.insert(id)
    try RemovalTable(db: db).add(id, of: statement.id)
  }

  private func quarantine(_ row: RejectedRow) {
    guard let id = statement?.id else { return }
    statement?.rejected.quarantined += 1
    rejected.append((row, id))
  }

  /// Keeps what cannot be read, once all of the old rows are out: those that are the same keep their ids,
  /// and no new one gets such an id.
  private func keepRejected() throws {
    let table = QuarantineTable(db)
    let known = rejected.map { QuarantineTable.take($0.row, from: &parked) }
    for isKnown in [true, false] {
      for (one, old) in zip(rejected, known) where (old != nil) == isKnown {
        try table.insert(one.row, statement: one.statement, as: old)
      }
    }
  }

  func isLoaded(sha256: String) throws(FinanceETLError) -> Bool { false }

  // MARK: The end

  func end(_ ending: StatementEnding) throws(FinanceETLError) {
    guard let statement else {
      throw FinanceETLError(.databaseFailed, "a statement ended that was not open")
    }
    self.statement = nil
    let proof = ending.reconciliation
    try StoreFailure.mapping(nil) {
      try StatementTable(db).prove(
        statement.id, proof, counts: StoredCounts(rows: statement.rejected))
    }
    reports.append(
      StatementReport(
        account: statement.account, feed: statement.header.feed,
        covers: statement.header.covers ?? statement.days, rows: statement.rejected,
        reconciliation: proof, isIncomplete: statement.header.isIncomplete,
        rejected: ending.rejected))
  }

  func finish() throws(FinanceETLError) -> [StatementReport] {
    try StoreFailure.mapping(nil) { _ = try investments.finish(by: importID) }
    return reports
  }

  /// Closes the document.
  ///
  /// - Returns: its statements, also those it has no more.
  func close(_ record: DocumentRecord, toolVersion: String) throws -> [Int64] {
    guard record.sha256 == document.sha256 else { throw document.changed }
    for statement in gone { try StatementTable(db).silence(statement) }
    try keepRejected()
    try DocumentTable.rewrite(
      document.id, format: header?.format ?? record.format, mapping: header?.mapping,
      revision: header?.mappingRevision, toolVersion: toolVersion, db)
    return document.statements.map(\.id) + added
  }

  /// The statements that are not in it any more.
  var gone: [Int64] { document.statements.map(\.id).filter { !met.contains($0) } }
}

/// The statements of documents that are read again. What they say now is kept in `observations`, until
/// their accounts are loaded anew.
package struct RereadStatements {
  /// Those of each document, also what it has no more.
  private(set) var byDocument: [[Int64]] = []
  private var all: Set<Int64> = []

  mutating func add(document statements: [Int64]) {
    byDocument.append(statements)
    all.formUnion(statements)
  }

  func contains(_ statement: Int64) -> Bool { all.contains(statement) }

  /// For SQL.
  var list: String { all.sorted().map { "\($0)" }.joined(separator: ", ") }

  /// Gives each row the id of the transaction that its line was of before, so that what a person said
  /// of it stays with it. Called while ``AccountSnapshot`` is there.
  func claim(in account: Int64, _ db: Database) throws {
    let mine = try Set(
      Int64.fetchAll(
        db, sql: "SELECT id FROM statements WHERE account_id = ?", arguments: [account])
    )
    for document in byDocument {
      try claim(document.filter(mine.contains), db)
    }
  }

  private func claim(_ statements: [Int64], _ db: Database) throws {
    guard !statements.isEmpty else { return }
    let reader = StatementReader(db)
    var old: [LinePairing.Line] = []
    var transactions: [FormerIDs] = []
    for statement in statements {
      try reader.forEachLoaded(of: statement) { row, former in
        old.append(LinePairing.Line(row))
        transactions.append(former)
      }
    }
    var new: [LinePairing.Line] = []
    var ids: [Int64] = []
    let list = statements.map { "\($0)" }.joined(separator: ", ")
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT id, facts FROM observations
        WHERE statement_id IN (\(list)) AND mapping_id IS NULL ORDER BY id
        """)
    while let row = try rows.next() {
      let stated = try Observation(json: row["facts"]).row
      new.append(LinePairing.Line(stated))
      ids.append(row["id"])
    }
    for (index, place) in LinePairing.pair(new, with: old).enumerated() {
      guard let place else { continue }
      try KeptRows(db: db).claim(ids[index], transactions[place])
    }
  }
}
