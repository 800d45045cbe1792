import FinanceModel

/// How what arrived follows from what left, where the two amounts are not equal. Less is surer.
enum AmountRelation: Int, Comparable {
  /// A text states the fee that is missing, or a source states the amount in the other currency.
  case stated
  /// The rate is that of the day, within ``nearRate``; or both say that they are one exchange.
  case likely
  /// Nothing says why they differ: a question.
  case unexplained

  static func < (left: AmountRelation, right: AmountRelation) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The part by which a rate may be off that of the day: a bank's own margin.
  private static let nearRate = ExactDecimal("0.03") ?? .zero
  /// The part of an amount that a fee may be, whatever says so: a quarter.
  private static let mostOfAmount: Int64 = 4
  /// A fee of up to a twentieth needs no such bound, and one that nothing states is not larger.
  private static let usualPart: Int64 = 20
  /// A flat fee, in minor units: 50.00.
  private static let flat: Int64 = 5_000

  /// The most that a fee may be, of what left in minor units.
  static func mostFee(of left: Int64) -> Int64 {
    min(left / mostOfAmount, max(left / usualPart, flat))
  }

  /// Of two legs in one currency.
  static func lessFee(_ out: TransferLeg, _ into: TransferLeg, names: Bool) -> AmountRelation? {
    guard let fee = out.amount.magnitude.adding(into.amount.negated), !fee.isNegative, !fee.isZero,
      let left = Money(out.amount.magnitude, in: out.currency)?.minorUnits,
      let lost = Money(fee, in: out.currency)?.minorUnits, lost <= mostFee(of: left)
    else { return nil }
    if StatedAmounts.of(out.texts + into.texts).contains(fee.normalized) { return .stated }
    return names && lost <= left / usualPart ? .unexplained : nil
  }

  /// Of two legs in two currencies.
  ///
  /// - Parameters:
  ///   - rate: units of the second currency for one of the first, as known of the day.
  ///   - isExchange: both say that money was exchanged, at one bank on one day.
  static func exchanged(
    _ out: TransferLeg, _ into: TransferLeg, rate: ExactDecimal?, isExchange: Bool
  ) -> AmountRelation? {
    if states(out, into) || states(into, out) { return .stated }
    let printed = StatedAmounts.of(out.texts + into.texts)
    if printed.contains(out.amount.magnitude.normalized), printed.contains(into.amount.normalized) {
      return .stated
    }
    guard let rate else { return isExchange ? .likely : .unexplained }
    guard let expected = out.amount.magnitude.multiplied(by: rate),
      let difference = expected.adding(into.amount.negated),
      let apart = difference.magnitude.divided(by: expected, toPlaces: 6)
    else { return nil }
    return apart <= nearRate ? .likely : nil
  }

  /// Whether the source of one leg states the amount of the other.
  private static func states(_ one: TransferLeg, _ other: TransferLeg) -> Bool {
    guard let original = one.original, original.currency == other.currency else { return false }
    return original.amount.magnitude.normalized == other.amount.magnitude.normalized
  }
}
