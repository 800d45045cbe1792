import Foundation
import GRDB

/// A book as text, to be compared with another.
package enum BookDump {
  /// The schema and every row of every table, but for times, paths and what tells one book from
  /// another. The book stays as it is.
  package static func text(of path: String) throws -> String {
    var configuration = Configuration()
    configuration.readonly = true
    return try DatabaseQueue(path: path, configuration: configuration).read { db in
      let objects = try Row.fetchAll(
        db, sql: "SELECT type, name, sql FROM sqlite_schema ORDER BY type, name")
      var lines = objects.compactMap { $0["sql"] as String? }
      for table in objects where table["type"] == "table" {
        let name: String = table["name"]
        let rows = try Row.fetchCursor(db, sql: "SELECT * FROM \"\(name)\"")
        while let row = try rows.next() {
          if !isOwn(row, of: name) {
            lines.append("\(name): \(withoutSalt(text(of: row, in: name)))")
          }
        }
      }
      return lines.joined(separator: "\n")
    }
  }

  /// What differs between two books of the same content.
  private static let own: [String: Set<String>] = [
    "imports": ["started_at", "ended_at", "options"],
    "documents": ["path", "started_at", "ended_at", "error_message"],
    "accounts": ["created_at", "updated_at"],
  ]

  /// The same without the digests of counterparties, which each book salts for itself: only how many
  /// there are.
  package static func withoutSalt(_ text: String) -> String {
    guard text.contains("counterparty") else { return text }
    return text.replacing(#/counterparty[\\":=]+([0-9a-f][0-9a-f =]{7,})/#) { match in
      "counterparty of \(match.1.split(separator: " ").count) digests"
    }
  }

  private static func isOwn(_ row: Row, of table: String) -> Bool {
    switch table {
    // What is no statement leaves no record.
    case "documents": row["status"] == "skipped"
    case "settings": ["book_id", "revision"].contains(row["name"] as String)
    default: false
    }
  }

  private static func text(of row: Row, in table: String) -> String {
    row.compactMap { column, value -> String? in
      if own[table]?.contains(column) == true { return nil }
      switch value.storage {
      case .null: return "\(column)=NULL"
      case .string(let text): return "\(column)=\(text.debugDescription)"
      case .blob(let bytes): return "\(column)=\(bytes.base64EncodedString())"
      case .int64(let number): return "\(column)=\(number)"
      case .double(let number): return "\(column)=\(number)"
      }
    }.joined(separator: " ")
  }
}
