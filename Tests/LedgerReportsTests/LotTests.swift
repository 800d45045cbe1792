import FinanceETL
import Testing

@testable import LedgerReports

@Suite("Lots")
struct LotTests {
  private static let key = PositionKey(account: 1, security: 1)

  /// Two purchases, a split, a third one and a sale.
  private static func trades() throws -> [LotEvent] {
    try [
      event(1, "2023-01-10 buy 10 -1005.00"), event(2, "2023-06-15 buy 10 -1205.00"),
      event(3, "2024-03-01 split 20"), event(4, "2024-05-02 buy 20 -1105.00"),
      event(5, "2024-08-20 sell -30 2394.00"),
    ]
  }

  @Test(
    "each method takes its own lots, and what is left keeps the rest of the cost",
    arguments: [
      (LotMethod.fifo, "1607.50", "786.50", "1707.50"),
      (.lifo, "1707.50", "686.50", "1607.50"), (.hifo, "1757.50", "636.50", "1557.50"),
      (.average, "1657.50", "736.50", "1657.50"), (.specific, "1582.50", "811.50", "1732.50"),
    ])
  func methods(method: LotMethod, cost: String, gain: String, left: String) throws {
    let picks = try [
      Int64(5): [
        LotPick(purchase: 1, units: "15".decimal), LotPick(purchase: 4, units: "15".decimal),
      ]
    ]
    var ledger = LotLedger(method: method, picks: picks)
    try ledger.apply(Self.trades())
    let sale = try #require(ledger.realised.first)
    #expect(ledger.realised.count == 1 && ledger.notes.isEmpty)
    #expect(sale.cost?.text == cost)
    #expect(sale.gain?.text == gain)
    let pool = try #require(ledger.pools[Self.key])
    #expect(try pool.units() == "30".decimal)
    #expect(try pool.lots.compactMap(\.cost).total() == left.decimal)
  }

  @Test("the parts of a sale are short or long by the day of their own lot")
  func periods() throws {
    var ledger = LotLedger(method: .lifo)
    try ledger.apply(Self.trades())
    let parts = try #require(ledger.realised.first).parts
    #expect(parts.map(\.proceeds.text) == ["1596.00", "798.00"])
    #expect(parts.map { $0.gain?.text } == ["491.00", "195.50"])
    #expect(parts.map(\.isLong) == [false, true])
  }

  @Test("after a sale of the first, the lots that are left are the newest, with their own costs")
  func left() throws {
    var ledger = LotLedger(method: .fifo)
    try ledger.apply(Self.trades())
    let lots = try #require(ledger.pools[Self.key]).lots
    #expect(lots.map(\.units.text) == ["10", "20"])
    #expect(lots.map { $0.cost?.text } == ["602.50", "1105.00"])
    #expect(lots.map { $0.acquired?.isoText } == ["2023-06-15", "2024-05-02"])
  }

  @Test("a third of a cost is rounded to cents, and the three thirds come to it")
  func thirds() throws {
    var ledger = LotLedger(method: .fifo)
    try ledger.apply([
      event(1, "2024-01-01 buy 3 -10.00"), event(2, "2024-02-01 sell -1 4.00"),
      event(3, "2024-02-02 sell -1 4.00"), event(4, "2024-02-03 sell -1 4.00"),
    ])
    #expect(ledger.realised.map { $0.cost?.text } == ["3.33", "3.34", "3.33"])
  }

  @Test("an assigned put makes the stock cheaper by its premium")
  func assignedPut() throws {
    let stock = PositionKey(account: 1, security: 2)
    var leg = try event(3, "2024-03-15 buy 200 -10000.00", security: 2)
    leg.deliversFor = [2]
    var ledger = LotLedger(method: .fifo)
    try ledger.apply([
      event(1, "2024-01-10 sell_to_open -2 298.70"), event(2, "2024-03-15 assign 2"), leg,
    ])
    #expect(ledger.pools[stock]?.lots.first?.cost?.text == "9701.30")
    #expect(try ledger.pools[Self.key]?.units().isZero == true && ledger.realised.isEmpty)
    try ledger.apply([event(4, "2024-04-02 sell -200 9800.00", security: 2)])
    #expect(ledger.realised.map { $0.gain?.text } == ["98.70"])
  }

