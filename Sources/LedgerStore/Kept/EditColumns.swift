import GRDB
import JSONText

/// The columns of a transaction that no source states: what a person wrote, and what rules said.
struct EditColumns: Equatable {
  private static let names = UserColumns.names + UserEdits.rules

  /// Those that are not empty.
  private var values: [String: String] = [:]

  init(of transaction: Int64, _ db: Database) throws {
    let row = try Row.fetchOne(
      db, sql: "SELECT \(Self.names.joined(separator: ", ")) FROM transactions WHERE id = ?",
      arguments: [transaction])
    for name in Self.names { values[name] = row?[name] as String? }
  }

  init(_ stored: JSONValue?) {
    for member in stored?.object ?? [] { values[member.name] = member.value.string }
  }

  var stored: JSONValue {
    .object(values.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) })
  }

  /// What a merge made of it, taken back: what was written since stays.
  ///
  /// - Parameters:
  ///   - merged: what the merge made.
  ///   - before: what was there before.
  func takenBack(_ merged: EditColumns, to before: EditColumns) -> EditColumns {
    var columns = self
    for name in Self.names where values[name] == merged.values[name] {
      columns.values[name] = before.values[name]
    }
    return columns
  }

  func write(to transaction: Int64, _ db: Database) throws {
    try TransactionTable(db: db).write(Self.names.map { ($0, values[$0]) }, to: transaction)
  }
}
