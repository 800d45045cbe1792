import FinanceModel
import TestSupport
import Testing

@testable import BankMappings

@Suite("NumberStyle")
struct NumberStyleTests {
  @Test(
    "a sign may stand anywhere around the digits",
    arguments: [
      ("5.00", "5.00"), ("+5.00", "5.00"), ("-5.00", "-5.00"), ("5.00-", "-5.00"),
      ("5.00+", "5.00"), ("- 5.00", "-5.00"), ("+ 5.00", "5.00"), ("5.00 -", "-5.00"),
      ("(5.00)", "-5.00"), ("( 5.00 )", "-5.00"), ("($5.00)", "-5.00"), ("$(5.00)", "-5.00"),
      ("(5.00) USD", "-5.00"), ("−5.00", "-5.00"), ("–5.00", "-5.00"), ("－5.00", "-5.00"),
      ("＋5.00", "5.00"), ("（5.00）", "-5.00"), ("5.00−", "-5.00"), ("- $5.00", "-5.00"),
      ("-$5.00", "-5.00"), ("$-5.00", "-5.00"), ("$ - 5.00", "-5.00"), ("EUR -5.00", "-5.00"),
      ("-5.00 EUR", "-5.00"), ("+ $73.01", "73.01"), ("-\u{A0}5.00", "-5.00"), ("-0.00", "0.00"),
      ("-.50", "-.50"), ("−.50", "-.50"), ("(.50)", "-.50"),
    ])
  func signs(text: String, expected: String) throws {
    try expect(text, expected)
  }

  @Test(
    "digits of any script are digits, and its marks mean one thing",
    arguments: [
      ("٤٥٫٢٥", "45.25"), ("-٤٥٫٢٥", "-45.25"), ("٤٥٫٢٥-", "-45.25"), ("١٬٩٥٤٫٧٥", "1954.75"),
      ("٢٬٥٠٠", "2500"), ("٤٥٫٢٥٠", "45.250"), ("۱۲٬۳۴۵٫۶۷", "12345.67"), ("१,२३४.५०", "1234.50"),
      ("๑๒๓.๔๕", "123.45"), ("１，２３４．５０", "1234.50"), ("−１２．５０", "-12.50"),
      ("\u{200F}-٤٥٫٢٥", "-45.25"), ("\u{200E}12.50", "12.50"), ("(٤٥٫٢٥)", "-45.25"),
      ("٤٥٫٢٥ SAR", "45.25"), ("𝟏𝟐.𝟓𝟎", "12.50"),
    ])
  func otherDigits(text: String, expected: String) throws {
    try expect(text, expected)
  }

  @Test(
    "dashes alone are an empty cell, and a dash beside anything else is not",
    arguments: [
      ("-", true), ("–", true), ("—", true), ("--", true), (" - ", true), ("---", true),
      ("-\u{A0}", true), ("----", false), ("- EUR", false), ("-x", false), ("+", false),
    ])
  func dashes(text: String, isEmpty: Bool) {
    var problem: NumberStyle.Problem?
    do throws(NumberStyle.Problem) {
      _ = try Array(text.utf8).withUnsafeBytes { bytes in
        Result { () throws(NumberStyle.Problem) in
          try NumberStyle().read(bytes, exponent: 2)
        }
      }.get()
    } catch {
      problem = error
    }
    #expect(problem == (isEmpty ? .empty : .unreadable))
  }

  @Test(
    "a currency sign or code may stand on either side",
    arguments: [
      "$5.00", "5.00$", "5.00 $", "US$5.00", "£5.00", "€5.00", "5.00 €", "5.00\u{A0}€", "¥5.00",
      "￥5.00", "5.00元", "5.00 元", "₹ 5.00", "Rs.5.00", "Rs. 5.00", "CNY5.00", "CNY 5.00", "5.00CNY",
      "5.00 CNY", "5.00 kr", "5.00 kr.", "Kč 5.00", "5.00 Ft", "5.00 zł", "HKD 5.00", "S$5.00",
    ])
  func currencies(text: String) throws {
    try expect(text, "5.00")
  }

  @Test(
    "a mark may stand without digits on one side",
    arguments: [
      (".50", "0.50"), ("$.50", "0.50"), ("£.50", "0.50"), ("€.50", "0.50"), ("Rs.50", "50"),
      ("kr.50", "50"), ("6.", "6"), ("6. ", "6"), ("-6.", "-6"),
    ])
  func bareMarks(text: String, expected: String) throws {
    try expect(text, expected)
  }

