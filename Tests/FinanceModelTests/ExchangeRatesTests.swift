import FinanceModel
import Testing

@Suite("Rates of exchange")
struct ExchangeRatesTests {
  private func day(_ text: String) throws -> CivilDate { try #require(CivilDate(iso: text)) }
  private func decimal(_ text: String) throws -> ExactDecimal { try #require(ExactDecimal(text)) }
  private func currency(_ code: String) throws -> Currency { try #require(Currency(code)) }

  /// `2024-06-28 EUR USD 1.0705`, each with an origin or the ECB.
  private func rates(_ lines: String..., maximumAge: Int = 7) throws -> ExchangeRates {
    try ExchangeRates(
      lines.map { line in
        let words = line.split(separator: " ").map(String.init)
        return ExchangeRate(
          date: try day(words[0]), base: try currency(words[1]), quote: try currency(words[2]),
          rate: try decimal(words[3]),
          origin: try #require(
            ExchangeRate.Origin(rawValue: words.count > 4 ? words[4] : "ecb")))
      }, maximumAge: maximumAge)
  }

  @Test("dollars become euros at the newest rate up to the day, and its day is told")
  func weekend() throws {
    let rates = try rates("2024-01-02 EUR USD 1.0800", "2024-06-28 EUR USD 1.0705")
    let bought = try #require(rates.conversion(from: .usd, to: .eur, on: day("2024-01-02")))
    #expect(bought.amount(try decimal("1000.00"))?.text == "925.93")
    // Saturday: the rate is Friday's.
    let now = try #require(rates.conversion(from: .usd, to: .eur, on: day("2024-06-29")))
    let (value, cost) = (try decimal("1100"), try decimal("1000"))
    #expect(now.amount(value)?.text == "1027.56")
    #expect(now.date.isoText == "2024-06-28" && now.path == .inverse)
    // The gain of 101.63 is 92.59 of the price and 9.04 of the currency.
    let gain = try #require(now.amount(value)).adding(try #require(bought.amount(cost)).negated)
    #expect(gain?.text == "101.63")
    #expect(bought.amount(try decimal("100"))?.text == "92.59")
    let ofCurrency = try #require(now.amount(value, toPlaces: 12)).adding(
      try #require(bought.amount(value, toPlaces: 12)).negated)
    #expect(ofCurrency?.rounded(toPlaces: 2)?.text == "9.04")
  }

  @Test("two rates of one day make a third by the euro, to twelve places half to even")
  func cross() throws {
    let rates = try rates(
      "2024-06-28 EUR USD 1.0705", "2024-06-28 EUR GBP 0.84638", "2024-06-27 EUR GBP 0.9",
      "2024-07-01 EUR USD 1.1")
    let gbp = try currency("GBP")
    let found = try #require(rates.conversion(from: .usd, to: gbp, on: day("2024-06-28")))
    #expect(found.rate.text == "0.790639887903" && found.path == .cross)
    #expect(found.rate.rounded(toPlaces: 9)?.text == "0.790639888")
    // The newest day that has both.
    let later = try #require(rates.conversion(from: .usd, to: gbp, on: day("2024-07-01")))
    #expect(later.date.isoText == "2024-06-28" && later.rate == found.rate)
    let back = try #require(rates.conversion(from: gbp, to: .usd, on: day("2024-06-28")))
    #expect(back.rate.text == "1.264798317541")
  }

  @Test(
    "what no rate says has no answer: not before the first, not too late after, not of another pair",
    arguments: ["2024-06-27", "2024-07-06", "2030-01-01"])
  func none(asked: String) throws {
    let rates = try rates("2024-06-28 EUR USD 1.0705")
    #expect(try rates.conversion(from: .usd, to: .eur, on: day(asked)) == nil)
    #expect(try rates.conversion(from: .jpy, to: .eur, on: day("2024-06-28")) == nil)
    #expect(try rates.conversion(from: .jpy, to: .usd, on: day("2024-06-28")) == nil)
    #expect(try rates.conversion(from: .usd, to: .eur, on: day("2024-07-05")) != nil)
  }

  @Test("how old a rate may be is a setting")
  func age() throws {
    let rates = try rates("2024-06-28 EUR USD 1.0705", maximumAge: 0)
    #expect(try rates.conversion(from: .usd, to: .eur, on: day("2024-06-29")) == nil)
    #expect(try rates.conversion(from: .usd, to: .eur, on: day("2024-06-28")) != nil)
  }

  @Test("one currency is itself at 1, with or without rates")
  func same() throws {
    let same = try #require(rates().conversion(from: .jpy, to: .jpy, on: day("2024-06-28")))
    #expect(same.rate == .one && same.path == .same)
  }

  @Test("a currency that became the euro is divided by its fixed rate, from that day on")
  func fixed() throws {
    let dem = try currency("DEM")
    let rates = try rates("2024-06-28 EUR USD 1.0705", "2007-12-31 EUR CYP 0.585274")
    let found = try #require(rates.conversion(from: dem, to: .eur, on: day("2024-06-29")))
    #expect(found.amount(try decimal("1000"))?.text == "511.29" && found.path == .fixed)
    #expect(found.date.isoText == "2024-06-29")
    let back = try #require(rates.conversion(from: .eur, to: dem, on: day("1999-01-01")))
    #expect(back.rate.text == "1.95583")
    #expect(try rates.conversion(from: dem, to: .eur, on: day("1998-12-31")) == nil)
    // To dollars by the fixed rate and that of the day.
    let dollars = try #require(rates.conversion(from: dem, to: .usd, on: day("2024-06-30")))
    #expect(dollars.amount(try decimal("1000"))?.text == "547.34")
    #expect(dollars.date.isoText == "2024-06-28")
    let kuna = try #require(
      rates.conversion(from: currency("HRK"), to: dem, on: day("2023-01-01")))
    #expect(kuna.path == .fixed && kuna.rate.text == "0.259583250382")
    // Before a country had the euro, its currency has the rates that were stated.
    let pound = try #require(
      rates.conversion(from: currency("CYP"), to: .eur, on: day("2007-12-31")))
    #expect(pound.path == .inverse)
  }

  @Test("the newest rate counts, of one day that of the pair, and of one origin before another")
  func preference() throws {
    let both = try rates("2024-06-28 USD EUR 0.93", "2024-06-28 EUR USD 1.07")
    #expect(
      try both.conversion(from: .usd, to: .eur, on: day("2024-06-28"))?.path == .direct)
    let newer = try rates("2024-06-27 USD EUR 0.93", "2024-06-28 EUR USD 1.07")
    #expect(
      try newer.conversion(from: .usd, to: .eur, on: day("2024-06-28"))?.path == .inverse)
    let origins = try rates(
      "2024-06-28 EUR USD 1.3 person", "2024-06-28 EUR USD 1.2 market", "2024-06-28 EUR USD 1.1")
    #expect(
      try origins.conversion(from: .eur, to: .usd, on: day("2024-06-28"))?.rate.text == "1.1")
  }

  @Test("a rate that is not above 0 is none")
  func zero() throws {
    let rates = try rates("2024-06-28 EUR USD 0", "2024-06-27 EUR USD -1")
    #expect(try rates.conversion(from: .eur, to: .usd, on: day("2024-06-28")) == nil)
  }

  @Test("a rate too small for twelve places is shown, and never 0")
  func small() throws {
    let rates = try rates("2024-06-28 EUR IDR 98765432109876")
    let found = try #require(
      rates.conversion(from: currency("IDR"), to: .eur, on: day("2024-06-28")))
    #expect(found.rate.signum > 0)
  }
}
