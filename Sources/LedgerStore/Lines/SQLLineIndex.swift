import FinanceModel
import GRDB
import Matching

/// The stored lines of one statement's feed, looked up in the book.
///
/// What is kept at hand is kept here alone: the lines that follow each other (``LineCache.NextLines``), what is
/// stored of a batch (``LineCache.BatchLines``), the contents of a new feed. ``SQLLineChanges`` tells of every
/// line that it adds or changes.
final class SQLLineIndex: LineIndex {
  let writer: RowWriter
  let feed: Int64
  let statement: Int64
  /// What its source took back in documents before; nil: not read yet.
  var removals: [String: StoredSaying]?
  /// Lines above this id are the statement's own.
  private let floor: Int64
  /// The content of every line of a new feed that has no id; nil where the feed had lines before, or
  /// has too many. It calls nothing here: being in use is not checked.
  @exclusivity(unchecked) private var content: LineCache.FeedContents?
  /// Whether the feed has no line but the statement's own.
  let isNew: Bool
  /// The next ordinal of contents of which the statement has added a second line. Their lines are
  /// looked up again only where no earlier statement has brought one.
  private var ordinals: [Fingerprint: Int] = [:]
  /// What lines in turn were met of.
  private var met = LineCache.DayContents()
  /// What is stored of the batch at hand; nil: not read, or changed since.
  private var known: LineCache.BatchLines?
  /// The rows of the batch whose content was not looked up yet.
  private var unread: [RowKey] = []
  /// What was asked for last.
  private var last: (fingerprint: Fingerprint, entries: ArraySlice<LineCache.BatchLines.Entry>)?

  /// - Parameter isNew: the feed has no line yet.
  init(_ writer: RowWriter, feed: Int64, statement: Int64, isNew: Bool) {
    self.statement = statement
    self.writer = writer
    self.feed = feed
    self.isNew = isNew
    floor = writer.lastLine
    content = isNew ? LineCache.FeedContents() : nil
  }

  // MARK: Batches

  /// Rows without ids are about to be looked up.
  func expect(_ keys: [RowKey]) {
    unread = content == nil && keys.count > 1 ? keys : []
  }

  /// Lets the table go.
  func endBatch() {
    known = nil
    unread = []
    last = nil
    writer.repeated.stop()
  }

  // MARK: What is written

  func meet(_ line: Int64) {
    writer.repeated.meet(line)
  }

  /// A line was added.
  func add(_ fingerprint: Fingerprint) {
    known?.add(fingerprint)
    last = nil
  }

  /// A line is about to change: what was read of the stored lines may not hold any more.
  func forget() {
    endBatch()
    writer.repeated.restart()
  }

  /// The ordinal of one more line of a content without an id.
  func takeOrdinal(_ fingerprint: Fingerprint) throws(FinanceETLError) -> Int {
    if let ordinal = content?.add(fingerprint) {
      if content?.isFull == true { content = nil }
      return ordinal
    }
    let next: Int
    if let known = ordinals[fingerprint] {
      next = known
    } else {
      next = (try stored(fingerprint).last?.ordinal ?? -1) + 1
    }
    if next > 0 { ordinals[fingerprint] = next + 1 }
    return next
  }

  // MARK: By id

  func line(id: String) throws(FinanceETLError) -> StoredLine? {
    if let next = try writer.repeated.line(feed: feed, sourceID: id) { return next }
    return try writer.line(feed: feed, sourceID: id)
  }

  func line(replacing id: String) throws(FinanceETLError) -> StoredLine? {
    try writer.line(feed: feed, replacing: id)
  }

  func isReused(_ id: String) throws(FinanceETLError) -> Bool {
    try writer.isReused(feed: feed, sourceID: id)
  }

  func addedContent() throws(FinanceETLError) -> Set<Fingerprint> {
    try writer.content(above: floor)
  }

  func addedLines() throws(FinanceETLError) -> [StoredLine] {
    try StoreFailure.mapping(nil) {
      try MovedLineIDs(writer.book(), feed: feed).added(above: floor)
    }
  }

  func addedAgain(areReused: Bool) throws(FinanceETLError) -> [(line: Int64, stored: StoredLine)] {
    guard !isNew else { return [] }
    return try StoreFailure.mapping(nil) {
      try MovedLineIDs(writer.book(), feed: feed).addedAgain(above: floor, areReused: areReused)
    }
  }

  func linesWithIDs(of key: LineKey) throws(FinanceETLError) -> [StoredLine] {
    guard !isNew else { return [] }
    return try StoreFailure.mapping(nil) {
      try MovedLineIDs(writer.book(), feed: feed).stored(key, upTo: floor)
    }
  }

  // MARK: By content

  func next(stating key: RowKey) throws(FinanceETLError) -> Int64? {
    guard !isNew, let next = try writer.repeated.line(feed: feed, stating: key),
      met.add(key.fingerprint) == next.ordinal
    else { return nil }
    return next.id
  }

