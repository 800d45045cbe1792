/// Pairs one to one: as many pairs as can be, and of those the cheapest; or, where to be left alone has a
/// price, whatever costs least altogether.
///
/// Shortest augmenting paths with potentials (the Hungarian method on a sparse graph). Each search
/// ends at the first free node, so that long chains of equal rows stay local.
package enum Assignment {
  /// A pair that may be made.
  package struct Edge: Hashable, Sendable {
    private var ends: (left: Int32, right: Int32)
    private var facts: (cost: Int32, tag: Int32)

    package var left: Int { Int(ends.left) }
    package var right: Int { Int(ends.right) }
    /// Not negative.
    package var cost: Int { Int(facts.cost) }
    /// The caller's own.
    package var tag: Int { Int(facts.tag) }

    package init(left: Int, right: Int, cost: Int, tag: Int = 0) {
      ends = (Int32(left), Int32(right))
      facts = (Int32(cost), Int32(tag))
    }

    package static func == (one: Edge, other: Edge) -> Bool {
      one.ends == other.ends && one.facts == other.facts
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(ends.left)
      hasher.combine(ends.right)
    }
  }

  /// The chosen edges, by their left nodes. Nodes count from 0.
  ///
  /// - Parameter loneCost: what a left node without a partner costs; nil: more than all pairs together.
  package static func pairs(
    _ edges: [Edge], lefts: Int, rights: Int, loneCost: Int? = nil
  ) -> [Edge] {
    guard !edges.isEmpty else { return [] }
    let penalty =
      loneCost ?? (edges.lazy.map(\.cost).max() ?? 0) * (min(lefts, rights) + 1) + 1
    var search = Search(edges, lefts: lefts, rights: rights, penalty: penalty)
    for left in 0..<lefts { search.place(left) }
    return search.pairs
  }

  private struct Search {
    /// The edges of left node `n` are those from `starts[n]` up to `starts[n + 1]`.
    private let edges: [Edge]
    private let starts: [Int]
    private let lefts: Int
    private let rights: Int
    /// What a left node without a partner costs.
    private let penalty: Int
    /// Each left node has one more right node to itself, which stands for no partner.
    private var partner: [Int?]
    private var leftPotential: [Int]
    private var rightPotential: [Int]
    private var distance: [Int]
    private var previous: [Int]
    private var isDone: [Bool]

    init(_ edges: [Edge], lefts: Int, rights: Int, penalty: Int) {
      self.lefts = lefts
      self.rights = rights
      self.edges = edges.sorted { ($0.left, $0.cost, $0.right) < ($1.left, $1.cost, $1.right) }
      var starts = [Int](repeating: 0, count: lefts + 1)
      for edge in edges { starts[edge.left + 1] += 1 }
      for left in 0..<lefts { starts[left + 1] += starts[left] }
      self.starts = starts
      self.penalty = penalty
      let all = rights + lefts
      partner = Array(repeating: nil, count: all)
      leftPotential = Array(repeating: 0, count: lefts)
      rightPotential = Array(repeating: 0, count: all)
      distance = Array(repeating: .max, count: all)
      previous = Array(repeating: 0, count: all)
      isDone = Array(repeating: false, count: all)
    }

    /// Gives `left` a partner, moving those before it where that is cheaper.
    mutating func place(_ left: Int) {
      var heap = Heap()
      var met: [Int] = []
      reach(from: left, at: 0, &heap, &met)
      var end: Int?
      while end == nil, let (distance, right) = heap.pop() {
        if isDone[right] { continue }
        isDone[right] = true
        guard let next = partner[right] else {
          end = right
          break
        }
        reach(from: next, at: distance, &heap, &met)
      }
      guard let end else { return }
      let total = distance[end]
      for right in met {
        if isDone[right], right != end {
          rightPotential[right] += distance[right] - total
          if let owner = partner[right] { leftPotential[owner] += total - distance[right] }
        }
      }
      leftPotential[left] += total
      var right = end
      while true {
        let owner = previous[right]
        let freed = owner == left ? nil : place(of: owner)
        partner[right] = owner
        guard let freed else { break }
        right = freed
      }
      for right in met {
        distance[right] = .max
        isDone[right] = false
      }
    }

    /// The right node a left node has now.
    private func place(of left: Int) -> Int? {
      if partner[rights + left] == left { return rights + left }
      return edges[starts[left]..<starts[left + 1]].first { partner[$0.right] == left }?.right
    }

    private mutating func reach(
      from left: Int, at base: Int, _ heap: inout Heap, _ met: inout [Int]
    ) {
      for edge in edges[starts[left]..<starts[left + 1]] {
        reach(edge.right, edge.cost, from: left, at: base, &heap, &met)
      }
      reach(rights + left, penalty, from: left, at: base, &heap, &met)
    }

    private mutating func reach(
      _ right: Int, _ cost: Int, from left: Int, at base: Int, _ heap: inout Heap,
      _ met: inout [Int]
    ) {
      guard !isDone[right], partner[right] != left else { return }
      let candidate = base + cost - leftPotential[left] - rightPotential[right]
      guard candidate < distance[right] else { return }
      if distance[right] == .max { met.append(right) }
      distance[right] = candidate
      previous[right] = left
      heap.push((candidate, right))
    }

    var pairs: [Edge] {
      edges.filter { partner[$0.right] == $0.left }
    }
  }

  /// The least first; of equals, the node that comes first.
  private struct Heap {
    private var items: [(Int, Int)] = []

    mutating func push(_ item: (Int, Int)) {
      items.append(item)
      var child = items.count - 1
      while child > 0 {
        let parent = (child - 1) / 2
        guard items[child] < items[parent] else { break }
        items.swapAt(child, parent)
        child = parent
      }
    }

    mutating func pop() -> (Int, Int)? {
      guard let first = items.first, let last = items.popLast() else { return nil }
      guard !items.isEmpty else { return first }
      items[0] = last
      var parent = 0
      while true {
        var child = 2 * parent + 1
        guard child < items.count else { break }
        if child + 1 < items.count, items[child + 1] < items[child] { child += 1 }
        guard items[child] < items[parent] else { break }
        items.swapAt(child, parent)
        parent = child
      }
      return first
    }
  }
}
