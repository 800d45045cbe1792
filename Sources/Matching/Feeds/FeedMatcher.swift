import FinanceModel

/// Decides, once a document is read, on the rows that its ids and content left open, feed by feed: rekey,
/// correction, settle, other feeds, removal, expiry.
///
/// The stronger evidence decides over all rows before the weaker decides over any. On a first import
/// there is nothing to compare with, and next to nothing is asked.
package struct FeedMatcher {
  private let feed: OpenFeed
  private let rows: any OpenRows
  private let changes: any RowChanges
  /// Lines of transactions that the feed states with several, because a person made one of them.
  private let merged: [Int64: Set<Int64>]
  private var vanished = VanishedLines()

  package init(_ feed: OpenFeed, rows: any OpenRows, changes: any RowChanges) throws {
    self.feed = feed
    self.rows = rows
    self.changes = changes
    merged = try rows.mergedLines()
  }

  package mutating func run() throws {
    for place in feed.parts.indices { try findVanished(place) }
    try findTakenBack()
    for place in feed.parts.indices { try findWaiting(place) }
    try rekey()
    try correct()
    try settle()
    for place in feed.parts.indices { try settleBefore(place) }
    if try rows.hasOtherFeeds() {
      try CrossFeedMatcher(feed, rows: rows, changes: changes, merged: Set(merged.keys)).run()
      try TradeMatcher(feed, rows: rows, changes: changes).run()
    }
    try withdraw()
    feed.keepVanished(where: vanished.holdsPosted)
  }

  private var settings: FeedSettings { feed.settings }

  // MARK: What is not shown any more

  private mutating func findVanished(_ place: Int) throws {
    let part = feed.parts[place]
    guard let window = part.window else { return }
    let currencies = try currencies(of: part)
    var (posted, unseen): ([Int64], [UnseenLine]) = ([], [])
    try rows.forEachUnseen(in: window, slack: settings.matchDays, seen: feed.seen) { line in
      guard feed.takenBack[line.id] == nil, window.contains(line.date),
        Self.wouldShow(line, currencies)
      else { return }
      // One line of several is enough to show it.
      if let lines = merged[line.transaction], lines.contains(where: feed.seen.contains) { return }
      unseen.append(line)
    }
    for line in unseen where try !isStatedLater(line.id, than: part) {
      if vanished.add(line, part: place), line.isLive, !part.isAtEdge(line.date) {
        posted.append(line.id)
      }
    }
    feed.noteVanished(posted, in: place)
  }

  /// Those of its rows and balances: it says nothing of rows in others, which the account has in other
  /// statements. Empty where it has neither.
  private func currencies(of part: OpenFeed.Part) throws -> Set<Currency> {
    try part.currencies.union(rows.currencies(ofBalancesIn: part.statement))
  }

  private static func wouldShow(_ line: UnseenLine, _ currencies: Set<Currency>) -> Bool {
    guard let currency = line.currency, !currencies.isEmpty else { return true }
    return currencies.contains(currency)
  }

  /// Whether a newer document than that of a part states a line: the part may be from before it.
  private func isStatedLater(_ line: Int64, than part: OpenFeed.Part) throws -> Bool {
    guard let asOf = part.asOf else { return false }
    return StatementAge.order(asOf, try rows.newestStating(line)) == .before
  }

  /// Pending rows the source took back: a posted row may stand for them.
  private mutating func findTakenBack() throws {
    for (id, place) in feed.takenBack.sorted(by: { $0.key < $1.key }) {
      guard let known = try rows.line(id), known.isPending,
        known.state == .live || known.state == .deletedByUser, let date = known.fingerprint.date
      else { continue }
      vanished.addPending(id, of: known.transaction, part: place, date: date, isGone: true)
    }
  }

  /// Pending rows of earlier days than the document has: a posted row may stand for them, or they are
  /// overdue.
  private mutating func findWaiting(_ place: Int) throws {
    let part = feed.parts[place]
    guard let window = part.window else { return }
    let currencies = try currencies(of: part)
    var waiting: [UnseenLine] = []
    try rows.forEachPending(before: window.from, seen: feed.seen) { line in
      guard feed.takenBack[line.id] == nil, Self.wouldShow(line, currencies) else { return }
      waiting.append(line)
    }
    for line in waiting where try !isStatedLater(line.id, than: part) {
      vanished.addPending(
        line.id, of: line.transaction, part: place, date: line.date, isGone: false)
    }
  }

  // MARK: Rekey and settle

  /// Rows shown under another id, date or text than before.
  private mutating func rekey() throws {
    guard !vanished.isEmpty, let days = feed.openDays else { return }
    let slack = settings.rekeyDays + settings.matchDays
    try OpenRuns(rows: rows).forEach(in: days, gap: slack) { transaction in
      feed.part(adding: transaction) != nil
    } where: { transaction in
      vanished.holds(transaction)
    } body: { open, stored in
      for isPending in [false, true] {
        let pairings = FeedPlan.rekeyed(
          open, from: stored, isPending: isPending, vanished: vanished, feed: feed)
        for pairing in pairings { try replace(pairing, rule: .rekeyed, .rekeyed) }
      }
    }
  }

  /// More rows that a document does not show are not looked at one by one.
  private static let mostCorrected = 10_000

  /// Rows shown with another amount, or on the day that another feed gave it.
  private mutating func correct() throws {
    guard vanished.hasPosted, feed.openDays != nil else { return }
    var gone: [FeedPlan.Row] = []
    for id in vanished.postedLines.prefix(Self.mostCorrected) {
      guard let known = try rows.line(id), let row = try row(of: id, in: known.transaction) else {
        continue
      }
      gone.append(row)
    }
    let days = gone.flatMap { row in row.transaction.lines.map(\.date) + [row.line.date] }
    guard let first = days.min(), let last = days.max(), let span = DateSpan(from: first, to: last)
    else { return }
    let near = DaySet(
      days.compactMap { DateSpan(from: $0, to: $0)?.widened(by: settings.matchDays) })
    let open = try openPosted(
      in: span.widened(by: settings.matchDays), atMost: Self.mostCorrected
    ) { near.contains($0.day) }
    for correction in FeedPlan.corrected(open, from: gone, feed: feed) {
      try replace(
        correction.pairing, rule: correction.isStated ? .otherFeed : .rekeyed,
        correction.isStated ? .matched : .rekeyed)
    }
  }

  /// Posted rows that settle pending ones.
  private mutating func settle() throws {
    guard vanished.hasPending, feed.openDays != nil else { return }
    var waiting: [FeedPlan.Row] = []
    for (transaction, known) in vanished.pending {
      if let row = try row(of: known.line, in: transaction) { waiting.append(row) }
    }
    guard let reach = FeedPlan.reach(of: waiting, settings: settings) else { return }
    let open = try openPosted(in: reach.days) { reach.holds(amount: $0.amount) }
      .filter { !$0.hasPending }
    let pairings = FeedPlan.settled(open, from: waiting, settings: settings) { row in
      vanished.pending[row.transaction.id]?.isGone == true
    }
    for pairing in pairings { try replace(pairing, rule: .settled, .settled) }
  }

  private func row(of line: Int64, in transaction: Int64) throws -> FeedPlan.Row? {
    guard let found = try rows.transaction(transaction),
      let line = found.lines.first(where: { $0.id == line })
    else { return nil }
    return FeedPlan.Row(transaction: found, line: line)
  }

  /// The posted rows of some days that the document adds.
  private func openPosted(
    in days: DateSpan, atMost most: Int = .max, where isWanted: (DatedAmount) -> Bool
  ) throws -> [ComparedTransaction] {
    var open: [ComparedTransaction] = []
    try rows.forEachRow(in: days) { row in
      guard isWanted(row), open.count < most, feed.part(adding: row.transaction) != nil,
        let found = try rows.transaction(row.transaction),
        found.live(in: feed.id)?.isPending == false
      else { return }
      open.append(found)
    }
    return open
  }

  /// Pending rows of an older document, whose posted ones came before it.
  private func settleBefore(_ place: Int) throws {
    guard let window = feed.parts[place].window, try rows.hasLaterDays(than: window.to),
      let days = DateSpan(
        from: window.to.adding(days: -settings.settleDays),
        to: window.to.adding(days: settings.settleDays))
    else { return }
    var (posted, pending): ([ComparedTransaction], [FeedPlan.Row]) = ([], [])
    try rows.forEachRow(in: days) { row in
      guard let found = try rows.transaction(row.transaction), let line = found.live(in: feed.id)
      else { return }
      if line.isPending, feed.part(adding: found.id) == place {
        pending.append(FeedPlan.Row(transaction: found, line: line))
      } else if !line.isPending, !feed.seen.contains(line.id), !found.hasPending,
        try line.date >= window.to || isStatedLater(line.id, than: feed.parts[place])
      {
        posted.append(found)
      }
    }
    for pairing in FeedPlan.settled(posted, from: pending, settings: settings) {
      try changes.retire(
        pairing.stored.transaction, behind: pairing.open, score: pairing.similarity)
      feed.count(.duplicate, in: place)
    }
  }

  private mutating func replace(
    _ pairing: FeedPlan.Pairing, rule: LineRule, _ outcome: OpenFeed.Outcome
  ) throws {
    let (line, stored) = (pairing.stored.line, pairing.stored.transaction)
    if let place = feed.part(adding: pairing.open.id) {
      try changes.replace(
        line, of: stored, by: pairing.open, statement: feed.parts[place].statement, rule: rule,
        score: pairing.similarity)
      feed.noteChange(of: stored.id, in: place)
      feed.count(line.state == .deletedByUser ? .tombstoned : outcome, in: place)
    }
    vanished.remove(line.id, of: stored.id)
  }

  // MARK: What is over

  /// What the source took back, and pending rows that never posted.
  private func withdraw() throws {
    for (id, place) in feed.takenBack.sorted(by: { $0.key < $1.key }) {
      guard let known = try rows.line(id), known.state == .live else { continue }
      try changes.withdraw(
        known, status: .removed, rule: .removed, statement: feed.parts[place].statement)
      feed.countRemoved(in: place)
    }
    for (_, open) in vanished.pending.sorted(by: { $0.key < $1.key })
    where feed.takenBack[open.line] == nil {
      let part = feed.parts[open.part]
      guard let window = part.window,
        FeedPlan.isOverdue(open.date, on: window.to, settings: settings),
        let known = try rows.line(open.line), known.state == .live
      else { continue }
      try changes.withdraw(
        known, status: .expired, rule: .expired, statement: part.statement)
      feed.countExpired(in: open.part)
    }
  }
}
