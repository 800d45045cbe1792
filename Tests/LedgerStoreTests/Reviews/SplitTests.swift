import FinanceETL
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("Splitting and keeping what a person says is two")
struct SplitTests {
  private let one: ReviewedBook

  init() throws {
    one = try ReviewedBook()
  }

  /// All that is stored of the rows that count but ids, and the run that added them.
  private static let facts = """
    SELECT account_id, status, date, initiated, value_date, amount, amount_exact, currency,
      description, payee, memo, kind, check_number, original_amount, original_currency,
      source_category, rule_payee, rule_category, rule_kind, mapping_rule, extras
    FROM transactions WHERE status IN ('posted', 'pending')
    """

  @Test("every match can be split into just the rows that its sources gave, in any order")
  func exact() async throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<8 {
      let feeds = ["csv:bank", "ofx:1", "plaid:x"]
      var lines: [String: [String]] = [:]
      for event in 0..<12 {
        for feed in feeds where Int.random(in: 0...3, using: &generator) > 0 {
          let day = 2 * event + Int.random(in: 1...3, using: &generator)
          let shop = Int.random(in: 1...3, using: &generator)
          var more = ""
          for (name, value) in [
            ("payee", #""P \#(feed)""#), ("memo", #""M \#(feed)""#), ("check_number", #""7""#),
            ("original_amount", #""-1.5""#), ("extras", #"{"a":"\#(feed)"}"#),
            ("rule", #"{"category":"C \#(feed)","mapping":{"category":"C"}}"#),
            ("initiated", #""2024-05-01""#),
          ] where Bool.random(using: &generator) {
            more += ",\"\(name)\":\(value)"
          }
          lines[feed, default: []].append(
            row(
              "2024-05-\(day < 10 ? "0" : "")\(day)", "-\(shop).00", "SHOP \(shop) BERLIN \(feed)",
              more: more))
        }
      }
      let documents = feeds.map { Statements.records(feed: $0, lines[$0] ?? []) }
      var expected: [String] = []
      for document in documents {
        let alone = try ReviewedBook()
        try await alone.load(document)
        expected += try alone.values(Self.facts)
      }
      for order in [documents, documents.reversed()] {
        let one = try ReviewedBook()
        for document in order { try await one.load(document) }
        let matched = try await one.book.matches()
        #expect(!matched.isEmpty)
        for match in matched { try one.split(match.transaction.id) }
        #expect(try one.values(Self.facts).sorted() == expected.sorted())
        await #expect(try one.book.matches().isEmpty)
        let before = try one.dump()
        for document in order { try await one.load(document, force: true) }
        for document in documents { try await one.load(document + "\n") }
        #expect(try one.dump() == before)
        try one.expectSound()
      }
    }
  }

  @Test(
    "the first in rank keeps the id and what a person wrote; each is of the run that brought it")
  func whatStays() async throws {
    try await one.load(statement(row("2024-05-01", "-5.00", "COFFEE SHOP")))
    try await one.load(statement(of: "ofx:1", row("2024-05-02", "-5.00", "COFFEE SHOP B")))
    try one.run("UPDATE transactions SET notes = 'mine'")
    try one.split(1)
    #expect(
      try one.values("SELECT id, import_id, date, notes FROM transactions ORDER BY id") == [
        "1 2 \"2024-05-02\" \"mine\"", "2 1 \"2024-05-01\" -",
      ])
    #expect(
      try one.values(
        "SELECT kind, transaction_id, other_transaction_id, state, decided_at FROM reviews") == [
          "\"duplicate\" 1 2 \"split\" \"\(ReviewedBook.moment)\""
        ])
  }

  @Test("what a source said last of its row is what it gets")
  func latestFacts() async throws {
    try await one.load(statement(of: "ofx:1", row("2024-05-01", "-5.00", "COFFEE SHOP")))
    for text in ["COFFEE SHOP", "COFFEE SHOP MITTE"] {
      try await one.load(
        statement(
          of: "plaid:x", ids: "mutable", mode: "delta", row("2024-05-02", "-5.00", text, id: "p")))
    }
    try one.split(1)
    #expect(
      try one.rows() == [
        "2024-05-01 -5.00 posted COFFEE SHOP", "2024-05-02 -5.00 posted COFFEE SHOP MITTE",
      ])
  }

