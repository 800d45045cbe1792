import GRDB
import LedgerPlanning
import LedgerStore

/// Categories that a query asks for, with what is below them: by their names of now, and by the texts that
/// rows name them by.
struct CategoryFilter {
  let texts: [CategoryTexts.Text]
  let values: [String]

  /// - Parameter names: as a person writes them, in any case; earlier names mean the category of now.
  init(_ names: [String], _ db: Database) throws {
    let stored = try StoredCategories(db)
    let asked = names.compactMap { CategoryPath(stated: $0).map(stored.names.resolve) }
    var texts: [CategoryTexts.Text] = []
    var values: Set<String> = []
    for known in stored.texts {
      guard let path = stored.meaning(of: known.text),
        asked.contains(where: { path.isAtOrBelow($0) })
      else { continue }
      texts.append(known.text)
      values.insert(path.text)
    }
    self.texts = texts
    self.values = values.sorted()
  }

  /// The texts that mean none.
  static func uncategorised(_ db: Database) throws -> [CategoryTexts.Text] {
    let stored = try StoredCategories(db)
    return stored.texts.map(\.text).filter { stored.meaning(of: $0) == nil }
  }
}