  @Test(
    "groups are parted as banks do",
    arguments: [
      ("1,234.50", "1234.50"), ("12,345,678.90", "12345678.90"), ("1 234.50", "1234.50"),
      ("1'234.50", "1234.50"), ("11’373.94", "11373.94"), ("1\u{A0}234.50", "1234.50"),
      ("1\u{202F}234\u{A0}567.50", "1234567.50"), ("1,234", "1234"), ("1,23,456.78", "123456.78"),
      ("12,34,56,789", "123456789"), ("1,00,000", "100000"), ("1234.50", "1234.50"),
      ("-1,234", "-1234"), ("1,234.567", "1234.567"),
    ])
  func groups(text: String, expected: String) throws {
    try expect(text, expected)
  }

  @Test(
    "with a decimal comma the marks change places",
    arguments: [
      ("1.234,50", "1234.50"), ("1 234,50", "1234.50"), ("1'234,50", "1234.50"), ("-3,40", "-3.40"),
      ("1.000.000,00", "1000000.00"), ("1.234", "1234"), (",50", "0.50"), ("6,", "6"),
      ("0,125", "0.125"), ("-0,125", "-0.125"), ("1234,567", "1234.567"), ("€ 3,40", "3.40"),
    ])
  func comma(text: String, expected: String) throws {
    try expect(text, expected, Self.comma)
  }

  @Test(
    "what cannot be one number is none",
    arguments: [
      "12..34", "1,23.4", "1.2.3", "1.234,56", "1,2345", "12,3", "1,,234", ",123", "1,234,", "--5",
      "+-5", "5-5", "-5-", "(5", "5)", "((5))", "-(5)", "(-5)", "()", "+", "$", "EUR", "abc",
      "5a", "a5", "5 %", "1e5", "0x10", "1/2", "2024-01-02", "12:30", "5 CRX 4", "5.0 0", "1 2",
      "1,234 567", "1'234,567", "1,23,456,789", "123,45,678", "Pending", "5.00 Dollars", "1 23 456",
      "5.00.", "1,234'567.00", "USD 5 EUR",
    ])
  func unreadable(text: String) {
    #expect(problem(text) == .unreadable)
  }

  @Test("nothing is no number and no error", arguments: ["", " ", "\u{A0}", " \t "])
  func empty(text: String) {
    #expect(problem(text) == .empty)
  }

  @Test(
    "three digits behind a lone mark are refused: nobody can tell",
    arguments: ["25,000", "1,234", "-1,234", "(1,234)", "123,456", "1,234 €"])
  func ambiguous(text: String) {
    #expect(problem(text, Self.comma) == .ambiguous)
    #expect(problem(text.replacing(",", with: "."), NumberStyle()) == .ambiguous)
  }

  @Test("unless the currency has three decimals, or the bank has no groups")
  func notAmbiguous() throws {
    try expect("25,000", "25.000", Self.comma, exponent: 3)
    try expect("25.000", "25.000", NumberStyle(), exponent: 3)
    var plain = Self.comma
    plain.grouping = []
    try expect("25,000", "25.000", plain)
    plain.decimal = UInt8(ascii: ".")
    try expect("25.000", "25.000", plain)
    // A group never begins with a zero, and has three digits before it at most.
    try expect("0,125", "0.125", Self.comma)
    try expect("1234,567", "1234.567", Self.comma)
    try expect("1.234,567", "1234.567", Self.comma)
  }

  @Test("no length of text is too much", arguments: [37, 38, 39, 126, 127, 128, 129, 200, 5000])
  func lengths(count: Int) throws {
    let digits = String(repeating: "7", count: count)
    if count <= 38 {
      try expect(digits, digits)
      try expect("-" + digits, "-" + digits)
    } else {
      #expect(problem(digits) == .unreadable)
      #expect(problem(String(repeating: ",", count: count)) == .unreadable)
      #expect(problem(String(repeating: " ", count: count)) == .empty)
      try expect(String(repeating: " ", count: count) + "5", "5")
    }
  }

