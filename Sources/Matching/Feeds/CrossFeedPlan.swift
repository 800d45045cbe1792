import FinanceModel

/// The rows of one amount near one another, of a feed and of the others: which of them are one.
struct CrossFeedPlan {
  /// One side of a pair: what the feed states of a transaction, or what the others do.
  struct Side {
    let row: ComparedTransaction
    fileprivate let compared: ComparedRow
    /// Where the row is open: the part that adds or changes it.
    var part: Int?

    fileprivate static func comesBefore(_ left: Side, _ right: Side) -> Bool {
      let (date, otherDate) = (left.compared.date, right.compared.date)
      if date != otherDate { return date < otherDate }
      let (text, other) = (left.compared.texts[0].text, right.compared.texts[0].text)
      return text != other ? text < other : left.row.lines[0].id < right.row.lines[0].id
    }
  }

  /// More rows of one amount than any account has in so many days.
  private static let mostDecidedAnew = 200

  /// What the feed states, by date and text: open rows, and those that are paired and may yet be apart.
  let mine: [Side]
  /// What the others state, in the same order; a paired row is on both sides.
  let others: [Side]

  /// - Parameters:
  ///   - near: rows that the document adds or changes.
  ///   - stored: the other rows of the amount near them.
  ///   - merged: transactions that hold lines a person gave to them.
  ///   - part: the part that adds or changes a transaction.
  ///
  /// Nil where no row is open.
  init?(
    _ near: [ComparedTransaction], beside stored: [ComparedTransaction], feed: OpenFeed,
    merged: Set<Int64>, part: (Int64) -> Int?
  ) {
    // What is matched already is no open row, though it was changed.
    let open = near.filter { row in
      row.live(in: feed.id) != nil
        && row.lines.allSatisfy { $0.state != .live || $0.feed == feed.id }
    }
    guard !open.isEmpty else { return nil }
    let openIDs = Set(open.map(\.id))
    let stored = stored + near.filter { !openIDs.contains($0.id) }
    var matched = stored.filter { !merged.contains($0.id) && Self.mayPart($0, from: feed) }
    if matched.count + open.count > Self.mostDecidedAnew { matched = [] }
    let matchedIDs = Set(matched.map(\.id))
    mine = (open + matched).map { row in
      Side(
        row: row, compared: row.compared(by: feed.id),
        part: openIDs.contains(row.id) ? part(row.id) : nil)
    }.sorted(by: Side.comesBefore)
    others = stored.filter { row in
      (row.status.isLive || row.status == .deleted)
        && (row.live(in: feed.id) == nil || matchedIDs.contains(row.id))
    }.map { Side(row: $0, compared: $0.compared(beside: feed.id)) }.sorted(by: Side.comesBefore)
  }

  /// Whether the feed's row and the others' are one because they were matched, and may yet be two.
  private static func mayPart(_ row: ComparedTransaction, from feed: OpenFeed) -> Bool {
    guard row.isMatched(with: feed.id) else { return false }
    let days = row.compared(by: feed.id).date.days(since: row.compared(beside: feed.id).date)
    return abs(days) <= feed.settings.matchDays
  }

  /// Which rows are one, and which may be, by their places.
  ///
  /// - Parameters:
  ///   - keptApart: pairs that a person keeps apart.
  ///   - areParted: pairs that running balances part.
  func pairs(
    settings: FeedSettings, keptApart: Set<[Int]>, areParted: (Int, Int) -> Bool
  ) -> RowMatching.AcrossFeeds {
    func arePaired(_ left: Int, _ right: Int) -> Bool { mine[left].row.id == others[right].row.id }
    return RowMatching.acrossFeeds(
      mine.map(\.compared), others.map(\.compared), settings: settings, arePaired: arePaired,
      areApart: { left, right in
        if areParted(left, right) { return true }
        if arePaired(left, right) { return false }
        let isLost = mine[left].part == nil && others[right].row.status == .deleted
        return isLost || keptApart.contains([left, right])
      })
  }

  /// Rows that were paired and are not any more, or with another.
  func parted(by pairs: [RowPair]) -> [ComparedTransaction] {
    var partner = [Int](repeating: -1, count: mine.count)
    for pair in pairs { partner[pair.open] = pair.stored }
    return mine.indices.filter { left in
      mine[left].part == nil
        && !(partner[left] >= 0 && others[partner[left]].row.id == mine[left].row.id)
    }.map { mine[$0].row }
  }
}
