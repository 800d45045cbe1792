import FinanceModel
import GRDB

/// The tags of a book: of its transactions, and of their parts.
package struct KnownTags {
  private let db: Database
  /// Each once, in the spelling of the oldest transaction.
  package let all: TagList
  private let rows: [TaggedRow]

  private struct TaggedRow {
    let id: Int64
    let counts: Bool
    let own: TagList
    let parts: [AmountPart]

    var tags: TagList { TagList(own.tags + parts.flatMap(\.tags)) }
  }

  package init(_ db: Database) throws {
    self.db = db
    rows = try Row.fetchAll(
      db,
      sql: """
        SELECT t.id, \(Views.tags) AS tags, t.parts, t.status
        FROM transactions t INDEXED BY transactions_tagged WHERE \(Views.isTagged)
        UNION SELECT t.id, \(Views.tags), t.parts, t.status
        FROM transactions t INDEXED BY transactions_parted WHERE t.parts IS NOT NULL ORDER BY 1
        """
    ).map { row in
      let status: String = row["status"]
      return TaggedRow(
        id: row["id"], counts: status == "posted" || status == "pending",
        own: TagList(stored: row["tags"]), parts: try AmountPart.parts(stored: row["parts"]))
    }
    all = TagList(rows.flatMap { $0.tags.tags })
  }

  /// Tags as the book writes them, each once.
  ///
  /// Throws `invalid_argument` where one is empty or has a comma.
  package func spelled(_ tags: [String]) throws(FinanceETLError) -> [String] {
    var spelled = TagList([])
    for text in tags {
      let tag = try TagList.checked(text)
      spelled.insert(all.spelling(of: tag) ?? tag)
    }
    return spelled.tags
  }

  /// Columns that a person writes, their tags as the book writes them.
  package func spelled(
    _ columns: [(name: String, value: String?)]
  ) throws(FinanceETLError) -> [(name: String, value: String?)] {
    var spelled: [(name: String, value: String?)] = []
    for (name, value) in columns {
      let tags = name == "tags" ? TagList(try self.spelled(TagList(stored: value).tags)) : nil
      spelled.append((name, tags.map(\.stored) ?? value))
    }
    return spelled
  }

  /// The most frequent first; of transactions that count.
  package func counts() -> [(tag: String, count: Int)] {
    var counts: [String: Int] = [:]
    for row in rows where row.counts {
      for tag in row.tags.tags { counts[all.spelling(of: tag) ?? tag, default: 0] += 1 }
    }
    return counts.map { (tag: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.tag) < ($0.count, $1.tag) }
  }

  /// Writes a tag under another name, also in what waits for transactions that are undone.
  package func rename(_ old: String, to new: String) throws {
    try rename(old, to: new, in: "transactions", "id")
    try rename(old, to: new, in: "set_aside", "transaction_id")
  }

  private static let columns = ["tags", "rule_tags", "tags_removed"]

  private func rename(_ old: String, to new: String, in table: String, _ key: String) throws {
    let found = try Row.fetchAll(
      db,
      sql: """
        SELECT \(key) AS id, tags, rule_tags, tags_removed, parts FROM \(table)
        WHERE coalesce(tags, rule_tags, tags_removed, parts) IS NOT NULL
        """)
    for row in found {
      var lists = Self.columns.map { TagList(stored: row[$0]) }
      var parts = try AmountPart.parts(stored: row["parts"])
      var isChanged = false
      for place in lists.indices {
        isChanged = lists[place].rename(old, to: new) || isChanged
      }
      for place in parts.indices {
        var own = TagList(parts[place].tags)
        guard own.rename(old, to: new) else { continue }
        parts[place].tags = own.tags
        isChanged = true
      }
      guard isChanged else { continue }
      try db.execute(
        sql: """
          UPDATE \(table) SET tags = ?, rule_tags = ?, tags_removed = ?, parts = ? WHERE \(key) = ?
          """,
        arguments: StatementArguments(lists.map(\.stored))
          + [parts.isEmpty ? nil : AmountPart.stored(parts), row["id"] as Int64])
    }
  }
}
