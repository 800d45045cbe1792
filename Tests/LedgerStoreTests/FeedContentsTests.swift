import Histories
import LedgerBook
import Matching
import Testing

@testable import LedgerStore

@Suite("Contents that were met")
struct FeedContentsTests {
  @Test("a content's ordinal is the number of its lines before, in whatever order the days come")
  func ordinals() {
    var random = SeededGenerator(seed: 11)
    var seen = LineCache.FeedContents()
    var expected: [Fingerprint: Int] = [:]
    for _ in 0..<20_000 {
      let fingerprint = Fingerprint(
        high: UInt64.random(in: 0..<40, using: &random) << 32,
        // Few at the same place of a table, zero among them.
        low: UInt64.random(in: 0..<90, using: &random) << 20)
      #expect(seen.add(fingerprint) == expected[fingerprint, default: 0])
      expected[fingerprint, default: 0] += 1
    }
  }
}
