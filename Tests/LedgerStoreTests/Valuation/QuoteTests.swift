import FinanceETL
import FinanceModel
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("Rates and prices in a book")
struct QuoteTests {
  private let one: InvestmentBook

  init() throws {
    one = try InvestmentBook()
  }

  private var book: Book { one.book }

  private func rates(_ rows: String, isPersons: Bool = false) throws -> Book.LoadedQuotes {
    var options = QuoteImportOptions()
    options.isPersons = isPersons
    let text = "date,base,quote,rate\n" + rows
    return try #require(
      book.importRates([.bytes(Array(text.utf8), name: "rates.csv")], options: options).first)
  }

  private func prices(
    _ rows: String, header: String = "date,symbol,price,currency", isPersons: Bool = false
  ) throws -> Book.LoadedQuotes {
    var options = QuoteImportOptions()
    options.isPersons = isPersons
    let text = header + "\n" + rows
    return try #require(
      book.importPrices([.bytes(Array(text.utf8), name: "prices.csv")], options: options).first)
  }

  private func loadApple() async throws -> Int64 {
    var apple = StatedSecurity(id: try cusip(), kind: .stock, name: "APPLE INC", currency: .usd)
    apple.identifiers = [try #require(SecurityIdentifier(.ticker, "AAPL"))]
    var bought = try trade("2024-03-01", .buy, "10", "-1790.00", id: "B1")
    bought.trade?.price = try number("179.00")
    try await one.load(
      "a",
      [
        .securities([apple]), .transactions([bought]),
        .prices([
          SecurityPrice(
            security: try cusip(), date: try day("2024-03-28"), price: try number("171.48"),
            currency: .usd, origin: .institution)
        ]),
      ])
    return try #require(try await book.securities().first?.id)
  }

  @Test("a rate that is imported again is the one of its pair, day and origin")
  func replaced() throws {
    let first = try rates("2024-06-28,EUR,USD,1.0705\n2024-06-28,EUR,GBP,0.84638\n")
    #expect(first.added == 2 && first.pairs == ["EUR/GBP", "EUR/USD"])
    let again = try rates("2024-06-28,EUR,USD,1.0706\n2024-06-28,EUR,GBP,0.846380\n")
    #expect(again.added == 0 && again.replaced == 1 && again.unchanged == 1)
    let own = try rates("2024-06-28,EUR,USD,1.5\n", isPersons: true)
    #expect(own.added == 1)
    #expect(
      try one.values("SELECT quote, rate, origin FROM v_rates ORDER BY 1, 3") == [
        "GBP 0.84638 market", "USD 1.0706 market", "USD 1.5 person",
      ])
  }

  @Test("a rate of 0, and two of a day that differ, are one error; nothing of the file is kept")
  func badRates() throws {
    let zero = #expect(throws: FinanceETLError.self) {
      try rates("2024-06-27,EUR,USD,1.07\n2024-06-28,EUR,USD,0.00\n")
    }
    #expect(zero?.code == .unreadableAmount && zero?.location.line == 3)
    #expect(zero?.file == "rates.csv")
    let two = #expect(throws: FinanceETLError.self) {
      try rates("2024-06-28,EUR,USD,1.07\n2024-06-28,EUR,USD,1.08\n")
    }
    #expect(two?.message.contains("1.07 and 1.08") == true && two?.location.line == 3)
    #expect(throws: FinanceETLError.self) { try rates("2024-06-28,EUR,EUR,1\n") }
    #expect(try one.values("SELECT count(*) FROM rates") == ["0"])
    #expect(try rates("2024-06-28,EUR,USD,1.07\n2024-06-28,EUR,USD,1.070\n").unchanged == 1)
  }

  @Test("conversions of a book keep to its settings")
  func conversions() throws {
    _ = try rates("2024-06-28,EUR,USD,1.0705\n2024-06-28,EUR,GBP,0.84638\n")
    let last = try day("2024-07-05")
    let gbp = try #require(Currency("GBP"))
    func found() throws -> Conversion? {
      try book.exchangeRates(among: [.usd, gbp], from: last, to: last)
        .conversion(from: .usd, to: gbp, on: last)
    }
    #expect(try found()?.date.isoText == "2024-06-28")
    var settings = SettingsEdit()
    settings.rateDays = 6
    try book.editSettings(settings)
    #expect(try found() == nil)
  }

  @Test("prices stand under any name of a security, and those of unknown ones are named")
  func names() async throws {
    let apple = try await loadApple()
    let loaded = try prices(
      """
      2024-03-04,AAPL,175.10,USD
      2024-03-05,037833100,170.12,USD
      2024-03-06,US0378331005,169.12,USD
      2024-03-06,MSFT,400,USD
      2024-03-07,MSFT,N/A,USD
      2024-03-08,EUR,1.09,USD

      """)
    #expect(loaded.added == 3 && loaded.securities == 1 && loaded.missing == 1)
    #expect(loaded.unknownRows == 1 && loaded.unknown?.map(\.name) == ["MSFT"])
    #expect(loaded.unknown?.first?.line == 5 && loaded.rates == 1)
    #expect(
      try one.values("SELECT security_id, date, price, origin FROM v_prices ORDER BY date") == [
        "\(apple) 2024-03-04 175.10 market", "\(apple) 2024-03-05 170.12 market",
        "\(apple) 2024-03-06 169.12 market", "\(apple) 2024-03-28 171.48 institution",
      ])
    #expect(try one.values("SELECT base, quote, rate FROM rates") == ["EUR USD 1.09"])
    // Under another name it is the same price.
    let again = try prices("2024-03-04,US0378331005,176,USD\n", header: "date,isin,price,currency")
    #expect(again.replaced == 1 && again.added == 0)
  }

  @Test("two prices of a day that differ are one error, whatever names they stand under")
  func badPrices() async throws {
    _ = try await loadApple()
    let error = #expect(throws: FinanceETLError.self) {
      try prices("2024-03-04,AAPL,175.10,USD\n2024-03-04,037833100,175.20,USD\n")
    }
    #expect(error?.code == .unreadableRow && error?.location.line == 3)
    #expect(throws: FinanceETLError.self) { try prices("2024-03-04,AAPL,0,USD\n") }
    #expect(try one.values("SELECT count(*) FROM quotes") == ["0"])
    #expect(
      try prices("2024-03-04,AAPL,175,USD\n2024-03-04,AAPL,160,EUR\n2024-03-05,AAPL,17,GBX\n")
        .added == 3)
    #expect(
      try one.values("SELECT price, price_unit FROM quotes WHERE currency = 'GBP'") == ["0.17 GBX"])
  }

  @Test("the newest price up to a day counts, and of one day the institution's")
  func newest() async throws {
    let apple = try await loadApple()
    _ = try prices("2024-03-04,AAPL,175.10,USD\n2024-03-28,AAPL,171.00,USD\n")
    _ = try prices("2024-03-28,AAPL,1.00,USD\n", isPersons: true)
    func quote(_ date: String, in currency: Currency = .usd) throws -> String? {
      try book.quote(of: apple, in: currency, on: day(date)).map {
        "\($0.price.text) \($0.date) \($0.origin.rawValue)\($0.isStale ? " stale" : "")"
      }
    }
    #expect(try quote("2024-02-29") == nil)
    #expect(try quote("2024-03-02") == "179 2024-03-01 trade")
    #expect(try quote("2024-03-11") == "175.10 2024-03-04 market")
    #expect(try quote("2024-03-12") == "175.10 2024-03-04 market stale")
    #expect(try quote("2024-03-28") == "171.48 2024-03-28 institution")
    #expect(try quote("2024-03-28", in: .eur) == nil)
    // What the institution says goes with its statement.
    _ = try await book.undoImport(1)
    #expect(try quote("2024-03-28") == "171.00 2024-03-28 market")
  }

  @Test("prices of a security that nobody holds any more are forgotten with its account")
  func erased() async throws {
    _ = try await loadApple()
    _ = try prices("2024-03-04,AAPL,175.10,USD\n")
    _ = try await book.eraseAccount("Brokerage")
    #expect(try one.values("SELECT count(*) FROM quotes") == ["0"])
    try one.expectSound()
  }

  @Test("merged securities have the prices of both")
  func merged() async throws {
    let apple = try await loadApple()
    var other = StatedSecurity(
      id: try #require(SecurityIdentifier(.ticker, "APC", scope: "XETR")), kind: .stock,
      name: "Apple", currency: .usd)
    other.identifiers = []
    try await one.load("b", [.securities([other])])
    _ = try prices("2024-03-04,APC,170,USD\n2024-03-05,AAPL,171,USD\n")
    try await book.mergeSecurities("APC", into: Book.SecuritySelector("\(apple)"))
    #expect(try await book.quote(of: apple, in: .usd, on: day("2024-03-04"))?.price.text == "170")
    #expect(try prices("2024-03-04,AAPL,172,USD\n").replaced == 1)
  }

  @Test("what was imported is forgotten where that is asked for, and only then")
  func removed() async throws {
    _ = try await loadApple()
    _ = try rates("2024-06-28,EUR,USD,1.07\n2024-06-29,EUR,USD,1.08\n")
    _ = try prices("2024-03-04,AAPL,175,USD\n2024-03-05,AAPL,176,USD\n")
    await #expect(throws: FinanceETLError.self) { try await book.removeRates(Book.RateQuery()) }
    var which = Book.RateQuery()
    which.from = try day("2024-06-29")
    #expect(try await book.removeRates(which) == 1)
    var prices = Book.PriceQuery()
    prices.security = "AAPL"
    #expect(try await book.removePrices(prices) == 2)
    #expect(try one.values("SELECT count(*) FROM v_prices") == ["1"])
  }

  @Test("listeners hear of assets, rates and prices")
  func heard() async throws {
    var changes = book.changes.makeAsyncIterator()
    _ = try rates("2024-06-28,EUR,USD,1.07\n")
    let change = try #require(await changes.next())
    #expect(change.hasValuation && change.transactions == .nothing)
    var settings = SettingsEdit()
    settings.currency = "EUR"
    try await book.editSettings(settings)
    #expect(try #require(await changes.next()).hasValuation)
  }
}
