import FinanceModel
import GRDB
import Matching

/// Looks up what a feed's document leaves open, in the book.
final class SQLOpenRows: OpenRows {
  private let db: Database
  private let writer: RowWriter
  private let feed: Int64
  private let account: Int64
  private let reader: ComparisonReader

  init(_ db: Database, _ writer: RowWriter, feed: Int64, account: Int64) throws {
    self.db = db
    self.writer = writer
    self.feed = feed
    self.account = account
    reader = try ComparisonReader(db)
  }

  func line(_ id: Int64) throws -> StoredLine? { try writer.line(id) }

  func transaction(_ id: Int64) throws -> ComparedTransaction? { try reader.transaction(id) }

  /// In the order of days from one index alone.
  static let rowsSQL = """
    SELECT id, date, amount FROM transactions
    WHERE account_id = ?1 AND date BETWEEN ?2 AND ?3 ORDER BY date
    """

  func forEachRow(in days: DateSpan, _ body: (DatedAmount) throws -> Void) throws {
    let scan = try BulkStatement(db, Self.rowsSQL)
    scan.bind(1, account)
    scan.bind(2, days.from.isoText)
    scan.bind(3, days.to.isoText)
    defer { scan.reset() }
    while try scan.step() {
      guard let day = CivilDate(iso: scan.row.bytes(1)) else { continue }
      try body(
        DatedAmount(transaction: scan.row.integer(0), day: day, amount: scan.row.integer(2)))
    }
  }

  func forEachTrade(in days: DateSpan, _ body: (Int64) throws -> Void) throws {
    let scan = try BulkStatement(
      db,
      """
      SELECT id FROM transactions INDEXED BY trades_by_account
      WHERE account_id = ?1 AND date BETWEEN ?2 AND ?3 AND trade IS NOT NULL ORDER BY date, id
      """)
    scan.bind(1, account)
    scan.bind(2, days.from.isoText)
    scan.bind(3, days.to.isoText)
    var trades: [Int64] = []
    try scan.all { trades.append($0.integer(0)) }
    for trade in trades { try body(trade) }
  }

  func forEachUnseen(
    in days: DateSpan, slack: Int, seen: IDSet, _ body: (UnseenLine) -> Void
  ) throws {
    guard try mayHoldUnseen(days, seen) else { return }
    let scan = try BulkStatement(
      db,
      """
      SELECT m.id, m.transaction_id, m.fingerprint, m.is_pending, m.state, t.currency
      FROM transactions t
      JOIN transaction_mappings m ON m.transaction_id = t.id
      WHERE t.account_id = ?1 AND t.date BETWEEN ?2 AND ?3 AND m.feed_id = ?4
        AND m.state IN ('live', 'deleted_by_user')
      """)
    scan.bind(1, account)
    scan.bind(2, days.from.adding(days: -slack).isoText)
    scan.bind(3, days.to.adding(days: slack).isoText)
    scan.bind(4, feed)
    var currency = CurrencyColumn()
    try scan.all { row in
      let id = row.integer(0)
      guard !seen.contains(id), let date = Fingerprint(row.bytes(2)).date else { return }
      body(
        UnseenLine(
          id: id, transaction: row.integer(1), date: date, isPending: row.integer(3) != 0,
          isLive: row.isText(4, "live"), currency: currency.read(row, 5)))
    }
  }

  func currencies(ofBalancesIn statement: Int64) throws -> Set<Currency> {
    let codes = try String.fetchAll(
      db.cachedStatement(sql: "SELECT DISTINCT currency FROM balances WHERE statement_id = ?"),
      arguments: [statement])
    return Set(codes.compactMap { Currency($0) })
  }

  /// The currency in a column, worked out once for rows of one.
  private struct CurrencyColumn {
    private var last: Currency?

    mutating func read(_ row: borrowing BulkRow, _ column: Int32) -> Currency? {
      if let last, row.isText(column, last.code) { return last }
      last = row.text(column).flatMap { Currency($0) }
      return last
    }
  }

  func forEachPending(
    before day: CivilDate, seen: IDSet, _ body: (UnseenLine) -> Void
  ) throws {
    let scan = try BulkStatement(
      db,
      """
      SELECT id, transaction_id, fingerprint,
        (SELECT currency FROM transactions t WHERE t.id = transaction_id)
      FROM transaction_mappings
      WHERE feed_id = ?1 AND is_pending = 1 AND state = 'live' ORDER BY id
      """)
    scan.bind(1, feed)
    var currency = CurrencyColumn()
    try scan.all { row in
      let id = row.integer(0)
      guard !seen.contains(id), let date = Fingerprint(row.bytes(2)).date, date < day else {
        return
      }
      body(
        UnseenLine(
          id: id, transaction: row.integer(1), date: date, isPending: true, isLive: true,
          currency: currency.read(row, 3)))
    }
  }

