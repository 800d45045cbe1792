import FinanceETL
import GRDB
import TestSupport

@testable import LedgerBook
@testable import LedgerStore

/// What must hold of every history, whatever sources show of it. Undo has a law of its own.
enum MatchingProperty: String, CaseIterable {
  /// The live rows are the true ones: each once, as the first in rank of its sources states it.
  case truth
  /// The last document again changes nothing.
  case idempotence
  /// Each row read ends in one counter and in one mapping, new or seen again.
  case conservation
  /// The order of the rows in a document is no matter.
  case rowOrder
  /// Nor is the order of the documents, but for what one source says it changed.
  case documentOrder
  /// A dry run counts what the real one does, and leaves nothing.
  case dryRun
  /// Nor does it matter whether a source's days come in one document or in two.
  case daySplit
  /// A document that is taken back was never there; done again, it always was.
  case undo
  /// The same where a person wrote about rows and deleted some meanwhile: what they said of a row that
  /// is there is said of it.
  case undoAfterEdits
  /// To import a document anew that was taken back is to do it again.
  case undoAndImport
  /// To read a document again, with nothing mended, changes nothing.
  case reread

  /// Those that hold for a kind of history.
  static func all(of kind: Scenario.Kind) -> [MatchingProperty] {
    switch kind {
    // One source in the order of its changes.
    case .plaid: allCases.filter { $0 != .documentOrder && $0 != .daySplit }
    default: allCases
    }
  }

  static func all(of kind: HabitKind) -> [MatchingProperty] {
    let laws = HistoryLaw.all(of: kind)
    return allCases.filter { HistoryLaw(rawValue: $0.rawValue).map(laws.contains) ?? true }
  }

  /// Whether it may fail for a part of the documents: sources that show different days cannot be
  /// told apart where they miss what the other has.
  func needsEveryDocument(_ kind: Scenario.Kind) -> Bool {
    self == .truth && (kind == .across || kind == .acrossPending)
  }

  /// What is wrong; nil where the property holds.
  func violation(of scenario: Scenario) async throws -> String? {
    switch self {
    case .truth: try await HistoryLaw.truth.violation(of: scenario, in: Replay.self)
    case .idempotence: try await HistoryLaw.idempotence.violation(of: scenario, in: Replay.self)
    case .conservation: try await Self.conservation(scenario)
    case .rowOrder: try await HistoryLaw.rowOrder.violation(of: scenario, in: Replay.self)
    case .documentOrder:
      try await HistoryLaw.documentOrder.violation(of: scenario, in: Replay.self)
    case .dryRun: try await Self.dryRun(scenario)
    case .daySplit: try await HistoryLaw.daySplit.violation(of: scenario, in: Replay.self)
    case .undo: try await Self.undo(scenario)
    case .undoAfterEdits: try await Self.undoAfterEdits(scenario)
    case .undoAndImport: try await Self.undoAndImport(scenario)
    case .reread: try await Self.reread(scenario)
    }
  }

  private static func conservation(_ scenario: Scenario) async throws -> String? {
    var replay = try Replay()
    for (index, step) in scenario.steps.enumerated() {
      let report = try await replay.load(step)
      if report.rows.read != step.rows.count {
        return "document \(index + 1) of \(step.rows.count) rows: \(report.tally)"
      }
    }
    if let fault = try fault(in: replay.book) { return fault }
    return try lineage(of: scenario, in: replay.book)
  }

  /// What `doctor` finds in a book.
  private static func fault(in book: Book) throws -> String? {
    try book.read { db in
      try CountingLaws.violations(db).first
        ?? String.fetchOne(
          db,
          sql: """
            SELECT 'a key of ' || "table" || ' leads nowhere' FROM pragma_foreign_key_check
            UNION ALL SELECT integrity_check FROM pragma_integrity_check
            WHERE integrity_check <> 'ok'
            """)
    }
  }

  /// What tells two rows without ids apart, and a row from what it was before.
  private struct Content: Hashable {
    let event: Int
    let date: String
    let amount: String
    let text: String
    let isPending: Bool

    init(_ row: Scenario.Row) {
      (event, date, amount, text) = (row.event, row.date, row.amount, row.text)
      isPending = row.pending == true
    }
  }

  /// The lines a feed has stated against those it is known to have stated.
  private static func lineage(of scenario: Scenario, in book: Book) throws -> String? {
    let stored = try book.read { db in
      try GRDBRow.fetchAll(
        db,
        sql: """
          SELECT f.name, m.source_id, count(*) AS count FROM transaction_mappings m
          JOIN feeds f ON f.id = m.feed_id GROUP BY 1, 2
          """)
    }
    for feed in scenario.feeds {
      let rows = scenario.steps.filter { $0.feed == feed }.flatMap(\.rows)
      let found = stored.filter { $0["name"] == feed }
      for id in Set(rows.compactMap(\.id)) {
        let count: Int = found.first { $0["source_id"] == id }?["count"] ?? 0
        if count != 1 { return "\(count) mappings of \(id) of \(feed)" }
      }
      let lines = Set(rows.filter { $0.id == nil }.map(Content.init)).count
      let count: Int = found.first { $0["source_id"] == String?.none }?["count"] ?? 0
      if count != lines { return "\(count) mappings of \(lines) lines of \(feed)" }
    }
    return nil
  }

