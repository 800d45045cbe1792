import FinanceModel
import GRDB
import Matching

/// Matches the rows of one statement against its feed by ids and content, and writes what is new
/// (dedupe steps 1 to 4). What is new stays open to ``FeedMatching``, which has weaker evidence.
/// docs/ARCHITECTURE.md tells the steps in order.
struct RowLoader {
  /// The statement the rows belong to.
  struct Statement {
    let id: Int64
    let feedID: Int64
    let accountID: Int64
    let currency: Currency
    let ids: IDPolicy
    let covers: DateSpan?
    let hasReusedIDs: Bool
    /// The feed had no line before this statement.
    let isFirst: Bool
    /// It holds every row of its days.
    let isWhole: Bool
  }

  /// A line under a known id whose days decide what it is, when the statement's are known.
  private struct Undecided {
    let row: Transaction
    let key: Key
    let id: String
    let known: StoredMapping
    let wasClaimed: Bool
  }

  private let writer: RowWriter
  private let changes: FactChanges
  private let statement: Statement
  /// Mappings above this id were added by this statement.
  private let floor: Int64
  private var claimed = ClaimedMappings()
  /// The stored lines of a content that is stored several times, or printed again.
  private var twins: [Fingerprint: Twins] = [:]
  /// How often a content was printed, where every stored line is one of this statement.
  private var printed: [Fingerprint: Int] = [:]
  private var undecided: [Undecided] = []
  private static let mostUndecided = 10_000
  private var balances = BalanceEvidence()
  /// Lines that this statement's replace: not stated, and not missing either.
  private(set) var replaced: Set<Int64> = []
  /// What the source took back, and has not stated since.
  private(set) var takenBack: Set<Int64> = []
  /// Transactions of stored lines that have another amount or day now, or are back.
  private(set) var changed: Set<Int64> = []
  /// Transactions that this statement added and flagged.
  private(set) var flagged: Set<Int64> = []
  /// The content of every line of the feed that has no id; nil where there is more than this
  /// statement's, or too much.
  private var content: Set<Fingerprint>?
  private static let maximumContent = 500_000
  private(set) var firstDate: CivilDate?
  /// What is stored of the batch at hand; nil: not read, or changed since.
  private var known: KnownContent?
  /// The rows of the batch whose content was not looked up yet.
  private var unread: [RowKey] = []

  private(set) var counts = RowCounts()
  private(set) var rounded = 0
  private(set) var lastDate: CivilDate?
  /// Whether the feed has used one id for several lines.
  private(set) var hasReusedIDs: Bool

  init(writer: RowWriter, statement: Statement) {
    self.writer = writer
    self.statement = statement
    changes = FactChanges(writer, statementID: statement.id)
    floor = writer.lastMappingID
    hasReusedIDs = statement.hasReusedIDs
    if statement.isFirst { content = [] }
  }

  /// The stored mappings this statement stated again.
  var sighted: ClaimedMappings { claimed }
  /// The bank has worked out its running balances anew.
  var isRebalanced: Bool { balances.isRebalanced }
  /// Its rows have running balances.
  private(set) var hasBalances = false

  /// The mappings this statement added: one range, for nothing else writes meanwhile.
  var added: ClosedRange<Int64>? {
    writer.lastMappingID > floor ? (floor + 1)...writer.lastMappingID : nil
  }

  /// The days of its rows.
  var days: DateSpan? {
    guard let firstDate, let lastDate else { return nil }
    return DateSpan(from: firstDate, to: lastDate)
  }

  /// The days the statement covers: those it states, else those of its rows.
  var covered: DateSpan? { statement.covers ?? days }

  // MARK: Rows

  /// What the steps need to know of a row. It stays beside the row: to copy one costs as much as to
  /// look it up.
  private struct Key {
    let money: Money
    let row: RowKey

    var fingerprint: Fingerprint { row.fingerprint }
    var facts: Int64 { row.facts }
  }

