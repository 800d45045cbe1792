import FinanceModel
import LedgerBook
import LedgerStore

/// Follows lots through trades: what was acquired, what was given up, what it came to.
///
/// Costs travel as totals of lots. A part of a lot costs its share rounded to minor units, the rest stays
/// in the lot: no cent is lost or made.
struct LotLedger {
  let method: LotMethod
  let picks: [Int64: [LotPick]]
  private(set) var pools: [PositionKey: LotPool] = [:]
  private(set) var realised: [RealisedGain] = []
  private(set) var notes: [LotNote] = []
  /// The premium of options that were exercised, by their row.
  private var premiums: [Int64: (cost: ExactDecimal?, key: PositionKey, date: CivilDate)] = [:]
  private var carried: [Int64: [HeldLot]] = [:]
  private var mergers: [MergerDay: Merger] = [:]

  fileprivate struct MergerDay: Hashable {
    var account: Int64
    var date: CivilDate
  }

  private struct Merger {
    var outs = 0
    var ins = 0
    var cash = ExactDecimal.zero
    var lots: [HeldLot] = []

    /// Whether one security became another and nothing else happened: costs and days go on.
    var isExchange: Bool { outs == 1 && ins == 1 && cash.isZero }
  }

  init(method: LotMethod, picks: [Int64: [LotPick]] = [:]) {
    self.method = method
    self.picks = picks
  }

  /// Units that are held before the first trade: their cost is unknown.
  mutating func open(_ key: PositionKey, _ units: ExactDecimal, in currency: Currency) {
    pools[key, default: LotPool()].add(
      HeldLot(origin: nil, acquired: nil, units: units, cost: nil, currency: currency))
  }

  /// Applies trades; they are put in order.
  mutating func apply(_ events: [LotEvent]) throws {
    for event in events where event.kind == .merger {
      var merger = mergers[event.mergerDay] ?? Merger()
      if event.units?.isNegative == true { merger.outs += 1 } else { merger.ins += 1 }
      merger.cash = try merger.cash.plus(event.cash)
      mergers[event.mergerDay] = merger
    }
    for event in LotEvent.inOrder(events) { try apply(event) }
    for (row, premium) in premiums.sorted(by: { $0.key < $1.key }) {
      notes.append(LotNote(kind: .noStockLeg, key: premium.key, date: premium.date, trade: row))
    }
  }

  /// Makes the lots come to the units that are held: where trades are missing, units of unknown cost are
  /// added, or the oldest are gone and nobody says for how much.
  mutating func settle(
    _ key: PositionKey, at units: ExactDecimal, on day: CivilDate, in currency: Currency
  ) throws {
    var pool = pools[key] ?? LotPool()
    let apart = try units.minus(pool.units())
    guard !apart.isZero else { return }
    let isFewer = pool.hasUnits(short: !apart.isNegative)
    if isFewer {
      let taken = try pool.take(apart.magnitude, short: !apart.isNegative, by: .fifo)
      if !taken.missing.isZero {
        pool.add(
          HeldLot(
            origin: nil, acquired: nil,
            units: apart.isNegative ? taken.missing.negated : taken.missing, cost: nil,
            currency: currency))
      }
    } else {
      pool.add(HeldLot(origin: nil, acquired: nil, units: apart, cost: nil, currency: currency))
    }
    pools[key] = pool
    notes.append(LotNote(kind: .oversold, key: key, date: day, trade: nil, units: apart.magnitude))
  }

  private mutating func apply(_ event: LotEvent) throws {
    guard let units = event.units, !units.isZero || event.kind == .returnOfCapital else {
      if event.kind == .returnOfCapital { try payBack(event) }
      return
    }
    switch event.kind {
    case .split: try split(event, units)
    case .exercise, .assign: try exercise(event, units)
    case .expire: try dispose(event, units.magnitude, short: !units.isNegative, .expiry)
    case .transferOut where units.isNegative, .transferIn where units.isNegative:
      try giveAway(event, units.magnitude)
    case .transferIn, .transferOut: try receive(event, units)
    case .merger: try merge(event, units)
    case .returnOfCapital: try payBack(event)
    case .sellShort, .sellToOpen: try sellShort(event, units)
    default:
      guard event.kind.movesUnits else { return }
      if units.isNegative { try sell(event, units.magnitude) } else { try buy(event, units) }
    }
  }

  // MARK: Buying and selling

