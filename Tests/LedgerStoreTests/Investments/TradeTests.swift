import FinanceETL
import FinanceModel
import TestSupport
import Testing

@testable import LedgerBook
@testable import LedgerStore

@Suite("Trades")
struct TradeTests {
  private let one: InvestmentBook

  init() throws {
    one = try InvestmentBook()
  }

  @Test("a trade is loaded with every fact, is a row of its account, and no transaction")
  func loaded() async throws {
    var row = try trade("2024-03-01", .buy, "10.5", "-1500.25", id: "B1", fees: "4.95")
    row.trade?.price = try number("142.40")
    row.trade?.subAccount = .margin
    row.trade?.related = [Trade.Related(role: .incomeOf, id: "I1")]
    row.trade?.flags = [.noPrice]
    row.valueDate = try day("2024-03-03")
    row.memo = "LIMIT"
    #expect(try await one.load("a", [.transactions([row])]) == .of(inserted: 1))
    let trade = try #require(try await one.book.trades().first)
    #expect(trade.units?.text == "10.5")
    #expect(trade.price?.text == "142.4")
    #expect(trade.fees?.text == "4.95")
    #expect(trade.amount.text == "-1500.25")
    #expect(trade.settled?.isoText == "2024-03-03")
    #expect(trade.subAccount == .margin)
    #expect(trade.identifier == "cusip:037833100")
    #expect(trade.related == [Book.Trade.Related(role: .incomeOf, id: "I1", trade: nil)])
    #expect(trade.flags == [.noPrice])
    #expect(trade.memo == "LIMIT")
    #expect(try await one.book.transactions().isEmpty)
    #expect(try await one.book.transactionCount() == 0)
    #expect(try await one.book.sums().isEmpty)
    #expect(try await one.book.transaction(trade.id).kind == "buy")
    try one.expectSound()
  }