  /// Every transaction with its id. Of several sources' rows that are alike, which has which id may
  /// depend on what came first too, and of rows that were pending, whether it is a new one: what a
  /// person said stays with the row.
  private static func identities(_ replay: Replay, _ scenario: Scenario) throws -> [String] {
    guard Set(scenario.feeds).count > 1 else { return try replay.identities() }
    let rows = try replay.saidRows()
    guard !scenario.steps.contains(where: { $0.rows.contains { $0.pending == true } }) else {
      return rows
    }
    let ids = try replay.book.read { db in
      try String.fetchAll(db, sql: "SELECT id || ' ' || status FROM transactions ORDER BY id")
    }
    return rows + ids
  }

  private static func dryRun(_ scenario: Scenario) async throws -> String? {
    var replay = try Replay()
    for (index, step) in scenario.steps.enumerated() {
      let before = try replay.everything()
      let trial = try await replay.load(step, isDryRun: true)
      if let wrong = difference(try replay.everything(), before) { return wrong }
      let report = try await replay.load(step)
      if trial.tally != report.tally {
        return "document \(index + 1): \(trial.tally) dry, \(report.tally) in earnest"
      }
    }
    return nil
  }

  private static func undo(_ scenario: Scenario) async throws -> String? {
    let replay = try await Replay(scenario)
    let whole = try replay.liveRows()
    for index in scenario.steps.indices {
      _ = try await replay.book.undoImport(Int64(index + 1))
      var without = scenario
      without.steps.remove(at: index)
      let never = try await Replay(without).liveRows()
      if let wrong = difference(try replay.liveRows(), never) {
        return "without document \(index + 1):\n\(wrong)"
      }
      if let fault = try fault(in: replay.book) { return fault }
      _ = try await replay.book.redoImport(Int64(index + 1))
      if let wrong = difference(try replay.liveRows(), whole) {
        return "document \(index + 1) done again:\n\(wrong)"
      }
    }
    return nil
  }

  private static func undoAfterEdits(_ scenario: Scenario) async throws -> String? {
    let words = PersonsWord.all(on: scenario)
    let replay = try await Replay(scenario, saying: words)
    let whole = try identities(replay, scenario)
    for index in scenario.steps.indices {
      _ = try await replay.book.undoImport(Int64(index + 1))
      let never = try await Replay(scenario, saying: words, without: index)
      if let wrong = difference(try replay.saidRows(), try never.saidRows()) {
        return "without document \(index + 1):\n\(wrong)"
      }
      if let fault = try fault(in: replay.book) { return fault }
      _ = try await replay.book.redoImport(Int64(index + 1))
      if let wrong = difference(try identities(replay, scenario), whole) {
        return "document \(index + 1) done again:\n\(wrong)"
      }
    }
    return nil
  }

  /// The last document, for those before it come again in another order.
  private static func undoAndImport(_ scenario: Scenario) async throws -> String? {
    guard let last = scenario.steps.last else { return nil }
    var replay = try await Replay(scenario, saying: PersonsWord.all(on: scenario))
    let whole = try identities(replay, scenario)
    _ = try await replay.book.undoImport(Int64(scenario.steps.count))
    try await replay.load(last)
    return try fault(in: replay.book) ?? difference(try identities(replay, scenario), whole)
  }

  private static func reread(_ scenario: Scenario) async throws -> String? {
    let scratch = try Scratch()
    let replay = try await Replay(scenario, in: scratch)
    let whole = try identities(replay, scenario)
    for index in scenario.steps.indices {
      let reread = try Reread(replay.book, import: Int64(index + 1))
      var options = ImportOptions.system
      reread.prepare(&options)
      let importer = Importer(
        store: reread, adapters: Replay.adapters, unwrapper: StandardUnwrapper(),
        options: options)
      _ = try await importer.start(reread.documents).result
      if let change = reread.report?.changes.first {
        return "document \(index + 1) read again: \(try OrderedJSONEncoder.text(change))"
      }
      if let wrong = difference(try identities(replay, scenario), whole) {
        return "document \(index + 1) read again:\n\(wrong)"
      }
    }
    return try fault(in: replay.book)
  }

  private static func difference(_ found: [String], _ expected: [String]) -> String? {
    HistoryLaw.difference(found, expected)
  }
}
