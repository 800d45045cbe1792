import FinanceModel
import LedgerBook
import LedgerStore

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
    let reading = try LotReading(facts.entries, source.book, facts.securities)
    var units: [PositionKey: ExactDecimal] = [:]
    var currencies: [PositionKey: Currency] = [:]
    for position in valuation.positions where !position.isMoney {
      units[position.key] = position.units
      currencies[position.key] = position.currency
    }
    for event in reading.events { currencies[event.key] = event.currency }
    ledger = LotLedger(
      method: method, picks: picks, divisions: try LotAnswers(source.book).divisions())
    let found = try OpeningPositions.of(units, before: reading.events)
    openings = try Self.notable(found, units)
    let opened = try OpeningPositions.held(found, reading.events)
    for (key, opening) in opened.sorted(by: { $0.key < $1.key }) {
      ledger.open(key, opening, in: currencies[key] ?? .unknown)
    }
    var events = LotEvent.inOrder(reading.events)
    let snapshots = valuation.snapshots
    var sides = SideResolution(
      isProven: { event in
        guard let snapshot = snapshots[event.key.account], snapshot.isComplete else { return false }
        return snapshot.date >= event.date && found[event.key]?.isNegative != true
      },
      later: LaterTrades(facts).of)
    try sides.resolve(&events, after: opened)
    ledger.notes = reading.notes + sides.notes
    try ledger.apply(events)
    for key in Set(units.keys).union(ledger.pools.keys).sorted(by: <) {
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

extension PositionKey: Comparable {
  static func < (left: PositionKey, right: PositionKey) -> Bool {
    (left.account, left.security) < (right.account, right.security)
  }
}

/// The trades that a book has after the day of a report: they tell what a row before it meant.
private final class LaterTrades {
  private let facts: BookFacts
  private var known: [PositionKey: [LotEvent]]?

  init(_ facts: BookFacts) {
    self.facts = facts
  }

  func of(_ key: PositionKey) throws -> [LotEvent] {
    if let known { return known[key] ?? [] }
    let book = facts.source.book
    guard let last = try book.lastKnownDay(), last > facts.source.asOf else {
      known = [:]
      return []
    }
    let all = try book.tradeEntries(of: facts.source.accounts.keys.sorted(), through: last)
    let events = try LotReading.withoutReversed(all).filter { $0.date > facts.source.asOf }
      .compactMap { try LotEvent($0, facts.securities) }
    let grouped = Dictionary(grouping: LotEvent.inOrder(events), by: \.key)
    known = grouped
    return grouped[key] ?? []
  }
}

/// What was held before the first trade: what the newest snapshot states, less what trades changed since.
///
/// Sources give a year or two of trades. The difference is an opening position of unknown cost, never a
/// trade.
enum OpeningPositions {
  /// - Parameters:
  ///   - held: the units of each position on a day.
  ///   - events: the trades up to that day.
  /// - Returns: the positions that were not zero. One below zero was owed, or says that sales are missing.
  static func of(
    _ held: [PositionKey: ExactDecimal], before events: [LotEvent]
  ) throws -> [PositionKey: ExactDecimal] {
    var positions = held
    for event in LotEvent.inOrder(events).reversed() {
      guard let units = event.units, event.kind.movesUnits else { continue }
      let after = positions[event.key] ?? .zero
      positions[event.key] = try before(after, event, units)
    }
    return positions.filter { !$0.value.isZero }
  }

  /// What was held before a trade. Of a split the ratio counts where the units that it states were another
  /// account's, or rounded.
  private static func before(
    _ after: ExactDecimal, _ event: LotEvent, _ units: ExactDecimal
  ) throws -> ExactDecimal {
    let plain = try after.minus(units)
    guard event.kind == .split, let ratio = event.ratio, !ratio.new.isZero else { return plain }
    let places = max(12, after.normalized.scale, plain.normalized.scale)
    let scaled = try after.part(ratio.old, of: ratio.new, toPlaces: places).normalized
    let apart = try scaled.minus(plain).magnitude
    return apart < ExactDecimal(significand: 1, scale: 6) ? plain : scaled
  }

  /// Those that lots begin with: what was held, and what was owed where rows give back more than was sold
  /// short.
  static func held(
    _ openings: [PositionKey: ExactDecimal], _ events: [LotEvent]
  ) throws -> [PositionKey: ExactDecimal] {
    var owed: [PositionKey: ExactDecimal] = [:]
    var sides: [PositionKey: PositionSides] = [:]
    let below = openings.filter { $0.value.isNegative }
    for event in below.isEmpty ? [] : LotEvent.inOrder(events) where below[event.key] != nil {
      let short = sides[event.key]?.short ?? .zero
      if event.returnsOwed, let units = event.units, units > short {
        let missing = try units.minus(short)
        owed[event.key] = try (owed[event.key] ?? .zero).plus(missing)
        sides[event.key, default: PositionSides()].short = units
      }
      _ = try sides[event.key, default: PositionSides()].apply(event, as: .nets)
    }
    return openings.compactMapValues { units in units.signum > 0 ? units : nil }.merging(
      below.compactMap { key, units in
        owed[key].map { (key, max(units, $0.negated)) }
      }, uniquingKeysWith: { first, _ in first })
  }
}

extension LotEvent {
  /// Whether the row gives back what was sold short, in the source's own words.
  fileprivate var returnsOwed: Bool {
    closesOwed || [.expire, .assign].contains(kind) && units?.signum == 1
  }
}
