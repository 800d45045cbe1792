import FinanceModel

/// What the running balances that the feeds of an account print say of its rows.
///
/// A row is a step from one balance to the next. Where no row is missing, whatever the order of a day,
/// each balance that is reached is left again. So a row that leaves a balance which a feed reaches and
/// never leaves, or reaches one which the feed leaves and never reaches, is one that the feed does not
/// have. Balances that merely differ say something only where two feeds reckon in one order: where no
/// balance is left, or reached, by different steps. A step that one of them does not have is then a row
/// that it does not have.
final class BalanceChains {
  private let rows: any OpenRows
  /// The days whose rows, and whose marks, are read.
  private var days: DateSpan?
  private var markDays: DateSpan?
  private var chains: [Int64: Chain] = [:]
  /// What statements of a feed say that the account held at the end of a day.
  private var marks: [Int64: [BalanceMark]] = [:]
  /// Whether two feeds reckon in one order, as far as that was asked.
  private var agreements: [Set<Int64>: Bool] = [:]
  /// Days that are read beyond those asked for: what is asked next is near.
  private static let further = 60
  /// So many steps in common show that two feeds reckon from one balance.
  private static let fewestCommon = 3

  /// The balances of one feed.
  private struct Chain {
    /// How much more often a balance is reached than left.
    var surplus: [ExactDecimal: Int] = [:]
    /// By balance, those that follow it, and those it follows.
    var next: [ExactDecimal: Set<ExactDecimal>] = [:]
    var previous: [ExactDecimal: Set<ExactDecimal>] = [:]
    /// The days on which a balance is reached.
    var days: [ExactDecimal: Set<CivilDate>] = [:]

    mutating func add(_ before: ExactDecimal, _ after: ExactDecimal, on day: CivilDate) {
      days[after, default: []].insert(day)
      surplus[after, default: 0] += 1
      surplus[before, default: 0] -= 1
      next[before, default: []].insert(after)
      previous[after, default: []].insert(before)
    }

    func isInOneOrder(with other: Chain) -> Bool {
      guard let common = Self.common(next, other.next),
        Self.common(previous, other.previous) != nil
      else { return false }
      return common >= BalanceChains.fewestCommon
    }

    /// How many steps are in both; nil where they differ from one balance.
    private static func common(
      _ steps: [ExactDecimal: Set<ExactDecimal>], _ others: [ExactDecimal: Set<ExactDecimal>]
    ) -> Int? {
      var count = 0
      for (balance, ends) in steps {
        guard let otherEnds = others[balance] else { continue }
        if ends.isDisjoint(with: otherEnds) { return nil }
        count += 1
      }
      return count
    }
  }

  init(_ rows: any OpenRows) {
    self.rows = rows
  }

  /// Tells what two feeds state that is not one transaction.
  ///
  /// - Parameter margin: days around the rows whose balances count.
  func partings(
    _ rows: [ComparedTransaction], margin: Int
  ) throws -> (ComparedTransaction, Int64, ComparedTransaction, Int64) -> Bool {
    let dates = rows.map(\.date)
    guard let first = dates.min(), let last = dates.max() else { return { _, _, _, _ in false } }
    let (from, to) = (first.adding(days: -margin), last.adding(days: margin))
    try readMarks(from: from, to: to)
    if rows.contains(where: { $0.lines.contains { $0.balance != nil && $0.state == .live } }) {
      try readChains(from: from, to: to)
    }
    guard Set(chains.keys).union(marks.keys).count > 1 else { return { _, _, _, _ in false } }
    return { [self] row, feed, other, otherFeed in
      guard let line = row.live(in: feed), let otherLine = other.live(in: otherFeed) else {
        return false
      }
      if areOnTwoSides(line, otherLine, row.money) { return true }
      guard let balance = line.balance?.normalized, let otherBalance = otherLine.balance?.normalized
      else { return false }
      return lacks(otherFeed, row.money, balance) || lacks(feed, other.money, otherBalance)
        || balance != otherBalance && isInOneOrder(feed, otherFeed)
    }
  }

  // MARK: Marks

  private enum Side {
    case before, after
  }

  /// Whether a balance that a statement of one of the two feeds states parts the rows.
  private func areOnTwoSides(
    _ line: ComparedTransaction.Line, _ other: ComparedTransaction.Line, _ money: Money
  ) -> Bool {
    for feed in [line.feed, other.feed] {
      for mark in marks[feed] ?? [] {
        if let one = side(of: line, money, mark.balance),
          let two = side(of: other, money, mark.balance), one != two
        {
          return true
        }
      }
    }
    return false
  }

  /// Nil where the feed does not meet the balance, or on several days.
  private func side(
    of line: ComparedTransaction.Line, _ money: Money, _ balance: ExactDecimal
  ) -> Side? {
    if let reached = line.balance?.normalized {
      if reached == balance { return .before }
      if reached.adding(money.decimal.negated)?.normalized == balance { return .after }
    }
    let stated = Set((marks[line.feed] ?? []).lazy.filter { $0.balance == balance }.map(\.day))
    let reached = chains[line.feed]?.days[balance] ?? []
    let days = stated.union(reached)
    guard days.count == 1, let day = days.first else { return nil }
    if line.date == day { return stated.isEmpty ? nil : .before }
    return line.date < day ? .before : .after
  }

  // MARK: Chains

  private func isInOneOrder(_ feed: Int64, _ other: Int64) -> Bool {
    if let known = agreements[[feed, other]] { return known }
    guard let chain = chains[feed], let otherChain = chains[other] else { return false }
    let agrees = chain.isInOneOrder(with: otherChain)
    agreements[[feed, other]] = agrees
    return agrees
  }

  private func lacks(_ feed: Int64, _ money: Money, _ balance: ExactDecimal?) -> Bool {
    guard let balance, let ends = chains[feed]?.surplus,
      let before = balance.adding(money.decimal.negated)
    else { return false }
    return ends[before.normalized, default: 0] > 0 || ends[balance.normalized, default: 0] < 0
  }

  // MARK: What is read

  private func readChains(from first: CivilDate, to last: CivilDate) throws {
    if let days, days.from <= first, last <= days.to { return }
    days = DateSpan(from: first, to: last.adding(days: Self.further))
    (chains, agreements) = ([:], [:])
    guard let days else { return }
    try rows.forEachBalance(in: days) { step in
      guard let before = step.balance.adding(step.amount.negated) else { return }
      chains[step.feed, default: Chain()].add(
        before.normalized, step.balance.normalized, on: step.day)
    }
  }

  private func readMarks(from first: CivilDate, to last: CivilDate) throws {
    if let markDays, markDays.from <= first, last <= markDays.to { return }
    markDays = DateSpan(from: first, to: last.adding(days: Self.further))
    marks = [:]
    guard let markDays else { return }
    // An account that is empty is so again and again.
    try rows.forEachMark(in: markDays) { mark in
      if !mark.balance.isZero { marks[mark.feed, default: []].append(mark) }
    }
  }
}
