import FinanceModel
import GRDB
import ImportPipeline
import JSONText
import Matching

/// A loaded document, as the book knows it.
struct KnownDocument: Sendable {
  /// One of its statements.
  struct Statement: Sendable {
    let id: Int64
    let account: Int64
    let rule: StatementTable.AccountRule
    /// Those it was matched with; nil: the usual ones.
    let settings: FeedSettings?
  }

  let id: Int64
  let path: String
  let sha256: String
  let mapping: String?
  let mappingRevision: String?
  /// How it was read: with its mapping, and what was said or found beside that.
  let answers: ReadingAnswers
  /// When it was read at first, as ISO text.
  let readAt: String
  let counts: RowCounts
  let statements: [Statement]

  /// The accounts of its statements, each once.
  var accounts: [Int64] {
    statements.map(\.account).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The file that it is, or is in.
  var file: String {
    path.split(separator: SourceDocument.entrySeparator, maxSplits: 1).first.map(String.init)
      ?? path
  }

  var changed: FinanceETLError {
    FinanceETLError(
      .documentChanged, "the file is not the document that was imported: its bytes have changed",
      file: path, hint: "import it as a new document, or put back the file that was imported")
  }

  init(_ row: Row, _ db: Database) throws {
    id = row["id"]
    path = row["path"]
    sha256 = row["sha256"]
    mapping = row["mapping"]
    mappingRevision = row["mapping_revision"]
    answers = ReadingAnswers(mapping: row["mapping"]).or(try ReadingAnswers(document: row))
    readAt = row["started_at"]
    counts = try StoredCounts(document: row).rows
    statements = try Row.fetchAll(
      db, sql: "SELECT * FROM statements WHERE document_id = ? ORDER BY id", arguments: [id]
    ).map { row in
      try Statement(
        id: row["id"], account: row["account_id"],
        rule: StatementTable.AccountRule(rawValue: row["account_rule"]) ?? .document,
        settings: FeedSettings(statement: row))
    }
  }

  /// What an import loaded and can be read again.
  static func all(
    of importID: Int64, only document: Int64?, _ db: Database
  ) throws -> [KnownDocument] {
    let run = try Row.fetchOne(
      db, sql: "SELECT state FROM imports WHERE id = ?", arguments: [importID])
    guard run != nil else { throw try UnknownID(db: db).importRun(importID) }
    let rows = try Row.fetchAll(
      db, sql: "SELECT * FROM documents WHERE import_id = ? ORDER BY id", arguments: [importID])
    if let document, !rows.contains(where: { $0["id"] == document }) {
      throw try UnknownID(db: db).document(document, of: importID)
    }
    let wanted = rows.filter { document == nil || $0["id"] == document }
    let loaded = wanted.filter {
      $0["status"] == "loaded" && $0["state"] == "live" && ($0["sha256"] as String?) != nil
    }
    guard !loaded.isEmpty else { throw try refusal(importID, wanted, db) }
    return try loaded.map { try KnownDocument($0, db) }
  }

  private static func refusal(
    _ importID: Int64, _ documents: [Row], _ db: Database
  ) throws -> FinanceETLError {
    if documents.contains(where: { $0["state"] == "undone" }) {
      return FinanceETLError(
        .invalidArgument, "import \(importID) is undone",
        hint: "\(.redoImport(importID)) brings it back")
    }
    let holder = try Int64.fetchOne(
      db,
      sql: """
        SELECT l.import_id FROM documents d JOIN documents l ON l.sha256 = d.sha256
        WHERE d.import_id = ? AND l.status = 'loaded' AND l.state = 'live' ORDER BY l.id LIMIT 1
        """, arguments: [importID])
    return FinanceETLError(
      .invalidArgument, "import \(importID) loaded no document",
      hint: holder.map { "what it saw again was loaded by import \($0)" })
  }
}

/// What was asked for when an import was run.
enum RecordedOptions {
  static func of(_ importID: Int64, _ db: Database) throws -> [String: String] {
    let text = try String.fetchOne(
      db, sql: "SELECT options FROM imports WHERE id = ?", arguments: [importID])
    let members = try JSONParser.parse(Array((text ?? "{}").utf8)).object ?? []
    return members.reduce(into: [:]) { $0[$1.name] = $1.value.string }
  }
}
