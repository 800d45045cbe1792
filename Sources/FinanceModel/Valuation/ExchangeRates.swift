/// Rates of exchange, and what they say of any two currencies on a day.
///
/// A rate is the newest one up to the day that is asked for, and at most ``maximumAge`` days old. It is the
/// one of the pair, of the pair the other way round, or two of one day to and from the euro: whichever is
/// newest, and of one day the first of these. A currency that became the euro has its fixed rate from that
/// day on. Where there is none, there is no answer: never 1, never 0, never that of a later day, and nothing
/// in between two days.
///
/// ```swift
/// let rates = try await book.exchangeRates(among: [.usd, .eur], from: day, to: day)
/// if let conversion = rates.conversion(from: .usd, to: .eur, on: day) {
///   print(conversion.amount(value) ?? "too large", "at", conversion.rate, "of", conversion.date)
/// }
/// ```
public struct ExchangeRates: Sendable {
  /// How old a rate may be where nothing else is said: over a weekend and holidays.
  public static let usualAge = 7

  /// Days that a rate may be older than the day it is asked for.
  public let maximumAge: Int
  private var pairs: [Pair: Series] = [:]

  private struct Pair: Hashable {
    let base: Currency
    let quote: Currency
  }

  fileprivate struct Quotation {
    let date: CivilDate
    let rate: ExactDecimal
    let origin: ExchangeRate.Origin
  }

  /// The rates of a pair, one a day, by day.
  fileprivate struct Series {
    var quotations: [Quotation] = []

    /// The newest up to a day.
    func newest(upTo day: CivilDate) -> Quotation? {
      var (low, high) = (0, quotations.count)
      while low < high {
        let middle = (low + high) / 2
        if quotations[middle].date <= day { low = middle + 1 } else { high = middle }
      }
      return low == 0 ? nil : quotations[low - 1]
    }
  }

  /// One pair's rate as a fraction.
  private struct Leg {
    let date: CivilDate
    let numerator: ExactDecimal
    let denominator: ExactDecimal
    let path: Conversion.Path
  }

  /// - Parameters:
  ///   - rates: in any order; those that are not above 0 are left out.
  ///   - maximumAge: in days; 0 allows the day itself alone.
  public init(_ rates: some Sequence<ExchangeRate>, maximumAge: Int = Self.usualAge) {
    self.maximumAge = max(0, maximumAge)
    for rate in rates where rate.rate.signum > 0 && rate.base != rate.quote {
      pairs[Pair(base: rate.base, quote: rate.quote), default: Series()].quotations.append(
        Quotation(date: rate.date, rate: rate.rate, origin: rate.origin))
    }
    for pair in pairs.keys { pairs[pair]?.settle() }
  }

  /// What one currency is in another on a day; nil where no rate says it.
  public func conversion(
    from: Currency, to: Currency, on day: CivilDate
  ) -> Conversion? {
    guard from != to else {
      return Conversion(
        from: from, to: to, date: day, path: .same, numerator: .one, denominator: .one)
    }
    let leg = [pair(from, to, on: day), cross(from, to, on: day)].compactMap { $0 }
      .reduce(nil as Leg?) { best, leg in best.map { $0.date >= leg.date } == true ? best : leg }
    return leg.map {
      Conversion(
        from: from, to: to, date: $0.date, path: $0.path, numerator: $0.numerator,
        denominator: $0.denominator)
    }
  }

  // MARK: One pair

  /// The newest of a pair, stated either way.
  private func pair(_ from: Currency, _ to: Currency, on day: CivilDate) -> Leg? {
    if let fixed = Self.fixed(from, to, on: day) { return fixed }
    let direct = stated(from, to, on: day).map {
      Leg(date: $0.date, numerator: $0.rate, denominator: .one, path: .direct)
    }
    let inverse = stated(to, from, on: day).map {
      Leg(date: $0.date, numerator: .one, denominator: $0.rate, path: .inverse)
    }
    guard let direct, let inverse else { return direct ?? inverse }
    return direct.date >= inverse.date ? direct : inverse
  }

  private func stated(_ base: Currency, _ quote: Currency, on day: CivilDate) -> Quotation? {
    guard let newest = pairs[Pair(base: base, quote: quote)]?.newest(upTo: day),
      day.days(since: newest.date) <= maximumAge
    else { return nil }
    return newest
  }

  private static func fixed(_ from: Currency, _ to: Currency, on day: CivilDate) -> Leg? {
    if to == .eur, let legacy = EuroLegacy(from), legacy.adopted <= day {
      return Leg(date: day, numerator: .one, denominator: legacy.rate, path: .fixed)
    }
    if from == .eur, let legacy = EuroLegacy(to), legacy.adopted <= day {
      return Leg(date: day, numerator: legacy.rate, denominator: .one, path: .fixed)
    }
    return nil
  }

  // MARK: By the euro

  /// Two rates of one day, the newest day that has both. A fixed one is of every day.
  private func cross(_ from: Currency, _ to: Currency, on day: CivilDate) -> Leg? {
    guard from != .eur, to != .eur else { return nil }
    var wanted = day
    while let first = pair(from, .eur, on: wanted), let second = pair(.eur, to, on: wanted) {
      let (one, other) = (first.path == .fixed, second.path == .fixed)
      let earlier = one ? second.date : other ? first.date : min(first.date, second.date)
      guard day.days(since: earlier) <= maximumAge || one && other else { return nil }
      if one || other || first.date == second.date {
        return joined(first, second, on: earlier, path: one && other ? .fixed : .cross)
      }
      wanted = earlier
    }
    return nil
  }

  private func joined(
    _ first: Leg, _ second: Leg, on day: CivilDate, path: Conversion.Path
  ) -> Leg? {
    guard let numerator = first.numerator.multiplied(by: second.numerator),
      let denominator = first.denominator.multiplied(by: second.denominator)
    else { return nil }
    return Leg(date: day, numerator: numerator, denominator: denominator, path: path)
  }
}

extension ExchangeRates.Series {
  /// By day, and of a day the one whose origin comes first.
  fileprivate mutating func settle() {
    let order = ExchangeRate.Origin.allCases
    func rank(_ origin: ExchangeRate.Origin) -> Int { order.firstIndex(of: origin) ?? order.count }
    quotations.sort { ($0.date, rank($0.origin)) < ($1.date, rank($1.origin)) }
    var last: CivilDate?
    quotations.removeAll { quotation in
      defer { last = quotation.date }
      return quotation.date == last
    }
  }
}
