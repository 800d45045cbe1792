import FinanceModel
import GRDB
import JSONText

/// Writes down one change of a person while it is made, in the SQLite transaction that makes it.
///
/// What a person says of rows is written through it: into the book, and beside it what was there before.
package final class ChangeLog {
  package let db: Database
  package let id: Int64
  private var hasChanged = false
  private var labels: ChangedLabels

  private init(_ id: Int64, _ db: Database) {
    self.id = id
    self.db = db
    labels = ChangedLabels(of: id, db)
  }

  /// Makes a change and writes it down. What left everything as it was is no change.
  ///
  /// - Parameters:
  ///   - summary: in words, without names of accounts.
  ///   - time: the moment, as ISO 8601 text.
  package static func record<Value>(
    _ kind: Book.PersonChange.Kind, _ summary: String, at time: String, _ db: Database,
    _ body: (ChangeLog) throws -> Value
  ) throws -> Value {
    try db.cachedStatement(sql: "INSERT INTO changes (kind, summary, made_at) VALUES (?, ?, ?)")
      .execute(arguments: [kind.rawValue, summary, time])
    let log = ChangeLog(db.lastInsertedRowID, db)
    let value = try body(log)
    if log.hasChanged { try count(log.id, db) } else { try log.forget() }
    return value
  }

  /// Counts the rows that a change changed.
  static func count(_ change: Int64, _ db: Database) throws {
    try db.execute(
      sql: """
        UPDATE changes SET row_count = (SELECT count(*) FROM (
          SELECT DISTINCT subject, row_id, iif(row_id = 0, name, '') FROM change_cells
          WHERE change_id = ?1 AND (name = 'state' OR before IS NOT after)))
          + (SELECT count(*) FROM change_labels WHERE change_id = ?1)
        WHERE id = ?1
        """, arguments: [change])
  }

  private func forget() throws {
    try db.execute(sql: "DELETE FROM change_cells WHERE change_id = ?", arguments: [id])
    try db.execute(sql: "DELETE FROM changes WHERE id = ?", arguments: [id])
  }

  // MARK: Values

  /// Writes columns that are a person's.
  package func set(
    _ columns: [(name: String, value: String?)], of transaction: Int64
  ) throws {
    for column in columns {
      try set(column.value, of: Cell(.transaction, transaction, column.name))
    }
  }

  package func set(_ value: String?, of cell: Cell) throws {
    try note(cell, from: CellValues(db).value(of: cell), to: value)
    try CellValues(db).write(value, to: cell)
  }

  /// Makes a new value of the one that is there.
  package func edit(_ cell: Cell, _ edit: CellEdit) throws {
    let values = CellValues(db)
    let before = try values.value(of: cell)
    let after = try edit.applied(to: before, of: cell.name)
    try note(cell, from: before, to: after, edit)
    if before != after { try values.write(after, to: cell) }
  }

  /// Writes down what something else wrote into a cell.
  package func note(_ cell: Cell, from before: String?) throws {
    let after = try CellValues(db).value(of: cell)
    if before != after { try note(cell, from: before, to: after) }
  }

  private func note(
    _ cell: Cell, from before: String?, to after: String?, _ edit: CellEdit? = nil
  ) throws {
    let chain = try CellChain(cell, db)
    let isBase = try chain.isEmpty || chain.value() != before
    try insert(cell, before, after, edit, isBase: isBase)
    if before != after { hasChanged = true }
  }

  private func insert(
    _ cell: Cell, _ before: String?, _ after: String?, _ edit: CellEdit?, isBase: Bool
  ) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO change_cells (change_id, subject, row_id, name, before, after, edit, is_base)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (change_id, subject, row_id, name) DO UPDATE SET after = excluded.after
        """
    ).execute(
      arguments: [
        id, cell.subject.rawValue, cell.row, cell.name, before, after, edit?.stored, isBase,
      ])
  }

  // MARK: Rows and answers

  /// Writes down that a row itself was made, moved or taken out, or a review answered.
  package func mark(
    _ subject: Book.ChangedValue.Subject, _ row: Int64, from before: String?, to after: String?
  ) throws {
    try insert(Cell(subject, row, Cell.state), before, after, nil, isBase: true)
    hasChanged = true
  }

  /// What undoing it needs besides.
  package func keep(_ facts: JSONValue) throws {
    try db.execute(
      sql: "UPDATE changes SET facts = ? WHERE id = ?", arguments: [JSONWriter.text(facts), id])
  }

  // MARK: Rules

  /// Writes what rules say of a transaction; the account of a transfer by its key.
  package func label(_ transaction: Int64, from before: Labels, to after: Labels) throws {
    try labels.add(transaction, from: before, to: after)
    try TransactionTable(db: db).label(transaction, after)
    hasChanged = true
  }
}
