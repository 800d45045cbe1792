import FinanceModel
import GRDB
import LedgerPlanning

/// Writes the tables of categories. What texts mean is resolved by ``CategoryTexts/resolve(_:)`` afterwards.
package struct CategoryTable {
  let db: Database

  package init(db: Database) { self.db = db }

  package func declare(
    _ path: CategoryPath, flow: CategoryFlow? = nil, isArchived: Bool = false
  ) throws {
    try db.execute(
      sql: "INSERT INTO categories (path, flow, is_archived) VALUES (?, ?, ?)",
      arguments: [path.text, flow?.rawValue, isArchived])
  }

  package func update(_ category: StoredCategories.Declared) throws {
    try db.execute(
      sql: "UPDATE categories SET path = ?, flow = ?, is_archived = ? WHERE id = ?",
      arguments: [category.path.text, category.flow?.rawValue, category.isArchived, category.id])
  }

  package func delete(_ id: Int64) throws {
    try db.execute(sql: "DELETE FROM categories WHERE id = ?", arguments: [id])
  }

  package func write(_ names: CategoryNames) throws {
    try db.execute(sql: "DELETE FROM category_names")
    for (name, path) in names.meanings.sorted(by: { $0.key < $1.key }) {
      try db.execute(
        sql: "INSERT INTO category_names VALUES (?, ?)", arguments: [name.text, path.text])
    }
  }

  /// Lets words and the default tree say the names of now.
  package func follow(_ names: CategoryNames) throws {
    for (table, key) in [("category_words", "word"), ("default_categories", "\"key\"")] {
      for row in try Row.fetchAll(
        db, sql: "SELECT \(key), path FROM \(table) WHERE path IS NOT NULL")
      {
        guard let path = CategoryPath(stated: row[1]) else { continue }
        try db.execute(
          sql: "UPDATE \(table) SET path = ? WHERE \(key) = ?",
          arguments: [names.resolve(path).text, row[0] as String])
      }
    }
  }

  /// Says what a word of a source means.
  ///
  /// - Parameter path: nil: none.
  package func map(_ word: String, to path: CategoryPath?) throws {
    try db.execute(
      sql: "INSERT OR REPLACE INTO category_words VALUES (?, ?)",
      arguments: [StoredCategories.key(word), path?.text])
  }

  /// - Returns: whether a person had said what the word means.
  package func unmap(_ word: String) throws -> Bool {
    try db.execute(
      sql: "DELETE FROM category_words WHERE word = ?", arguments: [StoredCategories.key(word)])
    return db.changesCount > 0
  }

  /// Notes what a category of the default tree is called.
  package func setDefault(_ key: String, _ path: CategoryPath) throws {
    try db.execute(
      sql: "INSERT INTO default_categories VALUES (?, ?)", arguments: [key, path.text])
  }
}