  func newestStating(_ line: Int64) throws -> String? {
    try String.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT max(s.as_of) FROM statements s
          WHERE s.feed_id = ?2 AND s.account_id = ?3 AND s.state = 'live' AND (
            ?1 BETWEEN s.first_mapping_id AND s.last_mapping_id
            OR EXISTS (SELECT 1 FROM sightings g WHERE g.statement_id = s.id
              AND ?1 BETWEEN g.first_mapping_id AND g.last_mapping_id))
          """), arguments: [line, feed, account])
  }

  func hasLaterDays(than day: CivilDate) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT EXISTS (SELECT 1 FROM statements WHERE account_id = ? AND feed_id = ?
            AND covers_to > ? AND state = 'live')
          """), arguments: [account, feed, day.isoText]) == true
  }

  /// Whether a statement of the feed of these days has lines that were not seen.
  private func mayHoldUnseen(_ days: DateSpan, _ seen: IDSet) throws -> Bool {
    let ranges = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT first_mapping_id, last_mapping_id FROM statements
          WHERE account_id = ? AND covers_from <= ? AND feed_id = ? AND covers_to >= ?
            AND first_mapping_id IS NOT NULL
          """),
      arguments: [account, days.to.isoText, feed, days.from.isoText])
    while let row = try ranges.next() {
      if !seen.contains((row[0] as Int64)...(row[1] as Int64)) { return true }
    }
    return false
  }

  func mergedLines() throws -> [Int64: Set<Int64>] { try MergedLines(db: db).lines(of: feed) }

  func hasOtherFeeds() throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(
        sql: "SELECT EXISTS (SELECT 1 FROM feeds WHERE account_id = ? AND id <> ?)"),
      arguments: [account, feed]) == true
  }

  func coveredDays(without statements: [Int64]) throws -> [Int64: FeedCoverage] {
    let others = "id NOT IN (\(statements.map { "\($0)" }.joined(separator: ", ")))"
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT feed_id, covers_from, covers_to, states_covers FROM statements
        WHERE account_id = ?1 AND state = 'live' AND covers_from IS NOT NULL
          AND mode = 'snapshot' AND is_incomplete = 0 AND \(others)
        UNION ALL
        SELECT feed_id, min(covers_from), max(max(covers_to, coalesce(date(last_synced), ''))),
          max(states_covers)
        FROM statements
        WHERE account_id = ?1 AND state = 'live' AND covers_from IS NOT NULL AND mode = 'delta'
          AND \(others)
        GROUP BY feed_id
        """,
      arguments: [account])
    var feeds: [Int64: FeedCoverage] = [:]
    while let row = try rows.next() {
      guard let span = DateSpan(row) else { continue }
      feeds[row[0], default: FeedCoverage()].days.append(span)
      if row["states_covers"] { feeds[row[0]]?.isStated = true }
    }
    return feeds
  }

  func questions() throws -> [Int64: Set<Int64>] {
    let rows = try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT r.transaction_id, r.other_transaction_id FROM reviews r
          JOIN transactions t ON t.id = r.transaction_id
          WHERE r.kind = 'duplicate' AND r.state = 'open' AND r.rule = 'possible_duplicate'
            AND r.other_transaction_id IS NOT NULL AND t.account_id = ?
          """),
      arguments: [account])
    var asked: [Int64: Set<Int64>] = [:]
    for row in rows { asked[row[0], default: []].insert(row[1]) }
    return asked
  }

  func separations() throws -> [Int64: [Int64]] {
    let rows = try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT r.transaction_id, r.other_transaction_id FROM reviews r
          CROSS JOIN transactions t ON t.id = r.transaction_id
          WHERE r.state IN ('kept', 'split') AND r.kind = 'duplicate'
            AND r.other_transaction_id IS NOT NULL AND t.account_id = ?
          """),
      arguments: [account])
    var others: [Int64: [Int64]] = [:]
    func hold(_ one: Int64, apartFrom other: Int64) {
      others[one, default: []].append(other)
      others[other, default: []].append(one)
    }
    for row in rows { hold(row[0], apartFrom: row[1]) }
    guard !others.isEmpty, let restored = writer.restored else { return others }
    // A row that was one with another, and is not yet again, is apart from what the other is.
    for (new, wanted) in restored.everDisplaced {
      for other in others[wanted] ?? [] where other != new { hold(new, apartFrom: other) }
    }
    return others
  }

  func forEachBalance(in days: DateSpan, _ body: (BalanceStep) -> Void) throws {
    let scan = try BulkStatement(
      db,
      """
      SELECT m.feed_id, m.balance, t.amount, t.currency, t.amount_exact, m.fingerprint FROM transactions t
      JOIN transaction_mappings m ON m.transaction_id = t.id
      WHERE t.account_id = ?1 AND t.date BETWEEN ?2 AND ?3 AND m.balance IS NOT NULL
        AND m.state = 'live'
      """)
    scan.bind(1, account)
    scan.bind(2, days.from.isoText)
    scan.bind(3, days.to.isoText)
    try scan.all { row in
      guard let balance = row.text(1).flatMap({ ExactDecimal($0) }),
        let currency = row.text(3).flatMap({ Currency($0) }),
        let day = Fingerprint(row.bytes(5)).date
      else { return }
      let amount =
        row.text(4).flatMap { ExactDecimal($0) }
        ?? Money(minorUnits: row.integer(2), currency: currency).decimal
      body(BalanceStep(feed: row.integer(0), day: day, balance: balance, amount: amount))
    }
  }

  func forEachMark(in days: DateSpan, _ body: (BalanceMark) -> Void) throws {
    let stated = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT b.feed_id, b.kind, b.date, b.amount, b.amount_exact, b.currency FROM balances b
          JOIN statements s ON s.id = b.statement_id AND s.state = 'live'
          WHERE b.account_id = ? AND b.kind IN ('opening', 'ledger') AND b.date BETWEEN ? AND ?
            AND b.amount IS NOT NULL
          """),
      arguments: [account, days.from.isoText, days.to.isoText])
    while let row = try stated.next() {
      guard let day = CivilDate(iso: row["date"] as String),
        let currency = Currency(row["currency"] as String),
        let balance = BalanceAssertion.exactAmount(row, currency)
      else { continue }
      let isOpening: Bool = row["kind"] == "opening"
      body(
        BalanceMark(
          feed: row["feed_id"], day: isOpening ? day.adding(days: -1) : day, balance: balance))
    }
  }
}
