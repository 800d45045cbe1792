import FinanceModel
import Foundation
import LedgerPlanning
import Testing

@Suite("Budgets")
struct BudgetTests {
  private static let checking: Int64 = 1

  private static func cell(
    _ day: String, _ amount: String, _ category: String?, isPending: Bool = false,
    transfer: TransferState = .none
  ) throws -> MoneyCell {
    let day = try Made.day(day)
    return MoneyCell(
      days: try #require(DateSpan(from: day, to: day)), account: checking,
      category: try category.map { try Made.path($0) }, currency: .usd, isPending: isPending,
      transfer: transfer, amount: try Made.amount(amount))
  }

  private static func budget(
    _ lines: [(String, String)] = [], from: String = "2024-06-01",
    schedule: PeriodSchedule = .monthly(.first), thresholds: [Int] = Budget.usualThresholds
  ) throws -> Budget {
    var budget = try Budget(
      id: 1, name: "M", schedule: schedule, currency: .usd, from: Made.day(from),
      thresholds: thresholds)
    for (category, amount) in lines {
      try budget.set(
        Made.amount(amount), of: .category(Made.path(category)), .from(Made.day(from)))
    }
    return budget
  }

  private static func periods(
    _ budget: Budget, _ cells: [MoneyCell], asOf: String = "2024-06-30", count: Int = 1,
    income: [String] = [], categories: CategoryNames = CategoryNames()
  ) throws -> [BudgetPeriod] {
    var declared: [CategoryPath: CategoryFlow] = [:]
    for text in income { declared[try Made.path(text)] = .income }
    let facts = BudgetFacts(
      accounts: [checking: .checking, 2: .loan, 3: .savings, 4: .investment],
      flows: CategoryFlows(declared: declared))
    return try budget.report(asOf: Made.day(asOf), periods: count, of: cells, in: facts).periods
  }

  private static func texts(_ line: BudgetPeriod.Line) -> [String] {
    [
      line.moved.text, line.remaining.text, line.percent?.text ?? "–", line.status.rawValue,
    ]
  }

  // MARK: Lines

