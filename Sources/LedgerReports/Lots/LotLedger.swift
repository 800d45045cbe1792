import FinanceModel
import LedgerBook
import LedgerStore

/// Follows lots through trades: what was acquired, what was given up, what it came to.
///
/// Both sides are one: what closes, closes what is held or what is owed, and what is beyond opens the other
/// side. Costs travel as totals of lots. A part of a lot costs its share rounded to minor units, the rest
/// stays in the lot: no cent is lost or made.
struct LotLedger {
  let method: LotMethod
  let picks: [Int64: [LotPick]]
  let divisions: CostDivisions
  var pools: [PositionKey: LotPool] = [:]
  var realised: [RealisedGain] = []
  var notes: [LotNote] = []
  /// What options that were exercised cost, by their row, until their stock is delivered.
  var premiums: [Int64: Premium] = [:]
  /// Lots that left an account and have not yet arrived.
  var journeys: [Int: Journey] = [:]
  var mergers: [MergerDay: Merger] = [:]
  /// What was paid for units whose gain no figure has.
  var unplaced: [UnplacedCost] = []
  /// How much of the cost of a security a person's divisions took already, in percent, by day.
  var divided: [DividedLots: ExactDecimal] = [:]

  /// What options cost that were exercised.
  struct Premium {
    /// What was received is negative. Nil is unknown.
    var cost: ExactDecimal?
    var key: PositionKey
    var date: CivilDate
    var currency: Currency
    var doubts: [FigureDoubt]
    /// Shares that are not yet delivered.
    var shares: ExactDecimal
    /// Whether it is named as one that no figure has.
    var isLeft = false
  }

  /// Lots on their way, and the rows that still bring or take some.
  struct Journey {
    var lots = LotPool()
    /// Rows that have not arrived yet.
    var arriving = 0
    /// The last row that left.
    var left: LotEvent?
  }

  init(
    method: LotMethod, picks: [Int64: [LotPick]] = [:], divisions: CostDivisions = CostDivisions()
  ) {
    self.method = method
    self.picks = picks
    self.divisions = divisions
  }

  /// Units that are held, or owed, before the first trade: their cost is unknown.
  mutating func open(_ key: PositionKey, _ units: ExactDecimal, in currency: Currency) {
    pools[key, default: LotPool()].add(
      HeldLot(
        origin: nil, acquired: nil, units: units, cost: nil, currency: currency,
        doubts: [FigureDoubt(reason: .openingPosition, transactions: [])]))
  }

  /// Applies trades; they are put in order.
  mutating func apply(_ events: [LotEvent]) throws {
    try gather(events)
    for event in LotEvent.inOrder(events) { try apply(event) }
    leaveUnplaced()
    for (row, premium) in premiums.sorted(by: { $0.key < $1.key }) {
      notes.append(
        LotNote(
          kind: premium.doubts.contains { $0.reason == .optionDelivery }
            ? .severalStockLegs : .noStockLeg, key: premium.key,
          date: premium.date, trade: row, amount: premium.cost?.negated,
          currency: premium.currency))
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
    if try pool.absorb(apart, statedWith: units) {
      pools[key] = pool
      return
    }
    let doubt = FigureDoubt(reason: .missingTrades, transactions: [])
    func unknown(_ units: ExactDecimal) -> HeldLot {
      HeldLot(
        origin: nil, acquired: nil, units: units, cost: nil, currency: currency, doubts: [doubt])
    }
    if pool.hasUnits(short: !apart.isNegative) {
      let taken = try pool.take(apart.magnitude, short: !apart.isNegative, by: .fifo)
      for lot in taken.slices { leave(lot.cost, of: key, on: day, in: lot.currency) }
      if !taken.missing.isZero {
        pool.add(unknown(apart.isNegative ? taken.missing.negated : taken.missing))
      }
      for index in pool.lots.indices { pool.lots[index].doubt(doubt) }
    } else {
      pool.add(unknown(apart))
    }
    pools[key] = pool
    notes.append(LotNote(kind: .oversold, key: key, date: day, trade: nil, units: apart.magnitude))
  }

  private mutating func apply(_ event: LotEvent) throws {
    if event.kind == .returnOfCapital { return try payBack(event) }
    guard let units = event.units, !units.isZero else { return }
    switch event.kind {
    case .split: try split(event, units)
    case .exercise, .assign: try exercise(event, units)
    case .expire:
      try close(event, units.magnitude, short: !units.isNegative, for: event.proceeds, .expiry)
    case .transferOut where units.isNegative, .transferIn where units.isNegative:
      try giveAway(event, units.magnitude)
    case .transferIn, .transferOut: try receive(event, units)
    case .merger: try merge(event, units)
    case .spinOff where units.signum > 0: try spinOff(event, units)
    default:
      guard event.kind.movesUnits else { return }
      if units.isNegative { try sell(event, units.magnitude) } else { try buy(event, units) }
    }
  }

  /// What is still waiting for rows that the book does not have.
  private mutating func leaveUnplaced() {
    for (row, premium) in premiums.sorted(by: { $0.key < $1.key }) where !premium.isLeft {
      leave(premium.cost, of: premium.key, on: premium.date, in: premium.currency)
      premiums[row]?.isLeft = true
    }
    for (day, merger) in mergers {
      for (security, left) in merger.left {
        for lot in left.lots.lots {
          leave(
            lot.cost, of: PositionKey(account: day.account, security: security), on: day.date,
            in: lot.currency)
        }
      }
      mergers[day]?.left = [:]
    }
  }

  /// Names a cost that no lot has any more.
  mutating func leave(
    _ cost: ExactDecimal?, of key: PositionKey, on date: CivilDate, in currency: Currency
  ) {
    guard let cost, !cost.isZero else { return }
    unplaced.append(UnplacedCost(key: key, date: date, amount: cost, currency: currency))
  }

  mutating func add(_ lot: HeldLot, to key: PositionKey) {
    pools[key, default: LotPool()].add(lot)
  }

  mutating func note(
    _ kind: LotNote.Kind, _ event: LotEvent, _ units: ExactDecimal? = nil,
    of key: PositionKey? = nil, other: Int64? = nil
  ) {
    notes.append(
      LotNote(
        kind: kind, key: key ?? event.key, date: event.date, trade: event.id, units: units,
        other: other))
  }
}

/// What was paid for units whose gain no figure has: below zero where it was received.
struct UnplacedCost: Hashable, Sendable {
  var key: PositionKey
  var date: CivilDate
  var amount: ExactDecimal
  var currency: Currency
}

extension HeldLot {
  mutating func doubt(_ more: FigureDoubt) { doubt([more]) }

  mutating func doubt(_ more: [FigureDoubt]) {
    guard !more.isEmpty else { return }
    doubts = (doubts + more).merged ?? []
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
