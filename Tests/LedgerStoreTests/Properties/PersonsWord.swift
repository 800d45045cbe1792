import FinanceETL
import GRDB
import LedgerBook
import TestSupport

@testable import LedgerStore

/// What a person does with a row between the documents of a scenario: writes a note, or deletes it.
///
/// The word is about a true row. Where no document shows it yet, it is said as soon as one does.
struct PersonsWord {
  let event: Int
  /// Said after this document, the first that shows the row.
  let step: Int
  let isDeletion: Bool

  /// Words on about two thirds of the true rows, the same for each run of a scenario.
  ///
  /// Rows that could be taken for others are left out: which of two a word is about may depend on
  /// what came first.
  static func all(on scenario: Scenario) -> [PersonsWord] {
    var first: [Int: Int] = [:]
    for (index, step) in scenario.steps.enumerated() {
      for row in step.rows where first[row.event] == nil { first[row.event] = index }
    }
    let rows = scenario.steps.flatMap(\.rows)
    return first.sorted { $0.key < $1.key }.compactMap { event, step in
      let mine = rows.filter { $0.event == event }
      let isAlone = mine.allSatisfy { row in
        rows.allSatisfy { $0.event == event || !isLike($0, row) || !isNear($0, row) }
      }
      guard isAlone, event % 3 != 0 else { return nil }
      return PersonsWord(
        event: event, step: step, isDeletion: event % 5 == 1)
    }
  }

  /// Whether the amounts are equal, or may be those of a hold and its bill.
  private static func isLike(_ one: Scenario.Row, _ other: Scenario.Row) -> Bool {
    if one.amount == other.amount { return true }
    let cents = [one, other].map { abs($0.cents) }.sorted()
    let words = [one, other].map { Set($0.text.uppercased().split(separator: " ")) }
    return cents[0] * 140 >= cents[1] * 100 && !words[0].isDisjoint(with: words[1])
  }

  private static func isNear(_ one: Scenario.Row, _ other: Scenario.Row) -> Bool {
    guard let day = CivilDate(iso: one.date), let otherDay = CivilDate(iso: other.date) else {
      return true
    }
    return abs(day.days(since: otherDay)) <= 20
  }
}

extension Replay {
  /// Imports the documents of a scenario, but for the one at `left`, with what a person says between
  /// them.
  init(_ scenario: Scenario, saying words: [PersonsWord], without left: Int? = nil) async throws {
    try self.init()
    var open = words
    for (index, step) in scenario.steps.enumerated() {
      if index != left { try await load(step, name: "\(index).ndjson") }
      for word in open where word.step <= index {
        guard let row = try row(of: word.event, in: scenario, upTo: index) else { continue }
        open.removeAll { $0.event == word.event }
        if word.isDeletion {
          try await book.deleteTransactions([row], at: Moment(moment))
        } else {
          try await book.editTransaction(row, with: TransactionEdit(notes: "on \(word.event)"))
        }
      }
    }
  }

  /// The live transaction that a true row is.
  private func row(of event: Int, in scenario: Scenario, upTo last: Int) throws -> Int64? {
    try book.read { db in
      for (index, step) in scenario.steps[...last].enumerated() {
        for (place, row) in step.rows.enumerated() where row.event == event {
          let found = try Int64.fetchOne(
            db,
            sql: """
              SELECT t.id FROM transaction_mappings m
              JOIN transactions t ON t.id = m.transaction_id
              JOIN statements s ON s.id = m.statement_id JOIN documents d ON d.id = s.document_id
              WHERE d.path = ? AND m.line = ? AND t.status IN ('posted', 'pending')
              """, arguments: ["\(index).ndjson", place + 2])
          if let found { return found }
        }
      }
      return nil
    }
  }

  /// The live rows with what a person wrote about them.
  func saidRows() throws -> [String] {
    try book.read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT date || ' ' || amount_minor || ' ' || currency || ' ' || status || ' '
            || bank_description || coalesce(' (' || notes || ')', '') AS row
          FROM v_transactions WHERE status IN ('posted', 'pending') ORDER BY row
          """)
    }
  }

  /// Every transaction with its id, and who states it under which id.
  func identities() throws -> [String] {
    try book.read { db in
      try GRDBRow.fetchAll(
        db,
        sql: """
          SELECT t.id, t.status, t.date, t.amount, t.description, t.notes, t.deleted_at,
            (SELECT group_concat(x, ';') FROM (
              SELECT f.name || ' ' || coalesce(m.source_id, '') || ' ' || m.state AS x
              FROM transaction_mappings m JOIN feeds f ON f.id = m.feed_id
              WHERE m.transaction_id = t.id ORDER BY x)) AS lines
          FROM transactions t ORDER BY t.id
          """
      ).map { "\($0)" }
    }
  }
}
