import FinanceModel
import Foundation
import Histories
import LedgerPlanning
import Testing

@Suite("Goals")
struct GoalTests {
  private static let savings = PlanAccount(id: 1, name: "sav")

  private static func goal(
    target: String? = "1000", kind: Goal.Kind = .save, by: String? = nil,
    start: String = "2024-01-01", percent: Int = 100, entries: [(String, String)] = []
  ) throws -> Goal {
    try Goal(
      id: 1, name: "G", kind: kind, currency: .usd, target: try target.map { try Made.amount($0) },
      by: try by.map { try Made.day($0) }, start: Made.day(start),
      accounts: [Goal.Share(savings, percent: percent)],
      entries: try entries.map {
        Goal.Entry(date: try Made.day($0.0), amount: try Made.amount($0.1))
      })
  }

  private static func history(
    _ posted: [(String, String)], stated: [(String, String)] = [], currency: Currency = .usd
  ) throws -> BalanceHistory {
    try BalanceHistory(
      currency, stated: try stated.map { (try Made.day($0.0), try Made.amount($0.1)) },
      posted: try posted.map { (try Made.day($0.0), try Made.amount($0.1)) })
  }

  private static func progress(
    _ goal: Goal, _ asOf: String, _ history: BalanceHistory, rates: [ExchangeRate] = []
  ) throws -> GoalProgress {
    try goal.progress(
      asOf: Made.day(asOf), balances: [savings.id: [history]], rates: ExchangeRates(rates))
  }

  private static let year = [
    ("2024-01-02", "100"), ("2024-04-10", "50"), ("2024-05-20", "33.33"), ("2024-10-15", "40"),
  ]

  // MARK: Balances

  @Test("a balance is the newest stated one and what was posted since; else what was posted")
  func balances() throws {
    let history = try Self.history(
      [("2024-01-20", "-1000"), ("2024-02-01", "300"), ("2024-03-01", "-50"), ("2024-03-01", "7")],
      stated: [("2024-02-01", "-690"), ("2024-03-31", "-750")])
    let days = ["2024-01-19", "2024-01-31", "2024-02-01", "2024-03-30", "2024-04-30"]
    let balances = try days.map { try history.balance(on: Made.day($0)).text }
    #expect(balances == ["0", "-1000", "-690", "-733", "-750"])
  }

  // MARK: What is saved

  @Test("a share is rounded down, and an account below zero counts as nothing")
  func shares() throws {
    let history = try Self.history([("2024-01-02", "100.01"), ("2024-03-01", "-200")])
    let goal = try Self.goal(percent: 60, entries: [("2024-02-01", "20")])
    let progress = try Self.progress(goal, "2024-02-01", history)
    #expect(progress.fromAccounts.text == "60.00" && progress.byHand?.text == "20.00")
    #expect(progress.saved.text == "80.00")
    #expect(try Self.progress(goal, "2024-03-01", history).saved.text == "20.00")
  }

  @Test("an entry says what there is, not what was added; a later day takes its place")
  func entries() throws {
    var goal = try Self.goal(entries: [("2024-03-01", "80"), ("2024-02-01", "50")])
    let none = try Self.history([])
    let days = ["2024-01-15", "2024-02-15", "2024-03-01"]
    func saved() throws -> [String] {
      try days.map { try Self.progress(goal, $0, none).saved.text }
    }
    #expect(try saved() == ["0.00", "50.00", "80.00"])
    #expect(try Self.progress(goal, days[0], none).byHand == nil)
    try goal.set(Goal.Entry(date: Made.day("2024-02-01"), amount: Made.amount("70")))
    #expect(try saved() == ["0.00", "70.00", "80.00"] && goal.entries.count == 2)
  }

  @Test("a foreign share counts at the day's rate, rounded down once; without one it is listed")
  func foreign() throws {
    let history = try Self.history([("2024-01-02", "100")], currency: .eur)
    let goal = try Self.goal(percent: 50)
    let without = try Self.progress(goal, "2024-01-31", history)
    #expect(without.saved.text == "0.00")
    #expect(without.leftOut.map(\.amount.text) == ["50.00"])
    for (rate, saved) in [("1.1", "55.00"), ("1.09999", "54.99"), ("0.0003", "0.01")] {
      let known = ExchangeRate(
        date: try Made.day("2024-01-30"), base: .eur, quote: .usd, rate: try Made.amount(rate),
        origin: .ecb)
      let progress = try Self.progress(goal, "2024-01-31", history, rates: [known])
      #expect(progress.saved.text == saved && progress.leftOut == [])
    }
    // 50 euros at 3 euros for a dollar are 16.666… dollars.
    let inverse = ExchangeRate(
      date: try Made.day("2024-01-30"), base: .usd, quote: .eur, rate: try Made.amount("3"),
      origin: .ecb)
    #expect(try Self.progress(goal, "2024-01-31", history, rates: [inverse]).saved.text == "16.66")
  }