  @Test("a row that a source changes under its id is found, whatever day another source gives it")
  func changedUnderItsID() async throws {
    try await one.load(statement(of: "pdf:bank", row("2024-05-05", "-5.00", "COFFEE SHOP")))
    let before = row("2024-05-01", "-5.00", "COFFEE SHOP", id: "7")
    #expect(try await one.load(statement(ids: "trusted", before)).matched == 1)
    let after = row("2024-05-01", "-5.00", "COFFEE SHOP MITTE", id: "7")
    #expect(try await one.load(statement(ids: "trusted", after)).updated == 1)
    #expect(try one.rows() == ["2024-05-05 -5.00 posted COFFEE SHOP"])
  }

  @Test("a merge of a pending row and its posted one can be taken back")
  func pendingReturns() async throws {
    try await one.load(
      statement(
        row("2024-05-01", "-20.00", "DINNER", more: #","pending":true"#),
        row("2024-05-02", "-29.00", "DINNER PLACE")))
    let before = try one.values(Self.facts).sorted()
    try one.merge(1, 2)
    try one.split(1)
    #expect(try one.values(Self.facts).sorted() == before)
    #expect(try one.values("SELECT state FROM transaction_mappings") == ["\"live\"", "\"live\""])
    #expect(try one.values("SELECT * FROM merged_lines").isEmpty)
  }

  @Test("a line goes with those it took the place of")
  func history() async throws {
    try await one.load(statement(of: "ofx:1", row("2024-05-01", "-20.00", "DINNER")))
    try await one.load(
      statement(
        of: "plaid:x", ids: "mutable", mode: "delta",
        row("2024-05-07", "-20.00", "RESTAURANT", id: "p", more: #","pending":true"#)))
    try one.merge(1, 2)
    try await one.load(
      statement(
        of: "plaid:x", ids: "mutable", mode: "delta",
        row("2024-05-08", "-20.00", "RESTAURANT", id: "t", more: #","pending_id":"p""#)))
    #expect(try one.rows() == ["2024-05-01 -20.00 posted DINNER"])
    try one.split(1)
    let lines = try one.values("SELECT transaction_id, source_id FROM transaction_mappings")
    #expect(lines == ["1 -", "3 \"p\"", "3 \"t\""])
    #expect(
      try one.rows() == ["2024-05-01 -20.00 posted DINNER", "2024-05-08 -20.00 posted RESTAURANT"])
    #expect(try one.values("SELECT DISTINCT transaction_id FROM decisions") == ["3"])
  }

  @Test("several rows made one come apart again, each by itself")
  func nested() async throws {
    try await one.load(
      statement(
        row("2024-05-01", "-5.00", "A"), row("2024-05-02", "-5.00", "B"),
        row("2024-05-03", "-5.00", "C"), row("2024-05-04", "-5.00", "D")))
    let before = try one.values(Self.facts).sorted()
    try one.merge(1, 2)
    try one.merge(3, 4)
    try one.merge(1, 3)
    #expect(try one.rows().count == 1)
    try one.split(1)
    #expect(try one.values(Self.facts).sorted() == before)
    #expect(try one.values("SELECT count(*) FROM reviews WHERE state = 'split'") == ["6"])
    try one.expectSound()
  }

  @Test("a row that a source states anew under another id stays apart from what it was split from")
  func splitIsFinal() async throws {
    try await one.load(statement(row("2024-05-01", "-5.00", "COFFEE SHOP")))
    let line = row("2024-05-02", "-5.00", "COFFEE SHOP", id: "p")
    #expect(
      try await one.load(statement(of: "plaid:x", ids: "mutable", mode: "delta", line)).matched == 1
    )
    try one.split(1)
    let anew = statement(
      of: "plaid:x", ids: "mutable", mode: "delta", #"{"type":"removed","id":"p"}"#,
      row("2024-05-02", "-5.00", "COFFEE SHOP", id: "q"))
    #expect(try await one.load(anew).inserted == 1)
    #expect(try one.rows().count == 2)
    // In a document of its own, too.
    let removed = statement(
      of: "plaid:x", ids: "mutable", mode: "delta", #"{"type":"removed","id":"q"}"#)
    try await one.load(removed)
    let again = row("2024-05-02", "-5.00", "COFFEE SHOP", id: "r")
    #expect(
      try await one.load(statement(of: "plaid:x", ids: "mutable", mode: "delta", again)).inserted
        == 1)
    #expect(try one.rows().count == 2)
  }

  @Test("another row of the source may still be the one it was split from")
  func splitLeavesRoom() async throws {
    try await one.load(statement(row("2024-05-01", "-5.00", "COFFEE SHOP")))
    let line = row("2024-05-04", "-5.00", "COFFEE SHOP", id: "p")
    try await one.load(statement(of: "plaid:x", ids: "mutable", mode: "delta", line))
    try one.split(1)
    let right = row("2024-05-01", "-5.00", "COFFEE SHOP", id: "q")
    #expect(
      try await one.load(statement(of: "plaid:x", ids: "mutable", mode: "delta", right)).matched
        == 1)
  }

  @Test("two rows kept are never asked about again, nor their successors")
  func keepIsFinal() async throws {
    let bank = statement(row("2024-05-01", "-5.00", "COFFEE SHOP"))
    let other = statement(
      of: "plaid:x", ids: "mutable", mode: "delta", row("2024-05-03", "-5.00", "KIOSK", id: "p"))
    try await one.load(bank)
    #expect(try await one.load(other).review == 1)
    let review = try one.openReview()
    let kept = try await one.book.keepReview(review, at: ReviewedBook.moment)
    #expect(kept.state == .kept && kept.decidedAt == ReviewedBook.moment)
    await #expect(try one.book.keepReview(review, at: "later") == kept)
    let before = try one.dump()
    for document in [bank, other] { try await one.load(document, force: true) }
    #expect(try one.dump() == before)
    let anew = statement(
      of: "plaid:x", ids: "mutable", mode: "delta", #"{"type":"removed","id":"p"}"#,
      row("2024-05-03", "-5.00", "KIOSK", id: "q"))
    let totals = try await one.load(anew)
    #expect(totals.inserted == 1 && totals.review == 0)
    #expect(try one.rows().count == 2)
    // What was never asked is asked.
    let new = statement(
      of: "plaid:x", ids: "mutable", mode: "delta", row("2024-05-03", "-5.00", "BAKERY", id: "r"))
    #expect(try await one.load(new).review == 1)
  }

  @Test("what was kept apart from a row is kept apart from all it is split into")
  func keptFromAll() async throws {
    try await one.load(
      statement(
        row("2024-05-01", "-5.00", "A"), row("2024-05-02", "-5.00", "B"),
        row("2024-05-03", "-5.00", "C")))
    try one.merge(1, 2)
    try one.run(
      """
      INSERT INTO reviews (kind, transaction_id, other_transaction_id, rule, state)
      VALUES ('duplicate', 3, 1, 'possible_duplicate', 'kept')
      """)
    try one.split(1)
    #expect(
      try one.values(
        """
        SELECT min(transaction_id, other_transaction_id), max(transaction_id, other_transaction_id),
          state FROM reviews ORDER BY 1, 2
        """) == ["1 3 \"kept\"", "1 4 \"split\"", "3 4 \"kept\""])
  }

  @Test("what is apart stays apart when an import is taken back and done again")
  func afterUndo() async throws {
    let bank = statement(
      row("2024-05-01", "-5.00", "COFFEE SHOP"), row("2024-05-20", "-7.00", "BUS"))
    try await one.load(bank)
    try await one.load(
      statement(
        of: "plaid:x", row("2024-05-02", "-5.00", "COFFEE SHOP"),
        row("2024-05-22", "-7.00", "RIDE")))
    try one.split(1)
    try await one.book.keepReview(try one.openReview(), at: ReviewedBook.moment)
    let reviews = "SELECT kind, transaction_id, other_transaction_id, state FROM reviews"
    let (rows, decided) = (try one.values(Self.facts), try one.values(reviews))
    for importID in [Int64(1), 2] {
      _ = try await one.book.undoImport(importID)
      #expect(try one.rows().count == 2)
      await #expect(try one.book.reviews().isEmpty)
      _ = try await one.book.redoImport(importID)
      #expect(try one.values(Self.facts).sorted() == rows.sorted())
      #expect(try one.values(reviews) == decided)
    }
    try one.expectSound()
  }

  @Test(
    "a used-again id that a person has decided on is not asked about when an import is done again")
  func reusedIDAfterUndo() async throws {
    try await one.load(
      Statements.ofx([("1", "20240830", "-1.50", "BUS")], from: "20240801", to: "20240831"))
    try await one.load(
      Statements.ofx([("1", "20240901", "-1.50", "BUS")], from: "20240901", to: "20240930"))
    try await one.book.keepReview(try one.openReview(), at: ReviewedBook.moment)
    _ = try await one.book.undoImport(2)
    _ = try await one.book.redoImport(2)
    #expect(try one.rows().count == 2)
    await #expect(try one.book.reviews().isEmpty)
    await #expect(try one.book.reviews(includingDecided: true).map(\.state) == [.kept])
  }

  @Test("what cannot be decided is refused, and nothing changes")
  func refused() async throws {
    try await one.load(statement(row("2024-05-01", "-5.00", "A"), row("2024-05-02", "-5.00", "B")))
    try one.run(
      """
      INSERT INTO reviews (kind, transaction_id, rule, state) VALUES ('duplicate', 1, 'x', 'merged');
      INSERT INTO reviews (kind, transaction_id, other_transaction_id, rule)
      VALUES ('transfer', 1, 2, 'words');
      UPDATE transactions SET status = 'deleted' WHERE id = 2
      """)
    let before = try one.dump(whole: true)
    let moment = ReviewedBook.moment
    let cases: [(ErrorCode, String, () throws -> Void)] = [
      (.notFound, "there is no review 9", { try one.book.keepReview(9, at: moment) }),
      (.notFound, "there is no review 9", { try one.book.mergeReview(9, at: moment) }),
      (.notFound, "there is no transaction 9", { try one.split(9) }),
      (
        .invalidArgument, "transaction 1 has one source: there is nothing to split",
        { try one.split(1) }
      ),
      (.invalidArgument, "transaction 2 was deleted by a person", { try one.split(2) }),
      (
        .invalidArgument, "review 1 is decided: its rows are merged",
        { try one.book.keepReview(1, at: moment) }
      ),
      (
        .invalidArgument, "review 1 is decided: its rows are merged",
        { try one.book.mergeReview(1, at: moment) }
      ),
      (
        .invalidArgument,
        "review 2 is about the two legs of a transfer; they stay two transactions",
        { try one.book.mergeReview(2, at: moment) }
      ),
    ]
    for (code, message, body) in cases {
      let error = #expect(throws: FinanceETLError.self) { try body() }
      #expect(error?.code == code && error?.message == message, "\(error?.message ?? "")")
    }
    #expect(try one.dump(whole: true) == before)
  }
}
