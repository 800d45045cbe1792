import FinanceModel

/// The legs of one amount and currency.
///
/// Legs of one account and day that look alike share a node, so that a hundred thousand equal
/// amounts are as many nodes as days. Pairs of nodes are decided level by level, the best cost
/// first. One walk is enough: what is tied at a level stays tied, for a tie can only be broken by
/// something better, and that is decided already.
///
/// Two marks travel along the pairs, to tell what part of the result is sure: `isUnsure` from legs
/// whose counterpart may lie beyond the days seen, `isTouched` from days on which something changed.
/// A leg that is settled without a mark stops it: nothing worse can reach it.
struct EqualLegs {
  /// So many equally good counterparts are no question that a person could answer.
  static let maximumTies = 10

  private let refusals: Refusals
  private let horizon: Horizon
  private var nodes: [Node] = []
  private var places: [Node.Key: Int] = [:]
  private var edges: [Edge] = []

  init(_ refusals: Refusals, _ horizon: Horizon) {
    self.refusals = refusals
    self.horizon = horizon
  }

  /// Legs of one account and day that can be paired with the same others.
  private struct Node {
    struct Key: Hashable {
      let side: LegSide
      let day: CivilDate
      let isOutflow: Bool
      /// A leg some of whose counterparts are refused is like no other.
      let refused: Int64?
    }

    let key: Key
    let reach: Int
    let unseen: TransferCost?
    let changed: TransferCost?
    /// Ids by text: legs of one text are interchangeable.
    var legs: [[String]: [Int64]] = [:]
    /// Places of its edges, rising.
    var edges: [Int] = []
    /// The first of them that is not passed yet.
    var next = 0
    /// All its legs are paired, or tied for good.
    var isSettled = false
    var isUnsure = false
    var isTouched = false
    /// Of the level at hand: edges, and the texts at their other ends.
    var degree = 0
    var ties = 0

    var isExhausted: Bool { legs.isEmpty }
    var isMarked: Bool { isUnsure || isTouched }
  }

  private struct Edge {
    let out: Int
    let into: Int
    let cost: TransferCost
  }

  mutating func add(_ leg: TransferLeg, _ traits: LegTraits, reach: Int) {
    let key = Node.Key(
      side: LegSide(account: leg.accountID, traits: traits), day: leg.day,
      isOutflow: leg.amount.isNegative,
      refused: refusals.concern(leg.id) ? leg.id : nil)
    let place = places[key] ?? nodes.count
    if place == nodes.count {
      places[key] = place
      nodes.append(
        Node(
          key: key, reach: reach, unseen: horizon.unseen(from: leg.day, reach: reach),
          changed: horizon.changed(from: leg.day, reach: reach)))
    }
    nodes[place].legs[leg.texts, default: []].append(leg.id)
  }

  /// Decides every leg and adds the result to `decision`.
  mutating func pair(into decision: inout TransferDecision) {
    findEdges()
    let all = nodes.flatMap { $0.legs.values.joined() }
    var found = TransferDecision()
    var start = 0
    while start < edges.count {
      let cost = edges[start].cost
      let end = edges[start...].firstIndex { $0.cost != cost } ?? edges.count
      mark(start..<end, at: cost)
      settle(start..<end, at: cost, into: &found)
      start = end
    }
    for node in nodes.indices where !nodes[node].isSettled {
      if nodes[node].unseen != nil { nodes[node].isUnsure = true }
      if nodes[node].changed != nil { nodes[node].isTouched = true }
    }
    guard !nodes.contains(where: { $0.isUnsure && $0.isTouched }) else {
      decision.open.formUnion(all)
      return
    }
    decision.pairs += found.pairs
    decision.suggestions += found.suggestions
    for node in nodes where node.isUnsure {
      decision.untouched.formUnion(node.legs.values.joined())
    }
  }

  // MARK: Edges

  private mutating func findEdges() {
    let byDay = nodes.indices.sorted { nodes[$0].key.day < nodes[$1].key.day }
    let inflows = byDay.filter { !nodes[$0].key.isOutflow }
    var first = 0
    for out in byDay where nodes[out].key.isOutflow {
      let (day, reach) = (nodes[out].key.day, nodes[out].reach)
      while first < inflows.count,
        day.days(since: nodes[inflows[first]].key.day) > TransferAccount.maximumDays
      { first += 1 }
      for into in inflows[first...] {
        let days = nodes[into].key.day.days(since: day)
        if days > reach { break }
        guard abs(days) <= min(reach, nodes[into].reach), let evidence = evidence(out, into) else {
          continue
        }
        edges.append(
          Edge(out: out, into: into, cost: TransferCost(evidence: evidence, days: abs(days))))
      }
    }
    edges.sort { $0.cost < $1.cost }
    for (place, edge) in edges.enumerated() {
      nodes[edge.out].edges.append(place)
      nodes[edge.into].edges.append(place)
    }
  }

