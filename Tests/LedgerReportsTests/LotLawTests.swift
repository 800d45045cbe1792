import FinanceETL
import TestSupport
import Testing

@testable import LedgerReports

/// A ledger of random trades of every kind, the same for the same seed.
private struct RandomLedger {
  private var state: UInt64
  private(set) var events: [LotEvent] = []
  private(set) var divisions = CostDivisions()
  private var units: [PositionKey: Int] = [:]
  private var day = CivilDate(daysSince1970: 18_000)
  private var journeys = 0

  init(seed: UInt64, count: Int) throws {
    state = seed &* 2_654_435_761 &+ 7
    for _ in 0..<count { try step() }
  }

  private mutating func draw(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }

  private func cents(_ cents: Int) -> ExactDecimal {
    ExactDecimal(significand: Int128(cents), scale: 2)
  }

  private func whole(_ units: Int) -> ExactDecimal {
    ExactDecimal(significand: Int128(units), scale: 0)
  }

  @discardableResult
  private mutating func add(
    _ kind: TradeKind, _ key: PositionKey, _ change: Int?, _ cash: Int = 0
  ) throws -> Int {
    let date = try #require(day)
    events.append(
      LotEvent(
        id: Int64(events.count + 1), key: key, date: date, kind: kind,
        units: change.map { whole($0) }, cash: cents(cash), currency: .usd))
    if let change { units[key, default: 0] += change }
    return events.count - 1
  }

  private mutating func step() throws {
    day = day?.adding(days: 1 + draw(9))
    let key = PositionKey(account: Int64(1 + draw(2)), security: Int64(1 + draw(3)))
    let held = units[key] ?? 0
    let count = 1 + draw(30)
    let money = count * (500 + draw(9000))
    switch draw(14) {
    case 0...2: try add(.buy, key, count, -money)
    case 3, 4: try add(.sell, key, -count, money)
    case 5: try add(.sellShort, key, -count, money)
    case 6 where held < 0: try add(.buyToCover, key, count, -money)
    case 7: try add(.split, key, held)
    case 8 where held > 0: try add(.returnOfCapital, key, nil, 1 + draw(3000))
    case 9 where held > 0: try transfer(key, 1 + draw(held))
    case 10 where held > 0: try spinOff(key)
    case 11 where held > 0: try merge(key, held, money)
    case 12: try option(key.account, count % 4 + 1, money)
    case 13:
      let place = try add(.buy, PositionKey(account: key.account, security: 4), count, -money)
      events[place].accrued = cents(1 + draw(500))
    default: break
    }
  }

  private mutating func transfer(_ key: PositionKey, _ count: Int) throws {
    journeys += 1
    let there = PositionKey(account: 3 - key.account, security: key.security)
    let part = count / 2
    var rows = [try add(.transferOut, key, -count)]
    if part > 0 { rows.append(try add(.transferIn, there, part)) }
    rows.append(try add(.transferIn, there, count - part))
    for row in rows { events[row].journey = journeys }
  }

  private mutating func spinOff(_ key: PositionKey) throws {
    let child = PositionKey(account: key.account, security: Int64(10 + events.count))
    try add(.spinOff, child, 1 + draw(20))
    let date = try #require(day)
    divisions[key.security, date] = CostDivisions.Division(
      shares: [child.security: cents(1 + draw(9000))])
    events[events.count - 1].spinOff = SpinOffSource(candidates: [key.security])
  }

  private mutating func merge(_ key: PositionKey, _ held: Int, _ money: Int) throws {
    let child = PositionKey(account: key.account, security: Int64(10 + events.count))
    let percent = cents(1 + draw(9000))
    try add(.merger, key, -held, money)
    try add(.merger, child, 1 + draw(50))
    let date = try #require(day)
    divisions[key.security, date] = CostDivisions.Division(
      shares: [child.security: percent], cash: try cents(10_000).minus(percent))
  }

  private mutating func option(_ account: Int64, _ count: Int, _ money: Int) throws {
    let contract = PositionKey(account: account, security: Int64(1000 + events.count))
    try add(.sellToOpen, contract, -count, money)
    switch draw(4) {
    case 0: try add(.expire, contract, count)
    case 1: try add(.assign, contract, count, -money / 2)
    case 2: try add(.buyToClose, contract, count, -money / 3)
    default:
      let row = try add(.assign, contract, count)
      let stock = try add(
        .buy, PositionKey(account: account, security: 5), count * 100, -count * 100 * 5000)
      events[stock].deliversFor = [events[row].id]
      events[row].isDelivered = true
    }
  }
}

@Suite("Laws of lots")
struct LotLawTests {
  private static func ledger(
    _ random: RandomLedger, _ method: LotMethod, _ divisions: CostDivisions
  ) throws -> (ledger: LotLedger, events: [LotEvent]) {
    var events = LotEvent.inOrder(random.events)
    var sides = SideResolution(isProven: { _ in true }, later: { _ in [] })
    try sides.resolve(&events, after: [:])
    var ledger = LotLedger(method: method, divisions: divisions)
    try ledger.apply(events)
    return (ledger, events)
  }

  @Test(
    "what was paid is what was received, less what was gained, and what is left",
    arguments: [UInt64](1...(Tier.current == .quick ? 40 : 400)))
  func conservation(seed: UInt64) throws {
    let random = try RandomLedger(seed: seed, count: 60)
    for method in LotMethod.allCases {
      let (ledger, events) = try Self.ledger(random, method, random.divisions)
      try #require(ledger.realised.allSatisfy { $0.gain != nil }, "\(method)")
      let received = try events.map { try $0.cash.minus(Self.interest(of: $0)) }.total()
      let left = try ledger.pools.values.flatMap { $0.lots }.compactMap(\.cost).total()
      let gained = try ledger.realised.compactMap(\.gain).total()
      #expect(try gained == received.plus(left), "\(method)")
      for (key, pool) in ledger.pools {
        let moved = try events.filter { $0.key == key && $0.kind.movesUnits }
          .compactMap(\.units).total()
        #expect(try pool.units() == moved, "\(method) \(key)")
      }
      #expect(ledger.premiums.isEmpty && ledger.journeys.isEmpty)
    }
  }

  private static func interest(of event: LotEvent) -> ExactDecimal {
    (event.accrued ?? .zero).negated
  }

  @Test(
    "what is unknown says why, makes no figure, and the difference it makes is named to the cent",
    arguments: [UInt64](1...(Tier.current == .quick ? 20 : 100)))
  func doubts(seed: UInt64) throws {
    let random = try RandomLedger(seed: seed, count: 60)
    let (ledger, events) = try Self.ledger(random, .fifo, CostDivisions())
    let received = try events.map { try $0.cash.minus(Self.interest(of: $0)) }.total()
    let parts = ledger.realised.flatMap(\.parts)
    let known = try parts.compactMap(\.gain).total()
    let unknown = try parts.filter { $0.gain == nil }.map(\.proceeds).total()
    let left = try ledger.pools.values.flatMap { $0.lots }.compactMap(\.cost).total()
    let unplaced = try ledger.unplaced.map(\.amount).total()
    #expect(try received == known.plus(unknown).minus(left).minus(unplaced))
    for lot in ledger.pools.values.flatMap({ $0.lots }) where lot.cost == nil {
      #expect(!lot.doubts.isEmpty)
    }
    for part in ledger.realised.flatMap(\.parts) {
      #expect((part.gain == nil) == (part.cost == nil))
      if part.gain == nil { #expect(part.inDoubt?.isEmpty == false) }
    }
  }
}
