import FinanceETL
import GRDB
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("Transfers that a person stated")
struct StatedTransferTests {
  private let one: ReviewedBook
  private var book: Book { one.book }
  private let chk = StatedAccount.checking
  private let sav = StatedAccount.savings

  init() throws {
    one = try ReviewedBook()
  }

  @Test("an open suggestion for the same two is answered, and open again once that is taken back")
  func answersSuggestion() async throws {
    try await book.load(
      chk.records([("2024-06-01", "-9.00", "TRANSFER")]),
      sav.records([("2024-06-02", "9.00", "TRANSFER"), ("2024-06-02", "9.00", "TRANSFER B")]))
    #expect(try book.suggestions().count == 2 && book.transfers().isEmpty)
    let left = try await #require(book.reviews().first?.transactions.first?.id)
    let pair = try await book.pair(one.id("TRANSFER B"), with: [left])
    #expect(try book.suggestions().isEmpty && book.transfers().count == 1)
    let review = try await book.review(#require(pair.reviews.first))
    #expect(review.state == .accepted && review.importID != nil)
    try await book.reopenReview(review.id)
    #expect(try book.suggestions().count == 2 && book.transfers().isEmpty)
    try one.expectSound()
  }

  @Test("what was paired without a person makes way, and its other leg finds another")
  func makesWay() async throws {
    try await book.load(
      chk.records([("2024-06-01", "-500.00", "TRANSFER TO SAVINGS 2345")]),
      sav.records([("2024-06-02", "500.00", "TRANSFER FROM CHECKING 1234")]),
      StatedAccount.broker.records([("2024-06-01", "500.00", "DEPOSIT")]))
    #expect(try book.transfers().count == 1)
    let ids = try (one.id("TRANSFER TO SAVINGS 2345"), one.id("DEPOSIT"))
    try await book.pair(ids.0, with: [ids.1], at: ReviewedBook.moment)
    #expect(
      try book.transfers() == [
        "chk 2024-06-01 -500.00 TRANSFER TO SAVINGS 2345 > brk 2024-06-01 DEPOSIT"
      ])
    try await book.splitTransfer(ids.0, ids.1, at: ReviewedBook.moment)
    #expect(try book.transfers().count == 1)
    try one.expectSound()
  }

  @Test(
    "of one leg against several that are not all there, the others stay a transfer, without a fee")
  func partly() async throws {
    try await book.load(chk.records([("2024-06-01", "-30.50", "OUT")]))
    try await book.load(sav.records([("2024-06-01", "10.00", "A")]))
    try await book.load(StatedAccount.broker.records([("2024-06-02", "20.00", "B")]))
    try await book.pair(one.id("OUT"), with: [one.id("A"), one.id("B")], fee: true)
    let fees = { try one.values("SELECT fee FROM transfers ORDER BY id") }
    #expect(try fees() == ["50", "-"])
    _ = try await book.undoImport(3)
    #expect(try fees() == ["-"])
    _ = try await book.redoImport(3)
    #expect(try fees() == ["50", "-"])
    try one.expectSound()
  }

  @Test("a fee follows a row that its source corrects")
  func corrected() async throws {
    func arrived(_ amount: String) -> String {
      """
      {"type":"statement","feed":"api","format":"records","mode":"snapshot","ids":"trusted",\
      "covers":["2024-06-01","2024-06-30"],"account":{"key":"sav","name":"sav","kind":"SAVINGS","currency":"USD"}}
      {"type":"transaction","date":"2024-06-02","amount":"\(amount)","description":"IN","id":"x"}

      """
    }
    try await book.load(chk.records([("2024-06-01", "-30.50", "OUT")]), arrived("30.00"))
    try await book.pair(one.id("OUT"), with: [one.id("IN")], fee: true)
    try await book.load(arrived("29.75"))
    let fees = try one.values("SELECT fee FROM transfers")
    let rows = try one.values("SELECT id, status, amount FROM transactions ORDER BY id")
    #expect(fees == ["75"], "\(rows)")
  }

  // MARK: Any history

  /// Rows of two accounts in several files, none of which names the other side.
  private struct World {
    var files: [String] = []
    /// The texts of legs that a person pairs, the one first that stands against the others; and those
    /// of which a person names the account.
    var pairs: [[String]] = []
    var named: [String] = []