  private mutating func buy(_ event: LotEvent, _ units: ExactDecimal) throws {
    var cost = try event.acquisitionCost
    if !event.deliversFor.isEmpty { cost = try add(premium(of: event), to: cost) }
    var left = units
    let pool = pools[event.key] ?? LotPool()
    if event.kind != .reinvest, event.kind != .stockDistribution, event.kind != .spinOff,
      pool.hasUnits(short: true)
    {
      let owed = try pool.lots.filter(\.isShort).map(\.units.magnitude).total()
      let covered = min(owed, units)
      let part =
        covered == units
        ? cost
        : try cost?.part(
          covered, of: units, toPlaces: event.currency.exponent)
      try close(event, covered, short: true, proceeds: part?.negated ?? .zero, .cover, known: part)
      left = try units.minus(covered)
      if let part { cost = try cost?.minus(part) }
    }
    guard !left.isZero else { return }
    if cost == nil { note(event.kind == .spinOff ? .spinOff : .unknownCost, event, left) }
    pools[event.key, default: LotPool()].add(
      HeldLot(
        origin: event.id, acquired: event.date, units: left, cost: cost, currency: event.currency))
  }

  private mutating func sell(_ event: LotEvent, _ units: ExactDecimal) throws {
    // In kind: what is handed out brings no money, and is no loss.
    if event.cash.isZero, let total = event.total, !total.isZero {
      return try giveAway(event, units)
    }
    try dispose(event, units, short: false, .sale)
  }

  private mutating func dispose(
    _ event: LotEvent, _ units: ExactDecimal, short: Bool, _ reason: RealisedGain.Reason
  ) throws {
    var proceeds = try event.cash.minus(event.accrued ?? .zero)
    if !event.deliversFor.isEmpty {
      if let premium = premium(of: event) { proceeds = try proceeds.minus(premium) }
    }
    try close(event, units, short: short, proceeds: proceeds, reason, known: proceeds)
  }

  /// - Parameter known: nil where the proceeds are not known.
  private mutating func close(
    _ event: LotEvent, _ units: ExactDecimal, short: Bool, proceeds: ExactDecimal,
    _ reason: RealisedGain.Reason, known: ExactDecimal?
  ) throws {
    var pool = pools[event.key] ?? LotPool()
    let chosen = picks[event.id] ?? []
    let (slices, missing) = try pool.take(units, short: short, by: method, picks: chosen)
    pools[event.key] = pool
    var (left, rest) = (proceeds, units)
    var parts: [RealisedGain.Part] = []
    for slice in slices + (missing.isZero ? [] : [event.unknown(missing)]) {
      let own = slice.units.magnitude
      let share =
        own == rest ? left : try left.part(own, of: rest, toPlaces: event.currency.exponent)
      left = try left.minus(share)
      rest = try rest.minus(own)
      let isOneCurrency = slice.currency == event.currency
      let cost = isOneCurrency && known != nil ? slice.cost : nil
      let period = slice.acquired.map { HoldingPeriod(from: $0, to: event.date) }
      parts.append(
        RealisedGain.Part(
          acquired: slice.acquired, units: own, proceeds: share, cost: cost,
          gain: try cost.map { try share.minus($0) }, days: period?.days,
          isLong: period.map { $0.isLong && !short }))
      if !isOneCurrency { note(.currencies, event, own) }
    }
    if !missing.isZero { note(.oversold, event, missing) }
    realised.append(try event.gain(reason, units, proceeds, parts))
  }

  private mutating func sellShort(
    _ event: LotEvent, _ units: ExactDecimal
  ) throws {
    guard units.isNegative else { return try buy(event, units) }
    let proceeds = try event.cash.minus(event.accrued ?? .zero)
    pools[event.key, default: LotPool()].add(
      HeldLot(
        origin: event.id, acquired: event.date, units: units, cost: proceeds.negated,
        currency: event.currency))
  }

  // MARK: Options

  /// The premium waits for the stock: it is part of its cost or of its proceeds.
  private mutating func exercise(
    _ event: LotEvent, _ units: ExactDecimal
  ) throws {
    var pool = pools[event.key] ?? LotPool()
    let isShort = !units.isNegative
    let (slices, missing) = try pool.take(units.magnitude, short: isShort, by: method)
    pools[event.key] = pool
    var cost: ExactDecimal? = missing.isZero ? .zero : nil
    for slice in slices {
      guard let sum = cost, let own = slice.cost else {
        cost = nil
        continue
      }
      cost = try sum.plus(own)
    }
    if !missing.isZero { note(.oversold, event, missing) }
    premiums[event.id] = (cost, event.key, event.date)
  }

  /// What the options cost that this trade delivers for; nil where that is unknown.
  private mutating func premium(of event: LotEvent) -> ExactDecimal? {
    var sum: ExactDecimal? = .zero
    for row in event.deliversFor {
      guard let premium = premiums.removeValue(forKey: row) else { continue }
      sum = sum.flatMap { known in premium.cost.flatMap { known.adding($0) } }
    }
    return sum
  }

