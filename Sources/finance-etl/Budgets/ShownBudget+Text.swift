import FinanceETL

extension Book.ShownBudget {
  /// Prints each period for people.
  func print() {
    Console.print("Budget \(budget.id), \(budget.name), on \(report.asOf), in \(budget.currency):")
    if report.periods.isEmpty { Console.print("  it begins on \(budget.from)") }
    for period in report.periods {
      Console.print("")
      Console.print("\(period.days.from) to \(period.days.to)")
      Self.print(period, budget.currency)
    }
  }

  /// A line of the table for people.
  private struct Line {
    var name: String
    var bar: String?
    var moved: ExactDecimal
    var available: ExactDecimal?
    var remaining: ExactDecimal?
    var pending: ExactDecimal?
    var status: String
  }

  private static func print(_ period: BudgetPeriod, _ currency: Currency) {
    TextTable.print(
      lines(of: period),
      [
        .text("line") { $0.name }, .exact("") { $0.bar }, .number("amount") { $0.moved.text },
        .number("of") { $0.available?.text }, .number("left") { $0.remaining?.text },
        .number("pending") { line in line.pending.flatMap { $0.isZero ? nil : $0.text } },
        .exact("status") { $0.status },
      ], empty: "it has no lines, and nothing moved")
    let totals = period.totals
    Console.print(
      "spent \(totals.spent)" + (totals.amount.isZero ? "" : ", planned \(totals.amount)")
        + (totals.carried.isZero ? "" : ", carried \(totals.carried)")
        + ", received \(totals.received), net \(totals.net)")
    for (what, apart) in [
      ("what is not budgeted", period.notBudgeted), ("what has no category", period.uncategorised),
    ] where !apart.pending.isZero {
      Console.print("of \(what) \(apart.pending) is pending")
    }
    if let suggested = period.suggested {
      Console.print(
        "of it \(currency) \(suggested.amount) in \(Count.text(suggested.count, "row"))"
          + " may be transfers: `finance-etl review list`")
    }
    for left in period.leftOut {
      Console.print(
        "left out, \(left.kind.text): \(left.currency) \(left.amount) in"
          + " \(Count.text(left.count, "row"))")
    }
  }

  private static func lines(of period: BudgetPeriod) -> [Line] {
    var lines = period.lines.map { line in
      Line(
        name: "\(line.subject)" + (line.isIncome ? ", received" : ""),
        bar: line.percent.map { PercentBar($0).text }, moved: line.moved,
        available: line.available, remaining: line.remaining, pending: line.pending,
        status: line.status.rawValue)
    }
    lines += period.notBudgetedCategories.map { category in
      Line(
        name: category.category.text + (category.flow == .income ? ", received" : ""),
        moved: category.moved, status: "not budgeted")
    }
    let apart = period.uncategorised
    for (moved, ending) in [(apart.spent, ""), (apart.received, ", received")] where !moved.isZero {
      lines.append(Line(name: "no category" + ending, moved: moved, status: "not budgeted"))
    }
    return lines
  }
}

extension LeftOutKind {
  fileprivate var text: String {
    switch self {
    case .paired: "between your accounts"
    case .transfer: "transfers"
    case .ignore: "not yours"
    case .missingRate: "without a rate"
    }
  }
}
