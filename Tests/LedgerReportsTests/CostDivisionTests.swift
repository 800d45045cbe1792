import FinanceETL
import Testing

@testable import LedgerReports

@Suite("Costs that divide")
struct CostDivisionTests {
  private static let parent = PositionKey(account: 1, security: 1)
  private static let child = PositionKey(account: 1, security: 2)

  private static func ledger(
    _ events: [LotEvent], _ divisions: CostDivisions = CostDivisions()
  ) throws -> LotLedger {
    var events = events
    for place in events.indices where events[place].kind == .spinOff {
      if events[place].spinOff == nil { events[place].spinOff = SpinOffSource(candidates: [1, 3]) }
    }
    var ledger = LotLedger(method: .fifo, divisions: divisions)
    try ledger.apply(events)
    return ledger
  }

  private static let bought = "2024-02-06 buy 60 -1800.00"
  private static let spun = "2025-03-03 spin_off 20"

  @Test("after a spin-off that nobody divides, neither the parent's cost nor the child's is known")
  func unknown() throws {
    let ledger = try Self.ledger([
      event(1, Self.bought), event(2, Self.spun, security: 2),
      event(3, "2025-05-13 sell -60 1500.00"),
    ])
    #expect(ledger.realised.map(\.gain) == [nil])
    #expect(ledger.realised.first?.inDoubt == [FigureDoubt(reason: .spinOff, transactions: [2])])
    #expect(ledger.pools[Self.child]?.lots.first?.cost == nil)
    #expect(Set(ledger.notes.map(\.kind)) == [.spinOff, .spinOffParent])
  }

  @Test("what was sold before the spin-off is certain")
  func before() throws {
    let ledger = try Self.ledger([
      event(1, Self.bought), event(3, "2025-02-11 sell -60 1920.00"),
      event(2, Self.spun, security: 2),
    ])
    #expect(ledger.realised.map { $0.gain?.text } == ["120.00"])
    #expect(ledger.realised.first?.inDoubt == nil)
  }

  @Test("as a person divides it, each lot gives its share of the cost and its day")
  func divided() throws {
    var divisions = CostDivisions()
    divisions[1, try "2025-03-03".day] = CostDivisions.Division(shares: [2: try "25".decimal])
    let ledger = try Self.ledger(
      [
        event(1, "2023-02-06 buy 30 -600.01"), event(4, "2024-02-06 buy 30 -1200.00"),
        event(2, Self.spun, security: 2), event(3, "2025-05-13 sell -60 1500.00"),
      ], divisions)
    #expect(ledger.realised.map { $0.gain?.text } == ["149.99"])
    let lots = ledger.pools[Self.child]?.lots
    #expect(lots?.map { $0.cost?.text } == ["150.00", "300.00"])
    #expect(lots?.map(\.units.text) == ["10", "10"])
    #expect(lots?.map { $0.acquired?.isoText } == ["2023-02-06", "2024-02-06"])
    #expect(ledger.notes.isEmpty)
  }

  @Test("two parts of one day each have their share of the whole")
  func twoParts() throws {
    var divisions = CostDivisions()
    divisions[1, try "2025-03-03".day] = CostDivisions.Division(
      shares: [2: try "20".decimal, 4: try "30".decimal])
    let ledger = try Self.ledger(
      [
        event(1, Self.bought), event(2, Self.spun, security: 2),
        event(3, Self.spun, security: 4),
      ], divisions)
    let costs = [1, 2, 4].map { security in
      ledger.pools[PositionKey(account: 1, security: security)]?.lots.first?.cost?.text
    }
    #expect(costs == ["900.00", "360.00", "540.00"])
  }

  @Test("a cost that the row itself states for the new part is taken off the old one")
  func stated() throws {
    var spun = try event(2, Self.spun, security: 2)
    spun.unitCost = try "20".decimal
    let ledger = try Self.ledger([event(1, Self.bought), spun])
    #expect(ledger.pools[Self.parent]?.lots.first?.cost?.text == "1400.00")
    #expect(ledger.pools[Self.child]?.lots.first?.cost?.text == "400.00")
    #expect(ledger.notes.isEmpty)
  }

