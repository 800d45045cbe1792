import FinanceModel
import GRDB
import ImportPipeline
import JSONText
import Matching

/// The prepared statements of a document's rows, and the ids they hand out.
final class RowWriter {
  let importID: Int64
  private let connection: Database
  private let findByID: BulkStatement
  private let findRange: BulkStatement
  // Few documents ask for these: to prepare a statement takes as long as to write some rows.
  private lazy var findReplacing = prepared(
    """
    SELECT \(Self.columns) FROM transaction_mappings
    WHERE feed_id = ?1 AND (pending_id = ?2 AND is_pending = 0 OR supersedes = ?2)
    ORDER BY id LIMIT 1
    """)
  private lazy var findBalance = prepared("SELECT balance FROM transaction_mappings WHERE id = ?1")
  private lazy var findReused = prepared(
    """
    SELECT 1 FROM transaction_mappings
    WHERE feed_id = ?1 AND source_id > ?2 AND source_id < ?3 LIMIT 1
    """)
  /// The lines that a document may state again in their order.
  let repeated: LineCache.NextLines
  private let transactions: BulkInsert
  /// The ids that transactions had before, where they are loaded anew.
  let restored: RestoredIDs?
  /// Of rows that are loaded anew, the legs of transfers that a person confirmed: these stay.
  private let confirmedLegs: Set<Int64>
  /// What the book keeps of the accounts on the other side.
  let counterparties: CounterpartyDigests
  private let mappings: BulkInsert
  private let behind = WriteBehind(most: BulkInsert.mostBehind)
  // Of what is changed for each row, nothing calls back here: being in use is not checked.
  @exclusivity(unchecked) private var totals = AddedTotals()
  /// Of the row before: it is in the table of currencies.
  @exclusivity(unchecked) private var lastCurrency: Currency?
  /// So are these.
  private var currencies: Set<Currency> = []
  /// The trade of the row at hand.
  @exclusivity(unchecked) private var tradeJSON = JSONWriter()
  /// The accounts that rules call the other side of transfers; nil where the book has none.
  private var transferTargets: [String: RuleTransfers.Target?] = [:]
  /// Names of accounts in rules that the book does not have, with how many rows were to be a transfer.
  private(set) var unknownTargets: [String: Int] = [:]
  private var seenIDs = LineCache.AddedIDs()
  /// The feeds that had no line before the document.
  private var newFeeds: Set<Int64> = []
  /// Whether lines of a feed name lines that they replace, as far as that was asked.
  private var linkedFeeds: [Int64: Bool] = [:]
  /// Of the row before.
  @exclusivity(unchecked) private var lastDate: CivilDate?
  /// Rows that were of an earlier day than the one before, and of a later one.
  private var backward: Int64 = 0
  private var forward: Int64 = 0
  /// Nil while all indexes are there.
  private var deferred: DeferredIndexes?

  private static let columns = "id, transaction_id, fingerprint, facts, is_pending, state"

  init(
    _ db: Database, importID: Int64, restored: RestoredIDs? = nil
  ) throws(FinanceETLError) {
    connection = db
    self.importID = importID
    self.restored = restored
    counterparties = try StoreFailure.mapping(nil) { try BookState.counterparties(db) }
    confirmedLegs =
      try restored == nil ? [] : StoreFailure.mapping(nil) { try ConfirmedTransfers.legs(db) }
    transactions = try BulkInsert(
      db, into: "transactions",
      beyond: StoreFailure.mapping(nil) { try LastTransactionID.kept(db) },
      columns: [
        "account_id", "import_id", "status", "date", "initiated", "value_date", "amount",
        "amount_exact", "currency", "description", "payee", "memo", "kind", "check_number",
        "original_amount", "original_currency", "source_category", "extras", "rule_payee",
        "rule_category", "rule_kind", "rule_transfer", "rule_tags", "rule_notes", "mapping_rule",
        "trade",
        "counterparty",
      ], behind: behind)
    mappings = try BulkInsert(
      db, into: "transaction_mappings",
      columns: [
        "feed_id", "transaction_id", "statement_id", "source_id", "fingerprint", "ordinal", "facts",
        "identity", "balance", "is_pending", "state", "line", "\"column\"", "page", "row", "rule",
        "pending_id", "supersedes",
      ], behind: behind)
    let isEmpty = mappings.lastID == 0 && restored == nil
    deferred = try StoreFailure.mapping(nil) { try isEmpty ? DeferredIndexes(db) : nil }
    repeated = try LineCache.NextLines(db, columns: Self.columns)
    findByID = try BulkStatement(
      db,
      """
      SELECT \(Self.columns) FROM transaction_mappings
      WHERE feed_id = ?1 AND source_id = ?2
      """)
    findRange = try BulkStatement(
      db,
      """
      SELECT \(Self.columns), ordinal FROM transaction_mappings
      WHERE feed_id = ?1 AND fingerprint BETWEEN ?2 AND ?3 AND source_id IS NULL
      ORDER BY fingerprint, ordinal LIMIT ?4
      """)
  }

