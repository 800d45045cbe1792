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
  /// The days that are read.
  private var days: DateSpan?
  private var chains: [Int64: Chain] = [:]
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

    mutating func add(_ before: ExactDecimal, _ after: ExactDecimal) {
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

  /// Tells which open rows of a feed are not which stored ones, by their places.
  ///
  /// - Parameter margin: days around the rows whose balances count.
  func partings(
    _ open: [ComparedTransaction], of feed: Int64, from stored: [ComparedTransaction], margin: Int
  ) throws -> (Int, Int) -> Bool {
    let others = stored.map { row in
      row.lines.filter { $0.balance != nil && $0.state == .live && $0.feed != feed }
    }
    let mine = open.map { $0.live(in: feed)?.balance?.normalized }
    guard mine.contains(where: { $0 != nil }), others.contains(where: { !$0.isEmpty }) else {
      return { _, _ in false }
    }
    let dates = (open + stored).map(\.date)
    if let first = dates.min(), let last = dates.max() {
      try read(from: first.adding(days: -margin), to: last.adding(days: margin))
    }
    let feeds = Set(others.joined().map(\.feed))
    let lacking = zip(open, mine).map { row, balance in
      feeds.filter { lacks($0, row.money, balance) }
    }
    let isLacked = zip(stored, others).map { row, lines in
      lines.contains { lacks(feed, row.money, $0.balance) }
    }
    let inOneOrder = feeds.filter { isInOneOrder(feed, $0) }
    return { left, right in
      guard let balance = mine[left] else { return false }
      return isLacked[right]
        || others[right].contains { other in
          lacking[left].contains(other.feed)
            || inOneOrder.contains(other.feed) && other.balance?.normalized != balance
        }
    }
  }

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

  private func read(from first: CivilDate, to last: CivilDate) throws {
    if let days, days.from <= first, last <= days.to { return }
    days = DateSpan(from: first, to: last.adding(days: Self.further))
    chains = [:]
    agreements = [:]
    guard let days else { return }
    try rows.forEachBalance(in: days) { step in
      guard let before = step.balance.adding(step.amount.negated) else { return }
      chains[step.feed, default: Chain()].add(before.normalized, step.balance.normalized)
    }
  }
}
