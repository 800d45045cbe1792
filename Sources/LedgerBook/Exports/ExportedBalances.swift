import FinanceModel
import ImportPipeline
import LedgerStore
import Matching

/// What an export says of an account and currency beside its rows: what it held before them, what it held
/// by the bank, and what the rows leave unexplained of that.
struct ExportedBalances {
  typealias Balance = Book.ExportedSpan.Balance
  typealias Unexplained = Book.ExportedSpan.Unexplained
  /// Those of the rows that are exported.
  typealias Days = (first: CivilDate, last: CivilDate, count: Int)

  private let check: BalanceCheck
  private let query: ExportQuery
  private let account: Int64
  /// On all days, by date.
  private let unexplained: [Unexplained]

  init(
    _ part: AccountProof.Part, _ query: ExportQuery, account: Int64, name: String
  ) throws {
    check = part.check
    self.query = query
    self.account = account
    unexplained = try Self.unexplained(part, account: account, name: name)
  }

  /// Nil where there is nothing to export.
  func span(_ days: Days?) throws -> Book.ExportedSpan? {
    let own = unexplained.filter { contains($0.date) }
    guard let days else { return try spanWithoutRows(own) }
    let before = query.from.map { check.sums.sum(before: $0) } ?? .zero
    let opening = try opening(before: days.first)
    return Book.ExportedSpan(
      account: account, currency: check.currency, first: days.first, last: days.last,
      count: days.count, opening: opening,
      sum: try check.sums.sum(through: days.last).difference(before), unexplained: own,
      stated: stated(since: opening?.date))
  }

  private func spanWithoutRows(_ own: [Unexplained]) throws -> Book.ExportedSpan? {
    let isWhole = query.from == nil && query.to == nil
    let isCompared = check.comparisons.contains { $0.book != nil }
    guard let last = check.comparisons.last?.assertion, isWhole || !own.isEmpty else { return nil }
    // Where nobody loads rows, the balance stated last is all that is known.
    let opening =
      isCompared
      ? try self.opening(before: nil) : Balance(date: last.date, amount: last.amount)
    guard let opening, !opening.amount.isZero || !own.isEmpty else { return nil }
    let lastDay = own.last?.date ?? opening.date
    return Book.ExportedSpan(
      account: account, currency: check.currency, first: opening.date, last: lastDay, count: 0,
      opening: opening, sum: .zero, unexplained: own,
      stated: isCompared ? stated(since: opening.date) : [])
  }

  private func contains(_ date: CivilDate) -> Bool {
    (query.from.map { date >= $0 } ?? true) && (query.to.map { date <= $0 } ?? true)
  }

  /// What the account held before the first day that is exported; nil where the book does not know it.
  private func opening(before first: CivilDate?) throws -> Balance? {
    guard let known = check.opening else { return nil }
    var day = first.map { min($0.adding(days: -1), known.day) } ?? known.day
    if let from = query.from { day = max(day, from.adding(days: -1)) }
    let rows = try check.sums.sum(through: day).difference(check.sums.sum(through: known.day))
    let held = try unexplained.reduce(known.amount.sum(rows)) { held, change in
      guard let from = query.from, change.date < from else { return held }
      return try held.sum(change.amount)
    }
    return Balance(date: day, amount: held)
  }

  /// Of several that are stated of a day, the one that came last.
  private func stated(since first: CivilDate?) -> [Balance] {
    Self.byDay(check.comparisons, \.assertion.date).compactMap { date, comparisons in
      guard contains(date), first.map({ date >= $0 }) ?? true,
        comparisons.contains(where: { $0.assertion.moment == .closing }),
        let last = comparisons.last(where: { $0.book != nil }) ?? comparisons.last
      else { return nil }
      return Balance(date: date, amount: last.atEndOfDay)
    }
  }

  // MARK: What is unexplained

  private static func unexplained(
    _ part: AccountProof.Part, account: Int64, name: String
  ) throws -> [Unexplained] {
    let steps = part.check.steps.filter { !$0.change.isZero }
    return try byDay(steps, \.by).compactMap { date, steps in
      let amount = try steps.reduce(ExactDecimal.zero) { try $0.sum($1.change) }
      guard !amount.isZero, let last = steps.last else { return nil }
      let missing = steps.compactMap { step in
        part.days.breaks.first { $0.place == step.place }?.uncovered?.span
      }.first
      let assertion = part.check.comparisons[last.place].assertion
      let finding = AccountFinding(
        missing == nil ? .off : .missingRows, account: name, accountID: account,
        days: missing ?? steps.reduce(last.days) { $0.union($1.days) }, amount: amount,
        currency: part.currency, path: assertion.path, importID: assertion.importID)
      return Unexplained(date: date, amount: amount, finding: finding)
    }
  }

  /// Those of each day, which come in the order of their days.
  private static func byDay<Element>(
    _ elements: [Element], _ date: (Element) -> CivilDate
  ) -> [(CivilDate, ArraySlice<Element>)] {
    var days: [(CivilDate, ArraySlice<Element>)] = []
    for (place, element) in elements.enumerated() {
      if let last = days.last, last.0 == date(element) {
        days[days.count - 1].1 = elements[last.1.startIndex...place]
      } else {
        days.append((date(element), elements[place...place]))
      }
    }
    return days
  }
}
