import FinanceETL
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("An answer about rows that are undone")
struct LastingAnswerTests {
  private let one: ReviewedBook

  init() throws {
    one = try ReviewedBook()
  }

  /// A row of three sources, of which a person has split the second off.
  private func split() async throws {
    try await one.load(statement(row("2024-05-01", "-5.00", "COFFEE SHOP")))
    try await one.load(statement(of: "ofx:1", row("2024-05-02", "-5.00", "COFFEE SHOP B")))
    try one.split(1)
  }

  private func identities() throws -> [String] {
    try one.values("SELECT id, date, description, status FROM transactions ORDER BY id")
      + one.values("SELECT kind, transaction_id, other_transaction_id, state FROM reviews")
  }

  @Test("waits for them, and the book is sound meanwhile")
  func waits() async throws {
    try await split()
    let before = try identities()
    _ = try await one.book.undoImport(1)
    try one.expectSound()
    #expect(try one.values("SELECT state FROM reviews") == ["\"split\""])
    _ = try await one.book.redoImport(1)
    #expect(HistoryLaw.difference(try identities(), before) == nil)
  }

  @Test("is no obstacle to another answer")
  func another() async throws {
    try await split()
    _ = try await one.book.undoImport(1)
    try await one.load(
      statement(
        of: "plaid:x", ids: "mutable", mode: "delta",
        row("2024-05-02", "-5.00", "Coffee Shop B", id: "p")))
    let match = try #require(try await one.book.matches().first)
    try one.split(match.transaction.id)
    #expect(try await one.book.matches().isEmpty)
    try one.expectSound()
  }
}
