import FinanceModel
import ImportPipeline
import LedgerBook
import LedgerStore
import QuoteFiles
import StatementFormats

/// How files of rates and prices are read that do not say all of it.
public struct QuoteImportOptions: Hashable, Sendable {
  /// Who states them; the European Central Bank's rates are its own. Nil: the market.
  public var isPersons = false
  /// That of prices which name none; `GBX` is one.
  public var currency: QuotedCurrency?
  /// Whether QIF prices write the day before the month.
  public var isDayFirst = false
  /// Whether all is read and counted, and nothing kept. Each file is looked at as if it were alone.
  public var isDryRun = false

  public init() {}
}

extension Book {
  /// Imports rates of exchange: the European Central Bank's CSV or XML, also in an archive, or a table with
  /// the columns date, base, quote and rate.
  ///
  /// A rate takes the place of the one of its pair, day and origin. Of each file all rates are loaded or
  /// none; those of the files before it stay. Throws one error with its place: a rate of 0, two rates of one
  /// day that differ, what is no rate.
  ///
  /// ```swift
  /// let loaded = try book.importRates([.file("eurofxref-hist.zip")])
  /// print(loaded[0].added, "rates from", loaded[0].from ?? "")
  /// ```
  ///
  /// - Returns: what became of the rates of each file.
  public func importRates(
    _ documents: [SourceDocument], options: QuoteImportOptions = QuoteImportOptions()
  ) throws(FinanceETLError) -> [LoadedQuotes] {
    try QuoteDocuments(documents).load { (reading) throws(FinanceETLError) in
      try self.loadRates(isDryRun: options.isDryRun) { (rates) throws(FinanceETLError) in
        try reading.read(RateFile.startSize) { (start) throws(FinanceETLError) in
          try RateFile.reader(for: start, origin: options.isPersons ? .person : .market) {
            (item, place) throws(FinanceETLError) in
            switch item {
            case .rate(let rate): try rates.add(rate, at: place)
            case .missing: rates.noteMissing()
            }
          }
        }
      }
    }
  }

  /// Imports prices of securities: a table with the columns date, price, currency and a name of the
  /// security; the price lines of beancount, hledger and ledger; QIF's.
  ///
  /// A price takes the place of the one of its security, currency, day and origin; what institutions state
  /// stays beside it. Prices of securities that the book does not know are left out and named. Throws as
  /// ``importRates(_:options:)`` does, and where a price has no currency.
  ///
  /// - Returns: what became of the prices of each file.
  public func importPrices(
    _ documents: [SourceDocument], options: QuoteImportOptions = QuoteImportOptions()
  ) throws(FinanceETLError) -> [LoadedQuotes] {
    var reading = QuoteFileOptions()
    reading.currency = options.currency
    reading.dates = options.isDayFirst ? .dayFirst : .monthFirst
    let fileOptions = reading
    let origin = options.isPersons ? SecurityPrice.Origin.person : .market
    return try QuoteDocuments(documents).load { (reading) throws(FinanceETLError) in
      try self.loadPrices(isDryRun: options.isDryRun) { (prices) throws(FinanceETLError) in
        try reading.read(PriceFile.startSize) { (start) throws(FinanceETLError) in
          try PriceFile.reader(for: start, options: fileOptions) {
            (item, place) throws(FinanceETLError) in
            switch item {
            case .price(let price, let security, let currency, let day):
              try prices.add(
                price, of: PriceLoading.Name(security), in: currency, on: day, origin: origin,
                at: place)
            case .missing: prices.noteMissing()
            }
          }
        }
      }
    }
  }
}

extension PriceLoading.Name {
  fileprivate init(_ security: PriceFile.Security) {
    switch security {
    case .identifier(let identifier): self = .identifier(identifier)
    case .named(let text): self = .any(text)
    }
  }
}
