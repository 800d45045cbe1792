import FinanceModel
import GRDB
import Matching

/// Decides, once a document is read, on the rows its ids and content left open: dedupe steps 5 to 8.
///
/// The stronger evidence decides over all rows before the weaker decides over any. On a first import
/// there is nothing to compare with, and next to nothing is asked.
struct FeedMatching {
  private let db: Database
  private let writer: RowWriter
  private let feed: OpenFeed
  private let join: RowJoin
  private let reader: ComparisonReader
  /// Posted rows of the feed that a document should show and does not.
  private var vanished = ClaimedMappings()
  private var vanishedTransactions = ClaimedMappings()
  private var vanishedCount = 0
  /// The same of pending rows, with the part that says so, and those the source took back.
  private var pending: [Int64: (mapping: Int64, part: Int, date: CivilDate)] = [:]
  /// Lines of transactions that the feed states with several, because a person made one of them.
  private var merged: [Int64: Set<Int64>] = [:]
  /// More pending rows than any feed has; of more, only ids and content decide.
  private static let mostPending = 10_000

  init(_ db: Database, _ writer: RowWriter, _ feed: OpenFeed) throws {
    self.db = db
    self.writer = writer
    self.feed = feed
    join = RowJoin(db: db, writer: writer)
    reader = try ComparisonReader(db)
  }

  mutating func run() throws {
    merged = try MergedLines(db: db).lines(of: feed.id)
    for place in feed.parts.indices { try findVanished(place) }
    try findTakenBack()
    try rekey()
    try settlePending()
    try OtherFeedMatching(db, writer, feed, reader, merged: Set(merged.keys)).run()
    try withdraw()
  }

  private var settings: FeedSettings { feed.settings }

  // MARK: What is not shown any more

  private mutating func findVanished(_ place: Int) throws {
    let part = feed.parts[place]
    guard let window = part.window, try mayHaveVanished(window) else { return }
    let scan = try BulkStatement(
      db,
      """
      SELECT m.id, m.transaction_id, m.fingerprint, m.is_pending, m.state FROM transactions t
      JOIN transaction_mappings m ON m.transaction_id = t.id
      WHERE t.account_id = ?1 AND t.date BETWEEN ?2 AND ?3 AND m.feed_id = ?4
        AND m.state IN ('live', 'deleted_by_user')
      """)
    // Another feed may date the transaction some days off.
    scan.bind(1, feed.accountID)
    scan.bind(2, window.from.adding(days: -settings.matchDays).isoText)
    scan.bind(3, window.to.adding(days: settings.matchDays).isoText)
    scan.bind(4, feed.id)
    var missing = 0
    try scan.all { row in
      let mapping = row.integer(0)
      guard !feed.seen.contains(mapping), feed.takenBack[mapping] == nil,
        let date = Fingerprint(row.bytes(2)).date,
        window.from <= date, date <= window.to
      else { return }
      let transaction = row.integer(1)
      // One line of several is enough to show it.
      if let lines = merged[transaction], lines.contains(where: feed.seen.contains) { return }
      if row.integer(3) != 0 {
        if pending.count < Self.mostPending { pending[transaction] = (mapping, place, date) }
      } else if !vanished.contains(mapping) {
        vanished.insert(mapping)
        vanishedTransactions.insert(transaction)
        vanishedCount += 1
        let isAtEdge = !part.statesWindow && (date == window.from || date == window.to)
        if !isAtEdge, row.isText(4, "live") { missing += 1 }
      }
    }
    feed.update(place) { $0.missing = missing }
  }

  /// Whether a statement of the feed of these days has lines that were not seen.
  private func mayHaveVanished(_ window: DateSpan) throws -> Bool {
    let ranges = try Row.fetchCursor(
      db,
      sql: """
        SELECT first_mapping_id, last_mapping_id FROM statements
        WHERE account_id = ? AND covers_from <= ? AND feed_id = ? AND covers_to >= ?
          AND first_mapping_id IS NOT NULL
        """,
      arguments: [feed.accountID, window.to.isoText, feed.id, window.from.isoText])
    while let row = try ranges.next() {
      if !feed.seen.contains((row[0] as Int64)...(row[1] as Int64)) { return true }
    }
    return false
  }

  /// Pending rows the source took back: a posted row may stand for them.
  private mutating func findTakenBack() throws {
    for (id, place) in feed.takenBack.sorted(by: { $0.key < $1.key }) {
      guard let known = try writer.mapping(id: id), known.isPending,
        known.state == .live || known.state == .deletedByUser,
        let date = known.fingerprint.date, pending.count < Self.mostPending
      else { continue }
      pending[known.transactionID] = (id, place, date)
    }
  }

  // MARK: The same feed

