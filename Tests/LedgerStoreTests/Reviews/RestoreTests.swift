import FinanceETL
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("Deleted rows that come back")
struct RestoreTests {
  private let one: ReviewedBook

  init() throws {
    one = try ReviewedBook()
  }

  /// All that is stored but the ids of lines and transfers, which loading anew gives out.
  private func content() throws -> [String] {
    try [
      "SELECT * FROM transactions ORDER BY id", "SELECT * FROM reviews ORDER BY id",
      "SELECT from_transaction_id, to_transaction_id, rule FROM transfers ORDER BY 1",
      """
      SELECT transaction_id, feed_id, statement_id, ordinal, facts, state, rule, score, stated
      FROM transaction_mappings ORDER BY 1, 2
      """, "SELECT * FROM set_aside", "SELECT id, counts FROM statements ORDER BY id",
    ].flatMap(one.values)
  }

  private func error(_ ids: Int64...) throws -> FinanceETLError {
    let before = try one.dump(whole: true)
    let error = #expect(throws: FinanceETLError.self) { try one.book.restoreTransactions(ids) }
    #expect(try one.dump(whole: true) == before)
    return try #require(error)
  }

  @Test("a deleted row comes back as it was: its edits, its question, its match, its transfer")
  func asItWas() async throws {
    try await one.load(statement(row("2024-05-01", "-12.34", "KAFFEE")))
    try await one.load(
      statement(of: "ofx:1", row("2024-05-03", "-12.34", "BLUE BOTTLE COFFEE ROASTERS")))
    try await one.load(
      statement(row("2024-05-09", "-7.00", "BUS"), row("2024-05-20", "-500.00", "TRANSFER TO SAV")))
    try await one.load(
      statement(account: "sav", row("2024-05-20", "500.00", "TRANSFER FROM CHK")))
    for id in try await one.book.transactions().map(\.id) {
      try await one.book.editTransaction(id, with: TransactionEdit(notes: "on \(id)", tags: ["t"]))
    }
    let before = try content()
    let ids = try await one.book.transactions().map(\.id)
    #expect(ids.count == 5)
    for id in ids {
      try await one.book.deleteTransactions([id], at: ReviewedBook.moment)
      #expect(try one.rows().count == 4)
      await #expect(try one.book.restoreTransactions([id]).map(\.id) == [id])
      #expect(try content() == before, "\(id)")
    }
    for id in ids { try await one.book.deleteTransactions([id], at: ReviewedBook.moment) }
    await #expect(try one.book.restoreTransactions(ids).count == 5)
    #expect(try content() == before)
    try one.expectSound()
  }

  @Test("what came while a row was deleted is what it would be, had it never been")
  func meanwhile() async throws {
    func load(into one: ReviewedBook, _ body: () throws -> Void) async throws {
      try await one.load(
        statement(
          of: "plaid:x", ids: "mutable", mode: "delta",
          row("2024-05-01", "-20.00", "DINNER", id: "p", more: #","pending":true"#)))
      try body()
      try await one.load(
        statement(
          of: "plaid:x", ids: "mutable", mode: "delta",
          row("2024-05-02", "-23.00", "DINNER PLACE", id: "q", more: #","pending_id":"p""#)))
      try await one.load(statement(row("2024-05-02", "-23.00", "DINNER PLACE")))
    }
    try await load(into: one) { try one.book.deleteTransactions([1]) }
    try await one.book.restoreTransactions([1])
    let never = try ReviewedBook()
    try await load(into: never) {}
    #expect(try one.rows() == never.rows() && one.rows().count == 1)
    #expect(
      try one.values("SELECT feed_id, state, rule FROM transaction_mappings ORDER BY 1, 2")
        == never.values("SELECT feed_id, state, rule FROM transaction_mappings ORDER BY 1, 2"))
  }

  @Test("a row that is there, never was, or went in another way: each error says what to do")
  func errors() async throws {
    try await one.load(
      statement(
        row("2024-05-01", "-5.00", "A"), row("2024-05-02", "-5.00", "B"),
        row("2024-05-09", "-6.00", "C")))
    let delta = [
      row("2024-06-01", "-8.00", "D", id: "d"), #"{"type":"removed","id":"d"}"#,
    ]
    for line in delta {
      try await one.load(Statements.records(feed: "plaid:x", ids: "mutable", mode: "delta", [line]))
    }
    try await one.load(statement(of: "pdf:bank", row("2024-07-01", "-9.00", "E")))
    let (removed, undone) = (try one.id("D"), try one.id("E"))
    #expect(try error(1).message == "transaction 1 is not deleted")
    #expect(try error(1).code == .invalidArgument)
    #expect(try error(99).code == .notFound)
    #expect(try error(removed).message.contains("its source removed it"))
    _ = try await one.book.undoImport(4)
    #expect(try error(undone).hint == "\(.redoImport(4)) brings it back")
    try one.merge(1, 2)
    #expect(try error(2).hint?.parts.first == .action(.reopenReview(1), []))
    // All or none.
    try await one.book.deleteTransactions([3])
    #expect(try error(3, 1).code == .invalidArgument)
    await #expect(try one.book.restoreTransactions([3]).first?.status == .posted)
  }

  @Test("a row that was deleted and whose import is undone comes back deleted, and can be restored")
  func undone() async throws {
    try await one.load(statement(row("2024-05-01", "-5.00", "A")))
    try await one.book.editTransaction(1, with: TransactionEdit(notes: "mine"))
    let before = try one.dump()
    try await one.book.deleteTransactions([1])
    _ = try await one.book.undoImport(1)
    #expect(try error(1).hint == "\(.redoImport(1)) brings it back")
    _ = try await one.book.redoImport(1)
    try await one.book.restoreTransactions([1])
    #expect(try one.dump() == before)
  }
}
