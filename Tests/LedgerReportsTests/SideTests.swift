import FinanceETL
import Testing

@testable import LedgerReports

@Suite("Long and short")
struct SideTests {
  private static let key = PositionKey(account: 1, security: 1)

  /// The ledger of trades, with the readings that what is left proves.
  private static func ledger(
    _ texts: [String], proven: String? = nil, later: [String] = []
  ) throws -> LotLedger {
    var events = LotEvent.inOrder(
      try texts.enumerated().map { try event(Int64($0.offset + 1), $0.element) })
    let rest = try later.enumerated().map { try event(Int64($0.offset + 100), $0.element) }
    let day = try proven.map { try $0.day }
    var sides = SideResolution(
      isProven: { event in day.map { event.date <= $0 } ?? false }, later: { _ in rest })
    try sides.resolve(&events, after: [:])
    var ledger = LotLedger(method: .fifo)
    ledger.notes = sides.notes
    try ledger.apply(events)
    return ledger
  }

  private static let bought = "2025-01-15 buy 40 -801.00"

  @Test(
    "a sale of more than is held closes it and opens the rest, in whatever words",
    arguments: ["sell", "sell_short"])
  func flips(kind: String) throws {
    let ledger = try Self.ledger([
      Self.bought, "2025-02-12 \(kind) -100 2199.00", "2025-03-19 buy_to_cover 60 -1141.00",
    ])
    #expect(ledger.realised.map { $0.gain?.text } == ["78.60", "178.40"])
    #expect(ledger.realised.allSatisfy { $0.inDoubt == nil } && ledger.notes.isEmpty)
    #expect(ledger.pools[Self.key]?.lots.isEmpty == true)
  }

  @Test(
    "a purchase of more than is owed covers it and is held with the rest",
    arguments: ["buy", "buy_to_cover"])
  func flipsBack(kind: String) throws {
    let ledger = try Self.ledger([
      "2025-02-12 sell_short -60 1320.00", "2025-03-19 \(kind) 100 -1900.00",
      "2025-04-01 sell -40 800.00",
    ])
    #expect(ledger.realised.map { $0.gain?.text } == ["180.00", "40.00"])
    #expect(ledger.realised.allSatisfy { $0.inDoubt == nil })
  }

  @Test("it makes no difference whether one row closes and opens, or two")
  func oneRowOrTwo() throws {
    let one = try Self.ledger([
      Self.bought, "2025-02-12 sell_short -100 2200.00", "2025-03-19 buy_to_cover 60 -1141.00",
    ])
    let two = try Self.ledger([
      Self.bought, "2025-02-12 sell -40 880.00", "2025-02-12 sell_short -60 1320.00",
      "2025-03-19 buy_to_cover 60 -1141.00",
    ])
    #expect(try one.realised.compactMap(\.gain).total() == two.realised.compactMap(\.gain).total())
  }

  @Test("what is left open beyond what was held is in doubt until a statement proves it")
  func beyondHeld() throws {
    let texts = [Self.bought, "2025-02-12 sell -100 2199.00"]
    let doubtful = try Self.ledger(texts)
    #expect(doubtful.realised.map { $0.gain?.text } == ["78.60"])
    #expect(doubtful.realised.first?.inDoubt?.map(\.reason) == [.longOrShort])
    #expect(doubtful.realised.first?.inDoubt?.map(\.transactions) == [[2]])
    #expect(doubtful.notes.map(\.kind) == [.beyondHeld])
    let lot = try #require(doubtful.pools[Self.key]?.lots.first)
    #expect(lot.units.text == "-60" && lot.cost?.text == "-1319.40" && !lot.doubts.isEmpty)
    let proven = try Self.ledger(texts, proven: "2025-02-28")
    #expect(proven.realised.first?.inDoubt == nil && proven.notes.isEmpty)
    let later = try Self.ledger(texts, later: ["2025-03-19 buy_to_cover 60 -1141.00"])
    #expect(later.realised.first?.inDoubt == nil && later.notes.isEmpty)
  }

  @Test("a sale of what was never bought has no cost, and nothing is owed for it")
  func neverBought() throws {
    let ledger = try Self.ledger(["2025-02-12 sell -8 160.00"])
    let sale = try #require(ledger.realised.first)
    #expect(sale.gain == nil && sale.proceeds.text == "160.00")
    #expect(sale.inDoubt?.map(\.reason) == [.missingTrades])
    #expect(ledger.notes.map(\.kind) == [.oversold])
    #expect(try ledger.pools[Self.key]?.units().isZero == true)
  }

  @Test("a cover of what was never sold short is named, and its units and money are kept")
  func neverOpened() throws {
    let ledger = try Self.ledger(["2025-02-12 buy_to_cover 8 -160.00"])
    #expect(ledger.notes.map(\.kind) == [.neverOpened])
    let lot = try #require(ledger.pools[Self.key]?.lots.first)
    #expect(lot.units.text == "8" && lot.cost?.text == "160.00")
    #expect(lot.doubts.map(\.reason) == [.missingTrades])
  }

  @Test("short against the box: what is sold and covered later says which units were meant")
  func againstTheBox() throws {
    let ledger = try Self.ledger([
      Self.bought, "2025-02-12 sell_short -40 880.00", "2025-03-19 buy_to_cover 40 -760.00",
      "2025-04-01 sell -40 900.00",
    ])
    #expect(ledger.realised.map { $0.gain?.text } == ["120.00", "99.00"])
    #expect(ledger.realised.map(\.reason) == [.cover, .sale])
    #expect(ledger.notes.isEmpty && ledger.realised.allSatisfy { $0.inDoubt == nil })
  }

  @Test("short while as many are held, and nothing later: in doubt")
  func heldAndShort() throws {
    let ledger = try Self.ledger([Self.bought, "2025-02-12 sell_short -100 2199.00"])
    #expect(ledger.notes.map(\.kind) == [.heldAndShort])
    #expect(ledger.realised.first?.inDoubt?.map(\.reason) == [.longOrShort])
  }

  @Test("a contract that is sold to close beyond what is held opens nothing")
  func closesOnly() throws {
    let ledger = try Self.ledger([
      "2025-01-15 buy_to_open 1 -100.00", "2025-02-12 sell_to_close -3 450.00",
    ])
    #expect(ledger.realised.first?.gain == nil)
    #expect(ledger.realised.first?.parts.map { $0.gain?.text } == ["50.00", nil])
    #expect(ledger.notes.map(\.kind) == [.oversold])
  }

  @Test("what was owed before the first trade is opened for what covers it")
  func owedBefore() throws {
    let cover = try [event(1, "2025-02-12 buy_to_cover 8 -160.00")]
    let openings = try OpeningPositions.of([Self.key: "0".decimal], before: cover)
    #expect(try OpeningPositions.held(openings, cover) == [Self.key: "-8".decimal])
    let sold = try [event(1, "2025-02-12 buy 8 -160.00")]
    let missing = try OpeningPositions.of([Self.key: "0".decimal], before: sold)
    #expect(try OpeningPositions.held(missing, sold).isEmpty)
  }
}
