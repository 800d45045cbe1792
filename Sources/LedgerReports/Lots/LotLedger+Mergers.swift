import FinanceModel
import LedgerBook
import LedgerStore

/// The mergers of an account on a day: their rows come one by one, and belong together.
struct MergerDay: Hashable {
  var account: Int64
  var date: CivilDate
}

/// What the rows of the mergers of a day say together.
struct Merger {
  /// The row that takes units out, and its lots.
  struct Left {
    var event: LotEvent
    var lots = LotPool()
    /// How much of their cost is still theirs, in percent.
    var percent = ExactDecimal.hundred
  }

  /// By security.
  var left: [Int64: Left] = [:]
  var outs = 0
  var ins = 0
  /// What was paid for all of them.
  var cash = ExactDecimal.zero
  /// The rows that bring units, by security.
  var arriving: Set<Int64> = []

  /// Whether one security became another and nothing else happened: costs and days go on.
  var isExchange: Bool { outs == 1 && ins == 1 && cash.isZero }
}

// Securities that become others, or money.
extension LotLedger {
  /// Counts the rows that belong together before any of them is applied.
  mutating func gather(_ events: [LotEvent]) throws {
    for event in events {
      if let journey = event.journey, event.units?.signum == 1 {
        journeys[journey, default: Journey()].arriving += 1
      }
      guard event.kind == .merger else { continue }
      var merger = mergers[event.mergerDay] ?? Merger()
      merger.cash = try merger.cash.plus(event.cash)
      switch event.units?.signum ?? 0 {
      case -1: merger.outs += 1
      case 1:
        merger.ins += 1
        merger.arriving.insert(event.key.security)
      default: break
      }
      mergers[event.mergerDay] = merger
    }
  }

  mutating func merge(_ event: LotEvent, _ units: ExactDecimal) throws {
    guard var merger = mergers[event.mergerDay] else { return }
    if units.isNegative {
      try leave(event, units.magnitude, &merger)
    } else {
      try arrive(event, units, &merger)
    }
    mergers[event.mergerDay] = merger
  }

  private mutating func leave(
    _ event: LotEvent, _ units: ExactDecimal, _ merger: inout Merger
  ) throws {
    var paid = event
    // Money may come in a row of its own.
    paid.cash = merger.outs == 1 ? merger.cash : event.cash
    if merger.ins == 0, paid.cash.signum > 0 {
      return try close(paid, units, short: false, for: paid.cash, .merger)
    }
    var pool = pools[event.key] ?? LotPool()
    let taken = try pool.take(units, short: false, by: .fifo)
    pools[event.key] = pool
    var lots = LotPool(lots: taken.slices)
    if !taken.missing.isZero {
      note(.oversold, event, taken.missing)
      lots.add(event.unknown(taken.missing, .missingTrades))
    }
    var percent = ExactDecimal.hundred
    if let cash = stated(paid, merger)?.cash, paid.cash.signum > 0 {
      let sold = try lots.divideOff(cash, of: percent)
      percent = try percent.minus(cash)
      realised.append(try gain(paid, of: sold.lots, units, for: paid.cash, .merger, []))
    } else if paid.cash.signum > 0, merger.outs == 1 {
      let unknown = lots.lots.map { lot in
        var lot = lot
        lot.cost = nil
        lot.doubt(event.doubt(.merger))
        return lot
      }
      note(.merger, event, units)
      realised.append(try gain(paid, of: unknown, units, for: paid.cash, .merger, []))
    }
    merger.left[event.key.security] = Merger.Left(event: paid, lots: lots, percent: percent)
  }

  private mutating func arrive(
    _ event: LotEvent, _ units: ExactDecimal, _ merger: inout Merger
  ) throws {
    for (security, known) in merger.left.sorted(by: { $0.key < $1.key }) {
      var left = known
      guard let division = stated(left.event, merger),
        let share = division.shares[event.key.security]
      else { continue }
      var gone = try left.lots.divideOff(share, of: left.percent)
      left.percent = try left.percent.minus(share)
      merger.left[security] = left
      try gone.scale(to: units)
      for lot in gone.lots { add(lot, to: event.key) }
      return
    }
    if merger.isExchange, let security = merger.left.keys.first,
      var lots = merger.left[security]?.lots, !lots.lots.isEmpty
    {
      merger.left[security]?.lots = LotPool()
      try lots.scale(to: units)
      for lot in lots.lots { add(lot, to: event.key) }
      return
    }
    note(.merger, event, units)
    add(event.brought(units, cost: nil, [event.doubt(.merger)]), to: event.key)
  }

  /// How a person divides the cost of what left; nil where nobody does, or where it is not all of it.
  private mutating func stated(
    _ event: LotEvent, _ merger: Merger
  ) -> CostDivisions.Division? {
    guard let division = divisions[event.key.security, event.date] else { return nil }
    guard division.total == .hundred,
      division.shares.keys.allSatisfy(merger.arriving.contains),
      division.cash == nil || event.cash.signum > 0
    else {
      let known = notes.contains { $0.kind == .division && $0.trade == event.id }
      if !known { note(.division, event) }
      return nil
    }
    return division
  }
}

extension LotEvent {
  var mergerDay: MergerDay { MergerDay(account: key.account, date: date) }
}
