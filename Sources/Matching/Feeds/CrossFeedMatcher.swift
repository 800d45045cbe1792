import FinanceModel

/// Other feeds: the rows of a document that another feed, or a person, has stated.
///
/// What was paired before near an open row is decided on anew together with it, so that the pairs do
/// not hang on which document came first. What a person said of a pair stays.
struct CrossFeedMatcher {
  private let feed: OpenFeed
  private let rows: any OpenRows
  private let changes: any RowChanges
  private let balances: BalanceChains
  private let separations: Separations
  /// Transactions that hold lines a person gave to them.
  private let merged: Set<Int64>
  /// Pairs so many times the days between two rows away may have to change for an open row.
  private static let reach = 4

  init(
    _ feed: OpenFeed, rows: any OpenRows, changes: any RowChanges, merged: Set<Int64>
  ) throws {
    self.feed = feed
    self.rows = rows
    self.changes = changes
    self.merged = merged
    balances = BalanceChains(rows)
    separations = try Separations(rows, feed)
  }

  func run() throws {
    guard let days = feed.openDays, try rows.hasOtherFeeds() else { return }
    let gap = feed.settings.matchDays * (try rows.hasEarlierLines() ? Self.reach : 1)
    try OpenRuns(rows: rows).forEach(
      in: days, gap: gap, isOpen: { part(of: $0) != nil }, body: match)
  }

  /// The part that adds or changes a transaction.
  private func part(of transaction: Int64) -> Int? {
    feed.part(adding: transaction) ?? feed.changed[transaction]
  }

  private func match(_ near: [ComparedTransaction], _ others: [ComparedTransaction]) throws {
    guard
      let plan = CrossFeedPlan(near, beside: others, feed: feed, merged: merged, part: part)
    else { return }
    let apart = try separations.pairs(of: plan.mine.map(\.row), and: plan.others.map(\.row))
    let differ = try balances.partings(
      feed.hasBalances ? plan.mine.map(\.row) : [], of: feed.id, from: plan.others.map(\.row),
      margin: 2 * feed.settings.matchDays)
    let found = plan.pairs(settings: feed.settings, keptApart: apart, areParted: differ)
    try pair(plan, found.pairs)
    try flag(plan, found.flagged)
  }

  private func pair(_ plan: CrossFeedPlan, _ pairs: [RowPair]) throws {
    guard let part = plan.mine.lazy.compactMap(\.part).first else { return }
    let statement = feed.parts[part].statement
    // Where each side stands, once what is no pair any more is taken apart.
    var (myPlaces, otherPlaces): ([Int64: Int64], [Int64: Int64]) = ([:], [:])
    for row in plan.parted(by: pairs) {
      let places = try changes.part(row, from: feed.id, statement: statement)
      myPlaces[row.id] = places.feed
      otherPlaces[row.id] = places.others
    }
    for pair in pairs {
      let (mine, other) = (plan.mine[pair.open].row, plan.others[pair.stored].row)
      guard mine.id != other.id,
        let row = try rows.transaction(myPlaces[mine.id] ?? mine.id),
        let stored = try rows.transaction(otherPlaces[other.id] ?? other.id)
      else { continue }
      try changes.join(row, to: stored, rule: .otherFeed, score: pair.similarity)
      guard let part = feed.part(adding: mine.id) else { continue }
      feed.count(stored.status == .deleted ? .tombstoned : .matched, in: part)
    }
  }

  private func flag(_ plan: CrossFeedPlan, _ pairs: [RowPair]) throws {
    for pair in pairs {
      let (row, other) = (plan.mine[pair.open].row, plan.others[pair.stored].row)
      guard let part = feed.part(adding: row.id), other.status != .deleted else { continue }
      try changes.flag(
        row.id, like: other.id, rule: .possibleDuplicate, score: pair.similarity)
      feed.count(.flagged, in: part)
    }
  }
}
