import FinanceModel
import GRDB
import Matching

/// A stored mapping as the matcher needs it.
struct StoredMapping {
  let id: Int64
  let transactionID: Int64
  let fingerprint: Fingerprint
  let facts: Int64
  let isPending: Bool
  let state: State

  enum State: String {
    case live
    case superseded
    case removedBySource = "removed_by_source"
    case deletedByUser = "deleted_by_user"
    case undone
  }
}

/// The prepared statements of the bulk path, and the ids they hand out.
final class RowWriter {
  let db: Database
  let importID: Int64
  private let findByID: BulkStatement
  private let findByFingerprint: BulkStatement
  private let findRange: BulkStatement
  private let findReused: BulkStatement
  private let insertTransaction: BulkStatement
  private let insertMapping: BulkStatement
  private let deleteTransaction: BulkStatement
  /// Every mapping so far has an id up to this one.
  private(set) var lastMappingID: Int64
  /// Of the row before: it is in the table of currencies.
  private var lastCurrency: Currency?

  /// Nil while all indexes are there.
  private var deferred: DeferredIndexes?

  private static let columns = "id, transaction_id, fingerprint, facts, is_pending, state"

  init(_ db: Database, importID: Int64) throws(FinanceETLError) {
    self.db = db
    self.importID = importID
    lastMappingID = try Book.mapping(nil) {
      try Int64.fetchOne(db, sql: "SELECT max(id) FROM transaction_mappings") ?? 0
    }
    let isEmpty = lastMappingID == 0
    deferred = try Book.mapping(nil) { try isEmpty ? DeferredIndexes(db) : nil }
    findByID = try BulkStatement(
      db,
      """
      SELECT \(Self.columns) FROM transaction_mappings
      WHERE feed_id = ?1 AND source_id = ?2 AND state <> 'undone'
      """)
    findByFingerprint = try BulkStatement(
      db,
      """
      SELECT \(Self.columns) FROM transaction_mappings
      WHERE feed_id = ?1 AND fingerprint = ?2 AND ordinal = ?3 AND source_id IS NULL
        AND state <> 'undone'
      """)
    findRange = try BulkStatement(
      db,
      """
      SELECT \(Self.columns), ordinal FROM transaction_mappings
      WHERE feed_id = ?1 AND fingerprint BETWEEN ?2 AND ?3 AND source_id IS NULL
        AND state <> 'undone'
      ORDER BY fingerprint, ordinal LIMIT ?4
      """)
    findReused = try BulkStatement(
      db,
      """
      SELECT 1 FROM transaction_mappings
      WHERE feed_id = ?1 AND source_id > ?2 AND source_id < ?3 AND state <> 'undone' LIMIT 1
      """)
    insertTransaction = try BulkStatement(
      db,
      """
      INSERT INTO transactions (account_id, import_id, status, date, initiated, value_date,
        amount, amount_exact, currency, description, payee, memo, kind, check_number,
        original_amount, original_currency, source_category, extras,
        rule_payee, rule_category, rule_kind, mapping_rule)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19,
        ?20, ?21, ?22)
      """)
    insertMapping = try BulkStatement(
      db,
      """
      INSERT INTO transaction_mappings (feed_id, transaction_id, statement_id, source_id,
        fingerprint, ordinal, facts, identity, balance, is_pending, state, line, "column", page,
        row, rule)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)
      """)
    deleteTransaction = try BulkStatement(db, "DELETE FROM transactions WHERE id = ?1")
  }

  deinit {
    if deferred != nil { DeferredIndexes.restoreCache(db) }
  }

  func mapping(feed: Int64, sourceID: String) throws(FinanceETLError) -> StoredMapping? {
    if let deferred {
      if deferred.isNew(feed: feed, sourceID: sourceID) { return nil }
      try buildIndexes()
    }
    findByID.bind(1, feed)
    findByID.bind(2, sourceID)
    return try findByID.first(StoredMapping.init)
  }

  func mapping(
    feed: Int64, fingerprint: Fingerprint, ordinal: Int
  ) throws(FinanceETLError) -> StoredMapping? {
    findByFingerprint.bind(1, feed)
    fingerprint.withBytes { findByFingerprint.bind(2, $0) }
    findByFingerprint.bind(3, ordinal)
    return try findByFingerprint.first(StoredMapping.init)
  }

  /// The mappings without a source id from the least to the greatest fingerprint of `keys`; nil where
  /// there are so many that each row looks for its own.
  func knownContent(feed: Int64, among keys: [RowKey]) throws(FinanceETLError) -> KnownContent? {
    let fingerprints = keys.lazy.map(\.fingerprint)
    guard let first = fingerprints.min(), let last = fingerprints.max() else { return nil }
    let most = 4 * keys.count
    findRange.bind(1, feed)
    first.withBytes { findRange.bind(2, $0) }
    last.withBytes { findRange.bind(3, $0) }
    findRange.bind(4, most + 1)
    var entries: [KnownContent.Entry] = []
    entries.reserveCapacity(keys.count)
    try findRange.all { row in
      entries.append(
        KnownContent.Entry(mapping: StoredMapping(row), ordinal: Int(row.integer(6))))
    }
    return entries.count > most ? nil : KnownContent(entries)
  }

