import FinanceModel
import GRDB
import LedgerPlanning
import LedgerStore

/// Changes the categories of a book. What is refused changes nothing.
struct CategoryWriter {
  let db: Database
  private let tree: CategoryTree
  private let table: CategoryTable

  init(_ db: Database) throws {
    self.db = db
    tree = try CategoryTree(db)
    table = CategoryTable(db: db)
  }

  private var stored: StoredCategories { tree.stored }

  // MARK: One category

  /// Declares a category and what is above it.
  func add(_ text: String, flow: CategoryFlow?) throws -> CategoryPath {
    let path = stored.spelled(try newPath(text))
    try refuseUsedName(path, but: nil)
    var names = stored.names
    names.claim(path)
    guard stored.declared[path] == nil else {
      throw FinanceETLError(
        .invalidArgument, "the category \"\(path)\" is declared already",
        hint: "\(.categories(.edit)) changes it")
    }
    try table.write(names)
    for above in path.ancestors.reversed() where stored.declared[above] == nil {
      try table.declare(above)
    }
    try table.declare(path, flow: flow)
    return path
  }

  /// A path that a category is to have: what is above it by its name of now, as the book spells it.
  private func newPath(_ text: String) throws -> CategoryPath {
    let asked = try planning { () throws(PlanningError) in try CategoryPath(text) }
    guard let above = asked.parent else { return asked }
    return asked.moved(from: above, to: stored.spelled(stored.names.resolve(above))) ?? asked
  }

  /// Throws `invalid_argument` where rows or budgets say a name and mean another category by it: they would
  /// move without a word.
  ///
  /// - Parameter moved: the category that is to have the name: what means it goes on to mean it.
  private func refuseUsedName(_ path: CategoryPath, but moved: CategoryPath?) throws {
    guard stored.names.isOldName(path) else { return }
    let meaning = stored.spelled(stored.names.resolve(path))
    if meaning == moved { return }
    let lines = try BudgetTable(db: db).all().flatMap(\.lines).compactMap(\.subject.category)
    let texts = stored.texts.map(\.text.text) + lines
    guard texts.contains(where: { CategoryPath(stated: $0)?.isAtOrBelow(path) ?? false }) else {
      return
    }
    throw FinanceETLError(
      .invalidArgument,
      "\"\(path)\" is an earlier name of \"\(meaning)\": rows or budgets that say it mean that",
      hint: "choose another name")
  }

  func edit(_ text: String, with edit: Book.CategoryEdit) throws -> CategoryPath {
    let path = try tree.existing(text)
    guard edit != Book.CategoryEdit() else {
      throw FinanceETLError(.invalidArgument, "nothing to change")
    }
    var now = path
    var declared = stored.declared[path]
    if let new = edit.path {
      now = try newPath(new)
      guard now == path || !tree.has(now) else {
        throw FinanceETLError(
          .invalidArgument, "there is a category \"\(stored.spelled(now))\" already",
          hint: "\(.categories(.merge)) makes one of two")
      }
      try refuseUsedName(now, but: path)
      try move(path, to: now)
      declared?.path = now
    }
    guard edit.flow != nil || edit.isArchived != nil else { return now }
    if var declared {
      declared.flow = edit.flow ?? declared.flow
      declared.isArchived = edit.isArchived ?? declared.isArchived
      try table.update(declared)
    } else {
      try table.declare(now, flow: edit.flow, isArchived: edit.isArchived ?? false)
    }
    return now
  }

  /// Makes one category of two, with all that is below the first.
  func merge(_ text: String, into other: String) throws -> CategoryPath {
    let (path, target) = (try tree.existing(text), try tree.existing(other))
    guard path != target else {
      throw FinanceETLError(
        .invalidArgument, "\"\(path)\" cannot be merged with itself",
        hint: "name the category that stays second")
    }
    guard !path.isAtOrBelow(target), !target.isAtOrBelow(path) else {
      throw FinanceETLError(
        .invalidArgument, "\"\(path)\" and \"\(target)\" are one above the other",
        hint: "\(.categories(.move)) puts it elsewhere first")
    }
    try move(path, to: target)
    return target
  }

  /// Moves a category with all that is below it; where something is declared there, that stays.
  private func move(_ path: CategoryPath, to new: CategoryPath) throws {
    var names = stored.names
    try planning { () throws(PlanningError) in try names.move(path, to: new) }
    try table.write(names)
    try table.follow(names)
    for var declared in stored.declared.values.sorted(by: { $0.path < $1.path }) {
      guard let moved = declared.path.moved(from: path, to: new) else { continue }
      if let there = stored.declared[moved], there.id != declared.id {
        try table.delete(declared.id)
      } else {
        declared.path = moved
        try table.update(declared)
      }
    }
  }

  func delete(_ text: String) throws -> Book.Category {
    let path = try tree.existing(text)
    let category = tree.category(path)
    func refuse(_ user: String, _ hint: Remedy) -> FinanceETLError {
      FinanceETLError(.invalidArgument, "\(user) the category \"\(path)\"", hint: hint)
    }
    let count = tree.count(atOrBelow: path)
    guard count == 0 else {
      throw refuse(
        "\(Count.text(count, "row uses", "rows use"))",
        "\(.categories(.merge)) gives them to another, \(.categories(.archive)) puts it away")
    }
    for line in try BudgetTable(db: db).all().flatMap(\.lines)
    where line.amounts.contains(where: { $0.amount != nil }) {
      let named = line.subject.category.flatMap { CategoryPath(stated: $0) }
      guard named.map({ stored.names.resolve($0).isAtOrBelow(path) }) != true else {
        throw refuse(
          "a budget has, or had, a line of",
          "\(.categories(.archive)) puts it away, and past periods stay as they were")
      }
    }
    let word = stored.words.first { word in
      word.value.map { stored.names.resolve($0).isAtOrBelow(path) } ?? false
    }
    if let word {
      throw refuse(
        "the word \"\(word.key)\" means", "\(.categories(.unmap)) says so no more")
    }
    for declared in stored.declared.values where declared.path.isAtOrBelow(path) {
      try table.delete(declared.id)
    }
    return category
  }

  // MARK: Words

  func map(_ word: String, to meaning: Book.Categories.WordMeaning) throws {
    guard !StoredCategories.key(word).isEmpty else {
      throw FinanceETLError(.invalidArgument, "expected a word of a source, found nothing")
    }
    switch meaning {
    case .category(let text): try table.map(word, to: try stored.checked(tree.existing(text)))
    case .none: try table.map(word, to: nil)
    case .itself:
      guard try table.unmap(word) else {
        throw FinanceETLError(
          .notFound, "nothing is said of the word \"\(word)\"",
          hint: "\(.categories(.listWords)) lists the words and what they mean")
      }
    }
  }

  // MARK: The default tree

  /// Declares what is not there yet; a tree that was declared before is not declared again, in no language.
  ///
  /// - Returns: how many categories are new.
  func initialize(in language: DefaultCategories.Language) throws -> Int {
    var declared = Set(stored.declared.keys)
    var added = 0
    for category in DefaultCategories.all where stored.defaults[category.key] == nil {
      let named = DefaultCategories.path(category.key, in: language)
      try table.setDefault(category.key, named)
      let path = stored.spelled(stored.names.resolve(named))
      guard declared.insert(path).inserted else { continue }
      try table.declare(path, flow: category.flow)
      added += 1
    }
    return added
  }
}
