import FinanceModel
import GRDB
import ImportPipeline
import JSONText

/// File guard: what became, by today, of a document that was loaded before, read from the book alone.
///
/// Every statement is prepared once and kept: a folder of ten thousand known documents asks each of
/// them ten thousand times.
struct LoadedDocument {
  private let db: Database
  private let facts: LoadedDocumentCache

  /// - Parameter facts: nil: as they are now.
  init(_ db: Database, _ facts: LoadedDocumentCache? = nil) {
    self.db = db
    self.facts = facts ?? LoadedDocumentCache(db)
  }

  /// A loaded statement as it is today.
  struct Recount {
    let statement: Int64
    let report: StatementReport
    /// The mappings it states.
    let ranges: [ClosedRange<Int64>]
  }

  /// A loaded document.
  struct Loaded {
    let sha256: String?
    let format: String?
    var statements: [Row] = []
    /// What its statements found there; nil: not read yet.
    var sighted: [Int64: [ClosedRange<Int64>]]?
  }

  /// The loaded document with this digest; nil where there is none.
  ///
  /// - Parameter before: where it may be known already.
  func loaded(_ sha256: String?, _ before: DocumentsBefore? = nil) throws -> Loaded? {
    guard let sha256 else { return nil }
    return try before?.loaded(sha256, db) ?? loaded(sha256: sha256)
  }

  /// Where a loaded document with this digest is that does not name its account, if a person asks for
  /// another one.
  func elsewhere(
    _ sha256: String, _ asked: AskedAccount
  ) throws -> (account: Int64, imports: [Int64])? {
    let statement = try loaded(sha256: sha256)?.statements.first { statement in
      try statement["account_rule"] != "document"
        && !facts.isMeant(statement["account_id"], by: asked)
    }
    return try statement.map { ($0["account_id"], try imports(of: $0)) }
  }

  /// The import that loaded a statement, and those that had the same document since: until each is
  /// undone, it stays.
  private func imports(of statement: Row) throws -> [Int64] {
    try Int64.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT DISTINCT o.import_id FROM documents d JOIN documents o
            ON o.id = d.id OR (o.sha256 = d.sha256 AND o.state = 'live')
          WHERE d.id = ? ORDER BY 1
          """), arguments: [statement["document_id"] as Int64])
  }

  private func loaded(sha256: String) throws -> Loaded? {
    let document = try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT id, format FROM documents
          WHERE sha256 = ? AND status = 'loaded' AND state = 'live' ORDER BY id DESC LIMIT 1
          """), arguments: [sha256])
    guard let document else { return nil }
    let statements = try Row.fetchAll(
      db.cachedStatement(sql: "SELECT * FROM statements WHERE document_id = ? ORDER BY id"),
      arguments: [document["id"] as Int64])
    return Loaded(sha256: sha256, format: document["format"], statements: statements)
  }

  /// The loaded documents among these, each under its id.
  static func all(_ ids: ClosedRange<Int64>, _ db: Database) throws -> [Int64: Loaded] {
    let span: StatementArguments = [ids.lowerBound, ids.upperBound]
    var found: [Int64: Loaded] = [:]
    let documents = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT id, sha256, format FROM documents
          WHERE id BETWEEN ? AND ? AND status = 'loaded' AND state = 'live'
          """), arguments: span)
    while let row = try documents.next() {
      found[row[0]] = Loaded(sha256: row[1], format: row[2], sighted: [:])
    }
    let statements = try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT * FROM statements WHERE document_id BETWEEN ? AND ? ORDER BY document_id, id
          """), arguments: span)
    for row in statements { found[row["document_id"]]?.statements.append(row) }
    let sightings = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT document_id, statement_id, first_mapping_id, last_mapping_id FROM sightings
          WHERE document_id BETWEEN ? AND ?
          """), arguments: span)
    while let row = try sightings.next() {
      let range = (row[2] as Int64)...(row[3] as Int64)
      found[row[0]]?.sighted?[row[1], default: []].append(range)
    }
    return found
  }

  /// The statement that the `index`th statement of this origin and account was loaded as.
  func statement(sha256: String, accountID: Int64, index: Int) throws -> Row? {
    try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT s.* FROM statements s JOIN documents d ON d.id = s.document_id
          WHERE d.sha256 = ? AND d.status = 'loaded' AND d.state = 'live' AND s.account_id = ?
          ORDER BY s.id LIMIT 1 OFFSET ?
          """), arguments: [sha256, accountID, index])
  }

  /// Counts one loaded statement as it is today.
  ///
  /// - Parameters:
  ///   - sighted: what each statement of its document found there; nil: not read yet.
  ///   - asked: the account that a person asks for.
  func recount(
    statement: Row, sighted: [Int64: [ClosedRange<Int64>]]? = nil, asked: AskedAccount? = nil
  ) throws -> Recount {
    let accountID: Int64 = statement["account_id"]
    let stored = try StoredCounts(statement: statement)
    let ranges = try statedRanges(statement, sighted: sighted)
    var rows = RowCounts()
    rows.skipped = stored.rows.skipped
    rows.quarantined = stored.rows.quarantined
    rows.collapsed = stored.rows.collapsed
    rows.tombstoned = try facts.hasDeleted() ? ranges.reduce(0) { try $0 + deleted(in: $1) } : 0
    rows.duplicate = max(0, stored.rows.read - rows.read)
    let difference = (statement["difference"] as String?).flatMap { ExactDecimal($0) }
    let dismissed =
      rows.quarantined == 0
      ? 0 : try QuarantineTable(db).countDismissed(in: statement["id"])
    let reviews = try facts.reviews()
    let vanished =
      try facts.hasVanished() ? VanishedLineTable(db: db).open(of: statement["id"]) : []
    var report = StatementReport(
      account: try facts.account(accountID), feed: try facts.feed(statement["feed_id"]),
      mode: StatementMode(rawValue: statement["mode"]) ?? .snapshot,
      covers: DateSpan(statement), rows: rows,
      reconciliation: difference.map { .off(difference: $0) }
        ?? (statement["reconciliation"] == "balanced" ? .balanced : .notAsserted),
      rounded: stored.rounded, isIncomplete: statement["is_incomplete"],
      isAccountInDoubt: reviews.accounts.contains(accountID),
      securitiesInDoubt: reviews.securities[statement["id"]] ?? 0, wasLoadedBefore: true,
      openReviews: ranges.reduce(0) { $0 + reviews.count(in: $1) }, dismissed: dismissed,
      vanished: vanished)
    report.misplacement = try asked.flatMap { try misplacement(of: statement, $0) }
    return Recount(statement: statement["id"], report: report, ranges: ranges)
  }

  /// Nil where the statement is in the account that is asked for.
  private func misplacement(
    of statement: Row, _ asked: AskedAccount
  ) throws -> StatementReport.Misplacement? {
    let id: Int64 = statement["account_id"]
    if try facts.isMeant(id, by: asked) { return nil }
    let account = try facts.account(id)
    let check = AskedAccountCheck(db: db, asked: asked)
    return statement["account_rule"] == "document"
      ? try check.misplacement(named: account)
      : try check.misplacement(in: account, by: imports(of: statement))
  }

  private func deleted(in range: ClosedRange<Int64>) throws -> Int {
    try Int.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT count(*) FROM transaction_mappings INDEXED BY mappings_deleted
          WHERE state = 'deleted_by_user' AND id BETWEEN ? AND ?
          """), arguments: [range.lowerBound, range.upperBound]) ?? 0
  }

  /// The mappings a statement stated: those it added, and those it found there.
  ///
  /// - Parameter sighted: what each statement of its document found there; nil: not read yet.
  func statedRanges(
    _ statement: Row, sighted: [Int64: [ClosedRange<Int64>]]? = nil
  ) throws -> [ClosedRange<Int64>] {
    let statementID: Int64 = statement["id"]
    var ranges: [ClosedRange<Int64>] = []
    if let first: Int64 = statement["first_mapping_id"] {
      ranges.append(first...(statement["last_mapping_id"] as Int64))
    }
    if let sighted { return ranges + (sighted[statementID] ?? []) }
    let found = try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT first_mapping_id, last_mapping_id FROM sightings
          WHERE document_id = ? AND statement_id = ?
          """), arguments: [statement["document_id"] as Int64, statementID])
    ranges += found.map { ($0["first_mapping_id"] as Int64)...($0["last_mapping_id"] as Int64) }
    return ranges
  }
}

