import FinanceETL
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("Merging what a person says is one")
struct MergeTests {
  private let one: ReviewedBook

  init() throws {
    one = try ReviewedBook()
  }

  @Test("a merged review leaves one row, and importing every document again changes nothing")
  func idempotent() async throws {
    let bank = statement(row("2024-05-01", "-12.34", "COFFEE SHOP"))
    let other = statement(
      of: "plaid:x", ids: "mutable", row("2024-05-03", "-12.34", "KAFFEE", id: "p"))
    try await one.load(bank)
    #expect(try await one.load(other).review == 1)
    try await one.book.mergeReview(try one.openReview(), at: ReviewedBook.moment)
    #expect(try one.rows() == ["2024-05-01 -12.34 posted COFFEE SHOP"])
    await #expect(try one.book.reviews().isEmpty)
    let before = try one.dump()
    for document in [bank, other] {
      #expect(try await one.load(document, force: true).duplicate == 1)
      #expect(try await one.load(document + "\n").duplicate == 1)
    }
    #expect(try one.dump() == before)
    try one.expectSound()
  }

  @Test("the facts shown are those of the first in rank, whichever is merged into which")
  func rank() async throws {
    for first in ["plaid:x", "ofx:1"] {
      let one = try ReviewedBook()
      for feed in [first, first == "ofx:1" ? "plaid:x" : "ofx:1"] {
        let text = feed == "ofx:1" ? "BANK TEXT" : "RETOLD"
        let memo = feed == "ofx:1" ? "" : #","memo":"only here""#
        try await one.load(statement(of: feed, row("2024-05-01", "-5.00", text, more: memo)))
        try await one.load(statement(of: feed, row("2024-05-09", "-6.00", feed)))
      }
      // Alike by day, they are matched by themselves: apart again, a person makes them one.
      let id = try one.id("BANK TEXT")
      try one.split(id)
      try one.merge(try one.id("BANK TEXT"), try one.id("RETOLD"))
      let shown = try one.values(
        "SELECT description, memo FROM transactions WHERE amount = -500")
      #expect(shown == ["\"BANK TEXT\" \"only here\""])
    }
  }

