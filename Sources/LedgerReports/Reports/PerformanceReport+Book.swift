import FinanceModel
import LedgerBook
import LedgerStore

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
    totals = try Total.all(positions, realised)
    inDoubt = try DoubtfulTotal.all(
      positions, realised,
      lots.ledger.unplaced.filter { cost in
        source.isWanted(cost.key.account, cost.currency)
          && (source.query.from.map { cost.date >= $0 } ?? true)
      })
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
    leftOut += try ReportGap.inconsistent(facts.entries, source, facts.securities)
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
    let doubts = open.flatMap(\.doubts).merged
    return Position(
      account: facts.source.accountName(held.key.account), accountID: held.key.account,
      security: facts.securities.name(held.key.security), securityID: held.key.security,
      units: held.units, value: held.value, valueDate: held.date,
      cost: cost?.money(in: held.currency),
      costSource: known != nil ? .lots : stated != nil ? .stated : nil,
      statedCost: known != nil && stated != known ? stated : nil, gain: gain,
      percent: try cost.flatMap { cost in
        cost.signum > 0 ? try gain?.percent(of: cost) : nil
      }, currency: held.currency, inDoubt: known == nil && stated != nil ? nil : doubts,
      lots: open.map {
        Lot(
          trade: $0.origin, acquired: $0.acquired, units: $0.units, cost: $0.cost,
          currency: $0.currency, inDoubt: $0.doubts.merged)
      })
  }

  /// What the totals leave out.
  private static func gaps(_ positions: [Position], _ realised: [RealisedGain]) -> [ReportGap] {
    var gaps: [ReportGap] = []
    for position in positions {
      let what = "\(position.units.text) units of \(position.security) in \(position.account)"
      if position.value == nil {
        gaps.append(
          ReportGap(
            kind: .missingPrice, account: position.account, security: position.security,
            units: position.units, message: "no price: \(what)"))
      } else if position.cost == nil {
        let worth = position.value.map { ", worth \(position.currency) \($0)" } ?? ""
        gaps.append(
          ReportGap(
            kind: .unknownCost, account: position.account, security: position.security,
            units: position.units, amount: position.value, currency: position.currency,
            message: "unknown cost: \(what)\(worth)"))
      }
    }
    for sale in realised where sale.gain == nil {
      gaps.append(
        ReportGap(
          kind: .unknownCost, account: sale.account, security: sale.security, date: sale.date,
          units: sale.units, amount: sale.proceeds, currency: sale.currency,
          message: "a gain is not known: \(sale.units.normalized) units of \(sale.security) were"
            + " given up on \(sale.date) for \(sale.currency) \(sale.proceeds)"))
    }
    return gaps
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

extension PerformanceReport {
  /// Shows gains in the currency of the report too.
  ///
  /// - Returns: what has no rate.
  private mutating func convert(_ facts: BookFacts) throws -> [ReportGap] {
    guard let target = facts.target else { return [] }
    let days =
      positions.flatMap { $0.lots.compactMap(\.acquired) }
      + realised.flatMap { $0.parts.compactMap(\.acquired) } + realised.map(\.date)
    var conversion = try ReportConversion(
      facts.source, Set(positions.map(\.currency) + realised.map(\.currency)),
      days: days + [asOf])
    var sum: ConvertedTotal?
    let gaps =
      try convertPositions(&conversion, into: target, &sum)
      + convertSales(&conversion, into: target, &sum)
    for amount in [
      \ConvertedTotal.value, \.cost, \.unrealised, \.priceGain, \.currencyGain, \.realised,
    ] {
      if let known = sum?[keyPath: amount] { sum?[keyPath: amount] = known.money(in: target) }
    }
    converted = sum
    rates = conversion.used
    return gaps
  }

  private mutating func convertPositions(
    _ conversion: inout ReportConversion, into target: Currency, _ sum: inout ConvertedTotal?
  ) throws -> [ReportGap] {
    var gaps: [ReportGap] = []
    var total = sum ?? .zero
    for index in positions.indices {
      let position = positions[index]
      guard let value = position.value, let cost = position.cost, let gain = position.gain else {
        continue
      }
      if position.currency == target {
        try total.add(value: value, cost: cost, price: gain, currency: .zero)
      } else if let converted = try conversion.gain(of: position) {
        positions[index].converted = converted
        try total.add(
          value: converted.value, cost: converted.cost, price: converted.priceGain,
          currency: converted.currencyGain)
      } else {
        gaps.append(
          ReportGap(
            kind: .missingRate, account: position.account, security: position.security,
            date: asOf, amount: gain, currency: position.currency,
            message: "not in \(target), for want of rates or days: a gain of"
              + " \(position.currency) \(gain) on \(position.security)"))
        continue
      }
      sum = total
    }
    return gaps
  }

  private mutating func convertSales(
    _ conversion: inout ReportConversion, into target: Currency, _ sum: inout ConvertedTotal?
  ) throws -> [ReportGap] {
    var gaps: [ReportGap] = []
    var total = sum ?? .zero
    for index in realised.indices {
      let sale = realised[index]
      guard let gain = sale.gain else { continue }
      if sale.currency == target {
        total.realised = try total.realised.plus(gain)
      } else if let converted = try conversion.gain(of: sale) {
        realised[index].converted = converted
        total.realised = try total.realised.plus(converted.gain)
      } else {
        gaps.append(
          ReportGap(
            kind: .missingRate, account: sale.account, security: sale.security, date: sale.date,
            amount: gain, currency: sale.currency,
            message: "not in \(target), for want of rates or days: a realised gain of"
              + " \(sale.currency) \(gain) on \(sale.security)"))
        continue
      }
      sum = total
    }
    return gaps
  }
}

extension PerformanceReport.ConvertedTotal {
  fileprivate static let zero = Self(
    value: .zero, cost: .zero, unrealised: .zero, priceGain: .zero, currencyGain: .zero,
    realised: .zero)

  fileprivate mutating func add(
    value: ExactDecimal, cost: ExactDecimal, price: ExactDecimal, currency: ExactDecimal
  ) throws {
    self.value = try self.value.plus(value)
    self.cost = try self.cost.plus(cost)
    priceGain = try priceGain.plus(price)
    currencyGain = try currencyGain.plus(currency)
    unrealised = try unrealised.plus(price).plus(currency)
  }
}

extension ReportConversion {
  fileprivate mutating func gain(of position: PerformanceReport.Position) throws -> ConvertedGain? {
    guard let purchases = try ConvertedGain.purchases(of: position) else { return nil }
    return try gain(purchases, from: position.currency, on: day)
  }
}

extension ConvertedGain {
  /// What is held, as purchases: its value goes to the lots by their units. Nil where a cost or a day is
  /// unknown.
  fileprivate static func purchases(of position: PerformanceReport.Position) throws -> [Purchase]? {
    guard var left = position.value, position.costSource == .lots else { return nil }
    var units = position.units
    var purchases: [Purchase] = []
    for lot in position.lots {
      guard let acquired = lot.acquired, let cost = lot.cost else { return nil }
      let value =
        lot.units == units
        ? left : try left.part(lot.units, of: units, toPlaces: position.currency.exponent)
      left = try left.minus(value)
      units = try units.minus(lot.units)
      purchases.append(Purchase(date: acquired, cost: cost, value: value))
    }
    return purchases
  }
}
