import FinanceModel
import GRDB

/// What a person may change: a column of a row.
package struct Cell: Hashable {
  package let subject: Book.ChangedValue.Subject
  package let row: Int64
  package let name: String

  package init(_ subject: Book.ChangedValue.Subject, _ row: Int64, _ name: String) {
    (self.subject, self.row, self.name) = (subject, row, name)
  }

  /// A cell that no value is folded into: it says that a change made, moved or took the row itself, or answered
  /// a review.
  package static let state = "state"
}

/// The changes that wrote one cell, in their order.
///
/// What the cell shows is what they make of what it held before the first, one after the other, those left out
/// that are undone: the book is then as if they had never been made. A value that nobody noted, which an
/// import wrote between two changes, is the beginning of a new chain.
package struct CellChain {
  struct Entry {
    let change: Int64
    let before: String?
    let after: String?
    let edit: CellEdit?
    let isBase: Bool
    let counts: Bool
  }

  private let name: String
  private let entries: [Entry]

  package init(_ cell: Cell, _ db: Database) throws {
    name = cell.name
    entries = try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT c.change_id, c.before, c.after, c.edit, c.is_base, h.undone_at IS NULL AS counts
          FROM change_cells c INDEXED BY change_cells_by_row JOIN changes h ON h.id = c.change_id
          WHERE c.subject = ? AND c.row_id = ? AND c.name = ? ORDER BY c.change_id
          """), arguments: [cell.subject.rawValue, cell.row, cell.name]
    ).map { row in
      Entry(
        change: row[0], before: row[1], after: row[2],
        edit: try (row[3] as String?).map { try CellEdit(stored: $0) }, isBase: row[4],
        counts: row[5])
    }
  }

  package var isEmpty: Bool { entries.isEmpty }

  /// What the cell shows; nothing else having written it.
  package func value() throws -> String? {
    guard let base = entries.lastIndex(where: \.isBase) ?? entries.indices.first else { return nil }
    var value = entries[base].before
    for entry in entries[base...] where entry.counts {
      if let edit = entry.edit {
        value = try edit.applied(to: value, of: name)
      } else {
        value = entry.after
      }
    }
    return value
  }

  /// Whether a change that is before the beginning of the chain is forgotten by now.
  package func isForgotten(_ change: Int64) -> Bool {
    entries.last(where: \.isBase).map { change < $0.change } ?? false
  }
}
