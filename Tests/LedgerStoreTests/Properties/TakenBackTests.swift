import FinanceETL
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("Random histories and answers that are taken back")
struct TakenBackTests {
  /// The book after documents of a scenario, with what a person says between them.
  private func book(_ kind: Scenario.Kind, _ seed: UInt64) async throws -> Replay {
    let scenario = Scenario.random(kind, seed: seed)
    return try await Replay(
      scenario, saying: PersonsWord.all(on: scenario).filter { !$0.isDeletion })
  }

  @Test(
    "whatever is deleted and restored, merged or split and reopened, leaves the book as it was",
    arguments: Scenario.Kind.allCases)
  func asItWas(kind: Scenario.Kind) async throws {
    for seed in 1...UInt64(RandomHistoryTests.count) {
      let replay = try await book(kind, seed)
      let book = replay.book
      let last = Int64(replay.reports.count)
      let before = try replay.identities()
      let rows = try await book.transactions()
      for row in rows.prefix(6) {
        try await book.deleteTransactions([row.id], at: ReviewedBook.moment)
        try await book.restoreTransactions([row.id])
        #expect(try replay.identities() == before, "\(kind), seed \(seed): \(row.id) was deleted")
      }
      for match in try await book.matches().prefix(4) {
        try await book.splitTransaction(match.id, at: ReviewedBook.moment)
        let split = try await book.reviews(includingDecided: true, state: .split).map(\.id)
        if let first = split.first { try await book.reopenReview(first) }
        #expect(try replay.identities() == before, "\(kind), seed \(seed): \(match.id) was split")
      }
      let pairs = Dictionary(grouping: rows) { "\($0.amount) \($0.accountID) \($0.currency)" }
        .values.filter { $0.count > 1 }.map { ($0[0].id, $0[1].id) }.sorted { $0 < $1 }
      for pair in pairs.prefix(4) {
        try await book.mergeTransactions(pair.0, pair.1, at: ReviewedBook.moment)
        let merged = try await book.reviews(includingDecided: true, state: .merged).map(\.id)
        if let first = merged.first { try await book.reopenReview(first) }
        #expect(try replay.identities() == before, "\(kind), seed \(seed): \(pair) were merged")
      }
      for document in [1, last] {
        _ = try await book.undoImport(document)
        _ = try await book.redoImport(document)
        #expect(try replay.identities() == before, "\(kind), seed \(seed): \(document) is redone")
      }
      // The same where the accounts are loaded anew meanwhile.
      for pair in pairs.prefix(4) {
        try await book.mergeTransactions(pair.0, pair.1, at: ReviewedBook.moment)
        let merged = try replay.identities()
        _ = try await book.undoImport(last)
        _ = try await book.redoImport(last)
        // A line of a merged row may then be matched with a third row of that amount: the merge itself
        // is not the same any more.
        guard try replay.identities() == merged else { break }
        let reviews = try await book.reviews(includingDecided: true, state: .merged).map(\.id)
        if let first = reviews.first { try await book.reopenReview(first) }
        #expect(try replay.identities() == before, "\(kind), seed \(seed): \(pair), reloaded")
      }
    }
  }
}
