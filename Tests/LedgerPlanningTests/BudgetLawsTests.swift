import FinanceModel
import LedgerPlanning
import Testing

/// Laws of any budget over any parts.
@Suite("Laws of budgets")
struct BudgetLawsTests {
  private struct Trial: CustomStringConvertible {
    var seed: Int
    var book: BudgetBook
    var budget: Budget
    var asOf: CivilDate
    var report: BudgetReport
    var description: String { "seed \(seed)" }
  }

  private static let made = Result { try make(Array(1...24), count: 120) }

  private static func trials() throws -> [Trial] { try made.get() }

  private static func make(_ seeds: [Int], count: Int) throws -> [Trial] {
    try seeds.flatMap { seed in
      let book = try BudgetBook(seed: seed, count: count)
      return try BudgetBook.schedules().map { schedule in
        let budget = try book.budget(seed: seed, schedule: schedule)
        let asOf = try Made.day("2024-05-\(10 + seed % 20)")
        let report = try budget.report(asOf: asOf, periods: 99, of: book.cells, in: book.facts)
        return Trial(seed: seed, book: book, budget: budget, asOf: asOf, report: report)
      }
    }
  }

  private static func sum(_ values: some Sequence<ExactDecimal>) throws -> ExactDecimal {
    var sum = ExactDecimal.zero
    for value in values { sum = try #require(sum.adding(value)) }
    return sum
  }

  /// The parts of a period that are in scope, by the words of the contract.
  private static func scope(_ trial: Trial, _ period: BudgetPeriod) -> [MoneyCell] {
    let chosen = trial.budget.accounts.map { Set($0.map(\.id)) } ?? [1, 2, 3, 4]
    return trial.book.cells.filter { cell in
      chosen.contains(cell.account) && (trial.budget.includesPending || !cell.isPending)
        && period.days.contains(cell.days.from) && cell.days.from <= trial.asOf
        && cell.booked.from <= trial.asOf
    }
  }

  /// What a part is in dollars; nil: there is no rate, and the bank states nothing in dollars.
  private static func dollars(_ cell: MoneyCell, _ book: BudgetBook) throws -> ExactDecimal? {
    guard cell.currency != .usd else { return cell.amount }
    let day = cell.days.from
    if let rate = book.facts.rates.conversion(from: cell.currency, to: .usd, on: day) {
      return cell.amount.multiplied(by: rate.rate, toPlaces: 2)
    }
    return cell.original.map { $0.amount.magnitude }.map {
      cell.amount.isNegative ? $0.negated : $0
    }
  }

  @Test("net and what is left out are all that moved, exactly, and count every part once")
  func allThatMoved() throws {
    for trial in try Self.trials() {
      for period in trial.report.periods {
        let cells = Self.scope(trial, period)
        let counts =
          period.lines.map(\.count) + period.leftOut.map(\.count)
          + [period.uncategorised.count, period.notBudgeted.count]
        #expect(counts.reduce(0, +) == cells.count, "\(trial)")
        let missing = period.leftOut.filter { $0.kind == .missingRate }
        #expect(
          missing.reduce(0) { $0 + $1.count }
            == (try cells.filter {
              try Self.dollars($0, trial.book) == nil && !Self.isLeftOut($0, trial, period)
            }.count), "\(trial)")
        // What is left out for want of a rate, or by its kind, in euros is no dollars.
        let left = try Self.sum(period.leftOut.filter { $0.currency == .usd }.map(\.amount))
        let moved = cells.filter { !Self.isLeftOut($0, trial, period) || $0.currency == .usd }
        let all = try Self.sum(moved.compactMap { try Self.dollars($0, trial.book) })
        #expect(period.totals.net.adding(left) == all, "\(trial) \(period.days.isoText)")
      }
    }
  }

  /// Whether a part is left out by what it is, whatever the rates.
  private static func isLeftOut(_ cell: MoneyCell, _ trial: Trial, _ period: BudgetPeriod) -> Bool {
    if let other = cell.transfer.account {
      return !period.lines.contains {
        $0.subject == .account(PlanAccount(id: other, name: ""))
      }
    }
    return cell.category.map { trial.book.facts.flows[$0].isLeftOut } ?? false
  }

