import FinanceModel
import GRDB
import JSONText

/// What one feed states of a transaction. Kept with its mapping (`stated`) as soon as a second feed
/// states the transaction too, so that each statement stays whole and can be taken back.
struct StatedFacts {
  /// By column. What is not stated is not there.
  private var values: [String: JSONValue]

  /// Columns of `transactions` every statement has.
  private static let required = ["status", "date", "amount", "currency", "description"]
  /// Columns that belong to the amount or the description they came with.
  private static let bound = ["amount_exact"]
  /// Columns that another source may add.
  private static let optional = [
    "initiated", "value_date", "payee", "memo", "kind", "check_number", "original_amount",
    "original_currency", "source_category", "extras",
  ]
  static let columns = required + bound + optional
  /// What rules said of the row when it came in: written back with the row alone, for `rules apply`
  /// says it anew of the transaction.
  private static let labels = ["rule_payee", "rule_category", "rule_kind", "mapping_rule"]

  /// SQL that makes the JSON of the transaction `alias`.
  static func json(of alias: String) -> String {
    "json_object(" + (columns + labels).map { "'\($0)', \(alias).\($0)" }.joined(separator: ", ")
      + ")"
  }

  init(json: String) throws {
    values = [:]
    for member in try JSONParser.parse(Array(json.utf8)).object ?? [] where member.value != .null {
      values[member.name] = member.value
    }
  }

  /// What `row` states.
  init(_ row: Transaction, _ money: Money) {
    func text(_ text: String?) -> JSONValue? { text.map { .string($0) } }
    let stated: [String: JSONValue?] = [
      "status": .string(row.isPending ? "pending" : "posted"), "date": .string(row.date.isoText),
      "amount": .number(String(money.minorUnits)),
      "amount_exact": money.represents(row.amount) ? nil : text(row.amount.normalized.text),
      "currency": .string(money.currency.code), "description": .string(row.description),
      "initiated": text(row.initiated?.isoText), "value_date": text(row.valueDate?.isoText),
      "payee": text(row.payee), "memo": text(row.memo), "kind": text(row.kind),
      "check_number": text(row.checkNumber),
      "original_amount": text(row.originalAmount?.normalized.text),
      "original_currency": text(row.originalCurrency?.code),
      "source_category": text(row.sourceCategory), "extras": text(row.extras),
    ]
    values = stated.compactMapValues { $0 }
  }

  /// Adds what rules say.
  mutating func label(_ classification: Classification) {
    let labels = classification.labels
    values["rule_payee"] = labels.payee.map { .string($0) }
    values["rule_category"] = labels.category.map { .string($0) }
    values["rule_kind"] = labels.kind.map { .string($0) }
    values["mapping_rule"] = classification.mapping.map { .string($0.json) }
  }

  /// What rules said; nil where they said nothing.
  var classification: Classification? {
    let labels = Labels(
      payee: values["rule_payee"]?.string, category: values["rule_category"]?.string,
      kind: values["rule_kind"]?.string)
    let mapping = Labels(json: values["mapping_rule"]?.string)
    guard !labels.isEmpty || mapping != nil else { return nil }
    return Classification(labels, mapping: mapping)
  }

  subscript(column: String) -> JSONValue? { values[column] }

  var json: String { JSONWriter.text(.object(members)) }

  var members: [JSONValue.Member] {
    (Self.columns + Self.labels).compactMap { name in values[name].map { .init(name, $0) } }
  }

  /// These facts, and behind them what only `other` states.
  func completed(by other: StatedFacts) -> StatedFacts {
    var whole = self
    for name in Self.optional + Self.labels where whole.values[name] == nil {
      whole.values[name] = other.values[name]
    }
    return whole
  }

  /// The same but for the description.
  func described(as other: StatedFacts) -> StatedFacts {
    var facts = self
    facts.values["description"] = other.values["description"]
    return facts
  }

  /// Writes the facts into the transaction.
  func write(to transaction: Int64, _ db: Database) throws {
    try write(Self.columns, to: transaction, db)
  }

  /// Writes the facts, and what rules said of them, into a transaction that shows nothing else.
  func restore(to transaction: Int64, _ db: Database) throws {
    try write(Self.columns + Self.labels, to: transaction, db)
  }