  @Test("no bytes make it fail", arguments: 1...4)
  func noise(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let pieces = [
      "1", "23", "456", "7890", ".", ",", "'", " ", "-", "+", "(", ")", "$", "EUR", "−", "’", "€",
      "\u{A0}", "Rs.", "x", "￥",
    ]
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 0...8, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      for style in [NumberStyle(), Self.comma] {
        guard let value = read(text, style) else { continue }
        // Whatever is read has the digits of the text, all of them and in their order.
        let digits = text.filter { $0.isASCII && $0.isNumber }
        #expect(
          value.text.filter(\.isNumber).drop { $0 == "0" } == digits.drop { $0 == "0" }, "\(text)")
      }
    }
  }

  @Test("any amount in any style is read back exactly", arguments: 1...6)
  func roundTrip(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<4000 {
      let written = WrittenNumber(&random)
      var style = NumberStyle()
      style.decimal = written.decimal
      style.grouping = [written.decimal == 0x2E ? 0x2C : 0x2E, 0x20, 0x27]
      guard let value = read(written.text, style, exponent: 3) else {
        Issue.record("\(written.text) is not read")
        continue
      }
      #expect(value == written.value, "\(written.text)")
      #expect(value.scale == written.value.scale, "\(written.text)")
    }
  }

  @Test("a name or a sign that one currency has is that currency")
  func currencyWords() {
    let words = [
      "EUR": "EUR", "eur": "EUR", "人民币": "CNY", "元": "CNY", "美元": "USD", "€": "EUR", "£": "GBP",
      "HK$": "HKD", "zł": "PLN",
    ]
    for (word, code) in words { #expect(CurrencyWords.currency(word)?.code == code) }
    // Several have these.
    for word in ["$", "¥", "kr", "", "EURO", "12"] { #expect(CurrencyWords.currency(word) == nil) }
  }

  // MARK: Reading

  static var comma: NumberStyle {
    var style = NumberStyle()
    style.decimal = UInt8(ascii: ",")
    style.grouping = [UInt8(ascii: "."), UInt8(ascii: " "), UInt8(ascii: "'")]
    return style
  }

  private func expect(
    _ text: String, _ expected: String, _ style: NumberStyle = NumberStyle(), exponent: Int = 2
  ) throws {
    let value = try #require(read(text, style, exponent: exponent), "\(text)")
    let wanted = try #require(ExactDecimal(expected))
    #expect(value == wanted, "\(text)")
    #expect(value.scale == wanted.scale, "\(text)")
  }

  private func read(
    _ text: String, _ style: NumberStyle, exponent: Int = 2
  ) -> ExactDecimal? {
    try? result(text, style, exponent).get()
  }

  private func problem(
    _ text: String, _ style: NumberStyle = NumberStyle()
  ) -> NumberStyle.Problem? {
    if case .failure(let problem) = result(text, style, 2) { problem } else { nil }
  }

  private func result(
    _ text: String, _ style: NumberStyle, _ exponent: Int
  ) -> Result<ExactDecimal, NumberStyle.Problem> {
    RowScope.with(text) { bytes -> Result<ExactDecimal, NumberStyle.Problem> in
      Result { () throws(NumberStyle.Problem) in try style.read(bytes, exponent: exponent) }
    }
  }
}

/// An amount as some bank may write it.
struct WrittenNumber {
  let value: ExactDecimal
  let text: String
  let decimal: UInt8

  init(_ random: inout SeededGenerator) {
    let wholeCount = Int.random(in: 1...18, using: &random)
    let places = Int.random(in: 0...6, using: &random)
    let whole =
      wholeCount == 1
      ? String(Int.random(in: 0...9, using: &random))
      : String(Int.random(in: 1...9, using: &random)) + Self.digits(wholeCount - 1, &random)
    let fraction = Self.digits(places, &random)
    let isNegative = Bool.random(using: &random)
    value =
      ExactDecimal((isNegative ? "-" : "") + whole + (places > 0 ? "." + fraction : "")) ?? .zero
    decimal = Bool.random(using: &random) ? 0x2E : 0x2C
    let other = decimal == 0x2E ? "," : "."
    let mark = ["", other, " ", "'", "’", "\u{A0}", "\u{202F}"].randomElement(using: &random) ?? ""
    let isIndian = mark == "," && Int.random(in: 0..<3, using: &random) == 0
    var body = Self.grouped(whole, mark, isIndian ? 2 : 3)
    if places > 0 { body += String(UnicodeScalar(decimal)) + fraction }
    let currency = ["", "", "$", "€", "EUR", "HK$", "元"].randomElement(using: &random) ?? ""
    let blank = ["", " ", "\u{A0}"].randomElement(using: &random) ?? ""
    let isBefore = Bool.random(using: &random)
    let shown = isBefore ? currency + (currency.isEmpty ? "" : blank) + body : body
    let tail = isBefore || currency.isEmpty ? "" : blank + currency
    guard isNegative else {
      text = ["", "+", "+ "].randomElement(using: &random).map { $0 + shown + tail } ?? body
      return
    }
    let minus = ["-", "−", "–"].randomElement(using: &random) ?? "-"
    switch Int.random(in: 0..<4, using: &random) {
    case 0: text = minus + shown + tail
    case 1: text = minus + blank + shown + tail
    case 2: text = "(" + shown + tail + ")"
    default: text = shown + minus + tail
    }
  }

  private static func digits(_ count: Int, _ random: inout SeededGenerator) -> String {
    (0..<count).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
  }

  private static func grouped(_ whole: String, _ mark: String, _ size: Int) -> String {
    guard !mark.isEmpty, whole.count > 3 else { return whole }
    var groups = [String(whole.suffix(3))]
    var rest = whole.dropLast(3)
    while !rest.isEmpty {
      groups.insert(String(rest.suffix(size)), at: 0)
      rest = rest.dropLast(size)
    }
    return groups.joined(separator: mark)
  }
}
