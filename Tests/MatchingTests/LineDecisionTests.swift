import FinanceModel
import Testing

@testable import Matching

@Suite("What a decision counts")
struct LineDecisionTests {
  private static let line = StoredLine(
    id: 1, transaction: 1, fingerprint: Fingerprint(high: 0, low: 0), facts: 0, isPending: false,
    state: .live)

  @Test(
    "every decision counts its row once",
    arguments: [
      (LineDecision.insert(id: nil, rule: .new), "inserted"),
      (.flag(id: "a", like: line), "review"),
      (.known(line), "duplicate"), (.tombstone(line), "tombstoned"), (.collapse(line), "collapsed"),
      (.update(line, rule: .id), "updated"), (.update(line, rule: .returned), "updated"),
      (.settle(line), "settled"), (.settleLink(line, id: "a"), "settled"),
      (.correct(line, id: "a"), "updated"), (.followDeleted(line, id: "a"), "tombstoned"),
      (.replacedBefore(by: line, id: "a"), "duplicate"),
    ])
  func counters(decision: LineDecision, counter: String) {
    var counts = RowCounts()
    decision.count(LineEffect(transaction: 1, isChanged: false), in: &counts)
    let counted = RowCounts.fields.filter { counts[keyPath: $0.path] == 1 }.map(\.name)
    #expect(counted == [counter] && counts.read == 1)
  }

  @Test("the same facts in other words are no change")
  func facts() {
    for (isChanged, expected) in [(true, 1), (false, 0)] {
      var counts = RowCounts()
      LineDecision.update(Self.line, rule: .facts)
        .count(LineEffect(transaction: 1, isChanged: isChanged), in: &counts)
      #expect(counts.updated == expected && counts.duplicate == 1 - expected)
    }
  }
}
