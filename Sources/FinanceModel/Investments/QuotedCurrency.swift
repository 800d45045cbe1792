/// The currency of a price as markets write it: `GBp`, `GBX`, `ZAc` and `ILA` are hundredths.
///
/// Case decides for `GBp` and `ZAc`: in capitals they are pounds and no currency.
public struct QuotedCurrency: Hashable, Sendable {
  public let currency: Currency
  /// The word for the hundredth; nil where prices are in whole units.
  public let unit: String?

  /// Nil where `code` is no currency.
  public init?(_ code: some StringProtocol) {
    if let whole = Self.hundredths[String(code)], let currency = Currency(whole) {
      self.currency = currency
      unit = String(code)
      return
    }
    guard let currency = Currency(code) else { return nil }
    self.currency = currency
    unit = nil
  }

  /// Itself, if it is a hundredth of its currency.
  public var hundredth: QuotedCurrency? { unit == nil ? nil : self }

  /// `amount` in whole units; nil where its digits do not fit.
  public func whole(_ amount: ExactDecimal) -> ExactDecimal? {
    guard unit != nil else { return amount }
    if amount.scale <= 36 {
      return ExactDecimal(significand: amount.significand, scale: amount.scale + 2)
    }
    let plain = amount.normalized
    guard plain.scale <= 36 else { return nil }
    return ExactDecimal(significand: plain.significand, scale: plain.scale + 2)
  }

  static let hundredths: [String: String] = [
    "GBp": "GBP", "GBX": "GBP", "GBx": "GBP", "ZAc": "ZAR", "ZAC": "ZAR", "ILA": "ILS",
    "ILa": "ILS",
  ]
}