  private func write(_ columns: [String], to transaction: Int64, _ db: Database) throws {
    let assignments = columns.map { "\($0) = ?" }.joined(separator: ", ")
    var arguments = columns.map { values[$0]?.databaseValue ?? .null }
    arguments.append(transaction.databaseValue)
    try db.cachedStatement(sql: "UPDATE transactions SET \(assignments) WHERE id = ?")
      .execute(arguments: StatementArguments(arguments))
  }
}

extension JSONValue {
  /// As SQLite stores it: integers and texts.
  fileprivate var databaseValue: DatabaseValue {
    if let integer { return integer.databaseValue }
    return string?.databaseValue ?? .null
  }
}

/// Whose facts a transaction shows that several feeds state: a posted row before a pending one, then by
/// the rank of the sources, then by name. The order never depends on which came first.
struct FeedRank: Comparable {
  private let isPending: Bool
  private let source: Int
  private let name: String

  /// - Parameter source: the ``SourceRank`` of the feed, as the book keeps it.
  init(feed name: String, source: Int, isPending: Bool) {
    self.isPending = isPending
    self.source = source
    self.name = name
  }

  static func < (left: FeedRank, right: FeedRank) -> Bool {
    (left.isPending ? 1 : 0, left.source, left.name)
      < (right.isPending ? 1 : 0, right.source, right.name)
  }
}

/// Transactions that several feeds state.
struct SharedTransactions {
  private let db: Database

  init(_ db: Database) {
    self.db = db
  }

  /// Keeps with each mapping of a transaction what its feed states, where nothing is kept yet:
  /// before another feed's statement joins, that is what the transaction shows.
  func keepStated(of transaction: Int64) throws {
    try db.cachedStatement(
      sql: """
        UPDATE transaction_mappings SET stated = (SELECT \(StatedFacts.json(of: "t"))
          FROM transactions t WHERE t.id = transaction_mappings.transaction_id)
        WHERE transaction_id = ? AND stated IS NULL AND state <> 'superseded'
        """
    ).execute(arguments: [transaction])
  }

  /// What the feed of a mapping states, where several state its transaction.
  func stated(of mapping: Int64) throws -> StatedFacts? {
    try String.fetchOne(
      db.cachedStatement(sql: "SELECT stated FROM transaction_mappings WHERE id = ?"),
      arguments: [mapping]
    ).map { try StatedFacts(json: $0) }
  }

  func keep(_ facts: StatedFacts, of mapping: Int64) throws {
    try db.cachedStatement(sql: "UPDATE transaction_mappings SET stated = ? WHERE id = ?")
      .execute(arguments: [facts.json, mapping])
  }

  /// Takes over what rules said of another transaction, where nothing was said of this one.
  func adoptLabels(of other: Int64, for transaction: Int64) throws {
    try db.cachedStatement(
      sql: """
        UPDATE transactions SET rule_payee = coalesce(transactions.rule_payee, o.rule_payee),
          rule_category = coalesce(transactions.rule_category, o.rule_category),
          rule_kind = coalesce(transactions.rule_kind, o.rule_kind),
          mapping_rule = coalesce(transactions.mapping_rule, o.mapping_rule)
        FROM (SELECT rule_payee, rule_category, rule_kind, mapping_rule FROM transactions
          WHERE id = ?2) AS o
        WHERE transactions.id = ?1
          AND coalesce(o.rule_payee, o.rule_category, o.rule_kind, o.mapping_rule) IS NOT NULL
        """
    ).execute(arguments: [transaction, other])
  }

  /// Shows the facts of the first in rank of the feeds that state the transaction, completed by the
  /// others in turn.
  func settle(_ transaction: Int64) throws {
    let rows = try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT f.name, f.rank, m.is_pending, m.stated FROM transaction_mappings m
          JOIN feeds f ON f.id = m.feed_id
          WHERE m.transaction_id = ? AND m.state = 'live' AND m.stated IS NOT NULL ORDER BY m.id
          """), arguments: [transaction])
    let ranked = try rows.map { row in
      (
        rank: FeedRank(feed: row["name"], source: row["rank"], isPending: row["is_pending"]),
        facts: try StatedFacts(json: row["stated"])
      )
    }.sorted { $0.rank < $1.rank }
    guard let first = ranked.first?.facts else { return }
    try ranked.dropFirst().reduce(first) { $0.completed(by: $1.facts) }.write(to: transaction, db)
  }
}
