import FinanceETL

/// A line of a period, or what is in none, as a row of CSV.
struct BudgetRow: Codable {
  enum Kind: String, Codable {
    case line, uncategorised
    case notBudgeted = "not_budgeted"
  }

  var from: CivilDate
  var to: CivilDate
  var kind: Kind
  var category: CategoryPath?
  var account: String?
  var accountID: Int64?
  var flow: CategoryFlow?
  var amount: ExactDecimal?
  var carried: ExactDecimal?
  var available: ExactDecimal?
  var spent: ExactDecimal?
  var received: ExactDecimal?
  var pending: ExactDecimal?
  var remaining: ExactDecimal?
  var percent: ExactDecimal?
  var status: LineStatus?
  var count: Int

  private enum CodingKeys: String, CaseIterable, CodingKey {
    case from, to, kind, category, account
    case accountID = "account_id"
    case flow, amount, carried, available, spent, received, pending, remaining, percent, status
    case count
  }

  private init(_ days: DateSpan, _ kind: Kind, count: Int) {
    from = days.from
    to = days.to
    self.kind = kind
    self.count = count
  }

  /// Those of a period: its lines, what has no category, and each category without a line.
  static func all(of period: BudgetPeriod) -> [BudgetRow] {
    var apart = BudgetRow(period.days, .uncategorised, count: period.uncategorised.count)
    apart.spent = period.uncategorised.spent
    apart.received = period.uncategorised.received
    apart.pending = period.uncategorised.pending
    let rest = period.notBudgetedCategories.map { category in
      var row = BudgetRow(period.days, .notBudgeted, count: category.count)
      row.category = category.category
      row.flow = category.flow
      if category.flow == .income {
        row.received = category.moved
      } else {
        row.spent = category.moved
      }
      return row
    }
    return period.lines.map { BudgetRow($0, period.days) } + [apart] + rest
  }

  private init(_ line: BudgetPeriod.Line, _ days: DateSpan) {
    self.init(days, .line, count: line.count)
    switch line.subject {
    case .category(let path): category = path
    case .account(let named): (account, accountID) = (named.name, named.id)
    }
    flow = line.flow
    amount = line.amount
    carried = line.carried
    available = line.available
    spent = line.spent
    received = line.received
    pending = line.pending
    remaining = line.remaining
    percent = line.percent
    status = line.status
  }
}