  @Test("an assignment of an option that nobody sold leaves the cost unknown, and says so")
  func assignedWithoutOption() throws {
    var leg = try event(3, "2024-03-15 buy 100 -3000.00", security: 2)
    leg.deliversFor = [2]
    var option = try event(2, "2024-03-15 assign 1")
    option.isDelivered = true
    var ledger = LotLedger(method: .fifo)
    try ledger.apply([option, leg])
    #expect(ledger.notes.map(\.kind) == [.noOption, .unknownCost])
    let lot = try #require(ledger.pools[PositionKey(account: 1, security: 2)]?.lots.first)
    #expect(lot.cost == nil && lot.doubts.map(\.reason).contains(.missingTrades))
    var alone = LotLedger(method: .fifo)
    try alone.apply([try event(2, "2024-03-15 assign 1")])
    #expect(alone.notes.map(\.kind) == [.noOption, .noStockLeg])
  }

  @Test("two rows that deliver for one assignment share its premium by their shares, and all of it")
  func assignedInParts() throws {
    var legs = try [
      event(3, "2024-03-15 buy 100 -5000.00", security: 2),
      event(4, "2024-03-15 buy 50 -2500.00", security: 2),
    ]
    for place in legs.indices { legs[place].deliversFor = [2] }
    var option = try event(2, "2024-03-15 assign 1")
    (option.multiplier, option.isDelivered) = (try "150".decimal, true)
    var ledger = LotLedger(method: .fifo)
    try ledger.apply([event(1, "2024-01-10 sell_to_open -1 100.00"), option] + legs)
    let costs = ledger.pools[PositionKey(account: 1, security: 2)]?.lots.map { $0.cost?.text }
    #expect(costs == ["4933.33", "2466.67"])
  }

  @Test("an option that moves money when it is exercised is settled: its money is what it came to")
  func settled() throws {
    var ledger = LotLedger(method: .fifo)
    try ledger.apply([
      event(1, "2024-01-10 sell_to_open -1 620.00"), event(2, "2024-02-16 assign 1 -815.00"),
      event(3, "2024-01-10 buy_to_open 2 -300.00", security: 2),
      event(4, "2024-02-16 exercise -2 450.50", security: 2),
    ])
    #expect(ledger.realised.map { $0.gain?.text } == ["-195.00", "150.50"])
    #expect(ledger.realised.allSatisfy { $0.reason == .settlement && $0.inDoubt == nil })
    #expect(ledger.notes.isEmpty)
  }

  @Test("a call that is exercised against its writer adds its premium to the proceeds")
  func assignedCall() throws {
    var leg = try event(4, "2024-03-15 sell -100 4000.00", security: 2)
    leg.deliversFor = [3]
    var ledger = LotLedger(method: .fifo)
    try ledger.apply([
      event(1, "2024-01-10 buy 100 -3500.00", security: 2),
      event(2, "2024-01-11 sell_to_open -1 150.00"), event(3, "2024-03-15 assign 1"), leg,
    ])
    #expect(ledger.realised.map { $0.gain?.text } == ["650.00"])
  }

  @Test("an option that expires is worth its premium to who wrote it, and lost to who bought it")
  func expiry() throws {
    var ledger = LotLedger(method: .fifo)
    try ledger.apply([
      event(1, "2024-01-10 sell_to_open -2 298.70"), event(2, "2024-03-15 expire 2"),
      event(3, "2024-01-10 buy_to_open 1 -80.00", security: 2),
      event(4, "2024-03-15 expire -1", security: 2),
    ])
    #expect(ledger.realised.map { $0.gain?.text } == ["298.70", "-80.00"])
  }

  @Test("a short sale is a negative cost, and its cover the difference")
  func short() throws {
    var ledger = LotLedger(method: .fifo)
    try ledger.apply([event(1, "2024-01-10 sell_short -100 3995.00")])
    let lot = try #require(ledger.pools[Self.key]?.lots.first)
    #expect(lot.cost?.text == "-3995.00" && lot.units.text == "-100")
    try ledger.apply([event(2, "2024-02-10 buy_to_cover 100 -3505.00")])
    #expect(ledger.realised.map { $0.gain?.text } == ["490.00"])
    #expect(ledger.realised.first?.parts.first?.isLong == false)
  }

