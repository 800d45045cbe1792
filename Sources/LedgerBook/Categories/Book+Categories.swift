import FinanceModel
import GRDB
import LedgerPlanning
import LedgerStore

extension Book {
  /// What money is for: the tree of categories, and the words of sources that lead into it.
  public var categories: Categories { Categories(book: self) }

  /// The categories of a book; docs/PLANNING.md defines them.
  ///
  /// ```swift
  /// try book.categories.add("Food:Groceries")
  /// try book.categories.map("Lebensmittel", to: .category("Food:Groceries"))
  /// ```
  ///
  /// Paths are equal whatever the case of their letters; an earlier name of a category means the category.
  public struct Categories: Sendable {
    let book: Book

    /// What a word of a source means.
    public enum WordMeaning: Hashable, Sendable {
      /// A category that the book has.
      case category(String)
      case none
      /// What it meant before a person said otherwise.
      case itself
    }
  }
}

extension Book.Categories {
  /// Every category that is not archived, by path.
  public func list(
    includingArchived: Bool = false
  ) throws(FinanceETLError) -> [Book.Category] {
    try book.read { db in try CategoryTree(db).all(includingArchived: includingArchived) }
  }

  /// The same, for tasks.
  public func list(
    includingArchived: Bool = false
  ) async throws(FinanceETLError) -> [Book.Category] {
    try await book.ask { book throws(FinanceETLError) in
      try book.categories.list(includingArchived: includingArchived)
    }
  }

  /// Declares the default tree, and lets the words lead into it that sources share (``WordOrigin``).
  /// What is there stays; a second time nothing is added, in whichever language.
  ///
  /// - Returns: how many categories are new.
  @discardableResult
  public func initialize(
    in language: DefaultCategories.Language = .en
  ) throws(FinanceETLError) -> Int {
    try change { db in try CategoryWriter(db).initialize(in: language) }
  }

  /// The same, for tasks.
  @discardableResult
  public func initialize(
    in language: DefaultCategories.Language = .en
  ) async throws(FinanceETLError) -> Int {
    try await book.ask { book throws(FinanceETLError) in
      try book.categories.initialize(in: language)
    }
  }

  /// Declares a category and what is above it.
  ///
  /// Throws `invalid_argument` where the text is no path, or it is declared already.
  ///
  /// - Parameter flow: nil: the one above it, or its rows, say it.
  @discardableResult
  public func add(
    _ path: String, flow: CategoryFlow? = nil
  ) throws(FinanceETLError) -> Book.Category {
    try change { db in try shown(CategoryWriter(db).add(path, flow: flow), db) }
  }

  /// The same, for tasks.
  @discardableResult
  public func add(
    _ path: String, flow: CategoryFlow? = nil
  ) async throws(FinanceETLError) -> Book.Category {
    try await book.ask { book throws(FinanceETLError) in
      try book.categories.add(path, flow: flow)
    }
  }

  /// Renames or moves a category with all that is below it, or changes what is said of it. Rows, parts, lines
  /// of budgets and words follow; a rule, a source or a person that says the old path later means the new one.
  ///
  /// Throws `not_found`; `invalid_argument` where the new path is taken, is below the category or is none, and
  /// where nothing is to be changed.
  @discardableResult
  public func edit(
    _ path: String, with edit: Book.CategoryEdit
  ) throws(FinanceETLError) -> Book.Category {
    try change { db in try shown(CategoryWriter(db).edit(path, with: edit), db) }
  }

  /// The same, for tasks.
  @discardableResult
  public func edit(
    _ path: String, with edit: Book.CategoryEdit
  ) async throws(FinanceETLError) -> Book.Category {
    try await book.ask { book throws(FinanceETLError) in
      try book.categories.edit(path, with: edit)
    }
  }

  /// Makes one category of two: the first with all that is below it becomes the second. Lines of one budget
  /// add up.
  ///
  /// Throws `not_found`, and `invalid_argument` where they are one, or one is above the other.
  @discardableResult
  public func merge(
    _ path: String, into other: String
  ) throws(FinanceETLError) -> Book.Category {
    try change { db in try shown(CategoryWriter(db).merge(path, into: other), db) }
  }

  /// The same, for tasks.
  @discardableResult
  public func merge(
    _ path: String, into other: String
  ) async throws(FinanceETLError) -> Book.Category {
    try await book.ask { book throws(FinanceETLError) in
      try book.categories.merge(path, into: other)
    }
  }

  /// Deletes a category, and what is below it, that nothing uses.
  ///
  /// Throws `not_found`, and `invalid_argument` where a row, part, line of a budget or word uses it.
  ///
  /// - Returns: it, as it was.
  @discardableResult
  public func delete(_ path: String) throws(FinanceETLError) -> Book.Category {
    try change { db in
      try CategoryWriter(db).delete(path)
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func delete(_ path: String) async throws(FinanceETLError) -> Book.Category {
    try await book.ask { book throws(FinanceETLError) in try book.categories.delete(path) }
  }

  // MARK: Words

  /// The words by which sources name categories, the most frequent first.
  public func words() throws(FinanceETLError) -> [Book.CategoryWord] {
    try book.read { db in try CategoryWords(db).all() }
  }

  /// The same, for tasks.
  public func words() async throws(FinanceETLError) -> [Book.CategoryWord] {
    try await book.ask { book throws(FinanceETLError) in try book.categories.words() }
  }

  /// Says what a word of sources means, of the rows that there are and of those to come. Words are equal
  /// whatever the case of their letters.
  ///
  /// Throws `not_found` where the category is none, or nothing was said of the word that is to mean itself;
  /// `invalid_argument` where the category is archived, or the word is empty.
  @discardableResult
  public func map(
    _ word: String, to meaning: WordMeaning
  ) throws(FinanceETLError) -> Book.CategoryWord {
    try change { db in
      try CategoryWriter(db).map(word, to: meaning)
      return try CategoryWords(db).one(word)
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func map(
    _ word: String, to meaning: WordMeaning
  ) async throws(FinanceETLError) -> Book.CategoryWord {
    try await book.ask { book throws(FinanceETLError) in
      try book.categories.map(word, to: meaning)
    }
  }

  // MARK: Names

  /// The paths of categories as they are spelled, by path.
  public func names() throws(FinanceETLError) -> [String] {
    try list().map(\.category.text)
  }

  /// The category that a text would be the first to name, so that a slip shows; nil where the book has it, or
  /// the text is none.
  public func new(_ text: String?) throws(FinanceETLError) -> String? {
    guard let text, !text.withoutOuterBlanks.isEmpty else { return nil }
    return try book.read { db in
      let stored = try StoredCategories(db)
      let path = try stored.path(text)
      return try CategoryUse(stored, db).has(path) ? nil : path.text
    }
  }

  // MARK: Writing

  /// Changes something, and lets texts mean what they mean then.
  private func change<Value>(
    _ body: (Database) throws -> Value
  ) throws(FinanceETLError) -> Value {
    try book.write { db in
      let value = try body(db)
      try CategoryTexts.resolve(db)
      return value
    }
  }

  private func shown(_ path: CategoryPath, _ db: Database) throws -> Book.Category {
    try CategoryTexts.resolve(db)
    let tree = try CategoryTree(db)
    return tree.category(tree.stored.spelled(path))
  }
}