  @Test("a document that is imported again, or overlaps, adds nothing; a correction is one trade")
  func again() async throws {
    let bought = try trade("2024-03-01", .buy, "10", "-1500.00", id: "B1")
    let sold = try trade("2024-04-01", .sell, "-4", "640.00", id: "S1")
    try await one.load("a", [.transactions([bought])])
    #expect(
      try await one.load("b", [.transactions([bought, sold])])
        == .of(inserted: 1, duplicate: 1))
    var corrected = sold
    corrected.memo = "limit order"
    #expect(
      try await one.load("c", [.transactions([bought, corrected])])
        == .of(updated: 1, duplicate: 1))
    #expect(
      try one.trades() == [
        "2024-03-01 buy 037833100 10 -1500.00", "2024-04-01 sell 037833100 -4 640.00",
      ])
    try one.expectSound()
  }

  @Test(
    "equal fills without an id are counted; other units of the same day and cash are another trade")
  func fills() async throws {
    let header = StatementHeader.broker(feed: "csv:broker", ids: .none)
    let fill = try trade("2024-03-01", .transferIn, "1", "0.00")
    let other = try trade("2024-03-01", .transferIn, "2", "0.00")
    let elsewhere = try trade("2024-03-01", .transferIn, "1", "0.00", of: cusip("594918104"))
    try await one.load("a", [.transactions([fill, fill])], header: header)
    #expect(
      try await one.load("b", [.transactions([fill, fill, other, elsewhere])], header: header)
        == .of(inserted: 2, duplicate: 2))
    #expect(try await one.book.trades().count == 4)
    try one.expectSound()
  }

  @Test(
    "a row that takes the place of a vanished one is that trade only where security and units are")
  func rekeyed() async throws {
    try await one.load(
      "a", [.transactions([trade("2024-03-01", .transferIn, "7", "0.00", id: "A")])])
    let counts = try await one.load(
      "b",
      [
        .transactions([
          trade("2024-03-01", .transferIn, "7", "0.00", of: cusip("594918104"), id: "B"),
          trade("2024-03-01", .transferIn, "7", "0.00", id: "C"),
        ])
      ])
    #expect(counts == .of(inserted: 1, rekeyed: 1))
    #expect(try await one.book.trades().map(\.id).count == 2)
    try one.expectSound()
  }

  @Test("two sources of one account state one trade, each in its own words and digits")
  func twoFeeds() async throws {
    let apple = StatedSecurity(id: try cusip(), kind: .stock, name: "Apple Inc")
    var other = StatedSecurity(
      id: try #require(SecurityIdentifier(.plaid, "abc")), kind: .stock, name: "Apple")
    other.identifiers = [try #require(SecurityIdentifier(.isin, "US0378331005"))]
    try await one.load(
      "a",
      [
        .securities([apple]),
        .transactions([trade("2024-03-01", .buy, "10.1234", "-1500.00", id: "B1")]),
      ])
    let counts = try await one.load(
      "b",
      [
        .securities([other]),
        .transactions([
          trade("2024-03-03", .buy, "10.12", "-1500.00", of: other.id, id: "p1"),
          trade("2024-03-03", .buy, "11", "-1500.00", of: other.id, id: "p2"),
        ]),
      ], header: .broker(feed: "plaid:item", ids: .mutable))
    #expect(counts.matched == 1)
    #expect(counts.inserted + counts.review == 1)
    #expect(try await one.book.securities().count == 1)
    try one.expectSound()
  }

  @Test("undo takes trades out, redo and another document of the feed bring them back as they were")
  func undone() async throws {
    try await one.load(
      "a", [.transactions([trade("2024-03-01", .buy, "10", "-1500.00", id: "B1")])])
    try await one.load("b", [.transactions([trade("2024-05-01", .sell, "-5", "800.00", id: "S1")])])
    let before = try one.dump()
    _ = try await one.book.undoImport(2)
    #expect(try one.trades() == ["2024-03-01 buy 037833100 10 -1500.00"])
    _ = try await one.book.redoImport(2)
    #expect(try one.dump() == before)
    try await one.book.editTransaction(2, with: TransactionEdit(notes: "tax lot"))
    _ = try await one.book.undoImport(1)
    _ = try await one.book.undoImport(2)
    #expect(try one.trades().isEmpty)
    _ = try await one.book.redoImport(1)
    _ = try await one.book.redoImport(2)
    #expect(try one.dump() == before)
    #expect(try await one.book.trades().last?.notes == "tax lot")
    try one.expectSound()
  }

  @Test("a reversal and what it takes back are both shown and related, and come to nothing")
  func reversal() async throws {
    try await one.load(
      "a",
      [
        .transactions([
          trade("2024-03-01", .buy, "10", "-1500.00", id: "B1"),
          trade(
            "2024-03-05", .buy, "-10", "1500.00", id: "R1",
            related: [Trade.Related(role: .reversalOf, id: "B1")]),
        ])
      ])
    let trades = try await one.book.trades()
    #expect(trades.count == 2)
    #expect(trades[1].related?.first?.trade == trades[0].id)
    #expect(try one.holdings().isEmpty)
  }

  @Test("money between own accounts is paired with a broker's deposit, and never with a trade")
  func transfers() async throws {
    var deposit = StatementTransaction(
      date: try day("2024-03-02"), amount: try number("1500.00"), currency: nil,
      description: "TRANSFER FROM CHECKING")
    deposit.sourceID = "D1"
    deposit.kind = "transfer"
    try await one.load(
      "a",
      [.transactions([deposit, trade("2024-03-02", .sell, "-10", "1500.00", id: "S1")])])
    var header = StatementHeader.broker(feed: "ofx:22")
    header.account = AccountReference(
      key: "bank:1", name: "Checking", kind: .checking, currency: .usd)
    var paid = StatementTransaction(
      date: try day("2024-03-01"), amount: try number("-1500.00"), currency: nil,
      description: "TRANSFER TO BROKERAGE")
    paid.sourceID = "P1"
    paid.kind = "transfer"
    try await one.load("b", [.transactions([paid])], header: header)
    let transactions = try await one.book.transactions()
    #expect(transactions.count == 2)
    #expect(transactions.allSatisfy { $0.transfer != nil })
  }
}