  func line(stating key: RowKey) throws(FinanceETLError) -> StoredLine? {
    guard !isNew, isKnownBefore(key.fingerprint),
      let first = try stored(key.fingerprint).first?.line, first.id <= floor,
      first.state == .live, first.facts == key.facts
    else { return nil }
    return first
  }

  func lines(of fingerprint: Fingerprint) throws(FinanceETLError) -> [StoredLine] {
    guard !isNew, isKnownBefore(fingerprint) else { return [] }
    return try stored(fingerprint).lazy.map(\.line).filter { $0.id <= floor }
  }

  private func isKnownBefore(_ fingerprint: Fingerprint) -> Bool {
    ordinals.isEmpty || ordinals[fingerprint] == nil
  }

  /// Every line of a content that is stored, in the order of their ordinals.
  private func stored(
    _ fingerprint: Fingerprint
  ) throws(FinanceETLError) -> ArraySlice<LineCache.BatchLines.Entry> {
    if let last, last.fingerprint == fingerprint { return last.entries }
    if !unread.isEmpty, !writer.repeated.isRunning {
      known = try writer.knownContent(feed: feed, among: unread)
      unread = []
    }
    let entries: ArraySlice<LineCache.BatchLines.Entry>
    if let known, !known.hasAdded(fingerprint) {
      entries = known.entries(fingerprint)
    } else {
      entries = try writer.content(feed: feed, fingerprint: fingerprint)[...]
    }
    last = (fingerprint, entries)
    return entries
  }

  // MARK: What a line states

  func balance(of line: StoredLine) throws(FinanceETLError) -> ExactDecimal? {
    try writer.balance(of: line)
  }

  func known(_ line: StoredLine) throws(FinanceETLError) -> KnownLine {
    try StoreFailure.mapping(nil) {
      let row = try Row.fetchOne(
        writer.book(),
        sql: """
          SELECT json_extract(facts, '$.date') AS date, json_extract(facts, '$.amount') AS amount,
            json_extract(facts, '$.amount_exact') AS amount_exact,
            json_extract(facts, '$.currency') AS currency,
            coalesce(identity, json_extract(facts, '$.description')) AS identity
          -- Of a transaction that several feeds state: what this one states.
          FROM (SELECT m.identity, coalesce(m.stated, \(TransactionColumns.json(of: "t"))) AS facts
            FROM transaction_mappings m JOIN transactions t ON t.id = m.transaction_id
            WHERE m.id = ?)
          """,
        arguments: [line.id])
      let spans = try Row.fetchAll(
        writer.book(),
        sql: """
          SELECT s.covers_from, s.covers_to FROM statements s
          JOIN transaction_mappings m ON m.statement_id = s.id WHERE m.id = ?1
          UNION
          SELECT s.covers_from, s.covers_to FROM transaction_mappings m
          CROSS JOIN feeds f ON f.id = m.feed_id
          CROSS JOIN statements s ON s.account_id = f.account_id AND s.feed_id = f.id
          CROSS JOIN sightings g ON g.statement_id = s.id
          WHERE m.id = ?1 AND ?1 BETWEEN g.first_mapping_id AND g.last_mapping_id
          """,
        arguments: [line.id])
      guard let row, let date = CivilDate(iso: row["date"] as String),
        let currency = Currency(row["currency"] as String)
      else { throw FinanceETLError(.databaseFailed, "mapping \(line.id) has no transaction") }
      let minor = Money(minorUnits: row["amount"], currency: currency)
      return KnownLine(
        date: date,
        amount: (row["amount_exact"] as String?).flatMap { ExactDecimal($0) } ?? minor.decimal,
        currency: currency, identityText: row["identity"], isPending: line.isPending,
        covered: spans.compactMap { DateSpan($0) })
    }
  }

  /// Not the last day of a statement, nor the first where its days are only those of its rows.
  func wholeDays(of line: StoredLine) throws(FinanceETLError) -> [DateSpan] {
    try StoreFailure.mapping(nil) {
      try Row.fetchAll(
        writer.book(),
        sql: """
          SELECT s.covers_from, s.covers_to, s.states_covers FROM statements s
          JOIN feeds f ON f.id = s.feed_id AND f.account_id = s.account_id
          JOIN transaction_mappings m ON m.feed_id = f.id
          WHERE m.id = ?1 AND s.mode = 'snapshot' AND s.is_incomplete = 0 AND (
            s.id = m.statement_id OR EXISTS (SELECT 1 FROM sightings g WHERE g.statement_id = s.id
              AND ?1 BETWEEN g.first_mapping_id AND g.last_mapping_id))
          """, arguments: [line.id])
    }.compactMap { row in
      guard let days = DateSpan(row) else { return nil }
      let isStated: Bool = row["states_covers"]
      return DateSpan(
        from: days.from.adding(days: isStated ? 0 : 1), to: days.to.adding(days: -1))
    }
  }
}
