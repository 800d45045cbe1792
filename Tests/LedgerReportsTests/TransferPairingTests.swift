import FinanceETL
import Testing

@testable import LedgerReports

@Suite("Transfers of lots")
struct TransferPairingTests {
  private static func paired(
    _ rows: [(String, Int64)], coins: Set<Int64> = [], carried: [(from: [Int64], to: [Int64])] = []
  ) throws -> (events: [LotEvent], notes: [LotNote]) {
    var events = try rows.enumerated().map { place, row in
      try event(Int64(place + 1), row.0, account: row.1)
    }
    var pairing = TransferPairing(coins: coins)
    try pairing.pair(&events, carried: carried)
    return (events, pairing.notes)
  }

  @Test("units that arrive in parts are one way with those that left")
  func parts() throws {
    let (events, _) = try Self.paired([
      ("2025-04-08 transfer_out -90", 1), ("2025-04-10 transfer_in 60", 2),
      ("2025-04-11 transfer_in 30", 2),
    ])
    #expect(events.map(\.journey) == [1, 1, 1])
  }

  @Test("parts that left are one way with what arrived, and several with several")
  func outParts() throws {
    let (events, _) = try Self.paired([
      ("2025-04-08 transfer_out -60", 1), ("2025-04-08 transfer_out -30", 1),
      ("2025-04-10 transfer_in 90", 2),
    ])
    #expect(events.map(\.journey) == [1, 1, 1])
    let (many, _) = try Self.paired([
      ("2025-04-08 transfer_out -60", 1), ("2025-04-08 transfer_out -30", 1),
      ("2025-04-10 transfer_in 50", 2), ("2025-04-10 transfer_in 40", 2),
    ])
    #expect(many.map(\.journey) == [1, 1, 1, 1])
  }

  @Test("other sums, other days and the same account are no way")
  func never() throws {
    for row in [("2025-04-10 transfer_in 20", 2), ("2025-04-20 transfer_in 30", 2)] {
      let (events, _) = try Self.paired([
        ("2025-04-08 transfer_out -90", 1), ("2025-04-10 transfer_in 60", 2), (row.0, Int64(row.1)),
      ])
      #expect(events.allSatisfy { $0.journey == nil }, "\(row)")
    }
  }

  @Test("rows of equal units pair before sums do")
  func equalFirst() throws {
    let (events, _) = try Self.paired([
      ("2025-04-08 transfer_out -90", 1), ("2025-04-08 transfer_in 60", 2),
      ("2025-04-08 transfer_in 30", 2), ("2025-04-09 transfer_in 90", 3),
    ])
    #expect(events[0].journey == events[3].journey && events[1].journey == nil)
  }

  @Test("two sums that fit are a question")
  func several() throws {
    let (events, notes) = try Self.paired([
      ("2025-04-08 transfer_out -90", 1), ("2025-04-09 transfer_in 60", 2),
      ("2025-04-09 transfer_in 30", 2), ("2025-04-09 transfer_in 50", 2),
      ("2025-04-09 transfer_in 40", 2),
    ])
    #expect(events.allSatisfy { $0.journey == nil })
    #expect(notes.contains { $0.kind == .severalTransfers && $0.trade == 1 })
  }

  @Test("coins pay for their way in units: what is missing is given up; shares do not")
  func coinFee() throws {
    let rows: [(String, Int64)] = [
      ("2025-01-08 buy 2 -200.00", 1), ("2025-04-08 transfer_out -1.005", 1),
      ("2025-04-08 transfer_in 1", 2),
    ]
    let (shares, _) = try Self.paired(rows)
    #expect(shares[1].journey == nil)
    let (coins, _) = try Self.paired(rows, coins: [1])
    var ledger = LotLedger(method: .fifo)
    try ledger.apply(coins)
    let fee = try #require(ledger.realised.first)
    #expect(fee.reason == .fee && fee.units.text == "0.005" && fee.gain?.text == "-0.50")
    let there = ledger.pools[PositionKey(account: 2, security: 1)]?.lots
    #expect(there?.map { $0.cost?.text } == ["100.00"])
    #expect(there?.map { $0.acquired?.isoText } == ["2025-01-08"])
  }

  @Test("a person's word pairs what no sum does")
  func said() throws {
    let (events, _) = try Self.paired(
      [("2025-04-08 transfer_out -90", 1), ("2025-06-10 transfer_in 85", 2)],
      carried: [(from: [1], to: [2])])
    #expect(events.map(\.journey) == [1, 1])
  }
}
