import FinanceModel
import Testing

@testable import Matching

@Suite("What one feed shows no more")
struct FeedPlanTests {
  @Test("a posted line that is not shown is the open row of its amount, a pending one is not")
  func rekey() throws {
    let open = try Sketch.transaction(10, 6, try Sketch.line(20, feed: 1, 6, "BLUE BOTTLE 2"))
    let stored = try Sketch.transaction(1, 5, try Sketch.line(2, feed: 1, 5))
    let feed = try Sketch.feed(1, added: 10...10)
    var vanished = VanishedLines()
    func places(isPending: Bool) -> [Int64] {
      FeedPlan.rekeyed(
        [open], from: [stored], isPending: isPending, vanished: vanished, feed: feed
      ).map(\.stored.transaction.id)
    }
    #expect(places(isPending: false).isEmpty, "it is shown")
    let unseen = UnseenLine(
      id: 2, transaction: 1, date: try Sketch.day(5), isPending: false, isLive: true)
    let isNew = vanished.add(unseen, part: 0)
    #expect(isNew && vanished.holds(1) && !vanished.isEmpty)
    #expect(places(isPending: false) == [1])
    #expect(places(isPending: true).isEmpty)
    let isNewAgain = vanished.add(unseen, part: 0)
    #expect(!isNewAgain, "a line vanishes once")
    vanished.remove(2, of: 1)
    #expect(places(isPending: false).isEmpty, "another row stands for it")
  }

  @Test("posted rows are sought among amounts and days that may settle what waits")
  func reach() throws {
    func waiting(_ day: Int, _ cents: Int) throws -> FeedPlan.Row {
      let line = try Sketch.line(1, feed: 1, day, isPending: true, cents: cents)
      return FeedPlan.Row(
        transaction: try Sketch.transaction(1, day, cents: cents, line), line: line)
    }
    #expect(FeedPlan.reach(of: [], settings: .usual) == nil)
    let reach = try #require(
      FeedPlan.reach(
        of: [try waiting(5, -1000), try waiting(8, -2000)], settings: .usual))
    #expect(reach.days == DateSpan(from: try Sketch.day(4), to: try Sketch.day(22)))
    let held = [-969, -970, -1500, -2800, -2801].filter { reach.holds(amount: $0) }
    #expect(held == [-970, -1500, -2800])
    let unitHold = try #require(FeedPlan.reach(of: [try waiting(5, -100)], settings: .usual))
    #expect(unitHold.holds(amount: -9000), "a hold of one says nothing of the amount")
  }

  @Test(
    "a pending row is overdue fourteen days after it",
    arguments: [(18, false), (19, true), (40, true)])
  func expiry(last: Int, isOverdue: Bool) throws {
    #expect(
      FeedPlan.isOverdue(try Sketch.day(5), on: try Sketch.day(last), settings: .usual)
        == isOverdue)
  }

  @Test("a row that turns out to be something else leaves `inserted` for one other counter")
  func outcomes() throws {
    for outcome in [OpenFeed.Outcome.rekeyed, .settled, .matched, .tombstoned, .flagged] {
      let feed = try Sketch.feed(1, added: 10...12)
      feed.count(outcome, in: 0)
      #expect(feed.parts[0].counts.read == 3 && feed.parts[0].counts.inserted == 2)
    }
    let feed = try Sketch.feed(1, added: 10...12)
    feed.count(.flagged, in: 0)
    feed.countDecided(11, isDuplicate: true)
    #expect(feed.parts[0].counts.review == 0 && feed.parts[0].counts.matched == 1)
    feed.countDecided(99, isDuplicate: true)
    #expect(feed.parts[0].counts.matched == 1, "it is no row of the feed")
  }

  @Test("a transaction belongs to the part that added it")
  func parts() throws {
    let feed = try Sketch.feed(1, added: 10...12)
    #expect([9, 10, 12, 13].map { feed.part(adding: $0) } == [nil, 0, 0, nil])
  }
}
