import FinanceETL
import FinanceModel
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("Securities")
struct SecurityTests {
  private let one: InvestmentBook
  private let plaid = StatementHeader.broker(feed: "plaid:item", ids: .mutable)

  init() throws {
    one = try InvestmentBook()
  }

  private func identifier(
    _ scheme: SecurityIdentifier.Scheme, _ value: String, scope: String = ""
  ) throws -> SecurityIdentifier {
    try #require(SecurityIdentifier(scheme, value, scope: scope))
  }

  private func stated(
    _ id: SecurityIdentifier, _ name: String?, _ others: SecurityIdentifier...,
    kind: SecurityKind = .stock
  ) -> StatementPart {
    var security = StatedSecurity(id: id, kind: kind, name: name, currency: .usd)
    security.identifiers = others
    return .securities([security])
  }

  private func names() async throws -> [String] {
    try await one.book.securities().map {
      "\($0.name): \($0.identifiers.sorted().joined(separator: " "))"
    }
  }

  @Test(
    "a CUSIP and the ISIN that holds it are one security, whichever comes first", arguments: [0, 1])
  func national(first: Int) async throws {
    let documents = try [
      (stated(cusip(), "APPLE INC"), StatementHeader.broker()),
      (stated(identifier(.plaid, "abc"), "Apple", identifier(.isin, "US0378331005")), plaid),
    ]
    for place in [first, 1 - first] {
      try await one.load("\(place)", [documents[place].0], header: documents[place].1)
    }
    #expect(
      try await names() == [
        "APPLE INC: cusip:037833100 isin:US0378331005 plaid:plaid:item:abc"
      ])
    try one.expectSound()
  }

  @Test("a security that trades name by an id alone is joined once the id is described")
  func bare() async throws {
    let id = try identifier(.secid, "Z99")
    try await one.load("a", [stated(cusip(), "APPLE INC")])
    try await one.load(
      "b", [.transactions([trade("2024-03-01", .buy, "1", "-10.00", of: id, id: "B1")])])
    #expect(try await one.book.securities().count == 2)
    try await one.load("c", [stated(id, "Apple", identifier(.cusip, "037833100"))])
    #expect(try await one.book.securities().count == 1)
    #expect(
      try await one.book.trades().first?.securityID == one.book.securities().first?.id)
  }

  @Test("ids of two sources are two, and a name alone joins nothing")
  func scopes() async throws {
    let id = try identifier(.secid, "1")
    try await one.load("a", [stated(id, "APPLE INC")])
    try await one.load("b", [stated(id, "APPLE INC")], header: .broker(feed: "ofx:22"))
    #expect(try await one.book.securities().count == 2)
  }

  @Test("a ticker joins with a like name, and not where a worldwide name contradicts")
  func tickers() async throws {
    try await one.load(
      "a", [stated(identifier(.secid, "1"), "Apple Inc", identifier(.ticker, "AAPL"))])
    try await one.load(
      "b", [stated(identifier(.plaid, "p"), "Apple Inc. Common", identifier(.ticker, "AAPL"))],
      header: plaid)
    #expect(try await one.book.securities().count == 1)
    try await one.load(
      "c", [stated(identifier(.plaid, "q"), "Banana Ltd", identifier(.ticker, "AAPL"))],
      header: plaid)
    #expect(try await one.book.securities().count == 2)
    try await one.load(
      "d", [stated(cusip(), "Microsoft", identifier(.ticker, "MSFT"))])
    try await one.load(
      "e",
      [stated(identifier(.cusip, "594918104"), "Microsoft", identifier(.ticker, "MSFT"))],
      header: plaid)
    #expect(try await one.book.securities().count == 4)
  }

  @Test("a person's words stand before the sources' and stay when the source is imported again")
  func words() async throws {
    try await one.load("a", [stated(cusip(), "APPLE INC")])
    var edit = SecurityEdit()
    edit.name = "Apple"
    edit.sector = "Technology"
    edit.kind = .fund
    edit.expenseRatio = try number("0.04")
    let edited = try await one.book.editSecurity("037833100", with: edit)
    #expect(edited.name == "Apple")
    #expect(edited.statedName == "APPLE INC")
    #expect(edited.statedKind == .stock)
    try await one.load("b", [stated(cusip(), "APPLE INC.")])
    #expect(try await one.book.security("Apple").sector == "Technology")
    edit = SecurityEdit()
    edit.name = ""
    #expect(try await one.book.editSecurity("cusip:037833100", with: edit).name == "APPLE INC.")
    _ = try await one.book.undoImport(1)
    _ = try await one.book.undoImport(2)
    #expect(try await one.book.securities().first?.sector == "Technology")
    await #expect(throws: FinanceETLError.self) { try await one.book.editSecurity("x", with: edit) }
  }

  @Test("what a person merges and splits, trades and holdings follow, and no import takes it back")
  func merged() async throws {
    let (old, new) = try (identifier(.secid, "OLD"), identifier(.secid, "NEW"))
    try await one.load(
      "a",
      [
        .transactions([
          trade("2024-03-01", .buy, "1", "-10.00", of: old, id: "B1"),
          trade("2024-04-01", .buy, "2", "-20.00", of: new, id: "B2"),
        ])
      ])
    #expect(try await one.book.securities().count == 2)
    let merged = try await one.book.mergeSecurities("NEW", into: "OLD")
    #expect(merged.identifiers.count == 2)
    #expect(try await one.book.holdings().map(\.units.text) == ["3"])
    try await one.load("b", [stated(new, "New")])
    #expect(try await one.book.securities().count == 1)
    let split = try await one.book.splitSecurity(
      "New", identifiers: ["fitid_secid:ofx:1101:NEW"])
    #expect(split.identifiers == ["fitid_secid:ofx:1101:NEW"])
    #expect(try await one.book.holdings().map(\.units.text).sorted() == ["1", "2"])
    try one.expectSound()
  }

  @Test("an undone statement says nothing of securities, prices and debts")
  func undone() async throws {
    var facts = LiabilityFacts(date: try day("2024-06-30"), currency: nil)
    facts.rates = [LiabilityFacts.Rate(kind: "purchase", percent: try number("19.99"))]
    facts.amounts = [.minimumPayment: try number("35.00")]
    facts.days = [.due: try day("2024-07-25")]
    let price = SecurityPrice(
      security: try cusip(), date: try day("2024-06-30"), price: try number("170.01"),
      currency: nil, origin: .institution)
    try await one.load(
      "a", [stated(cusip(), "APPLE INC"), .liability(facts), .prices([price])])
    let liability = try #require(try await one.book.liabilities().first)
    #expect(liability.facts["amounts"]?["minimum_payment"] == .text("35.00"))
    #expect(liability.facts["days"]?["due"] == .text("2024-07-25"))
    #expect(liability.isNewest)
    #expect(
      try one.values("SELECT rate, due, minimum_payment FROM v_liabilities")
        == ["19.99 2024-07-25 35.00"])
    _ = try await one.book.undoImport(1)
    #expect(try await one.book.liabilities().isEmpty)
    #expect(try await one.book.securities().isEmpty)
    _ = try await one.book.redoImport(1)
    #expect(try await one.book.liabilities().count == 1)
    #expect(try await one.book.securities().count == 1)
  }

  @Test("the terms of a debt on a day are those of the newest document of a source, once")
  func sameTerms() async throws {
    func terms(_ day: CivilDate?, _ payment: String) throws -> StatementPart {
      var facts = LiabilityFacts(date: day, currency: nil)
      facts.amounts = [.minimumPayment: try number(payment)]
      return .liability(facts)
    }
    let date = try day("2024-06-30")
    try await one.load("a", [terms(date, "35")])
    try await one.load("b", [terms(date, "35")])
    try await one.load("c", [terms(date, "40")])
    func payments() async throws -> [Book.SourceValue?] {
      try await one.book.liabilities(includingEarlier: true).map {
        $0.facts["amounts"]?["minimum_payment"]
      }
    }
    #expect(try await payments() == [.text("40")])
    _ = try await one.book.undoImport(3)
    #expect(try await payments() == [.text("35")])
  }

  @Test("an account that is erased takes along what only it held")
  func erased() async throws {
    try await one.load(
      "a",
      [
        stated(cusip(), "APPLE INC"), snapshot("2024-06-30", [holding(cusip(), "1")]),
        .transactions([trade("2024-03-01", .buy, "1", "-10.00", id: "B1")]),
      ])
    _ = try await one.book.eraseAccount("Brokerage")
    for table in ["securities", "security_identifiers", "snapshots", "holdings", "transactions"] {
      #expect(try one.values("SELECT count(*) FROM \(table)") == ["0"], "\(table)")
    }
  }
}
