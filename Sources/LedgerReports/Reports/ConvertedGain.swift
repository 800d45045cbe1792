import FinanceETL

/// A gain in another currency: what was paid at the rate of its day, what it is worth at that of the day of
/// the report or of the sale.
public struct ConvertedGain: Hashable, Codable, Sendable {
  public var currency: Currency
  /// What it is worth, or what was received.
  public var value: ExactDecimal
  public var cost: ExactDecimal
  public var gain: ExactDecimal
  /// What the price brought: the gain in its own currency, at the rates of the purchases.
  public var priceGain: ExactDecimal
  /// What the currency brought: the rest.
  public var currencyGain: ExactDecimal
  /// The day of the rate of the value.
  public var rateDate: CivilDate

  private enum CodingKeys: String, CaseIterable, CodingKey {
    case currency, value, cost, gain
    case priceGain = "price_gain"
    case currencyGain = "currency_gain"
    case rateDate = "rate_date"
  }

  /// What was bought on a day for a cost.
  struct Purchase {
    var date: CivilDate
    var cost: ExactDecimal
    /// What the same units are worth.
    var value: ExactDecimal
  }

  /// Nil where a rate is missing, or nothing is converted.
  init?(
    _ purchases: [Purchase], from currency: Currency, on day: CivilDate, _ rates: ReportRates
  ) throws {
    guard let target = rates.target, target != currency, !purchases.isEmpty else { return nil }
    let whole = try purchases.map(\.value).total()
    guard let now = try rates.converted(whole, from: currency, on: day), let used = now.used
    else { return nil }
    var (paid, atPurchase) = (ExactDecimal.zero, ExactDecimal.zero)
    for purchase in purchases {
      guard let cost = try rates.converted(purchase.cost, from: currency, on: purchase.date),
        let gained = try rates.converted(
          purchase.value.minus(purchase.cost), from: currency, on: purchase.date)
      else { return nil }
      paid = try paid.plus(cost.amount)
      atPurchase = try atPurchase.plus(gained.amount)
    }
    self.currency = target
    value = now.amount
    cost = paid
    gain = try value.minus(cost)
    priceGain = atPurchase
    currencyGain = try gain.minus(atPurchase)
    rateDate = used.date
  }
}

extension ConvertedGain {
  /// What is held, as purchases: its value goes to the lots by their units. Nil where a cost or a day is
  /// unknown.
  static func purchases(of position: PerformanceReport.Position) throws -> [Purchase]? {
    guard var left = position.value, position.costSource == .lots else { return nil }
    var units = position.units
    var purchases: [Purchase] = []
    for lot in position.lots {
      guard let acquired = lot.acquired, let cost = lot.cost else { return nil }
      let value =
        lot.units == units
        ? left : try left.part(lot.units, of: units, toPlaces: position.currency.exponent)
      left = try left.minus(value)
      units = try units.minus(lot.units)
      purchases.append(Purchase(date: acquired, cost: cost, value: value))
    }
    return purchases
  }

  /// What was given up.
  static func purchases(of sale: RealisedGain) -> [Purchase]? {
    var purchases: [Purchase] = []
    for part in sale.parts {
      guard let acquired = part.acquired, let cost = part.cost else { return nil }
      purchases.append(Purchase(date: acquired, cost: cost, value: part.proceeds))
    }
    return purchases
  }
}
