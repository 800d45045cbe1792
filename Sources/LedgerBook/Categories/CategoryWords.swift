import FinanceModel
import GRDB
import LedgerPlanning
import LedgerStore

/// The words by which sources name categories.
struct CategoryWords {
  private let counts: [(word: String, count: Int)]
  private let stored: StoredCategories

  init(_ db: Database) throws {
    stored = try StoredCategories(db)
    counts = try Row.fetchAll(
      db,
      sql: """
        SELECT source_category, count(*) FROM transactions
        WHERE source_category IS NOT NULL AND status IN ('posted', 'pending') AND trade IS NULL
        GROUP BY 1 ORDER BY 2 DESC, 1
        """
    ).map { (word: $0[0], count: $0[1]) }
  }

  /// The most frequent first.
  func all() -> [Book.CategoryWord] {
    counts.map { word($0.word, $0.count) }
  }

  /// A word, as its rows write it; in several spellings, all of them together.
  func one(_ text: String) -> Book.CategoryWord {
    let key = StoredCategories.key(text)
    let found = counts.filter { StoredCategories.key($0.word) == key }
    return word(found.first?.word ?? text, found.reduce(0) { $0 + $1.count })
  }

  private func word(_ text: String, _ count: Int) -> Book.CategoryWord {
    Book.CategoryWord(
      word: text, count: count,
      category: stored.meaning(of: CategoryTexts.Text(text, isSource: true)),
      origin: stored.wordMeaning(of: text)?.origin ?? .same)
  }
}
