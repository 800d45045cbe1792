import FinanceModel
import GRDB
import ImportPipeline
import JSONText
import LedgerStore

/// A stored transaction that rules are applied to again.
package struct StoredTransaction: Sendable {
  package var id: Int64
  package var account: Int64
  /// Everything its account goes by: name, mask, keys.
  package var accounts: [String]
  /// The bank's name.
  package var institutions: [String]
  /// What states it: the feeds, formats and bank mappings of its lines.
  package var sources: Sources
  /// What the bank says of it, as far as rules can look at it. The classification is what the bank
  /// mapping's own rules said when it was imported.
  package var row: StatementTransaction

  /// What states a transaction.
  package struct Sources: Hashable, Sendable {
    package var feeds: [String] = []
    package var formats: [String] = []
    package var mappings: [String] = []
  }
}

/// Reads the stored transactions that count, in the order of their ids: by the numbers of their columns, and
/// not by their names, which would cost as much as the rules.
struct StoredTransactions {
  /// What a transaction says of the bank's, and of rules', beside what rules look at.
  struct Kept {
    let labels: Labels
    let shownDescription: String?
  }

  private let rows: BulkStatement
  private let accounts: [Int64: (names: [String], institutions: [String])]
  private let statements: [Int64: (feed: String, format: String?, mapping: String?)]
  private var currencies: [String: Currency] = [:]
  private var mappingRules: [String: Classification] = [:]

  private static let columns = """
    t.id, t.account_id, t.date, t.amount, t.amount_exact, t.currency, t.description,
    t.description_override, t.payee, t.memo, t.kind, t.source_category, t.check_number,
    t.original_amount, t.original_currency, t.extras, t.mapping_rule, t.rule_payee, t.rule_category,
    t.rule_kind, t.rule_transfer, t.rule_tags, t.rule_notes
    """

  /// - Parameter looksAtSources: whether the feeds, formats and bank mappings are needed, which take time to
  ///   find.
  init(_ db: Database, looksAtSources: Bool) throws {
    accounts = try Self.accounts(db)
    statements = looksAtSources ? try Self.statements(db) : [:]
    let ofSources =
      looksAtSources
      ? """
      (SELECT group_concat(m.statement_id) FROM (SELECT DISTINCT statement_id
        FROM transaction_mappings WHERE transaction_id = t.id) m)
      """ : "NULL"
    rows = try BulkStatement(
      db,
      """
      SELECT \(Self.columns), \(ofSources) FROM transactions t
      WHERE t.status IN ('posted', 'pending') AND t.trade IS NULL ORDER BY t.id
      """)
  }

  /// Hands over each transaction, and what is kept of rules with it.
  mutating func handOver(to body: (inout StoredTransaction, Kept) throws -> Void) throws {
    defer { rows.reset() }
    while try rows.step() {
      guard var stored = transaction(rows.row) else { continue }
      let kept = Self.kept(rows.row)
      try body(&stored, kept)
    }
  }

  private mutating func transaction(_ row: borrowing BulkRow) -> StoredTransaction? {
    guard let date = CivilDate(iso: row.bytes(2)), let currency = self.currency(row) else {
      return nil
    }
    let account = row.integer(1)
    let exact = row.isNull(4) ? nil : ExactDecimal(ascii: row.bytes(4))
    let minor = Money(minorUnits: row.integer(3), currency: currency)
    var facts = StatementTransaction(
      date: date, amount: exact ?? minor.decimal, currency: currency,
      description: row.text(6) ?? "")
    // What is set costs room of its own, even where it is nothing.
    if let payee = row.text(8) { facts.payee = payee }
    if let memo = row.text(9) { facts.memo = memo }
    if let kind = row.text(10) { facts.kind = kind }
    if let category = row.text(11) { facts.sourceCategory = category }
    if let number = row.text(12) { facts.checkNumber = number }
    if !row.isNull(13) { facts.originalAmount = ExactDecimal(ascii: row.bytes(13)) }
    if let code = row.text(14) { facts.originalCurrency = Currency(code) }
    if let extras = row.text(15) { facts.extras = extras }
    if let rule = row.text(16) { facts.classification = classification(rule) }
    let names = accounts[account]
    return StoredTransaction(
      id: row.integer(0), account: account, accounts: names?.names ?? [],
      institutions: names?.institutions ?? [], sources: sources(row.text(23)), row: facts)
  }

  private mutating func currency(_ row: borrowing BulkRow) -> Currency? {
    let code = row.text(5) ?? ""
    if let known = currencies[code] { return known }
    let currency = Currency(code)
    currencies[code] = currency
    return currency
  }

  private mutating func classification(_ json: String) -> Classification? {
    if let known = mappingRules[json] { return known }
    let said = Labels(json: json).map { Classification($0, mapping: $0) }
    mappingRules[json] = said
    return said
  }

  private func sources(_ list: String?) -> StoredTransaction.Sources {
    var all = StoredTransaction.Sources()
    for id in list?.split(separator: ",").compactMap({ Int64($0) }) ?? [] {
      guard let statement = statements[id] else { continue }
      if !all.feeds.contains(statement.feed) { all.feeds.append(statement.feed) }
      if let format = statement.format, !all.formats.contains(format) { all.formats.append(format) }
      if let mapping = statement.mapping, !all.mappings.contains(mapping) {
        all.mappings.append(mapping)
      }
    }
    return all
  }

  private static func kept(_ row: borrowing BulkRow) -> Kept {
    Kept(
      labels: Labels(
        payee: row.text(17), category: row.text(18), kind: row.text(19), transfer: row.text(20),
        tags: row.isNull(21) ? nil : TagList(stored: row.text(21)).tags, notes: row.text(22)),
      shownDescription: row.text(7))
  }

  // MARK: Names

  /// What each account goes by.
  private static func accounts(
    _ db: Database
  ) throws -> [Int64: (names: [String], institutions: [String])] {
    let names = try Row.fetchAll(
      db,
      sql: """
        SELECT coalesce(merged_into, id) AS id, name AS text FROM accounts
        UNION SELECT coalesce(merged_into, id), bank_name FROM accounts
        UNION SELECT coalesce(merged_into, id), mask FROM accounts WHERE mask IS NOT NULL
        UNION ALL SELECT account_id, value FROM account_identifiers WHERE kind = 'key'
        """)
    let banks = try Row.fetchAll(
      db,
      sql: """
        SELECT a.id, i.name AS text FROM accounts a JOIN institutions i ON i.id = a.institution_id
        """)
    let institutions = Dictionary(grouping: banks) { $0["id"] as Int64 }
    return Dictionary(grouping: names) { $0["id"] as Int64 }.mapValues { rows in
      (
        rows.map { $0["text"] as String },
        institutions[rows[0]["id"]]?.map { $0["text"] as String } ?? []
      )
    }
  }

  private static func statements(
    _ db: Database
  ) throws -> [Int64: (feed: String, format: String?, mapping: String?)] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT s.id, f.name AS feed, d.format, d.mapping FROM statements s
        JOIN feeds f ON f.id = s.feed_id JOIN documents d ON d.id = s.document_id
        """)
    var all: [Int64: (feed: String, format: String?, mapping: String?)] = [:]
    for row in rows {
      let id: Int64 = row["id"]
      all[id] = (row["feed"], row["format"], row["mapping"])
    }
    return all
  }
}
