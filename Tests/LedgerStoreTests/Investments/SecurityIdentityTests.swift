import FinanceETL
import FinanceModel
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("Securities of several sources")
struct SecurityIdentityTests {
  private let one: InvestmentBook

  init() throws {
    one = try InvestmentBook()
  }

  private func name(
    _ scheme: SecurityIdentifier.Scheme, _ value: String
  ) throws -> SecurityIdentifier {
    try #require(SecurityIdentifier(scheme, value))
  }

  private func stated(
    _ id: SecurityIdentifier, _ others: SecurityIdentifier..., as name: String?
  ) -> StatementPart {
    var security = StatedSecurity(id: id, kind: .stock, name: name, currency: .usd)
    security.identifiers = others
    return .securities([security])
  }

  private func plaid(_ synced: String? = nil) -> StatementHeader {
    .broker(feed: "plaid:item", ids: .mutable, synced: synced)
  }

  /// Each security by its identifiers, without the ids of rows.
  private func securities() throws -> [String] {
    try one.book.securities().map { $0.identifiers.sorted().joined(separator: " ") }.sorted()
  }

  @Test("in any order the same securities, and an undone import takes back what it joined")
  func orders() async throws {
    let documents: [(String, [StatementPart], StatementHeader)] = try [
      (
        "ofx", [stated(cusip(), name(.ticker, "AAPL"), as: "APPLE INC")], .broker()
      ),
      (
        "plaid", [stated(name(.plaid, "p1"), name(.isin, "US0378331005"), as: "Apple")], plaid()
      ),
      (
        "csv", [stated(name(.ticker, "AAPL"), as: "Apple Inc. Common Stock")],
        .broker(feed: "csv:us/broker", ids: .none)
      ),
    ]
    let all = [
      "cusip:037833100 isin:US0378331005 plaid:plaid:item:p1 ticker:@csv:us/broker:AAPL"
        + " ticker:@ofx:1101:AAPL"
    ]
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
      let other = try InvestmentBook()
      for place in order {
        try await other.load(documents[place].0, documents[place].1, header: documents[place].2)
      }
      #expect(
        try await other.book.securities().map { $0.identifiers.sorted().joined(separator: " ") }
          == all, "\(order)")
      try other.expectSound()
    }
    for (name, parts, header) in documents { try await one.load(name, parts, header: header) }
    #expect(try securities() == all)
    _ = try await one.book.undoImport(2)
    #expect(
      try securities() == ["cusip:037833100 ticker:@csv:us/broker:AAPL ticker:@ofx:1101:AAPL"])
    _ = try await one.book.undoImport(1)
    #expect(try securities() == ["ticker:@csv:us/broker:AAPL"])
    _ = try await one.book.redoImport(2)
    #expect(
      try securities() == [
        "cusip:037833100 isin:US0378331005 plaid:plaid:item:p1", "ticker:@csv:us/broker:AAPL",
      ])
    _ = try await one.book.redoImport(1)
    #expect(try securities() == all)
    try one.expectSound()
  }

  @Test("what a person said of a security outlives that it was one with another")
  func words() async throws {
    try await one.load("a", [stated(cusip(), as: "APPLE INC")])
    try await one.load("b", [stated(name(.plaid, "p1"), as: "Apfel")], header: plaid())
    var edit = SecurityEdit()
    edit.sector = "Technology"
    try await one.book.editSecurity("Apfel", with: edit)
    try await one.load(
      "c", [stated(name(.plaid, "p1"), name(.isin, "US0378331005"), as: "Apfel")],
      header: plaid())
    #expect(try await one.book.securities().map(\.sector) == ["Technology"])
    _ = try await one.book.undoImport(3)
    #expect(try await one.book.security("APPLE INC").sector == nil)
    #expect(try await one.book.security("Apfel").sector == "Technology")
    try one.expectSound()
  }

  @Test("an import that asks about securities wants a person until the question is answered")
  func wantsPerson() async throws {
    let mine: [StatementPart] = try [stated(cusip(), name(.ticker, "AAPL"), as: "APPLE INC")]
    let its: [StatementPart] = try [
      stated(name(.plaid, "p1"), name(.ticker, "AAPL"), as: "Fruit Holdings")
    ]
    #expect(try await one.imported("a", mine).status == .ok)
    for _ in 1...2 {
      let asking = try await one.imported("b", its, header: plaid())
      #expect(asking.status == .attention)
      #expect(asking.documents.first?.statements.map(\.securitiesInDoubt) == [1])
    }
    // The document of the other name asked nothing.
    #expect(try await one.imported("a", mine).status == .ok)
    let review = try #require(try await one.book.reviews().first)
    #expect(try await one.book.keepReview(review.id).state == .kept)
    #expect(try await one.imported("b", its, header: plaid()).status == .ok)
  }

  @Test("unlike names under one ticker are asked about; the answer holds, and can be taken back")
  func asked() async throws {
    try await one.load("a", [stated(cusip(), name(.ticker, "AAPL"), as: "APPLE INC")])
    try await one.load(
      "b",
      [
        stated(name(.plaid, "p1"), name(.ticker, "AAPL"), as: "Fruit Holdings"),
        snapshot("2024-06-30", [holding(name(.plaid, "p1"), "3", value: "600.00")]),
      ], header: plaid())
    let review = try #require(try await one.book.reviews().first)
    #expect(review.kind == .security)
    #expect(review.rule == "ticker_name")
    #expect(review.securities.map(\.name) == ["APPLE INC", "Fruit Holdings"])
    #expect(review.securities[1].positions.map(\.units.text) == ["3"])
    #expect(try await one.book.acceptReview(review.id).state == .merged)
    #expect(try securities().count == 1)
    try await one.load(
      "c", [stated(name(.plaid, "p1"), name(.ticker, "AAPL"), as: "Fruit")], header: plaid())
    #expect(try securities().count == 1)
    #expect(try await one.book.reopenReview(review.id).review?.state == .open)
    #expect(try securities().count == 2)
    #expect(try await one.book.keepReview(review.id).state == .kept)
    // A number that says otherwise does not count against a person.
    try await one.load(
      "d", [stated(name(.plaid, "p1"), name(.isin, "US0378331005"), as: "Fruit Holdings")],
      header: plaid())
    #expect(try securities().count == 2)
    #expect(try await one.book.reviews().isEmpty)
    #expect(try await one.book.reopenReview(review.id).review == nil)
    #expect(try securities().count == 1)
    try one.expectSound()
  }

  @Test("a question goes with the import that asked it")
  func withdrawn() async throws {
    try await one.load("a", [stated(cusip(), name(.ticker, "AAPL"), as: "APPLE INC")])
    try await one.load(
      "b", [stated(name(.plaid, "p1"), name(.ticker, "AAPL"), as: "Fruit")], header: plaid())
    #expect(try await one.book.reviewCount(.security) == 1)
    _ = try await one.book.undoImport(2)
    #expect(try await one.book.reviewCount(.security) == 0)
    _ = try await one.book.redoImport(2)
    #expect(try await one.book.reviewCount(.security) == 1)
    try await one.load(
      "c", [stated(name(.plaid, "p1"), name(.cusip, "037833100"), as: "Fruit")], header: plaid())
    #expect(try await one.book.reviewCount(.security) == 0)
    #expect(try securities().count == 1)
  }

  @Test("two sources of one day that hold equal units and value mean one security")
  func positions() async throws {
    let (fund, other) = try (name(.secid, "F1"), name(.plaid, "p1"))
    try await one.load(
      "a",
      [
        stated(fund, as: "TARGET RETIREMENT 2040"),
        snapshot("2024-06-30", [holding(fund, "102.123", value: "5000.00")]),
      ])
    try await one.load("b", [stated(other, as: "TR40 Trust II")], header: plaid())
    #expect(try securities().count == 2)
    try await one.load(
      "c", [snapshot("2024-06-30", [holding(other, "102.12", value: "5001.00")])],
      header: plaid())
    #expect(try securities().count == 1)
    #expect(try one.holdings() == ["TARGET RETIREMENT 2040 102.123 5000.00"])
    _ = try await one.book.undoImport(3)
    #expect(try securities().count == 2)
  }

  @Test("a broker's rename keeps one security, with the days of both numbers")
  func renamed() async throws {
    let new = try cusip("594918104")
    var out = try trade("2024-05-10", .transferOut, "-100", "0.00", id: "T1")
    var into = try trade("2024-05-10", .transferIn, "10", "0.00", of: new, id: "T2")
    out.memo = "REVERSE SPLIT 1:10"
    into.memo = "REVERSE SPLIT 1:10"
    try await one.load(
      "a",
      [
        stated(cusip(), as: "OLD CORP"), stated(new, as: "NEW CORP"),
        .transactions([trade("2024-03-01", .buy, "100", "-500.00", id: "B1"), out, into]),
      ])
    #expect(try securities() == ["cusip:037833100 cusip:594918104"])
    #expect(try one.holdings().map { $0.split(separator: " ").suffix(2).first ?? "" } == ["10"])
    #expect(
      try one.values(
        "SELECT value, valid_from, valid_to FROM security_identifiers ORDER BY value") == [
          "037833100 - 2024-05-09", "594918104 2024-05-10 -",
        ])
    // Another source of the same event says nothing else.
    try await one.load(
      "b",
      [
        .securities([
          StatedSecurity(id: try name(.plaid, "p1"), kind: .stock, name: "Old"),
          StatedSecurity(id: try name(.plaid, "p2"), kind: .stock, name: "New"),
        ]),
        .transactions([
          trade(
            "2024-05-10", .merger, "-100", "0.00", of: name(.plaid, "p1"), id: "m1",
            memo: "NAME CHANGE"),
          trade(
            "2024-05-10", .merger, "10", "0.00", of: name(.plaid, "p2"), id: "m2",
            memo: "NAME CHANGE"),
        ]),
      ], header: plaid())
    #expect(
      try securities() == [
        "cusip:037833100 cusip:594918104", "plaid:plaid:item:p1 plaid:plaid:item:p2",
      ])
    _ = try await one.book.undoImport(1)
    #expect(try securities() == ["plaid:plaid:item:p1 plaid:plaid:item:p2"])
    _ = try await one.book.redoImport(1)
    #expect(try securities().first == "cusip:037833100 cusip:594918104")
  }

  @Test("a source's own id keeps its security where its number changes, with the days of both")
  func changedNumber() async throws {
    let id = try name(.plaid, "p1")
    try await one.load(
      "a", [stated(id, name(.isin, "US0378331005"), as: "Alpha")],
      header: plaid("2024-03-01T10:00:00Z"))
    try await one.load(
      "b", [stated(id, name(.isin, "US5949181045"), as: "Alpha")],
      header: plaid("2024-06-01T10:00:00Z"))
    let security = try #require(try await one.book.securities().first)
    #expect(try await one.book.securities().count == 1)
    #expect(security.flags == [.identifierChanged])
    #expect(security.periods?.map(\.identifier) == ["isin:US0378331005", "isin:US5949181045"])
    #expect(
      try one.values(
        "SELECT value, valid_from, valid_to FROM security_identifiers WHERE scheme = 'isin'"
          + " ORDER BY id") == ["US0378331005 - 2024-05-31", "US5949181045 2024-06-01 -"])
    #expect(try one.values("SELECT isin FROM v_securities") == ["US5949181045"])
  }

  @Test("trades of two sources become one once a person says that their securities are one")
  func trades() async throws {
    let other = try name(.secid, "X9")
    try await one.load(
      "a",
      [
        stated(cusip(), as: "APPLE INC"),
        .transactions([trade("2024-03-01", .buy, "10", "-1500.00", id: "B1")]),
      ])
    try await one.load(
      "b",
      [
        stated(other, as: "Fund of a plan"),
        .transactions([trade("2024-03-01", .buy, "10", "-1500.00", of: other, id: "x1")]),
      ], header: .broker(feed: "csv:plan"))
    #expect(try one.trades().count == 2)
    _ = try await one.book.mergeSecurities("X9", into: "APPLE INC")
    #expect(try one.trades().count == 1)
    let review = try #require(
      try await one.book.reviews(includingDecided: true).first { $0.kind == .security })
    #expect(review.state == .merged)
    _ = try await one.book.reopenReview(review.id)
    #expect(try one.trades().count == 2)
    #expect(try securities().count == 2)
    try one.expectSound()
  }

  @Test("what a person says of securities is heard by listeners")
  func heard() async throws {
    try await one.load("a", [stated(cusip(), as: "APPLE INC")])
    try await one.load("b", [stated(cusip("594918104"), as: "Microsoft")])
    var changes = one.book.changes.makeAsyncIterator()
    var edit = SecurityEdit()
    edit.sector = "Technology"
    try await one.book.editSecurity("APPLE INC", with: edit)
    #expect(await changes.next()?.securities == .these([1]))
    _ = try await one.book.mergeSecurities("Microsoft", into: "APPLE INC")
    let merged = try #require(await changes.next())
    #expect(merged.securities == .these([1, 2]))
    #expect(merged.reviews == .these([1]))
  }
}
