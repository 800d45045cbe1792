import FinanceModel
import GRDB
import JSONText

/// The counters of a statement as the book keeps them.
package struct StoredCounts {
  package var rows = RowCounts()
  package var rounded = 0
  package var removed = 0
  package var expired = 0

  package init(rows: RowCounts, rounded: Int = 0, removed: Int = 0, expired: Int = 0) {
    self.rows = rows
    self.rounded = rounded
    self.removed = removed
    self.expired = expired
  }

  /// Those of a row of `statements`.
  package init(statement row: Row) throws {
    try self.init(StoredJSON(row, "counts", of: "statements"))
  }

  /// Those of a row of `documents`.
  package init(document row: Row) throws {
    try self.init(StoredJSON(row, "counts", of: "documents"))
  }

  /// Reads what ``json`` wrote, which leaves zeros out.
  private init(_ stored: StoredJSON) throws {
    for (name, path) in RowCounts.fields { rows[keyPath: path] = try stored.integer(name) ?? 0 }
    rounded = try stored.integer("rounded") ?? 0
    removed = try stored.integer("removed") ?? 0
    expired = try stored.integer("expired") ?? 0
  }

  package var json: String {
    var members = RowCounts.fields.map {
      JSONValue.Member($0.name, .number(rows[keyPath: $0.path]))
    }
    members.append(.init("rounded", .number(rounded)))
    members.append(.init("removed", .number(removed)))
    members.append(.init("expired", .number(expired)))
    return JSONWriter.text(.object(members.filter { $0.value != .number(0) }))
  }
}
