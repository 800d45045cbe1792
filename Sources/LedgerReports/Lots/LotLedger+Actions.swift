import FinanceModel
import LedgerBook
import LedgerStore

// What companies do with their shares: splits, spin-offs, and money that is paid back.
extension LotLedger {
  mutating func split(_ event: LotEvent, _ change: ExactDecimal) throws {
    var pool = pools[event.key] ?? LotPool()
    let held = try pool.units()
    let after = try held.plus(change)
    if held.isZero || after.signum != held.signum {
      note(.split, event, change)
      pool.add(
        HeldLot(
          origin: event.id, acquired: nil, units: change, cost: nil, currency: event.currency,
          doubts: [event.doubt(.missingTrades)]))
    } else {
      try pool.scale(to: after)
    }
    pools[event.key] = pool
  }

  // MARK: Spin-offs

  /// The cost divides between what was held and what is new. Where nobody says how, neither is known.
  mutating func spinOff(_ event: LotEvent, _ units: ExactDecimal) throws {
    if let (security, division) = divisions.parent(of: event.key.security, on: event.date),
      try divide(event, units, security, division)
    {
      return
    }
    let parents = try parents(of: event, units)
    if let cost = try event.acquisitionCost {
      return try spinOff(event, units, for: cost, from: parents)
    }
    for parent in parents {
      var pool = pools[parent] ?? LotPool()
      for index in pool.lots.indices where !pool.lots[index].isShort {
        let lot = pool.lots[index]
        pool.lots[index].doubt(event.doubt(.spinOff))
        guard parents.count == 1 else { continue }
        leave(lot.cost, of: parent, on: event.date, in: lot.currency)
        pool.lots[index].cost = nil
      }
      pools[parent] = pool
      note(
        parents.count == 1 ? .spinOffParent : .spinOffCandidate, event, try pool.units(),
        of: parent, other: event.key.security)
    }
    note(.spinOff, event, units)
    add(event.brought(units, cost: nil, [event.doubt(.spinOff)]), to: event.key)
  }

  /// The row states what the new part costs: what it came from costs as much less.
  private mutating func spinOff(
    _ event: LotEvent, _ units: ExactDecimal, for cost: ExactDecimal, from parents: [PositionKey]
  ) throws {
    if let parent = parents.first, parents.count == 1, var pool = pools[parent] {
      try pool.lower(by: cost)
      pools[parent] = pool
    } else {
      for parent in parents {
        for index in pools[parent]?.lots.indices ?? 0..<0 {
          pools[parent]?.lots[index].doubt(event.doubt(.spinOff))
        }
        note(.spinOffCandidate, event, units, of: parent, other: event.key.security)
      }
    }
    add(event.brought(units, cost: cost), to: event.key)
  }

  /// What the new part can come from: what its text names, else what its ratio fits, else all shares that
  /// are held.
  private func parents(of event: LotEvent, _ units: ExactDecimal) throws -> [PositionKey] {
    guard let source = event.spinOff else { return [] }
    let held = try pools.filter { key, pool in
      try key.account == event.key.account && key.security != event.key.security
        && source.candidates.contains(key.security) && !pool.units(short: false).isZero
    }.keys.sorted { $0.security < $1.security }
    let named = held.filter { source.named.contains($0.security) }
    if !named.isEmpty { return named }
    guard let ratio = source.ratio, !ratio.old.isZero else { return held }
    let fitting = try held.filter { key in
      // Fractions of a new share are paid in money.
      let due = try pools[key]?.units(short: false).times(ratio.new).over(ratio.old) ?? .zero
      return try due.minus(units).magnitude < .one
    }
    return fitting.isEmpty ? held : fitting
  }

  /// As a person divides it: each lot gives its share of the cost, and its day.
  ///
  /// - Returns: false where the account holds nothing of it.
  private mutating func divide(
    _ event: LotEvent, _ units: ExactDecimal, _ security: Int64, _ division: CostDivisions.Division
  ) throws -> Bool {
    let parent = PositionKey(account: event.key.account, security: security)
    guard let pool = pools[parent], try !pool.units(short: false).isZero,
      let share = division.shares[event.key.security], let total = division.total,
      total <= .hundred
    else { return false }
    let day = DividedLots(parent: parent, date: event.date)
    let taken = divided[day] ?? .zero
    // What another part took already is not there any more.
    let left = try ExactDecimal.hundred.minus(taken)
    guard left.signum > 0 else { return false }
    divided[day] = try taken.plus(share)
    var rest = pool
    var gone = try rest.divideOff(share, of: left)
    try gone.scale(to: units)
    pools[parent] = rest
    for var lot in gone.lots {
      lot.origin = event.id
      add(lot, to: event.key)
    }
    return true
  }

  // MARK: Money that is paid back

  mutating func payBack(_ event: LotEvent) throws {
    let amount = event.total?.magnitude ?? event.cash
    guard amount.signum > 0 else { return }
    guard var pool = pools[event.key], !pool.lots.isEmpty else {
      note(.unknownCost, event)
      realised.append(
        try gain(
          event, of: [event.unknown(.zero, .missingTrades)], .zero, for: amount, .returnOfCapital,
          []))
      return
    }
    let gains = try pool.payBack(amount)
    pools[event.key] = pool
    for paid in gains {
      let lot = paid.lot
      if lot.cost == nil { note(.unknownCost, event, lot.units.magnitude) }
      let period = lot.acquired.map { HoldingPeriod(from: $0, to: event.date) }
      let cost: ExactDecimal? = lot.cost == nil ? nil : .zero
      let part = RealisedGain.Part(
        acquired: lot.acquired, units: .zero, proceeds: paid.amount, cost: cost,
        gain: cost == nil ? nil : paid.amount, days: period?.days, isLong: period?.isLong,
        inDoubt: lot.doubts.merged)
      realised.append(try event.gain(.returnOfCapital, .zero, paid.amount, [part]))
    }
  }
}

/// The lots of a security that were divided on a day.
struct DividedLots: Hashable {
  var parent: PositionKey
  var date: CivilDate
}
