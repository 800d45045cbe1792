import FinanceModel
import GRDB
import JSONText
import LedgerStore

/// Writes down which reviews a person's change answers, and how they were answered before.
struct AnswerLog {
  let log: ChangeLog

  /// - Parameters:
  ///   - transactions: the rows that are decided on.
  ///   - reviews: those that are answered, where they are known.
  func answering<Value>(
    _ transactions: [Int64], reviews: [Int64] = [], _ body: () throws -> Value
  ) throws -> Value {
    let before = try answers(transactions, reviews)
    let value = try body()
    try note(before, try answers(transactions, reviews + before.keys))
    return value
  }

  /// Decides on rows, of which others may come.
  ///
  /// - Parameter body: returns what they are now: those are decided on, too.
  func parting(
    _ transactions: [Int64], reviews: [Int64] = [], _ body: () throws -> [Int64]
  ) throws -> [Int64] {
    let before = try answers(transactions, reviews)
    let rows = try body()
    try note(before, try answers(transactions + rows, reviews + before.keys))
    return rows
  }

  private func note(_ before: [Int64: StoredReview], _ after: [Int64: StoredReview]) throws {
    var replaced: [JSONValue] = []
    for id in Set(before.keys).union(after.keys).sorted() {
      let states = [before[id]?.state, after[id]?.state]
      guard states[0] != states[1], states.contains(where: { $0 != nil && $0 != "open" }) else {
        continue
      }
      try log.mark(.review, id, from: states[0], to: states[1])
      if let old = before[id], old.state != "open" { replaced.append(old.stored) }
    }
    if !replaced.isEmpty { try log.keep(.object([.init("reviews", .array(replaced))])) }
  }

  private func answers(
    _ transactions: [Int64], _ reviews: some Sequence<Int64>
  ) throws -> [Int64: StoredReview] {
    var found: [Int64: StoredReview] = [:]
    for transaction in Set(transactions) {
      for review in try StoredReview.all(naming: transaction, log.db) { found[review.id] = review }
    }
    for id in Set(reviews) where found[id] == nil {
      found[id] = try StoredReview.one(id, log.db)
    }
    return found
  }

  /// Makes one transaction of two.
  func merge(_ first: Int64, _ second: Int64, at time: String) throws -> TransactionMerge.Outcome {
    let outcome = try notingWords(of: [first, second]) {
      let outcome = try answering([first, second]) {
        try TransactionMerge(db: log.db, time: time).merge(first, second)
      }
      return (outcome, staying: [outcome.kept])
    }
    try log.mark(.transaction, outcome.kept, from: nil, to: "with \(outcome.gone)")
    try log.mark(.transaction, outcome.gone, from: nil, to: "in \(outcome.kept)")
    return outcome
  }

  /// Takes an answer back.
  ///
  /// - Returns: the transactions that there are now.
  func reopen(_ id: Int64) throws -> [Int64] {
    let named = try StoredReview.one(id, log.db)?.transactions ?? []
    let rows = try notingWords(of: named) {
      let rows = try parting(named, reviews: [id]) { try ReviewReopening(db: log.db).reopen(id) }
      return (rows, staying: rows)
    }
    // Rows that became two, or one.
    for row in Set(rows).union(named).sorted() where Set(rows) != Set(named) {
      try log.mark(.transaction, row, from: nil, to: rows.contains(row) ? "apart" : "gone")
    }
    return rows
  }

  /// Writes down what becomes of what a person said of rows.
  ///
  /// - Parameter body: returns the rows that stay with what it comes to.
  private func notingWords<Value>(
    of rows: [Int64], _ body: () throws -> (Value, staying: [Int64])
  ) throws -> Value {
    let cells = rows.flatMap { row in UserColumns.names.map { Cell(.transaction, row, $0) } }
    let before = try cells.map(CellValues(log.db).value)
    let (value, staying) = try body()
    for (cell, before) in zip(cells, before) where staying.contains(cell.row) {
      try log.note(cell, from: before)
    }
    return value
  }
}