  /// amount, spent, remaining, percent, status.
  @Test(
    "a spending line is exceeded, credit, met, warning or ok, and its percentage is cut",
    arguments: [
      ("100", "90", ["90.00", "10.00", "90.00", "warning"]),
      ("900", "900", ["900.00", "0.00", "100.00", "met"]),
      ("100", "100.01", ["100.01", "-0.01", "100.01", "exceeded"]),
      ("100", "79.99", ["79.99", "20.01", "79.99", "ok"]),
      ("0", "1", ["1.00", "-1.00", "–", "exceeded"]),
      ("300", "299.99", ["299.99", "0.01", "99.99", "warning"]),
      ("300", "239.999", ["239.999", "60.001", "79.99", "ok"]),
      ("20", "-25", ["-25.00", "45.00", "0.00", "credit"]),
      ("0", "0", ["0.00", "0.00", "–", "ok"]),
    ])
  func statusOfSpending(amount: String, spent: String, expected: [String]) throws {
    let cell = try Self.cell("2024-06-02", Made.amount(spent).negated.text, "A")
    let period = try #require(
      try Self.periods(Self.budget([("A", amount)]), [cell]).first)
    #expect(period.lines.map(Self.texts) == [expected])
  }

  @Test("the lowest threshold warns, whatever the order they are given in")
  func thresholds() throws {
    let budget = try Self.budget([("A", "100")], thresholds: [95, 50, 95])
    #expect(budget.thresholds == [50, 95])
    let cell = try Self.cell("2024-06-02", "-50", "A")
    #expect(try Self.periods(budget, [cell]).first?.lines.first?.status == .warning)
  }

  @Test("an income line is met from 100 percent on, and lowers no spending")
  func income() throws {
    let budget = try Self.budget([("Food", "100"), ("Salary", "2500")])
    let cells = try [
      Self.cell("2024-06-01", "3000", "Salary"), Self.cell("2024-06-02", "-50", "Food"),
      Self.cell("2024-06-03", "200", nil), Self.cell("2024-06-04", "-70", nil),
    ]
    let period = try #require(try Self.periods(budget, cells, income: ["Salary"]).first)
    #expect(Self.texts(period.lines[1]) == ["3000.00", "-500.00", "120.00", "met"])
    #expect(period.uncategorised.spent.text == "70.00")
    #expect(period.uncategorised.received.text == "200.00" && period.uncategorised.count == 2)
    let totals = period.totals
    #expect(
      [totals.amount, totals.spent, totals.received, totals.net].map(\.text)
        == ["100.00", "120.00", "3200.00", "3080.00"])
    let less = try Self.periods(
      budget, [Self.cell("2024-06-01", "2499.99", "Salary")], income: ["Salary"])
    #expect(Self.texts(less[0].lines[1]) == ["2499.99", "0.01", "99.99", "ok"])
  }

  @Test("a part belongs to the nearest line above it, and income to no line of spending")
  func nearest() throws {
    let budget = try Self.budget([("Food", "100"), ("Food:Eating out", "30")])
    let cells = try [
      Self.cell("2024-06-02", "-10", "Food:Groceries"), Self.cell("2024-06-04", "-40", "Food"),
      Self.cell("2024-06-03", "-20", "food:eating OUT:Cafes"),
      Self.cell("2024-06-05", "-80", "Foodstuff"), Self.cell("2024-06-06", "5", "Food:Cashback"),
    ]
    let period = try #require(
      try Self.periods(budget, cells, income: ["Food:Cashback"]).first)
    #expect(period.lines.map(\.moved.text) == ["50.00", "20.00"])
    #expect(period.notBudgetedCategories.map(\.category.text) == ["Food:Cashback", "Foodstuff"])
    #expect(period.notBudgeted.spent.text == "80.00" && period.notBudgeted.received.text == "5.00")
  }

  @Test("pending parts count, and what of the figures they are is shown with their sign")
  func pending() throws {
    let cells = try [
      Self.cell("2024-06-02", "-20", "Food", isPending: true),
      Self.cell("2024-06-02", "-4", "Food"), Self.cell("2024-06-03", "9", nil, isPending: true),
      Self.cell("2024-06-04", "-2", nil, isPending: true),
    ]
    let period = try #require(try Self.periods(Self.budget([("Food", "100")]), cells).first)
    #expect(period.lines[0].pending.text == "20.00" && period.lines[0].moved.text == "24.00")
    #expect(period.uncategorised.pending.text == "11.00")
  }

  @Test("a line of an account has the payments to it; without one they are left out")
  func payments() throws {
    let cells = try [
      Self.cell("2024-06-05", "-500", nil, transfer: .paired(account: 2)),
      Self.cell("2024-06-20", "-90", "Food", transfer: .paired(account: 3)),
      Self.cell("2024-06-21", "30", nil, transfer: .paired(account: 3)),
    ]
    var budget = try Self.budget()
    let without = try #require(try Self.periods(budget, cells).first)
    #expect(without.totals.spent.text == "0.00")
    #expect(without.leftOut.map(\.amount.text) == ["-560.00"])
    for (id, amount) in [(Int64(2), "600"), (3, "60")] {
      try budget.set(
        Made.amount(amount), of: .account(PlanAccount(id: id, name: "\(id)")),
        .from(budget.begins))
    }
    let period = try #require(try Self.periods(budget, cells).first)
    #expect(period.lines.map(Self.texts).map { $0[0] } == ["500.00", "60.00"])
    #expect(period.lines.map(\.status) == [.warning, .met] && period.leftOut == [])
    #expect(period.totals.spent.text == "560.00" && period.totals.net.text == "-560.00")
  }

  @Test("a suggested transfer counts, with a mark")
  func suggested() throws {
    let cells = try [
      Self.cell("2024-06-05", "-100", nil, transfer: .suggested),
      Self.cell("2024-06-05", "100", nil, transfer: .suggested),
    ]
    let period = try #require(try Self.periods(Self.budget(), cells).first)
    #expect(period.totals.spent.text == "100.00" && period.totals.received.text == "100.00")
    #expect(period.suggested?.count == 2 && period.suggested?.amount.text == "0.00")
    #expect(try Self.periods(Self.budget(), [])[0].suggested == nil)
  }

  // MARK: Amounts over time

  @Test(
    "what is left over goes on as the line says",
    arguments: [
      (Rollover.none, ["0.00", "0.00", "0.00"]), (.surplus, ["0.00", "30.00", "0.00"]),
      (.both, ["0.00", "30.00", "-20.00"]),
    ])
  func rollover(rollover: Rollover, carried: [String]) throws {
    var budget = try Self.budget([("Food", "100")], from: "2024-04-01")
    try budget.setRollover(rollover)
    let cells = try [
      Self.cell("2024-04-10", "-70", "Food"), Self.cell("2024-05-10", "-150", "Food"),
      Self.cell("2024-06-10", "-40", "Food"),
    ]
    let periods = try Self.periods(budget, cells, count: 3)
    #expect(periods.map(\.lines[0].carried.text) == carried)
    let last = try Self.periods(budget, cells, count: 1)
    #expect(last == [periods[2]], "what is carried does not depend on what is shown")
  }

  @Test("a new amount holds from its period on, an exception for one, and the past stays")
  func datedAmounts() throws {
    var budget = try Self.budget([("Food", "100")], from: "2024-04-01")
    let food = BudgetSubject.category(try Made.path("Food"))
    try budget.set(Made.amount("200"), of: food, .from(Made.day("2024-06-05")))
    try budget.set(Made.amount("10"), of: food, .only(Made.day("2024-05-20")))
    func amounts() throws -> [String] {
      try Self.periods(budget, [], asOf: "2024-07-15", count: 9).flatMap(\.lines)
        .map(\.amount.text)
    }
    #expect(try amounts() == ["100.00", "10.00", "200.00", "200.00"])
    try budget.set(Made.amount("150"), of: food, .from(Made.day("2024-05-01")))
    #expect(try amounts() == ["100.00", "10.00", "200.00", "200.00"])
    try budget.set(Made.amount("99"), of: food, .from(Made.day("2024-06-30")))
    #expect(try amounts() == ["100.00", "10.00", "99.00", "99.00"])
    try budget.drop(food, .from(Made.day("2024-06-01")))
    #expect(try amounts() == ["100.00", "10.00"])
    try budget.set(Made.amount("7"), of: food, .from(Made.day("2024-07-31")))
    #expect(try amounts() == ["100.00", "10.00", "7.00"])
  }

  @Test("a line that was out for a period carries nothing into the next one")
  func dropEndsCarrying() throws {
    var budget = try Self.budget([("Food", "100")], from: "2024-04-01")
    try budget.setRollover(.both)
    let food = BudgetSubject.category(try Made.path("Food"))
    try budget.drop(food, .only(Made.day("2024-05-01")))
    let cells = try [Self.cell("2024-05-10", "-30", "Food")]
    let periods = try Self.periods(budget, cells, count: 3)
    #expect(periods.map { $0.lines.map(\.carried.text) } == [["0.00"], [], ["0.00"]])
    #expect(periods[1].notBudgeted.spent.text == "30.00")
  }

  @Test("no period is before the budget's first, and after a single span it is that one")
  func firstAndLast() throws {
    let budget = try Self.budget([("Food", "1")], from: "2024-05-20")
    #expect(
      try Self.periods(budget, [], count: 9).map(\.days.from.isoText)
        == ["2024-05-01", "2024-06-01"])
    #expect(try Self.periods(budget, [], asOf: "2024-04-30", count: 9) == [])
    let once = try Self.budget(
      [("Food", "1")], schedule: .once(Made.span("2024-06-01..2024-08-31")))
    let periods = try Self.periods(once, [], asOf: "2025-01-01", count: 9)
    #expect(periods.map(\.days.isoText) == ["2024-06-01..2024-08-31"])
    #expect(periods[0].lines.count == 1)
    #expect(try once.days(asOf: Made.day("2024-07-01"), periods: 1)?.to == Made.day("2024-07-01"))
  }

  @Test("a sum of days of two periods is an error, never a figure of one of them")
  func joinedDays() throws {
    var cell = try Self.cell("2024-05-31", "-5", "Food")
    let budget = try Self.budget([("Food", "1")], from: "2024-05-01")
    for (days, count) in [("2024-05-31..2024-06-01", 2), ("2024-05-01..2024-06-30", 1)] {
      cell.days = try Made.span(days)
      #expect(throws: PlanningError.joinedDays(cell.days)) {
        try Self.periods(budget, [cell], count: count)
      }
    }
  }

  // MARK: What a person says

  @Test("amounts, days, thresholds and lines that no budget has are refused, and change nothing")
  func refused() throws {
    var budget = try Self.budget([("Food", "100")])
    let before = budget
    let food = BudgetSubject.category(try Made.path("food"))
    for amount in ["-5", "1.005", "99999999999999999999"] {
      #expect(throws: PlanningError.self) {
        try budget.set(Made.amount(amount), of: food, .from(budget.begins))
      }
    }
    #expect(throws: PlanningError.self) {
      try budget.set(.one, of: food, .from(Made.day("2024-05-31")))
    }
    #expect(throws: PlanningError.self) {
      try budget.drop(.category(Made.path("Nothing")), .from(budget.begins))
    }
    #expect(throws: PlanningError.self) {
      try budget.setRollover(.both, of: .category(Made.path("Nothing")))
    }
    for thresholds in [[], [0], [80, 1001]] {
      #expect(throws: PlanningError.self) { try budget.setThresholds(thresholds) }
    }
    #expect(budget == before)
    let line = BudgetLine(food, amounts: [LineAmount(day: budget.begins, amount: .one)])
    #expect(throws: PlanningError.self) {
      try Budget(
        id: 1, name: "N", schedule: .monthly(.first), currency: .usd, from: budget.begins,
        lines: [line, line])
    }
    #expect(throws: PlanningError.self) {
      try Budget(
        id: 1, name: "N", schedule: .once(Made.span("2024-06-01..2024-06-30")), currency: .usd,
        from: Made.day("2024-08-01"))
    }
  }

  @Test("lines of categories that were merged add up in every period, and a rename moves a line")
  func merged() throws {
    var budget = try Self.budget(
      [("Restaurants", "100"), ("Cafes", "50"), ("Snacks", "5")], from: "2024-05-01")
    let cafes = BudgetSubject.category(try Made.path("Cafes"))
    try budget.setRollover(.both, of: .category(Made.path("Restaurants")))
    try budget.set(Made.amount("60"), of: cafes, .from(Made.day("2024-06-01")))
    try budget.set(Made.amount("1"), of: cafes, .only(Made.day("2024-07-01")))
    try budget.drop(cafes, .from(Made.day("2024-08-01")))
    var names = CategoryNames()
    try names.move(Made.path("Cafes"), to: Made.path("Restaurants"))
    try names.move(Made.path("Snacks"), to: Made.path("Food:Sweet"))
    let renamed = try budget.renamed(by: names)
    #expect(renamed.lines.map { "\($0.subject)" } == ["Restaurants", "Food:Sweet"])
    let periods = try Self.periods(renamed, [], asOf: "2024-08-31", count: 9)
    #expect(
      periods.map(\.lines[0].amount.text) == ["150.00", "160.00", "101.00", "100.00"])
    #expect(renamed.lines[0].rollover == .both)
    var other = try Self.budget([("Cafes", "50"), ("Restaurants", "100")])
    try other.setRollover(.both, of: cafes)
    #expect(try other.renamed(by: names).lines.map(\.rollover) == [.none])
    try names.move(Made.path("Restaurants"), to: Made.path("Cafes"))
    #expect(try budget.renamed(by: names).lines[0].subject == cafes)
  }

  // MARK: JSON

  private static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test("the report has the members that programs read")
  func reportJSON() throws {
    var budget = try Self.budget([("Food", "100")])
    try budget.set(
      Made.amount("9"), of: .account(PlanAccount(id: 3, name: "sav")), .from(budget.begins))
    let cells = try [
      Self.cell("2024-06-02", "-25", "Food"), Self.cell("2024-06-02", "3000", "Salary"),
      Self.cell("2024-06-03", "-1", nil, transfer: .paired(account: 2)),
    ]
    let period = try #require(try Self.periods(budget, cells, income: ["Salary"]).first)
    #expect(
      try Self.json(period) == """
        {"from":"2024-06-01","left_out":[{"amount":"-1.00","count":1,"currency":"USD",\
        "kind":"paired"}],"lines":[{"amount":"100.00","available":"100.00","carried":"0.00",\
        "category":"Food","count":1,"flow":"spending","pending":"0.00","percent":"25.00",\
        "remaining":"75.00","spent":"25.00","status":"ok"},{"account":"sav","account_id":3,\
        "amount":"9.00","available":"9.00","carried":"0.00","count":0,"flow":"spending",\
        "pending":"0.00","percent":"0.00","remaining":"9.00","spent":"0.00","status":"ok"}],\
        "not_budgeted":{"categories":[{"category":"Salary","count":1,"flow":"income",\
        "received":"3000.00"}],"count":1,"pending":"0.00","received":"3000.00","spent":"0.00"},\
        "to":"2024-06-30","totals":{"amount":"109.00","carried":"0.00","net":"2975.00",\
        "received":"3000.00","spent":"25.00"},"uncategorised":{"count":0,"pending":"0.00",\
        "received":"0.00","spent":"0.00"}}
        """)
  }

  @Test("a budget in a list has its lines as of the day")
  func summaryJSON() throws {
    var budget = try Self.budget([("Food", "100")])
    try budget.set(
      Made.amount("9.5"), of: .category(Made.path("Food")), .from(Made.day("2024-07-01")))
    budget.accounts = [PlanAccount(id: 1, name: "chk")]
    #expect(
      try Self.json(BudgetSummary(budget, asOf: Made.day("2024-07-04"))) == """
        {"accounts":["chk"],"currency":"USD","dates":"date","from":"2024-06-01","id":1,\
        "includes_pending":true,"lines":[{"amount":"9.50","category":"Food","rollover":"none"}],\
        "name":"M","period":{"kind":"monthly","starts":"1"},"thresholds":[80,100]}
        """)
  }
}
