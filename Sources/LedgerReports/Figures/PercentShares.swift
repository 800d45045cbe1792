import FinanceETL

/// Percentages of a whole that add up to 100.00: each is cut off behind its second digit, and the
/// hundredths that are left go to those that lost most.
enum PercentShares {
  /// - Parameter values: none below zero. Nil where their sum is not above zero.
  /// - Returns: one percentage with two places for each value.
  static func of(_ values: [ExactDecimal]) throws -> [ExactDecimal]? {
    let total = try values.total()
    guard total.signum > 0 else { return nil }
    var hundredths: [Int128] = []
    var lost: [(index: Int, rest: ExactDecimal)] = []
    for (index, value) in values.enumerated() {
      let exact = try value.part(
        ExactDecimal(significand: 10_000, scale: 0), of: total, toPlaces: 18)
      let whole = exact.significand / Self.power
      hundredths.append(whole)
      lost.append((index, try exact.minus(ExactDecimal(significand: whole, scale: 0))))
    }
    var left = 10_000 - hundredths.reduce(0, +)
    // Of equal rests the larger value goes first, then the earlier one.
    lost.sort {
      ($0.rest, values[$0.index], $1.index) > ($1.rest, values[$1.index], $0.index)
    }
    for (index, _) in lost where left > 0 {
      hundredths[index] += 1
      left -= 1
    }
    return hundredths.map { ExactDecimal(significand: $0, scale: 2) }
  }

  /// 10 to the 18th: exact has so many places.
  private static let power: Int128 = 1_000_000_000_000_000_000
}
