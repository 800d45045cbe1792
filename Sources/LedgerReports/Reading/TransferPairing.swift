import FinanceModel
import LedgerBook
import LedgerStore

/// Which rows of transfers are of one way between own accounts: units leave one account and arrive in
/// another within five days, in one row or in several that add up, coins less what the way cost.
struct TransferPairing {
  /// Units that leave one account may arrive in another so many days before or after.
  private static let days = 5
  /// More rows than these are not tried in all their sums.
  private static let mostRows = 12
  /// Of what left: more than two hundredths is no fee.
  private static let mostFee = ExactDecimal(significand: 2, scale: 2)

  /// Securities that pay for their way in units.
  let coins: Set<Int64>
  private(set) var notes: [LotNote] = []
  private var journeys = 0

  init(coins: Set<Int64>) {
    self.coins = coins
  }

  /// - Parameter carried: rows that a person said belong together, by id.
  mutating func pair(_ events: inout [LotEvent], carried: [(from: [Int64], to: [Int64])]) throws {
    try pairAsSaid(&events, carried)
    let moved = events.indices.filter { place in
      [.transferIn, .transferOut].contains(events[place].kind) && events[place].journey == nil
        && events[place].units?.isZero == false
    }
    for (_, places) in Dictionary(grouping: moved, by: { events[$0].key.security })
      .sorted(by: { $0.key < $1.key })
    {
      let leaving = MovedRows(places.filter { events[$0].units?.isNegative == true }, events)
      let arriving = MovedRows(places.filter { events[$0].units?.isNegative == false }, events)
      guard !leaving.rows.isEmpty, !arriving.rows.isEmpty else { continue }
      pairEqual(&events, leaving, arriving)
      try pairSums(&events, leaving, arriving)
      try pairLessFee(&events, leaving, arriving)
    }
  }

  private mutating func join(_ out: [Int], _ into: [Int], _ events: inout [LotEvent]) {
    journeys += 1
    for place in out + into { events[place].journey = journeys }
    // What arrives before it leaves takes its lots along on its own day.
    guard let first = into.map({ events[$0].date }).min() else { return }
    for place in out where events[place].date > first { events[place].date = first }
  }

  private mutating func pairAsSaid(
    _ events: inout [LotEvent], _ carried: [(from: [Int64], to: [Int64])]
  ) throws {
    guard !carried.isEmpty else { return }
    let places = Dictionary(events.indices.map { (events[$0].id, $0) }) { first, _ in first }
    for way in carried {
      let (out, into) = (way.from.compactMap { places[$0] }, way.to.compactMap { places[$0] })
      guard out.count == way.from.count, into.count == way.to.count,
        (out + into).allSatisfy({ events[$0].journey == nil })
      else { continue }
      join(out, into, &events)
    }
  }

  // MARK: What fits

  private func isNear(_ one: LotEvent, _ other: LotEvent) -> Bool {
    one.key.account != other.key.account && one.journey == nil && other.journey == nil
      && abs(one.date.days(since: other.date)) <= Self.days
  }

  /// One row to one row of as many units, the nearest first.
  private mutating func pairEqual(
    _ events: inout [LotEvent], _ leaving: MovedRows, _ arriving: MovedRows
  ) {
    var found: [(out: Int, into: Int, days: Int)] = []
    for out in leaving.rows {
      for into in near(out, arriving, events)
      where events[into].units?.magnitude == events[out].units?.magnitude {
        found.append((out, into, abs(events[out].date.days(since: events[into].date))))
      }
    }
    found.sort { ($0.days, events[$0.out].id, $0.into) < ($1.days, events[$1.out].id, $1.into) }
    for pair in found where isNear(events[pair.out], events[pair.into]) {
      join([pair.out], [pair.into], &events)
    }
  }

