import FinanceETL
import GRDB
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("Transfers that a person decided on")
struct ConfirmedTransferTests {
  private let one: ReviewedBook
  private var book: Book { one.book }
  private let chk = StatedAccount.checking
  private let sav = StatedAccount.savings
  private let brk = StatedAccount.broker

  private let toSavings = "chk 2024-06-01 -500.00 TRANSFER > sav 2024-06-01 TRANSFER"
  private let toBroker = "chk 2024-06-01 -500.00 TRANSFER > brk 2024-06-01 TRANSFER"

  private var out: String { chk.records([("2024-06-01", "-500.00", "TRANSFER")]) }

  private func arrived(_ account: StatedAccount, on date: String = "2024-06-01") -> String {
    account.records([(date, "500.00", "TRANSFER")])
  }

  init() throws {
    one = try ReviewedBook()
  }

  /// One leg that left and two that arrived, each in an import of its own: two suggestions.
  private func tie() async throws {
    for document in [out, arrived(sav), arrived(brk)] { try await book.load(document) }
    #expect(try book.suggestions() == [toBroker, toSavings])
  }

  /// The review that suggests the leg that arrived in an account.
  private func suggestion(_ account: String) throws -> Int64 {
    let id = try book.read { db in
      try Int64.fetchOne(
        db,
        sql: """
          SELECT r.id FROM reviews r JOIN v_transactions t ON t.id = r.other_transaction_id
          WHERE r.kind = 'transfer' AND t.account = ?
          """, arguments: [account])
    }
    return try #require(id)
  }

  private func accept(_ account: String) throws {
    try book.acceptReview(suggestion(account), at: ReviewedBook.moment)
  }

  private func leg(_ account: String) throws -> Int64 {
    let id = try book.read { db in
      try Int64.fetchOne(
        db, sql: "SELECT id FROM v_transactions WHERE account = ?", arguments: [account])
    }
    return try #require(id)
  }

  private func confirmed() throws -> Int {
    try book.count("SELECT count(*) FROM transfers WHERE is_confirmed = 1")
  }

  // MARK: Accepted

