import Matching
import TestSupport
import Testing

struct AssignmentTests {
  typealias Edge = Assignment.Edge

  @Test func asManyPairsAsCanBeComeBeforeTheirCost() {
    // The cheap pair 0-0 would leave 1 without a partner.
    let edges = [
      Edge(left: 0, right: 0, cost: 0), Edge(left: 0, right: 1, cost: 50),
      Edge(left: 1, right: 0, cost: 50),
    ]
    let pairs = Assignment.pairs(edges, lefts: 2, rights: 2)
    #expect(Set(pairs) == [edges[1], edges[2]])
  }

  @Test func noPairIsMadeThatIsNotAnEdge() {
    #expect(Assignment.pairs([], lefts: 3, rights: 3).isEmpty)
    let one = [Edge(left: 2, right: 1, cost: 7)]
    #expect(Assignment.pairs(one, lefts: 3, rights: 2) == one)
  }

  @Test(arguments: 0..<400)
  func noOtherPairingIsLargerOrCheaper(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (lefts, rights) = (
      Int.random(in: 1...5, using: &random), Int.random(in: 1...5, using: &random)
    )
    var edges: [Edge] = []
    for left in 0..<lefts {
      for right in 0..<rights where Int.random(in: 0..<3, using: &random) > 0 {
        edges.append(Edge(left: left, right: right, cost: Int.random(in: 0...6, using: &random)))
      }
    }
    let pairs = Assignment.pairs(edges.shuffled(using: &random), lefts: lefts, rights: rights)
    #expect(Set(pairs.map(\.left)).count == pairs.count)
    #expect(Set(pairs.map(\.right)).count == pairs.count)
    #expect(Set(pairs).isSubset(of: Set(edges)))
    let best = Self.best(edges[...], [])
    #expect(pairs.count == best.count)
    #expect(pairs.reduce(0) { $0 + $1.cost } == best.cost)
  }

  @Test func aLongChainOfEqualRowsIsPairedByDay() {
    let count = 4000
    let edges = (0..<count).flatMap { left in
      (max(0, left - 5)...min(count - 1, left + 5)).map {
        Edge(left: left, right: $0, cost: abs(left - $0))
      }
    }
    let pairs = Assignment.pairs(edges, lefts: count, rights: count)
    #expect(pairs.count == count)
    #expect(pairs.allSatisfy { $0.left == $0.right })
  }

  /// By trying everything.
  private static func best(_ edges: ArraySlice<Edge>, _ taken: [Edge]) -> (count: Int, cost: Int) {
    guard let edge = edges.first else { return (taken.count, taken.reduce(0) { $0 + $1.cost }) }
    let without = best(edges.dropFirst(), taken)
    guard !taken.contains(where: { $0.left == edge.left || $0.right == edge.right }) else {
      return without
    }
    let with = best(edges.dropFirst(), taken + [edge])
    return (with.count, -with.cost) > (without.count, -without.cost) ? with : without
  }
}