  @Test("days on which not the same accounts have a rate are not compared")
  func incomparableDays() throws {
    let history = try Self.history([("2023-12-01", "100")], currency: .eur)
    let goal = try Self.goal(by: "2024-12-31", start: "2023-12-31")
    let known = ExchangeRate(
      date: try Made.day("2024-01-30"), base: .eur, quote: .usd, rate: .one, origin: .ecb)
    let progress = try Self.progress(goal, "2024-01-31", history, rates: [known])
    #expect(progress.saved.text == "100.00" && progress.leftOut == [])
    #expect(progress.pace == nil && progress.ask == nil)
  }

  @Test("a debt is saved as far as less is owed, and owing more is below zero")
  func debt() throws {
    let history = try Self.history(
      [("2024-02-01", "300"), ("2024-03-01", "-50"), ("2024-05-01", "-400")],
      stated: [("2024-01-31", "-1000")])
    let goal = try Self.goal(target: nil, kind: .debt, start: "2024-01-31")
    let progress = try Self.progress(goal, "2024-03-31", history)
    #expect(
      [progress.target, progress.saved, progress.remaining, progress.percent].map(\.text)
        == ["1000.00", "250.00", "750.00", "25.00"])
    let more = try Self.progress(goal, "2024-05-31", history)
    #expect(
      [more.saved, more.remaining, more.percent].map(\.text) == ["-150.00", "1150.00", "0.00"])
    let nothing = try Self.goal(target: nil, kind: .debt, start: "2024-01-01")
    let paid = try Self.history([("2023-12-01", "-5"), ("2023-12-31", "5")])
    #expect(try Self.progress(nothing, "2024-01-20", paid).status == .reached)
    // Of nothing that is known nothing is paid off.
    #expect(try Self.progress(nothing, "2024-01-20", Self.history([])).status == .noDate)
    let worse = try Self.progress(nothing, "2024-01-20", Self.history([("2024-01-10", "-5")]))
    #expect(worse.percent.text == "0.00" && worse.status == .noDate)
  }

  @Test("what is owed in another currency is rounded up, and so what is paid of it is not too much")
  func foreignDebt() throws {
    let rate = ExchangeRate(
      date: try Made.day("2024-01-01"), base: .usd, quote: .eur, rate: try Made.amount("3"),
      origin: .ecb)
    let history = try Self.history(
      [("2023-12-01", "-50"), ("2024-01-04", "40")], currency: .eur)
    let goal = try Self.goal(target: nil, kind: .debt)
    let progress = try Self.progress(goal, "2024-01-05", history, rates: [rate])
    // Owed are 16.666… dollars, then 3.333….
    #expect(progress.target.text == "16.67" && progress.saved.text == "13.33")
  }

  @Test("a debt without a rate on its start day is not taken for paid")
  func unknownDebt() throws {
    let goal = try Self.goal(target: nil, kind: .debt, by: "2024-12-31")
    let history = try Self.history([("2023-12-01", "-1000")], currency: .eur)
    let progress = try Self.progress(goal, "2024-03-01", history)
    #expect(progress.status == .noDate && progress.percent.text == "0.00")
    #expect(progress.leftOut.count == 1 && progress.ask == nil)
  }

  // MARK: What is asked for

  @Test("what is asked for starts from the first of the month: saving does not shrink it")
  func required() throws {
    let goal = try Self.goal(by: "2024-12-31")
    let history = try Self.history(Self.year)
    func ask(_ day: String) throws -> [String] {
      let progress = try Self.progress(goal, day, history)
      let ask = try #require(progress.ask)
      return ["\(ask.monthsLeft)", ask.requiredMonthly.text, ask.stillThisMonth.text]
    }
    #expect(try ask("2024-05-19") == ["8", "106.25", "106.25"])
    #expect(try ask("2024-05-25") == ["8", "106.25", "72.92"])
    #expect(try ask("2024-12-10") == ["1", "776.67", "776.67"])
    let progress = try Self.progress(goal, "2024-05-25", history)
    #expect(
      [progress.saved, progress.remaining, progress.percent].map(\.text)
        == ["183.33", "816.67", "18.33"])
  }

  @Test("where more was there than the target when the month began, nothing is required")
  func nothingRequired() throws {
    let history = try Self.history([("2024-01-02", "1100"), ("2024-05-02", "-300")])
    let ask = try Self.progress(Self.goal(by: "2024-12-31"), "2024-05-19", history).ask
    #expect(ask?.requiredMonthly.text == "0.00" && ask?.stillThisMonth.text == "300.00")
  }

  @Test("the sum asked for, times the months, closes the gap, and a cent less does not")
  func requiredCloses() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let start = try Made.day("2023-01-01").adding(days: random.number(0...500))
      let last = start.adding(days: random.number(1...900))
      let asOf = start.adding(days: random.number(0...last.days(since: start)))
      let posted = (0..<9).map { _ in
        (start.adding(days: random.number(-50...900)).isoText, "\(random.number(-20...90)).07")
      }
      let history = try Self.history(posted)
      let goal = try Self.goal(by: last.isoText, start: start.isoText)
      let progress = try Self.progress(goal, asOf.isoText, history)
      guard let ask = progress.ask else {
        #expect(progress.status == .reached)
        continue
      }
      let monthBegan = asOf.adding(days: -asOf.components.day)
      let base = max(.zero, try history.balance(on: max(start, monthBegan)))
      let gap = try #require(Made.amount("1000").adding(base.negated))
      let months = try Made.amount("\(ask.monthsLeft)")
      let required = ask.requiredMonthly
      let less = try #require(required.adding(Made.amount("-0.01")))
      #expect(try #require(required.multiplied(by: months)) >= gap)
      #expect(try required.isZero || #require(less.multiplied(by: months)) < gap)
      #expect(ask.monthsLeft >= 1 && ask.stillThisMonth.signum >= 0)
      // The months do not pass the last day, and another one would.
      let first = try #require(
        CivilDate(year: asOf.components.year, month: asOf.components.month, day: 1))
      #expect(first.days(since: last) <= 1 - 28 * (ask.monthsLeft - 1))
    }
  }

  @Test(
    "months are whole ones up to the day after the last, at least one",
    arguments: [
      ("2024-12-15", "2024-10-01", 2), ("2024-12-31", "2024-10-31", 3),
      ("2024-12-30", "2024-12-01", 1), ("2024-12-31", "2024-12-31", 1),
      ("2025-02-28", "2024-12-31", 3), ("2024-02-28", "2024-01-05", 1),
    ])
  func months(by: String, asOf: String, months: Int) throws {
    let progress = try Self.progress(Self.goal(by: by), asOf, Self.history([]))
    #expect(progress.ask?.monthsLeft == months)
  }

  @Test("the pace is the median of the last six whole months since the start, half to even")
  func pace() throws {
    let history = try Self.history(Self.year)
    let goal = try Self.goal()
    // Of 0, 0, 50 and 33.33, from February to May, the two in the middle are 0 and 33.33.
    #expect(try Self.progress(goal, "2024-06-10", history).pace?.text == "16.66")
    #expect(try Self.progress(goal, "2024-05-31", history).pace?.text == "16.66")
    #expect(try Self.progress(goal, "2024-05-30", history).pace?.text == "0.00")
    #expect(try Self.progress(goal, "2024-02-28", history).pace == nil)
    // From May to October: 33.33, 0, 0, 0, 0, 40.
    #expect(try Self.progress(goal, "2024-10-31", history).pace?.text == "0.00")
    // Of three months, the one in the middle: 0, 50 and 33.33.
    let later = try Self.goal(start: "2024-02-29")
    #expect(try Self.progress(later, "2024-05-31", history).pace?.text == "33.33")
    let earlier = try Self.goal(start: "2023-12-31")
    #expect(try Self.progress(earlier, "2024-01-31", history).pace?.text == "100.00")
  }

  // MARK: Status

  @Test("on track is at or above the straight line from the start day to the last one")
  func straightLine() throws {
    let goal = try Self.goal(target: "366", by: "2024-12-31", start: "2023-12-31")
    let history = try Self.history([("2024-01-02", "100"), ("2024-07-02", "100")])
    func state(_ day: String) throws -> [String?] {
      let progress = try Self.progress(goal, day, history)
      return [progress.status.rawValue, progress.behindBy?.text]
    }
    #expect(try state("2023-12-31") == ["on_track", nil])
    #expect(try state("2024-01-31") == ["on_track", nil])
    #expect(try state("2024-04-09") == ["on_track", nil])
    #expect(try state("2024-04-10") == ["behind", "1.00"])
    #expect(try state("2024-06-08") == ["behind", "60.00"])
    #expect(try state("2024-07-18") == ["on_track", nil])
    #expect(try state("2024-12-31") == ["behind", "166.00"])
    #expect(try state("2025-01-01") == ["overdue", nil])
    let oneDay = try Self.goal(target: "5", by: "2024-01-01")
    let none = try Self.history([])
    #expect(try Self.progress(oneDay, "2023-12-31", none).status == .onTrack)
    #expect(try Self.progress(oneDay, "2024-01-01", none).behindBy?.text == "5.00")
    #expect(try Self.progress(oneDay, "2024-01-02", none).status == .overdue)
    // A third of a cent is rounded up.
    let thirds = try Self.goal(target: "1", by: "2024-01-04")
    #expect(try Self.progress(thirds, "2024-01-02", Self.history([])).behindBy?.text == "0.34")
  }

  @Test("nothing is asked for where the goal is reached or overdue, or has no last day")
  func noAsk() throws {
    let history = try Self.history([("2024-01-02", "100")])
    let reached = try Self.progress(
      Self.goal(target: "100", by: "2024-02-01"), "2025-01-01", history)
    #expect(reached.status == .reached && reached.ask == nil && reached.behindBy == nil)
    #expect(reached.percent.text == "100.00" && reached.remaining.text == "0.00")
    let overdue = try Self.progress(Self.goal(by: "2024-02-01"), "2024-02-02", history)
    #expect(overdue.status == .overdue && overdue.ask == nil)
    let none = try Self.progress(Self.goal(), "2024-02-02", history)
    #expect(none.status == .noDate && none.ask == nil)
    let almost = try Self.goal(target: "100.01")
    #expect(try Self.progress(almost, "2024-02-02", history).percent.text == "99.99")
  }

  // MARK: What a person says

  @Test("targets, days, shares and entries that no goal has are refused")
  func refused() throws {
    for target in ["0", "-5", "1.005", nil] {
      #expect(throws: PlanningError.self) { try Self.goal(target: target) }
    }
    #expect(throws: PlanningError.self) { try Self.goal(by: "2023-12-31") }
    for percent in [0, 101] {
      #expect(throws: PlanningError.self) { try Self.goal(percent: percent) }
    }
    #expect(throws: PlanningError.self) { try Self.goal(kind: .debt, percent: 50) }
    for entry in ["-5", "1.005"] {
      #expect(throws: PlanningError.self) { try Self.goal(entries: [("2024-01-01", entry)]) }
    }
    #expect(throws: PlanningError.self) {
      try Self.goal(kind: .debt, entries: [("2024-01-01", "10")])
    }
    let twice = [Goal.Share(Self.savings, percent: 10), Goal.Share(Self.savings, percent: 20)]
    #expect(throws: PlanningError.self) {
      try Goal(
        id: 1, name: "G", currency: .usd, target: .one, start: Made.day("2024-01-01"),
        accounts: twice)
    }
    #expect(throws: PlanningError.self) {
      try Goal(
        id: 1, name: "G", kind: .debt, currency: .usd, target: .one,
        start: Made.day("2024-01-01"))
    }
  }

  @Test("of one account all goals have at most all of it")
  func sharesOfAll() throws {
    let goals = try [Self.goal(percent: 60), Self.goal(percent: 40)]
    try Goal.checkShares(of: goals)
    #expect(throws: PlanningError.self) {
      try Goal.checkShares(of: goals + [Self.goal(percent: 1)])
    }
  }

  @Test("in JSON a goal has the members that programs read, and none that say nothing")
  func json() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let history = try Self.history(Self.year)
    let progress = try Self.progress(Self.goal(by: "2024-12-31"), "2024-05-25", history)
    #expect(
      String(decoding: try encoder.encode(progress), as: UTF8.self) == """
        {"accounts":[{"account":"sav","account_id":1,"share":100}],"as_of":"2024-05-25",\
        "behind_by":"213.94","by":"2024-12-31","currency":"USD","from_accounts":"183.33","id":1,\
        "kind":"save","months_left":8,"name":"G","pace":"0.00","percent":"18.33",\
        "remaining":"816.67","required_monthly":"106.25","saved":"183.33","start":"2024-01-01",\
        "status":"behind","still_this_month":"72.92","target":"1000.00"}
        """)
    let euros = try Self.history([("2024-01-02", "100")], currency: .eur)
    let text = String(
      decoding: try encoder.encode(Self.progress(Self.goal(), "2024-05-25", euros)), as: UTF8.self)
    #expect(
      text.contains(
        #""left_out":[{"account":"sav","account_id":1,"amount":"100.00","currency":"EUR","kind":"missing_rate"}]"#
      ))
    #expect(!text.contains("months_left") && !text.contains("by_hand"))
  }
}
