import FinanceModel
import Histories
import LedgerPlanning
import Testing

/// Three accounts in two currencies, and parts of all kinds, made up from a seed.
struct BudgetBook {
  static let accounts: [Int64: AccountKind] = [
    1: .checking, 2: .creditCard, 3: .savings, 4: .loan, 5: .investment,
  ]
  static let categories = [
    "Food", "Food:Groceries", "Food:Eating out", "Food:Eating out:Cafes", "Transport",
    "Transport:Fuel", "Foodstuff", "Income", "Income:Salary", "Food:Cashback", "Moved",
    "Moved:Back", "Work", "Unknown:Below",
  ]

  var cells: [MoneyCell] = []
  var facts: BudgetFacts

  init(seed: Int, count: Int = 120) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let first = try Made.day("2024-01-01")
    let rates = try (0..<60).map { step in
      ExchangeRate(
        date: first.adding(days: 3 * step), base: .eur, quote: .usd,
        rate: try Made.amount("1.\(random.number(100...999))"), origin: .ecb)
    }
    facts = BudgetFacts(
      accounts: Self.accounts,
      flows: CategoryFlows(declared: [
        try Made.path("Income"): .income, try Made.path("Moved"): .transfer,
        try Made.path("Moved:Back"): .spending, try Made.path("Work"): .ignore,
        try Made.path("Food:Cashback"): .income,
      ]),
      rates: ExchangeRates(rates.filter { _ in random.happens(70) }))
    for _ in 0..<count { cells.append(try Self.cell(first, &random)) }
  }

  private static func cell(
    _ first: CivilDate, _ random: inout SeededGenerator
  ) throws -> MoneyCell {
    let day = first.adding(days: random.number(0...170))
    let booked = random.happens(15) ? day.adding(days: random.number(-9...9)) : day
    let isForeign = random.happens(15)
    let cents = random.number(1...20_000) * (random.happens(25) ? 1 : -1)
    var cell = MoneyCell(
      days: try #require(DateSpan(from: day, to: day)),
      booked: try #require(DateSpan(from: booked, to: booked)),
      account: Int64(random.number(1...5)),
      category: random.happens(80) ? try Made.path(random.one(of: categories)) : nil,
      currency: isForeign ? .eur : .usd, isPending: random.happens(8),
      amount: try Made.amount("\(cents)").share(of: 1, in: 100))
    let others = [1, 2, 3, 4, 5].filter { $0 != cell.account }
    switch random.number(0...19) {
    case 0...3: cell.transfer = .paired(account: try random.one(of: others))
    case 4: cell.transfer = .stated(account: try random.one(of: others))
    case 5...6: cell.transfer = .suggested
    default: break
    }
    if isForeign, random.happens(30) {
      cell.original = OriginalAmount(amount: cell.amount, currency: .usd)
    }
    return cell
  }

  /// A budget with lines of all kinds.
  func budget(
    seed: Int, schedule: PeriodSchedule, from: String = "2024-01-10"
  ) throws -> Budget {
    var random = SeededGenerator(seed: UInt64(1000 + seed))
    var subjects = try Self.categories.map { BudgetSubject.category(try Made.path($0)) }
    subjects += [3, 4, 5].map { .account(PlanAccount(id: $0, name: "account \($0)")) }
    let chosen: [PlanAccount]? =
      random.happens(50) ? nil : [1, 2, 4].map { PlanAccount(id: $0, name: "account \($0)") }
    var budget = try Budget(
      id: 1, name: "B", schedule: schedule, currency: .usd, accounts: chosen,
      from: Made.day(from), includesPending: random.happens(70))
    for subject in subjects.shuffled(using: &random).prefix(random.number(0...7)) {
      for _ in 0...random.number(0...2) {
        let day = budget.begins.adding(days: random.number(0...160))
        let scope = random.happens(70) ? Budget.Scope.from(day) : .only(day)
        try budget.set(Made.amount("\(random.number(0...300))"), of: subject, scope)
        if random.happens(15) { try budget.drop(subject, scope) }
      }
      let rollover = try random.one(of: Rollover.allCases)
      try budget.setRollover(rollover, of: subject)
    }
    return budget
  }

  static func schedules() throws -> [PeriodSchedule] {
    [
      try Made.schedule("monthly", "17"), try Made.schedule("weekly"),
      try Made.schedule("monthly", "31", roll: "after"),
      try Made.schedule("custom", "2024-01-02", every: "20d"), try Made.schedule("yearly"),
    ]
  }

  /// Cells of equal kind that may be one, joined: by period, and by the as-of day.
  func joined(_ periods: [DateSpan], asOf: CivilDate, target: Currency) throws -> [MoneyCell] {
    struct Key: Hashable {
      var cell: MoneyCell
      var period: Int?
      var isLate: Bool
      var sign: Int
    }
    var places: [Key: Int] = [:]
    var joined: [MoneyCell] = []
    for cell in cells {
      let isLate = cell.days.to > asOf || cell.booked.to > asOf
      guard cell.currency == target, !isLate else {
        joined.append(cell)
        continue
      }
      let period = periods.firstIndex { $0.contains(cell.days.from) }
      var kind = cell
      (kind.days, kind.booked) = (periods[0], periods[0])
      (kind.amount, kind.count) = (.zero, 0)
      let key = Key(cell: kind, period: period, isLate: isLate, sign: cell.amount.signum)
      guard let place = places[key], period != nil else {
        places[key] = joined.count
        joined.append(cell)
        continue
      }
      joined[place].amount = try #require(joined[place].amount.adding(cell.amount))
      joined[place].count += cell.count
      joined[place].days = try Self.union(joined[place].days, cell.days)
      joined[place].booked = try Self.union(joined[place].booked, cell.booked)
    }
    return joined
  }

  private static func union(_ one: DateSpan, _ other: DateSpan) throws -> DateSpan {
    try #require(DateSpan(from: min(one.from, other.from), to: max(one.to, other.to)))
  }
}

extension ExactDecimal {
  /// A hundredth of cents is an amount with two places.
  fileprivate func share(of part: Int, in whole: Int) throws -> ExactDecimal {
    let (part, whole) = (ExactDecimal("\(part)"), ExactDecimal("\(whole)"))
    let (one, all) = (try #require(part), try #require(whole))
    return try #require(share(of: one, in: all, toPlaces: 2))
  }
}
