import Matching
import TestSupport
import Testing

@Suite("IDSet")
struct IDSetTests {
  @Test("ids put in and taken out leave what a set would hold", arguments: 0..<30)
  func againstASet(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let limit = [10, 64, 65, 300, 2000][Int(seed) % 5]
    var claimed = IDSet()
    var model: Set<Int64> = []
    for _ in 0..<60 {
      // Runs, so that whole words fill and empty.
      let start = Int64.random(in: 1...Int64(limit), using: &random)
      let run = start...(start + Int64.random(in: 0...150, using: &random))
      if Int.random(in: 0..<3, using: &random) > 0 {
        for id in run {
          claimed.insert(id)
          model.insert(id)
        }
      } else {
        for id in run {
          claimed.remove(id)
          model.remove(id)
        }
      }
      #expect(claimed.ranges == ranges(of: model))
    }
    let wrong = (1...Int64(limit + 500)).filter { claimed.contains($0) != model.contains($0) }
    #expect(wrong.isEmpty)
  }

  @Test("nothing claimed is no range, and nothing is contained")
  func empty() {
    var claimed = IDSet()
    #expect(claimed.ranges.isEmpty)
    #expect(!claimed.contains(1))
    #expect(!claimed.contains(1_000_000))
    claimed.remove(5)
    #expect(claimed.ranges.isEmpty)
    claimed.insert(5)
    claimed.remove(5)
    #expect(claimed.ranges.isEmpty)
  }

  @Test(
    "a run is one range wherever it starts and ends",
    arguments: [1...1, 1...63, 1...64, 63...64, 64...127, 64...128, 65...191, 1...1000, 127...128])
  func runs(run: ClosedRange<Int64>) {
    var claimed = IDSet()
    for id in run.reversed() { claimed.insert(id) }
    #expect(claimed.ranges == [run])
    claimed.insert(run.upperBound)
    #expect(claimed.ranges == [run])
  }

  private func ranges(of ids: Set<Int64>) -> [ClosedRange<Int64>] {
    var ranges: [ClosedRange<Int64>] = []
    for id in ids.sorted() {
      if let last = ranges.last, last.upperBound == id - 1 {
        ranges[ranges.count - 1] = last.lowerBound...id
      } else {
        ranges.append(id...id)
      }
    }
    return ranges
  }
}
