import FinanceModel
import TestSupport
import Testing

@testable import Matching

@Suite("What balances decide")
struct BalanceRuleTests {
  private func decimal(_ text: String) throws -> ExactDecimal { try #require(ExactDecimal(text)) }

  private func question(
    _ transaction: Int64, _ other: Int64, _ amount: String, mayGo: Bool = true
  ) throws -> Arbitration.Question {
    Arbitration.Question(
      transaction: transaction, other: other, amount: try decimal(amount), mayGo: mayGo)
  }

  @Test("the one answer with which the book agrees with a balance is given, and no other")
  func arbitration() throws {
    let two = [try question(10, 1, "-5"), try question(11, 2, "-7")]
    // The book has −5 too much.
    #expect(Arbitration.decide(two, change: try decimal("5")) == [true, false])
    #expect(Arbitration.decide(two, change: try decimal("0")) == [false, false])
    #expect(Arbitration.decide(two, change: try decimal("12")) == [true, true])
    #expect(Arbitration.decide(two, change: try decimal("1")) == nil, "no answer fits")
    let alike = [try question(10, 1, "-5"), try question(11, 2, "-5")]
    #expect(Arbitration.decide(alike, change: try decimal("5")) == nil, "two answers fit")
    let kept = [try question(10, 1, "-5", mayGo: false)]
    #expect(Arbitration.decide(kept, change: try decimal("5")) == nil, "a person wrote about it")
    let same = [try question(10, 1, "-5"), try question(11, 1, "-7")]
    #expect(Arbitration.decide(same, change: try decimal("12")) == nil, "one row cannot be two")
    #expect(Arbitration.decide([], change: .zero) == nil)
    let many = try (0..<11).map { try question(Int64($0), Int64(100 + $0), "-1") }
    #expect(Arbitration.decide(many, change: .zero) == nil, "too many to try")
  }

  private func doubt(
    line: Int64, day: Int, amount: String = "-5", balance: String, stored: String
  ) throws -> RestatedBalances.Case {
    RestatedBalances.Case(
      new: EqualLines.Doubt(
        line: line, date: try Sketch.day(day), amount: try decimal(amount),
        balance: try decimal(balance)),
      stored: StoredLine(
        id: 1, transaction: 1, fingerprint: Fingerprint(high: 0, low: 0), facts: 0,
        isPending: false, state: .live),
      balance: try decimal(stored))
  }

  @Test("balances that all moved were worked out anew; one that moved alone is another row")
  func restated() throws {
    let (one, two) = (
      try doubt(line: 10, day: 5, balance: "90", stored: "100"),
      try doubt(line: 11, day: 6, balance: "60", stored: "70")
    )
    var balances = RestatedBalances()
    balances.weigh([one], wholeDays: nil)
    #expect(!balances.isRebalanced && !balances.isOne(one))
    balances.weigh([one, two], wholeDays: nil)
    #expect(balances.isRebalanced && balances.isOne(one))
    balances.agree()
    balances.weigh([one, two], wholeDays: nil)
    #expect(!balances.isRebalanced, "one of them agrees")
  }

  @Test("a statement that goes on where the stored one ended has other rows")
  func goesOn() throws {
    var balances = RestatedBalances()
    let cases = [
      try doubt(line: 10, day: 5, balance: "95", stored: "100"),
      try doubt(line: 11, day: 6, balance: "60", stored: "70"),
    ]
    balances.weigh(cases, wholeDays: nil)
    #expect(!balances.isRebalanced)
  }

  @Test("what is new up to the day is just the difference, or the day is shown whole")
  func difference() throws {
    let one = try doubt(line: 10, day: 5, balance: "90", stored: "100")
    var balances = RestatedBalances()
    balances.add(try decimal("-10"), on: try Sketch.day(4))
    balances.weigh([one], wholeDays: nil)
    #expect(balances.isOne(one))
    var later = RestatedBalances()
    later.add(try decimal("-10"), on: try Sketch.day(6))
    later.weigh([one], wholeDays: nil)
    #expect(!later.isOne(one), "what is new comes after it")
    var whole = RestatedBalances()
    whole.weigh(
      [one], wholeDays: DateSpan(from: try Sketch.day(4), to: try Sketch.day(6)))
    #expect(whole.isOne(one))
  }

  @Test("a row that leaves a balance which a feed reaches and never leaves is none of its rows")
  func chains() throws {
    // The second feed has 100 → 95 → 90. A row from 90 to 85 is not among them; one from 100 to 95 is.
    let lines = InMemoryLines()
    let (one, two) = (
      lines.feed(named: "a", rank: .table), lines.feed(named: "b", rank: .table)
    )
    func add(_ feed: Int64, _ day: Int, _ amount: String, _ balance: String) throws -> Int64 {
      var row = StatementTransaction(
        date: try Sketch.day(day), amount: try decimal(amount), currency: .usd, description: "X")
      row.balance = try decimal(balance)
      let seams = InMemorySeams(lines, feed: feed)
      let key = LineKey(
        money: try #require(Money(row.amount, in: .usd)), row: RowKey.all(of: [row], in: .usd)[0])
      return seams.apply(.insert(id: nil, rule: .new), to: row, key).transaction
    }
    let stored = try [add(two, 5, "-5", "95"), add(two, 6, "-5", "90")]
    let (same, other) = (try add(one, 5, "-5", "95"), try add(one, 6, "-5", "85"))
    let seams = InMemorySeams(lines, feed: one)
    let rows = try (stored + [same, other]).map { try #require(seams.transaction($0)) }
    let areParted = try BalanceChains(seams).partings(rows, margin: 10)
    #expect(!areParted(rows[2], one, rows[0], two))
    #expect(areParted(rows[3], one, rows[1], two))
  }
}
