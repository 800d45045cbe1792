import FinanceModel
import GRDB

/// Reads and writes what a person may change, wherever it is kept at the moment.
package struct CellValues {
  package let db: Database

  package init(_ db: Database) {
    self.db = db
  }

  /// - Returns: nil where nothing is written.
  package func value(of cell: Cell) throws -> String? {
    switch cell.subject {
    case .transaction: return try transactionValue(cell)
    case .account: return try text("SELECT \(account(cell)) FROM accounts WHERE id = ?", cell.row)
    case .quarantine: return try text("SELECT \(cell.name) FROM quarantine WHERE id = ?", cell.row)
    case .review: return try text("SELECT \(cell.name) FROM reviews WHERE id = ?", cell.row)
    case .binding:
      let (kind, pattern) = Self.binding(cell)
      return try String.fetchOne(
        db,
        sql: """
          SELECT account_id || ' ' || created_at FROM account_bindings WHERE kind = ? AND pattern = ?
          """, arguments: [kind, pattern])
    }
  }

  package func write(_ value: String?, to cell: Cell) throws {
    switch cell.subject {
    case .transaction: try writeTransaction(value, cell)
    case .account: try writeAccount(value, cell)
    case .quarantine:
      try db.execute(
        sql: "UPDATE quarantine SET \(cell.name) = ? WHERE id = ?", arguments: [value, cell.row])
    case .review: break
    case .binding: try writeBinding(value, cell)
    }
  }

  private func text(_ sql: String, _ row: Int64) throws -> String? {
    try String.fetchOne(db.cachedStatement(sql: sql), arguments: [row])
  }

  // MARK: Transactions

  /// Whether anything of a transaction is kept: it is there, or an import that is undone states it. It is not
  /// where it became one with another for good.
  package func isKept(_ transaction: Int64) throws -> Bool {
    if try isThere(transaction) { return true }
    return try Bool.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT EXISTS (SELECT 1 FROM set_aside WHERE transaction_id = ?1)
            OR EXISTS (SELECT 1 FROM released_lines WHERE transaction_id = ?1)
            OR EXISTS (SELECT 1 FROM observations o WHERE o.mapping_id IS NULL
              AND (o.transaction_id = ?1 OR json_extract(o.facts, '$.mapping.own') = ?1))
          """), arguments: [transaction]) ?? false
  }

  package func isThere(_ transaction: Int64) throws -> Bool {
    try TransactionTable(db: db).exists(transaction)
  }

  private func transactionValue(_ cell: Cell) throws -> String? {
    let place = try RowPlace(of: cell.row, db)
    return try text(
      "SELECT \(cell.name) FROM \(place.rawValue) WHERE \(place.key) = ?", cell.row)
  }

  private func writeTransaction(_ value: String?, _ cell: Cell) throws {
    let place = try RowPlace(of: cell.row, db)
    if place == .aside {
      try db.execute(
        sql: "INSERT OR IGNORE INTO set_aside (transaction_id, status) VALUES (?, 'posted')",
        arguments: [cell.row])
    }
    try db.cachedStatement(
      sql: "UPDATE \(place.rawValue) SET \(cell.name) = ?1 WHERE \(place.key) = ?2"
    )
    .execute(arguments: [value, cell.row])
    guard place == .aside else { return }
    try SetAsideTable(db: db).dropIfEmpty(cell.row)
  }

  // MARK: Accounts

  /// SQL for what a person says of an account.
  private func account(_ cell: Cell) -> String {
    switch cell.name {
    case "opening": "opening || ' ' || opening_date"
    case "is_active": "CAST(is_active AS TEXT)"
    default: cell.name
    }
  }

  private func writeAccount(_ value: String?, _ cell: Cell) throws {
    switch cell.name {
    case "opening":
      let parts = (value ?? "").split(separator: " ")
      try db.execute(
        sql: "UPDATE accounts SET opening = ?, opening_date = ? WHERE id = ?",
        arguments: [
          parts.first.flatMap { Int64($0) }, parts.count == 2 ? String(parts[1]) : nil, cell.row,
        ])
    case "is_active":
      try db.execute(
        sql: "UPDATE accounts SET is_active = ? WHERE id = ?", arguments: [value == "1", cell.row])
    default:
      try db.execute(
        sql: "UPDATE accounts SET \(cell.name) = ? WHERE id = ?", arguments: [value, cell.row])
    }
  }

  // MARK: Bindings

  /// The cell of the documents that are bound: `path:statements/*`.
  package static func binding(kind: String, pattern: String) -> Cell {
    Cell(.binding, 0, "\(kind):\(pattern)")
  }

  private static func binding(_ cell: Cell) -> (kind: String, pattern: String) {
    let parts = cell.name.split(separator: ":", maxSplits: 1)
    return (String(parts.first ?? ""), parts.count == 2 ? String(parts[1]) : "")
  }

  private func writeBinding(_ value: String?, _ cell: Cell) throws {
    let (kind, pattern) = Self.binding(cell)
    let parts = (value ?? "").split(separator: " ")
    guard parts.count == 2, let account = Int64(parts[0]) else {
      return try db.execute(
        sql: "DELETE FROM account_bindings WHERE kind = ? AND pattern = ?",
        arguments: [kind, pattern])
    }
    try BindingTable(db: db).bind(
      kind: kind, pattern: pattern, to: account, at: String(parts[1]))
  }
}
