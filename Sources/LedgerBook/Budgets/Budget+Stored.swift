import FinanceModel
import LedgerPlanning
import LedgerStore

// A budget as the book keeps it, and as plans need it.

extension Budget {
  /// Lines of accounts that became one are one.
  init(_ stored: StoredBudget) throws(PlanningError) {
    let columns = stored.columns
    let schedule = try PeriodSchedule(
      PeriodWords(
        kind: columns.period, starts: columns.starts, roll: columns.roll, every: columns.every,
        ends: columns.ends))
    guard let dates = BudgetDates(rawValue: columns.dates) else {
      throw .unreadable(expected: "date or initiated", found: columns.dates)
    }
    var lines: [BudgetLine] = []
    for line in stored.lines { lines.append(try BudgetLine(line)) }
    try self.init(
      id: stored.id, name: columns.name, schedule: schedule, currency: columns.currency,
      accounts: stored.accounts?.map { PlanAccount(id: $0.id, name: $0.name) },
      from: columns.begins, dates: dates, includesPending: columns.includesPending,
      thresholds: columns.thresholds, lines: BudgetLine.joining(lines, schedule))
  }

  var columns: StoredBudget.Columns {
    let words = schedule.words
    return StoredBudget.Columns(
      name: name, period: words.kind, starts: words.starts ?? "", roll: words.roll,
      every: words.every, ends: words.ends, currency: currency, begins: begins,
      dates: dates.rawValue, includesPending: includesPending, thresholds: thresholds)
  }

  var storedLines: [StoredBudget.Line] {
    lines.map { line in
      StoredBudget.Line(
        subject: line.subject.stored, rollover: line.rollover.rawValue,
        amounts: line.amounts.map {
          StoredBudget.Amount(
            day: $0.day, amount: $0.amount?.money(in: currency), isOnly: $0.isOnly)
        })
    }
  }
}

extension BudgetLine {
  fileprivate init(_ stored: StoredBudget.Line) throws(PlanningError) {
    guard let rollover = Rollover(rawValue: stored.rollover) else {
      throw .unreadable(expected: "none, surplus or both", found: stored.rollover)
    }
    let subject: BudgetSubject
    switch stored.subject {
    case .category(let text): subject = .category(try CategoryPath(text))
    case .account(let account): subject = .account(PlanAccount(id: account.id, name: account.name))
    }
    self.init(
      subject, rollover: rollover,
      amounts: stored.amounts.map {
        LineAmount(day: $0.day, amount: $0.amount, isOnly: $0.isOnly)
      })
  }
}

extension BudgetSubject {
  fileprivate var stored: StoredBudget.Subject {
    switch self {
    case .category(let path): .category(path.text)
    case .account(let account): .account(StoredBudget.Account(id: account.id, name: account.name))
    }
  }
}
