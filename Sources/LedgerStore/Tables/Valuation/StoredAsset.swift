import FinanceModel
import GRDB

/// An asset as the book keeps it, with all that was said of its days.
struct StoredAsset {
  /// What it is worth from a day on.
  struct Worth {
    let date: CivilDate
    let value: ExactDecimal?
    let price: ExactDecimal?
  }

  struct Sale {
    let date: CivilDate
    let quantity: ExactDecimal
    let proceeds: ExactDecimal?
  }

  let id: Int64
  var columns: AssetTable.Columns
  let createdAt: Moment
  let updatedAt: Moment
  /// By day.
  let worths: [Worth]
  let sales: [Sale]

  /// - Parameter row: of `assets`.
  init(_ row: Row, _ db: Database) throws {
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
  static func all(_ db: Database) throws -> [StoredAsset] {
    try Row.fetchAll(
      db, sql: "SELECT * FROM assets WHERE removed_at IS NULL ORDER BY name COLLATE NOCASE, id"
    ).map { try StoredAsset($0, db) }
  }

  /// - Parameter isRemoved: also one that is removed.
  static func one(_ id: Int64, _ db: Database) throws -> StoredAsset? {
    try Row.fetchOne(db, sql: "SELECT * FROM assets WHERE id = ?", arguments: [id])
      .map { try StoredAsset($0, db) }
  }

  // MARK: On a day

  /// The first day that anything is known of; nil where no day is.
  var firstDay: CivilDate? {
    [columns.purchaseDate, worths.first?.date, sales.first?.date].compactMap { $0 }.min()
  }

  var lastDay: CivilDate? {
    [columns.purchaseDate, worths.last?.date, sales.last?.date].compactMap { $0 }.max()
  }

  /// Units that are left on a day; below 0 where more were sold than there are.
  func quantity(on day: CivilDate) throws -> ExactDecimal {
    try sales.filter { $0.date <= day }.reduce(columns.quantity) {
      try $0.difference($1.quantity)
    }
  }

  /// What was said of it last, up to a day.
  func worth(on day: CivilDate) -> Worth? {
    worths.last { $0.date <= day }
  }
}

extension AssetKind: StoredText {}