    init(_ generator: inout SeededGenerator) {
      var rows: [[[(date: String, amount: String, text: String)]]] = [[[], [], []], [[], [], []]]
      func add(_ account: Int, _ cents: Int, _ text: String, _ generator: inout SeededGenerator) {
        let month = Int.random(in: 0..<3, using: &generator)
        let day = Int.random(in: 1...28, using: &generator)
        let digits = String(abs(cents) % 100)
        let amount =
          "\(cents < 0 ? "-" : "")\(abs(cents) / 100)."
          + (digits.count == 1 ? "0" : "") + digits
        rows[account][month].append(
          ("2024-0\(month + 1)-\(day < 10 ? "0" : "")\(day)", amount, text))
      }
      for number in 0..<Int.random(in: 2...5, using: &generator) {
        let cents = Int.random(in: 1_000...90_000, using: &generator)
        let fee = [0, 0, Int.random(in: 1...300, using: &generator)].randomElement(
          using: &generator)
        let count = Int.random(in: 1...2, using: &generator)
        add(0, -cents * count - (fee ?? 0), "OUT\(number)", &generator)
        let others = (0..<count).map { "IN\(number)-\($0)" }
        for other in others { add(1, cents, other, &generator) }
        pairs.append(["OUT\(number)"] + others)
      }
      for number in 0..<3 {
        add(0, -Int.random(in: 100...9_000, using: &generator), "TOP\(number)", &generator)
        named.append("TOP\(number)")
        add(1, -Int.random(in: 100...9_000, using: &generator), "SHOP\(number)", &generator)
      }
      for (account, months) in zip([StatedAccount.checking, .savings], rows) {
        files += months.filter { !$0.isEmpty }.map {
          account.records($0.sorted { ($0.date, $0.text) < ($1.date, $1.text) })
        }
      }
    }
  }

  /// What the book says of transfers, in words that do not depend on ids.
  private func said(_ one: ReviewedBook) throws -> [String] {
    try one.values(
      """
      SELECT f.description, t.description, (SELECT sum(y.fee) FROM transfers y
        WHERE y.from_transaction_id = f.id), x.rate, x.is_confirmed FROM transfers x
      JOIN transactions f ON f.id = x.from_transaction_id
      JOIN transactions t ON t.id = x.to_transaction_id ORDER BY 1, 2
      """)
      + one.values(
        """
        SELECT description, transfer_account, transfer_fee FROM v_transactions
        WHERE transfer_account IS NOT NULL ORDER BY 1
        """)
  }

  @Test(
    "in any order of files, after undo, redo and the same files again, all that was stated is there",
    arguments: 1...12)
  func histories(seed: Int) async throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let world = World(&generator)
    var first: [String]?
    for _ in 0..<2 {
      let one = try ReviewedBook()
      var files = world.files.shuffled(using: &generator)
        .enumerated().map { (text: $1, importID: Int64($0 + 1)) }
      for file in files { try await one.book.load(file.text) }
      try await one.book.addAccount(NewAccount(name: "Wallet", kind: .wallet, currency: .usd))
      for legs in world.pairs.shuffled(using: &generator) {
        let ids = try legs.map(one.id)
        try await one.book.pair(
          ids[0], with: ids.dropFirst().shuffled(using: &generator), fee: true)
      }
      try await one.book.transfer(world.named.map(one.id), to: .named("Wallet"))
      let before = try said(one)
      #expect(first == nil || before == first)
      first = before
      for _ in 0..<6 {
        let place = Int.random(in: 0..<files.count, using: &generator)
        _ = try await one.book.undoImport(files[place].importID)
        if Bool.random(using: &generator) {
          try await one.book.load(files[place].text)
          files[place].importID = try Int64(one.book.count("SELECT max(id) FROM imports"))
        } else {
          _ = try await one.book.redoImport(files[place].importID)
        }
        #expect(try said(one) == before, "after file \(place)")
      }
      try await one.book.mergeAccount("sav", into: "chk", at: ReviewedBook.moment)
      let inside = before.map { $0.replacing("\"sav\"", with: "\"chk\"") }
      #expect(try said(one) == inside)
      try one.expectSound()
    }
  }
}
