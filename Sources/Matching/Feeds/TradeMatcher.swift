import FinanceModel

/// Trades that another feed states with other cash: one leaves out a cost that the other states, or
/// rounds each fill. Security, class, units and days are the same, and no other trade is as near.
struct TradeMatcher {
  private let feed: OpenFeed
  private let rows: any OpenRows
  private let changes: any RowChanges

  /// Two sources of one trade round its cash apart by so much at most.
  private static let slack = ExactDecimal(significand: 2, scale: 2)

  init(_ feed: OpenFeed, rows: any OpenRows, changes: any RowChanges) {
    self.feed = feed
    self.rows = rows
    self.changes = changes
  }

  func run() throws {
    guard let days = feed.openDays else { return }
    var open: [Kind: [ComparedTransaction]] = [:]
    var others: [Kind: [ComparedTransaction]] = [:]
    try rows.forEachTrade(in: days.widened(by: feed.settings.matchDays)) { id in
      guard let row = try rows.transaction(id), row.status.isLive,
        let trade = row.compared.trade
      else { return }
      let kind = Kind(security: trade.security, tradeClass: trade.tradeClass)
      if row.isStated(by: feed.id) {
        let isAlone = row.lines.allSatisfy { $0.feed == feed.id }
        if isAlone, feed.part(adding: id) != nil { open[kind, default: []].append(row) }
      } else {
        others[kind, default: []].append(row)
      }
    }
    guard !open.isEmpty, !others.isEmpty else { return }
    let apart = try rows.separations()
    for (kind, rows) in open.sorted(by: { $0.key.security < $1.key.security }) {
      try match(rows, with: others[kind] ?? [], keptApart: apart)
    }
  }

  private struct Kind: Hashable {
    let security: String
    let tradeClass: TradeKind.Class
  }

  private func match(
    _ open: [ComparedTransaction], with others: [ComparedTransaction],
    keptApart: [Int64: [Int64]]
  ) throws {
    let open = open.sorted { ($0.compared.date, $0.id) < ($1.compared.date, $1.id) }
    let others = others.sorted { ($0.compared.date, $0.id) < ($1.compared.date, $1.id) }
    var partners = [[Int]](repeating: [], count: open.count)
    var counts = [Int](repeating: 0, count: others.count)
    RowMatching.forEachNear(
      open.map(\.compared.date), others.map(\.compared.date), days: feed.settings.matchDays
    ) { left, right in
      guard mayBeOne(open[left], others[right]),
        keptApart[open[left].id]?.contains(others[right].id) != true
      else { return }
      partners[left].append(right)
      counts[right] += 1
    }
    for left in open.indices where partners[left].count == 1 {
      let right = partners[left][0]
      guard counts[right] == 1, let part = feed.part(adding: open[left].id) else { continue }
      try changes.withdrawQuestions(about: open[left].id)
      try changes.join(open[left], to: others[right], rule: .otherFeed, score: 1)
      feed.count(.matched, in: part)
    }
  }

  private func mayBeOne(_ row: ComparedTransaction, _ other: ComparedTransaction) -> Bool {
    guard
      let (trade, its) = row.compared.trade.flatMap({ trade in
        other.compared.trade.map { (trade, $0) }
      }), trade.isOne(its), trade.units != nil, row.money.currency == other.money.currency,
      let apart = row.money.decimal.adding(other.money.decimal.negated)?.magnitude
    else { return false }
    return apart <= Self.slack || apart == trade.costs || apart == its.costs
  }
}
