import FinanceETL
import Foundation
import JSONText
import TestSupport
import Testing

@testable import LedgerBook
@testable import LedgerStore

@Suite("Reviews and facts as values")
struct ReviewAnswerTests {
  private let one: ReviewedBook

  init() throws {
    one = try ReviewedBook()
  }

  /// Rows 1 and 2 of one account, a review of each kind, and one that is decided.
  private func load() async throws {
    try await one.load(statement(row("2024-05-01", "-5.00", "A"), row("2024-05-02", "-5.00", "B")))
    try await one.load(statement(account: "sav", row("2024-06-05", "7.00", "C")))
    try one.run(
      """
      INSERT INTO reviews (kind, transaction_id, other_transaction_id, rule, score, state) VALUES
        ('duplicate', 1, 2, 'possible_duplicate', 0.9, 'open'),
        ('transfer', 1, 3, 'words', NULL, 'kept');
      INSERT INTO reviews (kind, account_id, other_account_id, rule)
      SELECT 'account', min(id), max(id), 'mask' FROM accounts
      """)
  }

  @Test("reviews are listed and counted by kind and state, decided ones only on request")
  func filtered() async throws {
    try await load()
    func ids(
      _ includingDecided: Bool = false, _ kind: Book.Review.Kind? = nil,
      _ state: Book.Review.State? = nil
    ) throws -> [Int64] {
      try one.book.reviews(includingDecided: includingDecided, kind: kind, state: state).map(\.id)
    }
    #expect(try ids() == [3, 1] && ids(true) == [3, 1, 2])
    #expect(try ids(false, .account) == [3] && ids(false, .transfer).isEmpty)
    #expect(try ids(true, .transfer) == [2] && ids(false, nil, .kept) == [2])
    #expect(try ids(true, nil, .open) == [3, 1] && ids(false, .duplicate, .kept).isEmpty)
    await #expect(try one.book.reviewCount() == 2)
    await #expect(try one.book.reviewCount(.duplicate) == 1)
    await #expect(try one.book.reviewCount(.transfer) == 0)
    try one.run("UPDATE transactions SET status = 'deleted' WHERE id = 2")
    #expect(try ids() == [3])
    await #expect(try one.book.reviewCount() == 1)
  }

  @Test("accounts come first, then the largest amount times doubt; what is decided comes last")
  func ordered() async throws {
    let amounts = ["-5.00", "-5.00", "900.00", "-900.00", "-20.00", "-20.00", "-9.00", "-9.00"]
    try await one.load(
      Statements.records(
        amounts.enumerated().map { row("2024-05-0\($0 + 1)", $1, "ROW \($0)") }))
    try one.run(
      """
      INSERT INTO reviews (kind, transaction_id, other_transaction_id, rule, score, state) VALUES
        ('transfer', 3, 4, 'words', NULL, 'open'),
        ('duplicate', 5, 6, 'possible_duplicate', 0.9, 'open'),
        ('duplicate', 1, 2, 'possible_duplicate', 0.2, 'open'),
        ('duplicate', 3, 4, 'possible_duplicate', 0.1, 'kept'),
        ('duplicate', 7, 8, 'id_reused', NULL, 'open'),
        ('duplicate', 8, 7, 'possible_duplicate', NULL, 'open');
      INSERT INTO reviews (kind, account_id, other_account_id, rule) VALUES ('account', 1, 1, 'mask')
      """)
    // 9.00 × 1, twice; 5.00 × 0.8; 20.00 × 0.1; then the transfer of 900.00.
    await #expect(try one.book.reviews().map(\.id) == [7, 5, 6, 3, 2, 1])
    await #expect(try one.book.reviews(includingDecided: true).map(\.id) == [7, 5, 6, 3, 2, 1, 4])
  }