  /// Loads rows; returns those that cannot be stored.
  ///
  /// - Parameters:
  ///   - keys: one for each row, or none.
  ///   - transactions: the ids that the transactions of the rows had before, where they are loaded
  ///     anew.
  mutating func load(
    _ rows: [Transaction], keys: [RowKey], transactions: [FormerIDs] = []
  ) throws(FinanceETLError) -> [RejectedRow] {
    var refused: [RejectedRow] = []
    let keys = keys.isEmpty ? RowKey.all(of: rows, in: statement.currency) : keys
    // The content of rows without ids is looked up at once.
    unread = content == nil && rows.count > 1 && Self.haveNoIDs(rows) ? keys : []
    defer { endBatch() }
    for index in rows.indices {
      if !transactions.isEmpty { writer.restored?.wanted = transactions[index] }
      if let refusal = try load(rows[index], keys[index]) { refused.append(refusal) }
    }
    return refused
  }

  private mutating func endBatch() {
    known = nil
    unread = []
    writer.repeated.stop()
  }

  /// What was read of the stored lines may not hold any more.
  private mutating func forgetKnown() {
    endBatch()
    writer.repeated.restart()
  }

  private static func haveNoIDs(_ rows: [Transaction]) -> Bool {
    rows.withUnsafeBufferPointer { buffer in
      guard let rows = buffer.baseAddress else { return true }
      return buffer.indices.allSatisfy { rows[$0].sourceID == nil }
    }
  }

  private mutating func load(
    _ row: Transaction, _ key: RowKey
  ) throws(FinanceETLError) -> RejectedRow? {
    let currency = row.currency ?? statement.currency
    guard let money = Money(row.amount, in: currency) else {
      return Self.refusal(of: row, currency)
    }
    firstDate = min(firstDate ?? row.date, row.date)
    lastDate = max(lastDate ?? row.date, row.date)
    if !money.represents(row.amount) { rounded += 1 }
    if row.balance != nil { hasBalances = true }
    let key = Key(money: money, row: key)
    if let id = row.sourceID {
      try loadByID(row, key, id)
    } else if content != nil {
      try loadFirst(row, key)
    } else {
      try loadByContent(row, key)
    }
    return nil
  }

  /// A row whose amount no account holds.
  static func refusal(of row: Transaction, _ currency: Currency) -> RejectedRow {
    RejectedRow(
      location: row.location, raw: "\(row.date) \(row.amount.text) \(row.description)",
      code: .unreadableAmount, reason: "\(row.amount.text) \(currency) is beyond any account")
  }

  private mutating func loadByID(_ row: Transaction, _ key: Key, _ id: String)
    throws(FinanceETLError)
  {
    if let known = try find(id, key.fingerprint) {
      return try meet(known, row, key, id: id)
    }
    if let later = try writer.mapping(feed: statement.feedID, replacing: id) {
      return try insertReplaced(row, key, id, by: later)
    }
    if try followLink(row, key, id) { return }
    let isReused = hasReusedIDs ? try writer.isReused(feed: statement.feedID, sourceID: id) : false
    let sourceID = isReused ? KnownID.composite(id, key.fingerprint) : id
    try insert(row, key, sourceID: sourceID, rule: "new")
    counts.inserted += 1
  }

  private func find(
    _ id: String, _ fingerprint: Fingerprint
  ) throws(FinanceETLError) -> StoredMapping? {
    if let next = try writer.repeated.line(feed: statement.feedID, sourceID: id) { return next }
    if let known = try writer.mapping(feed: statement.feedID, sourceID: id) { return known }
    guard hasReusedIDs else { return nil }
    return try writer.mapping(
      feed: statement.feedID, sourceID: KnownID.composite(id, fingerprint))
  }

