import FinanceETL

/// What was held before the first trade: what the newest snapshot states, less what trades changed since.
///
/// Sources give a year or two of trades. The difference is an opening position of unknown cost, never a
/// trade.
enum OpeningPositions {
  /// - Parameters:
  ///   - held: the units of each position on a day.
  ///   - events: the trades up to that day.
  /// - Returns: the positions that were not zero. One below zero says that sales are missing.
  static func of(
    _ held: [PositionKey: ExactDecimal], before events: [LotEvent]
  ) throws -> [PositionKey: ExactDecimal] {
    var positions = held
    for event in LotEvent.inOrder(events).reversed() {
      guard let units = event.units, event.kind.movesUnits else { continue }
      let after = positions[event.key] ?? .zero
      if event.kind == .split, let ratio = event.ratio, !ratio.new.isZero {
        positions[event.key] = try after.part(ratio.old, of: ratio.new, toPlaces: 12).normalized
      } else {
        positions[event.key] = try after.minus(units)
      }
    }
    return positions.filter { !$0.value.isZero }
  }
}
