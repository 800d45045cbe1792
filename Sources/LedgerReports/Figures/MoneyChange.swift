import FinanceETL

/// From one value to another: the money always, the percentage where the base is not zero, of its
/// magnitude where it is below.
public struct MoneyChange: Hashable, Codable, Sendable {
  /// What it is compared with.
  public var base: ExactDecimal
  /// The day of the base.
  public var date: CivilDate
  public var change: ExactDecimal
  /// Three places; nil where the base is 0.
  public var percent: ExactDecimal?
  /// Whether one of the two leaves something out: a value, a price or a rate was missing.
  public var isPartial: Bool?

  private enum CodingKeys: String, CodingKey {
    case base, date, change, percent
    case isPartial = "is_partial"
  }

  init(
    from base: ExactDecimal, on date: CivilDate, to value: ExactDecimal, isPartial: Bool = false
  ) throws {
    self.base = base
    self.isPartial = isPartial ? true : nil
    self.date = date
    change = try value.minus(base)
    percent = try change.percent(of: base, toPlaces: 3)
  }
}
