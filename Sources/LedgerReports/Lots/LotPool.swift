import FinanceModel
import LedgerBook
import LedgerStore

/// The lots of one security in one account, oldest first.
struct LotPool: Sendable {
  var lots: [HeldLot] = []

  func units() throws -> ExactDecimal {
    try lots.map(\.units).total()
  }

  func hasUnits(short: Bool) -> Bool {
    lots.contains { $0.isShort == short }
  }

  /// Adds a lot at its day: one that was transferred is as old as it was.
  mutating func add(_ lot: HeldLot) {
    guard !lot.units.isZero else { return }
    let place =
      lots.lastIndex { other in
        guard let day = lot.acquired else { return other.acquired == nil }
        return other.acquired.map { $0 <= day } ?? true
      }.map { $0 + 1 } ?? 0
    lots.insert(lot, at: place)
  }

  /// Takes units out, as many as there are.
  ///
  /// - Parameters:
  ///   - wanted: a magnitude.
  ///   - short: whether those that are owed are meant.
  /// - Returns: what was taken, and how many units there were not.
  mutating func take(
    _ wanted: ExactDecimal, short: Bool, by method: LotMethod, picks: [LotPick] = []
  ) throws -> (slices: [HeldLot], missing: ExactDecimal) {
    if method == .average { return try takeAverage(wanted, short: short) }
    var slices: [HeldLot] = []
    var left = wanted
    if method == .specific {
      for pick in picks {
        guard
          let index = lots.firstIndex(where: { $0.origin == pick.purchase && $0.isShort == short })
        else { continue }
        let most = min(pick.units, left, lots[index].units.magnitude)
        slices.append(try cut(most, from: index))
        left = try left.minus(most)
      }
      drop()
    }
    for index in try order(short: short, method) where !left.isZero {
      let most = min(left, lots[index].units.magnitude)
      guard !most.isZero else { continue }
      slices.append(try cut(most, from: index))
      left = try left.minus(most)
    }
    drop()
    return (slices, left)
  }

  /// The lots of a side in the order in which they are taken.
  private func order(short: Bool, _ method: LotMethod) throws -> [Int] {
    let side = lots.indices.filter { lots[$0].isShort == short }
    switch method {
    case .fifo, .average, .specific: return side
    case .lifo: return side.reversed()
    case .hifo:
      var costs: [Int: ExactDecimal] = [:]
      for index in side {
        costs[index] = try lots[index].cost?.over(lots[index].units, toPlaces: 12)
      }
      // Unknown costs come last; of equal ones the oldest goes first.
      return side.sorted { left, right in
        switch (costs[left], costs[right]) {
        case (let one?, let other?): one == other ? left < right : one > other
        case (nil, nil): left < right
        case (let one, _): one != nil
        }
      }
    }
  }

  /// Cuts units off a lot. Their cost is rounded to minor units; what is left keeps the rest, so that no
  /// cent is lost.
  private mutating func cut(
    _ units: ExactDecimal, from index: Int
  ) throws -> HeldLot {
    var slice = lots[index]
    let whole = lots[index].units.magnitude
    slice.units = slice.isShort ? units.negated : units
    if units != whole {
      slice.cost = try lots[index].cost?.part(
        units, of: whole, toPlaces: lots[index].currency.exponent)
    }
    lots[index].units = try lots[index].units.minus(slice.units)
    if let cost = lots[index].cost, let taken = slice.cost {
      lots[index].cost = try cost.minus(taken)
    }
    return slice
  }

  private mutating func drop() {
    lots.removeAll { $0.units.isZero }
  }

  // MARK: Average

  private mutating func takeAverage(
    _ wanted: ExactDecimal, short: Bool
  ) throws -> (slices: [HeldLot], missing: ExactDecimal) {
    let side = lots.filter { $0.isShort == short }
    let held = try side.map(\.units.magnitude).total()
    let taken = min(wanted, held)
    guard !taken.isZero, let currency = side.first?.currency else { return ([], wanted) }
    var pool: ExactDecimal? = .zero
    for lot in side {
      guard let sum = pool, let cost = lot.cost, lot.currency == currency else {
        pool = nil
        continue
      }
      pool = try sum.plus(cost)
    }
    let cost = try pool?.part(taken, of: held, toPlaces: currency.exponent)
    for index in lots.indices where lots[index].isShort == short { lots[index].cost = nil }
    var (slices, left) = ([HeldLot](), taken)
    for index in lots.indices where lots[index].isShort == short && !left.isZero {
      let most = min(left, lots[index].units.magnitude)
      slices.append(try cut(most, from: index))
      left = try left.minus(most)
    }
    drop()
    try Self.spread(cost, over: &slices)
    if let pool, let cost {
      var rest = lots.filter { $0.isShort == short }
      try Self.spread(try pool.minus(cost), over: &rest)
      var next = rest.makeIterator()
      for index in lots.indices where lots[index].isShort == short {
        if let lot = next.next() { lots[index] = lot }
      }
    }
    return (slices, try wanted.minus(taken))
  }

  /// Gives each lot its share of a cost by its units; the last has what is left.
  static func spread(
    _ cost: ExactDecimal?, over lots: inout [HeldLot]
  ) throws {
    guard var left = cost else { return }
    var units = try lots.map(\.units.magnitude).total()
    for index in lots.indices {
      let own = lots[index].units.magnitude
      let share =
        own == units ? left : try left.part(own, of: units, toPlaces: lots[index].currency.exponent)
      lots[index].cost = share
      left = try left.minus(share)
      units = try units.minus(own)
    }
  }

  // MARK: What changes lots in place

  /// Scales the units to a new total; costs and days stay.
  mutating func scale(to total: ExactDecimal) throws {
    var (old, new) = (try units(), total)
    for index in lots.indices {
      let own = lots[index].units
      let scaled = own == old ? new : try new.part(own, of: old, toPlaces: 12)
      lots[index].units = scaled.normalized
      old = try old.minus(own)
      new = try new.minus(scaled)
    }
    drop()
  }

  /// Lowers the costs by what was paid back, by units.
  ///
  /// - Returns: what was paid back beyond the cost, which is gain, and what fell to units of unknown
  ///   cost; each by the lot it came from.
  mutating func payBack(
    _ amount: ExactDecimal
  ) throws -> [(lot: HeldLot, excess: ExactDecimal?)] {
    var (left, units) = (amount, try lots.map(\.units.magnitude).total())
    var gains: [(lot: HeldLot, excess: ExactDecimal?)] = []
    for index in lots.indices {
      let own = lots[index].units.magnitude
      let share =
        own == units ? left : try left.part(own, of: units, toPlaces: lots[index].currency.exponent)
      left = try left.minus(share)
      units = try units.minus(own)
      guard let cost = lots[index].cost else {
        gains.append((lots[index], nil))
        continue
      }
      let rest = try cost.minus(share)
      lots[index].cost = rest.isNegative ? .zero : rest
      if rest.isNegative { gains.append((lots[index], rest.negated)) }
    }
    return gains
  }
}