  private func prepared(_ sql: String) -> Result<BulkStatement, FinanceETLError> {
    Result { () throws(FinanceETLError) in
      try behind.wait()
      return try BulkStatement(connection, sql)
    }
  }

  deinit {
    if deferred != nil { DeferredIndexes.restoreCache(connection) }
  }

  /// Every mapping so far has an id up to this one.
  var lastLine: Int64 { mappings.lastID }
  /// Every transaction so far has an id up to this one.
  var lastTransactionID: Int64 { transactions.lastID }

  /// The book, with every row in it that was added so far.
  func book() throws(FinanceETLError) -> Database {
    try transactions.flush()
    try mappings.flush()
    return connection
  }

  /// From here to ``settle()`` nothing but this writer uses the book: statements are run beside the thread
  /// that adds the rows.
  func beginWritingBehind() {
    transactions.writesBehind = true
    mappings.writesBehind = true
  }

  /// Waits until the book is not in use any more.
  func settle() throws(FinanceETLError) {
    transactions.writesBehind = false
    mappings.writesBehind = false
    try behind.wait()
  }

  /// Tells of a feed that has no line yet.
  func begin(newFeed: Int64) {
    newFeeds.insert(newFeed)
    linkedFeeds[newFeed] = false
  }

  // MARK: What is stored

  func line(feed: Int64, sourceID: String) throws(FinanceETLError) -> StoredLine? {
    try first(findByID, feed, sourceID)
  }

  /// The line that names the one under this id as the pending one that it settles, or as the one that
  /// it corrects.
  func line(feed: Int64, replacing sourceID: String) throws(FinanceETLError) -> StoredLine? {
    try hasLinks(feed) ? first(findReplacing.get(), feed, sourceID) : nil
  }

  /// The first mapping that `statement` finds under an id which may have been met.
  private func first(
    _ statement: BulkStatement, _ feed: Int64, _ sourceID: String
  ) throws(FinanceETLError) -> StoredLine? {
    if newFeeds.contains(feed), seenIDs.isNew(sourceID, feed: feed) { return nil }
    try buildIndexes()
    try mappings.flush()
    statement.bind(1, feed)
    statement.bind(2, sourceID)
    return try statement.first(StoredLine.init)
  }

  private func hasLinks(_ feed: Int64) throws(FinanceETLError) -> Bool {
    if let known = linkedFeeds[feed] { return known }
    try behind.wait()
    let hasLinks = try StoreFailure.mapping(nil) {
      try Bool.fetchOne(
        connection.cachedStatement(
          sql: """
            SELECT EXISTS (SELECT 1 FROM transaction_mappings
                WHERE feed_id = ?1 AND pending_id IS NOT NULL)
              OR EXISTS (SELECT 1 FROM transaction_mappings
                WHERE feed_id = ?1 AND supersedes IS NOT NULL)
            """), arguments: [feed]) ?? false
    }
    linkedFeeds[feed] = hasLinks
    return hasLinks
  }

  /// Every mapping without a source id of one content, in the order of their ordinals.
  func content(
    feed: Int64, fingerprint: Fingerprint
  ) throws(FinanceETLError) -> [LineCache.BatchLines.Entry] {
    try content(feed: feed, from: fingerprint, to: fingerprint, atMost: .max)
  }

  private func content(
    feed: Int64, from first: Fingerprint, to last: Fingerprint, atMost most: Int64
  ) throws(FinanceETLError) -> [LineCache.BatchLines.Entry] {
    try mappings.flush()
    findRange.bind(1, feed)
    findRange.bind(2, first)
    findRange.bind(3, last)
    findRange.bind(4, most)
    var entries: [LineCache.BatchLines.Entry] = []
    try findRange.all { row in
      entries.append(
        LineCache.BatchLines.Entry(line: StoredLine(row), ordinal: Int(row.integer(6))))
    }
    return entries
  }

