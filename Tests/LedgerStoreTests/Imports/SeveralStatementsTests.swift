import FinanceETL
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("A document of several statements")
struct SeveralStatementsTests {
  private let one: ReviewedBook

  init() throws {
    one = try ReviewedBook()
  }

  private func balanced(_ balances: String...) -> String {
    let rows = balances.enumerated().map { index, balance in
      row("2024-05-0\(index + 1)", "-\(index + 1).00", "SHOP", more: #","balance":"\#(balance)""#)
    }
    return Statements.records(rows)
  }

  private static let ranges = """
    SELECT id, first_mapping_id, last_mapping_id FROM statements ORDER BY id
    """

  @Test("each statement has its own lines only, also where it is loaded again or undone")
  func ownLines() async throws {
    let other = statement(account: "sav", row("2024-05-03", "7.00", "IN"))
    try await one.load(balanced("99.00", "97.00") + other)
    #expect(try one.values(Self.ranges) == ["1 1 2", "2 3 3"])
    try await one.load(balanced("99.00", "97.00") + other)
    #expect(
      try one.values(
        """
        SELECT statement_id, first_mapping_id, last_mapping_id FROM sightings ORDER BY statement_id
        """) == ["1 1 2", "2 3 3"])
    _ = try await one.book.undoImport(1)
    try one.expectSound()
    #expect(try await one.book.transactionCount() == 3)
  }

  @Test("a document counts the rows of the accounts that were not erased")
  func erased() async throws {
    try await one.load(
      balanced("99.00", "97.00") + statement(account: "sav", row("2024-05-03", "7.00", "IN")))
    #expect(try one.values("SELECT counts ->> 'inserted' FROM documents") == ["3"])
    try await one.book.eraseAccount("sav")
    #expect(try one.values("SELECT counts ->> 'inserted' FROM documents") == ["2"])
    try one.expectSound()
  }

  @Test("balances that a bank worked out anew do not keep the next statement from being loaded")
  func restatedBalances() async throws {
    try await one.load(balanced("99.00", "97.00"))
    let counts = try await one.load(
      balanced("199.00", "197.00") + statement(account: "sav", row("2024-05-03", "7.00", "IN")))
    #expect(counts.inserted == 1)
    #expect(try one.values(Self.ranges) == ["1 1 2", "2 - -", "3 3 3"])
    try one.expectSound()
  }
}
