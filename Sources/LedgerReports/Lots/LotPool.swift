import FinanceModel
import LedgerBook
import LedgerStore

/// The lots of one security in one account, oldest first.
struct LotPool: Sendable {
  var lots: [HeldLot] = []

  func units() throws -> ExactDecimal {
    try lots.map(\.units).total()
  }

  /// Those of one side, as a magnitude.
  func units(short: Bool) throws -> ExactDecimal {
    try lots.lazy.filter { $0.isShort == short }.map(\.units.magnitude).total()
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
    // All cost the same: what is not certain of one is not certain of any.
    let doubts = side.flatMap(\.doubts)
    for index in lots.indices where lots[index].isShort == short { lots[index].doubt(doubts) }
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

  /// Scales the units to a new total; costs and days stay. Units have the digits of the total: what the
  /// last lot has is what is left of it. What is held and what is owed are scaled alike.
  mutating func scale(to total: ExactDecimal) throws {
    let places = max(12, total.normalized.scale)
    let whole = try units()
    let owed = try units(short: true).negated
    let newOwed = try owed.isZero ? .zero : total.part(owed, of: whole, toPlaces: places)
    for isShort in [true, false] {
      var old = isShort ? owed : try whole.minus(owed)
      var new = isShort ? newOwed : try total.minus(newOwed)
      for index in lots.indices where lots[index].isShort == isShort {
        let own = lots[index].units
        let scaled = own == old ? new : try new.part(own, of: old, toPlaces: places)
        lots[index].units = scaled.normalized
        old = try old.minus(own)
        new = try new.minus(scaled)
      }
    }
    drop()
  }

  /// Adds what rounding left: less than one of the last digit that a source prints, where trades have more
  /// digits than it.
  ///
  /// - Parameters:
  ///   - units: what the lots are to come to more than they do.
  ///   - stated: the units that the source prints.
  /// - Returns: false where it is more than that.
  mutating func absorb(_ units: ExactDecimal, statedWith stated: ExactDecimal) throws -> Bool {
    let places = stated.normalized.scale
    guard places >= 6, let last = lots.indices.last,
      units.magnitude < ExactDecimal(significand: 1, scale: places),
      let sum = lots[last].units.adding(units), sum.signum == lots[last].units.signum
    else { return false }
    lots[last].units = sum
    return true
  }

  /// Takes a share of the costs of what is held into lots of their own, as many as there are.
  ///
  /// - Parameters:
  ///   - share: of `whole`, in percent of what was there before anything was taken.
  /// - Returns: the lots with the units of those that they come from.
  mutating func divideOff(_ share: ExactDecimal, of whole: ExactDecimal) throws -> LotPool {
    var gone = LotPool()
    for index in lots.indices where !lots[index].isShort {
      var lot = lots[index]
      lot.cost =
        share == whole
        ? lot.cost
        : try lot.cost?.part(share, of: whole, toPlaces: lot.currency.exponent)
      if let cost = lots[index].cost, let taken = lot.cost {
        lots[index].cost = try cost.minus(taken)
      }
      gone.lots.append(lot)
    }
    return gone
  }

  /// Lowers the costs of what is held by a part of them that is something else's, by cost; never below
  /// zero.
  mutating func lower(by amount: ExactDecimal) throws {
    let costs = lots.compactMap { $0.isShort ? nil : $0.cost }
    guard costs.count == lots.count(where: { !$0.isShort }) else { return }
    var (left, whole) = (amount, try costs.total())
    guard whole.signum > 0, amount <= whole else { return }
    for index in lots.indices where !lots[index].isShort {
      guard let cost = lots[index].cost else { continue }
      let share =
        cost == whole
        ? left
        : try left.part(cost, of: whole, toPlaces: lots[index].currency.exponent)
      lots[index].cost = try cost.minus(share)
      left = try left.minus(share)
      whole = try whole.minus(cost)
    }
  }

  /// What came back on a lot.
  struct PaidBack {
    var lot: HeldLot
    /// What was paid back beyond the cost, which is gain; all of it where the cost is unknown.
    var amount: ExactDecimal
  }

  /// Lowers the costs by what was paid back, by units.
  ///
  /// - Returns: what did not lower a cost.
  mutating func payBack(_ amount: ExactDecimal) throws -> [PaidBack] {
    var (left, units) = (amount, try lots.map(\.units.magnitude).total())
    var gains: [PaidBack] = []
    for index in lots.indices {
      let own = lots[index].units.magnitude
      let share =
        own == units ? left : try left.part(own, of: units, toPlaces: lots[index].currency.exponent)
      left = try left.minus(share)
      units = try units.minus(own)
      guard let cost = lots[index].cost else {
        gains.append(PaidBack(lot: lots[index], amount: share))
        continue
      }
      let rest = try cost.minus(share)
      lots[index].cost = rest.isNegative ? .zero : rest
      if rest.isNegative { gains.append(PaidBack(lot: lots[index], amount: rest.negated)) }
    }
    return gains
  }
}