  /// Rows of one account that add up to rows of another one.
  private mutating func pairSums(
    _ events: inout [LotEvent], _ leaving: MovedRows, _ arriving: MovedRows
  ) throws {
    for out in leaving.rows where events[out].journey == nil {
      for (_, rows) in byAccount(near(out, arriving, events), events) {
        guard let parts = try parts(of: events[out], among: rows, events) else { continue }
        join([out], parts, &events)
        break
      }
    }
    for into in arriving.rows where events[into].journey == nil {
      for (_, rows) in byAccount(near(into, leaving, events), events) {
        guard let parts = try parts(of: events[into], among: rows, events) else { continue }
        join(parts, [into], &events)
        break
      }
    }
    // Several to several: all that left one account, and all that arrived in the other.
    for out in leaving.rows where events[out].journey == nil {
      for (_, rows) in byAccount(near(out, arriving, events), events) {
        let outs = near(rows[0], leaving, events).filter { place in
          events[place].key.account == events[out].key.account
            && rows.allSatisfy { isNear(events[place], events[$0]) }
        }
        guard !outs.isEmpty, try sum(outs, events) == sum(rows, events) else { continue }
        join(outs, rows, &events)
        break
      }
    }
  }

  /// Coins that arrive a little less: one row that left and one that arrived, and no other near them.
  private mutating func pairLessFee(
    _ events: inout [LotEvent], _ leaving: MovedRows, _ arriving: MovedRows
  ) throws {
    for out in leaving.rows
    where events[out].journey == nil && coins.contains(events[out].key.security) {
      let rows = near(out, arriving, events)
      guard rows.count == 1, let into = rows.first, near(into, leaving, events).count == 1,
        let left = events[out].units?.magnitude, let came = events[into].units,
        came < left, events[into].date >= events[out].date,
        try left.minus(came) <= left.times(Self.mostFee)
      else { continue }
      join([out], [into], &events)
    }
  }

  private func near(_ place: Int, _ others: MovedRows, _ events: [LotEvent]) -> [Int] {
    others.rows(near: events[place].date, within: Self.days).filter {
      isNear(events[place], events[$0])
    }
  }

  private func byAccount(_ rows: [Int], _ events: [LotEvent]) -> [(key: Int64, value: [Int])] {
    Dictionary(grouping: rows) { events[$0].key.account }.sorted { $0.key < $1.key }
  }

  private func sum(_ places: [Int], _ events: [LotEvent]) throws -> ExactDecimal {
    try places.map { events[$0].units?.magnitude ?? .zero }.total()
  }

  /// The rows that add up to one: all of them, or the only sum that does. Nil where none does, or several.
  private mutating func parts(
    of event: LotEvent, among rows: [Int], _ events: [LotEvent]
  ) throws -> [Int]? {
    guard rows.count > 1, let whole = event.units?.magnitude else { return nil }
    if try sum(rows, events) == whole { return rows }
    guard rows.count <= Self.mostRows else { return nil }
    var found: [[Int]] = []
    for mask in 1..<(1 << rows.count) where mask.nonzeroBitCount > 1 {
      let some = rows.indices.filter { mask & (1 << $0) != 0 }.map { rows[$0] }
      if try sum(some, events) == whole { found.append(some) }
    }
    // Rows of equal units of one day are as good as each other.
    let different = Set(
      found.map { rows in
        rows.map { "\(events[$0].units?.normalized.text ?? "") \(events[$0].date.isoText)" }
          .sorted()
      })
    guard different.count > 1 else { return found.first }
    notes.append(
      LotNote(
        kind: .severalTransfers, key: event.key, date: event.date, trade: event.id,
        units: whole))
    return nil
  }
}

/// Rows of transfers of one security, by day.
private struct MovedRows {
  let rows: [Int]
  private let days: [CivilDate: [Int]]

  init(_ places: [Int], _ events: [LotEvent]) {
    rows = places.sorted { (events[$0].date, events[$0].id) < (events[$1].date, events[$1].id) }
    days = Dictionary(grouping: rows) { events[$0].date }
  }

  func rows(near day: CivilDate, within most: Int) -> [Int] {
    (-most...most).flatMap { days[day.adding(days: $0)] ?? [] }
  }
}
