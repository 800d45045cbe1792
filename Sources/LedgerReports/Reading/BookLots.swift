import FinanceETL

/// The lots of a book on a day, and what was realised up to it.
struct BookLots {
  private(set) var ledger: LotLedger
  let valuation: BookValuation

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
    for (key, opening) in try OpeningPositions.of(units, before: reading.events)
    where opening.signum > 0 {
      ledger.open(key, opening, in: currencies[key] ?? .unknown)
    }
    try ledger.apply(reading.events)
    for key in Set(units.keys).union(ledger.pools.keys) {
      try ledger.settle(
        key, at: units[key] ?? .zero, on: source.asOf, in: currencies[key] ?? .unknown)
    }
  }
}
