import LedgerBook
import Testing

@testable import LedgerStore

@Suite("Ids that were met")
struct AddedIDsTests {
  @Test("an id that was noted is never new; in another feed it is")
  func areKept() {
    var met = LineCache.AddedIDs()
    let ids = (0..<20_000).map { number in
      String(repeating: "x", count: number % 19) + "\(number)" + (number % 7 == 0 ? "é" : "")
    }
    for (place, id) in ids.enumerated() {
      let isNew = met.insert(id, feed: 1)
      #expect(isNew)
      let isHalfNew = met.isNew(ids[place / 2], feed: 1)
      #expect(!isHalfNew)
    }
    let new = ids.filter { met.isNew($0, feed: 1) }
    #expect(new.isEmpty)
    let others = ids.filter { met.isNew($0, feed: 2) && met.isNew($0 + "0000000", feed: 1) }
    #expect(others == ids)
    // Asked for in one feed, and noted in another.
    let isNew = met.isNew("other", feed: 1)
    #expect(isNew)
    let isNoted = met.insert("other", feed: 2)
    #expect(isNoted)
    let isStillNew = met.isNew("other", feed: 1)
    #expect(isStillNew)
    let isNewAgain = met.insert(ids[7], feed: 1)
    #expect(!isNewAgain)
  }

  @Test("beyond so many ids all may have been met")
  func areGivenUp() {
    var met = LineCache.AddedIDs()
    for number in 0...650_000 { _ = met.insert("\(number)", feed: 1) }
    let isNew = met.isNew("another", feed: 1)
    #expect(!isNew)
    let isAdded = met.insert("another", feed: 1)
    #expect(!isAdded)
  }
}
