import FinanceModel
import GRDB

/// The texts that rows name categories by, and what they mean: of a few hundred texts each is resolved once,
/// and not for each of a million rows.
package enum CategoryTexts {
  /// What a row calls its category.
  package struct Text: Hashable, Comparable, Sendable {
    package var text: String
    /// Whether it is a source's; else a person's or a rule's.
    package var isSource: Bool

    package init(_ text: String, isSource: Bool = false) {
      self.text = text
      self.isSource = isSource
    }

    /// What a row of a source, and rules, call the category; nil: none.
    init?(of row: StatementTransaction) {
      if let said = row.classification?.labels.category {
        self.init(said)
      } else if let stated = row.sourceCategory {
        self.init(stated, isSource: true)
      } else {
        return nil
      }
    }

    /// By bytes, as SQLite compares: two ways to write an accent are two texts.
    package static func == (left: Text, right: Text) -> Bool {
      left.isSource == right.isSource && left.text.isWritten(as: right.text)
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(isSource)
      text.hashBytes(into: &hasher)
    }

    package static func < (left: Text, right: Text) -> Bool {
      guard left.text.isWritten(as: right.text) else {
        return left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
      }
      return !left.isSource && right.isSource
    }
  }

  /// Sees to it that texts are among those that are resolved.
  package static func know(_ texts: Set<Text>, _ db: Database) throws {
    guard !texts.isEmpty else { return }
    let insert = try db.cachedStatement(
      sql: "INSERT OR IGNORE INTO category_texts (text, is_source) VALUES (?, ?)")
    var isNew = false
    for text in texts.sorted() {
      try insert.execute(arguments: [text.text, text.isSource])
      if db.changesCount > 0 { isNew = true }
    }
    if isNew { try resolve(db) }
  }

  /// - Parameter rows: SQL that selects texts, and whether they are a source's.
  static func know(of rows: String, _ db: Database) throws {
    let unknown = try Row.fetchAll(
      db, sql: "SELECT * FROM (\(rows)) EXCEPT SELECT text, is_source FROM category_texts")
    try know(Set(unknown.map { Text($0[0], isSource: $0[1]) }), db)
  }

  /// Forgets the texts that no row has.
  package static func forgetUnused(_ db: Database) throws {
    try db.execute(
      sql: """
        DELETE FROM category_texts WHERE (text, is_source) NOT IN (
          SELECT category, 0 FROM transactions WHERE category IS NOT NULL
          UNION SELECT rule_category, 0 FROM transactions WHERE rule_category IS NOT NULL
          UNION SELECT source_category, 1 FROM transactions WHERE source_category IS NOT NULL
          UNION SELECT json_extract(p.value, '$.category'), 0
          FROM transactions t INDEXED BY transactions_parted JOIN json_each(t.parts) p
          WHERE t.parts IS NOT NULL AND json_extract(p.value, '$.category') IS NOT NULL)
        """)
  }

  /// Resolves every text anew: to be called where a category, a name or a word changed.
  package static func resolve(_ db: Database) throws {
    let categories = try StoredCategories(db)
    let update = try db.cachedStatement(sql: "UPDATE category_texts SET category = ? WHERE id = ?")
    for known in categories.texts {
      let meaning = categories.meaning(of: known.text).map(\.text) ?? ""
      let category = meaning.isWritten(as: known.text.text) ? nil : meaning
      guard !isSame(category, known.category) else { continue }
      try update.execute(arguments: [category, known.id])
    }
  }

  private static func isSame(_ one: String?, _ other: String?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.isWritten(as: other)
  }
}

extension String {
  /// Whether it has the same bytes: to Swift two ways to write an accent are one text.
  func isWritten(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }

  /// What goes with it.
  func hashBytes(into hasher: inout Hasher) {
    let isHashed: Void? = utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isHashed == nil { for byte in utf8 { hasher.combine(byte) } }
  }
}
