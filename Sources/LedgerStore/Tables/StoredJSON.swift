import FinanceModel
import GRDB
import JSONText

/// JSON that the program keeps in a column of the book. Where it is not what the program writes there,
/// nobody can say what was meant: that is an error, and never the usual.
package struct StoredJSON {
  private let members: JSONValue
  private let column: String
  private let table: String
  private let id: Int64

  /// - Parameter row: with its `id`.
  package init(_ row: Row, _ column: String, of table: String) throws(FinanceETLError) {
    self.column = column
    self.table = table
    id = row["id"]
    let value = (row[column] as String?).flatMap { try? JSONParser.parse(Array($0.utf8)) }
    members = value ?? .null
    guard value?.object != nil else { throw unreadable("is no JSON object") }
  }

  /// Nil where there is no such member.
  package func integer(_ name: String) throws(FinanceETLError) -> Int? {
    guard let value = members[name] else { return nil }
    guard let integer = value.integer else { throw unreadable("has no whole number in \(name)") }
    return integer
  }

  /// Nil where there is no such member.
  func choice<Choice: RawRepresentable<String>>(
    _ name: String
  ) throws(FinanceETLError) -> Choice? {
    guard let value = members[name] else { return nil }
    guard let choice = value.string.flatMap(Choice.init) else {
      throw unreadable("has an unknown word in \(name)")
    }
    return choice
  }

  /// Nil where there is no such member.
  package func text(_ name: String) throws(FinanceETLError) -> String? {
    guard let value = members[name] else { return nil }
    guard let text = value.string else { throw unreadable("has no text in \(name)") }
    return text
  }

  /// Every member, each a text.
  package func texts() throws(FinanceETLError) -> [String: String] {
    var texts: [String: String] = [:]
    for member in members.object ?? [] {
      guard let text = member.value.string else {
        throw unreadable("has no text in \(member.name)")
      }
      texts[member.name] = text
    }
    return texts
  }

  package func unreadable(_ what: String) -> FinanceETLError {
    FinanceETLError(
      .databaseFailed, "the book cannot be read: \(column) of row \(id) of \(table) \(what)",
      hint: "another program changed it: restore the book from a backup, or import the statements"
        + " into a new one")
  }
}

/// The counters of a statement as the book keeps them.
package struct StoredCounts {
  package var rows = RowCounts()
  package var rounded = 0
  package var removed = 0
  package var expired = 0
  /// Rows that stay as they are, for what is stored is the later.
  package var older = 0
  /// Rows that are stored otherwise, where nothing tells which is the later.
  package var unclear = 0

  package init(
    rows: RowCounts, rounded: Int = 0, removed: Int = 0, expired: Int = 0, older: Int = 0,
    unclear: Int = 0
  ) {
    self.older = older
    self.unclear = unclear
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
    older = try stored.integer("older") ?? 0
    unclear = try stored.integer("unclear") ?? 0
  }

  package var json: String {
    var members = RowCounts.fields.map {
      JSONValue.Member($0.name, .number(rows[keyPath: $0.path]))
    }
    members.append(.init("rounded", .number(rounded)))
    members.append(.init("removed", .number(removed)))
    members.append(.init("expired", .number(expired)))
    members.append(.init("older", .number(older)))
    members.append(.init("unclear", .number(unclear)))
    return JSONWriter.text(.object(members.filter { $0.value != .number(0) }))
  }
}

extension Labels {
  /// A compact object of what is said: `{"category":"Coffee"}`.
  package var json: String {
    JSONWriter.text(value)
  }

  /// The same as a value.
  package var value: JSONValue {
    .members([
      "payee": .text(payee), "category": .text(category), "kind": .text(kind),
      "transfer": .text(transfer), "tags": tags.map { .array($0.map { .string($0) }) },
      "notes": .text(notes),
    ])
  }

  package init?(json: String?) {
    guard let json, let value = try? JSONParser.parse(Array(json.utf8)) else { return nil }
    self.init(
      payee: value["payee"]?.string, category: value["category"]?.string,
      kind: value["kind"]?.string, transfer: value["transfer"]?.string,
      tags: value["tags"]?.array?.compactMap(\.string), notes: value["notes"]?.string)
  }
}
