import DelimitedText
import FinanceModel

/// The European Central Bank's reference rates as CSV: a row a day, a column a currency, in units of it for
/// one euro. The daily file has one row, with its date in words.
final class ECBCSVReader: QuoteFileReader {
  let format = "ecb_csv"
  private let rows: CSVRows
  /// Of the columns from the second on; nil of one without a name.
  private let currencies: [Currency?]
  private let take: RateFile.Taker

  /// Throws `unrecognised_format` where a column names no currency.
  init(
    header: String, names: [String], take: @escaping RateFile.Taker
  ) throws(FinanceETLError) {
    var currencies: [Currency?] = []
    for (place, name) in names.enumerated().dropFirst() {
      let currency = name.utf8.count == 3 ? Currency(name) : nil
      guard name.isEmpty || currency != nil else {
        throw FinanceETLError.unreadable(
          .unrecognisedFormat, "a currency in the header of the ECB's rates", found: name, line: 1,
          column: place + 1, hint: "a table of pairs has the columns date, base, quote and rate")
      }
      currencies.append(currency)
    }
    self.currencies = currencies
    self.take = take
    rows = CSVRows(header: header)
  }

  func push(_ bytes: UnsafeRawBufferPointer, isLast: Bool) throws(FinanceETLError) {
    try rows.push(bytes, isLast: isLast) { (row) throws(FinanceETLError) in
      try self.read(row)
    }
  }

  private func read(_ row: borrowing DelimitedRow) throws(FinanceETLError) {
    let written = row.cell(0)
    guard let date = CivilDate(iso: written) ?? Self.date(inWords: written) else {
      throw FinanceETLError.unreadable(
        .unreadableDate, "a day such as 2024-11-22 or 22 November 2024", found: written,
        line: row.line, column: 1)
    }
    for index in 1..<max(1, row.count) {
      let text = row.cell(index)
      guard let currency = index <= currencies.count ? currencies[index - 1] : nil else {
        guard text.isEmpty else {
          throw FinanceETLError.unreadable(
            .unreadableRow, "nothing behind the last currency", found: text, line: row.line,
            column: index + 1)
        }
        continue
      }
      let place = RowLocation(line: row.line, column: index + 1)
      if QuotedNumber.isMissing(text) {
        try take(.missing, place)
        continue
      }
      guard let rate = QuotedNumber.plain(text) else {
        throw FinanceETLError.unreadable(
          .unreadableAmount, "a rate such as 1.0412, or N/A", found: text, line: row.line,
          column: index + 1)
      }
      try take(
        .rate(ExchangeRate(date: date, base: .eur, quote: currency, rate: rate, origin: .ecb)),
        place)
    }
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// `22 November 2024`.
  private static func date(inWords text: String) -> CivilDate? {
    let parts = text.split(separator: " ")
    guard parts.count == 3, let day = Int(parts[0]), let year = Int(parts[2]),
      let month = months.firstIndex(of: parts[1].lowercased())
    else { return nil }
    return CivilDate(year: year, month: month + 1, day: day)
  }
}
