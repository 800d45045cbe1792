import FinanceModel
import TestSupport
import Testing

@testable import Matching

@Suite("What other feeds state")
struct CrossFeedPlanTests {
  private func plan(
    _ near: [ComparedTransaction], _ stored: [ComparedTransaction], merged: Set<Int64> = []
  ) throws -> CrossFeedPlan? {
    let feed = try Sketch.feed(1, added: 10...19)
    return CrossFeedPlan(
      near, beside: stored, feed: feed, merged: merged, part: feed.part(adding:))
  }

  private func pairs(_ plan: CrossFeedPlan) -> [[Int64]] {
    plan.pairs(settings: .usual, keptApart: [], areParted: { _, _ in false }).pairs
      .map { [plan.mine[$0.open].row.id, plan.others[$0.stored].row.id] }
  }

  @Test("an open row is paired with the row of another feed, and no row where none is open")
  func open() throws {
    let mine = try Sketch.transaction(10, 5, try Sketch.line(1, feed: 1, 5))
    let theirs = try Sketch.transaction(2, 6, try Sketch.line(2, feed: 2, 6))
    #expect(pairs(try #require(try plan([mine], [theirs]))) == [[10, 2]])
    #expect(try plan([], [theirs]) == nil)
  }

  @Test("what is gone is compared with nothing, what a person deleted is")
  func gone() throws {
    let mine = try Sketch.transaction(10, 5, try Sketch.line(1, feed: 1, 5))
    for (status, isCompared) in [
      (TransactionStatus.removed, false), (.expired, false), (.deleted, true), (.pending, true),
    ] {
      let theirs = try Sketch.transaction(
        2, 6, status: status, try Sketch.line(2, feed: 2, 6))
      #expect(pairs(try #require(try plan([mine], [theirs]))).isEmpty != isCompared)
    }
  }

  @Test("a pair is decided anew beside an open row that fits better, and then taken apart")
  func anew() throws {
    let matched = try Sketch.transaction(
      2, 5, try Sketch.line(1, feed: 1, 8, "BLUE BOTTLE"), try Sketch.line(2, feed: 2, 5, "CAFE"))
    let open = try Sketch.transaction(10, 5, try Sketch.line(3, feed: 1, 5, "CAFE"))
    let plan = try #require(try plan([open], [matched]))
    let found = plan.pairs(settings: .usual, keptApart: [], areParted: { _, _ in false })
    #expect(pairs(plan) == [[10, 2]])
    #expect(plan.parted(by: found.pairs).map(\.id) == [2])
    // What a person made one stays so.
    let merged = try #require(try self.plan([open], [matched], merged: [2]))
    #expect(merged.mine.map(\.row.id) == [10])
  }

  @Test("a pair that a person keeps apart is none")
  func keptApart() throws {
    let mine = try Sketch.transaction(10, 5, try Sketch.line(1, feed: 1, 5))
    let theirs = try Sketch.transaction(2, 6, try Sketch.line(2, feed: 2, 6))
    let plan = try #require(try plan([mine], [theirs]))
    let found = plan.pairs(settings: .usual, keptApart: [[0, 0]], areParted: { _, _ in false })
    #expect(found.pairs.isEmpty && found.flagged.isEmpty)
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