  /// The contents of the mappings above an id.
  func content(above id: Int64) throws(FinanceETLError) -> Set<Fingerprint> {
    try mappings.flush()
    let find = try BulkStatement(
      connection, "SELECT fingerprint FROM transaction_mappings WHERE id > ?1")
    find.bind(1, id)
    var content: Set<Fingerprint> = []
    try find.all { content.insert(Fingerprint($0.bytes(0))) }
    return content
  }

  /// The running balance a mapping states.
  func balance(of line: StoredLine) throws(FinanceETLError) -> ExactDecimal? {
    try mappings.flush()
    let find = try findBalance.get()
    find.bind(1, line.id)
    return try find.first { $0.text(0) }.flatMap { $0 }.flatMap { ExactDecimal($0) }
  }

  /// The mappings without a source id from the least to the greatest fingerprint of `keys`; nil where
  /// there are so many that each row looks for its own.
  func knownContent(feed: Int64, among keys: [RowKey]) throws(FinanceETLError) -> LineCache
    .BatchLines?
  {
    let fingerprints = keys.lazy.map(\.fingerprint)
    guard let first = fingerprints.min(), let last = fingerprints.max() else { return nil }
    let most = 4 * keys.count
    let entries = try content(feed: feed, from: first, to: last, atMost: Int64(most + 1))
    return entries.count > most ? nil : LineCache.BatchLines(entries)
  }

  func line(_ id: Int64) throws(FinanceETLError) -> StoredLine? {
    try buildIndexes()
    try mappings.flush()
    let find = try BulkStatement(
      connection, "SELECT \(Self.columns) FROM transaction_mappings WHERE id = ?1")
    find.bind(1, id)
    return try find.first(StoredLine.init)
  }

  /// Whether the feed has lines under this id that are stored with a composite id.
  func isReused(feed: Int64, sourceID: String) throws(FinanceETLError) -> Bool {
    try mappings.flush()
    let find = try findReused.get()
    find.bind(1, feed)
    find.bind(2, sourceID + KnownID.separator)
    find.bind(3, sourceID + KnownID.separator + "g")
    return try find.first { _ in true } ?? false
  }

  // MARK: What is added

  /// A mapping to be added.
  struct NewLine {
    var feed: Int64
    var transaction: Int64 = 0
    var statement: Int64
    var sourceID: String?
    var fingerprint: Fingerprint
    var ordinal = 0
    var facts: Int64
    var state = LineState.live
    var rule: LineRule
  }

  /// Adds a mapping for what `row` states.
  func insert(_ mapping: NewLine, of row: StatementTransaction) throws(FinanceETLError) {
    if let id = mapping.sourceID { try note(id, feed: mapping.feed) }
    if let replaced = row.replacedID {
      try note(replaced, feed: mapping.feed)
      linkedFeeds[mapping.feed] = true
    }
    if row.pendingID != nil { try putOff(.pendingIDs) }
    repeated.restart()
    _ = try mappings.add { line in
      line.add(mapping.feed)
      line.add(mapping.transaction)
      line.add(mapping.statement)
      line.add(mapping.sourceID)
      mapping.fingerprint.withBytes { line.add(blob: $0) }
      line.add(mapping.ordinal)
      line.add(mapping.facts)
      line.add(row.identity)
      line.add(row.balance)
      line.add(row.isPending ? 1 : 0)
      line.add(word: mapping.state.rawValue)
      line.add(row.location.line)
      line.add(row.location.column)
      line.add(row.location.page)
      line.add(row.location.row)
      line.add(word: mapping.rule.rawValue)
      line.add(row.pendingID)
      line.add(row.supersedes)
    }
    restored?.note(line: mappings.lastID)
  }

  /// Sees to it that an id which may have been met is looked up.
  func note(_ sourceID: String, feed: Int64) throws(FinanceETLError) {
    if seenIDs.insert(sourceID, feed: feed) {
      try putOff(.sourceIDs)
    } else {
      try buildIndexes()
    }
  }