  private func add(
    _ premium: ExactDecimal?, to cost: ExactDecimal?
  ) throws -> ExactDecimal? {
    guard let premium, let cost else { return nil }
    return try cost.plus(premium)
  }

  // MARK: Without money

  private mutating func split(_ event: LotEvent, _ change: ExactDecimal) throws {
    var pool = pools[event.key] ?? LotPool()
    let held = try pool.units()
    let after = try held.plus(change)
    if held.isZero || after.signum != held.signum {
      note(.unknownCost, event, change)
      pool.add(
        HeldLot(
          origin: event.id, acquired: nil, units: change, cost: nil, currency: event.currency))
    } else {
      try pool.scale(to: after)
    }
    pools[event.key] = pool
  }

  private mutating func giveAway(
    _ event: LotEvent, _ units: ExactDecimal
  ) throws {
    var pool = pools[event.key] ?? LotPool()
    let isShort = !pool.hasUnits(short: false) && pool.hasUnits(short: true)
    let taken = try pool.take(
      units, short: isShort, by: method == .average ? .average : .fifo, picks: [])
    pools[event.key] = pool
    if !taken.missing.isZero { note(.oversold, event, taken.missing) }
    if event.counterpart != nil {
      carried[event.id] =
        taken.slices + (taken.missing.isZero ? [] : [event.unknown(taken.missing)])
    }
  }

  private mutating func receive(
    _ event: LotEvent, _ units: ExactDecimal
  ) throws {
    if let other = event.counterpart, let lots = carried.removeValue(forKey: other) {
      for lot in lots { pools[event.key, default: LotPool()].add(lot) }
      return
    }
    let cost = try event.unitCost?.times(units, toPlaces: event.currency.exponent)
    if cost == nil { note(.unknownCost, event, units) }
    pools[event.key, default: LotPool()].add(
      HeldLot(
        origin: event.id, acquired: event.acquired, units: units, cost: cost,
        currency: event.currency))
  }

  private mutating func merge(_ event: LotEvent, _ units: ExactDecimal) throws {
    guard var merger = mergers[event.mergerDay] else { return }
    if units.isNegative {
      if merger.ins == 0, event.cash.signum > 0 {
        return try dispose(event, units.magnitude, short: false, .merger)
      }
      var pool = pools[event.key] ?? LotPool()
      merger.lots += try pool.take(units.magnitude, short: false, by: .fifo).slices
      pools[event.key] = pool
    } else if merger.isExchange, !merger.lots.isEmpty {
      var pool = LotPool(lots: merger.lots)
      try pool.scale(to: units)
      for lot in pool.lots { pools[event.key, default: LotPool()].add(lot) }
    } else {
      note(.merger, event, units)
      pools[event.key, default: LotPool()].add(
        HeldLot(
          origin: event.id, acquired: event.date, units: units, cost: nil,
          currency: event.currency))
    }
    mergers[event.mergerDay] = merger
  }

  private mutating func payBack(_ event: LotEvent) throws {
    let amount = event.total?.magnitude ?? event.cash
    guard amount.signum > 0, var pool = pools[event.key], !pool.lots.isEmpty else { return }
    let gains = try pool.payBack(amount)
    pools[event.key] = pool
    for (lot, excess) in gains {
      guard let excess else {
        note(.unknownCost, event, lot.units.magnitude)
        continue
      }
      let period = lot.acquired.map { HoldingPeriod(from: $0, to: event.date) }
      let part = RealisedGain.Part(
        acquired: lot.acquired, units: .zero, proceeds: excess, cost: .zero, gain: excess,
        days: period?.days, isLong: period?.isLong)
      realised.append(try event.gain(.returnOfCapital, .zero, excess, [part]))
    }
  }

  private mutating func note(_ kind: LotNote.Kind, _ event: LotEvent, _ units: ExactDecimal) {
    notes.append(
      LotNote(kind: kind, key: event.key, date: event.date, trade: event.id, units: units))
  }
}

extension LotEvent {
  fileprivate var mergerDay: LotLedger.MergerDay {
    LotLedger.MergerDay(account: key.account, date: date)
  }
}

/// Which units a sale takes first.
public enum LotMethod: String, CaseIterable, Hashable, Codable, Sendable {
  /// Those that were acquired first.
  case fifo
  /// Those that were acquired last.
  case lifo
  /// Those that cost most.
  case hifo
  /// All of an account and security cost the same; their days are taken first in, first out.
  case average
  /// Those that a person chose for the sale, then those that were acquired first.
  case specific
}
