import FinanceModel
import GRDB
import JSONText
import Matching

/// What one statement says of one row, whole: enough to load the row again without its document.
struct Observation {
  private var facts: Facts
  /// What stands with the mapping, by name.
  private var mapping: [String: JSONValue]

  init(
    _ row: StatementTransaction, _ money: Money, _ counterparties: CounterpartyDigests
  ) {
    facts = Facts(row, money, counterparties)
    func text(_ text: String?) -> JSONValue? { text.map { .string($0) } }
    func number(_ number: Int?) -> JSONValue? { number.map { .number($0) } }
    let stated: [String: JSONValue?] = [
      "source_id": text(row.sourceID), "identity": text(row.identity),
      "balance": text(row.balance?.normalized.text), "pending_id": text(row.pendingID),
      "supersedes": text(row.supersedes), "line": number(row.location.line),
      "column": number(row.location.column), "page": number(row.location.page),
      "row": number(row.location.row), "is_pending": .number(row.isPending ? 1 : 0),
    ]
    mapping = stated.compactMapValues { $0 }
  }

  /// The same with the transactions that the row had to itself before it was matched, or given away.
  func owned(by former: FormerIDs) -> Observation {
    var owned = self
    owned.mapping["own"] = former.own.map { .number(Int($0)) }
    owned.mapping["given"] = former.given.map { .number(Int($0)) }
    return owned
  }

  /// The same with what rules say of the row.
  func labelled(_ classification: Classification?) -> Observation {
    var labelled = self
    labelled.facts = facts.labelled(classification)
    return labelled
  }

  /// The row, as its statement said it.
  var row: StatementTransaction {
    var row = StatementTransaction(
      date: facts.date, amount: facts.amount, currency: facts.money.currency,
      description: facts.description,
      location: RowLocation(
        line: mapping["line"]?.integer, column: mapping["column"]?.integer,
        page: mapping["page"]?.integer, row: mapping["row"]?.integer))
    row.isPending = mapping["is_pending"]?.integer == 1
    row.sourceID = mapping["source_id"]?.string
    row.identity = mapping["identity"]?.string
    row.balance = mapping["balance"]?.string.flatMap { ExactDecimal($0) }
    row.pendingID = mapping["pending_id"]?.string
    row.supersedes = mapping["supersedes"]?.string
    row.initiated = facts.initiated
    row.valueDate = facts.valueDate
    row.payee = facts.payee
    row.memo = facts.memo
    row.kind = facts.kind
    row.checkNumber = facts.checkNumber
    row.originalAmount = facts.originalAmount
    row.originalCurrency = facts.originalCurrency
    row.sourceCategory = facts.sourceCategory
    row.extras = facts.extras
    row.trade = facts.trade
    row.counterparty = facts.counterparty.map { .digests($0) }
    row.classification = facts.classification
    return row
  }

  init(json: String) throws {
    facts = try Facts(json: json)
    var mapping: [String: JSONValue] = [:]
    let members = try JSONParser.parse(Array(json.utf8))["mapping"]?.object ?? []
    for member in members where member.value != .null { mapping[member.name] = member.value }
    self.mapping = mapping
  }

  var json: String {
    let members = mapping.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, $0.value) }
    return JSONWriter.text(.object(facts.members + [.init("mapping", .object(members))]))
  }

  /// SQL that makes the JSON of what a mapping `m` was stored with, from the transaction `t` or, where
  /// several feeds state it, from what its own states.
  static let sql = """
    json_set(coalesce(m.stated, \(TransactionColumns.json(of: "t"))), '$.mapping', json_object(
      'source_id', CASE WHEN instr(m.source_id, char(31)) > 0
        THEN substr(m.source_id, 1, instr(m.source_id, char(31)) - 1) ELSE m.source_id END,
      'identity', m.identity, 'balance', m.balance, 'line', m.line, 'column', m."column",
      'page', m.page, 'row', m.row, 'is_pending', m.is_pending, 'pending_id', m.pending_id,
      'supersedes', m.supersedes))
    """
}

/// The `observations` table: what statements say of rows that say something else by now.
package struct ObservationTable {
  private let db: Database

  package init(_ db: Database) {
    self.db = db
  }

  /// Keeps what the statement that brought a mapping said, before it changes; nothing where that is
  /// kept already.
  ///
  /// - Parameter other: the mapping that stands for it from now on.
  func keepFirst(of mapping: Int64, as other: Int64? = nil) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO observations (statement_id, mapping_id, transaction_id, is_stored, facts)
        SELECT m.statement_id, coalesce(?2, m.id), m.transaction_id, 1, \(Observation.sql)
        FROM transaction_mappings m JOIN transactions t ON t.id = m.transaction_id
        WHERE m.id = ?1 AND NOT EXISTS (SELECT 1 FROM observations o
          WHERE o.mapping_id = m.id AND o.statement_id = m.statement_id)
        """
    ).execute(arguments: [mapping, other])
  }

  /// - Parameter isStored: whether the mapping takes it over.
  func add(
    _ observation: Observation, statement: Int64, mapping: Int64, isStored: Bool
  ) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO observations (statement_id, mapping_id, transaction_id, is_stored, facts)
        SELECT ?1, ?2, (SELECT transaction_id FROM transaction_mappings WHERE id = ?2), ?3, ?4
        """
    ).execute(arguments: [statement, mapping, isStored, observation.json])
  }

  /// What was said of a row that is gone is said of the one that it is now.
  package static func follow(_ gone: Int64, to kept: Int64, _ db: Database) throws {
    try db.execute(
      sql: "UPDATE observations SET transaction_id = ? WHERE transaction_id = ?",
      arguments: [kept, gone])
  }
}
