import FinanceModel
import Testing

@testable import BankMappings

@Suite("Running balances printed once for several rows")
struct PrintedChainTests {
  /// Day, amount, balance or nothing; as `opening ledger`, `- ledger` where the opening is not proven.
  private func proof(
    _ rows: [(Int, Int, Int?)], joinsRows: Bool = true
  ) throws -> (text: String, isBroken: Bool) {
    var chain = PrintedChain(joinsRows: joinsRows)
    for (day, amount, balance) in rows {
      chain.add(
        date: try #require(CivilDate(year: 2025, month: 1, day: day)),
        amount: ExactDecimal(significand: Int128(amount), scale: 0),
        balance: balance.map { ExactDecimal(significand: Int128($0), scale: 0) },
        location: RowLocation())
    }
    let found = chain.finish()
    func text(_ kind: StatementBalance.Kind) -> String {
      found.first { $0.kind == kind }?.amount?.text ?? "-"
    }
    return ("\(text(.opening)) \(text(.ledger))", chain.firstBreak != nil)
  }

  @Test("the rows since a balance lead to the next one, upwards and downwards in time")
  func days() throws {
    let rows = [(1, 5, 105), (2, 10, nil), (2, -3, 112), (3, 1, nil), (3, 2, nil), (3, 4, 119)]
    #expect(try proof(rows).text == "100 119")
    let down = [(3, 4, 119), (3, 2, nil), (3, 1, nil), (2, -3, 112), (2, 10, nil), (1, 5, 105)]
    #expect(try proof(down).text == "100 119")
  }

  @Test("rows that lead to the first balance from nothing do not prove an opening")
  func firstDay() throws {
    #expect(try proof([(1, 5, nil), (1, 6, 111), (2, 1, 112)]).text == "- 112")
    #expect(try proof([(2, 1, 112), (1, 6, 111), (1, 5, nil)]).text == "- 112")
  }

  @Test(
    "nothing is proven by one balance, by rows without one at the end, or by a row that is missing",
    arguments: [
      [(1, 5, nil), (1, 6, 111)], [(1, 5, 105), (2, 6, 111), (3, 1, nil)],
      [(1, 5, 105), (2, 10, nil), (2, -3, 113)], [(1, 5, nil), (2, 6, nil)],
    ] as [[(Int, Int, Int?)]])
  func unproven(rows: [(Int, Int, Int?)]) throws {
    let found = try proof(rows)
    #expect(found.text == "- -" && !found.isBroken)
  }

  @Test("where each row has one, they prove or break as ever; a table of cells needs each")
  func whole() throws {
    #expect(try proof([(1, 5, 105), (2, 6, 111)]).text == "100 111")
    #expect(try proof([(1, 5, 105), (2, 6, 112)]).isBroken)
    #expect(try proof([(1, 5, 105), (2, 1, nil), (2, 6, 112)], joinsRows: false).text == "- -")
  }
}
