import GRDB
import LedgerPlanning
import LedgerStore

/// Whether a book has a category: to look at one takes less than to count the rows of all.
struct CategoryUse {
  private let stored: StoredCategories
  private let db: Database

  init(_ stored: StoredCategories, _ db: Database) {
    self.stored = stored
    self.db = db
  }

  /// Whether it, or one below it, is declared or has a row that counts.
  func has(_ path: CategoryPath) throws -> Bool {
    if stored.declared.keys.contains(where: { $0.isAtOrBelow(path) }) { return true }
    let texts = stored.texts.map(\.text).filter {
      stored.meaning(of: $0)?.isAtOrBelow(path) ?? false
    }
    return try texts.contains { try isUsed($0) }
  }

  private func isUsed(_ text: CategoryTexts.Text) throws -> Bool {
    let isInMonth = try Bool.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT EXISTS (SELECT 1 FROM month_totals WHERE category = ? AND is_source = ?)
          """), arguments: [text.text, text.isSource])
    if isInMonth == true { return true }
    return try Bool.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT EXISTS (
            SELECT 1 FROM transactions t INDEXED BY transactions_exact
            WHERE t.amount_exact IS NOT NULL AND t.trade IS NULL
              AND t.status IN ('posted', 'pending')
              AND \(TotalsTables.text) = ?1 AND \(TotalsTables.isSource) = ?2
            UNION ALL
            SELECT 1 FROM transactions t INDEXED BY transactions_parted JOIN json_each(t.parts) p
            WHERE t.parts IS NOT NULL AND t.status IN ('posted', 'pending')
              AND json_extract(p.value, '$.category') = ?1 AND NOT ?2)
          """), arguments: [text.text, text.isSource]) ?? false
  }
}
