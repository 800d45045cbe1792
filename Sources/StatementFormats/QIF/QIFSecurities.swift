import FinanceModel

/// The lists of securities and prices of a QIF file, which stand before the accounts or behind them.
struct QIFSecurities {
  /// A line of `!Type:Prices`, as it stands.
  private struct Quote {
    var symbol: String
    var price: String
    var date: String
    var line: Int
  }

  /// Prices that wait for the file to show how dates and amounts are written.
  private static let mostHeld = 200_000

  private var securities: [StatedSecurity] = []
  private var names: Set<String> = []
  private var quotes: [Quote] = []
  /// Lines that are no price.
  private(set) var unreadQuotes = 0

  var isEmpty: Bool { securities.isEmpty && quotes.isEmpty }

  /// A record of `!Type:Security`: N name, S symbol, T type.
  mutating func add(_ record: QIFRecord) {
    guard let name = record["N"], let id = SecurityIdentifier(.name, name),
      names.insert(name).inserted
    else { return }
    var security = StatedSecurity(
      id: id, kind: Self.kind(record["T"]), name: name, location: RowLocation(line: record.line))
    security.sourceKind = record["T"]
    if let symbol = record["S"].flatMap({ SecurityIdentifier(.ticker, $0) }) {
      security.identifiers.append(symbol)
    }
    securities.append(security)
  }

  private static func kind(_ type: String?) -> SecurityKind {
    switch type?.lowercased() {
    case "stock", "emp. stock opt.": .stock
    case "mutual fund", "etf", "fund": .fund
    case "bond", "cd", "u.s. savings bond": .fixedIncome
    case "option": .option
    case "market index": .other
    default: .other
    }
  }

  /// The lines of a record of `!Type:Prices`: `"AAPL",179.00,"03/01/24"`.
  mutating func addPrices(_ record: QIFRecord) throws(FinanceETLError) {
    for field in record.fields {
      let cells = Self.cells("\(field.code)\(field.value)")
      guard cells.count >= 3, !cells[0].isEmpty else {
        unreadQuotes += 1
        continue
      }
      guard quotes.count < Self.mostHeld else {
        throw FinanceETLError(
          .limitExceeded, "the file has more than \(Self.mostHeld) prices",
          at: RowLocation(line: record.line), hint: "export fewer of them")
      }
      quotes.append(
        Quote(symbol: cells[0], price: cells[1], date: cells[2], line: record.line))
    }
  }

  private static func cells(_ line: String) -> [String] {
    var cells = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: cells.append("")
      default: cells[cells.count - 1].append(character)
      }
    }
    return cells.map(\.trimmingBlanks)
  }

  /// Lets the dates of prices prove the order of day and month.
  func observe(_ style: inout QIFStyle) throws(FinanceETLError) {
    for quote in quotes { try style.observeDate(quote.date, quote.line) }
  }

  /// What the lists say, in parts; the prices that cannot be read are counted.
  mutating func parts(_ style: QIFStyle) -> [StatementPart] {
    var prices: [SecurityPrice] = []
    for quote in quotes {
      guard let security = SecurityIdentifier(.ticker, quote.symbol),
        let date = style.date(quote.date),
        let price = style.amount(quote.price) ?? QIFFraction.value(quote.price),
        !price.isNegative
      else {
        unreadQuotes += 1
        continue
      }
      prices.append(
        SecurityPrice(
          security: security, date: date, price: price, currency: nil, origin: .market,
          location: RowLocation(line: quote.line)))
    }
    var parts: [StatementPart] = securities.isEmpty ? [] : [.securities(securities)]
    for start in stride(from: 0, to: prices.count, by: 500) {
      parts.append(.prices(Array(prices[start..<min(start + 500, prices.count)])))
    }
    (securities, quotes) = ([], [])
    return parts
  }
}
