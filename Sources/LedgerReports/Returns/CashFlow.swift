import FinanceETL

/// Money that enters (+) or leaves (−) what a return is of, on a day.
struct CashFlow: Hashable, Sendable {
  var date: CivilDate
  var amount: ExactDecimal

  /// The flows in order, those of a day as one; days that come to nothing are left out.
  static func summed(_ flows: [CashFlow]) throws -> [CashFlow] {
    var found: [CashFlow] = []
    for flow in flows.sorted(by: { $0.date < $1.date }) {
      if let last = found.last, last.date == flow.date {
        found[found.count - 1].amount = try last.amount.plus(flow.amount)
      } else {
        found.append(flow)
      }
    }
    return found.filter { !$0.amount.isZero }
  }
}
