import FinanceModel
import LedgerBook
import LedgerStore

// What buys and sells: it closes what is held on the other side and opens the rest on its own.
extension LotLedger {
  mutating func buy(_ event: LotEvent, _ units: ExactDecimal) throws {
    var cost = try event.acquisitionCost
    var doubts = event.doubts
    if !event.deliversFor.isEmpty {
      let premium = try premium(of: event)
      if premium.cost == nil { leave(cost, of: event.key, on: event.date, in: event.currency) }
      cost = try premium.cost.flatMap { (more) throws in try cost?.plus(more) }
      doubts += premium.doubts
    }
    var left = units
    if event.mayCover, event.sides != .standsApart,
      let held = try pools[event.key]?.units(short: true), !held.isZero
    {
      let covered = min(held, units)
      let part = try cost.share(covered, of: units, in: event.currency)
      try close(event, covered, short: true, for: part?.negated, .cover, doubts: doubts)
      left = try units.minus(covered)
      if let part { cost = try cost?.minus(part) }
    } else if event.closesOwed {
      note(.neverOpened, event, units)
      doubts.append(event.doubt(.missingTrades))
    }
    guard !left.isZero else { return }
    if cost == nil {
      note(.unknownCost, event, left)
      doubts.append(event.doubt(.unknownCost))
    }
    add(event.brought(left, cost: cost, doubts), to: event.key)
  }

  mutating func sell(_ event: LotEvent, _ units: ExactDecimal) throws {
    // In kind: what is handed out brings no money, and is no loss.
    if event.cash.isZero, !event.opensOwed, let total = event.total, !total.isZero {
      return try giveAway(event, units)
    }
    var proceeds: ExactDecimal? = try event.proceeds
    var doubts = event.doubts
    if !event.deliversFor.isEmpty {
      let premium = try premium(of: event)
      if premium.cost == nil {
        leave(proceeds?.negated, of: event.key, on: event.date, in: event.currency)
      }
      proceeds = try premium.cost.flatMap { (cost) throws in try proceeds?.minus(cost) }
      doubts += premium.doubts
    }
    var left = units
    let held = try pools[event.key]?.units(short: false) ?? .zero
    if event.sides == .closesOnly || event.closesHeld {
      return try close(event, units, short: false, for: proceeds, .sale, doubts: doubts)
    }
    if event.sides == .nets, !held.isZero {
      let closed = min(held, units)
      let part = try proceeds.share(closed, of: units, in: event.currency)
      try close(event, closed, short: false, for: part, .sale, doubts: doubts)
      left = try units.minus(closed)
      if let part { proceeds = try proceeds?.minus(part) }
    }
    guard !left.isZero else { return }
    if proceeds == nil, doubts.isEmpty { doubts = [event.doubt(.optionDelivery)] }
    add(event.brought(left.negated, cost: proceeds?.negated, doubts), to: event.key)
  }

  /// Gives up units of one side.
  ///
  /// - Parameters:
  ///   - short: whether those that are owed are meant.
  ///   - proceeds: what all of them brought; nil where that is unknown.
  mutating func close(
    _ event: LotEvent, _ units: ExactDecimal, short: Bool, for proceeds: ExactDecimal?,
    _ reason: RealisedGain.Reason, doubts: [FigureDoubt] = []
  ) throws {
    var pool = pools[event.key] ?? LotPool()
    let (slices, missing) = try pool.take(
      units, short: short, by: method, picks: picks[event.id] ?? [])
    pools[event.key] = pool
    var all = slices
    if !missing.isZero {
      all.append(event.unknown(short ? missing.negated : missing, .missingTrades))
      note(short ? .neverOpened : .oversold, event, missing)
    }
    realised.append(try gain(event, of: all, units, for: proceeds, reason, doubts))
  }

  /// What came of slices that were given up; their proceeds go to them by units.
  mutating func gain(
    _ event: LotEvent, of slices: [HeldLot], _ units: ExactDecimal, for proceeds: ExactDecimal?,
    _ reason: RealisedGain.Reason, _ doubts: [FigureDoubt]
  ) throws -> RealisedGain {
    var (left, rest) = (proceeds ?? .zero, units)
    var parts: [RealisedGain.Part] = []
    for slice in slices {
      let own = slice.units.magnitude
      let share =
        own == rest ? left : try left.part(own, of: rest, toPlaces: event.currency.exponent)
      left = try left.minus(share)
      rest = try rest.minus(own)
      var why = slice.doubts + doubts
      if slice.currency != event.currency {
        note(.currencies, event, own)
        why.append(event.doubt(.currencies))
      }
      if proceeds == nil, why.isEmpty { why.append(event.doubt(.unknownCost)) }
      let cost = slice.currency == event.currency && proceeds != nil ? slice.cost : nil
      if cost == nil { leave(slice.cost, of: event.key, on: event.date, in: slice.currency) }
      let period = slice.acquired.map { HoldingPeriod(from: $0, to: event.date) }
      parts.append(
        RealisedGain.Part(
          acquired: slice.acquired, units: own, proceeds: share, cost: cost,
          gain: try cost.map { try share.minus($0) }, days: period?.days,
          isLong: period.map { $0.isLong && !slice.isShort }, inDoubt: why.merged))
    }
    return try event.gain(reason, units, proceeds ?? .zero, parts)
  }
}

extension LotEvent {
  /// What a sale brought, without interest of a bond.
  var proceeds: ExactDecimal {
    get throws { try cash.minus(accrued ?? .zero) }
  }

  /// Whether units that come in may be those that are owed.
  var mayCover: Bool {
    switch kind {
    case .reinvest, .stockDistribution, .spinOff: false
    default: true
    }
  }

  /// Whether the source says that units are given back that were sold short.
  var closesOwed: Bool { kind == .buyToCover || kind == .buyToClose }

  /// Whether the source says that units are sold that are not held.
  var opensOwed: Bool { kind == .sellShort || kind == .sellToOpen }
}

extension ExactDecimal? {
  /// What some of the units come to, in minor units.
  fileprivate func share(
    _ units: ExactDecimal, of whole: ExactDecimal, in currency: Currency
  ) throws -> ExactDecimal? {
    guard let self, units != whole else { return self }
    return try self.part(units, of: whole, toPlaces: currency.exponent)
  }
}
