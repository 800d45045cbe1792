import FinanceModel
import GRDB
import LedgerPlanning
import LedgerStore

/// How many parts each category has, from sums that the book keeps and the few rows that are in none.
struct CategoryCounts {
  /// Parts directly in each.
  private(set) var parts: [CategoryPath: Int] = [:]
  /// Of those that are no leg of a transfer.
  private(set) var directions: [CategoryPath: DirectionCounts] = [:]

  /// Rows of months by text, then rows beside them by category: parts, and amounts with more digits than
  /// their currency.
  private static let months = """
    SELECT category, is_source, leg > 0, sum(rows), sum(in_rows), sum(out_rows) FROM month_totals
    WHERE category NOT IN ('', \(TotalsTables.ofParts)) GROUP BY 1, 2, 3
    """
  private static let others = """
    WITH beside(category, is_leg, parts, arriving, leaving) AS (\(CategoriesView.beside))
    SELECT category, is_leg, sum(parts), sum(arriving), sum(leaving) FROM beside
    WHERE category IS NOT NULL GROUP BY 1, 2
    """

  init(_ categories: StoredCategories, _ db: Database) throws {
    let meanings = categories.meanings
    for row in try Row.fetchAll(db, sql: Self.months) {
      let text = CategoryTexts.Text(row[0], isSource: row[1])
      guard let path = meanings[text] else { continue }
      add(row, from: 2, to: path)
    }
    for row in try Row.fetchAll(db, sql: Self.others) {
      guard let path = CategoryPath(stated: row[0]) else { continue }
      add(row, from: 1, to: path)
    }
  }

  private mutating func add(_ row: Row, from place: Int, to path: CategoryPath) {
    parts[path, default: 0] += row[place + 1] as Int
    guard !(row[place] as Bool) else { return }
    directions[path, default: DirectionCounts()].arriving += row[place + 2] as Int
    directions[path, default: DirectionCounts()].leaving += row[place + 3] as Int
  }
}
