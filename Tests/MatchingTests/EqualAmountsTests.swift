import FinanceModel
import Testing

@testable import Matching

@Suite("Transactions of equal amounts")
struct EqualAmountsTests {
  @Test("the runs come in the order of their days and amounts, the same every time")
  func areInOrder() throws {
    let first = try #require(CivilDate(iso: "2024-01-01"))
    let rows: [DatedAmount] = (0..<60).map { (place: Int) -> DatedAmount in
      let amount = Int64(-100 * (place / 2 + 1))
      let day = place < 40 ? first : first.adding(days: 60)
      return DatedAmount(transaction: Int64(place + 1), day: day, amount: amount)
    }
    var amounts: [Int64] = []
    var runs = EqualAmounts(gap: 5)
    let collect: ([EqualAmounts.Entry]) -> Void = { run in
      amounts.append(rows[Int(run[0].transaction) - 1].amount)
    }
    for row in rows { runs.add(row, collect) }
    runs.finish(collect)
    let expected: [Int64] = Array(-20 ... -1) + Array(-30 ... -21)
    #expect(amounts.map { $0 / 100 } == expected)
  }
}
