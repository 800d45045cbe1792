import FinanceModel
import GRDB
import ImportPipeline

/// Accounts before and after their documents were read again.
struct RereadChange {
  let accounts: Set<Int64>
  private let db: Database
  private let before: TransactionsBefore
  private let setAside: Int

  private var list: String { accounts.map { "\($0)" }.joined(separator: ", ") }
  private static let isLive = "IN ('posted', 'pending')"

  /// Keeps the accounts as they are now.
  init(_ db: Database, accounts: Set<Int64>) throws {
    self.db = db
    self.accounts = accounts
    setAside = try SetAsideTable(db: db).count()
    before = try TransactionsBefore(
      db, accounts: accounts.map { "\($0)" }.joined(separator: ", "))
  }

  /// What has changed since.
  func report(
    _ importID: Int64, _ documents: [KnownDocument], isDryRun: Bool
  ) throws -> Book.RereadReport {
    let changes = try changes()
    try before.drop()
    let read = try documents.map { try report($0) }
    let needsAttention = try read.contains {
      try $0.rows.needingAttention > $0.dismissed || isOff($0.id)
    }
    return Book.RereadReport(
      importID: importID, status: needsAttention ? .attention : .ok, isDryRun: isDryRun,
      documents: read, setAside: max(0, try SetAsideTable(db: db).count() - setAside),
      otherImports: try others(read), changes: changes)
  }

  private func changes() throws -> [Book.RereadReport.Change] {
    let differs = TransactionColumns.facts.map { "n.\($0.name) IS NOT o.\($0.name)" }
      .joined(separator: " OR ")
    let (before, after) = (TransactionColumns.json(of: "o"), TransactionColumns.json(of: "n"))
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT n.id, n.account_id, \(before) AS before, \(after) AS after
        FROM transactions n JOIN \(TransactionsBefore.table) o ON o.id = n.id
        WHERE n.account_id IN (\(list)) AND n.status \(Self.isLive) AND o.status \(Self.isLive)
          AND (\(differs))
        UNION ALL
        SELECT n.id, n.account_id, NULL, \(after)
        FROM transactions n LEFT JOIN \(TransactionsBefore.table) o ON o.id = n.id AND o.status \(Self.isLive)
        WHERE n.account_id IN (\(list)) AND n.status \(Self.isLive) AND o.id IS NULL
        UNION ALL
        SELECT o.id, o.account_id, \(before), NULL
        FROM \(TransactionsBefore.table) o LEFT JOIN transactions n ON n.id = o.id AND n.status \(Self.isLive)
        WHERE o.status \(Self.isLive) AND n.id IS NULL
        ORDER BY 1
        """)
    var names: [Int64: String] = [:]
    var changes: [Book.RereadReport.Change] = []
    while let row = try rows.next() {
      let account: Int64 = row["account_id"]
      if names[account] == nil { names[account] = try AccountTable.account(account, in: db).name }
      changes.append(
        try change(
          of: row["id"], names[account] ?? "", before: row["before"], after: row["after"]))
    }
    return changes
  }

  private func change(
    of transaction: Int64, _ account: String, before: String?, after: String?
  ) throws -> Book.RereadReport.Change {
    let old = try before.map { try Book.FactsDifference(stored: $0) }
    let new = try after.map { try Book.FactsDifference(stored: $0) }
    let nothing = Book.FactsDifference()
    return Book.RereadReport.Change(
      transaction: transaction, account: account,
      kind: old == nil ? .added : new == nil ? .removed : .changed,
      before: old?.differences(from: new ?? nothing),
      after: new?.differences(from: old ?? nothing))
  }

  private func report(_ document: KnownDocument) throws -> Book.RereadReport.Document {
    let row = try Row.fetchOne(
      db, sql: "SELECT * FROM documents WHERE id = ?", arguments: [document.id])
    guard let row else {
      throw FinanceETLError(.databaseFailed, "document \(document.id) is gone")
    }
    return Book.RereadReport.Document(
      id: document.id, path: document.path, format: row["format"], mapping: row["mapping"],
      isMappingChanged: row["mapping"] != document.mapping
        || row["mapping_revision"] != document.mappingRevision,
      rowsBefore: document.counts, rows: try StoredCounts(document: row).rows,
      dismissed: try document.statements.reduce(0) {
        try $0 + QuarantineTable(db).countDismissed(in: $1.id)
      })
  }

  /// Whether a statement of the document is incomplete, or its balances do not add up.
  private func isOff(_ document: Int64) throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT 1 FROM statements WHERE document_id = ?
          AND (is_incomplete OR reconciliation = 'off'))
        """, arguments: [document]) ?? false
  }

  /// Imports of documents that were read with an earlier state of the same bank mappings.
  private func others(_ documents: [Book.RereadReport.Document]) throws -> [Int64] {
    let ids = documents.map { "\($0.id)" }.joined(separator: ", ")
    return try Int64.fetchAll(
      db,
      sql: """
        SELECT DISTINCT o.import_id FROM documents d JOIN documents o ON o.mapping = d.mapping
        WHERE d.id IN (\(ids)) AND o.mapping_revision IS NOT d.mapping_revision
          AND o.status = 'loaded' AND o.state = 'live' AND o.id NOT IN (\(ids))
        ORDER BY 1
        """)
  }
}
