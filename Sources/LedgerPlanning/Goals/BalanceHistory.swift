import FinanceModel

/// The balance of an account in one currency, day by day.
///
/// The balance of a day is the newest stated ledger balance up to it, and what was posted since; where
/// no balance is stated, what was posted so far. It is that of the day's end.
///
/// ```swift
/// let history = try BalanceHistory(.eur, stated: [(january, 1000)], posted: [(february, -20)])
/// try history.balance(on: march)   // 980
/// ```
public struct BalanceHistory: Sendable {
  public let currency: Currency
  /// By day; of a day the last that was given.
  private let stated: [(day: CivilDate, amount: ExactDecimal)]
  /// By day, each the sum of all up to it.
  private let posted: [(day: CivilDate, amount: ExactDecimal)]

  /// - Parameters:
  ///   - stated: ledger balances at the end of their days, in any order.
  ///   - posted: amounts of posted rows, or sums of those of a day, in any order.
  ///
  /// Throws where a sum has more than 38 digits.
  public init(
    _ currency: Currency, stated: [(day: CivilDate, amount: ExactDecimal)] = [],
    posted: [(day: CivilDate, amount: ExactDecimal)] = []
  ) throws(PlanningError) {
    self.currency = currency
    var balances: [CivilDate: ExactDecimal] = [:]
    for (day, amount) in stated { balances[day] = amount }
    self.stated = balances.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    var days: [CivilDate: ExactDecimal] = [:]
    for (day, amount) in posted { days[day] = try (days[day] ?? .zero).plus(amount) }
    var sum = ExactDecimal.zero
    var sums: [(day: CivilDate, amount: ExactDecimal)] = []
    for (day, amount) in days.sorted(by: { $0.key < $1.key }) {
      sum = try sum.plus(amount)
      sums.append((day, sum))
    }
    self.posted = sums
  }

  /// Whether nothing is known: of no day is there a balance or a row.
  var isEmpty: Bool { stated.isEmpty && posted.isEmpty }

  /// + is the person's, − is owed; zero before all that is known.
  public func balance(on day: CivilDate) throws(PlanningError) -> ExactDecimal {
    let sum = Self.newest(posted, upTo: day)?.amount ?? .zero
    guard let known = Self.newest(stated, upTo: day) else { return sum }
    let before = Self.newest(posted, upTo: known.day)?.amount ?? .zero
    return try known.amount.plus(sum).minus(before)
  }

  private static func newest(
    _ amounts: [(day: CivilDate, amount: ExactDecimal)], upTo day: CivilDate
  ) -> (day: CivilDate, amount: ExactDecimal)? {
    var (low, high) = (0, amounts.count)
    while low < high {
      let middle = (low + high) / 2
      if amounts[middle].day <= day { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : amounts[low - 1]
  }
}
