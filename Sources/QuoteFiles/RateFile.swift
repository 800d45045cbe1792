import FinanceModel

/// A file of rates of exchange.
///
/// ```swift
/// let reader = try RateFile.reader(for: start, origin: .market) { item, location in … }
/// try reader.push(bytes, isLast: true)
/// ```
package enum RateFile {
  /// What a file states.
  package enum Item: Sendable {
    case rate(ExchangeRate)
    /// It says that there is none.
    case missing
  }

  /// Takes what a file states, with its place.
  package typealias Taker = (Item, RowLocation) throws(FinanceETLError) -> Void

  /// Bytes that are enough to tell a file by.
  package static let startSize = QuoteFileStart.size

  /// The reader of a file that starts so.
  ///
  /// Throws `unrecognised_format`, `empty_file` or `unreadable_text`.
  ///
  /// - Parameter origin: of what the European Central Bank does not state.
  package static func reader(
    for start: ArraySlice<UInt8>, origin: ExchangeRate.Origin, take: @escaping Taker
  ) throws(FinanceETLError) -> any QuoteFileReader {
    let start = try QuoteFileStart(start)
    if start.firstByte == ASCII.lessThan {
      guard let reader = ECBXMLReader(take: take) else {
        throw FinanceETLError(.malformedXML, "there is no memory to read XML")
      }
      return reader
    }
    let header = start.lines(1).first ?? ""
    let names = CSVRows.names(header)
    if let columns = RateCSVReader.Columns(names) {
      return RateCSVReader(header: header, columns, origin: origin, take: take)
    }
    if names.first == "date", names.count > 1 {
      return try ECBCSVReader(header: header, names: names, take: take)
    }
    throw FinanceETLError(
      .unrecognisedFormat,
      "expected rates of exchange: the ECB's CSV or XML, or a table with the columns date, base,"
        + " quote and rate; found \"\(header.prefix(60))\"",
      at: RowLocation(line: 1),
      hint: "the ECB's are at https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist.zip")
  }
}
