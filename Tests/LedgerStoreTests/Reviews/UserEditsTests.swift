import FinanceETL
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("What a person said, when imports are taken back")
struct UserEditsTests {
  private let one: ReviewedBook
  private let bank = statement(
    of: "ofx:1", row("2024-05-01", "-12.34", "COFFEE SHOP"), row("2024-05-02", "-9.00", "GYM"))
  private let other = statement(
    of: "plaid:x", ids: "mutable", mode: "delta",
    row("2024-05-01", "-12.34", "Coffee Shop", id: "p"),
    row("2024-05-02", "-9.00", "Gym", id: "q"))

  init() throws {
    one = try ReviewedBook()
  }

  @Test("edits wait while no import states their row, and come back with it")
  func setAside() async throws {
    try await one.load(bank)
    let edited = try await one.book.editTransaction(
      1,
      with: TransactionEdit(
        description: "Breakfast", payee: "Corner Café", category: "Food", notes: "with Ann",
        tags: ["rome", "2024"]))
    #expect(edited.description == "Breakfast" && edited.tags == ["rome", "2024"])
    let before = try one.dump()
    let undone = try await one.book.undoImport(1)
    #expect(undone.setAside == 1 && undone.rowsBefore == 2 && undone.rowsAfter == 0)
    #expect(try one.rows().isEmpty)
    #expect(try one.values("SELECT transaction_id, category FROM set_aside") == ["1 \"Food\""])
    let redone = try await one.book.redoImport(1)
    #expect(redone.setAside == 0 && redone.rowsAfter == 2)
    #expect(try one.dump() == before)
    #expect(try one.values("SELECT * FROM set_aside").isEmpty)
  }

  @Test("an import that brought nothing is taken back like any other")
  func nothing() async throws {
    try await one.load(bank)
    try await one.load(bank)
    let undone = try await one.book.undoImport(2)
    #expect(undone.rowsBefore == undone.rowsAfter)
  }

  @Test("edits stay with a row that another import states, whichever is taken back and done again")
  func stays() async throws {
    try await one.load(bank)
    try await one.load(other)
    try await one.book.editTransaction(1, with: TransactionEdit(notes: "with Ann"))
    for id in [Int64(1), 2] {
      await #expect(try one.book.undoImport(id).setAside == 0)
      #expect(try one.values("SELECT id FROM transactions WHERE notes = 'with Ann'") == ["1"])
      _ = try await one.book.redoImport(id)
      #expect(try one.values("SELECT id FROM transactions WHERE notes = 'with Ann'") == ["1"])
    }
  }

  @Test(
    "a deleted row never comes back, whichever source brings it, before and after undo and redo")
  func deleted() async throws {
    try await one.load(bank)
    try await one.load(other)
    try await one.book.deleteTransactions([1], at: ReviewedBook.moment)
    let gym = ["2024-05-02 -9.00 posted GYM"]
    #expect(try one.rows() == gym)
    for order in [[Int64(1)], [2], [1, 2], [2, 1]] {
      for id in order { _ = try await one.book.undoImport(id) }
      #expect(try one.rows().allSatisfy { $0.lowercased().contains("gym") }, "without \(order)")
      for id in order { _ = try await one.book.redoImport(id) }
      #expect(try one.rows() == gym, "again \(order)")
    }
    for text in [bank, other] {
      #expect(try await one.load(text, force: true).tombstoned == 1)
      #expect(try await one.load(text + "\n").tombstoned == 1)
    }
    #expect(try one.rows() == gym)
    try one.expectSound()
  }

  @Test("a row deleted while one of its sources is taken back is deleted for that source too")
  func deletedMeanwhile() async throws {
    try await one.load(bank)
    try await one.load(other)
    _ = try await one.book.undoImport(2)
    try await one.book.deleteTransactions([1], at: ReviewedBook.moment)
    _ = try await one.book.redoImport(2)
    #expect(try one.rows() == ["2024-05-02 -9.00 posted GYM"])
    _ = try await one.book.undoImport(1)
    #expect(try one.rows() == ["2024-05-02 -9.00 posted Gym"])
  }

  @Test(
    "where a nearer row takes one of a pair away, what was said stays with the row that was shown")
  func parted() async throws {
    try await one.load(statement(row("2024-05-06", "-9.00", "GYM #12")))
    try await one.load(
      statement(
        of: "plaid:x", ids: "mutable", mode: "delta", row("2024-05-10", "-9.00", "Gym", id: "q")))
    try await one.book.editTransaction(1, with: TransactionEdit(notes: "with Ann"))
    #expect(try one.rows() == ["2024-05-06 -9.00 posted GYM #12"])
    let counts = try await one.load(statement(row("2024-05-10", "-9.00", "GYM #34")))
    #expect(counts.matched == 1)
    let rows = """
      SELECT t.date, t.notes, count(*) FROM transactions t
      JOIN transaction_mappings m ON m.transaction_id = t.id GROUP BY t.id ORDER BY t.date
      """
    #expect(try one.values(rows) == [#""2024-05-06" "with Ann" 1"#, #""2024-05-10" - 2"#])
    try one.expectSound()
    for id in [Int64(3), 2, 1] {
      _ = try await one.book.undoImport(id)
      _ = try await one.book.redoImport(id)
      #expect(try one.values(rows) == [#""2024-05-06" "with Ann" 1"#, #""2024-05-10" - 2"#])
    }
  }
}
