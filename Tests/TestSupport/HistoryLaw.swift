import FinanceModel
import Histories

/// A book that the documents of a history are loaded into: one on disk, or lines in memory.
package protocol HistoryBook {
  init() throws

  /// Loads a document; what became of its rows.
  @discardableResult
  mutating func take(_ step: Scenario.Step) async throws -> HistoryTally

  /// The live rows, each with the feeds that state it, in an order of their own.
  func liveRows(withSources: Bool) throws -> [String]

  /// The amounts of the live rows in cents, ascending.
  func liveAmounts() throws -> [Int]

  /// How many pairs of live rows a person is asked about.
  func openQuestions() throws -> Int
}

/// What became of the rows of a document.
package struct HistoryTally: Hashable, Sendable {
  package var rows: RowCounts
  package var removed: Int
  package var expired: Int

  package init(rows: RowCounts, removed: Int, expired: Int) {
    self.rows = rows
    self.removed = removed
    self.expired = expired
  }

  /// The counters that are not zero, and what was withdrawn.
  package var text: String {
    (RowCounts.fields.map { ($0.name, rows[keyPath: $0.path]) }
      + [("removed", removed), ("expired", expired)])
      .filter { $0.1 != 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}

extension HistoryBook {
  package init(_ scenario: Scenario) async throws {
    try self.init()
    for step in scenario.steps { try await take(step) }
  }

  /// The rows of a history. Which of two rows that are alike an aggregator's row is joined with may
  /// depend on what came first; which rows there are may not.
  fileprivate func rows(of scenario: Scenario) throws -> [String] {
    try liveRows(withSources: scenario.feeds.count == 1)
  }

  /// What of them is the same whatever came first.
  fileprivate func lastingRows(of scenario: Scenario) throws -> [String] {
    guard scenario.feeds.count > 1, scenario.comparison == .amounts else {
      return try rows(of: scenario)
    }
    return try liveAmounts().map { "\($0)" }
  }
}

/// What must hold of every history in any book, whatever sources show of it.
package enum HistoryLaw: String, CaseIterable, Sendable {
  /// The live rows are the true ones: each once, as the first in rank of its sources states it.
  case truth
  /// The last document again changes nothing.
  case idempotence
  /// Each row read ends in one counter.
  case counters
  /// The order of the rows in a document is no matter.
  case rowOrder
  /// Nor is the order of the documents, but for what one source says it changed.
  case documentOrder
  /// Nor does it matter whether a source's days come in one document or in two.
  case daySplit

  /// Those that hold for a kind of history.
  package static func all(of kind: Scenario.Kind) -> [HistoryLaw] {
    // One source in the order of its changes.
    kind == .plaid ? allCases.filter { $0 != .documentOrder && $0 != .daySplit } : allCases
  }

  package static func all(of kind: HabitKind) -> [HistoryLaw] {
    switch kind {
    // One source in the order of its changes.
    case .rewritten, .corrected, .correctedTable, .held:
      allCases.filter { $0 != .documentOrder }
    // In some orders a late row is taken for a like one of the days beside it.
    case .late: allCases.filter { $0 != .documentOrder }
    case .heldUpdates: allCases.filter { $0 != .documentOrder && $0 != .daySplit }
    default: allCases
    }
  }

  /// What is wrong; nil where the law holds.
  package func violation<Book: HistoryBook>(
    of scenario: Scenario, in book: Book.Type
  ) async throws -> String? {
    switch self {
    case .truth:
      let book = try await Book(scenario)
      if scenario.comparison == .amounts {
        return Self.difference(
          try book.liveAmounts().map { "\($0)" }, scenario.trueAmounts.map { "\($0)" })
      }
      return Self.difference(
        try book.liveRows(withSources: false), scenario.trueRows.map(\.text).sorted())
    case .idempotence: return try await Self.idempotence(scenario, book)
    case .counters:
      var loaded = try Book()
      for (index, step) in scenario.steps.enumerated() {
        let tally = try await loaded.take(step)
        guard tally.rows.read == step.rows.count else {
          return "document \(index + 1) of \(step.rows.count) rows: \(tally.text)"
        }
      }
      return nil
    case .rowOrder: return try await Self.rowOrder(scenario, book)
    case .documentOrder: return try await Self.documentOrder(scenario, book)
    case .daySplit:
      var parts = scenario
      parts.steps = scenario.steps.flatMap(\.halves)
      return Self.difference(
        try await Book(parts).lastingRows(of: scenario),
        try await Book(scenario).lastingRows(of: scenario))
    }
  }

  private static func idempotence<Book: HistoryBook>(
    _ scenario: Scenario, _ book: Book.Type
  ) async throws -> String? {
    guard let last = scenario.steps.last else { return nil }
    var loaded = try await Book(scenario)
    let before = try loaded.liveRows(withSources: true)
    let tally = try await loaded.take(last)
    var expected = RowCounts()
    expected.duplicate = tally.rows.duplicate
    expected.collapsed = tally.rows.collapsed
    guard tally.rows == expected else { return "again: \(tally.text)" }
    return difference(try loaded.liveRows(withSources: true), before)
  }

  private static func rowOrder<Book: HistoryBook>(
    _ scenario: Scenario, _ book: Book.Type
  ) async throws -> String? {
    var generator = SeededGenerator(seed: 1)
    for turn in 0..<2 {
      var other = scenario
      for index in other.steps.indices {
        if turn == 0 {
          other.steps[index].rows.reverse()
        } else {
          other.steps[index].rows.shuffle(using: &generator)
        }
      }
      var (straight, turned) = (try Book(), try Book())
      for (index, (one, two)) in zip(scenario.steps, other.steps).enumerated() {
        let (tally, turnedTally) = (try await straight.take(one), try await turned.take(two))
        guard tally == turnedTally else {
          return "document \(index + 1): \(tally.text); in another order: \(turnedTally.text)"
        }
      }
      if let wrong = difference(try turned.rows(of: scenario), try straight.rows(of: scenario)) {
        return wrong
      }
    }
    return nil
  }

  private static func documentOrder<Book: HistoryBook>(
    _ scenario: Scenario, _ book: Book.Type
  ) async throws -> String? {
    let expected = try await Book(scenario).lastingRows(of: scenario)
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<2 {
      let other = scenario.reordered(using: &generator)
      if let wrong = difference(try await Book(other).lastingRows(of: scenario), expected) {
        return wrong
      }
    }
    return nil
  }

  /// What `found` has too much or too little.
  package static func difference(_ found: [String], _ expected: [String]) -> String? {
    let changes = found.difference(from: expected).map { change in
      switch change {
      case .insert(_, let row, _): "+ \(row)"
      case .remove(_, let row, _): "- \(row)"
      }
    }
    return changes.isEmpty ? nil : changes.joined(separator: "\n")
  }
}

extension Scenario.Step {
  /// A statement as two, each of some of its days; what a source says changed stays one.
  fileprivate var halves: [Scenario.Step] {
    guard !isDelta, let first = rows.map(\.date).min(), let last = rows.map(\.date).max(),
      first < last, let from = CivilDate(iso: first), let to = CivilDate(iso: last)
    else { return [self] }
    let middle = from.adding(days: to.days(since: from) / 2)
    var (early, late) = (self, self)
    early.closing = nil
    early.rows.removeAll { $0.date > middle.isoText }
    late.rows.removeAll { $0.date <= middle.isoText }
    if let covers {
      early.covers = [covers[0], middle.isoText]
      late.covers = [middle.adding(days: 1).isoText, covers[1]]
    }
    return [early, late]
  }
}
