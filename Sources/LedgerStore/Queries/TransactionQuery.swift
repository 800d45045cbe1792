import FinanceModel
import GRDB
import JSONText
import Matching

/// Which transactions to list, and how.
public struct TransactionQuery: Sendable {
  public enum Order: String, CaseIterable, Sendable {
    case id, date, amount, description
  }

  /// Id, name, mask or key.
  public var account: String?
  public var from: CivilDate?
  public var to: CivilDate?
  /// Signed, inclusive, in the currency of each row; at most eight digits behind the mark.
  public var minimumAmount: ExactDecimal?
  public var maximumAmount: ExactDecimal?
  /// Part of a description, payee or memo, in any case.
  public var text: String?
  /// `pending`, `posted`, `removed`, `expired` or `deleted`.
  public var status: String?
  /// Rows that this import stated.
  public var importID: Int64?
  /// Rows that the last import added.
  public var isNewOnly = false
  /// The source's id.
  public var sourceID: String?
  /// Removed, expired and deleted ones too.
  public var includesGone = false
  /// Neither leg of a transfer between own accounts.
  public var leavesOutTransfers = false
  public var order = Order.date
  public var isDescending = false
  public var limit: Int?
  /// The last id of the page before; the order must be the same.
  public var after: Int64?

  public init() {}
}

extension Book {
  /// The transactions a query asks for, one by one.
  public func forEachTransaction(
    _ query: TransactionQuery, _ body: (JSONValue) throws -> Void
  ) throws(FinanceETLError) {
    try read { db in
      let (sql, arguments) = try select(query, db)
      let rows = try Row.fetchCursor(db, sql: sql, arguments: arguments)
      while let row = try rows.next() { try body(Self.transaction(row)) }
    }
  }

  /// What rows `t` of `v_transactions` must fulfil, but for the page they stand on.
  func conditions(
    _ query: TransactionQuery, _ db: Database
  ) throws -> ([String], StatementArguments) {
    var conditions: [String] = []
    var arguments: StatementArguments = []
    func require(_ condition: String, _ values: (any DatabaseValueConvertible)?...) {
      conditions.append(condition)
      arguments += StatementArguments(values)
    }
    if let account = query.account {
      require("t.account_id = ?", try accountID(account, db))
    } else if query.from != nil || query.to != nil {
      // The index is by account and date: one search in it for each account.
      require("t.account_id IN (SELECT id FROM accounts)")
    }
    if let from = query.from { require("t.date >= ?", from.isoText) }
    if let to = query.to { require("t.date <= ?", to.isoText) }
    if let least = query.minimumAmount { require("\(Self.scaled) >= ?", try finestUnits(least)) }
    if let most = query.maximumAmount { require("\(Self.scaled) <= ?", try finestUnits(most)) }
    if let text = query.text?.lowercased() {
      let pattern =
        "%"
        + text.replacing("\\", with: "\\\\").replacing("%", with: "\\%")
        .replacing("_", with: "\\_") + "%"
      let columns = [
        "t.description", "t.bank_description", "t.payee", "t.bank_payee", "t.memo",
      ]
      require(
        "("
          + columns.map { "swiftLowercaseString(\($0)) LIKE ? ESCAPE '\\'" }.joined(
            separator: " OR ") + ")",
        pattern, pattern, pattern, pattern, pattern)
    }
    if let status = query.status {
      require("t.status = ?", status)
    } else if !query.includesGone {
      require("t.status IN ('pending', 'posted')")
    }
    if query.leavesOutTransfers { require("t.transfer IS NULL") }
    if let id = query.importID {
      require(
        """
        EXISTS (SELECT 1 FROM transaction_mappings m WHERE m.transaction_id = t.id AND (
          EXISTS (SELECT 1 FROM statements s JOIN documents d ON d.id = s.document_id
            WHERE d.import_id = ? AND m.id BETWEEN s.first_mapping_id AND s.last_mapping_id)
          OR EXISTS (SELECT 1 FROM sightings g WHERE g.import_id = ?
            AND m.id BETWEEN g.first_mapping_id AND g.last_mapping_id)))
        """, id, id)
    }
    if query.isNewOnly { require("t.import_id = (SELECT max(id) FROM imports)") }
    if let id = query.sourceID {
      require(
        """
        t.id IN (SELECT m.transaction_id FROM transaction_mappings m
          WHERE m.source_id = ? OR (m.source_id > ? AND m.source_id < ?))
        """, id, id + KnownID.separator, id + KnownID.separator + "g")
    }
    return (conditions, arguments)
  }

