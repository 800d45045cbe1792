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

  private struct Turn {
    let date: CivilDate
    let phase: Int
    let id: Int64
    let place: Int
  }

  /// Trades in their order. Their places are sorted: an event is large.
  static func inOrder(_ events: [LotEvent]) -> [LotEvent] {
    let turns = events.enumerated().map { place, event in
      Turn(date: event.date, phase: event.phase, id: event.id, place: place)
    }.sorted { ($0.date, $0.phase, $0.id) < ($1.date, $1.phase, $1.id) }
    return turns.map { events[$0.place] }
  }
}