  @Test(
    "the older id stays, unless a person wrote only about the newer one; nothing written is lost")
  func persons() async throws {
    let text = statement(row("2024-05-01", "-5.00", "A"), row("2024-05-02", "-5.00", "B"))
    let cases = [
      ("", "", 1, ["-", "-", "-", "-", "-"]),
      ("", "notes = 'n'", 2, ["-", "-", "-", "n", "-"]),
      ("category = 'c'", "category = 'd', payee_override = 'p'", 1, ["-", "p", "c", "-", "-"]),
      (
        "notes = 'm', tags = 'x,y'", "notes = 'n', tags = 'y,z', description_override = 'D'", 1,
        ["D", "-", "-", #"m\nn"#, "x,y,z"]
      ),
      ("notes = 'n'", "notes = 'n'", 1, ["-", "-", "-", "n", "-"]),
    ]
    for (older, newer, stays, expected) in cases {
      let one = try ReviewedBook()
      try await one.load(text)
      for (id, columns) in [(1, older), (2, newer)] where !columns.isEmpty {
        try one.run("UPDATE transactions SET \(columns) WHERE id = \(id)")
      }
      try one.merge(2, 1)
      let found = try one.values(
        "SELECT id, description_override, payee_override, category, notes, tags FROM transactions")
      let texts = expected.map { $0 == "-" ? "-" : "\"\($0)\"" }
      #expect(found == [(["\(stays)"] + texts).joined(separator: " ")], "\(older) / \(newer)")
    }
  }

  @Test(
    "a pending row and the posted one it became with a tip are one; a later purchase is another")
  func tip() async throws {
    func delta(_ lines: String...) -> String {
      Statements.records(feed: "plaid:x", ids: "mutable", mode: "delta", lines)
    }
    let pending = delta(
      row("2024-05-01", "-20.00", "DINNER PLACE", id: "p", more: #","pending":true"#))
    let posted = delta(row("2024-05-02", "-29.00", "DINNER PLACE", id: "q"))
    for document in [pending, posted] { try await one.load(document) }
    #expect(try one.rows().count == 2)
    try one.merge(1, 2)
    #expect(try one.rows() == ["2024-05-02 -29.00 posted DINNER PLACE"])
    // The pending one is over. It must not wait for yet another posted row.
    let later = delta(
      #"{"type":"removed","id":"p"}"#, row("2024-05-03", "-30.00", "DINNER PLACE", id: "r"))
    #expect(try await one.load(later).inserted == 1)
    #expect(
      try one.rows() == [
        "2024-05-02 -29.00 posted DINNER PLACE", "2024-05-03 -30.00 posted DINNER PLACE",
      ])
    let before = try one.dump()
    for document in [pending, posted, later] { try await one.load(document, force: true) }
    #expect(try one.dump() == before)
    try one.expectSound()
  }

  @Test("two lines of one source stay one row when the bank prints both under new ids")
  func renumbered() async throws {
    func file(_ ids: String...) -> String {
      statement(
        ids: "trusted",
        row("2024-05-01", "-5.00", "COFFEE SHOP", id: ids[0]),
        row("2024-05-02", "-5.00", "COFFEE SHOP", id: ids[1]),
        row("2024-05-09", "-7.00", "BUS", id: "z"))
    }
    try await one.load(file("a", "b"))
    try one.merge(1, 2)
    #expect(try await one.load(file("c", "d")).rekeyed == 2)
    #expect(try one.rows().count == 2)
    try one.split(1)
    #expect(
      try one.rows() == [
        "2024-05-01 -5.00 posted COFFEE SHOP", "2024-05-02 -5.00 posted COFFEE SHOP",
        "2024-05-09 -7.00 posted BUS",
      ])
    // Each has its own history.
    let histories = try one.values(
      """
      SELECT group_concat(source_id, '') FROM (SELECT transaction_id, source_id
        FROM transaction_mappings WHERE source_id <> 'z' ORDER BY id) GROUP BY transaction_id
      """)
    #expect(histories.sorted() == ["\"ac\"", "\"bd\""])
    try one.expectSound()
  }

  @Test("where one of two merged lines is printed again, a new row like the other is new")
  func newNeighbour() async throws {
    try await one.load(
      statement(
        ids: "trusted", row("2024-05-01", "-5.00", "COFFEE SHOP", id: "a"),
        row("2024-05-02", "-5.00", "COFFEE SHOP", id: "b")))
    try one.merge(1, 2)
    let later = statement(
      ids: "trusted", row("2024-05-01", "-5.00", "COFFEE SHOP", id: "a"),
      row("2024-05-03", "-5.00", "COFFEE SHOP", id: "c"))
    #expect(try await one.load(later).inserted == 1)
    #expect(try one.rows().count == 2)
  }

  @Test("what was asked and said about the row that goes is about the one that stays, once")
  func reviewsFollow() async throws {
    try await one.load(
      statement(
        row("2024-05-01", "-5.00", "A"), row("2024-05-01", "-5.00", "B"),
        row("2024-05-01", "-5.00", "C"), row("2024-05-01", "-5.00", "D")))
    try one.run(
      """
      INSERT INTO reviews (kind, transaction_id, other_transaction_id, rule, state) VALUES
        ('duplicate', 1, 2, 'possible_duplicate', 'open'),
        ('duplicate', 1, 3, 'possible_duplicate', 'open'),
        ('duplicate', 3, 2, 'possible_duplicate', 'kept'),
        ('duplicate', 2, 4, 'possible_duplicate', 'open')
      """)
    try one.merge(1, 2)
    let reviews = try one.values(
      "SELECT transaction_id, other_transaction_id, state FROM reviews ORDER BY id")
    #expect(reviews == ["1 - \"merged\"", "3 1 \"kept\"", "1 4 \"open\""])
    try one.expectSound()
  }

  @Test("the other leg of a transfer is paired with what is there after a merge and after a split")
  func transfers() async throws {
    try await one.load(
      statement(account: "sav", row("2024-05-02", "100.00", "TRANSFER FROM CHECKING")))
    try await one.load(statement(row("2024-05-01", "-100.00", "TRANSFER TO SAVINGS")))
    try await one.load(statement(of: "plaid:x", row("2024-05-03", "-100.00", "WITHDRAWAL")))
    func pairs() throws -> [String] {
      try one.values(
        """
        SELECT o.description FROM transfers x JOIN transactions o ON o.id = x.from_transaction_id
        """)
    }
    #expect(try pairs() == ["\"TRANSFER TO SAVINGS\""])
    // The row with the pair is the one that goes.
    try one.run("UPDATE transactions SET notes = 'mine' WHERE description = 'WITHDRAWAL'")
    try one.merge(try one.id("TRANSFER TO SAVINGS"), try one.id("WITHDRAWAL"))
    #expect(try pairs() == ["\"TRANSFER TO SAVINGS\""])
    try one.split(try one.id("TRANSFER TO SAVINGS"))
    #expect(try pairs() == ["\"TRANSFER TO SAVINGS\""])
    try one.expectSound()
  }

  @Test("what is one stays one when an import is taken back and done again, and can still be split")
  func afterUndo() async throws {
    let facts = "SELECT status, date, amount, description, payee FROM transactions"
    let documents = [
      // Two lines of one source, a pending one and its posted one, and two sources.
      statement(
        ids: "trusted", row("2024-05-01", "-5.00", "COFFEE", id: "a"),
        row("2024-05-01", "-5.00", "BAKERY", id: "b"),
        row("2024-05-10", "-20.00", "DINNER", id: "p", more: #","pending":true"#),
        row("2024-05-12", "-31.00", "DINNER PLACE", id: "t"), row("2024-05-20", "-7.00", "BUS")),
      statement(of: "plaid:x", row("2024-05-23", "-7.00", "RIDE", more: #","payee":"P""#)),
    ]
    for document in documents { try await one.load(document) }
    let apart = try one.values(facts).sorted()
    for (first, second) in [(1, 2), (3, 4), (5, 6)] as [(Int64, Int64)] {
      try one.merge(first, second)
    }
    let whole = facts.replacing("SELECT", with: "SELECT id,")
    let merged = try one.values(whole)
    for importID in [Int64(1), 2, 1] {
      _ = try await one.book.undoImport(importID)
      #expect(try one.rows().count == (importID == 1 ? 1 : 3))
      _ = try await one.book.redoImport(importID)
      #expect(try one.values(whole) == merged)
      await #expect(try one.book.reviews().isEmpty)
    }
    for id in [Int64(1), 3, 5] { try one.split(id) }
    #expect(try one.values(facts).sorted() == apart)
    try one.expectSound()
  }

  @Test("an id that is gone is given to no other transaction")
  func idsStayGone() async throws {
    try await one.load(statement(row("2024-05-01", "-5.00", "A"), row("2024-05-02", "-5.00", "B")))
    try one.merge(1, 2)
    try await one.load(statement(row("2024-05-03", "-5.00", "C")))
    try one.split(1)
    #expect(try one.values("SELECT id FROM transactions ORDER BY id") == ["1", "3", "4"])
  }

  @Test("rows that cannot be one are refused with both values, and nothing changes")
  func refused() async throws {
    try await one.load(
      statement(
        row("2024-05-01", "-5.00", "A"), row("2024-05-02", "-6.50", "B"),
        row("2024-05-03", "-5.00", "C", more: #","currency":"EUR""#),
        row("2024-05-04", "-8.00", "PENDING", more: #","pending":true"#),
        row("2024-05-04", "8.00", "REFUND"), row("2024-05-05", "-5.00", "E"),
        row("2024-05-05", "-5.00", "F"), row("2024-05-05", "-5.00", "G")))
    try await one.load(statement(account: "sav", row("2024-05-01", "-5.00", "D")))
    try one.run(
      """
      UPDATE transactions SET status = 'deleted' WHERE description = 'E';
      UPDATE transactions SET status = 'removed' WHERE description = 'F';
      INSERT INTO transfers (from_transaction_id, to_transaction_id, date, rule, is_confirmed)
      SELECT 8, id, date, 'person', 1 FROM transactions WHERE description = 'D'
      """)
    let before = try one.dump(whole: true)
    let cases: [(Int64, Int64, ErrorCode, String)] = [
      (1, 1, .invalidArgument, "expected two transactions, found 1 twice"),
      (1, 99, .notFound, "there is no transaction 99"),
      (
        1, 2, .invalidArgument,
        "expected one amount, found -5.00 USD (transaction 1) and -6.50 USD (transaction 2)"
      ),
      (
        1, 3, .invalidArgument,
        "expected one currency, found USD (transaction 1) and EUR (transaction 3)"
      ),
      (
        4, 5, .invalidArgument,
        "expected one amount, found -8.00 USD (transaction 4) and 8.00 USD (transaction 5)"
      ),
      (
        1, 9, .invalidArgument,
        "expected one account, found \"chk\" (transaction 1) and \"sav\" (transaction 9)"
      ),
      (1, 6, .invalidArgument, "transaction 6 was deleted by a person"),
      (7, 1, .invalidArgument, "transaction 7 was removed by its source"),
      (
        1, 8, .invalidArgument,
        "transaction 8 is one leg of a transfer that a person confirmed"
      ),
    ]
    for (first, second, code, message) in cases {
      let error = #expect(throws: FinanceETLError.self) { try one.merge(first, second) }
      #expect(error?.code == code && error?.message == message, "\(error?.message ?? "")")
    }
    #expect(try one.dump(whole: true) == before)
  }
}
