import FinanceETL

/// The lots of a book on a day, and what was realised up to it.
struct BookLots {
  private(set) var ledger: LotLedger
  let holdings: [Book.Holding]
  let securities: SecurityList
  let entries: [Book.TradeEntry]

  init(
    _ source: ReportSource, method: LotMethod, picks: [Int64: [LotPick]] = [:]
  ) throws {
    let book = source.book
    securities = try SecurityList(book)
    var held = Book.HoldingQuery()
    held.asOf = source.asOf
    holdings = try book.holdings(held)
    let all = try book.accounts().map(\.id)
    entries = try book.tradeEntries(of: all, through: source.asOf)
    let reading = try LotReading(entries, securities)
    var units: [PositionKey: ExactDecimal] = [:]
    var currencies: [PositionKey: Currency] = [:]
    for holding in holdings where !holding.isMoney {
      let key = PositionKey(account: holding.accountID, security: holding.securityID)
      units[key] = holding.units
      currencies[key] = holding.currency
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

extension BookLots {
  /// What is held, and what it is worth.
  var positions: [ValuedPosition] {
    holdings.filter { !$0.units.isZero }.map { ValuedPosition($0) }
  }

  /// Holdings whose snapshots and trades do not agree.
  var missingTrades: [Book.Holding] {
    holdings.filter { $0.missingUnits != nil }
  }
}

extension Book.Holding {
  /// Money as a security: it has no lots and no gain.
  var isMoney: Bool { kind == .cash }
}
