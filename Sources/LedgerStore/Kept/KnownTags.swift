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
        SELECT id, tags, parts, status FROM transactions INDEXED BY transactions_tagged
        WHERE tags IS NOT NULL
        UNION SELECT id, tags, parts, status FROM transactions INDEXED BY transactions_parted
        WHERE parts IS NOT NULL ORDER BY id
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

  private func rename(_ old: String, to new: String, in table: String, _ key: String) throws {
    let found = try Row.fetchAll(
      db,
      sql: """
        SELECT \(key) AS id, tags, parts FROM \(table) WHERE tags IS NOT NULL OR parts IS NOT NULL
        """)
    for row in found {
      var tags = TagList(stored: row["tags"])
      var parts = try AmountPart.parts(stored: row["parts"])
      var isChanged = tags.rename(old, to: new)
      for place in parts.indices {
        var own = TagList(parts[place].tags)
        guard own.rename(old, to: new) else { continue }
        parts[place].tags = own.tags
        isChanged = true
      }
      guard isChanged else { continue }
      try db.execute(
        sql: "UPDATE \(table) SET tags = ?, parts = ? WHERE \(key) = ?",
        arguments: [
          tags.stored, parts.isEmpty ? nil : AmountPart.stored(parts), row["id"] as Int64,
        ])
    }
  }
}
