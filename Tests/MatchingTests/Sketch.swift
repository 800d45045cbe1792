import FinanceModel
import TestSupport
import Testing

@testable import Matching

/// Rows as tables of tests write them: days count from 2024-05-01, money is in cents of a dollar.
enum Sketch {
  static func day(_ number: Int) throws -> CivilDate {
    try #require(CivilDate(iso: "2024-05-01")).adding(days: number - 1)
  }

  static func row(
    _ number: Int, _ text: String = "BLUE BOTTLE", cents: Int = -450, balance: String? = nil
  ) throws -> ComparedRow {
    ComparedRow(
      date: try day(number), money: Money(minorUnits: Int64(cents), currency: .usd),
      texts: [ComparedText(text)], balance: balance.flatMap { ExactDecimal($0) })
  }

  static func line(
    _ id: Int64, feed: Int64, _ number: Int, _ text: String = "BLUE BOTTLE",
    state: LineState = .live, isPending: Bool = false, balance: String? = nil, cents: Int = -450,
    rank: SourceRank = .table
  ) throws -> ComparedTransaction.Line {
    ComparedTransaction.Line(
      id: id, feed: feed, state: state, isPending: isPending,
      balance: balance.flatMap { ExactDecimal($0) }, date: try day(number),
      text: ComparedText(text), amount: Int64(cents), isFixed: false,
      rank: FeedRank(rank, feed: "feed \(feed)", isPending: isPending), isLinked: false)
  }

  static func transaction(
    _ id: Int64, _ number: Int, cents: Int = -450, status: TransactionStatus = .posted,
    _ lines: ComparedTransaction.Line...
  ) throws -> ComparedTransaction {
    ComparedTransaction(
      id: id, date: try day(number), money: Money(minorUnits: Int64(cents), currency: .usd),
      status: status, lines: lines)
  }

  /// A feed whose one statement added transactions.
  static func feed(_ id: Int64, added: ClosedRange<Int64>) throws -> OpenFeed {
    let lines = InMemoryLines()
    let seams = InMemorySeams(lines, feed: lines.feed(named: "bank", rank: .table))
    let matcher = LineMatcher(
      LineMatcher.Statement(currency: .usd, ids: .none, covers: nil, isWhole: true),
      index: seams, changes: seams)
    let feed = OpenFeed(id: id, account: 1, settings: .usual)
    var counts = RowCounts()
    counts.inserted = added.count
    _ = feed.close(
      OpenFeed.Part(
        statement: 1, transactions: [added], window: nil, covered: nil, statesWindow: false,
        counts: counts),
      matcher)
    return feed
  }
}
