import FinanceETL
import FinanceModel
import GRDB
import Histories
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

/// A book to which documents, undone and redone imports, and a person's changes come in turn, of which some are
/// undone.
struct ChangeHistory {
  enum Event: CustomStringConvertible {
    case load(Int)
    case undoImport(Int64)
    case redoImport(Int64)
    case act(PersonsAct)
    /// The act of this place.
    case undo(Int)
    case redo(Int)

    var description: String {
      switch self {
      case .load(let step): "load \(step)"
      case .undoImport(let id): "undo import \(id)"
      case .redoImport(let id): "redo import \(id)"
      case .act(let act): "\(act)"
      case .undo(let place): "undo the act at \(place)"
      case .redo(let place): "redo the act at \(place)"
      }
    }
  }

  private(set) var events: [Event] = []
  /// The acts that were written down as changes, by their places, each with the change.
  private(set) var changes: [Int: Int64] = [:]
  private(set) var undone: Set<Int> = []
  private(set) var refusals: [String] = []
  private var replay: Replay
  private let scenario: Scenario
  private var undoneImports: Set<Int64> = []

  var book: Book { replay.book }

  /// What the book shows.
  func shown() throws -> [String] { try Self.shown(replay.book) }

  // MARK: A random one

  init(_ scenario: Scenario, seed: UInt64, acts: Int) async throws {
    self.scenario = scenario
    replay = try Replay(into: nil)
    var random = SeededGenerator(seed: seed)
    for index in scenario.steps.indices {
      try await take(.load(index))
      let isLast = index == scenario.steps.count - 1
      for _ in 0..<(isLast ? acts : Int.random(in: 0...3, using: &random)) {
        try await takeAny(&random)
      }
    }
    for place in changes.keys.sorted().shuffled(using: &random)
    where Int.random(in: 0..<2, using: &random) == 0 {
      try await take(.undo(place))
    }
  }

  private mutating func takeAny(_ random: inout SeededGenerator) async throws {
    let imports = Int64(replay.reports.count)
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      let id = Int64.random(in: 1...imports, using: &random)
      try await take(undoneImports.contains(id) ? .redoImport(id) : .undoImport(id))
    case 1:
      guard let id = undoneImports.sorted().first else { return }
      try await take(.redoImport(id))
    case 2, 3:
      guard let place = changes.keys.sorted().randomElement(using: &random) else { return }
      try await take(undone.contains(place) ? .redo(place) : .undo(place))
    default:
      guard let act = try PersonsAct.any(on: replay.book, using: &random),
        scenario.feeds.count == 1 || !act.dependsOnSources
      else { return }
      try await take(.act(act))
    }
  }

  // MARK: Taking events

  private mutating func take(_ event: Event) async throws {
    let place = events.count
    events.append(event)
    let book = replay.book
    switch event {
    case .load(let index):
      try await replay.load(scenario.steps[index], name: "\(index).ndjson")
    case .undoImport(let id):
      _ = try await book.undoImport(id)
      undoneImports.insert(id)
    case .redoImport(let id):
      _ = try await book.redoImport(id)
      undoneImports.remove(id)
    case .act(let act):
      let last = try await book.personChanges.list(limit: 1).first?.id ?? 0
      do {
        try await act.perform(on: book, at: Moment(replay.moment))
      } catch is FinanceETLError {
        return
      }
      if let change = try await book.personChanges.list(limit: 1).first, change.id > last {
        changes[place] = change.id
      }
    case .undo(let place): try await undo(place)
    case .redo(let place): try await redo(place)
    }
  }

  private mutating func undo(_ place: Int) async throws {
    guard let change = changes[place], !undone.contains(place) else { return }
    if try await refuses(change, { try await $0.personChanges.undo(change) }) { return }
    undone.insert(place)
  }

  private mutating func redo(_ place: Int) async throws {
    guard let change = changes[place], undone.contains(place) else { return }
    if try await refuses(change, { try await $0.personChanges.redo(change) }) { return }
    undone.remove(place)
  }

  /// Whether the book refused to take a change back; it is then as it was, and says of which change it speaks.
  private mutating func refuses(
    _ change: Int64, _ body: (Book) async throws -> Void
  ) async throws -> Bool {
    let before = try replay.everything()
    do {
      try await body(replay.book)
      return false
    } catch let error as FinanceETLError {
      #expect(error.message.hasPrefix("change \(change) cannot be "), "\(error.message)")
      #expect(try replay.everything() == before, "\(error.message)")
      refusals.append(error.message)
      return true
    }
  }

  // MARK: The book that never had them

  /// The same documents and imports, and the acts that count.
  func never() async throws -> [String] {
    var other = try Replay(into: nil)
    for (place, event) in events.enumerated() {
      switch event {
      case .load(let index):
        try await other.load(scenario.steps[index], name: "\(index).ndjson")
      case .undoImport(let id): _ = try await other.book.undoImport(id)
      case .redoImport(let id): _ = try await other.book.redoImport(id)
      case .act(let act):
        guard let change = changes[place], !undone.contains(place) else { continue }
        // A change is the rows that it changed: what asks for rows is not asked again.
        if case .rules = act {
          try apply(change, on: other.book)
        } else {
          try? await act.of(rows(of: change)).perform(on: other.book, at: Moment(other.moment))
        }
      case .undo, .redo: break
      }
    }
    return try Self.shown(other.book)
  }

  private func rows(of change: Int64) throws -> [Int64] {
    try replay.book.read { db in
      try Int64.fetchAll(
        db, sql: "SELECT DISTINCT row_id FROM change_cells WHERE change_id = ?", arguments: [change]
      )
    }
  }

  /// Writes what rules said by a change.
  private func apply(_ change: Int64, on other: Book) throws {
    let labels = try replay.book.read { db in
      try GRDBRow.fetchAll(
        db, sql: "SELECT transaction_id, after ->> 1 FROM change_labels WHERE change_id = ?",
        arguments: [change])
    }
    try other.write { db in
      for row in labels {
        try db.execute(
          sql: "UPDATE transactions SET rule_category = ? WHERE id = ?",
          arguments: [row[1] as String?, row[0] as Int64])
      }
    }
  }

  private static func shown(_ book: Book) throws -> [String] {
    let queries = [
      """
      SELECT id, status, date, amount, bank_description, description, payee, category, notes, tags
      FROM v_transactions ORDER BY id
      """,
      "SELECT id, parts, budget_date, deleted_at FROM transactions ORDER BY id",
      "SELECT * FROM set_aside ORDER BY 1",
      """
      SELECT kind, state, transaction_id, other_transaction_id FROM reviews
      ORDER BY kind, transaction_id, other_transaction_id, state
      """,
      "SELECT name, kind, opening FROM accounts ORDER BY id",
    ]
    return try book.read { db in
      try queries.flatMap { sql in try GRDBRow.fetchAll(db, sql: sql).map { "\($0)" } }
    }
  }
}
