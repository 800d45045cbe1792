import FinanceModel
import Matching
import TestSupport
import Testing

@Suite("Which names are of one security")
struct SecurityPartitionTests {
  private func name(_ text: String) throws -> SecurityIdentifier {
    let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    let scheme = try #require(SecurityIdentifier.Scheme(rawValue: parts[0]))
    let scoped = parts[1].split(separator: "/", maxSplits: 1).map(String.init)
    return try #require(
      scoped.count == 2
        ? SecurityIdentifier(scheme, scoped[1], scope: scoped[0])
        : SecurityIdentifier(scheme, parts[1]), "\(text)")
  }

  private func described(
    _ id: String, _ others: String..., as name: String? = nil, kind: SecurityKind = .stock,
    currency: String? = "USD", option: OptionTerms? = nil
  ) throws -> SecurityDescription {
    SecurityDescription(
      id: try self.name(id), others: try others.map { try self.name($0) }, kind: kind, name: name,
      currency: currency, option: option)
  }

  private func partition(
    _ descriptions: [SecurityDescription], _ more: (inout SecurityEvidence) -> Void = { _ in }
  ) -> SecurityPartition {
    var evidence = SecurityEvidence()
    evidence.descriptions = descriptions
    evidence.names = descriptions.flatMap { $0.names.compactMap(\.national) }
    more(&evidence)
    return SecurityPartition(evidence)
  }

  @Test(
    "a number inside another is one with it",
    arguments: [
      ("cusip:037833100", "isin:US0378331005"), ("sedol:0263494", "isin:GB0002634946"),
      ("wkn:716460", "isin:DE0007164600"), ("valor:1222171", "isin:CH0012221716"),
    ])
  func national(number: String, isin: String) throws {
    let found = partition([
      try described(number, as: "Alpha", currency: "EUR"),
      try described("plaid:item/abc", isin, as: "Beta"),
    ])
    #expect(found.securities.count == 1)
  }

  @Test("a FIGI is of one market: another one contradicts nothing, and another ISIN does")
  func figi() throws {
    let shared = "ticker:XNAS/AAPL"
    let listings = partition([
      try described("fitid_secid:a/1", "figi:BBG000B9XRY4", shared, as: "Apple Inc"),
      try described("plaid:b/2", "figi:BBG000BLNNH6", shared, as: "Apple"),
    ])
    #expect(listings.securities.count == 1)
    let others = partition([
      try described("fitid_secid:a/1", "isin:US0378331005", shared, as: "Apple Inc"),
      try described("plaid:b/2", "isin:US5949181045", shared, as: "Apple"),
    ])
    #expect(others.securities.count == 2)
    #expect(others.questions.isEmpty)
  }

  @Test(
    "a ticker joins like names of one market or currency, in every spelling; else a person is asked"
  )
  func tickers() throws {
    let stored = try described(
      "fitid_secid:a/1", "ticker:@a/BRK.B", as: "BERKSHIRE HATHAWAY INC CLASS B")
    let spelled = try described("plaid:b/2", "ticker:@b/BRK/B", as: "Berkshire Hathaway")
    #expect(partition([stored, spelled]).securities.count == 1)
    var abroad = spelled
    abroad.currency = "EUR"
    #expect(partition([stored, abroad]).securities.count == 2)
    #expect(partition([stored, abroad]).questions.isEmpty)
    var unlike = spelled
    unlike.name = "Brake Parts"
    let asked = partition([stored, unlike])
    #expect(asked.securities.count == 2)
    #expect(asked.questions.map(\.rule) == [.ticker])
    var nameless = spelled
    nameless.name = nil
    #expect(partition([stored, nameless]).questions.map(\.similarity) == [nil])
  }

  @Test("what could be one of two that are not one is asked about, and joined to neither")
  func either() throws {
    let descriptions = [
      try described("isin:US0378331005", "ticker:@a/X", as: "Alpha Fund"),
      try described("isin:US5949181045", "ticker:@b/X", as: "Alpha Fund"),
      try described("plaid:c/1", "ticker:@c/X", as: "Alpha Fund"),
    ]
    let found = partition(descriptions)
    #expect(found.securities.count == 3)
    #expect(found.questions.count == 2)
  }

  @Test("options are one by their terms, whether stated or in the symbol of the clearing house")
  func options() throws {
    let terms = OptionTerms(
      right: .call, underlying: try name("cusip:037833100"), strike: ExactDecimal("150"),
      expires: CivilDate(iso: "2024-01-19"))
    let descriptions = [
      try described("cusip:037833100", "ticker:@a/AAPL", as: "Apple Inc"),
      try described("fitid_secid:a/9", as: "AAPL CALL", kind: .option, option: terms),
      try described("plaid:b/9", "ticker:@b/AAPL240119C00150000", as: "x", kind: .option),
      try described("plaid:b/8", "ticker:@b/AAPL240119P00150000", as: "x", kind: .option),
      try described("fitid_secid:c/7", "ticker:@c/AAPL  240119C00150000", kind: .option),
    ]
    #expect(partition(descriptions).securities.map(\.count).sorted() == [2, 2, 5])
  }

  @Test("a coin is one by every exchange's name for it, and no stock of that ticker")
  func coins() throws {
    let found = partition([
      try described("ticker:@kraken/XXBT", kind: .crypto),
      try described("ticker:@coinbase/BTC", as: "Bitcoin", kind: .crypto, currency: "EUR"),
      try described("ticker:@broker/BTC", as: "Bitcoin Mini Trust", kind: .fund),
      try described("ticker:@kraken/XBT.S", kind: .crypto),
    ])
    #expect(found.securities.map(\.count).sorted() == [1, 1, 2])
  }

  @Test("equal units and value of one day join where only one fits; else a person is asked")
  func positions() throws {
    func held(
      _ source: Int64, _ id: String, _ units: String, _ value: String
    ) throws -> HeldPosition {
      HeldPosition(
        source: source, security: try name(id), units: try #require(ExactDecimal(units)),
        value: ExactDecimal(value), currency: "USD")
    }
    let descriptions = [
      try described("fitid_secid:a/1", as: "Growth"),
      try described("fitid_secid:a/2", as: "Income"),
      try described("plaid:b/1", as: "Fund 17"), try described("plaid:b/2", as: "Fund 18"),
    ]
    let day = [
      try held(1, "fitid_secid:a/1", "10.123", "1000.00"),
      try held(1, "fitid_secid:a/2", "5", "70.00"),
      try held(2, "plaid:b/1", "10.12", "1009.00"), try held(2, "plaid:b/2", "5", "71.00"),
    ]
    let found = partition(descriptions) { $0.days = [day] }
    #expect(found.securities.map(\.count).sorted() == [1, 1, 2])
    #expect(found.questions.isEmpty)
    let twins = [
      try held(1, "fitid_secid:a/1", "5", "70.00"), try held(1, "fitid_secid:a/2", "5", "70.00"),
      try held(2, "plaid:b/1", "5", "70.00"), try held(2, "plaid:b/2", "8", "70.00"),
    ]
    let asked = partition(descriptions) { $0.days = [twins] }
    #expect(asked.securities.count == 4)
    #expect(asked.questions.map(\.rule) == [.position, .position])
  }

  @Test("a rename that one source tells joins the numbers of the others, each by its own ticker")
  func renamed() throws {
    let descriptions = [
      try described("cusip:037833100", "ticker:@a/OLD", as: "Delta Holdings"),
      try described("cusip:594918104", "ticker:@a/NEW", as: "Omega Group"),
      try described("plaid:b/1", "ticker:@b/OLD", as: "Delta Holdings Corp"),
      try described("plaid:b/2", "ticker:@b/NEW", "isin:US5949181045", as: "Omega Group Inc"),
      try described("ticker:@c/OLD", as: "Delta Holdings"),
      try described("ticker:@c/NEW", as: "Omega Group"),
    ]
    #expect(partition(descriptions).securities.count == 2)
    let found = partition(descriptions) {
      $0.renames = [(descriptions[4].id, descriptions[5].id)]
    }
    #expect(found.securities.count == 1)
    #expect(found.questions.isEmpty)
  }

  @Test("what a person says counts before all that sources say")
  func pins() throws {
    let descriptions = [
      try described("cusip:037833100", as: "Apple"),
      try described("plaid:b/1", "isin:US0378331005", as: "Apple"),
    ]
    let apart = partition(descriptions) { evidence in
      evidence.pins = [descriptions[0].id: 1, descriptions[1].id: 2]
    }
    #expect(apart.securities.count == 2)
    let other = [descriptions[0], try described("cusip:594918104", as: "Microsoft")]
    let joined = partition(other) { $0.pins = [other[0].id: 1, other[1].id: 1] }
    #expect(joined.securities.count == 1)
  }

  @Test("the order of what sources say changes nothing", arguments: 0..<20)
  func order(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let isins = ["US0378331005", "US5949181045", "DE0007164600", "GB0002634946"]
    let titles = ["Alpha Growth Fund", "Alpha Growth", "Beta Income", "Gamma"]
    let tickers = ["AAA", "BBB", "AAA"]
    var descriptions: [SecurityDescription] = []
    for number in 0..<12 {
      let feed = "@f\(Int.random(in: 0..<3, using: &random))"
      var description = try described("fitid_secid:\(feed)/\(number)")
      description.name = titles.randomElement(using: &random)
      description.currency = Bool.random(using: &random) ? "USD" : "EUR"
      if Bool.random(using: &random), let ticker = tickers.randomElement(using: &random) {
        description.others.append(try name("ticker:\(feed)/\(ticker)"))
      }
      if Int.random(in: 0..<3, using: &random) == 0, let isin = isins.randomElement(using: &random)
      {
        description.others.append(try name("isin:\(isin)"))
      }
      descriptions.append(description)
    }
    let first = partition(descriptions)
    for _ in 0..<5 {
      let again = partition(descriptions.shuffled(using: &random))
      #expect(again.securities == first.securities)
      #expect(again.questions == first.questions)
    }
  }
}
