import FinanceModel
import Histories
import Matching

/// A book in memory that the documents of a history are loaded into by the rules of matching alone.
package struct MemoryBook: HistoryBook {
  package let lines = InMemoryLines()

  package init() {}

  package mutating func take(_ step: Scenario.Step) throws -> HistoryTally {
    let feed = lines.feed(named: step.feed, rank: Self.rank(of: step.feed))
    let seams = InMemorySeams(lines, feed: feed)
    let covers = step.covers.flatMap { days in
      CivilDate(iso: days[0]).flatMap { from in
        CivilDate(iso: days[1]).flatMap { DateSpan(from: from, to: $0) }
      }
    }
    let hasReusedIDs = lines.allLines.contains {
      $0.feed == feed && $0.sourceID?.contains(KnownID.separator) == true
    }
    var matcher = LineMatcher(
      LineMatcher.Statement(
        currency: .usd, ids: step.ids.flatMap { IDPolicy(rawValue: $0) } ?? .none,
        covers: covers, hasReusedIDs: hasReusedIDs, isWhole: !step.isDelta),
      index: seams, changes: seams)
    for (row, key) in try Self.keyed(step.rows) {
      if let refused = try matcher.load(row, key) {
        throw FinanceETLError(.unreadableAmount, refused.reason)
      }
    }
    for id in step.removed ?? [] { try matcher.remove(id) }
    if let closing = step.closing, let day = CivilDate(iso: closing.date),
      let balance = ExactDecimal(closing.amount)
    {
      lines.marks.append(BalanceMark(feed: feed, day: day, balance: balance))
    }
    try matcher.finish()
    let open = OpenFeed(id: feed, account: 1, settings: .usual)
    let added = matcher.added.map { range in
      range.compactMap { lines[$0] }.filter { $0.rule == .new || $0.rule == .idReused }
        .map { $0.stored.transaction...$0.stored.transaction }
    }
    let place = open.close(
      OpenFeed.Part(
        statement: Int64(lines.statements.count + 1), transactions: added ?? [],
        window: step.isDelta ? nil : matcher.covered, covered: matcher.covered,
        statesWindow: covers != nil,
        counts: matcher.counts),
      matcher)
    var ends = try FeedMatcher(open, rows: seams, changes: seams)
    try ends.run()
    lines.statements.append(
      InMemoryLines.Statement(
        feed: feed, covered: matcher.covered, statesCovers: covers != nil,
        isWhole: !step.isDelta, added: matcher.added, sighted: matcher.sighted))
    let part = open.parts[place]
    return HistoryTally(rows: part.counts, removed: part.removed, expired: part.expired)
  }

  private static func rank(of feed: String) -> SourceRank {
    switch feed.prefix(while: { $0 != ":" }) {
    case "pdf": .record
    case "ofx": .download
    case "plaid": .aggregator
    default: .table
    }
  }

  private static func keyed(_ rows: [Scenario.Row]) throws -> [(StatementTransaction, RowKey)] {
    let transactions = try rows.map { stated in
      guard let date = CivilDate(iso: stated.date), let amount = ExactDecimal(stated.amount) else {
        throw FinanceETLError(.unreadableAmount, "\(stated.date) \(stated.amount)")
      }
      var row = StatementTransaction(
        date: date, amount: amount, currency: .usd, description: stated.text)
      row.sourceID = stated.id
      row.isPending = stated.pending == true
      row.pendingID = stated.pendingID
      row.balance = stated.balance.flatMap { ExactDecimal($0) }
      return row
    }
    return Array(zip(transactions, RowKey.all(of: transactions, in: .usd)))
  }

  package func liveRows(withSources: Bool) -> [String] {
    lines.shown.filter { $0.value.status.isLive }.map { id, facts in
      var text =
        "\(facts.date.isoText) \(facts.money.minorUnits) \(facts.money.currency.code)"
        + " \(facts.status.rawValue) \(facts.description)"
      if withSources {
        let feeds = lines.lines(of: id).filter { $0.stored.state == .live }
        text += " < " + Set(feeds.map { lines.name(of: $0.feed) }).sorted().joined(separator: "+")
      }
      return text
    }.sorted()
  }

  package func liveAmounts() -> [Int] {
    lines.shown.values.filter(\.status.isLive).map { Int($0.money.minorUnits) }.sorted()
  }

  package func openQuestions() -> Int {
    lines.flags.count { pair in
      [pair.transaction, pair.other].allSatisfy { lines.shown[$0]?.status.isLive == true }
    }
  }
}
