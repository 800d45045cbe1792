import FinanceModel
import GRDB

/// The `lot_choices` table: the lots that a person chose for sales.
package enum LotChoiceTable {
  /// Writes what a sale takes, in place of what was chosen before.
  package static func set(
    _ choices: [(purchase: Int64, units: ExactDecimal)], of sale: Int64, _ db: Database
  ) throws {
    try db.execute(sql: "DELETE FROM lot_choices WHERE sale_id = ?", arguments: [sale])
    for choice in choices {
      try db.cachedStatement(
        sql: "INSERT INTO lot_choices (sale_id, purchase_id, units) VALUES (?, ?, ?)"
      ).execute(arguments: [sale, choice.purchase, choice.units.text])
    }
  }
}