extension SightingTable {
  /// Notes that a document states again what a loaded statement does.
  package static func insert(
    _ db: Database, importID: Int64, documentID: Int64, _ recount: LoadedDocument.Recount
  ) throws {
    for range in recount.ranges {
      try insert(
        db, importID: importID, documentID: documentID, statementID: recount.statement,
        range: range)
    }
  }
}

/// A run's cache of facts about documents that were loaded earlier: each is read once, when it is asked
/// for first.
final class LoadedDocumentCache {
  private let db: Database
  private var openReviews: OpenReviews?
  private var vanished: Bool?
  private var deleted: Bool?
  private var accounts: [Int64: LoadedAccount] = [:]
  private var feeds: [Int64: String] = [:]
  private var meant: [AskedAccount: [Int64: Bool]] = [:]

  init(_ db: Database) {
    self.db = db
  }

  func reviews() throws -> OpenReviews {
    try Self.kept(&openReviews) { try OpenReviews(db) }
  }

  /// Whether any line is a person's to look for: in most books, none is.
  func hasVanished() throws -> Bool {
    try Self.kept(&vanished) { try exists("SELECT 1 FROM vanished_lines") }
  }

  /// Whether a person has deleted any line.
  func hasDeleted() throws -> Bool {
    try Self.kept(&deleted) {
      try exists(
        """
        SELECT 1 FROM transaction_mappings INDEXED BY mappings_deleted
        WHERE state = 'deleted_by_user'
        """)
    }
  }

  func account(_ id: Int64) throws -> LoadedAccount {
    try Self.kept(&accounts[id]) { try AccountTable.account(id, in: db) }
  }

  /// Whether a person asks for this account.
  func isMeant(_ account: Int64, by asked: AskedAccount) throws -> Bool {
    try Self.kept(&meant[asked, default: [:]][account]) {
      try AskedAccountCheck(db: db, asked: asked).means(account)
    }
  }

  func feed(_ id: Int64) throws -> String {
    try Self.kept(&feeds[id]) {
      try String.fetchOne(
        db.cachedStatement(sql: "SELECT name FROM feeds WHERE id = ?"), arguments: [id]) ?? ""
    }
  }

  private func exists(_ query: String) throws -> Bool {
    try Bool.fetchOne(db.cachedStatement(sql: "SELECT EXISTS (\(query))")) ?? false
  }

  private static func kept<Value>(_ known: inout Value?, _ read: () throws -> Value) rethrows
    -> Value
  {
    if let known { return known }
    let value = try read()
    known = value
    return value
  }
}
