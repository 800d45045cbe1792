import FinanceModel
import GRDB
import JSONText
import LedgerStore

/// Answers to reviews, taken back, or given again as they were.
struct AnswerUndo {
  let db: Database
  /// What the change kept: the answers that it replaced.
  let replaced: JSONValue?

  private func isAnswer(_ state: String?) -> Bool { state != nil && state != "open" }

  /// - Parameters:
  ///   - marks: the reviews that the change answered, each with its state before and after.
  ///   - rows: those that became two or one.
  func undo(_ marks: [StoredChange.Written], apart rows: [Int64]) throws {
    var isReopened = false
    for mark in marks.reversed() where isAnswer(mark.after) {
      guard let review = try StoredReview.one(mark.cell.row, db) else {
        // Of an answer that is several reviews, or of parts of a transaction: one takes back all.
        if isReopened { continue }
        throw FinanceETLError(
          .invalidArgument, "review \(mark.cell.row) is not there any more",
          hint: "\(.listReviews(.all)) shows those that are")
      }
      guard review.state == mark.after else {
        if isReopened { continue }
        throw FinanceETLError(
          .invalidArgument, "review \(review.id) is \(review.state) since",
          hint: "\(.listReviews(.all)) shows how each is answered")
      }
      _ = try ReviewReopening(db: db).reopen(review.id)
      isReopened = true
    }
    try restore(marks.filter { isAnswer($0.before) })
  }

  /// Answers as they were before the change replaced them.
  private func restore(_ marks: [StoredChange.Written]) throws {
    guard !marks.isEmpty else { return }
    let kept = try (replaced?["reviews"]?.array ?? []).compactMap { stored in
      try stored.string.map { try JSONParser.parse(Array($0.utf8)) }
    }
    var rows: [Int64] = []
    for mark in marks {
      guard
        let place = kept.firstIndex(where: { $0["id"]?.integer == Int(mark.cell.row) }),
        let stored = replaced?["reviews"]?.array?[place]
      else { continue }
      try StoredReview.replace(stored, db)
      rows += try StoredReview.one(mark.cell.row, db)?.transactions ?? []
    }
    let days = TransferDays(db: db)
    try days.note(rows)
    try days.pair()
  }

  /// Gives the answers again that a change took back.
  func answerAgain(_ marks: [StoredChange.Written]) throws {
    for mark in marks where isAnswer(mark.before) {
      if try stored(mark)?["kind"]?.string == "security" {
        throw FinanceETLError(
          .invalidArgument, "which securities are one is decided anew",
          hint: "\(.listReviews(.open)) shows what is open")
      }
      switch mark.before {
      case "merged", "split":
        guard try mergeAgain(mark) || isTransfer(mark) else {
          throw FinanceETLError(
            .invalidArgument, "rows that were split have other ids when they are split again",
            hint: "\(.listReviews(.open)) shows what is open")
        }
      default: break
      }
    }
    try restore(marks.filter { isAnswer($0.before) })
  }

  private func stored(_ mark: StoredChange.Written) throws -> JSONValue? {
    try (replaced?["reviews"]?.array ?? []).lazy.compactMap { stored in
      try stored.string.map { try JSONParser.parse(Array($0.utf8)) }
    }.first { $0["id"]?.integer == Int(mark.cell.row) }
  }

  private func isTransfer(_ mark: StoredChange.Written) throws -> Bool {
    try stored(mark)?["kind"]?.string == "transfer"
  }

  /// False where it was no merge of two transactions.
  private func mergeAgain(_ mark: StoredChange.Written) throws -> Bool {
    guard mark.before == "merged", let review = try stored(mark),
      review["kind"]?.string == "duplicate", let kept = review["transaction_id"]?.integer,
      let before = try review["before"]?.string.map({ try JSONParser.parse(Array($0.utf8)) }),
      let gone = before["gone"]?.integer, let time = review["decided_at"]?.string
    else { return false }
    let outcome = try TransactionMerge(db: db, time: time).merge(Int64(kept), Int64(gone))
    guard outcome.kept == Int64(kept) else {
      throw FinanceETLError(
        .invalidArgument, "of transactions \(kept) and \(gone), the other one would stay",
        hint: "\(.mergeTransactions([Int64(kept), Int64(gone)])) merges them anew")
    }
    return true
  }
}