  /// Lines without an id: equal lines are told apart by their balances, else by their number
  /// (step 4).
  private mutating func loadByContent(_ row: Transaction, _ key: Key) throws(FinanceETLError) {
    var group: Twins
    if !twins.isEmpty, let known = twins[key.fingerprint] {
      group = known
    } else if let next = try writer.repeated.line(feed: statement.feedID, content: key.row),
      !isClaimed(next)
    {
      if row.balance != nil { balances.agree() }
      return try meet(next, row, key, id: nil)
    } else {
      let stored = try stored(key.fingerprint)
      guard let first = stored.first?.mapping else {
        return try insertTwin(row, key, ordinal: 0)
      }
      if stored.count == 1, first.facts == key.facts || first.state != .live, !isClaimed(first) {
        if row.balance != nil { balances.agree() }
        return try meet(first, row, key, id: nil)
      }
      group = Twins(Array(stored), isClaimed: isClaimed)
    }
    twins[key.fingerprint] = nil
    defer { twins[key.fingerprint] = group }
    let match = try group.take(row, facts: key.facts, balanceOf: writer.balance)
    switch match {
    case .stored(let known, let isSameBalance):
      if isSameBalance { balances.agree() }
      try meet(known, row, key, id: nil)
    case .new: try insertTwin(row, key, ordinal: group.takeOrdinal())
    case .otherBalance(let balance):
      try insertTwin(row, key, ordinal: group.takeOrdinal(), isDoubtful: true)
      group.wait(
        Twins.Doubt(
          mapping: writer.lastMappingID, date: row.date, amount: row.amount, balance: balance))
    }
  }

  private mutating func insertTwin(
    _ row: Transaction, _ key: Key, ordinal: Int, isDoubtful: Bool = false
  ) throws(FinanceETLError) {
    if !isDoubtful, row.balance != nil { balances.add(row.amount, on: row.date) }
    try insert(row, key, sourceID: nil, ordinal: ordinal, rule: "new")
    known?.add(key.fingerprint)
    counts.inserted += 1
  }

  /// Every line of a content that is stored, in the order of their ordinals.
  private mutating func stored(
    _ fingerprint: Fingerprint
  ) throws(FinanceETLError) -> ArraySlice<KnownContent.Entry> {
    if !unread.isEmpty, !writer.repeated.isRunning {
      known = try writer.knownContent(feed: statement.feedID, among: unread)
      unread = []
    }
    if let known, !known.hasAdded(fingerprint) { return known.entries(fingerprint) }
    return try writer.content(feed: statement.feedID, fingerprint: fingerprint)[...]
  }

  /// The same where every stored line is one of this statement: none needs to be looked up.
  private mutating func loadFirst(_ row: Transaction, _ key: Key) throws(FinanceETLError) {
    var ordinal = 0
    if content?.insert(key.fingerprint).inserted == false {
      ordinal = printed[key.fingerprint] ?? 1
      printed[key.fingerprint] = ordinal + 1
    }
    try insert(row, key, sourceID: nil, ordinal: ordinal, rule: "new")
    counts.inserted += 1
    if content?.count == Self.maximumContent { content = nil }
  }

  private func isClaimed(_ mapping: StoredMapping) -> Bool {
    mapping.id > floor || claimed.contains(mapping.id)
  }

  // MARK: Known lines

  /// A line that is stored already (steps 1 and 2).
  private mutating func meet(
    _ known: StoredMapping, _ row: Transaction, _ key: Key, id: String?
  ) throws(FinanceETLError) {
    let wasClaimed = isClaimed(known)
    writer.repeated.meet(known.id)
    if known.id <= floor { claimed.insert(known.id) }
    if takenBack.remove(known.id) != nil, let id { try changes.forgetRemoval(of: id) }
    switch known.state {
    case .deletedByUser:
      try noteChanged(known, row, key)
      counts.tombstoned += 1
    case .superseded:
      try noteChanged(known, row, key)
      counts.duplicate += 1
    case .removedBySource:
      forgetKnown()
      try changes.apply(row, key.money, to: known, rule: "returned")
      changed.insert(known.transactionID)
      counts.updated += 1
    case .live where known.fingerprint == key.fingerprint:
      if wasClaimed {
        counts.collapsed += 1
      } else if known.facts == key.facts {
        counts.duplicate += 1
      } else {
        forgetKnown()
        let isChanged = try changes.apply(row, key.money, to: known, rule: "facts")
        if isChanged { counts.updated += 1 } else { counts.duplicate += 1 }
      }
    case .live where !known.isPending && row.isPending:
      // An older export of a line that has posted since.
      try noteChanged(known, row, key)
      counts.duplicate += 1
    case .live:
      try meetChanged(known, row, key, id: id ?? "", wasClaimed: wasClaimed)
    }
  }

