import FinanceETL

extension Book {
  /// What the book's investments gained, on a day.
  ///
  /// Throws `not_found` or `invalid_argument` where an account is not one.
  public func performanceReport(
    _ query: ReportQuery = ReportQuery()
  ) throws(FinanceETLError) -> PerformanceReport {
    try atOneMoment { try PerformanceReport(ReportSource(self, query)) }
  }
}

extension PerformanceReport {
  init(_ source: ReportSource) throws {
    let facts = try BookFacts(source)
    let lots = try BookLots(facts, method: source.query.method)
    asOf = source.asOf
    from = source.query.from
    method = source.query.method
    positions = try lots.valuation.positions.filter { position in
      !position.isMoney && source.isWanted(position.key.account, position.currency)
    }.map { try Self.position($0, lots, facts) }
    realised = lots.ledger.realised.filter { gain in
      source.isWanted(gain.accountID, gain.currency)
        && (source.query.from.map { gain.date >= $0 } ?? true)
    }
    for index in realised.indices {
      realised[index].account = source.accountName(realised[index].accountID)
      realised[index].security = facts.securities.name(realised[index].securityID)
    }
    totals = try Self.totals(positions, realised)
    returns = []
    walks = []
    rates = []
    leftOut = []
    let ranked = positions.filter { $0.percent != nil }.sorted { left, right in
      (left.percent ?? .zero, left.value ?? .zero, right.securityID)
        > (right.percent ?? .zero, right.value ?? .zero, left.securityID)
    }
    best = ranked.first.flatMap(Mover.init)
    worst = ranked.last.flatMap(Mover.init)
    currency = facts.target
    let missing = try convert(facts)
    leftOut = Self.gaps(positions, realised) + missing
    try addReturns(facts, lots, from: source.query.from)
    leftOut += lots.ledger.notes.filter { source.wanted.contains($0.key.account) }
      .map { ReportGap($0, source, facts.securities) }
    // Only where there are two statements can something be missing between them.
    guard try source.book.hasSeveralSnapshots(through: asOf) else { return }
    var held = Book.HoldingQuery()
    held.asOf = asOf
    leftOut += try source.book.holdings(held).filter { holding in
      holding.missingUnits != nil && source.wanted.contains(holding.accountID)
    }.map { ReportGap(missingTrades: $0) }
  }

  private static func position(
    _ held: ValuedPosition, _ lots: BookLots, _ facts: BookFacts
  ) throws -> Position {
    let open = lots.ledger.pools[held.key]?.lots ?? []
    let known = try held.lotCost(open)
    let stated = held.isCostSuspect ? nil : held.statedCost
    let cost = known ?? stated
    let gain = try cost.flatMap { cost in try held.value?.minus(cost) }
    return Position(
      account: facts.source.accountName(held.key.account), accountID: held.key.account,
      security: facts.securities.name(held.key.security), securityID: held.key.security,
      units: held.units, value: held.value, valueDate: held.date,
      cost: cost?.money(in: held.currency),
      costSource: known != nil ? .lots : stated != nil ? .stated : nil,
      statedCost: known != nil && stated != known ? stated : nil, gain: gain,
      percent: try cost.flatMap { cost in
        cost.signum > 0 ? try gain?.percent(of: cost) : nil
      }, currency: held.currency,
      lots: open.map {
        Lot(
          trade: $0.origin, acquired: $0.acquired, units: $0.units, cost: $0.cost,
          currency: $0.currency)
      })
  }

  private static func totals(
    _ positions: [Position], _ realised: [RealisedGain]
  ) throws -> [Total] {
    var found: [Currency: Total] = [:]
    func change(_ currency: Currency, _ body: (inout Total) throws -> Void) rethrows {
      var total =
        found[currency]
        ?? Total(
          currency: currency, value: .zero, cost: .zero, unrealised: .zero, realised: .zero,
          realisedLong: .zero, realisedShort: .zero)
      try body(&total)
      found[currency] = total
    }
    for position in positions {
      guard let value = position.value, let cost = position.cost, let gain = position.gain else {
        continue
      }
      try change(position.currency) { total in
        total.value = try total.value.plus(value)
        total.cost = try total.cost.plus(cost)
        total.unrealised = try total.unrealised.plus(gain)
      }
    }
    for part in realised.lazy.flatMap({ gain in gain.parts.map { (gain.currency, $0) } }) {
      guard let gain = part.1.gain else { continue }
      try change(part.0) { total in
        total.realised = try total.realised.plus(gain)
        if part.1.isLong == true {
          total.realisedLong = try total.realisedLong.plus(gain)
        } else if part.1.isLong == false {
          total.realisedShort = try total.realisedShort.plus(gain)
        }
      }
    }
    for currency in found.keys {
      try change(currency) { total in
        for amount in [
          \Total.value, \.cost, \.unrealised, \.realised, \.realisedLong, \.realisedShort,
        ] {
          total[keyPath: amount] = total[keyPath: amount].money(in: currency)
        }
        if total.cost.signum > 0 { total.percent = try total.unrealised.percent(of: total.cost) }
      }
    }
    return found.values.sorted { $0.currency.code < $1.currency.code }
  }
}

extension ValuedPosition {
  /// What the lots cost; nil where one of them is unknown, or in another currency.
  func lotCost(_ lots: [HeldLot]) throws -> ExactDecimal? {
    guard !lots.isEmpty else { return nil }
    var sum = ExactDecimal.zero
    for lot in lots {
      guard let cost = lot.cost, lot.currency == currency else { return nil }
      sum = try sum.plus(cost)
    }
    return sum
  }
}

extension PerformanceReport.Mover {
  fileprivate init?(_ position: PerformanceReport.Position) {
    guard let percent = position.percent, let gain = position.gain else { return nil }
    self.init(
      account: position.account, security: position.security, securityID: position.securityID,
      percent: percent, gain: gain, currency: position.currency)
  }
}
