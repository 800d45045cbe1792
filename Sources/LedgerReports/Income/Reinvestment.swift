import FinanceETL

/// What one row says that earned and bought at once.
struct Reinvestment: Hashable, Sendable {
  let gross: ExactDecimal
  let withheld: ExactDecimal
  /// What the units cost.
  let cost: ExactDecimal

  /// A total is what the units cost, or that and the tax on it: units × price tells which.
  ///
  /// - Parameters:
  ///   - total: as printed, of either sign.
  ///   - worth: units × price; nil where they are not stated.
  init(
    total: ExactDecimal, taxes: ExactDecimal, worth: ExactDecimal?
  ) throws {
    let amount = total.magnitude
    let less = try amount.minus(taxes)
    let isGross =
      try worth.map { (worth) throws in
        try worth.minus(less).magnitude < worth.minus(amount).magnitude
      } ?? false
    withheld = taxes
    cost = isGross ? less : amount
    gross = isGross ? amount : try amount.plus(taxes)
  }
}