  /// Keeps what the row says where it is not what is stored.
  private func noteChanged(
    _ known: StoredMapping, _ row: Transaction, _ key: Key
  ) throws(FinanceETLError) {
    guard known.fingerprint != key.fingerprint || known.facts != key.facts else { return }
    try changes.note(row, key.money, mapping: known.id, isStored: false)
  }

  /// A known id with other content.
  private mutating func meetChanged(
    _ known: StoredMapping, _ row: Transaction, _ key: Key, id: String, wasClaimed: Bool,
    isLast: Bool = false
  ) throws(FinanceETLError) {
    forgetKnown()
    let line = try changes.line(of: known)
    var decision = KnownID.decide(
      row, in: key.money.currency, covering: covered, known: line,
      ids: statement.ids)
    if statement.covers == nil, !isLast, undecided.count < Self.mostUndecided,
      KnownID.dependsOnDays(row, in: key.money.currency, known: line, ids: statement.ids)
    {
      undecided.append(
        Undecided(row: row, key: key, id: id, known: known, wasClaimed: wasClaimed))
      return
    }
    // Twice in one statement with a trusted id: two lines, whatever they look like.
    if wasClaimed, statement.ids != .mutable, decision != .settle {
      decision = .reused(looksTheSame: false)
    }
    if decision == .settle || decision == .update,
      line.date != row.date || line.amount != row.amount
    {
      changed.insert(known.transactionID)
    }
    switch decision {
    case .settle:
      try changes.apply(row, key.money, to: known, rule: "settled_same_id")
      counts.settled += 1
    case .update:
      try changes.apply(row, key.money, to: known, rule: "id")
      counts.updated += 1
    case .reused(let looksTheSame):
      hasReusedIDs = true
      let old = KnownID.composite(id, known.fingerprint)
      if try writer.mapping(feed: statement.feedID, sourceID: old) == nil {
        try changes.rename(known, to: old)
        try writer.note(old, feed: statement.feedID)
      }
      if known.id <= floor, !wasClaimed { claimed.remove(known.id) }
      let composite = KnownID.composite(id, key.fingerprint)
      if let same = try writer.mapping(feed: statement.feedID, sourceID: composite) {
        return try meet(same, row, key, id: nil)
      }
      let transaction = try insert(row, key, sourceID: composite, rule: "id_reused")
      if looksTheSame {
        try changes.flag(transaction, like: known.transactionID, rule: "id_reused")
        flagged.insert(transaction)
        counts.review += 1
      } else {
        counts.inserted += 1
      }
    }
  }

  // MARK: Links

  /// A line that names the line it replaces (step 3): the pending one it settles, or the one it
  /// corrects. True where that decided.
  private mutating func followLink(
    _ row: Transaction, _ key: Key, _ id: String
  ) throws(FinanceETLError) -> Bool {
    guard let target = row.replacedID, target != id,
      let known = try writer.mapping(feed: statement.feedID, sourceID: target)
    else { return false }
    let isSettling = row.isSettling
    let state: StoredMapping.State
    switch known.state {
    case .superseded: return false
    case .live where isSettling && !known.isPending: return false
    case .deletedByUser:
      state = .deletedByUser
      counts.tombstoned += 1
    case .live, .removedBySource:
      state = .live
      try changes.supersede(
        known, by: row, key.money, rule: isSettling ? "pending_link" : "correction")
      changed.insert(known.transactionID)
      if isSettling { counts.settled += 1 } else { counts.updated += 1 }
    }
    replaced.insert(known.id)
    try writer.insert(
      RowWriter.NewMapping(
        feed: statement.feedID, transaction: known.transactionID, statement: statement.id,
        sourceID: id, fingerprint: key.fingerprint, facts: key.facts, state: state,
        rule: isSettling ? "pending_link" : "correction"), of: row)
    try changes.note(row, key.money, mapping: writer.lastMappingID, isStored: true)
    if state == .live { try changes.handOver(from: known, to: writer.lastMappingID) }
    return true
  }

