import FinanceModel
import LedgerBook
import LedgerStore

/// What is held and what is owed of a position, each a magnitude.
struct PositionSides: Hashable {
  var long = ExactDecimal.zero
  var short = ExactDecimal.zero

  var isFlat: Bool { long.isZero && short.isZero }

  /// What a trade makes of it.
  ///
  /// - Returns: whether the trade gives up more of a side than there is.
  mutating func apply(_ event: LotEvent, as sides: SideReading) throws -> Bool {
    guard let units = event.units, event.kind.movesUnits, !units.isZero else { return false }
    if event.kind == .split {
      let held = try long.minus(short)
      let after = try held.plus(units)
      guard !held.isZero, after.signum == held.signum else { return true }
      let places = max(12, after.normalized.scale)
      long = try long.part(after, of: held, toPlaces: places)
      short = try short.part(after, of: held, toPlaces: places)
      return false
    }
    return units.isNegative
      ? try lower(by: units.magnitude, event, sides) : try raise(by: units, event, sides)
  }

  private mutating func lower(
    by units: ExactDecimal, _ event: LotEvent, _ sides: SideReading
  ) throws -> Bool {
    if event.opensOwed {
      let closed = sides == .nets ? min(long, units) : .zero
      long = try long.minus(closed)
      short = try short.plus(units).minus(closed)
      return false
    }
    let closed = min(long, units)
    let beyond = try units.minus(closed)
    let isMore = !beyond.isZero && (!closed.isZero || short.isZero || event.closesHeld)
    long = try long.minus(closed)
    if !event.closesHeld { short = try short.plus(beyond) }
    return isMore
  }

  private mutating func raise(
    by units: ExactDecimal, _ event: LotEvent, _ sides: SideReading
  ) throws -> Bool {
    guard event.mayCover, !(sides == .standsApart && !event.givesBack) else {
      long = try long.plus(units)
      return false
    }
    let covered = min(short, units)
    short = try short.minus(covered)
    let beyond = try units.minus(covered)
    if !event.leavesOwed { long = try long.plus(beyond) }
    return event.givesBack && !beyond.isZero
  }
}

extension LotEvent {
  /// Whether the row gives up units that are held, and can open nothing.
  var closesHeld: Bool {
    switch kind {
    case .sell, .sellShort, .sellToOpen: false
    default: true
    }
  }

  /// Whether the source says that what comes in was owed.
  fileprivate var givesBack: Bool { closesOwed || leavesOwed }

  /// Whether the row ends what is owed, and can open nothing.
  fileprivate var leavesOwed: Bool { [.expire, .assign, .exercise].contains(kind) }
}

/// Decides what a trade does where units of the other side are held, or where more is given up than is
/// held: what comes later and what is left at the end tell, or it is in doubt.
struct SideResolution {
  /// Whether a complete statement of holdings proves the units after a trade.
  let isProven: (LotEvent) -> Bool
  /// The trades of a position after those that count, where the book knows more.
  let later: (PositionKey) throws -> [LotEvent]
  private(set) var notes: [LotNote] = []
  /// So many rows of the position tell of what came before them; each row may be open, and a day trader's
  /// position has thousands.
  private static let mostLater = 200

  init(
    isProven: @escaping (LotEvent) -> Bool, later: @escaping (PositionKey) throws -> [LotEvent]
  ) {
    self.isProven = isProven
    self.later = later
  }

  /// - Parameters:
  ///   - events: in their order.
  ///   - openings: what was held, or owed, before the first of them.
  mutating func resolve(
    _ events: inout [LotEvent], after openings: [PositionKey: ExactDecimal]
  ) throws {
    var places: [PositionKey: [Int]] = [:]
    for index in events.indices where events[index].kind.movesUnits {
      places[events[index].key, default: []].append(index)
    }
    for (key, own) in places {
      var sides = PositionSides()
      let opening = openings[key] ?? .zero
      if opening.isNegative { sides.short = opening.magnitude } else { sides.long = opening }
      for (turn, index) in own.enumerated() {
        let before = sides
        _ = try sides.apply(events[index], as: .nets)
        guard Self.isOpen(events[index], before) else { continue }
        let next = own[(turn + 1)...].prefix(Self.mostLater).map { events[$0] }
        let rest = try next + later(key).prefix(Self.mostLater - next.count)
        sides = before
        try decide(&events[index], before, rest)
        _ = try sides.apply(events[index], as: events[index].sides)
      }
    }
    notes.sort { ($0.date, $0.trade ?? 0) < ($1.date, $1.trade ?? 0) }
  }

  /// Whether the row alone does not say what it does.
  private static func isOpen(_ event: LotEvent, _ sides: PositionSides) -> Bool {
    guard let units = event.units, !units.isZero else { return false }
    if event.opensOwed { return !sides.long.isZero }
    if event.kind == .sell, units.isNegative {
      return units.magnitude > sides.long && (!sides.long.isZero || sides.short.isZero)
    }
    if event.kind == .buyToOpen { return !sides.short.isZero }
    return event.closesOwed && !sides.short.isZero && units > sides.short
  }

  private mutating func decide(
    _ event: inout LotEvent, _ before: PositionSides, _ rest: [LotEvent]
  ) throws {
    let net = try Outcome(of: event, as: .nets, before, rest)
    if event.kind == .sell {
      let hasCover = rest.contains { $0.closesOwed }
      let isSure = isProven(event) || hasCover || net.isFlat && !before.long.isZero
      if before.long.isZero, !isSure, !net.isFlat {
        event.sides = .closesOnly
      } else if !isSure {
        doubt(&event, .beyondHeld, try event.units?.magnitude.minus(before.long))
      }
      return
    }
    if event.closesOwed {
      if !isProven(event), !net.isFlat {
        doubt(&event, .neverOpened, try event.units?.minus(before.short))
      }
      return
    }
    let apart = try Outcome(of: event, as: .standsApart, before, rest)
    let isApart = apart.fits && (apart.end.long.isZero || apart.end.short.isZero)
    if isApart, !net.fits {
      event.sides = .standsApart
    } else if isApart || !net.fits || !(net.isFlat || isProven(event) || !apart.fits) {
      doubt(&event, .heldAndShort, event.units?.magnitude)
    }
  }

  private mutating func doubt(
    _ event: inout LotEvent, _ kind: LotNote.Kind, _ units: ExactDecimal?
  ) {
    event.doubts.append(event.doubt(.longOrShort))
    notes.append(
      LotNote(kind: kind, key: event.key, date: event.date, trade: event.id, units: units))
  }

  /// What a reading leads to.
  private struct Outcome {
    var fits = true
    /// Whether nothing is left on either side after some later row: what was opened was closed.
    var isFlat = false
    var end: PositionSides

    init(
      of event: LotEvent, as sides: SideReading, _ before: PositionSides, _ rest: [LotEvent]
    ) throws {
      end = before
      _ = try end.apply(event, as: sides)
      for next in rest {
        if try end.apply(next, as: sides) { fits = false }
        isFlat = isFlat || end.isFlat
      }
    }
  }
}
