import FinanceModel

/// A file of prices of securities.
package enum PriceFile {
  /// Whose a price is.
  package enum Security: Hashable, Sendable {
    case identifier(SecurityIdentifier)
    /// Any name of it: a ticker, an ISIN, what a ledger calls it.
    case named(String)
  }

  /// What a file states.
  package enum Item: Sendable {
    case price(ExactDecimal, of: Security, in: QuotedCurrency, on: CivilDate)
    /// It says that there is none.
    case missing
  }

  /// Takes what a file states, with its place.
  package typealias Taker = (Item, RowLocation) throws(FinanceETLError) -> Void

  /// Bytes that are enough to tell a file by.
  package static let startSize = QuoteFileStart.size

  /// The reader of a file that starts so.
  ///
  /// Throws `empty_file` or `unreadable_text`. What is no table and no QIF is read as a ledger, which has
  /// its prices anywhere: that it has none, its end tells.
  package static func reader(
    for start: ArraySlice<UInt8>, options: QuoteFileOptions, take: @escaping Taker
  ) throws(FinanceETLError) -> any QuoteFileReader {
    let start = try QuoteFileStart(start)
    let header = start.lines(1).first ?? ""
    // Prices may stand behind accounts and transactions.
    if header.hasPrefix("!") {
      return QIFPriceReader(options: options, take: take)
    }
    let names = CSVRows.names(header)
    if let columns = PriceCSVReader.Columns(names) {
      return PriceCSVReader(header: header, columns, options: options, take: take)
    }
    return PriceDirectiveReader(take: take)
  }

  /// What is said of a file that holds none of what is expected.
  static func unrecognised(_ line: String) -> FinanceETLError {
    FinanceETLError(
      .unrecognisedFormat,
      "expected prices: a table with the columns date, price and one of symbol, ticker, isin, cusip,"
        + " sedol, figi, wkn, valor, conid or name; beancount's price or ledger's P lines; QIF's"
        + " !Type:Prices. Found \"\(line.prefix(60))\"",
      at: RowLocation(line: 1),
      hint: "the table is date,symbol,price,currency, its days as 2024-03-01")
  }
}
