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
  /// Where each stands in the list.
  private var places: [String: Int] = [:]
  /// Those that some row names.
  private var used: Set<String> = []
  private var quotes: [Quote] = []
  /// Lines that are no price.
  private(set) var unreadQuotes = 0

  /// A record of `!Type:Security`: N name, S symbol, T type.
  mutating func add(_ record: QIFRecord) {
    guard let name = record["N"], let id = SecurityIdentifier(.name, name),
      places[name] == nil
    else { return }
    places[name] = securities.count
    var security = StatedSecurity(
      id: id, kind: Self.kind(record["T"]), name: name, location: RowLocation(line: record.line))
    security.sourceKind = record["T"]
    if let symbol = record["S"].flatMap({ SecurityIdentifier.ticker($0) }) {
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

  /// The securities of some names, as the list describes them, or by their names alone.
  mutating func described(_ names: [String]) -> [StatedSecurity] {
    used.formUnion(names)
    return names.compactMap { name in
      places[name].map { securities[$0] }
        ?? SecurityIdentifier(.name, name).map { StatedSecurity(id: $0, kind: .other, name: name) }
    }
  }

  /// Those of the list that no row names; none or one part.
  func unused(but names: [String]) -> [StatementPart] {
    let known = used.union(names)
    let rest = securities.filter { !known.contains($0.name ?? "") }
    return rest.isEmpty ? [] : [.securities(rest)]
  }

  /// The prices, in parts; those that cannot be read are counted.
  mutating func prices(_ style: QIFStyle) -> [StatementPart] {
    var prices: [SecurityPrice] = []
    for quote in quotes {
      guard let security = SecurityIdentifier.ticker(quote.symbol),
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
    quotes = []
    return stride(from: 0, to: prices.count, by: 500).map { start in
      .prices(Array(prices[start..<min(start + 500, prices.count)]))
    }
  }
}