  /// Step 5: rows shown under another id, date or text than before.
  private mutating func rekey() throws {
    guard vanishedCount > 0 || !pending.isEmpty, let days = feed.openDays else { return }
    let slack = settings.rekeyDays + settings.matchDays
    try OpenRuns(db: db, feed: feed, reader: reader).forEach(in: days, gap: slack) { transaction in
      feed.part(adding: transaction) != nil
    } where: { transaction in
      vanishedTransactions.contains(transaction) || pending[transaction] != nil
    } body: { open, stored in
      for isPending in [false, true] {
        let new = open.compactMap { row in row.live(in: feed.id).map { (row, $0) } }
          .filter { $0.1.isPending == isPending }.sorted { $0.1.comesBefore($1.1) }
        let old = stored.flatMap { row in row.mappings.map { (row, $0) } }.filter { row, mapping in
          isPending
            ? pending[row.id]?.mapping == mapping.id && feed.takenBack[mapping.id] == nil
            : vanished.contains(mapping.id)
        }.sorted { $0.1.comesBefore($1.1) }
        let pairs = RowMatching.rekeyed(
          new.map { $0.compared(as: $1) }, from: old.map { $0.compared(as: $1) },
          settings: settings, isRebalanced: feed.isRebalanced)
        for pair in pairs {
          let (row, mapping) = old[pair.stored]
          try replace(mapping, of: row, by: new[pair.open].0, rule: "rekeyed", pair) {
            $0.rekeyed += 1
          }
          vanished.remove(mapping.id)
          pending[row.id] = nil
        }
      }
    }
  }

  /// Step 6: posted rows that settle pending ones.
  private mutating func settlePending() throws {
    guard !pending.isEmpty, feed.openDays != nil else { return }
    var waiting: [(row: ComparedTransaction, mapping: ComparedTransaction.Mapping)] = []
    for (transaction, known) in pending {
      guard let row = try reader.transaction(transaction),
        let mapping = row.mappings.first(where: { $0.id == known.mapping })
      else { continue }
      waiting.append((row, mapping))
    }
    waiting.sort { $0.mapping.comesBefore($1.mapping) }
    let open = try postedRows(near: waiting.map { $0.row.compared(as: $0.mapping) })
    let pairs = RowMatching.settled(
      open.map(\.compared), from: waiting.map { $0.row.compared(as: $0.mapping) },
      settings: settings)
    for pair in pairs {
      let (row, mapping) = waiting[pair.stored]
      try replace(mapping, of: row, by: open[pair.open], rule: "settled", pair) { $0.settled += 1 }
      pending[row.id] = nil
    }
  }

  /// The open posted rows that may settle one of the pending ones, by date and text.
  private func postedRows(near pending: [ComparedRow]) throws -> [ComparedTransaction] {
    let dates = pending.map(\.date)
    let amounts = pending.map { $0.money.minorUnits.magnitude }
    guard let first = dates.min(), let last = dates.max(), let least = amounts.min(),
      let most = amounts.max()
    else { return [] }
    let rows = try Row.fetchCursor(
      db, sql: EqualAmounts.sql,
      arguments: [
        feed.accountID, first.adding(days: -1).isoText,
        last.adding(days: settings.settleDays).isoText,
      ])
    var open: [ComparedTransaction] = []
    while let row = try rows.next() {
      let amount = UInt128((row[2] as Int64).magnitude) * 100
      guard amount >= UInt128(least) * 99,
        amount <= UInt128(most) * UInt128(100 + settings.tipPercent),
        feed.part(adding: row[0]) != nil,
        let found = try reader.transaction(row[0]),
        found.live(in: feed.id)?.isPending == false, !found.hasPending
      else { continue }
      open.append(found)
    }
    return open.sorted { $0.mappings[0].comesBefore($1.mappings[0]) }
  }

  private func replace(
    _ mapping: ComparedTransaction.Mapping, of stored: ComparedTransaction,
    by open: ComparedTransaction, rule: String, _ pair: RowPair,
    _ count: (inout RowCounts) -> Void
  ) throws {
    guard let place = feed.part(adding: open.id) else { return }
    try join.replace(
      mapping, of: stored, by: open, statement: feed.parts[place].statementID, rule: rule,
      score: pair.similarity)
    feed.noteChange(of: stored.id, in: place)
    feed.count(place) { rows in
      if mapping.state == .deletedByUser { rows.tombstoned += 1 } else { count(&rows) }
    }
  }

  // MARK: What is over

  /// Step 8: what the source took back, and pending rows that never posted.
  private func withdraw() throws {
    for (id, place) in feed.takenBack.sorted(by: { $0.key < $1.key }) {
      guard let known = try writer.mapping(id: id), known.state == .live else { continue }
      try FactChanges(writer, statementID: feed.parts[place].statementID)
        .withdraw(known, status: "removed", rule: "removed")
      feed.update(place) { $0.removed += 1 }
    }
    for (_, open) in pending.sorted(by: { $0.key < $1.key })
    where feed.takenBack[open.mapping] == nil {
      let part = feed.parts[open.part]
      guard let window = part.window,
        window.to.days(since: open.date) >= settings.settleDays,
        let known = try writer.mapping(id: open.mapping), known.state == .live
      else { continue }
      try FactChanges(writer, statementID: part.statementID)
        .withdraw(known, status: "expired", rule: "expired")
      feed.update(open.part) { $0.expired += 1 }
    }
  }
}
