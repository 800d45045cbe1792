import FinanceModel
import GRDB

/// An asset as the book keeps it, with all that was said of its days.
package struct StoredAsset {
  /// What it is worth from a day on.
  package struct Worth {
    package let date: CivilDate
    package let value: ExactDecimal?
    package let price: ExactDecimal?
  }

  package struct Sale {
    package let date: CivilDate
    package let quantity: ExactDecimal
    package let proceeds: ExactDecimal?
  }

  package let id: Int64
  package var columns: AssetTable.Columns
  package let createdAt: Moment
  package let updatedAt: Moment
  /// By day.
  package let worths: [Worth]
  package let sales: [Sale]

  /// - Parameter row: of `assets`.
  package init(_ row: Row, _ db: Database) throws {
    id = row["id"]
    columns = AssetTable.Columns(
      kind: try row.value("kind"), name: row["name"], ticker: row["ticker"],
      identifier: row["identifier_id"], account: row["account_id"],
      currency: try row.value("currency"), quantity: try row.value("quantity"),
      purchasePrice: try row.value("purchase_price"),
      purchaseDate: try row.value("purchase_date"), tags: row["tags"], notes: row["notes"])
    createdAt = try row.value("created_at")
    updatedAt = try row.value("updated_at")
    worths = try Row.fetchAll(
      db.cachedStatement(
        sql: "SELECT date, value, price FROM asset_values WHERE asset_id = ? ORDER BY date"),
      arguments: [id]
    ).map {
      Worth(
        date: try $0.value("date"), value: try $0.value("value"), price: try $0.value("price"))
    }
    sales = try Row.fetchAll(
      db.cachedStatement(
        sql: "SELECT date, quantity, proceeds FROM asset_sales WHERE asset_id = ? ORDER BY date"),
      arguments: [id]
    ).map {
      Sale(
        date: try $0.value("date"), quantity: try $0.value("quantity"),
        proceeds: try $0.value("proceeds"))
    }
  }

  /// Those that are not removed, by name.
  package static func all(_ db: Database) throws -> [StoredAsset] {
    try Row.fetchAll(
      db, sql: "SELECT * FROM assets WHERE removed_at IS NULL ORDER BY name COLLATE NOCASE, id"
    ).map { try StoredAsset($0, db) }
  }

  /// - Parameter isRemoved: also one that is removed.
  package static func one(_ id: Int64, _ db: Database) throws -> StoredAsset? {
    try Row.fetchOne(db, sql: "SELECT * FROM assets WHERE id = ?", arguments: [id])
      .map { try StoredAsset($0, db) }
  }

  // MARK: On a day

  /// The first day that anything is known of; nil where no day is.
  package var firstDay: CivilDate? {
    [columns.purchaseDate, worths.first?.date, sales.first?.date].compactMap { $0 }.min()
  }

  package var lastDay: CivilDate? {
    [columns.purchaseDate, worths.last?.date, sales.last?.date].compactMap { $0 }.max()
  }

  /// Units that are left on a day; below 0 where more were sold than there are.
  package func quantity(on day: CivilDate) throws -> ExactDecimal {
    try sales.filter { $0.date <= day }.reduce(columns.quantity) {
      try $0.difference($1.quantity)
    }
  }

  /// What was said of it last, up to a day.
  package func worth(on day: CivilDate) -> Worth? {
    worths.last { $0.date <= day }
  }
}

extension AssetKind: StoredText {}
