import FinanceModel
import GRDB
import JSONText

/// What a transaction was before a person split it: kept with the reviews that hold its parts apart, so
/// that the split can be taken back.
package struct BeforeSplit {
  /// The reviews that said that some of its rows are one, and say so no more.
  let merges: [StoredReview]
  /// Its lines that a person had given to it, each by the transaction it was of.
  private let given: [Int64: Int64]

  /// - Parameter staying: the lines that stay one; none where each part is a transaction afterwards.
  package init(_ transaction: Int64, staying: [Int64], _ db: Database) throws {
    let lines = try MovedLines(db: db).lines(of: transaction)
    given = Dictionary(
      lines.compactMap { line in line.given.map { (line.line, $0) } }, uniquingKeysWith: { $1 })
    let left = Set(lines.filter { staying.contains($0.line) }.compactMap(\.given))
    merges = try StoredReview.all(naming: transaction, db).filter { review in
      guard review.state == "merged" else { return false }
      guard !staying.isEmpty else { return true }
      // Earlier releases did not keep which lines a merge was about.
      return BeforeMerge(review).map { left.isDisjoint(with: $0.rows) } ?? false
    }
  }

  /// Keeps it with one of the reviews that hold the parts apart.
  package func keep(with review: Int64, of transactions: [Int64], _ db: Database) throws {
    let lines = MovedLines(db: db)
    var rows: [JSONValue] = []
    for transaction in transactions {
      for line in try lines.lines(of: transaction) {
        guard let row = given[line.line] else { continue }
        rows.append(.array([.number(Int(transaction)), .number(Int(row))]))
      }
    }
    try ReviewTable.keep(
      .object([
        .init("split", .array(transactions.map { .number(Int($0)) })),
        .init("merges", .array(merges.map(\.stored))), .init("given", .array(rows)),
      ]), of: review, db)
  }
}

/// A split that is taken back.
package struct SplitToTakeBack {
  /// The parts; the first one keeps its id.
  package let transactions: [Int64]
  private let merges: [JSONValue]
  private let given: [Int64: Int64]

  /// Nil where the review keeps no split.
  package init?(_ review: StoredReview) {
    guard let before = review.before, let parts = before["split"]?.array else { return nil }
    transactions = parts.compactMap { $0.integer.map { Int64($0) } }
    merges = before["merges"]?.array ?? []
    let rows = before["given"]?.array ?? []
    given = Dictionary(
      rows.compactMap { row in
        guard let part = row.array?.first?.integer, let id = row.array?.last?.integer else {
          return nil
        }
        return (Int64(part), Int64(id))
      }, uniquingKeysWith: { $1 })
  }

  /// Notes, before the parts become one again, what they were given from, and that they are not apart.
  package func undo(_ db: Database) throws {
    for review in try StoredReview.all(splitting: transactions, db) {
      try ReviewTable.drop(review.id, db)
    }
    let lines = MovedLines(db: db)
    for (part, row) in given {
      for line in try lines.lines(of: part) { try lines.note(line.line, of: row) }
    }
    for merge in merges { try StoredReview.write(merge, db) }
  }
}
