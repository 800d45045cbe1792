import FinanceETL
import GRDB
import LedgerBook
import TestSupport

@testable import LedgerStore

/// A book that the documents of a scenario are imported into.
struct Replay {
  /// Records alone: nothing is looked at with other formats.
  static let adapters = BuiltinAdapters.all(.builtin).filter { $0 is RecordsAdapter }

  let book: Book
  private(set) var reports: [StatementReport] = []
  /// Where documents are written as files; nil: they are imported from memory.
  private let folder: Scratch?

  init(into book: Book?, in folder: Scratch? = nil) throws {
    self.book = try book ?? Book()
    self.folder = folder
  }

  init(_ scenario: Scenario, into book: Book? = nil, in folder: Scratch? = nil) async throws {
    try self.init(into: book, in: folder)
    for step in scenario.steps { try await load(step) }
  }

  /// The moment, as ISO text: an hour later after each document.
  var moment: String {
    let (day, hour) = reports.count.quotientAndRemainder(dividingBy: 24)
    return "2024-06-\(day < 9 ? "0" : "")\(day + 1)T\(hour < 10 ? "0" : "")\(hour):00:00Z"
  }

  /// Imports a document. The same bytes are read again too.
  @discardableResult
  mutating func load(
    _ step: Scenario.Step, name: String? = nil, isDryRun: Bool = false
  ) async throws -> StatementReport {
    var options = ImportOptions.system
    options.isForced = true
    options.isDryRun = isDryRun
    let now = moment
    options.clock = { Moment(now) }
    let name = name ?? "\(reports.count + 1).ndjson"
    let importer = Importer(
      store: book, adapters: Replay.adapters, unwrapper: StandardUnwrapper(), options: options)
    let document: SourceDocument =
      try folder.map { .file(try $0.write(step.records, to: name)) }
      ?? .bytes(Array(step.records.utf8), name: name)
    let result = try await importer.start([document]).result
    guard let document = result.documents.first, let report = document.statements.first else {
      throw result.documents.first?.errors.first ?? FinanceETLError(.databaseFailed, "no report")
    }
    if !isDryRun { reports.append(report) }
    return report
  }

  /// The live rows, each with the feeds that state it, in an order of their own.
  func liveRows(withSources: Bool = true) throws -> [String] {
    let sources = """
      (SELECT group_concat(name, '+') FROM (SELECT DISTINCT f.name FROM transaction_mappings m
        JOIN feeds f ON f.id = m.feed_id
        WHERE m.transaction_id = t.id AND m.state = 'live' ORDER BY f.name))
      """
    return try book.read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT t.date || ' ' || t.amount_minor || ' ' || t.currency || ' ' || t.status || ' '
            || t.bank_description \(withSources ? "|| ' < ' || \(sources)" : "") AS row
          FROM v_transactions t WHERE t.status IN ('posted', 'pending') ORDER BY row
          """)
    }
  }

  /// Every row of every table.
  func everything() throws -> [String] {
    try book.read { db in
      let tables = try String.fetchAll(
        db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
      return try tables.flatMap { table in
        try GRDBRow.fetchAll(db, sql: "SELECT * FROM \(table)").map { "\(table) \($0)" }
      }
    }
  }
}

extension Replay: HistoryBook {
  init() throws { try self.init(into: nil) }

  mutating func take(_ step: Scenario.Step) async throws -> HistoryTally {
    try await load(step).historyTally
  }

  func liveAmounts() throws -> [Int] {
    try book.read { db in
      try Int.fetchAll(
        db,
        sql: """
          SELECT amount_minor FROM v_transactions WHERE status IN ('posted', 'pending') ORDER BY 1
          """)
    }
  }

  func openQuestions() throws -> Int {
    try book.read { db in
      try Int.fetchOne(
        db, sql: "SELECT count(*) FROM reviews WHERE kind = 'duplicate' AND state = 'open'") ?? 0
    }
  }
}

extension StatementReport {
  var historyTally: HistoryTally { HistoryTally(rows: rows, removed: removed, expired: expired) }

  /// The counters that are not zero, and what was withdrawn.
  var tally: String { historyTally.text }
}
