import FinanceETL

/// Amounts whose days have no rate, added up by currency.
struct UnconvertedSums {
  private var sums: [Currency: (count: Int, amount: ExactDecimal)] = [:]

  mutating func add(_ amount: ExactDecimal, in currency: Currency, of count: Int = 1) throws {
    let before = sums[currency] ?? (0, .zero)
    sums[currency] = (before.count + count, try before.amount.plus(amount))
  }

  /// By the currencies' codes.
  var all: [(currency: Currency, count: Int, amount: ExactDecimal)] {
    sums.sorted { $0.key.code < $1.key.code }.map { ($0.key, $0.value.count, $0.value.amount) }
  }
}