  @Test("the text or the ratio says what the new part came from; else each that may is in doubt")
  func parents() throws {
    let rows = try [event(1, Self.bought), event(4, "2024-02-06 buy 45 -450.00", security: 3)]
    func notes(_ source: SpinOffSource) throws -> [PositionKey] {
      var spun = try event(2, Self.spun, security: 2)
      spun.spinOff = source
      return try Self.ledger(rows + [spun]).notes.filter { $0.kind != .spinOff }.map(\.key)
    }
    let other = PositionKey(account: 1, security: 3)
    #expect(try notes(SpinOffSource(candidates: [1, 3])) == [Self.parent, other])
    #expect(try notes(SpinOffSource(candidates: [1, 3], named: [3])) == [other])
    #expect(
      try notes(SpinOffSource(candidates: [1, 3], ratio: ("1".decimal, "3".decimal)))
        == [Self.parent])
  }

  @Test("several that may be the parent keep their cost, and say that it is in doubt")
  func candidates() throws {
    let ledger = try Self.ledger([
      event(1, Self.bought), event(4, "2024-02-06 buy 45 -450.00", security: 3),
      event(2, Self.spun, security: 2), event(3, "2025-05-13 sell -60 1500.00"),
    ])
    #expect(ledger.realised.map { $0.gain?.text } == ["-300.00"])
    #expect(ledger.realised.first?.inDoubt?.map(\.reason) == [.spinOff])
  }

  @Test("the text of a spin-off has its ratio, and the names of what it came from")
  func texts() {
    let text = SpinOffText("GE(US3696043013) Spinoff  1 for 3 (GEHC, GE HEALTHCARE TECHNOLOGY)")
    #expect(text.ratio?.new == .one && text.ratio?.old.text == "3")
    #expect(text.names(["US3696043013"]) && !text.names(["US0378331005", "AAPL"]))
    #expect(SpinOffText("SPIN-OFF 0.25 PER SHARE OF PARSNIP FOODS INC").ratio?.new.text == "0.25")
    #expect(SpinOffText("OF PARSNIP FOODS INC").names(["Parsnip Foods"]))
    #expect(!SpinOffText("PARSNIP SEEDS").names(["Parsnip Foods"]))
    #expect(SpinOffText("SPIN-OFF").ratio == nil)
  }

  private static let merged = [
    "2024-02-06 buy 60 -1800.00", "2025-03-03 merger -60 500.00", "2025-03-03 merger 30",
  ]

  private static func merger() throws -> [LotEvent] {
    try merged.enumerated().map { place, text in
      try event(Int64(place + 1), text, security: place == 2 ? 2 : 1)
    }
  }

  @Test("a merger for stock and money has no gain until a person divides its cost")
  func merger() throws {
    let ledger = try Self.ledger(try Self.merger())
    #expect(ledger.realised.map(\.gain) == [nil])
    #expect(ledger.realised.map(\.proceeds.text) == ["500.00"])
    #expect(ledger.realised.first?.inDoubt?.map(\.reason) == [.merger])
    var divisions = CostDivisions()
    divisions[1, try "2025-03-03".day] = CostDivisions.Division(
      shares: [2: try "75".decimal], cash: try "25".decimal)
    let divided = try Self.ledger(try Self.merger(), divisions)
    #expect(divided.realised.map { $0.gain?.text } == ["50.00"])
    #expect(divided.pools[Self.child]?.lots.first?.cost?.text == "1350.00")
    #expect(divided.notes.isEmpty)
  }

  @Test("a division of a merger that is not 100 % is named, and divides nothing")
  func notWhole() throws {
    var divisions = CostDivisions()
    divisions[1, try "2025-03-03".day] = CostDivisions.Division(shares: [2: try "75".decimal])
    let ledger = try Self.ledger(try Self.merger(), divisions)
    #expect(ledger.notes.map(\.kind).contains(.division))
    #expect(ledger.pools[Self.child]?.lots.first?.cost == nil)
  }

  @Test("a merger for money alone is a sale, also where the money is a row of its own")
  func cashMerger() throws {
    for rows in [
      ["2025-03-03 merger -60 2000.00"], ["2025-03-03 merger -60", "2025-03-03 merger - 2000.00"],
    ] {
      let events =
        try [event(1, Self.bought)]
        + rows.enumerated().map { try event(Int64($0.offset + 2), $0.element) }
      #expect(try Self.ledger(events).realised.map { $0.gain?.text } == ["200.00"], "\(rows)")
    }
  }

  @Test("a split of nothing is named, and its units are kept with an unknown cost")
  func splitOfNothing() throws {
    let ledger = try Self.ledger([event(1, "2025-03-03 split 30")])
    #expect(ledger.notes.map(\.kind) == [.split])
    #expect(try ledger.pools[Self.parent]?.units().text == "30")
  }

  @Test("units keep every digit through a split")
  func digits() throws {
    var ledger = try Self.ledger([
      event(1, "2025-01-14 buy 98.765432109876543210 -400.00"),
      event(2, "2025-02-11 buy 20.000000000000000002 -80.00"),
      event(3, "2025-03-11 split -118.646666677766666668788"),
      event(4, "2025-04-15 sell -0.118765432109876543212 600.00"),
    ])
    #expect(ledger.realised.map { $0.gain?.text } == ["120.00"])
    #expect(ledger.notes.isEmpty && ledger.pools[Self.parent]?.lots.isEmpty == true)
    try ledger.settle(Self.parent, at: .zero, on: try "2025-12-31".day, in: .usd)
    #expect(ledger.notes.isEmpty)
  }
}
