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
