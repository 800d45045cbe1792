import FinanceModel
import LedgerPlanning
import LedgerStore

/// What spending is counted from: which rows, and how far they may be one sum.
package struct SpendingDays {
  /// Whose rows count, as `accounts.id` has them.
  package var accounts: [Int64]
  /// A sum joins rows of one of these at most; by day, without gaps between those that follow each other.
  package var periods: [DateSpan]
  /// Rows booked after it do not count.
  package var asOf: CivilDate
  package var dates: BudgetDates
  /// Into which all is converted: rows in other currencies stand by themselves. Nil: nothing is.
  package var currency: Currency?
  /// Accounts of whose payments the other side is needed: transfers to them stand by themselves.
  package var payments: Set<Int64>
  /// Whether payees and tags are needed.
  package var needsNames: Bool

  package init(
    accounts: [Int64], periods: [DateSpan], asOf: CivilDate, dates: BudgetDates = .date,
    currency: Currency? = nil, payments: Set<Int64> = [], needsNames: Bool = false
  ) {
    self.accounts = accounts
    self.periods = periods
    self.asOf = asOf
    self.dates = dates
    self.currency = currency
    self.payments = payments
    self.needsNames = needsNames
  }

  /// From the first day to the last one that counts; nil where none does.
  var span: DateSpan? {
    guard let first = periods.first?.from, let last = periods.last?.to else { return nil }
    return DateSpan(from: first, to: min(last, asOf))
  }

  /// Its accounts, as SQL lists them.
  var accountList: String { accounts.map { "\($0)" }.joined(separator: ", ") }

  /// The place of the period that has a day.
  func period(of day: CivilDate) -> Int? {
    let place = periods.place(endingFrom: day)
    return place < periods.count && periods[place].from <= day ? place : nil
  }

  /// The days of a period that count.
  func counted(in place: Int) -> DateSpan {
    let period = periods[place]
    return DateSpan(from: period.from, to: min(period.to, asOf)) ?? period
  }

  // MARK: Kept sums

  /// The months that are all in one period, each by its first day: the sums of the book stand for their rows.
  /// None where rows count on other days than their booking dates, or by name.
  var wholeMonths: [CivilDate] {
    guard dates == .date, !needsNames, let span else { return [] }
    var months: [CivilDate] = []
    var month = span.from.firstOfMonth
    while month <= span.to {
      let last = month.lastOfMonth
      if month >= span.from, last <= span.to, let place = period(of: month),
        periods[place].to >= last
      {
        months.append(month)
      }
      month = last.adding(days: 1)
    }
    return months
  }

  /// The days that are in no whole month, as spans.
  func days(outside months: [CivilDate]) -> [DateSpan] {
    guard let span else { return [] }
    var spans: [DateSpan] = []
    var next = span.from
    for month in months {
      if let before = DateSpan(from: next, to: month.adding(days: -1)) { spans.append(before) }
      next = month.lastOfMonth.adding(days: 1)
    }
    if let rest = DateSpan(from: next, to: span.to) { spans.append(rest) }
    return spans
  }
}

extension CivilDate {
  fileprivate var firstOfMonth: CivilDate { adding(days: 1 - components.day) }

  /// The last day of its month.
  package var lastOfMonth: CivilDate {
    // No month has more days.
    firstOfMonth.adding(days: 31).firstOfMonth.adding(days: -1)
  }
}