  @Test("lines, what is not budgeted and what has no category add up to spent, received and net")
  func linesAddUp() throws {
    for trial in try Self.trials() {
      for period in trial.report.periods {
        let (apart, rest) = (period.uncategorised, period.notBudgeted)
        let spent = period.lines.filter { !$0.isIncome }.map(\.moved) + [apart.spent, rest.spent]
        let received =
          period.lines.filter(\.isIncome).map(\.moved) + [apart.received, rest.received]
        #expect(try Self.sum(spent) == period.totals.spent, "\(trial)")
        #expect(try Self.sum(received) == period.totals.received, "\(trial)")
        #expect(
          period.totals.received.adding(period.totals.spent.negated) == period.totals.net)
        let categories = period.notBudgetedCategories
        let income = categories.filter { $0.flow == .income }
        let spending = categories.filter { $0.flow == .spending }
        #expect(try Self.sum(income.map(\.moved)) == rest.received)
        #expect(try Self.sum(spending.map(\.moved)) == rest.spent)
        #expect(categories.reduce(0) { $0 + $1.count } == rest.count)
      }
    }
  }

  @Test("a line has what is at or below it and nearer to no other line of its flow")
  func nearestLine() throws {
    for trial in try Self.trials() {
      for period in trial.report.periods {
        let flows = trial.book.facts.flows
        let paths = period.lines.compactMap { line -> CategoryPath? in
          if case .category(let path) = line.subject { path } else { nil }
        }
        for line in period.lines {
          guard case .category(let path) = line.subject else { continue }
          let own = try Self.scope(trial, period).filter { cell in
            guard cell.transfer.account == nil, let category = cell.category,
              flows[category] == flows[path], !flows[category].isLeftOut,
              try Self.dollars(cell, trial.book) != nil
            else { return false }
            let nearest = paths.filter { category.isAtOrBelow($0) && flows[$0] == flows[category] }
              .max { $0.depth < $1.depth }
            return nearest == path
          }
          let net = try Self.sum(own.compactMap { try Self.dollars($0, trial.book) })
          #expect(line.moved == (line.isIncome ? net : net.negated), "\(trial): \(path)")
          #expect(line.count == own.count, "\(trial): \(path)")
        }
      }
    }
  }

  @Test("what is carried is what was carried, and amount less spent, if the line rolls over")
  func carried() throws {
    for trial in try Self.trials() {
      let rollovers = Dictionary(
        uniqueKeysWithValues: trial.budget.lines.map { ($0.subject, $0.rollover) })
      var last: [BudgetSubject: BudgetPeriod.Line] = [:]
      for period in trial.report.periods {
        for line in period.lines {
          let rest = try last[line.subject].map { last in
            try Self.sum([last.carried, last.amount, last.moved.negated])
          }
          let expected: ExactDecimal =
            switch line.isIncome ? .none : rollovers[line.subject] ?? .none {
            case .none: .zero
            case .surplus: max(.zero, rest ?? .zero)
            case .both: rest ?? .zero
            }
          #expect(line.flow.isLeftOut || line.carried == expected, "\(trial): \(line.subject)")
          #expect(try line.available == Self.sum([line.amount, line.carried]))
          #expect(try line.remaining == Self.sum([line.available, line.moved.negated]))
        }
        last = Dictionary(uniqueKeysWithValues: period.lines.map { ($0.subject, $0) })
      }
    }
  }

  @Test("parts that are joined give the same figures as parts by themselves")
  func joinedCells() throws {
    var saved = 0
    for trial in try Self.make([101, 102, 103], count: 900) {
      let periods = trial.budget.periods(asOf: trial.asOf, periods: 99)
      let joined = try trial.book.joined(periods, asOf: trial.asOf, target: .usd)
      saved += trial.book.cells.count - joined.count
      let report = try trial.budget.report(
        asOf: trial.asOf, periods: 99, of: joined, in: trial.book.facts)
      #expect(report == trial.report, "\(trial)")
    }
    #expect(saved > 1000)
  }

  @Test("the order of parts does not matter")
  func anyOrder() throws {
    for trial in try Self.trials() {
      let report = try trial.budget.report(
        asOf: trial.asOf, periods: 99, of: trial.book.cells.shuffled(), in: trial.book.facts)
      #expect(report == trial.report, "\(trial)")
    }
  }

  @Test("fewer periods are the last of more, and need the days that are asked for and no others")
  func fewerPeriods() throws {
    for trial in try Self.trials() {
      for count in [1, 2] {
        let days = try #require(trial.budget.days(asOf: trial.asOf, periods: count))
        let cells = trial.book.cells.filter { days.contains($0.days.from) }
        let report = try trial.budget.report(
          asOf: trial.asOf, periods: count, of: cells, in: trial.book.facts)
        #expect(report.periods == trial.report.periods.suffix(count), "\(trial)")
      }
    }
  }

  @Test("sums of the same accounts and days are the budget's, where no line is of an account")
  func sumsEqualBudget() throws {
    for trial in try Self.trials() {
      for period in trial.report.periods where period.days.to <= trial.asOf {
        let hasAccounts = period.lines.contains {
          if case .account = $0.subject { true } else { false }
        }
        guard !hasAccounts else { continue }
        let rule = SpendingRule(
          accounts: trial.budget.scope(in: trial.book.facts.accounts), asOf: period.days.to,
          currency: .usd, includesPending: trial.budget.includesPending,
          flows: trial.book.facts.flows, rates: trial.book.facts.rates)
        // The report of those days knows what was booked up to its own as-of day.
        var known = rule
        known.asOf = trial.asOf
        var sums = SpendingSums()
        try sums.add(trial.book.cells.filter { period.days.contains($0.days.from) }, by: known)
        let totals = try sums.totals(in: .usd)
        #expect(totals.spent == period.totals.spent && totals.net == period.totals.net)
        #expect(try sums.leftOut() == period.leftOut)
      }
    }
  }
}
