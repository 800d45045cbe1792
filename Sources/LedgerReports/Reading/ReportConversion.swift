import FinanceModel
import LedgerBook
import LedgerStore

/// The amounts of a report in its currency: which rates that takes, and what has none.
struct ReportConversion {
  /// Of the report.
  let day: CivilDate
  private let rates: ReportRates
  private var found: Set<UsedRate> = []
  /// What has no rate, in its own currency.
  private(set) var gaps: [ReportGap] = []

  /// - Parameter days: the first and the last on which something is converted; nil: the report's day.
  init(
    _ source: ReportSource, _ currencies: Set<Currency>, days: [CivilDate] = []
  ) throws {
    day = source.asOf
    let last = days.max() ?? source.asOf
    rates = try ReportRates(
      source.book, currencies, into: source.target, days: (days.min() ?? last, last))
  }

  /// Into which; nil: nothing is converted.
  var target: Currency? { rates.target }

  /// The rates that were used, by pair and day.
  var used: [UsedRate] {
    found.sorted { ($0.from.code, $0.date) < ($1.from.code, $1.date) }
  }

  /// In minor units of the target; as it is where that is its currency, or there is no target. Nil where
  /// there is no rate near the day.
  mutating func amount(
    _ amount: ExactDecimal, from currency: Currency, on day: CivilDate
  ) throws -> ExactDecimal? {
    guard target != nil else { return amount }
    guard let known = try rates.converted(amount, from: currency, on: day) else { return nil }
    if let used = known.used { found.insert(used) }
    return known.amount
  }

  /// The same of something with a name: it stands apart where there is no rate.
  mutating func amount(
    _ amount: ExactDecimal, from currency: Currency, on day: CivilDate, of name: String
  ) throws -> ExactDecimal? {
    let known = try self.amount(amount, from: currency, on: day)
    if known == nil { standsApart(amount, in: currency, on: day, of: name) }
    return known
  }

  /// What an account is worth; nil where that is in the target already, or there is no rate: then it
  /// stands apart.
  mutating func amount(of worth: AccountWorth, _ source: ReportSource) throws -> ExactDecimal? {
    guard let target, target != worth.currency else { return nil }
    return try amount(
      worth.value, from: worth.currency, on: day, of: source.accountName(worth.account))
  }

  mutating func gain(of sale: RealisedGain) throws -> ConvertedGain? {
    guard let purchases = ConvertedGain.purchases(of: sale) else { return nil }
    return try gain(purchases, from: sale.currency, on: sale.date)
  }

  /// A gain; nil where a rate is missing, or it is in the target already.
  mutating func gain(
    _ purchases: [ConvertedGain.Purchase], from currency: Currency, on day: CivilDate
  ) throws -> ConvertedGain? {
    guard let gain = try ConvertedGain(purchases, from: currency, on: day, rates) else {
      return nil
    }
    _ = try amount(.zero, from: currency, on: day)
    for purchase in purchases { _ = try amount(.zero, from: currency, on: purchase.date) }
    return gain
  }

  /// Why something is not in the report's currency.
  enum Missing { case rate, day }

  mutating func standsApart(
    _ amount: ExactDecimal, in currency: Currency, on day: CivilDate, of name: String,
    _ missing: Missing = .rate
  ) {
    guard let target else { return }
    let why =
      switch missing {
      case .rate: "no rate from \(currency) to \(target) by \(day)"
      case .day: "not in \(target), for want of its day"
      }
    gaps.append(
      ReportGap(
        kind: .missingRate, date: day, amount: amount, currency: currency,
        message: "\(why): \(currency) \(amount) of \(name) stands apart"))
  }

  /// Many amounts whose days have no rate.
  ///
  /// - Parameter what: one of them: a fee, a payment.
  mutating func standApart(_ sums: UnconvertedSums, _ what: String) {
    guard let target else { return }
    for (currency, count, amount) in sums.all {
      let things = count == 1 ? "1 \(what) stands" : "\(count) \(what)s stand"
      gaps.append(
        ReportGap(
          kind: .missingRate, amount: amount, currency: currency,
          message: "no rates from \(currency) to \(target) near their days: \(currency) \(amount)"
            + " of \(things) apart"))
    }
  }
}

/// Amounts whose days have no rate, added up by currency.
struct UnconvertedSums {
  private var sums: [Currency: (count: Int, amount: ExactDecimal)] = [:]

  mutating func add(_ amount: ExactDecimal, in currency: Currency, of count: Int = 1) throws {
    let before = sums[currency] ?? (0, .zero)
    sums[currency] = (before.count + count, try before.amount.plus(amount))
  }

  /// By the currencies' codes.
  var all: [(currency: Currency, count: Int, amount: ExactDecimal)] {
    sums.sorted { $0.key.code < $1.key.code }.map { ($0.key, $0.value.count, $0.value.amount) }
  }
}
