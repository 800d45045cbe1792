import FinanceModel
import GRDB
import ImportPipeline
import JSONText
import Matching

/// The facts of a transaction as columns of `transactions`, and under the same names as JSON: what a
/// line states (`transaction_mappings.stated`), what a statement said (`observations.facts`).
package enum TransactionColumns {
  struct Column: Sendable {
    let name: String
    let value: @Sendable (Facts) -> JSONValue?
    /// Nil for what facts cannot be without. False where the value is none that the column holds.
    let set: (@Sendable (inout Facts, JSONValue) -> Bool)?
  }

  /// Every statement has them.
  private static let required = [
    Column("status") { .string($0.status.rawValue) },
    Column("date") { .string($0.date.isoText) },
    Column("amount") { .number(String($0.money.minorUnits)) },
    Column("currency") { .string($0.money.currency.code) },
    Column("description") { .string($0.description) },
  ]

  private static let optional = [
    Column("amount_exact", \.exactAmount), Column("initiated", \.initiated),
    Column("value_date", \.valueDate), Column("payee", \.payee), Column("memo", \.memo),
    Column("kind", \.kind), Column("check_number", \.checkNumber),
    Column("original_amount", \.originalAmount),
    Column("original_currency", \.originalCurrency),
    Column("source_category", \.sourceCategory), Column("extras", \.extras),
    Column("trade", \.trade), Column("counterparty", \.counterparty),
  ]

  /// What rules said of the row when it came in: written back with the row alone, for `rules apply`
  /// says it anew of the transaction.
  private static let labels = [
    Column("rule_payee", \.labels.payee), Column("rule_category", \.labels.category),
    Column("rule_kind", \.labels.kind), Column("rule_transfer", \.labels.transfer),
    Column("rule_tags", \.labels.tags), Column("rule_notes", \.labels.notes),
    Column("mapping_rule") { facts in
      facts.mappingLabels.map { .string($0.json) }
    } set: { facts, value in
      facts.mappingLabels = Labels(json: value.string)
      return facts.mappingLabels != nil
    },
  ]

  static let facts = required + optional
  static let all = facts + labels

  /// SQL that makes the JSON of the transaction `alias`.
  package static func json(of alias: String) -> String {
    "json_object(" + all.map { "'\($0.name)', \(alias).\($0.name)" }.joined(separator: ", ") + ")"
  }
}

extension TransactionColumns.Column {
  fileprivate init(_ name: String, _ value: @escaping @Sendable (Facts) -> JSONValue?) {
    self.init(name: name, value: value, set: nil)
  }

  fileprivate init(
    _ name: String, _ value: @escaping @Sendable (Facts) -> JSONValue?,
    set: @escaping @Sendable (inout Facts, JSONValue) -> Bool
  ) {
    self.init(name: name, value: value, set: set)
  }

  private init<Value>(
    _ name: String, _ path: WritableKeyPath<Facts, Value?> & Sendable,
    text: @escaping @Sendable (Value) -> String, read: @escaping @Sendable (String) -> Value?
  ) {
    self.init(name) { facts in
      facts[keyPath: path].map { .string(text($0)) }
    } set: { facts, value in
      facts[keyPath: path] = value.string.flatMap(read)
      return facts[keyPath: path] != nil
    }
  }

  fileprivate init(_ name: String, _ path: WritableKeyPath<Facts, String?> & Sendable) {
    self.init(name, path, text: { $0 }, read: { $0 })
  }

  fileprivate init(_ name: String, _ path: WritableKeyPath<Facts, [String]?> & Sendable) {
    self.init(
      name, path, text: { $0.joined(separator: ",") }, read: { TagList(stored: $0).tags })
  }

  fileprivate init(_ name: String, _ path: WritableKeyPath<Facts, CivilDate?> & Sendable) {
    self.init(name, path, text: \.isoText, read: { CivilDate(iso: $0) })
  }

  fileprivate init(_ name: String, _ path: WritableKeyPath<Facts, ExactDecimal?> & Sendable) {
    self.init(name, path, text: \.text, read: { ExactDecimal($0) })
  }

  fileprivate init(_ name: String, _ path: WritableKeyPath<Facts, Trade?> & Sendable) {
    self.init(name, path, text: \.jsonText, read: { Trade(jsonText: $0) })
  }

  fileprivate init(_ name: String, _ path: WritableKeyPath<Facts, Currency?> & Sendable) {
    self.init(name, path, text: \.code, read: { Currency($0) })
  }
}

// MARK: As JSON

extension Facts {
  package init(json: String) throws(FinanceETLError) {
    guard let value = try? JSONParser.parse(Array(json.utf8)), let facts = Facts(value) else {
      throw FinanceETLError(
        .databaseFailed, "what the book keeps of a row cannot be read: \(json.prefix(200))",
        hint: "restore the book from a backup")
    }
    self = facts
  }

  /// Nil where it holds no facts, or one that cannot be read.
  package init?(_ value: JSONValue) {
    guard let status = value["status"]?.string.flatMap({ TransactionStatus(rawValue: $0) }),
      let date = value["date"]?.string.flatMap({ CivilDate(iso: $0) }),
      let units = value["amount"]?.integer,
      let currency = value["currency"]?.string.flatMap({ Currency($0) }),
      let description = value["description"]?.string
    else { return nil }
    self.init(
      status: status, date: date, money: Money(minorUnits: Int64(units), currency: currency),
      description: description)
    for column in TransactionColumns.all {
      guard let set = column.set, let stated = value[column.name], stated != .null else {
        continue
      }
      guard set(&self, stated) else { return nil }
    }
  }

  package var json: String { JSONWriter.text(.object(members)) }

  package var members: [JSONValue.Member] {
    TransactionColumns.all.compactMap { column in
      column.value(self).map { JSONValue.Member(column.name, $0) }
    }
  }

  /// What rules said; nil where they said nothing.
  package var classification: Classification? {
    guard !labels.isEmpty || mappingLabels != nil else { return nil }
    return Classification(labels, mapping: mappingLabels)
  }

  /// The same with what rules say.
  func labelled(_ classification: Classification?) -> Facts {
    guard let classification else { return self }
    var facts = self
    facts.labels = classification.labels
    facts.mappingLabels = classification.mapping
    return facts
  }
}

// MARK: In the table

extension TransactionTable {
  /// Shows the facts in a transaction. What rules said of it stays.
  package func show(_ facts: Facts, in transaction: Int64) throws {
    try write(facts, TransactionColumns.facts, to: transaction)
  }

  /// Writes the facts, and what rules said of them, into a transaction that shows nothing else.
  package func restore(_ facts: Facts, to transaction: Int64) throws {
    var facts = facts
    if let named = facts.labels.transfer {
      facts.labels.transfer = try RuleTransfers(db: db).key(named, of: transaction)
    }
    try write(facts, TransactionColumns.all, to: transaction)
  }

  private func write(
    _ facts: Facts, _ columns: [TransactionColumns.Column], to transaction: Int64
  ) throws {
    try CurrencyTable.ensure(facts.money.currency, db)
    let assignments = columns.map { "\($0.name) = ?" }.joined(separator: ", ")
    var arguments = columns.map { $0.value(facts)?.databaseValue ?? .null }
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
