import DelimitedText
import FinanceModel

/// Rates of exchange as a table with the columns `date`, `base`, `quote` and `rate`, in any order.
final class RateCSVReader: QuoteFileReader {
  /// Where they stand.
  struct Columns {
    let date: Int
    let base: Int
    let quote: Int
    let rate: Int

    /// Nil where one is missing.
    init?(_ names: [String]) {
      guard let date = names.firstIndex(of: "date"), let base = names.firstIndex(of: "base"),
        let quote = names.firstIndex(of: "quote"), let rate = names.firstIndex(of: "rate")
      else { return nil }
      (self.date, self.base, self.quote, self.rate) = (date, base, quote, rate)
    }
  }

  let format = "csv"
  private let rows: CSVRows
  private let columns: Columns
  private let origin: ExchangeRate.Origin
  private let take: RateFile.Taker

  init(
    header: String, _ columns: Columns, origin: ExchangeRate.Origin,
    take: @escaping RateFile.Taker
  ) {
    rows = CSVRows(header: header)
    self.columns = columns
    self.origin = origin
    self.take = take
  }

  func push(_ bytes: UnsafeRawBufferPointer, isLast: Bool) throws(FinanceETLError) {
    try rows.push(bytes, isLast: isLast) { (row) throws(FinanceETLError) in
      try self.read(row)
    }
  }

  private func read(_ row: borrowing DelimitedRow) throws(FinanceETLError) {
    let written = row.cell(columns.date)
    guard let date = CivilDate(iso: written) else {
      throw FinanceETLError.unreadable(
        .unreadableDate, "a day such as 2024-11-22", found: written, line: row.line,
        column: columns.date + 1)
    }
    let base = try currency(row, columns.base)
    let quote = try currency(row, columns.quote)
    let text = row.cell(columns.rate)
    let place = RowLocation(line: row.line, column: columns.rate + 1)
    if QuotedNumber.isMissing(text) { return try take(.missing, place) }
    guard let rate = QuotedNumber.plain(text) else {
      throw FinanceETLError.unreadable(
        .unreadableAmount, "a rate such as 1.0412, or N/A", found: text, line: row.line,
        column: columns.rate + 1)
    }
    try take(
      .rate(ExchangeRate(date: date, base: base, quote: quote, rate: rate, origin: origin)), place)
  }

  private func currency(
    _ row: borrowing DelimitedRow, _ column: Int
  ) throws(FinanceETLError) -> Currency {
    let code = row.cell(column)
    guard let currency = Currency(code) else {
      throw FinanceETLError.unreadable(
        .unreadableRow, "the code of a currency, such as USD", found: code, line: row.line,
        column: column + 1)
    }
    return currency
  }
}
