import FinanceModel
import GRDB
import Matching

/// Step 7: the rows of a document that another feed, or a person, has stated.
///
/// What was paired before near an open row is decided on anew together with it, so that the pairs do
/// not hang on which document came first. What a person said of a pair stays.
struct OtherFeedMatching {
  private let db: Database
  private let writer: RowWriter
  private let feed: OpenFeed
  private let reader: ComparisonReader
  private let balances: RunningBalances
  private let keptApart: KeptApart
  /// Transactions that hold lines a person gave to them.
  private let merged: Set<Int64>
  /// Pairs so many times the days between two rows away may have to change for an open row.
  private static let reach = 4
  /// More rows of one amount than any account has in so many days.
  private static let mostDecidedAnew = 200

  /// One side of a pair: what this feed states of a transaction, or what the others do.
  private struct Side {
    let row: ComparedTransaction
    let compared: ComparedRow
    /// Where the row is open: the part that adds or changes it.
    var part: Int?

    static func comesBefore(_ left: Side, _ right: Side) -> Bool {
      let (date, otherDate) = (left.compared.date, right.compared.date)
      if date != otherDate { return date < otherDate }
      let (text, other) = (left.compared.texts[0].text, right.compared.texts[0].text)
      return text != other ? text < other : left.row.mappings[0].id < right.row.mappings[0].id
    }
  }

  init(
    _ db: Database, _ writer: RowWriter, _ feed: OpenFeed, _ reader: ComparisonReader,
    merged: Set<Int64>
  ) throws {
    self.db = db
    self.writer = writer
    self.feed = feed
    self.reader = reader
    self.merged = merged
    balances = try RunningBalances(db, account: feed.accountID)
    keptApart = try KeptApart(db, reader, feed)
  }

  func run() throws {
    guard let days = feed.openDays,
      try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM feeds WHERE account_id = ? AND id <> ?)",
        arguments: [feed.accountID, feed.id]) == true
    else { return }
    let gap = feed.settings.matchDays * (try hasEarlierRows() ? Self.reach : 1)
    try OpenRuns(db: db, feed: feed, reader: reader).forEach(
      in: days, gap: gap, isOpen: { part(of: $0) != nil }, body: match)
  }

  /// Whether the feed has rows of earlier statements, which may be paired.
  private func hasEarlierRows() throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT 1 FROM statements
          WHERE account_id = ? AND feed_id = ? AND first_mapping_id IS NOT NULL)
        """, arguments: [feed.accountID, feed.id]) ?? false
  }

  /// The part that adds or changes a transaction.
  private func part(of transaction: Int64) -> Int? {
    feed.part(adding: transaction) ?? feed.changed[transaction]
  }

  private func match(_ near: [ComparedTransaction], _ others: [ComparedTransaction]) throws {
    // What is matched already is no open row, though it was changed.
    let open = near.filter { row in
      row.live(in: feed.id) != nil
        && row.mappings.allSatisfy { $0.state != .live || $0.feedID == feed.id }
    }
    guard !open.isEmpty else { return }
    let openIDs = Set(open.map(\.id))
    let stored = others + near.filter { !openIDs.contains($0.id) }
    var matched = stored.filter(mayChange)
    if matched.count + open.count > Self.mostDecidedAnew { matched = [] }
    let matchedIDs = Set(matched.map(\.id))
    let mine = (open + matched).map { row in
      Side(
        row: row, compared: row.compared(by: feed.id),
        part: openIDs.contains(row.id) ? part(of: row.id) : nil)
    }.sorted(by: Side.comesBefore)
    let others = stored.filter { row in
      ["posted", "pending", "deleted"].contains(row.status)
        && (row.live(in: feed.id) == nil || matchedIDs.contains(row.id))
    }.map { Side(row: $0, compared: $0.compared(beside: feed.id)) }.sorted(by: Side.comesBefore)

    let apart = try keptApart.pairs(of: mine.map(\.row), and: others.map(\.row))
    let differ = try balances.partings(
      feed.hasBalances ? mine.map(\.row) : [], of: feed.id, from: others.map(\.row),
      margin: 2 * feed.settings.matchDays)
    func arePaired(_ left: Int, _ right: Int) -> Bool { mine[left].row.id == others[right].row.id }
    let found = RowMatching.acrossFeeds(
      mine.map(\.compared), others.map(\.compared), settings: feed.settings,
      arePaired: arePaired,
      areApart: { left, right in
        if differ(left, right) { return true }
        if arePaired(left, right) { return false }
        let isLost = mine[left].part == nil && others[right].row.status == "deleted"
        return isLost || apart.contains([left, right])
      })
    try pair(mine, others, found.pairs)
    try flag(mine, others, found.flagged)
  }

  /// Whether the feed's row and the others' are one because they were matched, and may yet be two.
  private func mayChange(_ row: ComparedTransaction) -> Bool {
    guard row.isMatched(with: feed.id), !merged.contains(row.id) else { return false }
    let days = row.compared(by: feed.id).date.days(since: row.compared(beside: feed.id).date)
    return abs(days) <= feed.settings.matchDays
  }

  private func pair(_ mine: [Side], _ others: [Side], _ pairs: [RowPair]) throws {
    let statement = mine.lazy.compactMap(\.part).first.map { feed.parts[$0].statementID }
    guard let statement else { return }
    var partner = [Int](repeating: -1, count: mine.count)
    for pair in pairs { partner[pair.open] = pair.stored }
    // Where each side stands, once what is no pair any more is taken apart.
    var (myPlaces, otherPlaces): ([Int64: Int64], [Int64: Int64]) = ([:], [:])
    for (left, side) in mine.enumerated() where side.part == nil {
      if partner[left] >= 0, others[partner[left]].row.id == side.row.id { continue }
      let places = try TransactionParting(writer, statementID: statement).part(
        side.row, from: feed.id)
      myPlaces[side.row.id] = places.feed
      otherPlaces[side.row.id] = places.others
    }
    for pair in pairs {
      let (side, other) = (mine[pair.open], others[pair.stored])
      guard side.row.id != other.row.id,
        let row = try reader.transaction(myPlaces[side.row.id] ?? side.row.id),
        let stored = try reader.transaction(otherPlaces[other.row.id] ?? other.row.id)
      else { continue }
      try RowJoin(db: db, writer: writer).join(
        row, to: stored, rule: "other_feed", score: pair.similarity)
      guard let part = feed.part(adding: side.row.id) else { continue }
      feed.count(part) {
        if stored.status == "deleted" { $0.tombstoned += 1 } else { $0.matched += 1 }
      }
    }
  }

  private func flag(_ mine: [Side], _ others: [Side], _ pairs: [RowPair]) throws {
    for pair in pairs {
      let (side, other) = (mine[pair.open], others[pair.stored].row)
      guard let part = feed.part(adding: side.row.id), other.status != "deleted" else { continue }
      try FactChanges(writer, statementID: feed.parts[part].statementID).flag(
        side.row.id, like: other.id, rule: "possible_duplicate", score: pair.similarity)
      feed.count(part) { $0.review += 1 }
    }
  }
}
