import FinanceModel
import LedgerBook
import LedgerStore

/// Finds the trades that deliver the stock of options that were exercised: of their underlying, on the side
/// of the right, at the strike, in as many shares as the contracts are for, on that day or a business day
/// near it. Never by the number of shares alone.
struct OptionDelivery {
  /// Stock may be booked so many business days after its option, and one before.
  private static let businessDays = -1...2

  let contracts: [Int64: Book.Contract]
  /// What securities are not stock: options, bonds, coins.
  let others: Set<Int64>

  /// Rows of one contract that are exercised on one day, and what delivers for them.
  private struct Exercise {
    var rows: [Int]
    var shares: ExactDecimal
    var buys: Bool?
    var contract: Book.Contract?
  }

  /// Joins options with the trades that deliver for them. Several that may are a question: each is in
  /// doubt.
  ///
  /// - Parameters:
  ///   - stated: for a row, the other one that its source names.
  ///   - texts: of trades, by id, where several fit.
  func join(
    _ events: inout [LotEvent], stated: [Int64: Int64], texts: ([Int64]) throws -> [Int64: String]
  ) throws {
    let options = events.indices.filter { [.exercise, .assign].contains(events[$0].kind) }
    guard !options.isEmpty else { return }
    let places = Dictionary(events.indices.map { (events[$0].id, $0) }) { first, _ in first }
    var used: Set<Int> = []
    var open: [Int] = []
    for option in options {
      if let leg = stated[events[option].id].flatMap({ places[$0] }), leg != option {
        deliver([option], by: [leg], &events, &used)
      } else {
        open.append(option)
      }
    }
    for exercise in try exercises(open, events) {
      let fitting = try candidates(for: exercise, events, used)
      guard !fitting.isEmpty else { continue }
      if let legs = try legs(of: exercise, among: fitting, events, texts) {
        deliver(exercise.rows, by: legs, &events, &used)
      } else {
        let ids = (fitting + exercise.rows).map { events[$0].id }
        let doubt = FigureDoubt(reason: .optionDelivery, transactions: ids.sorted())
        for place in fitting + exercise.rows { events[place].doubts.append(doubt) }
      }
    }
  }

  private func deliver(
    _ options: [Int], by legs: [Int], _ events: inout [LotEvent], _ used: inout Set<Int>
  ) {
    for leg in legs { events[leg].deliversFor += options.map { events[$0].id } }
    for option in options { events[option].isDelivered = true }
    used.formUnion(legs)
  }

  /// The rows of a contract that are exercised on one day, together.
  private func exercises(_ options: [Int], _ events: [LotEvent]) throws -> [Exercise] {
    let groups = Dictionary(grouping: options) { place in
      [
        "\(events[place].key.account)", "\(events[place].key.security)", events[place].date.isoText,
        "\(events[place].units?.signum ?? 0)",
      ]
    }
    return try groups.values.sorted { $0[0] < $1[0] }.compactMap { rows in
      let first = events[rows[0]]
      guard let units = first.units, !units.isZero else { return nil }
      let shares = try rows.map { row in
        try (events[row].units?.magnitude ?? .zero).times(events[row].multiplier ?? .hundred)
      }.total()
      let contract = contracts[first.key.security]
      // Who holds a call buys, and who wrote a put.
      let buys = contract?.right.map { ($0 == .call) != (units.signum > 0) }
      return Exercise(rows: rows, shares: shares, buys: buys, contract: contract)
    }
  }

  /// The trades that may be of it: all of what is known of the contract must fit.
  private func candidates(
    for exercise: Exercise, _ events: [LotEvent], _ used: Set<Int>
  ) throws -> [Int] {
    let option = events[exercise.rows[0]]
    guard let contract = exercise.contract,
      contract.strike != nil || !contract.underlyings.isEmpty
    else { return [] }
    return try events.indices.filter { place in
      let event = events[place]
      guard event.key.account == option.key.account, !used.contains(place),
        [.buy, .sell, .buyToCover, .sellShort].contains(event.kind), let units = event.units,
        !units.isZero, units.magnitude <= exercise.shares, !others.contains(event.key.security),
        Self.businessDays.contains(
          ExchangeCalendar.businessDays(from: option.date, to: event.date))
      else { return false }
      if let buys = exercise.buys, buys != (units.signum > 0) { return false }
      if !contract.underlyings.isEmpty, !contract.underlyings.contains(event.key.security) {
        return false
      }
      return try contract.strike.map { try event.isAt($0) } ?? true
    }
  }

  /// The trades that come to the shares: those of the nearest day, all of them or the one that does.
  private func legs(
    of exercise: Exercise, among fitting: [Int], _ events: [LotEvent],
    _ texts: ([Int64]) throws -> [Int64: String]
  ) throws -> [Int]? {
    let day = events[exercise.rows[0]].date
    func distance(_ place: Int) -> Int {
      let days = ExchangeCalendar.businessDays(from: day, to: events[place].date)
      return days < 0 ? 10 - days : days
    }
    let days = Dictionary(grouping: fitting, by: distance).sorted { $0.key < $1.key }.map(\.value)
    for places in days {
      if let legs = try legs(of: exercise.shares, among: places, events) { return legs }
      let named = try texts(places.map { events[$0].id })
      let marked = places.filter { Self.saysExercised(named[events[$0].id] ?? "") }
      if !marked.isEmpty, let legs = try legs(of: exercise.shares, among: marked, events) {
        return legs
      }
      if places.contains(where: { events[$0].units?.magnitude == exercise.shares }) { return nil }
    }
    return nil
  }

  private func legs(
    of shares: ExactDecimal, among places: [Int], _ events: [LotEvent]
  ) throws -> [Int]? {
    if try places.map({ events[$0].units?.magnitude ?? .zero }).total() == shares { return places }
    let whole = places.filter { events[$0].units?.magnitude == shares }
    return whole.count == 1 ? whole : nil
  }

  /// Whether a text says that an option was exercised or assigned, or has IBKR's code for it.
  private static func saysExercised(_ text: String) -> Bool {
    let upper = text.uppercased()
    if ["ASSIGN", "EXERCIS", "AUSÜBUNG", "ZUTEILUNG"].contains(where: upper.contains) {
      return true
    }
    return upper.split { $0 == " " || $0 == ";" }.contains { $0 == "A" || $0 == "EX" }
  }
}

extension LotEvent {
  /// Whether its price, or else its money before costs, is that of a strike.
  fileprivate func isAt(_ strike: ExactDecimal) throws -> Bool {
    if let price { return price == strike }
    guard let units, !units.isZero else { return false }
    let worth = try units.magnitude.times(strike)
    let apart = try cash.magnitude.minus(worth).magnitude
    // What it cost is not stated by all: a hundredth is no other strike.
    return try apart <= max(costs.magnitude, worth.times(ExactDecimal(significand: 5, scale: 3)))
  }
}
