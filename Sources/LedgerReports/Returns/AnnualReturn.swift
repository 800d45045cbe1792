import FinanceModel
import LedgerBook
import LedgerStore

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a return comes to in a year of 365 days: (1 + r) ^ (365 ÷ days) − 1.
///
/// With ``MoneyWeightedReturn`` the only binary floating point of the reports: a power of an amount is
/// none. It is shown with six places and never stored.
enum AnnualReturn {
  /// - Parameter percent: of the whole time.
  /// - Returns: percent with six places; nil below 365 days, where a year would be made up, and where all
  ///   is lost.
  static func of(_ percent: ExactDecimal, days: Int) -> ExactDecimal? {
    guard days >= 365 else { return nil }
    let growth = 1 + Double(percent) / 100
    guard growth > 0 else { return nil }
    return ExactDecimal(percentOf: pow(growth, 365 / Double(days)) - 1)
  }

  /// What a rate of a year comes to in so many days.
  static func within(_ yearly: ExactDecimal, days: Int) -> ExactDecimal? {
    let growth = 1 + Double(yearly) / 100
    guard growth >= 0 else { return nil }
    return ExactDecimal(percentOf: pow(growth, Double(days) / 365) - 1)
  }
}

extension Double {
  init(_ value: ExactDecimal) {
    self = Double(value.significand) / pow(10, Double(value.scale))
  }
}

extension ExactDecimal {
  /// A fraction as percent with six places; nil where it is not finite or too large to show.
  init?(percentOf fraction: Double) {
    let millionths = (fraction * 100_000_000).rounded()
    guard millionths.isFinite, abs(millionths) < 1e18,
      let value = ExactDecimal("\(Int64(millionths))")?.divided(
        by: ExactDecimal(significand: 1_000_000, scale: 0), toPlaces: 6)
    else { return nil }
    self = value
  }
}
