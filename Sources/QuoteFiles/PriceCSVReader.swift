import DelimitedText
import FinanceModel

/// Prices as a table with the columns `date`, `price`, `currency` and one or more names of the security, in
/// any order.
final class PriceCSVReader: QuoteFileReader {
  /// Where they stand.
  struct Columns {
    let date: Int
    let price: Int
    let currency: Int?
    /// Names of securities, the surest first; a scheme of nil is any name.
    let names: [(scheme: SecurityIdentifier.Scheme?, column: Int)]

    private static let schemes: [(String, SecurityIdentifier.Scheme?)] = [
      ("isin", .isin), ("cusip", .cusip), ("sedol", .sedol), ("figi", .figi), ("wkn", .wkn),
      ("valor", .valor), ("conid", .conid), ("ticker", .ticker), ("symbol", nil),
      ("security", nil), ("name", nil),
    ]

    /// Nil where one is missing but the currency.
    init?(_ header: [String]) {
      guard let date = header.firstIndex(of: "date"),
        let price = header.firstIndex(of: "price") ?? header.firstIndex(of: "close")
      else { return nil }
      (self.date, self.price) = (date, price)
      currency = header.firstIndex(of: "currency")
      names = Self.schemes.compactMap { name, scheme in
        header.firstIndex(of: name).map { (scheme, $0) }
      }
      guard !names.isEmpty else { return nil }
    }
  }

  let format = "csv"
  private let rows: CSVRows
  private let columns: Columns
  private let options: QuoteFileOptions
  private let take: PriceFile.Taker
  /// Names and currencies that were met, by what is written.
  private var securities: [String: PriceFile.Security] = [:]
  private var currencies: [String: QuotedCurrency] = [:]
  private static let mostKept = 100_000

  init(
    header: String, _ columns: Columns, options: QuoteFileOptions,
    take: @escaping PriceFile.Taker
  ) {
    rows = CSVRows(header: header)
    self.columns = columns
    self.options = options
    self.take = take
  }

  func push(_ bytes: UnsafeRawBufferPointer, isLast: Bool) throws(FinanceETLError) {
    try rows.push(bytes, isLast: isLast) { (row) throws(FinanceETLError) in
      try self.read(row)
    }
  }

  private func read(_ row: borrowing DelimitedRow) throws(FinanceETLError) {
    guard let date = columns.date < row.count ? CivilDate(iso: row[columns.date]) : nil else {
      throw FinanceETLError.unreadable(
        .unreadableDate, "a day such as 2024-03-01", found: row.cell(columns.date), line: row.line,
        column: columns.date + 1)
    }
    let place = RowLocation(line: row.line, column: columns.price + 1)
    guard let price = number(row) else {
      let text = row.cell(columns.price)
      if QuotedNumber.isMissing(text) { return try take(.missing, place) }
      throw FinanceETLError.unreadable(
        .unreadableAmount, "a price such as 179.00, or N/A", found: text, line: row.line,
        column: columns.price + 1, hint: "write it with a point and without marks between thousands"
      )
    }
    try take(
      .price(price, of: try security(row), in: try currency(row), on: date), place)
  }

  private func number(_ row: borrowing DelimitedRow) -> ExactDecimal? {
    QuotedNumber.plain(row.cell(columns.price))
  }

  private func security(
    _ row: borrowing DelimitedRow
  ) throws(FinanceETLError) -> PriceFile.Security {
    for (scheme, column) in columns.names {
      let text = row.cell(column)
      guard !text.isEmpty else { continue }
      let key = "\(column) \(text)"
      if let known = securities[key] { return known }
      let security: PriceFile.Security
      if let scheme {
        guard let identifier = SecurityIdentifier(scheme, text) else {
          throw FinanceETLError.unreadable(
            .unreadableRow, "a \(scheme.rawValue.uppercased()) whose check digit is right",
            found: text, line: row.line, column: column + 1)
        }
        security = .identifier(identifier)
      } else {
        security = .named(text)
      }
      if securities.count < Self.mostKept { securities[key] = security }
      return security
    }
    throw FinanceETLError(
      .unreadableRow, "expected a name of the security, found none",
      at: RowLocation(line: row.line),
      hint: "fill its column, or remove the row")
  }

  private func currency(
    _ row: borrowing DelimitedRow
  ) throws(FinanceETLError) -> QuotedCurrency {
    let code = columns.currency.map { row.cell($0) } ?? ""
    if let known = currencies[code] { return known }
    guard !code.isEmpty else {
      guard let currency = options.currency else { throw Self.withoutCurrency(line: row.line) }
      return currency
    }
    guard let currency = QuotedCurrency(code) else {
      throw FinanceETLError.unreadable(
        .unreadableRow, "the code of a currency, such as USD or GBX", found: code, line: row.line,
        column: columns.currency.map { $0 + 1 })
    }
    if currencies.count < Self.mostKept { currencies[code] = currency }
    return currency
  }

  static func withoutCurrency(line: Int) -> FinanceETLError {
    FinanceETLError(
      .unreadableRow, "expected a price with its currency, found one without",
      at: RowLocation(line: line),
      hint: "add a column currency, or give \(.currency) where all prices are in one")
  }
}
