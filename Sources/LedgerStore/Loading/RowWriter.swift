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
  private let findReused: BulkStatement
  private let insertTransaction: BulkStatement
  private let insertMapping: BulkStatement
  private let deleteTransaction: BulkStatement
  private var nextTransactionID: Int64
  private var nextMappingID: Int64
  private var currencies: Set<Currency> = []

  private static let columns = "id, transaction_id, fingerprint, facts, is_pending, state"

  init(_ db: Database, importID: Int64) throws(FinanceETLError) {
    self.db = db
    self.importID = importID
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
    findReused = try BulkStatement(
      db,
      """
      SELECT 1 FROM transaction_mappings
      WHERE feed_id = ?1 AND source_id > ?2 AND source_id < ?3 AND state <> 'undone' LIMIT 1
      """)
    insertTransaction = try BulkStatement(
      db,
      """
      INSERT INTO transactions (id, account_id, import_id, status, date, initiated, value_date,
        amount, amount_exact, currency, description, payee, memo, kind, check_number,
        original_amount, original_currency, source_category, extras,
        rule_payee, rule_category, rule_kind, mapping_rule)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19,
        ?20, ?21, ?22, ?23)
      """)
    insertMapping = try BulkStatement(
      db,
      """
      INSERT INTO transaction_mappings (id, feed_id, transaction_id, statement_id, source_id,
        fingerprint, ordinal, facts, identity, balance, is_pending, state, line, "column", page,
        row, rule)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)
      """)
    deleteTransaction = try BulkStatement(db, "DELETE FROM transactions WHERE id = ?1")
    (nextTransactionID, nextMappingID) = try Book.mapping(nil) {
      (
        (try Int64.fetchOne(db, sql: "SELECT max(id) FROM transactions") ?? 0) + 1,
        (try Int64.fetchOne(db, sql: "SELECT max(id) FROM transaction_mappings") ?? 0) + 1
      )
    }
  }

  /// Every mapping so far has an id up to this one.
  var lastMappingID: Int64 { nextMappingID - 1 }

  func mapping(feed: Int64, sourceID: String) throws(FinanceETLError) -> StoredMapping? {
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

  func mapping(id: Int64) throws(FinanceETLError) -> StoredMapping? {
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
    if currencies.insert(money.currency).inserted {
      try Book.mapping(nil) { try CurrencyTable.ensure(money.currency, db) }
    }
    let id = nextTransactionID
    nextTransactionID += 1
    insertTransaction.bind(1, id)
    insertTransaction.bind(2, account)
    insertTransaction.bind(3, importID)
    insertTransaction.bind(4, status)
    insertTransaction.bind(5, row.date.isoText)
    insertTransaction.bind(6, row.initiated?.isoText)
    insertTransaction.bind(7, row.valueDate?.isoText)
    insertTransaction.bind(8, money.minorUnits)
    insertTransaction.bind(9, money.represents(row.amount) ? nil : row.amount.normalized.text)
    insertTransaction.bind(10, money.currency.code)
    insertTransaction.bind(11, row.description)
    insertTransaction.bind(12, row.payee)
    insertTransaction.bind(13, row.memo)
    insertTransaction.bind(14, row.kind)
    insertTransaction.bind(15, row.checkNumber)
    insertTransaction.bind(16, row.originalAmount?.normalized.text)
    insertTransaction.bind(17, row.originalCurrency?.code)
    insertTransaction.bind(18, row.sourceCategory)
    insertTransaction.bind(19, row.extras)
    bind(row.classification)
    try insertTransaction.run()
    return id
  }

  private func bind(_ classification: Classification?) {
    let labels = classification?.labels
    insertTransaction.bind(20, labels?.payee)
    insertTransaction.bind(21, labels?.category)
    insertTransaction.bind(22, labels?.kind)
    insertTransaction.bind(23, classification?.mapping.map { $0.json })
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
    bind(mapping, row)
    try insertMapping.run()
    nextMappingID += 1
  }

  /// Adds a transaction with its mapping, where the feed has no line under that id or content; false,
  /// and nothing added, where it has.
  func insertUnlessKnown(
    _ row: Transaction, _ money: Money, account: Int64, status: String, _ mapping: NewMapping
  ) throws(FinanceETLError) -> Bool {
    var mapping = mapping
    mapping.transaction = try insert(row, money, account: account, status: status)
    bind(mapping, row)
    guard try insertMapping.runUnlessConflicting() else {
      nextTransactionID -= 1
      deleteTransaction.bind(1, nextTransactionID)
      try deleteTransaction.run()
      return false
    }
    nextMappingID += 1
    return true
  }

  private func bind(_ mapping: NewMapping, _ row: Transaction) {
    insertMapping.bind(1, nextMappingID)
    insertMapping.bind(2, mapping.feed)
    insertMapping.bind(3, mapping.transaction)
    insertMapping.bind(4, mapping.statement)
    insertMapping.bind(5, mapping.sourceID)
    mapping.fingerprint.withBytes { insertMapping.bind(6, $0) }
    insertMapping.bind(7, mapping.ordinal)
    insertMapping.bind(8, mapping.facts)
    insertMapping.bind(9, row.identity)
    insertMapping.bind(10, row.balance?.normalized.text)
    insertMapping.bind(11, row.isPending ? 1 : 0)
    insertMapping.bind(12, mapping.state.rawValue)
    insertMapping.bind(13, row.location.line)
    insertMapping.bind(14, row.location.column)
    insertMapping.bind(15, row.location.page)
    insertMapping.bind(16, row.location.row)
    insertMapping.bind(17, mapping.rule)
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