  @Test("accepted, a suggestion is a pair, and the others of its legs are asked no more")
  func accepted() async throws {
    try await tie()
    try accept("sav")
    #expect(try book.transfers() == [toSavings])
    #expect(try book.suggestions().isEmpty && confirmed() == 1)
    #expect(
      try one.values("SELECT kind, state, decided_at FROM reviews").map {
        $0.replacing("\"", with: "")
      } == ["transfer accepted \(ReviewedBook.moment)"])
    try one.expectSound()
  }

  @Test("what a person confirmed stays, whatever fits better later")
  func stays() async throws {
    try await tie()
    try accept("sav")
    try await book.load(
      StatedAccount.card.records([("2024-06-01", "500.00", "TRANSFER FROM CHECKING 1234")]))
    #expect(try book.transfers() == [toSavings] && book.suggestions().isEmpty)
  }

  @Test("a pair that was found makes way for one that a person confirms")
  func pairMakesWay() async throws {
    try await tie()
    try await book.keepReview(suggestion("sav"), at: ReviewedBook.moment)
    let refused = try suggestion("sav")
    await #expect(try book.reviews().count == 1 && book.transfers().isEmpty)
    try await book.load(arrived(brk, on: "2024-06-02"))
    try book.write { try TransferDays(db: $0).note([1]) }
    try book.write { try TransferDays(db: $0).pair() }
    #expect(try book.transfers() == [toBroker])
    try await book.acceptReview(refused, at: ReviewedBook.moment)
    #expect(try book.transfers() == [toSavings] && confirmed() == 1)
  }

  @Test("what cannot be accepted is one clear error, and nothing changes")
  func refused() async throws {
    try await tie()
    let other = try suggestion("brk")
    try accept("sav")
    try one.run(
      """
      INSERT INTO reviews (id, kind, transaction_id, other_transaction_id, rule)
        VALUES (\(other + 100), 'transfer', 1, 3, 'words')
      """)
    let before = try one.dump(whole: true)
    let (from, to) = (try leg("chk"), try leg("sav"))
    let cases: [(Int64, ErrorCode, String, Remedy)] = [
      (
        999, .notFound, "there is no review 999",
        "the last is \(other + 100); \(.listReviews(.all)) shows them"
      ),
      (
        other + 100, .invalidArgument,
        "transaction \(from) is one leg of a transfer that a person confirmed",
        "\(.splitTransactions([from, to])) splits the transfer"
      ),
    ]
    for (id, code, message, hint) in cases {
      let error = #expect(throws: FinanceETLError.self) {
        try book.acceptReview(id, at: ReviewedBook.moment)
      }
      #expect(error?.code == code && error?.message == message && error?.hint == hint, "\(id)")
    }
    let kept = try suggestion("sav")
    let error = #expect(throws: FinanceETLError.self) {
      try book.keepReview(kept, at: ReviewedBook.moment)
    }
    #expect(error?.message == "review \(kept) is decided: its legs are a transfer")
    #expect(error?.hint == "\(.splitTransactions([from, to])) splits it")
    #expect(try one.dump(whole: true) == before)
  }

  // MARK: Taken apart

  @Test("a transfer that was found is taken apart for good; its legs may be paired with others")
  func splitFound() async throws {
    try await book.load(out, arrived(sav))
    #expect(try book.transfers() == [toSavings])
    let split = try await book.splitTransaction(leg("sav"), at: ReviewedBook.moment)
    guard case .transfer(let review) = split else {
      Issue.record("\(split)")
      return
    }
    #expect(review.kind == .transfer && review.state == .split)
    #expect(review.transactions.map(\.account) == ["chk", "sav"])
    #expect(try book.transfers().isEmpty && book.suggestions().isEmpty)
    try await book.load(arrived(brk))
    #expect(try book.transfers() == [toBroker])
    try one.expectSound()
  }

  @Test("a confirmed transfer is taken apart for good, and what else fits is paired")
  func splitConfirmed() async throws {
    try await tie()
    try accept("sav")
    try await book.splitTransfer(leg("sav"), leg("chk"), at: ReviewedBook.moment)
    #expect(try book.transfers() == [toBroker] && confirmed() == 0)
    #expect(try book.count("SELECT count(*) FROM reviews WHERE state = 'split'") == 1)
    try await book.load(chk.records([("2024-07-01", "-1.00", "SHOP")]))
    #expect(try book.transfers() == [toBroker])
  }

  @Test("where several sources state a leg, split takes the sources apart")
  func splitSources() async throws {
    try await book.load(out, arrived(sav))
    let bank = out.replacing("csv:chk", with: "csv:other")
    try await book.load(bank)
    let id = try leg("chk")
    let split = try await book.splitTransaction(id, at: ReviewedBook.moment)
    guard case .transactions(let rows) = split else {
      Issue.record("\(split)")
      return
    }
    #expect(rows.count == 2 && rows.first?.id == id)
    #expect(try book.count("SELECT count(*) FROM v_transactions WHERE account = 'chk'") == 2)
  }

  @Test("what is no transfer cannot be taken apart, and nothing changes")
  func splitRefused() async throws {
    try await book.load(out, arrived(sav), arrived(brk, on: "2024-06-20"))
    let before = try one.dump(whole: true)
    let (from, to, none) = (try leg("chk"), try leg("sav"), try leg("brk"))
    let cases: [(Int64, Int64, ErrorCode, String)] = [
      (from, none, .invalidArgument, "transactions \(from) and \(none) are not a transfer"),
      (none, to, .invalidArgument, "transactions \(none) and \(to) are not a transfer"),
      (from, from, .invalidArgument, "transactions \(from) and \(from) are not a transfer"),
      (from, 99, .notFound, "there is no transaction 99"),
    ]
    for (first, second, code, message) in cases {
      let error = #expect(throws: FinanceETLError.self) {
        try book.splitTransfer(first, second, at: ReviewedBook.moment)
      }
      #expect(error?.code == code && error?.message == message)
    }
    let error = #expect(throws: FinanceETLError.self) {
      try book.splitTransaction(none, at: ReviewedBook.moment)
    }
    #expect(error?.message == "transaction \(none) has one source: there is nothing to split")
    #expect(try one.dump(whole: true) == before)
  }

  // MARK: What comes later

  @Test("a confirmed pair goes with an import that is taken back and comes again with it")
  func undo() async throws {
    try await tie()
    try accept("sav")
    // The first two imports: the leg that left, the one that arrived.
    for id: Int64 in [1, 2] {
      _ = try await book.undoImport(id)
      #expect(try confirmed() == 0)
      #expect(try book.transfers() == (id == 1 ? [] : [toBroker]))
      _ = try await book.redoImport(id)
      #expect(try book.transfers() == [toSavings] && confirmed() == 1)
      #expect(try book.suggestions().isEmpty)
      try one.expectSound()
    }
  }

  @Test("a document that is taken back and imported anew brings its confirmed pair along")
  func importedAnew() async throws {
    try await tie()
    try accept("sav")
    _ = try await book.undoImport(2)
    try await book.load(arrived(sav))
    #expect(try book.transfers() == [toSavings] && confirmed() == 1)
  }

  @Test("accounts that are merged keep the confirmed pairs of their rows with others")
  func mergedAccounts() async throws {
    try await tie()
    try accept("sav")
    try await book.load(
      StatedAccount(name: "old", kind: "SAVINGS").records([("2024-06-01", "500.00", "TRANSFER")]))
    try await book.mergeAccount("sav", into: "old", at: ReviewedBook.moment)
    #expect(
      try book.transfers() == ["chk 2024-06-01 -500.00 TRANSFER > old 2024-06-01 TRANSFER"])
    #expect(try confirmed() == 1)
    try one.expectSound()
  }

  @Test("a leg that a person deletes is of no transfer; the other one finds another")
  func deleted() async throws {
    try await tie()
    try accept("sav")
    try await book.deleteTransactions([leg("sav")], at: ReviewedBook.moment)
    #expect(try book.transfers() == [toBroker] && confirmed() == 0)
  }
}
