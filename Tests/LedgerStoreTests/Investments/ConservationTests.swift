import FinanceETL
import FinanceModel
import Histories
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

/// A document of random trades, and what they come to.
private struct RandomTrades {
  var rows: [StatementTransaction] = []
  var units: [String: Int128] = [:]
  /// In cents.
  var cash: Int128 = 0

  /// - Parameter held: thousandths of units of each security before it.
  init(
    _ number: Int, of securities: [SecurityIdentifier], held: [String: Int128],
    _ random: inout SeededGenerator
  ) throws {
    var units = held
    for place in 0..<Int.random(in: 1...6, using: &random) {
      let security = securities[Int.random(in: 0..<securities.count, using: &random)]
      let name = security.value
      let id = "\(number)-\(place)"
      switch Int.random(in: 0...4, using: &random) {
      case 0 where units[name, default: 0] != 0:
        try add(.split, units[name, default: 0], 0, security, id)
      case 1:
        try add(.dividend, nil, Int128.random(in: 1...9_999, using: &random), security, id)
      case 2:
        let count = Int128.random(in: 1...9_999, using: &random)
        let cost = Int128.random(in: 1...99_999, using: &random)
        try add(.buy, count, -cost, security, id)
        try add(
          .buy, -count, cost, security, id + "r",
          related: [Trade.Related(role: .reversalOf, id: id)])
      case 3:
        try add(
          .sell, -Int128.random(in: 1...9_999, using: &random),
          Int128.random(in: 1...99_999, using: &random), security, id)
      default:
        try add(
          .buy, Int128.random(in: 1...9_999, using: &random),
          -Int128.random(in: 1...99_999, using: &random), security, id)
      }
      for (name, change) in self.units { units[name] = held[name, default: 0] + change }
    }
  }

  private mutating func add(
    _ kind: TradeKind, _ units: Int128?, _ cash: Int128, _ security: SecurityIdentifier,
    _ id: String, related: [Trade.Related] = []
  ) throws {
    let stated = units.map { ExactDecimal(significand: $0, scale: 3) }
    let amount = ExactDecimal(significand: cash, scale: 2)
    let day = "2024-0\(Int(id.prefix { $0 != "-" }) ?? 1)-15"
    rows.append(
      try trade(
        day, kind, stated?.text, amount.text, of: security, id: id, related: related))
    self.units[security.value, default: 0] += units ?? 0
    self.cash += cash
  }
}

@Suite("Units and cash of trades")
struct ConservationTests {
  @Test("conserve over random trades, splits, reversals, repeats and undo", arguments: 0..<6)
  func conserve(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let one = try InvestmentBook()
    let securities = [try cusip(), try cusip("594918104"), try cusip("38259P508")]
    var documents: [RandomTrades] = []
    var held: [String: Int128] = [:]
    for number in 1...6 {
      let document = try RandomTrades(number, of: securities, held: held, &random)
      for (name, change) in document.units { held[name, default: 0] += change }
      documents.append(document)
      try await one.load(
        "\(number)", [.transactions(document.rows)],
        header: .broker(covers: "2024-0\(number)-01..2024-0\(number)-28"))
      // The same rows in other bytes.
      let again = try await one.load(
        "\(number) again", [.transactions(document.rows)],
        header: .broker(covers: "2024-0\(number)-01..2024-0\(number)-28"))
      #expect(again == .of(duplicate: document.rows.count))
    }
    var live = Set(documents.indices)
    try expect(one, documents, live)
    for _ in 0..<6 {
      let place = Int.random(in: documents.indices, using: &random)
      // Both imports state the rows: what one states stays until both are undone.
      for importID in [2 * place + 1, 2 * place + 2].map(Int64.init) {
        _ =
          live.contains(place)
          ? try await one.book.undoImport(importID) : try await one.book.redoImport(importID)
      }
      live.formSymmetricDifference([place])
      try expect(one, documents, live)
    }
    try one.expectSound()
  }

  private func expect(
    _ one: InvestmentBook, _ documents: [RandomTrades], _ live: Set<Int>
  ) throws {
    var units: [String: Int128] = [:]
    var cash: Int128 = 0
    for place in live {
      for (name, change) in documents[place].units { units[name, default: 0] += change }
      cash += documents[place].cash
    }
    let expected = units.filter { $0.value != 0 }.map { name, units in
      "\(name) \(ExactDecimal(significand: units, scale: 3).normalized.text) -"
    }
    #expect(try one.holdings().sorted() == expected.sorted())
    #expect(
      try one.values("SELECT ifnull(sum(amount_minor), 0) FROM v_trades WHERE status = 'posted'")
        == ["\(cash)"])
  }
}
