import FinanceModel

/// The rows of one amount that several feeds state, and which two of different feeds are near enough to
/// be one.
struct NearRows {
  /// Two rows that may be one.
  struct Pair {
    let left: Int
    let right: Int
    let days: Int
    let similarity: Similarity
    /// What speaks against it.
    let cost: Int
    /// Each is the only row of its feed within the days of the other.
    fileprivate(set) var isAlone = false

    /// Texts this alike are of one row.
    static let sureSimilarity = 0.5

    /// It is enough to make them one.
    var isSure: Bool { similarity >= Self.sureSimilarity || days <= 1 && isAlone }
  }

  private(set) var pairs: [Pair] = []
  /// The places of the pairs of each row.
  private(set) var pairsOfRow: [[Int]]

  /// - Parameters:
  ///   - rows: by date and text within each feed.
  ///   - feeds: the feed of each row, from 0.
  ///   - days: between two rows at most.
  ///   - mayBeOne: asked about every two that are near.
  init(
    _ rows: [ComparedRow], feeds: [Int], days: Int, where mayBeOne: (Int, Int) throws -> Bool
  ) rethrows {
    pairsOfRow = [[Int]](repeating: [], count: rows.count)
    var rowsOfFeed = [[Int]](repeating: [], count: (feeds.max() ?? -1) + 1)
    for row in rows.indices { rowsOfFeed[feeds[row]].append(row) }
    for other in rowsOfFeed.indices {
      for feed in 0..<other {
        try add(rows, rowsOfFeed[feed], rowsOfFeed[other], days: days, where: mayBeOne)
      }
    }
  }

  private mutating func add(
    _ rows: [ComparedRow], _ lefts: [Int], _ rights: [Int], days: Int,
    where mayBeOne: (Int, Int) throws -> Bool
  ) rethrows {
    let first = pairs.count
    var partners: [Int: Int] = [:]
    try RowMatching.forEachNear(
      lefts.map { rows[$0].date }, rights.map { rows[$0].date }, days: days
    ) { left, right in
      let (left, right) = (lefts[left], rights[right])
      guard try mayBeOne(left, right) else { return }
      let (one, other) = (rows[left], rows[right])
      let (apart, similarity) = (one.days(to: other), one.similarity(to: other))
      partners[left, default: 0] += 1
      partners[right, default: 0] += 1
      let isSameBalance = one.balance != nil && one.balance == other.balance
      pairsOfRow[left].append(pairs.count)
      pairsOfRow[right].append(pairs.count)
      pairs.append(
        Pair(
          left: left, right: right, days: apart, similarity: similarity,
          cost: RowMatching.cost(days: isSameBalance ? 0 : apart, similarity)))
    }
    for place in pairs.indices[first...] {
      pairs[place].isAlone = partners[pairs[place].left] == 1 && partners[pairs[place].right] == 1
    }
  }

  /// Whether a row is among those compared.
  func holds(_ row: Int) -> Bool { row < pairsOfRow.count }

  /// The pair of two rows; nil where they may not be one.
  func pair(_ row: Int, _ other: Int) -> Pair? {
    let (fewer, more) =
      pairsOfRow[row].count < pairsOfRow[other].count ? (row, other) : (other, row)
    return pairsOfRow[fewer].lazy.map { pairs[$0] }
      .first { $0.left + $0.right == fewer + more && ($0.left == more || $0.right == more) }
  }
}