  /// A line whose replacement came before it, in an earlier document or further up.
  private mutating func insertReplaced(
    _ row: Transaction, _ key: Key, _ id: String, by later: StoredMapping
  ) throws(FinanceETLError) {
    try writer.insert(
      RowWriter.NewMapping(
        feed: statement.feedID, transaction: later.transactionID, statement: statement.id,
        sourceID: id, fingerprint: key.fingerprint, facts: key.facts, state: .superseded,
        rule: "replaced"), of: row)
    try changes.note(row, key.money, mapping: writer.lastMappingID, isStored: true)
    counts.duplicate += 1
  }

  // MARK: The end of the statement

  /// The source took a line back; it is over unless the source states it again.
  mutating func remove(_ id: String) throws(FinanceETLError) {
    try changes.noteRemoval(of: id)
    // A pending row that a person deleted may still be settled: the posted one is deleted too.
    guard let known = try writer.mapping(feed: statement.feedID, sourceID: id),
      known.state == .live || known.state == .deletedByUser && known.isPending
    else { return }
    takenBack.insert(known.id)
  }

  /// Decides what waited for the statement's days and balances.
  mutating func finish() throws(FinanceETLError) {
    let waiting = undecided
    undecided = []
    for one in waiting {
      try meetChanged(
        one.known, one.row, one.key, id: one.id, wasClaimed: one.wasClaimed, isLast: true)
    }
    let doubts = twins.values.flatMap(\.doubts).sorted { $0.new.mapping < $1.new.mapping }
    balances.weigh(doubts, wholeDays: doubts.isEmpty ? nil : wholeDays)
    for doubt in doubts {
      let isOne = balances.isOne(doubt)
      let isOlder = isOne ? false : try isShownLater(doubt)
      guard isOne || isOlder else { continue }
      try changes.absorb(doubt.new.mapping, into: doubt.stored, isOlder: isOlder)
      claimed.insert(doubt.stored.id)
      counts.inserted -= 1
      counts.duplicate += 1
    }
  }

  /// Whether a statement that ends later shows every row of the day: it has this one too.
  private func isShownLater(_ doubt: BalanceEvidence.Case) throws(FinanceETLError) -> Bool {
    guard statement.isWhole, let covered else { return false }
    return try changes.wholeDays(with: doubt.stored).contains { days in
      days.contains(doubt.new.date) && days.to >= covered.to
    }
  }

  /// The days that the statement shows whole: the last one, and the first where they are only those
  /// of its rows, may be shown in part.
  private var wholeDays: DateSpan? {
    guard statement.isWhole, let covered else { return nil }
    return DateSpan(
      from: statement.covers == nil ? covered.from.adding(days: 1) : covered.from,
      to: covered.to.adding(days: -1))
  }

  @discardableResult
  private mutating func insert(
    _ row: Transaction, _ key: Key, sourceID: String?, ordinal: Int = 0, rule: String
  ) throws(FinanceETLError) -> Int64 {
    let transaction = try writer.insert(
      row, key.money, account: statement.accountID,
      status: row.isPending ? "pending" : "posted")
    try writer.insert(
      RowWriter.NewMapping(
        feed: statement.feedID, transaction: transaction, statement: statement.id,
        sourceID: sourceID, fingerprint: key.fingerprint, ordinal: ordinal,
        facts: key.facts, rule: rule), of: row)
    return transaction
  }
}

extension Transaction {
  /// Whether it names the pending line that it settles.
  fileprivate var isSettling: Bool { pendingID != nil && !isPending }

  /// The id of the line that it names as the one it settles, or corrects.
  var replacedID: String? { isSettling ? pendingID : supersedes }
}
