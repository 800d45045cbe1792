import FinanceModel
import Histories
import Testing

@testable import Matching

@Suite("Whether a statement goes on from an account")
struct AccountContinuityTests {
  private typealias Row = AccountContinuity.Row

  private static let start: CivilDate = {
    guard let day = CivilDate(iso: "2024-01-01") else { preconditionFailure("it is a day") }
    return day
  }()

  private static func day(_ number: Int) -> CivilDate {
    start.adding(days: number - 1)
  }

  private static func amount(_ units: Int) -> ExactDecimal {
    ExactDecimal(significand: Int128(units), scale: 0)
  }

  /// An account whose rows are a step each, from a balance on.
  private struct Ledger {
    var rows: [Row] = []
    let opening: Int

    /// - Parameter steps: a day and an amount each.
    init(opening: Int, _ steps: [(day: Int, amount: Int)], text: String = "x") {
      self.opening = opening
      var balance = opening
      for step in steps {
        balance += step.amount
        rows.append(
          Row(
            date: AccountContinuityTests.day(step.day),
            amount: AccountContinuityTests.amount(step.amount),
            description: "\(text)\(step.amount)",
            balance: AccountContinuityTests.amount(balance)))
      }
    }

    /// What the account has of some days, around those of a statement.
    func account(_ known: ClosedRange<Int>, around days: ClosedRange<Int>)
      -> AccountContinuity.Account
    {
      let first = AccountContinuityTests.day(known.lowerBound)
      let last = AccountContinuityTests.day(known.upperBound)
      let mine = rows.filter { first <= $0.date && $0.date <= last }
      let from = AccountContinuityTests.day(days.lowerBound)
      let to = AccountContinuityTests.day(days.upperBound)
      let before = mine.last { $0.date < from }
      let after = mine.first { $0.date > to }
      return AccountContinuity.Account(
        rows: mine.filter { from <= $0.date && $0.date <= to },
        covered: [DateSpan(from: first, to: last)].compactMap { $0 },
        before: [before?.balance].compactMap { $0 },
        after: [after].compactMap { row in
          row.flatMap { $0.balance?.adding($0.amount.negated)?.normalized }
        },
        lastDayBefore: before?.date, firstDayAfter: after?.date)
    }

    /// A statement of some days, as the bank exports it.
    func statement(_ days: ClosedRange<Int>, balances: Bool = true) -> AccountContinuity.Statement {
      let from = AccountContinuityTests.day(days.lowerBound)
      let to = AccountContinuityTests.day(days.upperBound)
      var shown = rows.filter { from <= $0.date && $0.date <= to }
      let opening = shown.first.flatMap { row in row.balance?.adding(row.amount.negated) }
      let closing = shown.last?.balance
      if !balances { for index in shown.indices { shown[index].balance = nil } }
      return AccountContinuity.Statement(
        rows: shown, days: DateSpan(from: from, to: to), isWhole: true,
        opening: balances ? opening?.normalized : nil, closing: balances ? closing : nil)
    }
  }

  private static func steps(_ random: inout SeededGenerator, _ count: Int) -> [(
    day: Int, amount: Int
  )] {
    (0..<count).map { _ in
      (Int.random(in: 1...90, using: &random), Int.random(in: -400...500, using: &random))
    }.filter { $0.amount != 0 }.sorted { $0.day < $1.day }
  }

  @Test("a later statement of the same account is never spoken against", arguments: 0..<200)
  func ownStatement(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let ledger = Ledger(opening: Int.random(in: 0...9000, using: &random), Self.steps(&random, 40))
    let end = Int.random(in: 20...60, using: &random)
    let start = Int.random(in: max(1, end - 15)...(end + 1), using: &random)
    for balances in [true, false] {
      let statement = ledger.statement(start...90, balances: balances)
      guard !statement.rows.isEmpty else { continue }
      let verdict = AccountContinuity.judge(statement, ledger.account(1...end, around: start...90))
      if case .contradicted(let why) = verdict { Issue.record("\(why)") }
    }
  }

  @Test("another account with balances is never taken for this one", arguments: 0..<200)
  func otherStatement(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let mine = Ledger(opening: 1000, Self.steps(&random, 30))
    // Fees of one day and amount stand in both.
    let fees = [(day: 31, amount: -5), (day: 60, amount: -5)]
    let other = Ledger(
      opening: Int.random(in: 100_000...900_000, using: &random),
      (Self.steps(&random, 30) + fees).sorted { $0.day < $1.day })
    let start = Int.random(in: 1...50, using: &random)
    let statement = other.statement(start...90)
    guard !statement.rows.isEmpty else { return }
    let verdict = AccountContinuity.judge(statement, mine.account(1...60, around: start...90))
    #expect(verdict != .balance && verdict != .rows)
  }

  @Test("a balance that goes on proves an account, zero does not, another one speaks against it")
  func balances() {
    let ledger = Ledger(opening: 100, [(5, -10), (20, -90), (40, 30), (50, 5)])
    #expect(
      AccountContinuity.judge(
        ledger.statement(1...10), ledger.account(15...50, around: 1...10)) == .balance)
    // On day 20 the account is empty.
    let empty = AccountContinuity.judge(
      ledger.statement(40...50), ledger.account(1...20, around: 40...50))
    #expect(empty == .open)
    let other = Ledger(opening: 77, [(30, 1)])
    let near = AccountContinuity.judge(
      other.statement(30...30), ledger.account(1...5, around: 30...30))
    #expect(near == .contradicted("its balance is 77 where the account had 90"))
    let late = Ledger(opening: 77, [(70, 1)])
    let gap = AccountContinuity.judge(
      late.statement(70...70), ledger.account(1...5, around: 70...70))
    #expect(gap == .gap("its balance is 77, and that of the account was 90"))
  }

  @Test("several different rows in common prove an account; equal fees of one day do not")
  func rows() {
    let ledger = Ledger(opening: 0, [(2, -5), (3, -7), (4, -5), (9, -8)])
    func verdict(_ days: ClosedRange<Int>) -> AccountContinuity.Verdict {
      AccountContinuity.judge(
        ledger.statement(days, balances: false), ledger.account(1...4, around: days))
    }
    #expect(verdict(2...9) == .rows)
    #expect(verdict(4...9) == .open)
    let fee = Ledger(opening: 0, [(4, -5), (9, -1)])
    let other = AccountContinuity.judge(
      fee.statement(4...9, balances: false), ledger.account(1...4, around: 4...9))
    #expect(other == .open)
    let foreign = Ledger(opening: 0, [(2, -6), (3, -6)], text: "y")
    let against = AccountContinuity.judge(
      foreign.statement(2...3, balances: false), ledger.account(1...4, around: 2...3))
    #expect(against == .contradicted("both have rows of the same days, and few or none in common"))
  }
}
