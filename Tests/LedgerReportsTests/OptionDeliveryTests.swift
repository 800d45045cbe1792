import FinanceETL
import Testing

@testable import LedgerReports

@Suite("Stock of exercised options")
struct OptionDeliveryTests {
  /// Security 1 is a put or call on security 2 at 30; security 3 is another stock.
  private static func joined(
    _ texts: [(String, Int64)], right: OptionTerms.Right = .put, strike: String? = "30",
    price: String? = "30", stated: [Int64: Int64] = [:], said: [Int64: String] = [:]
  ) throws -> [LotEvent] {
    var events = try texts.enumerated().map { place, row in
      var event = try event(Int64(place + 1), row.0, security: row.1)
      if row.1 != 1 { event.price = try price.map { try $0.decimal } }
      return event
    }
    var contract = Book.Contract()
    contract.right = right
    contract.strike = try strike.map { try $0.decimal }
    contract.underlyings = [2]
    try OptionDelivery(contracts: [1: contract], others: [1]).join(&events, stated: stated) { ids in
      said.filter { ids.contains($0.key) }
    }
    return events
  }

  @Test(
    "the stock of a put that expires on a Friday comes on that day or on Monday",
    arguments: ["2025-08-15", "2025-08-18"])
  func nextBusinessDay(day: String) throws {
    let events = try Self.joined([("2025-08-15 assign 1", 1), ("\(day) buy 100 -3000.00", 2)])
    #expect(events[1].deliversFor == [1] && events[0].isDelivered)
  }

  @Test("over a long weekend, Tuesday is the next business day; a week later is another trade")
  func holiday() throws {
    let tuesday = try Self.joined([("2025-08-29 assign 1", 1), ("2025-09-02 buy 100 -3000.00", 2)])
    #expect(tuesday[1].deliversFor == [1])
    let later = try Self.joined([("2025-08-29 assign 1", 1), ("2025-09-05 buy 100 -3000.00", 2)])
    #expect(later[1].deliversFor.isEmpty && later[0].doubts.isEmpty)
  }

  @Test("never by the number of shares alone: another stock, side, strike or day takes no premium")
  func never() throws {
    let rows: [(String, Int64)] = [
      ("2025-08-15 buy 100 -3000.00", 3), ("2025-08-15 sell -100 3000.00", 2),
      ("2025-08-11 buy 100 -3000.00", 2),
    ]
    for row in rows {
      let events = try Self.joined([("2025-08-15 assign 1", 1), row])
      #expect(events[1].deliversFor.isEmpty, "\(row)")
    }
    let other = try Self.joined(
      [("2025-08-15 assign 1", 1), ("2025-08-15 buy 100 -2900.00", 2)], price: "29")
    #expect(other[1].deliversFor.isEmpty)
  }

  @Test(
    "who holds a call or writes a put buys; who holds a put or writes a call sells",
    arguments: [
      (OptionTerms.Right.call, "-1", "buy 100 -3000.00"), (.put, "1", "buy 100 -3000.00"),
      (.put, "-1", "sell -100 3000.00"), (.call, "1", "sell -100 3000.00"),
    ])
  func sides(right: OptionTerms.Right, units: String, trade: String) throws {
    let events = try Self.joined(
      [("2025-08-15 exercise \(units)", 1), ("2025-08-15 \(trade)", 2)], right: right)
    #expect(events[1].deliversFor == [1])
  }

  @Test("several rows of stock deliver for several contracts together")
  func inParts() throws {
    let events = try Self.joined([
      ("2025-08-15 assign 2", 1), ("2025-08-15 assign 1", 1), ("2025-08-15 buy 200 -6000.00", 2),
      ("2025-08-15 buy 100 -3000.00", 2),
    ])
    #expect(events[2].deliversFor.sorted() == [1, 2] && events[3].deliversFor.sorted() == [1, 2])
  }

  @Test("two trades that both fit are a question: both are in doubt, unless a text names one")
  func several() throws {
    let rows: [(String, Int64)] = [
      ("2025-08-15 assign 1", 1), ("2025-08-15 buy 100 -3000.00", 2),
      ("2025-08-15 buy 100 -3000.00", 2),
    ]
    let open = try Self.joined(rows)
    #expect(open.allSatisfy { $0.deliversFor.isEmpty })
    #expect(open.map { $0.doubts.map(\.reason) } == Array(repeating: [.optionDelivery], count: 3))
    let named = try Self.joined(rows, said: [2: "Stocks RIVR", 3: "Stocks RIVR A;O"])
    #expect(named[2].deliversFor == [1] && named[1].deliversFor.isEmpty)
    let stated = try Self.joined(rows, stated: [1: 2])
    #expect(stated[1].deliversFor == [1])
  }

  @Test("without a price, money within half a percent of the strike is at the strike")
  func withoutPrice() throws {
    let near = try Self.joined(
      [("2025-08-15 assign 1", 1), ("2025-08-15 buy 100 -3005.00", 2)], price: nil)
    #expect(near[1].deliversFor == [1])
    let far = try Self.joined(
      [("2025-08-15 assign 1", 1), ("2025-08-15 buy 100 -3100.00", 2)], price: nil)
    #expect(far[1].deliversFor.isEmpty)
  }

  @Test(
    "holidays of the exchange are no business days",
    arguments: [
      "2025-01-01", "2025-01-20", "2025-02-17", "2025-04-18", "2025-05-26", "2025-06-19",
      "2025-07-04", "2025-09-01", "2025-11-27", "2025-12-25", "2026-07-03", "2023-01-02",
      "2024-03-29", "2025-08-16",
    ])
  func holidays(day: String) throws {
    #expect(try !ExchangeCalendar.isOpen(day.day))
  }

  @Test("other days are", arguments: ["2021-06-18", "2021-12-31", "2025-04-17", "2025-08-18"])
  func open(day: String) throws {
    #expect(try ExchangeCalendar.isOpen(day.day))
  }
}