  func mapping(id: Int64) throws(FinanceETLError) -> StoredMapping? {
    try buildIndexes()
    let find = try BulkStatement(
      db, "SELECT \(Self.columns) FROM transaction_mappings WHERE id = ?1")
    find.bind(1, id)
    return try find.first(StoredMapping.init)
  }

  /// Whether the feed has lines under this id that are stored with a composite id.
  func isReused(feed: Int64, sourceID: String) throws(FinanceETLError) -> Bool {
    findReused.bind(1, feed)
    findReused.bind(2, sourceID + KnownID.separator)
    findReused.bind(3, sourceID + KnownID.separator + "g")
    return try findReused.first { _ in true } ?? false
  }

  /// Adds a transaction; its id.
  func insert(
    _ row: Transaction, _ money: Money, account: Int64, status: String
  ) throws(FinanceETLError) -> Int64 {
    if money.currency != lastCurrency {
      try Book.mapping(nil) { try CurrencyTable.ensure(money.currency, db) }
      lastCurrency = money.currency
    }
    insertTransaction.bind(1, account)
    insertTransaction.bind(2, importID)
    insertTransaction.bind(3, status)
    insertTransaction.bind(4, row.date)
    insertTransaction.bind(5, row.initiated)
    insertTransaction.bind(6, row.valueDate)
    insertTransaction.bind(7, money.minorUnits)
    insertTransaction.bind(8, money.represents(row.amount) ? nil : row.amount.normalized.text)
    insertTransaction.bind(9, money.currency.code)
    insertTransaction.bind(10, row.description)
    insertTransaction.bind(11, row.payee)
    insertTransaction.bind(12, row.memo)
    insertTransaction.bind(13, row.kind)
    insertTransaction.bind(14, row.checkNumber)
    insertTransaction.bind(15, row.originalAmount?.normalized.text)
    insertTransaction.bind(16, row.originalCurrency?.code)
    insertTransaction.bind(17, row.sourceCategory)
    insertTransaction.bind(18, row.extras)
    bind(row.classification)
    return try insertTransaction.insert()
  }

  private func bind(_ classification: Classification?) {
    let labels = classification?.labels
    insertTransaction.bind(19, labels?.payee)
    insertTransaction.bind(20, labels?.category)
    insertTransaction.bind(21, labels?.kind)
    insertTransaction.bind(22, classification?.mapping.map { $0.json })
  }

  /// A mapping to be added.
  struct NewMapping {
    var feed: Int64
    var transaction: Int64 = 0
    var statement: Int64
    var sourceID: String?
    var fingerprint: Fingerprint
    var ordinal = 0
    var facts: Int64
    var state = StoredMapping.State.live
    var rule: String
  }

  /// Adds a mapping for what `row` states.
  func insert(_ mapping: NewMapping, of row: Transaction) throws(FinanceETLError) {
    try note(mapping)
    bind(mapping, row)
    lastMappingID = try insertMapping.insert()
  }

  /// Adds a transaction with its mapping, where the feed has no line under that id or content; false,
  /// and nothing added, where it has.
  func insertUnlessKnown(
    _ row: Transaction, _ money: Money, account: Int64, status: String, _ mapping: NewMapping
  ) throws(FinanceETLError) -> Bool {
    try note(mapping)
    var mapping = mapping
    mapping.transaction = try insert(row, money, account: account, status: status)
    bind(mapping, row)
    guard let id = try insertMapping.insertUnlessConflicting() else {
      deleteTransaction.bind(1, mapping.transaction)
      try deleteTransaction.run()
      return false
    }
    lastMappingID = id
    return true
  }

  /// Sees to it that an id that may have been met is found out.
  private func note(_ mapping: NewMapping) throws(FinanceETLError) {
    guard let id = mapping.sourceID,
      deferred?.insert(feed: mapping.feed, sourceID: id) == false
    else { return }
    try buildIndexes()
  }

  /// Builds the indexes that were put off; called before the document is committed.
  func buildIndexes() throws(FinanceETLError) {
    guard let indexes = deferred else { return }
    deferred = nil
    try Book.mapping(nil) { try indexes.build(db) }
  }

  private func bind(_ mapping: NewMapping, _ row: Transaction) {
    insertMapping.bind(1, mapping.feed)
    insertMapping.bind(2, mapping.transaction)
    insertMapping.bind(3, mapping.statement)
    insertMapping.bind(4, mapping.sourceID)
    mapping.fingerprint.withBytes { insertMapping.bind(5, $0) }
    insertMapping.bind(6, mapping.ordinal)
    insertMapping.bind(7, mapping.facts)
    insertMapping.bind(8, row.identity)
    insertMapping.bind(9, row.balance?.normalized.text)
    insertMapping.bind(10, row.isPending ? 1 : 0)
    insertMapping.bind(11, mapping.state.rawValue)
    insertMapping.bind(12, row.location.line)
    insertMapping.bind(13, row.location.column)
    insertMapping.bind(14, row.location.page)
    insertMapping.bind(15, row.location.row)
    insertMapping.bind(16, mapping.rule)
  }
}

extension StoredMapping {
  fileprivate init(_ row: borrowing BulkRow) {
    id = row.integer(0)
    transactionID = row.integer(1)
    fingerprint = Fingerprint(row.bytes(2))
    facts = row.integer(3)
    isPending = row.integer(4) != 0
    state = row.text(5).flatMap(State.init) ?? .live
  }
}