  /// Adds a transaction; its id.
  ///
  /// - Parameter scope: the feed whose ids a trade has, where it does not say it itself.
  func insert(
    _ row: StatementTransaction, _ money: Money, account: Int64, status: TransactionStatus,
    scope: String?
  ) throws(FinanceETLError) -> Int64 {
    if money.currency != lastCurrency { try meet(money.currency) }
    let id = restored?.take() ?? transactions.lastID + 1
    let isWhole = money.represents(row.amount)
    let classification = row.classification
    let labels = classification?.labels
    let target = try labels?.transfer.flatMap { (name) throws(FinanceETLError) in
      try transferTarget(name, account: account)
    }
    let trade = row.sharedTrade
    tradeJSON.removeAll()
    trade?.write(to: &tradeJSON, of: scope)
    let last = try transactions.add { transaction in
      transaction.add(id)
      transaction.add(account)
      transaction.add(importID)
      transaction.add(word: status.rawValue)
      transaction.add(row.date)
      transaction.add(row.initiated)
      transaction.add(row.valueDate)
      transaction.add(money.minorUnits)
      transaction.add(isWhole ? nil : row.amount)
      transaction.add(word: money.currency.code)
      transaction.add(row.description)
      transaction.add(row.payee)
      transaction.add(row.memo)
      transaction.add(row.kind)
      transaction.add(row.checkNumber)
      transaction.add(row.originalAmount)
      transaction.add(row.originalCurrency?.code)
      transaction.add(row.sourceCategory)
      transaction.add(row.extras)
      transaction.add(labels?.payee)
      transaction.add(labels?.category)
      transaction.add(labels?.kind)
      transaction.add(target)
      transaction.add(labels?.tags?.joined(separator: ","))
      transaction.add(labels?.notes)
      transaction.add(classification?.mapping.map { $0.json })
      if trade == nil { transaction.addNull() } else { transaction.add(text: tradeJSON.bytes) }
      transaction.add(counterparties.text(of: row.counterparty))
    }
    if trade == nil {
      if isWhole {
        totals.add(
          row, money, account: account, status: status,
          leg: confirmedLegs.contains(id) ? .paired : target == nil ? .none : .stated)
      } else {
        totals.name(row)
      }
    }
    if deferred != nil { try watchOrder(row.date, row: last) }
    return id
  }

  /// Rows in the order of their days go to the end of the index by days. Where more than one of sixteen does
  /// not, or the latest come first, the index is sorted at the end: it is quicker then, or smaller.
  private func watchOrder(_ date: CivilDate, row: Int64) throws(FinanceETLError) {
    defer { lastDate = date }
    guard let lastDate, date != lastDate else { return }
    if date > lastDate { forward += 1 } else { backward += 1 }
    guard row >= DeferredIndexes.manyRows else { return }
    if backward * 16 > row || backward > forward { try putOff(.days) }
  }

  /// The key of the account that a rule names; nil where the book has none of that name, or it is the
  /// row's own.
  private func transferTarget(
    _ name: String, account: Int64
  ) throws(FinanceETLError) -> String? {
    let known: RuleTransfers.Target?
    if let met = transferTargets[name] {
      known = met
    } else {
      try behind.wait()
      known = try StoreFailure.mapping(nil) { try RuleTransfers(db: connection).target(name) }
      transferTargets[name] = .some(known)
    }
    guard let known else {
      unknownTargets[name, default: 0] += 1
      return nil
    }
    return known.account == account ? nil : known.key
  }

  private func meet(_ currency: Currency) throws(FinanceETLError) {
    lastCurrency = currency
    guard currencies.insert(currency).inserted else { return }
    try behind.wait()
    try StoreFailure.mapping(nil) { try CurrencyTable.ensure(currency, connection) }
  }

  /// Writes what is not written yet, with all indexes, for rows to be compared and the document to be
  /// committed.
  func complete() throws(FinanceETLError) -> Database {
    let db = try book()
    try StoreFailure.mapping(nil) { try totals.write(db) }
    try buildIndexes()
    return db
  }

  /// Goes on behind the rows that are left, once some of the last were taken out.
  func restart() throws(FinanceETLError) {
    try transactions.restart()
    try mappings.restart()
  }

  /// Puts an index off, where the document is the first of the book.
  private func putOff(_ index: DeferredIndexes.Kind) throws(FinanceETLError) {
    guard deferred?.isPutOff(index) == false else { return }
    try behind.wait()
    try StoreFailure.mapping(nil) { try deferred?.putOff(index, connection) }
  }

  /// Builds the indexes that were put off.
  private func buildIndexes() throws(FinanceETLError) {
    guard let indexes = deferred else { return }
    deferred = nil
    let db = try book()
    try StoreFailure.mapping(nil) { try indexes.build(db) }
  }
}

extension StoredLine {
  /// - Parameter row: the first columns are those of ``RowWriter``.
  package init(_ row: borrowing BulkRow) {
    self.init(
      id: row.integer(0), transaction: row.integer(1), fingerprint: Fingerprint(row.bytes(2)),
      facts: row.integer(3), isPending: row.integer(4) != 0,
      // Nearly always: no string for it.
      state: row.isText(5, "live") ? .live : row.text(5).flatMap(LineState.init) ?? .live)
  }
}
