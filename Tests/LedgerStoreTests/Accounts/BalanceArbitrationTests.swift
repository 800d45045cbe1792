import FinanceETL
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("What balances say of possible duplicates")
struct BalanceArbitrationTests {
  private let one: ReviewedBook

  init() throws {
    one = try ReviewedBook()
  }

  private static func balance(_ kind: String, _ date: String, _ amount: String) -> String {
    #"{"type":"balance","kind":"\#(kind)","date":"\#(date)","amount":"\#(amount)"}"#
  }

  /// A statement of May that is whole: it goes from 100.00 to `closing`.
  private static func may(closing: String, _ rows: String...) -> String {
    Statements.records(
      feed: "ofx:bank",
      [balance("opening", "2024-05-01", "100.00"), balance("ledger", "2024-05-31", closing)] + rows)
  }

  private static let bakery = row("2024-05-10", "-5.00", "CARD PURCHASE")
  private static let other = row("2024-05-12", "-5.00", "Bakery on the Corner")

  @Test("of two unlike rows that a balance counts once, one stays, and nothing is asked")
  func once() async throws {
    try await one.load(Self.may(closing: "95.00", Self.bakery))
    let counts = try await one.load(statement(Self.other))
    #expect(counts.matched == 1 && counts.review == 0 && counts.inserted == 0)
    #expect(try one.rows() == ["2024-05-10 -5.00 posted CARD PURCHASE"])
    await #expect(try one.book.reviews().isEmpty)
    try one.expectSound()
  }

  @Test("of two unlike rows that a balance counts twice, both stay, and nothing is asked")
  func twice() async throws {
    try await one.load(
      statement(of: "ofx:bank", row("2024-05-10", "-5.00", "CARD PURCHASE", id: "a")))
    let counts = try await one.load(
      Statements.records(
        [
          Self.balance("opening", "2024-05-01", "100.00"),
          Self.balance("ledger", "2024-05-31", "90.00"), Self.other,
        ]))
    #expect(counts.inserted == 1 && counts.review == 0 && counts.matched == 0)
    #expect(try one.rows().count == 2)
    await #expect(try one.book.reviews().isEmpty)
  }

  @Test("a question that is open is answered by a balance which comes later")
  func later() async throws {
    try await one.load(statement(Self.other))
    try await one.load(statement(of: "ofx:bank", Self.bakery))
    await #expect(try one.book.reviews().count == 1)
    try await one.load(Self.may(closing: "95.00", Self.bakery))
    #expect(try one.rows() == ["2024-05-10 -5.00 posted CARD PURCHASE"])
    await #expect(try one.book.reviews().isEmpty)
    try one.expectSound()
  }

  @Test("where two answers fit the balance, or none, a person is asked")
  func open() async throws {
    let twins = [
      row("2024-05-10", "-5.00", "PARKHAUS MITTE"), row("2024-05-20", "-5.00", "KINO CENTRAL"),
    ]
    let others = [
      row("2024-05-12", "-5.00", "Bakery on the Corner"), row("2024-05-22", "-5.00", "Florist"),
    ]
    for closing in ["85.00", "50.00"] {
      let one = try ReviewedBook()
      try await one.load(Self.may(closing: closing, twins[0], twins[1]))
      let counts = try await one.load(statement(others[0], others[1]))
      #expect(counts.review == 2, "\(closing)")
      #expect(try one.rows().count == 4)
      await #expect(try one.book.reviews().count == 2)
    }
  }

  @Test("what a balance decided is taken back and done again with the import that states it")
  func undone() async throws {
    try await one.load(statement(Self.other))
    try await one.load(statement(of: "ofx:bank", Self.bakery))
    try await one.load(Self.may(closing: "95.00", Self.bakery))
    _ = try await one.book.undoImport(3)
    #expect(try one.rows().count == 2)
    await #expect(try one.book.reviews().count == 1)
    _ = try await one.book.redoImport(3)
    #expect(try one.rows() == ["2024-05-10 -5.00 posted CARD PURCHASE"])
    await #expect(try one.book.reviews().isEmpty)
    try one.expectSound()
  }
}
