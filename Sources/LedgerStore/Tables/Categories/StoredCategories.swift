import FinanceModel
import GRDB
import LedgerPlanning

/// The categories of a book, and what texts mean.
package struct StoredCategories {
  /// A category that a person or the default tree declared.
  package struct Declared: Sendable {
    package var id: Int64
    package var path: CategoryPath
    package var flow: CategoryFlow?
    package var isArchived: Bool
  }

  /// A text that rows name a category by.
  package struct KnownText: Sendable {
    package var id: Int64
    package var text: CategoryTexts.Text
    /// Nil: it means what it says; empty: none.
    package var category: String?
  }

  package let declared: [CategoryPath: Declared]
  package let names: CategoryNames
  /// What a person says that words of sources mean, by the word in small letters.
  package let words: [String: CategoryPath?]
  /// What the categories of the default tree were called at first, by their keys; empty without one.
  package let defaults: [String: CategoryPath]
  /// The oldest first.
  package let texts: [KnownText]
  /// How the last level of each path is spelled.
  private var spellings: [CategoryPath: CategoryPath] = [:]

  package init(_ db: Database) throws {
    let declared = try Row.fetchAll(
      db, sql: "SELECT id, path, flow, is_archived FROM categories ORDER BY id"
    ).map { row in
      Declared(
        id: row[0], path: try Self.path(row[1]),
        flow: try (row[2] as String?).map { try Self.flow($0) }, isArchived: row[3])
    }
    self.declared = Dictionary(declared.map { ($0.path, $0) }) { first, _ in first }
    names = CategoryNames(
      try Self.paths("SELECT name, path FROM category_names", db) { try Self.path($0) })
    words = try Row.fetchAll(db, sql: "SELECT word, path FROM category_words").reduce(into: [:]) {
      $0[Self.key($1[0])] = .some(try ($1[1] as String?).map { try Self.path($0) })
    }
    defaults = try Self.paths("SELECT \"key\", path FROM default_categories", db) { $0 }
    texts = try Row.fetchAll(
      db, sql: "SELECT id, text, is_source, category FROM category_texts ORDER BY id"
    ).map {
      KnownText(id: $0[0], text: CategoryTexts.Text($0[1], isSource: $0[2]), category: $0[3])
    }
    for category in declared { learnSpelling(of: category.path) }
    for known in texts {
      if let path = unspelled(known.text) { learnSpelling(of: path) }
    }
  }

  private static func paths<Key>(
    _ sql: String, _ db: Database, by key: (String) throws -> Key
  ) throws -> [Key: CategoryPath] {
    try Row.fetchAll(db, sql: sql).reduce(into: [:]) { $0[try key($1[0])] = try path($1[1]) }
  }

  private static func path(_ text: String) throws -> CategoryPath {
    guard let path = CategoryPath(stated: text) else {
      throw FinanceETLError(.databaseFailed, "the book holds a category without a name")
    }
    return path
  }

  private static func flow(_ text: String) throws -> CategoryFlow {
    guard let flow = CategoryFlow(rawValue: text) else {
      throw FinanceETLError(.databaseFailed, "the book holds a category of the flow \"\(text)\"")
    }
    return flow
  }

  // MARK: What texts mean

  /// The category that a text means, as it is spelled; nil: none.
  package func meaning(of text: CategoryTexts.Text) -> CategoryPath? {
    unspelled(text).map { spelled($0) }
  }

  /// What each text means that rows name a category by; those that mean none are not there.
  package var meanings: [CategoryTexts.Text: CategoryPath] {
    texts.reduce(into: [:]) { $0[$1.text] = meaning(of: $1.text) }
  }

  private func unspelled(_ text: CategoryTexts.Text) -> CategoryPath? {
    if text.isSource, let meaning = wordMeaning(of: text.text) { return meaning.path }
    return CategoryPath(stated: text.text).map { names.resolve($0) }
  }

  /// What a source's word means: as a person says, else as the lists say that lead into the default tree.
  /// Nil: the category of its own name.
  package func wordMeaning(of word: String) -> (path: CategoryPath?, origin: WordOrigin)? {
    if let said = words[Self.key(word)] { return (said.map { names.resolve($0) }, .person) }
    guard !defaults.isEmpty, let meaning = WordMeaning(of: word) else { return nil }
    guard let key = meaning.key else { return (nil, meaning.origin) }
    return defaults[key].map { (names.resolve($0), meaning.origin) }
  }

  /// What words are compared by.
  package static func key(_ word: String) -> String { word.withoutOuterBlanks.lowercased() }

  // MARK: Spelling

  /// A path as the book spells it: declared categories as they were declared, others as the first text
  /// that named them.
  package func spelled(_ path: CategoryPath) -> CategoryPath {
    let known = spellings[path] ?? path
    guard let above = path.parent else { return known }
    return known.moved(from: above, to: spelled(above)) ?? known
  }

  private mutating func learnSpelling(of path: CategoryPath) {
    for known in [path] + path.ancestors where spellings[known] == nil { spellings[known] = known }
  }
}
