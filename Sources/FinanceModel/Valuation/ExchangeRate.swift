/// What one unit of a currency cost in another on a day, as somebody states it.
public struct ExchangeRate: Hashable, Codable, Sendable {
  /// Who states it. Of one day the first of these counts.
  public enum Origin: String, CaseIterable, Hashable, Codable, Sendable {
    /// The European Central Bank's reference rates.
    case ecb
    case market
    case person
  }

  public var date: CivilDate
  /// One unit of it …
  public var base: Currency
  /// … costs this many units of the other.
  public var quote: Currency
  /// Above 0, with the digits that were stated.
  public var rate: ExactDecimal
  public var origin: Origin

  public init(
    date: CivilDate, base: Currency, quote: Currency, rate: ExactDecimal, origin: Origin
  ) {
    self.date = date
    self.base = base
    self.quote = quote
    self.rate = rate
    self.origin = origin
  }

  private enum CodingKeys: String, CaseIterable, CodingKey {
    case date, base, quote, rate, origin
  }
}
