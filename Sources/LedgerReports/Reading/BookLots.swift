import FinanceETL

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
