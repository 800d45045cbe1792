import FinanceETL
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("Rows of imports that were taken back, in other documents")
struct ReturnedRowsTests {
  private let one: ReviewedBook
  private let coffee = row("2024-03-01", "-4.50", "COFFEE BAR")
  private let shop = row("2024-03-02", "-9.00", "SHOP")
  private let later = row("2024-03-06", "-1.00", "BUS")

  init() throws {
    one = try ReviewedBook()
  }

  /// A row deleted, and all that can be written about the other.
  private func say(deleting gone: Int64, editing kept: Int64) async throws {
    try await one.book.deleteTransactions([gone], at: ReviewedBook.moment)
    try await one.book.editTransaction(
      kept,
      with: TransactionEdit(
        description: "Food", payee: "Corner Shop", category: "Groceries", notes: "with Ann",
        tags: ["rome"]))
  }

  private func said() throws -> [String] {
    try one.values(
      """
      SELECT id, status, date, amount, description_override, payee_override, category, notes, tags
      FROM transactions ORDER BY id
      """)
  }

  @Test("a word about a row of no id survives: any document of its feed that has the row brings it")
  func byContent() async throws {
    try await one.load(statement(coffee, shop))
    try await say(deleting: 1, editing: 2)
    let before = try said()
    _ = try await one.book.undoImport(1)
    let again = try await one.load(statement(shop, later, coffee))
    #expect(again == RowCounts(inserted: 2, tombstoned: 1))
    #expect(try Array(said().prefix(2)) == before)
    #expect(try one.values("SELECT * FROM set_aside").isEmpty)
    #expect(
      try await one.load(statement(coffee, shop) + "\n") == RowCounts(duplicate: 1, tombstoned: 1))
    try one.expectSound()
  }

  @Test(
    "a word about a row with an id survives a change of the row, and goes with content that stands under another id"
  )
  func byID() async throws {
    try await one.load(
      statement(
        of: "plaid:x", ids: "mutable", mode: "delta", row("2024-03-01", "-4.50", "COFFEE", id: "a"),
        row("2024-03-02", "-9.00", "SHOP", id: "b")))
    try await say(deleting: 1, editing: 2)
    _ = try await one.book.undoImport(1)
    let again = try await one.load(
      statement(
        of: "plaid:x", ids: "mutable", mode: "delta",
        row("2024-03-04", "-9.80", "Shop Rome", id: "b"),
        row("2024-03-02", "-5.00", "Coffee", id: "a"),
        row("2024-03-02", "-9.00", "SHOP", id: "c")))
    #expect(again == RowCounts(inserted: 2, tombstoned: 1))
    let rows = try said()
    #expect(
      rows == [
        #"1 "deleted" "2024-03-02" -500 - - - - -"#,
        #"2 "posted" "2024-03-02" -900 "Food" "Corner Shop" "Groceries" "with Ann" "rome""#,
        #"3 "posted" "2024-03-04" -980 - - - - -"#,
      ])
  }

  @Test("a trusted id that the bank uses again brings no word about another row")
  func usedAgain() async throws {
    try await one.load(
      statement(of: "ofx:1", ids: "trusted", row("2024-03-01", "-4.50", "COFFEE", id: "1")))
    try await one.book.deleteTransactions([1], at: ReviewedBook.moment)
    _ = try await one.book.undoImport(1)
    let again = try await one.load(
      statement(of: "ofx:1", ids: "trusted", row("2024-03-01", "-60.00", "PARKING", id: "1")))
    #expect(again == RowCounts(inserted: 1))
    #expect(try one.rows() == ["2024-03-01 -60.00 posted PARKING"])
  }

  @Test(
    "a deleted pending row stays deleted when it posts, by its link, its id, its text or its amount",
    arguments: [
      (
        row("2024-03-01", "-4.50", "COFFEE", id: "p", more: #","pending":true"#),
        row("2024-03-03", "-5.20", "COFFEE BAR", id: "q", more: #","pending_id":"p""#)
      ),
      (
        row("2024-03-01", "-4.50", "COFFEE", id: "p", more: #","pending":true"#),
        row("2024-03-03", "-5.20", "Other", id: "p")
      ),
      (
        row("2024-03-01", "-4.50", "COFFEE", more: #","pending":true"#),
        row("2024-03-01", "-4.50", "COFFEE")
      ),
      (
        row("2024-03-01", "-4.50", "COFFEE", more: #","pending":true"#),
        row("2024-03-03", "-5.20", "COFFEE BAR")
      ),
    ])
  func settled(pending: String, posted: String) async throws {
    let ids = pending.contains("\"id\"") ? "trusted" : "none"
    try await one.load(statement(ids: ids, pending))
    try await one.book.deleteTransactions([1], at: ReviewedBook.moment)
    _ = try await one.book.undoImport(1)
    let start = row("2024-02-28", "-2.00", "BUS", id: ids == "none" ? nil : "s")
    let again = try await one.load(statement(ids: ids, start, posted))
    #expect(again == RowCounts(inserted: 1, tombstoned: 1))
    #expect(try one.rows() == ["2024-02-28 -2.00 posted BUS"])
    _ = try await one.book.redoImport(1)
    #expect(try one.rows() == ["2024-02-28 -2.00 posted BUS"])
  }

  @Test("a row that the corrected export re-words or re-dates keeps its word")
  func corrected() async throws {
    try await one.load(statement(coffee, shop, later))
    try await say(deleting: 1, editing: 2)
    _ = try await one.book.undoImport(1)
    try await one.load(
      statement(
        row("2024-03-02", "-4.50", "COFFEE BAR ROMA"), row("2024-03-01", "-9.00", "SHOP 24"), later)
    )
    #expect(
      try said().map { String($0.prefix(28)) } == [
        #"1 "deleted" "2024-03-02" -45"#, #"2 "posted" "2024-03-01" -900"#,
        #"3 "posted" "2024-03-06" -100"#,
      ])
  }

  @Test("of a document that holds only some rows, another row of that text is no row of before")
  func partial() async throws {
    try await one.load(statement(coffee))
    try await one.book.deleteTransactions([1], at: ReviewedBook.moment)
    _ = try await one.book.undoImport(1)
    let next = row("2024-03-02", "-4.50", "COFFEE BAR")
    #expect(try await one.load(statement(mode: "delta", next)) == RowCounts(inserted: 1))
    #expect(try one.rows() == ["2024-03-02 -4.50 posted COFFEE BAR"])
  }

  @Test("of equal rows of which one was deleted, one stays deleted")
  func equalRows() async throws {
    try await one.load(statement(coffee, coffee))
    try await one.book.deleteTransactions([2], at: ReviewedBook.moment)
    _ = try await one.book.undoImport(1)
    #expect(
      try await one.load(statement(coffee, coffee, shop)) == RowCounts(inserted: 2, tombstoned: 1))
    #expect(
      try one.rows() == ["2024-03-01 -4.50 posted COFFEE BAR", "2024-03-02 -9.00 posted SHOP"])
  }

  @Test("equal rows of which one was deleted are told apart by their running balances")
  func balances() async throws {
    func coffee(_ balance: String) -> String {
      row("2024-03-01", "-4.50", "COFFEE BAR", more: ",\"balance\":\"\(balance)\"")
    }
    try await one.load(statement(coffee("95.50"), coffee("91.00")))
    try await one.book.deleteTransactions([2], at: ReviewedBook.moment)
    _ = try await one.book.undoImport(1)
    let part = statement(mode: "delta", coffee("95.50"))
    #expect(try await one.load(part) == RowCounts(inserted: 1))
    let other = statement(mode: "delta", coffee("91.00"))
    #expect(try await one.load(other) == RowCounts(tombstoned: 1))
    #expect(
      try one.values("SELECT id, status FROM transactions") == [#"1 "posted""#, #"2 "deleted""#])
  }

  @Test(
    "whichever of the imports is undone and redone afterwards, no row is doubled and no word lost")
  func undoAndRedo() async throws {
    try await one.load(statement(coffee, shop))
    try await say(deleting: 1, editing: 2)
    _ = try await one.book.undoImport(1)
    try await one.load(statement(coffee, shop, later))
    let whole = try said()
    for order: [Int64] in [[1], [2], [1, 2], [2, 1]] {
      // The first import is undone already.
      for id in order where id == 2 { _ = try await one.book.undoImport(id) }
      for id in order { _ = try await one.book.redoImport(id) }
      #expect(try said() == whole, "redone: \(order)")
      if order.contains(1) { _ = try await one.book.undoImport(1) }
      #expect(try said() == whole, "the first undone again: \(order)")
      #expect(try one.values("SELECT * FROM set_aside").isEmpty)
    }
    try one.expectSound()
  }

  @Test("what is said between two undos is said of the row, and the last document brings it")
  func saidLater() async throws {
    try await one.load(statement(coffee, shop))
    _ = try await one.book.undoImport(1)
    try await one.load(statement(shop, coffee))
    try await say(deleting: 1, editing: 2)
    let before = try said()
    _ = try await one.book.undoImport(2)
    try await one.load(statement(coffee, shop) + "\n")
    #expect(try said() == before)
    _ = try await one.book.redoImport(1)
    _ = try await one.book.redoImport(2)
    #expect(try said() == before)
  }

  @Test("an account that no document names comes back with what was said of its rows")
  func unnamedAccount() async throws {
    func nameless(_ lines: String...) -> String {
      let text = Statements.records(
        feed: "csv:x", ids: "none", mode: "snapshot", account: "chk", lines)
      return text.replacing(#""key":"chk","#, with: "")
    }
    try await one.load(nameless(coffee, shop))
    try await say(deleting: 1, editing: 2)
    let before = try said()
    _ = try await one.book.undoImport(1)
    try await one.load(nameless(shop, coffee))
    #expect(try said() == before)
    #expect(try one.values("SELECT count(*) FROM accounts") == ["1"])
  }

  @Test("the rows of another feed are other rows")
  func otherFeed() async throws {
    try await one.load(statement(coffee))
    try await one.book.deleteTransactions([1], at: ReviewedBook.moment)
    _ = try await one.book.undoImport(1)
    #expect(try await one.load(statement(of: "csv:other", coffee)) == RowCounts(inserted: 1))
  }

  @Test("a dry run says what returns, and a plan does it")
  func dryRun() async throws {
    try await one.load(statement(coffee, shop))
    try await one.book.deleteTransactions([1], at: ReviewedBook.moment)
    _ = try await one.book.undoImport(1)
    let before = try one.dump(whole: true)
    let next = statement(coffee, shop, later)
    let dry = try await one.book.load(next, isDryRun: true)
    #expect(dry.totals == RowCounts(inserted: 2, tombstoned: 1))
    #expect(try one.dump(whole: true) == before)
    #expect(try await one.load(next) == dry.totals)
  }

  @Test("where nothing was ever taken out, no document looks for rows that return")
  func noCost() async throws {
    final class Counter: @unchecked Sendable {
      // @unchecked: only the book's one connection counts.
      var count = 0
    }
    let counter = Counter()
    one.book.queue.inDatabase { db in
      db.trace { event in
        if event.description.contains("state = 'undone' AND covers_from") { counter.count += 1 }
      }
    }
    try await one.load(statement(coffee))
    try await one.load(statement(shop))
    #expect(counter.count == 0)
    _ = try await one.book.undoImport(1)
    try await one.load(statement(later))
    #expect(counter.count == 1)
  }
}

extension RowCounts {
  fileprivate init(inserted: Int = 0, duplicate: Int = 0, tombstoned: Int = 0) {
    self.init()
    self.inserted = inserted
    self.duplicate = duplicate
    self.tombstoned = tombstoned
  }
}