  /// The amount in the finest minor unit there is, eight places: all currencies can be compared.
  private static let scaled =
    "t.amount_minor * (100000000 / \(Views.power("t.exponent")))"

  private func select(
    _ query: TransactionQuery, _ db: Database
  ) throws -> (String, StatementArguments) {
    var (conditions, arguments) = try conditions(query, db)
    let column = query.order == .amount ? Self.scaled : "t.\(query.order.rawValue)"
    let direction = query.isDescending ? "DESC" : "ASC"
    if let after = query.after {
      let comparison = query.isDescending ? "<" : ">"
      conditions.append(
        """
        (\(column), t.id) \(comparison) (SELECT \(column), t.id FROM v_transactions t WHERE t.id = ?)
        """)
      arguments += [after]
    }
    var sql = """
      SELECT t.*, (SELECT json_group_array(json_object('feed', f.name, 'id',
          CASE WHEN instr(m.source_id, char(31)) > 0
            THEN substr(m.source_id, 1, instr(m.source_id, char(31)) - 1) ELSE m.source_id END,
          'import', d.import_id, 'state', m.state))
        FROM transaction_mappings m JOIN feeds f ON f.id = m.feed_id
        JOIN statements s ON s.id = m.statement_id JOIN documents d ON d.id = s.document_id
        WHERE m.transaction_id = t.id) AS sources
      FROM v_transactions t
      """
    if !conditions.isEmpty { sql += " WHERE " + conditions.joined(separator: " AND ") }
    sql += " ORDER BY \(column) \(direction), t.id \(direction)"
    if let limit = query.limit {
      sql += " LIMIT ?"
      arguments += [limit]
    }
    return (sql, arguments)
  }

  private func finestUnits(_ amount: ExactDecimal) throws -> Int64 {
    guard let digits = amount.scaled(toPlaces: 8).flatMap({ Int64(exactly: $0) }) else {
      throw FinanceETLError(
        .invalidArgument, "expected an amount with at most eight decimals, found \(amount.text)")
    }
    return digits
  }

  private static func transaction(_ row: Row) throws -> JSONValue {
    let tags = (row["tags"] as String?)?.split(separator: ",").map { JSONValue.string(String($0)) }
    // Members that are null in SQL are left out, as everywhere.
    let sources = try JSONParser.parse(Array((row["sources"] as String).utf8)).array?.map {
      source in
      JSONValue.object((source.object ?? []).filter { $0.value != .null })
    }
    return .members([
      "id": row.number("id"), "account": row.text("account"),
      "account_id": row.number("account_id"), "date": row.text("date"),
      "initiated": row.text("initiated"), "value_date": row.text("value_date"),
      "amount": row.text("amount"), "currency": row.text("currency"),
      "status": row.text("status"), "description": row.text("description"),
      "bank_description": row.text("bank_description"), "payee": row.text("payee"),
      "memo": row.text("memo"), "kind": row.text("kind"),
      "check_number": row.text("check_number"),
      "original_amount": row.text("original_amount"),
      "original_currency": row.text("original_currency"), "category": row.text("category"),
      "tags": tags.map { .array($0) }, "notes": row.text("notes"),
      "transfer": row.number("transfer"), "sources": .array(sources ?? []),
    ])
  }
}
