import FinanceETL

/// The order in which the trades of a day count: the rows of a day come in any order.
extension LotEvent {
  /// Splits come before the market opens. What opens comes before what closes, and an option before the
  /// stock that it delivers.
  private var phase: Int {
    switch kind {
    case .split: 0
    case .exercise, .assign: 2
    case .merger: units?.isNegative == true ? 2 : 3
    case .transferOut: 3
    case .transferIn: counterpart == nil ? 1 : 4
    case .sell, .sellToClose, .call, .maturity, .expire, .buyToCover, .buyToClose:
      deliversFor.isEmpty ? 5 : 3
    case .returnOfCapital: 6
    default: deliversFor.isEmpty ? 1 : 3
    }
  }

  static func comesBefore(_ left: LotEvent, _ right: LotEvent) -> Bool {
    (left.date, left.phase, left.id) < (right.date, right.phase, right.id)
  }
}
