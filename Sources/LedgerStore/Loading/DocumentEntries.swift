import FinanceModel
import GRDB
import ImportPipeline

/// The rows of the `documents` table for one document: its own, and those of the documents that a record
/// stream was made from.
struct DocumentEntries {
  private let documents: DocumentTable
  private let document: DocumentRecord
  private let importID: Int64
  /// By digest; nil: the document's own.
  private var ids: [String?: Int64] = [:]
  private var counts: [String?: RowCounts] = [:]
  /// Those that have a statement which was not loaded before.
  private var fresh: Set<String?> = []
  /// How many statements of an origin and account have been met.
  private var statementIndex: [String: Int] = [:]

  init(_ documents: DocumentTable, _ document: DocumentRecord, importID: Int64) {
    self.documents = documents
    self.document = document
    self.importID = importID
  }

  /// The row of the document a statement belongs to: the one its record names by digest, else the one
  /// at hand.
  mutating func id(for header: StatementHeader) throws -> Int64 {
    let sha256 = header.origin?.sha256
    if let known = ids[sha256] { return known }
    var record = document
    record.sha256 = nil
    if let file = header.origin?.file { record.storedPath = file }
    record.format = header.format
    record.mapping = header.mapping
    record.mappingRevision = header.mappingRevision
    record.claim = header.claim
    let id = try documents.insert(record, status: "loading")
    ids[sha256] = id
    return id
  }

  /// The report of a statement of a record stream whose original document is loaded already.
  mutating func loadedBefore(
    _ header: StatementHeader, _ resolution: AccountResolver.Resolution, _ db: Database
  ) throws -> StatementReport? {
    guard let sha256 = header.origin?.sha256 else { return nil }
    let account = resolution.account.id
    let place = "\(sha256)/\(account)"
    let index = statementIndex[place, default: 0]
    statementIndex[place] = index + 1
    let loaded = LoadedDocument(db)
    guard
      let statement = try loaded.statement(sha256: sha256, accountID: account, index: index)
    else { return nil }
    let recount = try loaded.recount(statement: statement)
    try SightingTable.insert(db, importID: importID, documentID: try id(for: header), recount)
    var report = recount.report
    report.misplacement = resolution.misplacement
    return report
  }

  /// Notes that a statement was not loaded before.
  mutating func hasNew(_ header: StatementHeader) {
    fresh.insert(header.origin?.sha256)
  }

  mutating func count(_ rows: RowCounts, of header: StatementHeader) {
    counts[header.origin?.sha256, default: RowCounts()] += rows
  }

  /// Closes the rows once everything is read.
  func close(_ record: DocumentRecord, _ db: Database) throws {
    if ids.isEmpty {
      try documents.insert(
        record, status: record.status == .planned ? "loaded" : record.status.rawValue)
    }
    // A stream that holds statements of other documents is not known by its own digest: what is loaded
    // of it is known by theirs.
    let isMixed = ids.keys.contains { $0 != nil }
    for (sha256, id) in ids {
      try documents.close(
        id, status: fresh.contains(sha256) ? "loaded" : "already_imported",
        sha256: sha256 ?? (isMixed ? nil : record.sha256), at: record.endedAt)
      try DocumentTable.count(id, counts[sha256] ?? RowCounts(), db)
    }
  }
}
