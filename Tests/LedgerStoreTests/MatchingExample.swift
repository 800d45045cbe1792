import FinanceETL
import LedgerBook
import TestSupport

@testable import LedgerStore

/// An example of docs/MATCHING.md: statements of one account, and what the report and the book say of them.
struct MatchingExample {
  /// The line with which it begins to say what the book holds.
  private static let book = "book"
  private static let report = "  report: "

  /// As it stands in the document.
  let text: String

  /// The examples of a document: its blocks that begin with the head of a statement.
  static func all(in document: String) -> [MatchingExample] {
    document.split(separator: "```text\n").dropFirst().compactMap { block in
      let text = block.split(separator: "\n```")[0]
      return text.contains("\n\(book)\n") ? MatchingExample(text: String(text)) : nil
    }
  }

  /// The same text, with what becomes of its statements in a new book.
  func played() async throws -> String {
    let book = try Book()
    var told: [String] = []
    var bytes = ""
    for statement in statements {
      if let records = statement.records { bytes = records }
      let result = try await Importer(into: book)
        .start([.bytes(Array(bytes.utf8), name: "example")]).result
      told += statement.lines + [Self.report + Self.counts(of: result)]
    }
    return (told + [Self.book] + (try BookLines.all(of: book))).joined(separator: "\n")
  }

  private static func counts(of result: ImportResult) -> String {
    var counts = RowCounts.fields.map { ($0.name, result.totals[keyPath: $0.path]) }
    let statements = result.documents.flatMap(\.statements)
    counts.append(("removed", statements.map(\.removed).reduce(0, +)))
    counts.append(("expired", statements.map(\.expired).reduce(0, +)))
    return counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }.joined(separator: ", ")
  }

  private var statements: [Statement] {
    var statements: [Statement] = []
    for line in text.split(separator: "\n").map(String.init) {
      if line == Self.book { break }
      if line.hasPrefix(Self.report) { continue }
      if line.hasPrefix(" ") {
        statements[statements.count - 1].lines.append(line)
      } else {
        statements.append(Statement(lines: [line]))
      }
    }
    return statements
  }

  /// A head and rows: `ofx:bank, ids trusted, 2024-05-01..2024-05-31`, and
  /// `2024-05-03 -12.30 TEXT | id A1, pending`.
  private struct Statement {
    var lines: [String]

    /// As the importer reads it; nil: the same bytes as those before.
    var records: String? {
      if lines[0] == "the same bytes" { return nil }
      let head = lines[0].split(separator: ", ").map(String.init)
      var (ids, mode, covers) = ("none", "snapshot", "")
      for part in head.dropFirst() {
        if part.hasPrefix("ids ") {
          ids = String(part.dropFirst(4))
        } else if part == "some rows" {
          mode = "delta"
        } else {
          let days = part.split(separator: ".", omittingEmptySubsequences: true)
          covers = "\"covers\":[\"\(days[0])\",\"\(days[1])\"],"
        }
      }
      return Statements.records(
        feed: head[0], ids: ids, mode: mode, lines.dropFirst().map(Self.record)
      ).replacing("\"mode\":", with: covers + "\"mode\":", maxReplacements: 1)
    }

    private static func record(_ line: String) -> String {
      let parts = line.split(separator: " | ")
      let words = parts[0].split(separator: " ").map(String.init)
      switch words[0] {
      case "removed": return "{\"type\":\"removed\",\"id\":\"\(words[1])\"}"
      case "balance":
        return """
          {"type":"balance","kind":"\(words[1])","date":"\(words[2])","amount":"\(words[3])"}
          """
      default:
        let more = parts.dropFirst().first?.split(separator: ", ").map(member).joined() ?? ""
        return Statements.row(
          words[0], words[1], words.dropFirst(2).joined(separator: " "), more: more)
      }
    }

    private static let members = [
      "id": "id", "memo": "memo", "balance": "balance", "settles": "pending_id",
      "corrects": "supersedes",
    ]

    private static func member(_ text: Substring) -> String {
      if text == "pending" { return ",\"pending\":true" }
      let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
      return ",\"\(members[parts[0]] ?? parts[0])\":\"\(parts[1])\""
    }
  }
}

/// What a book holds, as the examples show it.
private enum BookLines {
  static func all(of book: Book) throws -> [String] {
    try book.read { db in
      let transactions = try GRDBRow.fetchAll(
        db, sql: "SELECT id, date, amount, description, status FROM v_transactions ORDER BY id")
      var lines: [String] = []
      for row in transactions {
        let id: Int64 = row["id"]
        let amount: String = row["amount"]
        let space = String(repeating: " ", count: max(0, 7 - amount.count))
        let (date, text, status): (String, String, String) =
          (row["date"], row["description"], row["status"])
        lines.append("  \(id)  \(date)  \(space)\(amount)  \(text), \(status)")
        let mappings = try GRDBRow.fetchAll(
          db,
          sql: """
            SELECT m.source_id, f.name, m.state, m.rule
            FROM transaction_mappings m JOIN feeds f ON f.id = m.feed_id
            WHERE m.transaction_id = ? ORDER BY m.id
            """, arguments: [id])
        lines += mappings.map(line)
        lines += try String.fetchAll(
          db, sql: "SELECT rule FROM decisions WHERE transaction_id = ? ORDER BY id",
          arguments: [id]
        ).map { "     decision: \($0)" }
      }
      let reviews = try GRDBRow.fetchAll(
        db,
        sql: """
          SELECT transaction_id, other_transaction_id, rule, state FROM reviews
          WHERE kind = 'duplicate' ORDER BY id
          """)
      return lines
        + reviews.map { row in
          let (one, other): (Int64, Int64) = (row["transaction_id"], row["other_transaction_id"])
          let (rule, state): (String, String) = (row["rule"], row["state"])
          return "  review of \(one) and \(other): \(rule), \(state)"
        }
    }
  }

  private static func line(_ row: GRDBRow) -> String {
    let (feed, rule, state): (String, String, String) = (row["name"], row["rule"], row["state"])
    let id = (row["source_id"] as String?).map { id in
      let parts = id.split(separator: "\u{1F}")
      return parts.count > 1 ? " \(parts[0])+fingerprint" : " \(id)"
    }
    return "     line\(id ?? "") of \(feed): \(rule)\(state == "live" ? "" : ", \(state)")"
  }
}
