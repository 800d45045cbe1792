import FinanceModel

/// Quicken's prices: lines such as `"AAPL",179.00,"03/01/24"` behind `!Type:Prices`. They name no currency.
final class QIFPriceReader: QuoteFileReader {
  let format = "qif"
  private let options: QuoteFileOptions
  private let take: PriceFile.Taker
  private var lines = QuoteLines()
  private var isInPrices = false
  private var firstLine: String?
  private var count = 0

  init(options: QuoteFileOptions, take: @escaping PriceFile.Taker) {
    self.options = options
    self.take = take
  }

  func push(_ bytes: UnsafeRawBufferPointer, isLast: Bool) throws(FinanceETLError) {
    try lines.push(bytes, isLast: isLast) { (line, number) throws(FinanceETLError) in
      if self.firstLine == nil { self.firstLine = line }
      try self.read(ASCII.trimmed(line), number)
    }
    if isLast, count == 0 { throw PriceFile.unrecognised(firstLine ?? "") }
  }

  private func read(_ line: String, _ number: Int) throws(FinanceETLError) {
    if line.hasPrefix("!") {
      isInPrices = line.lowercased().hasPrefix("!type:prices")
      return
    }
    guard isInPrices, !line.isEmpty, line != "^" else { return }
    count += 1
    let cells = Self.cells(line)
    guard cells.count == 3, !cells[0].isEmpty else {
      throw FinanceETLError.unreadable(
        .unreadableRow, "a price such as \"AAPL\",179.00,\"03/01/24\"", found: line, line: number)
    }
    guard let currency = options.currency else {
      throw PriceCSVReader.withoutCurrency(line: number)
    }
    let date = try date(cells[2], number)
    if QuotedNumber.isMissing(cells[1]) { return try take(.missing, RowLocation(line: number)) }
    guard let price = QuotedNumber.withFraction(cells[1]) else {
      throw FinanceETLError.unreadable(
        .unreadableAmount, "a price such as 179.00 or 11 1/2", found: cells[1], line: number)
    }
    try take(
      .price(price, of: .named(cells[0]), in: currency, on: date), RowLocation(line: number))
  }

  /// What stands between commas, without its quotes.
  private static func cells(_ line: String) -> [String] {
    var cells: [String] = [""]
    var isQuoted = false
    for character in line {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == ",", !isQuoted {
        cells.append("")
      } else {
        cells[cells.count - 1].append(character)
      }
    }
    return cells.map { ASCII.trimmed($0) }
  }

  /// `03/01/24`, `3/ 1'24`, `03/01/2024`. Two digits are a year from 1970 to 2069.
  private func date(_ text: String, _ line: Int) throws(FinanceETLError) -> CivilDate {
    let parts = text.split(whereSeparator: { "/'-.".contains($0) })
      .compactMap { Int(ASCII.trimmed($0)) }
    let isMonthFirst = options.dates == .monthFirst
    if parts.count == 3, (0...9999).contains(parts[2]) {
      let year = parts[2] > 99 ? parts[2] : parts[2] < 70 ? 2000 + parts[2] : 1900 + parts[2]
      let date = CivilDate(
        year: year, month: parts[isMonthFirst ? 0 : 1], day: parts[isMonthFirst ? 1 : 0])
      if let date { return date }
    }
    throw FinanceETLError.unreadable(
      .unreadableDate, "a day such as \(isMonthFirst ? "03/31/24" : "31/03/24")", found: text,
      line: line,
      hint: isMonthFirst
        ? "give \(.dates) dmy where the day comes first" : "leave out \(.dates) dmy")
  }
}
