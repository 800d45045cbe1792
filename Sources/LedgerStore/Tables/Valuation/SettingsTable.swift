import FinanceModel
import GRDB

/// What of the `settings` table a person set.
package enum SettingsTable {
  package enum Name: String, CaseIterable {
    case preferredCurrency = "preferred_currency"
    case rateDays = "rate_days"
    case priceDays = "price_days"
  }

  package static func value(_ name: Name, _ db: Database) throws -> String? {
    try String.fetchOne(
      db.cachedStatement(sql: "SELECT value FROM settings WHERE name = ?"),
      arguments: [name.rawValue])
  }

  /// - Parameter value: nil: it is not set any more.
  package static func set(_ name: Name, _ value: String?, _ db: Database) throws {
    try db.execute(
      sql: value == nil
        ? "DELETE FROM settings WHERE name = ?1 AND ?2 IS NULL"
        : "INSERT OR REPLACE INTO settings (name, value) VALUES (?1, ?2)",
      arguments: [name.rawValue, value])
  }
}
