import FinanceETL
import FinanceModel
import Histories
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("Holdings")
struct HoldingTests {
  private let one: InvestmentBook
  private let other: SecurityIdentifier

  init() throws {
    one = try InvestmentBook()
    other = try cusip("594918104")
  }

  @Test("a holding is what the newest snapshot says, and the trades after it")
  func derived() async throws {
    try await one.load(
      "a",
      [
        .transactions([
          trade("2024-03-01", .buy, "10", "-1500.00", id: "B1"),
          trade("2024-07-01", .sell, "-4", "720.00", id: "S1"),
        ]),
        snapshot("2024-06-30", [holding(cusip(), "10", value: "1700.00", cost: "1500.00")]),
      ])
    #expect(try one.holdings(asOf: "2024-06-30") == ["037833100 10 1700.00"])
    #expect(try one.holdings(asOf: "2024-04-01") == ["037833100 10 -"])
    #expect(try one.holdings() == ["037833100 6 1020.00"])
    let held = try #require(try await one.book.holdings().first)
    #expect(held.unitsSince?.text == "-4")
    #expect(held.snapshotDate?.isoText == "2024-06-30")
    #expect(held.cost == nil)
  }

  @Test("a number that no account has is quarantined, and no answer about the book fails with it")
  func beyondReach() async throws {
    let huge = "1" + String(repeating: "0", count: 30)
    var dear = try trade("2024-03-03", .buy, huge.prefix(17).description, "-1.00", id: "4")
    dear.trade?.price = try number("1000")
    let counts = try await one.load(
      "a",
      [
        .transactions([
          trade("2024-03-01", .buy, huge, "-1.00", id: "1"),
          trade("2024-03-01", .buy, "10", "-1.00", id: "2"),
          trade(
            "2024-03-02", .buy, "0." + String(repeating: "0", count: 37) + "1", "-1.00", id: "3"),
          dear,
        ]),
        snapshot(
          "2024-02-01", [holding(cusip(), huge), holding(other, "1", value: huge)], cash: huge),
      ])
    #expect(counts.inserted == 2)
    #expect(counts.quarantined == 4)
    // As many places as there is room for.
    #expect(try one.holdings().count == 1)
    #expect(try await one.book.holdings().first?.units.normalized.text == "10")
    #expect(
      try one.values("SELECT reason FROM quarantine").allSatisfy {
        $0.contains("too large for any account")
      })
    #expect(try one.values("SELECT is_complete FROM snapshots") == ["0"])
  }

  @Test("what was ordered before a snapshot and posted after it is in the snapshot")
  func ordered() async throws {
    var sale = try trade("2024-07-01", .sell, "-4", "720.00", id: "S1")
    sale.initiated = try day("2024-06-28")
    // So long after its order no row is posted: the day is of something else.
    var late = try trade("2024-07-20", .buy, "1", "-180.00", id: "B2")
    late.initiated = try day("2024-06-01")
    try await one.load(
      "a",
      [
        .transactions([sale, late]),
        snapshot("2024-06-30", [holding(cusip(), "6", value: "1020.00")]),
      ])
    #expect(try one.holdings(asOf: "2024-07-02") == ["037833100 6 1020.00"])
    #expect(try one.holdings() == ["037833100 7 1190.00"])
    // Its day counts before the snapshot too.
    #expect(try one.holdings(asOf: "2024-06-29") == ["037833100 -4 -"])
  }

  @Test("a snapshot replaces the one of its source and day; the same again changes nothing")
  func replaced() async throws {
    let first = try snapshot("2024-06-30", [holding(cusip(), "10", value: "1700.00")])
    let second = try snapshot("2024-06-30", [holding(cusip(), "11", value: "1870.00")])
    try await one.load("a", [first])
    try await one.load("b", [first], header: .broker(synced: "2024-07-01"))
    #expect(try one.holdings() == ["037833100 10 1700.00"])
    try await one.load("c", [second], header: .broker(synced: "2024-07-02"))
    #expect(try one.holdings() == ["037833100 11 1870.00"])
    // An older document that is imported later.
    try await one.load("d", [first], header: .broker(synced: "2024-06-30"))
    #expect(try one.holdings() == ["037833100 11 1870.00"])
    _ = try await one.book.undoImport(3)
    #expect(try one.holdings() == ["037833100 10 1700.00"])
    _ = try await one.book.redoImport(3)
    #expect(try one.holdings() == ["037833100 11 1870.00"])
    try one.expectSound()
  }

  @Test("units between two snapshots that no trade accounts for are said, and not made up")
  func missing() async throws {
    try await one.load(
      "a",
      [
        snapshot("2024-03-31", [holding(cusip(), "10"), holding(other, "5")]),
        .transactions([trade("2024-04-15", .buy, "2", "-300.00", id: "B1")]),
      ], header: .broker(synced: "2024-03-31"))
    try await one.load(
      "b", [snapshot("2024-06-30", [holding(cusip(), "15")])],
      header: .broker(synced: "2024-06-30"))
    #expect(
      try one.holdings() == ["037833100 15 - missing 3", "594918104 0 - missing -5"])
    try await one.load(
      "c",
      [
        .transactions([
          trade("2024-05-01", .buy, "3", "-450.00", id: "B2"),
          trade("2024-05-02", .sell, "-5", "900.00", of: other, id: "S1"),
        ])
      ])
    #expect(try one.holdings() == ["037833100 15 -"])
  }

  @Test("an empty complete snapshot says that nothing is held")
  func sold() async throws {
    try await one.load("a", [snapshot("2024-03-31", [holding(cusip(), "10")])])
    try await one.load(
      "b",
      [
        .transactions([trade("2024-04-15", .sell, "-10", "300.00", id: "S1")]),
        snapshot("2024-06-30", []),
      ])
    #expect(try one.holdings().isEmpty)
    #expect(try one.holdings(asOf: "2024-03-31").count == 1)
  }

  @Test("a security in two parts of an account is one holding; an unknown cost is not 0")
  func parts() async throws {
    var margin = try holding(cusip(), "3", value: "510.00")
    margin.subAccount = .margin
    margin.lots = [Lot(acquired: try day("2023-01-02"), units: try number("3"))]
    try await one.load(
      "a",
      [snapshot("2024-06-30", [holding(cusip(), "7", value: "1190.00", cost: "900.00"), margin])])
    let held = try await one.book.holdings()
    #expect(held.count == 1)
    #expect(held[0].units.text == "10")
    #expect(held[0].value?.text == "1700.00")
    #expect(held[0].cost == nil)
    #expect(held[0].parts?.count == 2)
    #expect(held[0].lots?.first?.acquired?.isoText == "2023-01-02")
  }

  @Test(
    "cash inside the holdings counts once, outside it is added, and the total proves which",
    arguments: [
      // Outside: Σ 14,919.80 + 18,073.98 within half a cent a row of the total.
      ("32993.79", "18073.98", ["14900.00", "19.80"], ["-"], "3299379", "0", "balanced"),
      // Inside: a sweep fund of that size.
      ("1320.00", "320.00", ["1000.00", "320.00"], ["FUND"], "132000", "1", "balanced"),
      // No total: the sweep fund tells.
      (nil, "320.00", ["1000.00", "320.00"], ["FUND"], "132000", "1", "not_asserted"),
      (nil, "320.00", ["1000.00"], ["-"], "132000", "0", "not_asserted"),
      ("1500.00", "320.00", ["1000.00"], ["-"], "150000", "0", "off"),
    ] as [(String?, String, [String], [String], String, String, String)])
  func cash(
    _ total: String?, _ cash: String, _ values: [String], _ kinds: [String], _ value: String,
    _ inside: String, _ proof: String
  ) async throws {
    var sweep = StatedSecurity(id: other, kind: .fund, name: "Core")
    sweep.isCashEquivalent = kinds == ["FUND"]
    let names = [try cusip(), other]
    let held = try zip(names, values).map { try holding($0, "1", value: $1) }
    // The list of securities stands behind what names them.
    try await one.load(
      "a", [snapshot("2024-06-30", held, total: total, cash: cash), .securities([sweep])])
    #expect(
      try one.values("SELECT value, is_cash_inside, proof FROM v_snapshots")
        == ["\(value) \(inside) \(proof)"])
    let account = try #require(try await one.book.accounts().first)
    #expect(account.balanceKind == .value)
    #expect(account.balance.text.filter { $0 != "." } == value)
    #expect(try one.values("SELECT balance_kind FROM v_accounts") == ["value"])
  }

  @Test("documents in any order come to the same holdings", arguments: 0..<6)
  func anyOrder(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    var documents: [(name: String, parts: [StatementPart], header: StatementHeader)] = []
    var units = [Int](repeating: 0, count: 2)
    let names = [try cusip(), other]
    for month in 1...5 {
      var rows: [StatementTransaction] = []
      for number in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: 0...1, using: &generator)
        let change = Int.random(in: -3...9, using: &generator)
        guard change != 0 else { continue }
        units[place] += change
        rows.append(
          try trade(
            "2024-0\(month)-1\(number)", change > 0 ? .buy : .sell, "\(change)",
            "\(-100 * change).00", of: names[place], id: "\(month)-\(number)"))
      }
      let held = try zip(names, units).map { try holding($0, "\($1)", value: "\($1).00") }
      documents.append(
        (
          "\(month)", [.transactions(rows), try snapshot("2024-0\(month)-28", held)],
          .broker(
            covers: "2024-0\(month)-01..2024-0\(month)-28", synced: "2024-0\(month)-28")
        ))
    }
    let expected = try InvestmentBook()
    for one in documents { try await expected.load(one.name, one.parts, header: one.header) }
    documents.shuffle(using: &generator)
    for document in documents + documents.prefix(2) {
      try await one.load(document.name, document.parts, header: document.header)
    }
    #expect(try one.dump() == expected.dump())
    for month in 1...5 {
      #expect(
        try one.holdings(asOf: "2024-0\(month)-28") == expected.holdings(asOf: "2024-0\(month)-28"))
      #expect(try !one.holdings(asOf: "2024-0\(month)-28").contains { $0.contains("missing") })
    }
    // What is undone and done again is as it was.
    let before = try one.dump()
    _ = try await one.book.undoImport(2)
    _ = try await one.book.redoImport(2)
    #expect(try one.dump() == before)
    try one.expectSound()
  }
}
