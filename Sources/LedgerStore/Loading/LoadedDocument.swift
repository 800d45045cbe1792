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
  private let facts: StandingFacts

  /// - Parameter facts: nil: as they are now.
  init(_ db: Database, _ facts: StandingFacts? = nil) {
    self.db = db
    self.facts = facts ?? StandingFacts(db)
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
    let format: String?
    let statements: [Row]
  }

  /// The loaded document with this digest; nil where there is none, or `accountName` asks for another
  /// account than it was loaded into.
  func loaded(_ document: DocumentRecord, accountName: String?) throws -> Loaded? {
    guard let sha256 = document.sha256,
      let loaded = try Row.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT id, format FROM documents
            WHERE sha256 = ? AND status = 'loaded' AND state = 'live' ORDER BY id DESC LIMIT 1
            """), arguments: [sha256])
    else { return nil }
    let statements = try Row.fetchAll(
      db.cachedStatement(sql: "SELECT * FROM statements WHERE document_id = ? ORDER BY id"),
      arguments: [loaded["id"] as Int64])
    if let accountName {
      let account = try facts.account(named: accountName)
      let isElsewhere = statements.contains {
        $0["account_rule"] != "document" && $0["account_id"] != account
      }
      if isElsewhere { return nil }
    }
    return Loaded(format: loaded["format"], statements: statements)
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
  func recount(statement: Row) throws -> Recount {
    let accountID: Int64 = statement["account_id"]
    let stored = try StoredCounts(statement: statement)
    let ranges = try statedRanges(statement)
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
    let report = StatementReport(
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
    return Recount(statement: statement["id"], report: report, ranges: ranges)
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
  func statedRanges(_ statement: Row) throws -> [ClosedRange<Int64>] {
    let statementID: Int64 = statement["id"]
    var ranges: [ClosedRange<Int64>] = []
    if let first: Int64 = statement["first_mapping_id"] {
      ranges.append(first...(statement["last_mapping_id"] as Int64))
    }
    let found = try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT g.first_mapping_id, g.last_mapping_id FROM sightings g
          JOIN statements s ON s.id = g.statement_id AND s.document_id = g.document_id
          WHERE g.statement_id = ?
          """), arguments: [statementID])
    ranges += found.map { ($0["first_mapping_id"] as Int64)...($0["last_mapping_id"] as Int64) }
    return ranges
  }
}

extension SightingTable {
  /// Notes that a document states again what a loaded statement does.
  static func insert(
    _ db: Database, importID: Int64, documentID: Int64, _ recount: LoadedDocument.Recount
  ) throws {
    for range in recount.ranges {
      try insert(
        db, importID: importID, documentID: documentID, statementID: recount.statement,
        range: range)
    }
  }
}