  private func evidence(_ out: Int, _ into: Int) -> TransferEvidence? {
    let (out, into) = (nodes[out].key, nodes[into].key)
    if let one = out.refused, let other = into.refused, refusals.contain(one, other) { return nil }
    return out.side.evidence(of: into.side)
  }

  // MARK: Marks

  /// Marks what may be otherwise from this level on.
  private mutating func mark(_ level: Range<Int>, at cost: TransferCost) {
    var marked: [Int] = []
    for edge in edges[level] {
      for end in [edge.out, edge.into] {
        if !nodes[end].isSettled {
          if let unseen = nodes[end].unseen, unseen <= cost { nodes[end].isUnsure = true }
          if let changed = nodes[end].changed, changed <= cost { nodes[end].isTouched = true }
        }
        if nodes[end].isMarked { marked.append(end) }
      }
    }
    while let node = marked.popLast() {
      for other in neighbours(of: node, level) where !nodes[other].isSettled {
        let (isUnsure, isTouched) = (nodes[other].isUnsure, nodes[other].isTouched)
        nodes[other].isUnsure = isUnsure || nodes[node].isUnsure
        nodes[other].isTouched = isTouched || nodes[node].isTouched
        if nodes[other].isUnsure != isUnsure || nodes[other].isTouched != isTouched {
          marked.append(other)
        }
      }
    }
  }

  private mutating func neighbours(of node: Int, _ level: Range<Int>) -> [Int] {
    while nodes[node].next < nodes[node].edges.count,
      nodes[node].edges[nodes[node].next] < level.lowerBound
    { nodes[node].next += 1 }
    return nodes[node].edges[nodes[node].next...].prefix { $0 < level.upperBound }.map {
      edges[$0].out == node ? edges[$0].into : edges[$0].out
    }
  }

  // MARK: Levels

  /// Pairs what has one best counterpart at this level; what has several, or none that is more than
  /// a question, is tied for good.
  private mutating func settle(
    _ level: Range<Int>, at cost: TransferCost, into decision: inout TransferDecision
  ) {
    let alive = edges[level].filter { !nodes[$0.out].isExhausted && !nodes[$0.into].isExhausted }
    for edge in alive {
      nodes[edge.out].degree += 1
      nodes[edge.out].ties += nodes[edge.into].legs.count
      nodes[edge.into].degree += 1
      nodes[edge.into].ties += nodes[edge.out].legs.count
    }
    var tied: [Int] = []
    var paired: [Edge] = []
    for edge in alive {
      let (out, into) = (nodes[edge.out], nodes[edge.into])
      guard !out.isUnsure, !into.isUnsure else { continue }
      if !out.isSettled, !into.isSettled {
        if cost.evidence.pairs, out.degree == 1, into.degree == 1, out.legs.count == 1,
          into.legs.count == 1
        {
          paired.append(edge)
          continue
        }
        suggest(edge, into: &decision)
      }
      tied += [edge.out, edge.into]
    }
    for edge in alive {
      for end in [edge.out, edge.into] { (nodes[end].degree, nodes[end].ties) = (0, 0) }
    }
    for node in tied { nodes[node].isSettled = true }
    for edge in paired { join(edge, into: &decision) }
  }

  /// Pairs the legs of two nodes that have one text each; what is left over goes on.
  private mutating func join(_ edge: Edge, into decision: inout TransferDecision) {
    guard let (outText, out) = nodes[edge.out].legs.first,
      let (intoText, into) = nodes[edge.into].legs.first
    else { return }
    let count = min(out.count, into.count)
    let (outs, intos) = (out.sorted(), into.sorted())
    for (from, to) in zip(outs, intos) {
      decision.pairs.append(Transfer(from: from, to: to, evidence: edge.cost.evidence))
    }
    nodes[edge.out].legs[outText] = count < outs.count ? Array(outs[count...]) : nil
    nodes[edge.into].legs[intoText] = count < intos.count ? Array(intos[count...]) : nil
    for end in [edge.out, edge.into] where nodes[end].isExhausted { nodes[end].isSettled = true }
  }

  private func suggest(_ edge: Edge, into decision: inout TransferDecision) {
    guard max(nodes[edge.out].ties, nodes[edge.into].ties) <= Self.maximumTies else { return }
    for outs in nodes[edge.out].legs.values {
      for intos in nodes[edge.into].legs.values {
        for (from, to) in zip(outs.sorted(), intos.sorted()) {
          decision.suggestions.append(Transfer(from: from, to: to, evidence: edge.cost.evidence))
        }
      }
    }
  }
}