  @Test("money that is paid back lowers the cost, and is gain below zero")
  func returnOfCapital() throws {
    var ledger = LotLedger(method: .fifo)
    try ledger.apply([
      event(1, "2024-01-10 buy 3 -30.00"), event(2, "2024-02-10 return_of_capital - 12.00"),
    ])
    #expect(ledger.pools[Self.key]?.lots.first?.cost?.text == "18.00")
    try ledger.apply([event(3, "2024-03-10 return_of_capital - 25.00")])
    #expect(ledger.pools[Self.key]?.lots.first?.cost?.isZero == true)
    #expect(ledger.realised.map { $0.gain?.text } == ["7.00"])
  }

  @Test("a transfer between own accounts carries lots with their days and costs")
  func transfer() throws {
    var out = try event(2, "2024-02-10 transfer_out -15")
    var into = try event(3, "2024-02-12 transfer_in 15", account: 2)
    (out.journey, into.journey) = (1, 1)
    var ledger = LotLedger(method: .fifo)
    try ledger.apply([
      event(1, "2024-01-10 buy 10 -100.00"), event(9, "2024-01-20 buy 10 -200.00"), out, into,
    ])
    let there = PositionKey(account: 2, security: 1)
    #expect(ledger.pools[there]?.lots.map { $0.cost?.text } == ["100.00", "100.00"])
    #expect(ledger.pools[there]?.lots.map { $0.acquired?.isoText } == ["2024-01-10", "2024-01-20"])
    #expect(ledger.pools[Self.key]?.lots.map { $0.cost?.text } == ["100.00"])
    #expect(ledger.realised.isEmpty && ledger.notes.isEmpty)
  }

  @Test("units from outside cost what is stated, else nobody knows: never nothing")
  func unknown() throws {
    var known = try event(1, "2024-01-10 transfer_in 10")
    (known.unitCost, known.acquired) = (try "7.5".decimal, try "2020-05-05".day)
    var ledger = LotLedger(method: .fifo)
    try ledger.apply([known, event(2, "2024-01-11 transfer_in 5")])
    #expect(ledger.pools[Self.key]?.lots.map { $0.cost?.text } == [nil, "75.00"])
    #expect(ledger.notes.map(\.kind) == [.unknownCost])
    try ledger.apply([event(3, "2024-06-10 sell -8 160.00")])
    let sale = try #require(ledger.realised.first)
    #expect(sale.cost == nil && sale.gain == nil)
    #expect(sale.parts.map { $0.gain?.text } == [nil, "37.50"])
  }

  @Test("the rows of a day count in the order of what they do, whatever their order in the file")
  func order() throws {
    var ledger = LotLedger(method: .fifo)
    try ledger.apply([
      event(1, "2024-01-10 sell -4 60.00"), event(2, "2024-01-10 buy 4 -50.00"),
    ])
    #expect(ledger.realised.map { $0.gain?.text } == ["10.00"])
  }

  @Test("a merger of one security into another carries costs and days")
  func merger() throws {
    var ledger = LotLedger(method: .fifo)
    try ledger.apply([
      event(1, "2023-01-10 buy 10 -500.00"), event(2, "2024-01-10 merger -10"),
      event(3, "2024-01-10 merger 5", security: 2),
    ])
    let lots = ledger.pools[PositionKey(account: 1, security: 2)]?.lots
    #expect(lots?.map { $0.cost?.text } == ["500.00"])
    #expect(lots?.map { $0.acquired?.isoText } == ["2023-01-10"])
    #expect(ledger.realised.isEmpty)
  }

  @Test("what was held before the first trade is counted back through splits")
  func openings() throws {
    var split = try event(2, "2024-03-01 split 20")
    split.ratio = (try "2".decimal, try "1".decimal)
    let openings = try OpeningPositions.of(
      [Self.key: "35".decimal],
      before: [event(1, "2024-02-01 buy 10 -100.00"), split, event(3, "2024-04-01 sell -5 90.00")])
    // (35 + 5) ÷ 2 − 10
    #expect(openings == [Self.key: try "10".decimal])
  }

  @Test("long is what is sold after the same day of the next year")
  func holdingPeriod() throws {
    let short = HoldingPeriod(from: try "2024-11-01".day, to: try "2025-11-01".day)
    #expect(!short.isLong && short.longFrom.isoText == "2025-11-02" && short.days == 365)
    #expect(HoldingPeriod(from: try "2024-11-01".day, to: try "2025-11-02".day).isLong)
    #expect(HoldingPeriod(from: try "2024-02-29".day, to: try "2025-03-01".day).isLong)
  }
}
