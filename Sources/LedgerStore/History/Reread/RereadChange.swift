import FinanceModel
import GRDB
import ImportPipeline
import JSONText

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
  ) throws -> RereadReport {
    let changes = try changes()
    try before.drop()
    let documents = try documents.map { try report($0) }
    return RereadReport(
      importID: importID, isDryRun: isDryRun, documents: documents, changes: changes,
      setAside: max(0, try SetAsideTable(db: db).count() - setAside),
      others: try others(importID, documents))
  }

  private func changes() throws -> [RereadReport.Change] {
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
    var changes: [RereadReport.Change] = []
    while let row = try rows.next() {
      let account: Int64 = row["account_id"]
      if names[account] == nil { names[account] = try AccountTable.account(account, in: db).name }
      changes.append(
        try RereadReport.Change(
          transaction: row["id"], account: names[account] ?? "", before: row["before"],
          after: row["after"]))
    }
    return changes
  }

  private func report(_ document: KnownDocument) throws -> RereadReport.Document {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT d.*, EXISTS (SELECT 1 FROM statements s WHERE s.document_id = d.id
          AND (s.is_incomplete OR s.reconciliation = 'off')) AS is_off
        FROM documents d WHERE d.id = ?
        """, arguments: [document.id])
    guard let row else {
      throw FinanceETLError(.databaseFailed, "document \(document.id) is gone")
    }
    let rows = try StoredCounts(document: row).rows
    return RereadReport.Document(
      id: document.id, path: document.path, format: row["format"], mapping: row["mapping"],
      isMappingChanged: row["mapping"] != document.mapping
        || row["mapping_revision"] != document.mappingRevision,
      before: document.counts, rows: rows,
      needsAttention: rows.needingAttention > 0 || row["is_off"])
  }

  /// Imports of documents that were read with an earlier state of the same bank mappings.
  private func others(_ importID: Int64, _ documents: [RereadReport.Document]) throws -> [Int64] {
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
