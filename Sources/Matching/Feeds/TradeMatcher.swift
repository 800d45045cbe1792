import FinanceModel

/// Trades that another feed states otherwise: with other cash, because it leaves out a cost or rounds each
/// fill; a reinvestment as income and a purchase; an order as several fills. Security and class are the
/// same, and units add up.
struct TradeMatcher {
  private let feed: OpenFeed
  private let rows: any OpenRows
  private let changes: any RowChanges

  init(_ feed: OpenFeed, rows: any OpenRows, changes: any RowChanges) {
    self.feed = feed
    self.rows = rows
    self.changes = changes
  }

  func run() throws {
    guard let days = feed.openDays else { return }
    var trades: [String: [ComparedTransaction]] = [:]
    var hasOpen: Set<String> = []
    // Settlement may be some days behind the trade.
    try rows.forEachTrade(in: days.widened(by: 2 * feed.settings.matchDays)) { id in
      guard let row = try rows.transaction(id), row.status.isLive,
        let trade = row.compared.trade
      else { return }
      trades[trade.security, default: []].append(row)
      if feed.part(adding: id) != nil { hasOpen.insert(trade.security) }
    }
    trades = trades.filter { security, rows in
      hasOpen.contains(security) && Set(rows.flatMap { $0.lines.map(\.feed) }).count > 1
    }
    guard !trades.isEmpty else { return }
    let apart = try rows.separations()
    let asked = try rows.questions()
    for (_, rows) in trades.sorted(by: { $0.key < $1.key }) {
      let plan = TradePlan(
        rows, feed: feed.id, days: feed.settings.matchDays,
        isOpen: { feed.part(adding: $0) != nil },
        areKeptApart: { apart[$0]?.contains($1) == true })
      for pair in plan.pairs { try join(pair.row, to: pair.other) }
      for pair in plan.questions
      where asked[pair.row.id]?.contains(pair.other.id) != true
        && asked[pair.other.id]?.contains(pair.row.id) != true
      {
        let (row, other) =
          feed.part(adding: pair.row.id) != nil
          ? (pair.row, pair.other) : (pair.other, pair.row)
        try changes.flag(row.id, like: other.id, rule: .possibleDuplicate, score: nil)
        if let part = feed.part(adding: row.id) { feed.count(.flagged, in: part) }
      }
    }
  }

  /// What the document adds goes to what was there.
  private func join(_ row: ComparedTransaction, to other: ComparedTransaction) throws {
    let isOpen = feed.part(adding: row.id) != nil
    let (gone, kept) = isOpen || feed.part(adding: other.id) == nil ? (row, other) : (other, row)
    try changes.withdrawQuestions(about: gone.id)
    try changes.join(gone, to: kept, rule: .otherFeed, score: 1)
    if let part = feed.part(adding: gone.id) { feed.count(.matched, in: part) }
  }
}
