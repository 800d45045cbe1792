import FinanceModel
import Testing

private func decimal(_ text: String) throws -> ExactDecimal {
  try #require(ExactDecimal(text))
}

private func currency(_ code: String) throws -> Currency {
  try #require(Currency(code))
}

@Suite("Money")
struct MoneyTests {
  @Test(
    "digits beyond the currency's are rounded half to even",
    arguments: [
      ("12.34", "USD", 1234), ("12.3", "USD", 1230), ("12", "USD", 1200), ("12.340", "USD", 1234),
      ("0.005", "USD", 0), ("0.015", "USD", 2), ("0.025", "USD", 2), ("0.035", "USD", 4),
      ("0.0050001", "USD", 1), ("0.0049999", "USD", 0), ("0.014", "USD", 1), ("0.016", "USD", 2),
      ("-0.005", "USD", 0), ("-0.015", "USD", -2), ("-0.025", "USD", -2), ("-0.035", "USD", -4),
      ("-0.0050001", "USD", -1), ("-0.016", "USD", -2), ("9.995", "USD", 1000),
      ("0.5", "JPY", 0), ("1.5", "JPY", 2), ("2.5", "JPY", 2), ("-1.5", "JPY", -2),
      ("-2.5", "JPY", -2), ("1234", "JPY", 1234),
      ("1.2345", "KWD", 1234), ("1.2355", "KWD", 1236), ("-1.2345", "KWD", -1234),
      ("1.5", "KWD", 1500), ("1", "CLF", 10_000), ("1.00005", "CLF", 10_000),
      ("0.0000000000000000000000000000000000001", "USD", 0),
    ])
  func rounding(text: String, code: String, minorUnits: Int64) throws {
    #expect(try Money(decimal(text), in: currency(code))?.minorUnits == minorUnits)
  }

  @Test("rounding a number of thousandths agrees with integer arithmetic")
  func roundingAgainstIntegers() throws {
    for thousandths in -5000...5000 {
      let amount = ExactDecimal(significand: Int128(thousandths), scale: 3)
      let units = try #require(Money(amount, in: .usd)).minorUnits
      let distance = abs(Int(units) * 10 - thousandths)
      #expect(distance < 5 || (distance == 5 && units % 2 == 0), "\(thousandths)")
    }
  }

  @Test("an amount beyond any account is no money")
  func overflow() throws {
    let most = Money.maximumMinorUnits
    #expect(try Money(decimal("10000000000000.00"), in: .usd)?.minorUnits == most)
    #expect(try Money(decimal("-10000000000000.00"), in: .usd)?.minorUnits == -most)
    #expect(try Money(decimal("10000000000000.01"), in: .usd) == nil)
    #expect(try Money(decimal("-92233720368547758.08"), in: .usd) == nil)
    #expect(try Money(decimal("92233720368547758.08"), in: .usd) == nil)
    #expect(try Money(decimal("-92233720368547758.09"), in: .usd) == nil)
    #expect(try Money(decimal("92233720368547758.075"), in: .usd) == nil)
    #expect(try Money(decimal(String(repeating: "9", count: 38)), in: .usd) == nil)
  }

  @Test(
    "money prints with its currency's digits",
    arguments: [
      (-1234, "CNY", "-12.34"), (5, "USD", "0.05"), (-1234, "JPY", "-1234"),
      (1500, "KWD", "1.500"), (0, "EUR", "0.00"), (Int64.min, "USD", "-92233720368547758.08"),
    ] as [(Int64, String, String)])
  func printing(minorUnits: Int64, code: String, text: String) throws {
    #expect(try Money(minorUnits: minorUnits, currency: currency(code)).decimal.text == text)
  }

  @Test(
    "money says whether it is the amount to the last digit",
    arguments: [
      ("12.34", true), ("12.340", true), ("12.3", true), ("-0.01", true), ("12.345", false),
      ("0.001", false), ("-12.3400001", false),
    ])
  func represents(text: String, isExact: Bool) throws {
    let amount = try decimal(text)
    #expect(try #require(Money(amount, in: .usd)).represents(amount) == isExact)
  }

  @Test("money does not represent another amount")
  func representsAnother() throws {
    let money = Money(minorUnits: 100, currency: .usd)
    let other = try decimal("5.00")
    #expect(!money.represents(other))
  }
}

@Suite("Currency")
struct CurrencyTests {
  @Test("a code is three to twelve letters or digits, in capitals")
  func codes() throws {
    #expect(try currency("usd") == .usd)
    #expect(try currency("Cny").description == "CNY")
    #expect(try currency("points2024").code == "POINTS2024")
    #expect(try currency("XXX") == .unknown)
    #expect(try currency("BTC") != .usd)
    for text in ["", "US", "USDUSDUSDUSDU", "U$D", "US D", "ÜSD", "€", " USD", "US\u{0}"] {
      #expect(Currency(text) == nil, "\(text)")
    }
  }

  @Test(
    "minor units have the digits of ISO 4217",
    arguments: [
      ("USD", 2), ("CNY", 2), ("XXX", 2), ("BTC", 8), ("POINTS", 2), ("JPY", 0), ("KRW", 0),
      ("ISK", 0),
      ("VND", 0), ("KWD", 3), ("BHD", 3), ("TND", 3), ("CLF", 4), ("MGA", 2), ("HUF", 2),
    ])
  func exponents(code: String, exponent: Int) throws {
    #expect(try currency(code).exponent == exponent)
  }
}
