/// What one unit of a security cost on a day, as somebody states it.
public struct SecurityPrice: Hashable, Sendable {
  /// Who states it, the most trusted first.
  public enum Origin: String, CaseIterable, Hashable, Codable, Sendable {
    /// The bank or broker that holds it.
    case institution
    case market
    case trade
    case person
  }

  public var security: SecurityIdentifier
  public var date: CivilDate
  /// Never below 0: per share, percent of par for debt, per share of the underlying for options.
  public var price: ExactDecimal
  /// Nil: the account's.
  public var currency: Currency?
  public var origin: Origin
  /// As it was stated: `GBX` where it was in pence and is in pounds here.
  public var priceUnit: String?
  public var location: RowLocation

  public init(
    security: SecurityIdentifier, date: CivilDate, price: ExactDecimal, currency: Currency?,
    origin: Origin, location: RowLocation = RowLocation()
  ) {
    self.security = security
    self.date = date
    self.price = price
    self.currency = currency
    self.origin = origin
    self.location = location
  }
}
