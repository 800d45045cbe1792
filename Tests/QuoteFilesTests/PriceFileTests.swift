import FinanceModel
import QuoteFiles
import Testing

@Suite("Files of prices")
struct PriceFileTests {
  private final class Taken {
    var lines: [String] = []
  }

  /// What a file states, a line each; read in pieces of some bytes.
  private func read(
    _ text: String, currency: String? = nil, isDayFirst: Bool = false
  ) throws -> [String] {
    let taken = Taken()
    let bytes = Array(text.utf8)
    var options = QuoteFileOptions()
    options.currency = currency.flatMap { QuotedCurrency($0) }
    options.dates = isDayFirst ? .dayFirst : .monthFirst
    let reader = try PriceFile.reader(for: bytes[...], options: options) { item, place in
      guard case .price(let price, let security, let currency, let day) = item else {
        return taken.lines.append("missing \(place.line ?? 0)")
      }
      let name =
        switch security {
        case .identifier(let identifier): "\(identifier)"
        case .named(let text): text
        }
      let unit = currency.unit.map { " (\($0))" } ?? ""
      taken.lines.append("\(day) \(name) \(price.text) \(currency.currency)\(unit)")
    }
    for start in stride(from: 0, to: bytes.count, by: 11) {
      let piece = Array(bytes[start..<min(bytes.count, start + 11)])
      try piece.withUnsafeBytes { try reader.push($0, isLast: false) }
    }
    try reader.push(UnsafeRawBufferPointer(start: nil, count: 0), isLast: true)
    return taken.lines
  }

  @Test("a table names securities by any identifier, the surest first")
  func table() throws {
    #expect(
      try read(
        """
        Date,Symbol,ISIN,Price,Currency
        2024-03-01,AAPL,US0378331005,179.66,USD
        2024-03-01,VOD.L,,68.12,GBX
        2024-03-02,AAPL,US0378331005,N/A,USD

        """) == [
          "2024-03-01 isin:US0378331005 179.66 USD", "2024-03-01 VOD.L 68.12 GBP (GBX)",
          "missing 4",
        ])
    #expect(
      try read("date\tticker\tclose\n2024-03-01\tAAPL\t179.66\n", currency: "USD")
        == ["2024-03-01 ticker:AAPL 179.66 USD"])
  }

  @Test("the prices of a ledger are read, and its other lines are not looked at")
  func directives() throws {
    #expect(
      try read(
        """
        ; a ledger
        2024-01-01 open Assets:Broker
        2024-03-01 price AAPL 1,179.00 USD ; from somewhere
          source: "x"
        P 2024-03-01 AAPL $179
        P 2024/3/2 12:30:00 "VTI 2" 236,07 €
        P 2024.03.04 EUR USD 1.0850
        P 2024-03-05 BTC $62,415.50

        """) == [
          "2024-03-01 AAPL 1179.00 USD", "2024-03-01 AAPL 179 USD", "2024-03-02 VTI 2 236.07 EUR",
          "2024-03-04 EUR 1.0850 USD", "2024-03-05 BTC 62415.50 USD",
        ])
  }

  @Test("Quicken's prices have fractions, years of two digits, and the currency that is given")
  func qif() throws {
    let text = """
      !Type:Bank
      D03/01/24
      T-1.00
      ^
      !Type:Prices
      "AAPL",179.00,"03/01/24"
      ^
      !Type:Prices
      "VTI",11 1/2," 3/ 4'24"
      ^

      """
    #expect(
      try read(text, currency: "USD") == ["2024-03-01 AAPL 179.00 USD", "2024-03-04 VTI 11.5 USD"])
    #expect(
      try read(text, currency: "USD", isDayFirst: true).first == "2024-01-03 AAPL 179.00 USD")
    let error = #expect(throws: FinanceETLError.self) { try read(text) }
    #expect(error?.hint?.parts.contains(.option(.currency)) == true && error?.location.line == 6)
  }

  @Test(
    "what is no price is one error with its place",
    arguments: [
      ("date,symbol,price\n2024-03-01,AAPL,179\n", "unreadable_row", 2),
      ("date,symbol,price,currency\n2024-03-01,AAPL,\"1,179\",USD\n", "unreadable_amount", 2),
      ("date,symbol,price,currency\n3/1/24,AAPL,179,USD\n", "unreadable_date", 2),
      ("date,symbol,price,currency\n2024-03-01,,179,USD\n", "unreadable_row", 2),
      ("date,isin,price,currency\n2024-03-01,US0378331006,179,USD\n", "unreadable_row", 2),
      ("P 2024-03-01 AAPL 179\n", "unreadable_row", 1),
      ("P 2024-03-01 AAPL 1,179 USD\n", "unreadable_amount", 1),
      ("P 2024-03-01 AAPL 179 ¥\n", "unreadable_row", 1),
      ("2024-03-01 price AAPL 179 + 1 USD\n", "unreadable_row", 1),
      ("!Type:Prices\n\"AAPL\",179,\"31/03/24\"\n", "unreadable_date", 2),
      ("Dear Sir\nor Madam\n", "unrecognised_format", 1),
      ("!Type:Bank\nD03/01/24\nT-1.00\n^\n", "unrecognised_format", 1),
    ])
  func refused(text: String, code: String, line: Int) throws {
    let currency = text.hasPrefix("!") ? "USD" : nil
    let error = #expect(throws: FinanceETLError.self) { try read(text, currency: currency) }
    #expect(error?.code.rawValue == code, "\(text): \(String(describing: error))")
    #expect(error?.location.line == line, "\(text)")
  }
}
