import FinanceModel
import GRDB
import JSONText

/// What one statement says of one row, whole: enough to load the row again without its document.
struct Observation {
  private(set) var facts: StatedFacts
  /// What stands with the mapping, by name.
  private(set) var mapping: [String: JSONValue]

  init(_ row: Transaction, _ money: Money) {
    facts = StatedFacts(row, money)
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

  /// The same with the transaction that the row had to itself before it was matched.
  func owned(by transaction: Int64?) -> Observation {
    var owned = self
    owned.mapping["own"] = transaction.map { .number(Int($0)) }
    return owned
  }

  /// The same with what rules say of the row.
  func labelled(_ classification: Classification?) -> Observation {
    guard let classification else { return self }
    var labelled = self
    labelled.facts.label(classification)
    return labelled
  }

  /// The row, as its statement said it; nil where something else is kept.
  var row: Transaction? {
    guard let date = facts["date"]?.string.flatMap({ CivilDate(iso: $0) }),
      let currency = facts["currency"]?.string.flatMap({ Currency($0) }),
      let units = facts["amount"]?.integer, let description = facts["description"]?.string
    else { return nil }
    let minor = Money(minorUnits: Int64(units), currency: currency).decimal
    let exact = facts["amount_exact"]?.string.flatMap { ExactDecimal($0) }
    var row = Transaction(
      date: date, amount: exact ?? minor, currency: currency, description: description,
      location: RowLocation(
        line: mapping["line"]?.integer, column: mapping["column"]?.integer,
        page: mapping["page"]?.integer, row: mapping["row"]?.integer))
    row.isPending = mapping["is_pending"]?.integer == 1
    row.sourceID = mapping["source_id"]?.string
    row.identity = mapping["identity"]?.string
    row.balance = mapping["balance"]?.string.flatMap { ExactDecimal($0) }
    row.pendingID = mapping["pending_id"]?.string
    row.supersedes = mapping["supersedes"]?.string
    row.initiated = facts["initiated"]?.string.flatMap { CivilDate(iso: $0) }
    row.valueDate = facts["value_date"]?.string.flatMap { CivilDate(iso: $0) }
    row.payee = facts["payee"]?.string
    row.memo = facts["memo"]?.string
    row.kind = facts["kind"]?.string
    row.checkNumber = facts["check_number"]?.string
    row.originalAmount = facts["original_amount"]?.string.flatMap { ExactDecimal($0) }
    row.originalCurrency = facts["original_currency"]?.string.flatMap { Currency($0) }
    row.sourceCategory = facts["source_category"]?.string
    row.extras = facts["extras"]?.string
    row.classification = facts.classification
    return row
  }

  init(json: String) throws {
    facts = try StatedFacts(json: json)
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
    json_set(coalesce(m.stated, \(StatedFacts.json(of: "t"))), '$.mapping', json_object(
      'source_id', CASE WHEN instr(m.source_id, char(31)) > 0
        THEN substr(m.source_id, 1, instr(m.source_id, char(31)) - 1) ELSE m.source_id END,
      'identity', m.identity, 'balance', m.balance, 'line', m.line, 'column', m."column",
      'page', m.page, 'row', m.row, 'is_pending', m.is_pending, 'pending_id', m.pending_id,
      'supersedes', m.supersedes))
    """
}

/// The `observations` table: what statements say of rows that say something else by now.
struct ObservationLog {
  private let db: Database

  init(_ db: Database) {
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
}
