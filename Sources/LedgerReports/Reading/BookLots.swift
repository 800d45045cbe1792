import FinanceModel
import LedgerBook
import LedgerStore

/// The lots of a book on a day, and what was realised up to it.
struct BookLots {
  private(set) var ledger: LotLedger
  let valuation: BookValuation
  /// Where something was held before the first trade, beyond what rounding leaves.
  private(set) var openings: Set<PositionKey> = []

  init(_ facts: BookFacts, method: LotMethod) throws {
    let source = facts.source
    valuation = try BookValuation(facts, on: source.asOf)
    let picks = Dictionary(grouping: method == .specific ? try source.book.lotChoices() : []) {
      $0.saleID
    }.mapValues { $0.map { LotPick(purchase: $0.purchaseID, units: $0.units) } }
    let securities = facts.securities
    let entries = facts.entries
    let reading = try LotReading(entries, securities)
    var units: [PositionKey: ExactDecimal] = [:]
    var currencies: [PositionKey: Currency] = [:]
    for position in valuation.positions where !position.isMoney {
      units[position.key] = position.units
      currencies[position.key] = position.currency
    }
    for event in reading.events { currencies[event.key] = event.currency }
    ledger = LotLedger(method: method, picks: picks)
    let found = try OpeningPositions.of(units, before: reading.events)
    for (key, opening) in found where opening.signum > 0 {
      ledger.open(key, opening, in: currencies[key] ?? .unknown)
    }
    openings = try Self.notable(found, units)
    try ledger.apply(reading.events)
    for key in Set(units.keys).union(ledger.pools.keys) {
      try ledger.settle(
        key, at: units[key] ?? .zero, on: source.asOf, in: currencies[key] ?? .unknown)
    }
  }

  /// A thousandth of what is held may be rounding.
  private static func notable(
    _ openings: [PositionKey: ExactDecimal], _ held: [PositionKey: ExactDecimal]
  ) throws -> Set<PositionKey> {
    try Set(
      openings.filter { key, units in
        let thousandfold = try units.magnitude.times(ExactDecimal(significand: 1000, scale: 0))
        return thousandfold > held[key]?.magnitude ?? .zero
      }.keys)
  }
}

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