  @Test("a review has the two rows with what states them, or the two accounts")
  func subjects() async throws {
    try await load()
    let rows = try await one.book.review(1)
    #expect(rows.kind == .duplicate && rows.days == 1 && rows.accounts.isEmpty)
    #expect(rows.score?.digits == "0.90" && rows.score?.value == 0.9)
    #expect(rows.transactions.map(\.description) == ["A", "B"])
    #expect(rows.transactions.map { $0.sources.map(\.state) } == [[.live], [.live]])
    let accounts = try await one.book.review(3)
    #expect(accounts.days == nil && accounts.transactions.isEmpty)
    #expect(accounts.accounts.map(\.transactionCount) == [2, 1])
    let error = #expect(throws: FinanceETLError.self) { try one.book.review(9) }
    #expect(error?.code == .notFound)
  }

  @Test("a decision takes the time of the clock where none is given")
  func now() async throws {
    try await load()
    let before = Moment.now.text
    let kept = try await one.book.keepReview(1)
    let decided = try #require(kept.decidedAt?.text)
    #expect(before <= decided && decided <= Moment.now.text)
  }

  @Test(
    "what a source says else is encoded as it was read, digit by digit",
    arguments: [
      #"{"b":1.10,"a":[true,null,"x",-0.0,1e3],"":{}}"#, "[]", "12345678901234567890.50", "plain",
    ])
  func sourceValues(json: String) throws {
    let text = json == "plain" ? "\"plain\"" : json
    #expect(try OrderedJSONEncoder.text(Book.SourceValue(json: json)) == text)
  }

  @Test("what a source says else goes through Foundation's coders, its members by name")
  func foreignCoders() throws {
    let value = Book.SourceValue(json: #"{"a":[true,null,"x"],"b":1.25,"c":{"d":17}}"#)
    let data = try JSONEncoder().encode(value)
    #expect(try JSONDecoder().decode(Book.SourceValue.self, from: data) == value)
    #expect(value["b"] == .number("1.25") && value["c"]?["d"] == .number("17"))
  }

  @Test("a likeness keeps two digits through any coder, and is at most 1", arguments: 0...100)
  func likeness(hundredths: Int) throws {
    let digits = "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    let score = Book.Likeness(digits: digits)
    #expect(try OrderedJSONEncoder.text([score]) == "[\(digits)]")
    let data = try JSONEncoder().encode([score])
    #expect(try JSONDecoder().decode([Book.Likeness].self, from: data) == [score])
    let none = Data("[\(hundredths + 2)]".utf8)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Book.Likeness].self, from: none)
    }
  }

  @Test("facts that differ only in the digits of another currency differ")
  func digits() throws {
    let dollars = try Book.FactsDifference(
      stored: #"{"amount":500,"currency":"USD","status":"posted"}"#)
    let yen = try Book.FactsDifference(stored: #"{"amount":5,"currency":"JPY","status":"posted"}"#)
    let said = try #require(dollars.differences(from: yen))
    #expect(try OrderedJSONEncoder.text(said) == #"{"amount":"5.00","currency":"USD"}"#)
    #expect(dollars.differences(from: dollars) == nil)
  }

  @Test("of a line only what it states differs: no id, balance, state, and not that it is posted")
  func lines() throws {
    let line = try Book.FactsDifference(
      stored: """
        {"status":"posted","payee":"X","mapping":{"source_id":"a\\u001f2","balance":"1","state":"live"}}
        """)
    let nothing = try Book.FactsDifference(stored: "{}")
    #expect(line.sourceID == "a" && line.state == .live)
    #expect(line.differences(from: nothing)?.balance?.text == "1")
    let stated = try #require(line.differences(from: nothing, isLine: true))
    #expect(try OrderedJSONEncoder.text(stated) == #"{"payee":"X"}"#)
  }

  @Test("facts that the program did not write are an error, and never nothing")
  func unreadable() {
    for json in [#"{"date":"May"}"#, #"{"payee":7}"#, #"{"amount":"x"}"#, "{"] {
      #expect(throws: (any Error).self) { try Book.FactsDifference(stored: json) }
    }
  }
}
