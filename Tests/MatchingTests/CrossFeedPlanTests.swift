import FinanceModel
import TestSupport
import Testing

@testable import Matching

@Suite("What several feeds state")
struct CrossFeedPlanTests {
  /// A row of a feed, in a transaction of its own: its day and text. Feeds count from 1.
  struct Stated: Sendable {
    let feed: Int64
    let day: Int
    var text = "BLUE BOTTLE"
    var balance: String?
  }

  /// - Parameter covered: first and last day of May that each feed covers; none: those of its rows.
  private func plan(
    _ rows: [Stated], covered: [Int64: ClosedRange<Int>] = [:], fixed: Set<Int64> = [],
    keptApart: Set<Int64> = []
  ) throws -> CrossFeedPlan {
    let transactions = try rows.enumerated().map { place, row in
      let id = Int64(place + 1)
      let line = try Sketch.line(id, feed: row.feed, row.day, row.text, balance: row.balance)
      return try Sketch.transaction(id, row.day, line)
    }
    var spans = try covered.mapValues { days in
      [try #require(DateSpan(from: Sketch.day(days.lowerBound), to: Sketch.day(days.upperBound)))]
    }
    for row in rows where covered[row.feed] == nil {
      let day = try Sketch.day(row.day)
      spans[row.feed, default: []].append(try #require(DateSpan(from: day, to: day)))
    }
    return try plan(transactions, spans: spans, fixed: fixed, keptApart: keptApart)
  }

  private func plan(
    _ transactions: [ComparedTransaction], spans: [Int64: [DateSpan]], fixed: Set<Int64> = [],
    keptApart: Set<Int64> = [], isOpen: Bool = true
  ) throws -> CrossFeedPlan {
    CrossFeedPlan(
      transactions,
      CrossFeedPlan.Knowledge(
        coverage: SourceCoverage(
          spans.mapValues { FeedCoverage(days: $0, isStated: true) },
          and: try Sketch.feed(99, added: 900...900)),
        settings: .usual, isOpen: { _ in isOpen }, isFixed: fixed.contains,
        keptApart: keptApart.isEmpty ? [] : [keptApart],
        areParted: { _, _, _, _ in false }))
  }

  /// `1+2 3` for two transactions, `1 2 (1?2)` for a question.
  private func text(_ plan: CrossFeedPlan) -> String {
    func id(_ row: Int) -> Int64 { plan.transactions[plan.rows[row].transaction].id }
    let groups = plan.groups.map { $0.map(id).sorted().map(String.init).joined(separator: "+") }
    let questions = plan.questions.map { question in
      "(" + [id(question.row), id(question.other)].sorted().map(String.init).joined(separator: "?")
        + ")"
    }
    return (groups.sorted() + questions.sorted()).joined(separator: " ")
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let law: String
    let rows: [Stated]
    var covered: [Int64: ClosedRange<Int>] = [1: 1...31, 2: 1...31, 3: 1...31]
    let groups: String
    var testDescription: String { law }
  }

  static let cases = [
    Case(
      law: "five days and half the words are one row, where both should have it",
      rows: [Stated(feed: 1, day: 5), Stated(feed: 2, day: 10, text: "Blue Bottle #12")],
      groups: "1+2"),
    Case(
      law: "six days are two rows", rows: [Stated(feed: 1, day: 5), Stated(feed: 2, day: 11)],
      groups: "1 2"),
    Case(
      law: "where neither covers the day of the other, five days are two rows",
      rows: [Stated(feed: 1, day: 6), Stated(feed: 2, day: 11)], covered: [1: 1...7, 2: 8...14],
      groups: "1 2"),
    Case(
      law: "and two days are one: it may have crossed the end of the window",
      rows: [Stated(feed: 1, day: 7), Stated(feed: 2, day: 9)], covered: [1: 1...7, 2: 8...14],
      groups: "1+2"),
    Case(
      law: "a habit is not shifted where one source ends",
      rows: [
        Stated(feed: 1, day: 1), Stated(feed: 1, day: 2), Stated(feed: 1, day: 3),
        Stated(feed: 2, day: 3), Stated(feed: 2, day: 4),
      ], covered: [1: 1...3, 2: 3...9], groups: "1 2 3+4 5"),
    Case(
      law: "nor is one that goes on where one source ends and the other begins",
      rows: [
        Stated(feed: 1, day: 6), Stated(feed: 1, day: 7), Stated(feed: 2, day: 8),
        Stated(feed: 2, day: 9),
      ], covered: [1: 1...7, 2: 8...14], groups: "1 2 3 4"),
    Case(
      law: "an unlike text a day away is one row where both are alone",
      rows: [Stated(feed: 1, day: 5), Stated(feed: 2, day: 6, text: "RENT")], groups: "1+2"),
    Case(
      law: "two days away it is asked about",
      rows: [Stated(feed: 1, day: 5), Stated(feed: 2, day: 7, text: "RENT")],
      groups: "1 2 (1?2)"),
    Case(
      law: "a text that says nothing is the row that is left, where both cover the days",
      rows: [
        Stated(feed: 1, day: 5), Stated(feed: 1, day: 6, text: "RENT"),
        Stated(feed: 2, day: 7, text: "CARD PAYMENT 017"), Stated(feed: 2, day: 5),
      ], groups: "1+4 2+3"),
    Case(
      law: "where more are left of one feed, it is the nearest",
      rows: [
        Stated(feed: 1, day: 5), Stated(feed: 1, day: 6, text: "RENT"),
        Stated(feed: 2, day: 7, text: "CARD PAYMENT 017"),
      ], groups: "1 2+3"),
    Case(
      law: "of two like rows each gets the nearer",
      rows: [
        Stated(feed: 1, day: 5), Stated(feed: 1, day: 8), Stated(feed: 2, day: 8),
        Stated(feed: 2, day: 5),
      ], groups: "1+4 2+3"),
    Case(
      law: "a row is one with one of a feed",
      rows: [Stated(feed: 1, day: 5), Stated(feed: 2, day: 5), Stated(feed: 2, day: 6)],
      groups: "1+2 3"),
    Case(
      law: "three sources are one decision",
      rows: [
        Stated(feed: 1, day: 1), Stated(feed: 2, day: 3), Stated(feed: 3, day: 6),
        Stated(feed: 2, day: 9), Stated(feed: 3, day: 9), Stated(feed: 1, day: 9),
      ], groups: "1+2+3 4+5+6"),
    Case(
      law: "sources of which each lacks some have them all together",
      rows: [
        Stated(feed: 1, day: 1), Stated(feed: 1, day: 8), Stated(feed: 2, day: 8),
        Stated(feed: 2, day: 15), Stated(feed: 3, day: 1), Stated(feed: 3, day: 15),
      ], groups: "1+5 2+3 4+6"),
  ]

  @Test("which rows are one, whatever their order", arguments: cases)
  func groups(one: Case) throws {
    #expect(text(try plan(one.rows, covered: one.covered)) == one.groups)
    // Ids are given in the order of the rows: the transactions come in another one.
    let transactions = try plan(one.rows, covered: one.covered).transactions
    let spans = try one.covered.mapValues { days in
      [try #require(DateSpan(from: Sketch.day(days.lowerBound), to: Sketch.day(days.upperBound)))]
    }
    for _ in 0..<5 {
      #expect(text(try plan(transactions.shuffled(), spans: spans)) == one.groups)
    }
  }

  @Test("what is gone is compared with nothing, what a person deleted with new rows")
  func gone() throws {
    let mine = try Sketch.transaction(10, 5, try Sketch.line(1, feed: 1, 5))
    for (status, state, expected) in [
      (TransactionStatus.removed, LineState.removedBySource, "10"),
      (.expired, .removedBySource, "10"), (.deleted, .deletedByUser, "10+2"),
      (.pending, .live, "10+2"),
    ] {
      let theirs = try Sketch.transaction(
        2, 6, status: status, try Sketch.line(2, feed: 2, 6, state: state))
      #expect(
        text(try plan([mine, theirs], spans: [:])).split(separator: "+").count
          == expected.split(separator: "+").count)
    }
    let deleted = try Sketch.transaction(
      2, 6, status: .deleted, try Sketch.line(2, feed: 2, 6, state: .deletedByUser))
    #expect(text(try plan([mine, deleted], spans: [:], isOpen: false)) == "10 2")
  }

  @Test("a pair is decided anew beside a row that fits better, unless it stays as it is")
  func anew() throws {
    let matched = try Sketch.transaction(
      2, 5, try Sketch.line(1, feed: 1, 8, "BLUE BOTTLE"), try Sketch.line(2, feed: 2, 5, "CAFE"))
    let open = try Sketch.transaction(10, 5, try Sketch.line(3, feed: 1, 5, "CAFE"))
    #expect(try plan([open, matched], spans: [:]).groups.count == 2)
    #expect(text(try plan([open, matched], spans: [:])) == "2 2+10")
    #expect(text(try plan([open, matched], spans: [:], fixed: [2])) == "10 2+2")
  }

  @Test("of hundreds of equal rows of a day as many are one as the feed with fewer has")
  func equalRows() throws {
    let rows =
      (0..<300).map { _ in Stated(feed: 1, day: 5) }
      + (0..<310).map { _ in Stated(feed: 2, day: 5) }
      + (0..<2).map { _ in Stated(feed: 3, day: 6) }
    let covered: [Int64: ClosedRange<Int>] = [1: 1...31, 2: 1...31, 3: 1...31]
    let plan = try plan(rows, covered: covered)
    #expect(plan.groups.joined().sorted() == Array(plan.rows.indices))
    #expect(plan.groups.count == 310)
    let sizes = Dictionary(grouping: plan.groups, by: \.count).mapValues(\.count)
    #expect(sizes == [1: 10, 2: 298, 3: 2])
  }

  @Test("a pair that a person keeps apart is none, and is not asked about")
  func keptApart() throws {
    let rows = [Stated(feed: 1, day: 5), Stated(feed: 2, day: 6, text: "RENT")]
    #expect(text(try plan(rows, keptApart: [1, 2])) == "1 2")
  }

  @Test("the first in rank is first: posted before pending, then by source, then by name")
  func ranks() {
    let ranked = [
      FeedRank(.record, feed: "pdf:b", isPending: false),
      FeedRank(.download, feed: "ofx:a", isPending: false),
      FeedRank(.download, feed: "ofx:b", isPending: false),
      FeedRank(.table, feed: "csv:a", isPending: false),
      FeedRank(.aggregator, feed: "plaid:a", isPending: false),
      FeedRank(.person, feed: "manual", isPending: false),
      FeedRank(.record, feed: "pdf:b", isPending: true),
    ]
    #expect(ranked.shuffled().sorted() == ranked)
  }
}
