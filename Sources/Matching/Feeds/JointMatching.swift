/// Decides which rows of several feeds are one transaction, over all feeds at once.
///
/// A group is one transaction: it holds at most one row of each feed, and every two of its rows may be
/// one. What two rows gain by being one is what they need not pay for being alone, less what speaks
/// against it. The grouping with the highest gain is sought: feed by feed, each against the groups of the
/// others, from every order of the feeds, until no feed gains by being paired anew. With two feeds that
/// is the best there is.
struct JointMatching {
  /// Rows that stay together: one row, or those that were made one for good.
  struct Item {
    let rows: [Int]
  }

  /// Two rows that may be one.
  struct Edge {
    let row: Int
    let gain: Int
    /// It is enough to make them one.
    let isSure: Bool
  }

  /// Beyond so many rows only one order of the feeds is tried.
  private static let mostInEveryOrder = 600
  private static let mostRounds = 8

  private let items: [Item]
  private let feeds: [Int]
  private let itemOfRow: [Int]
  private let edges: [[Edge]]
  private let itemsOfFeed: [[Int]]
  private let highestGain: Int

  /// - Parameters:
  ///   - feeds: the feed of each row, from 0.
  ///   - edges: of each row, those that it may be one with.
  init(_ items: [Item], feeds: [Int], edges: [[Edge]]) {
    self.items = items
    self.feeds = feeds
    self.edges = edges
    var itemOfRow = [Int](repeating: 0, count: feeds.count)
    var itemsOfFeed = [[Int]](repeating: [], count: (feeds.max() ?? -1) + 1)
    for (place, item) in items.enumerated() {
      for row in item.rows {
        itemOfRow[row] = place
        itemsOfFeed[feeds[row]].append(place)
      }
    }
    self.itemOfRow = itemOfRow
    self.itemsOfFeed = itemsOfFeed
    highestGain = edges.lazy.joined().map(\.gain).max() ?? 0
  }

  /// The group of each item.
  func groups() -> [Int] {
    var best = Grouping(items.count)
    guard highestGain > 0 else { return best.group }
    for order in orders {
      var grouping = Grouping(items.count)
      for feed in order.dropFirst() { _ = place(feed, in: &grouping) }
      if order.count > 2 {
        for _ in 0..<Self.mostRounds {
          // Not lazily: every feed is paired anew in a round.
          let isBetter = order.map { place($0, in: &grouping) }.contains(true)
          if !isBetter { break }
        }
      }
      if grouping.gain > best.gain { best = grouping }
    }
    return best.group
  }

  /// The orders in which feeds are taken up.
  private var orders: [[Int]] {
    let used = itemsOfFeed.indices.filter { !itemsOfFeed[$0].isEmpty }
    guard used.count > 2, feeds.count <= Self.mostInEveryOrder else { return [used] }
    return used.flatMap { first in
      let rest = used.filter { $0 != first }
      return [[first] + rest, [first] + rest.reversed()]
    }
  }

  /// Who is one with whom, as far as it is decided.
  private struct Grouping {
    /// A group is named after one of its items.
    var group: [Int]
    var members: [[Int]]
    var gain = 0

    init(_ count: Int) {
      group = Array(0..<count)
      members = (0..<count).map { [$0] }
    }

    mutating func leave(_ item: Int) {
      let old = group[item]
      guard members[old].count > 1 else { return }
      members[old].removeAll { $0 == item }
      if old == item {
        // The name goes with the item.
        let heir = members[old][0]
        members[heir] = members[old]
        for member in members[heir] { group[member] = heir }
      }
      members[item] = [item]
      group[item] = item
    }

    mutating func join(_ item: Int, _ other: Int) {
      members[other].append(item)
      members[item] = []
      group[item] = other
    }
  }

  /// Pairs the rows of a feed anew with the groups of the others; whether that is better than before.
  private func place(_ feed: Int, in grouping: inout Grouping) -> Bool {
    let lefts = itemsOfFeed[feed]
    let before = grouping.gain
    for item in lefts {
      let old = grouping.group[item]
      for member in grouping.members[old] where member != item {
        grouping.gain -= gain(item, member)
      }
      grouping.leave(item)
    }
    var rights: [Int: Int] = [:]
    var groups: [Int] = []
    var candidates: [Assignment.Edge] = []
    var gains: [Int] = []
    for (left, item) in lefts.enumerated() {
      for (group, gain) in candidatesOf(item, feed, grouping) {
        let right = rights[group] ?? groups.count
        if right == groups.count {
          rights[group] = right
          groups.append(group)
        }
        candidates.append(
          Assignment.Edge(left: left, right: right, cost: ceiling - gain, tag: gains.count))
        gains.append(gain)
      }
    }
    let pairs = Assignment.pairs(
      candidates, lefts: lefts.count, rights: groups.count, loneCost: ceiling)
    for pair in pairs {
      grouping.join(lefts[pair.left], groups[pair.right])
      grouping.gain += gains[pair.tag]
    }
    return grouping.gain > before
  }

  /// More than any row gains by joining a group.
  private var ceiling: Int { highestGain * itemsOfFeed.count * itemsOfFeed.count }

  private func gain(_ item: Int, _ other: Int) -> Int {
    var sum = 0
    for row in items[item].rows {
      for edge in edges[row] where itemOfRow[edge.row] == other { sum += edge.gain }
    }
    return sum
  }

  /// The groups that an item may join, with what that gains, in the order of their names.
  private func candidatesOf(
    _ item: Int, _ feed: Int, _ grouping: Grouping
  ) -> [(group: Int, gain: Int)] {
    var found: [Int: (gain: Int, pairs: Int, isSure: Bool)] = [:]
    for row in items[item].rows {
      for edge in edges[row] where itemOfRow[edge.row] != item {
        let group = grouping.group[itemOfRow[edge.row]]
        let known = found[group] ?? (0, 0, false)
        found[group] = (known.gain + edge.gain, known.pairs + 1, known.isSure || edge.isSure)
      }
    }
    return found.compactMap { group, sum in
      let rows = grouping.members[group].reduce(0) { $0 + items[$1].rows.count }
      guard sum.isSure, sum.gain > 0, sum.pairs == rows * items[item].rows.count else { return nil }
      return (group, sum.gain)
    }.sorted { $0.group < $1.group }
  }
}
