import FinanceModel
import GRDB
import Matching

/// Where the running balances that the feeds of an account print break off, and where they go on.
///
/// A row is a step from one balance to the next. Where no row is missing, whatever the order of a day,
/// each balance that is reached is left again. So a row that leaves a balance which a feed reaches and
/// never leaves, or reaches one which the feed leaves and never reaches, is one that the feed does not
/// have. Balances that merely differ say nothing: two sources may work them out in orders of their own.
final class RunningBalances {
  private let scan: BulkStatement
  private let account: Int64
  /// The days that are read.
  private var days: DateSpan?
  /// By feed: how much more often a balance is reached than left.
  private var surplus: [Int64: [ExactDecimal: Int]] = [:]
  /// Days that are read beyond those asked for: what is asked next is near.
  private static let further = 60

  init(_ db: Database, account: Int64) throws(FinanceETLError) {
    self.account = account
    scan = try BulkStatement(
      db,
      """
      SELECT m.feed_id, m.balance, t.amount, t.currency, t.amount_exact FROM transactions t
      JOIN transaction_mappings m ON m.transaction_id = t.id
      WHERE t.account_id = ?1 AND t.date BETWEEN ?2 AND ?3 AND m.balance IS NOT NULL
        AND m.state = 'live'
      """)
  }

  /// Tells which open rows of a feed are not which stored ones, by their places.
  ///
  /// - Parameter margin: days around the rows whose balances count.
  func partings(
    _ open: [ComparedTransaction], of feed: Int64, from stored: [ComparedTransaction], margin: Int
  ) throws -> (Int, Int) -> Bool {
    let others = stored.map { row in
      row.mappings.filter { $0.balance != nil && $0.state == .live && $0.feedID != feed }
    }
    guard open.contains(where: { $0.live(in: feed)?.balance != nil }),
      others.contains(where: { !$0.isEmpty })
    else { return { _, _ in false } }
    let dates = (open + stored).map(\.date)
    if let first = dates.min(), let last = dates.max() {
      try read(from: first.adding(days: -margin), to: last.adding(days: margin))
    }
    let feeds = Set(others.joined().map(\.feedID))
    let lacking = open.map { row in
      feeds.filter { lacks($0, row.money, row.live(in: feed)?.balance) }
    }
    let isLacked = zip(stored, others).map { row, mappings in
      mappings.contains { lacks(feed, row.money, $0.balance) }
    }
    return { left, right in
      isLacked[right] && open[left].live(in: feed)?.balance != nil
        || others[right].contains { lacking[left].contains($0.feedID) }
    }
  }

  private func lacks(_ feed: Int64, _ money: Money, _ balance: ExactDecimal?) -> Bool {
    guard let balance, let ends = surplus[feed],
      let before = balance.adding(money.decimal.negated)
    else { return false }
    return ends[before.normalized, default: 0] > 0 || ends[balance.normalized, default: 0] < 0
  }

  private func read(from first: CivilDate, to last: CivilDate) throws {
    if let days, days.from <= first, last <= days.to { return }
    days = DateSpan(from: first, to: last.adding(days: Self.further))
    surplus = [:]
    scan.bind(1, account)
    scan.bind(2, first.isoText)
    scan.bind(3, last.adding(days: Self.further).isoText)
    try scan.all { row in
      guard let after = row.text(1).flatMap({ ExactDecimal($0) }),
        let currency = row.text(3).flatMap({ Currency($0) })
      else { return }
      let amount =
        row.text(4).flatMap { ExactDecimal($0) }
        ?? Money(minorUnits: row.integer(2), currency: currency).decimal
      guard let before = after.adding(amount.negated) else { return }
      surplus[row.integer(0), default: [:]][after.normalized, default: 0] += 1
      surplus[row.integer(0), default: [:]][before.normalized, default: 0] -= 1
    }
  }
}
