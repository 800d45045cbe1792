import FinanceModel
import GRDB

/// The tables of what a person owns. Each change keeps what was before it, so that it can be taken back.
package struct AssetTable {
  package let db: Database
  /// The moment of the change.
  package let now: String

  package init(db: Database, now: String) {
    self.db = db
    self.now = now
  }

  /// What an asset is, without its values and sales.
  package struct Columns {
    package var kind: AssetKind
    package var name: String
    package var ticker: String?
    package var identifier: Int64?
    package var account: Int64?
    package var currency: Currency
    package var quantity: ExactDecimal
    package var purchasePrice: ExactDecimal?
    package var purchaseDate: CivilDate?
    package var tags: String
    package var notes: String?

    package init(
      kind: AssetKind, name: String, ticker: String? = nil, identifier: Int64? = nil,
      account: Int64? = nil, currency: Currency, quantity: ExactDecimal,
      purchasePrice: ExactDecimal? = nil, purchaseDate: CivilDate? = nil, tags: String,
      notes: String? = nil
    ) {
      self.kind = kind
      self.name = name
      self.ticker = ticker
      self.identifier = identifier
      self.account = account
      self.currency = currency
      self.quantity = quantity
      self.purchasePrice = purchasePrice
      self.purchaseDate = purchaseDate
      self.tags = tags
      self.notes = notes
    }

    fileprivate static let names = [
      "kind", "name", "ticker", "identifier_id", "account_id", "currency", "quantity",
      "purchase_price", "purchase_date", "tags", "notes",
    ]

    fileprivate var values: StatementArguments {
      [
        kind.rawValue, name, ticker, identifier, account, currency.code, quantity.text,
        purchasePrice?.text, purchaseDate?.isoText, tags, notes,
      ]
    }
  }

  // MARK: Changes

  package func add(_ columns: Columns) throws -> Int64 {
    try CurrencyTable.ensure(columns.currency, db)
    let marks = Columns.names.map { _ in "?" }.joined(separator: ", ")
    try db.execute(
      sql: """
        INSERT INTO assets (\(Columns.names.joined(separator: ", ")), created_at, updated_at)
        VALUES (\(marks), ?, ?)
        """, arguments: columns.values + [now, now])
    let id = db.lastInsertedRowID
    try db.execute(
      sql: "INSERT INTO asset_changes (asset_id, changed_at) VALUES (?, ?)", arguments: [id, now])
    return id
  }

  package func write(_ columns: Columns, to asset: Int64) throws {
    try CurrencyTable.ensure(columns.currency, db)
    let assignments = Columns.names.map { "\($0) = ?" }.joined(separator: ", ")
    try db.execute(
      sql: "UPDATE assets SET \(assignments), updated_at = ? WHERE id = ?",
      arguments: columns.values + [now, asset])
  }

  /// States what an asset is worth from a day on; of both nil: nothing is said of the day any more.
  package func setValue(
    _ value: ExactDecimal?, price: ExactDecimal?, on day: CivilDate, of asset: Int64
  ) throws {
    if value == nil, price == nil {
      try db.execute(
        sql: "DELETE FROM asset_values WHERE asset_id = ? AND date = ?",
        arguments: [asset, day.isoText])
    } else {
      try db.execute(
        sql: """
          INSERT OR REPLACE INTO asset_values (asset_id, date, value, price) VALUES (?, ?, ?, ?)
          """, arguments: [asset, day.isoText, value?.text, price?.text])
    }
    try touch(asset)
  }

  /// Notes what was sold on a day, in place of what was noted before.
  package func setSale(
    _ quantity: ExactDecimal, proceeds: ExactDecimal?, on day: CivilDate, of asset: Int64
  ) throws {
    try db.execute(
      sql: """
        INSERT OR REPLACE INTO asset_sales (asset_id, date, quantity, proceeds) VALUES (?, ?, ?, ?)
        """, arguments: [asset, day.isoText, quantity.text, proceeds?.text])
    try touch(asset)
  }

  package func remove(_ asset: Int64) throws {
    try db.execute(
      sql: "UPDATE assets SET removed_at = ?1, updated_at = ?1 WHERE id = ?2",
      arguments: [now, asset])
  }

  private func touch(_ asset: Int64) throws {
    try db.execute(
      sql: "UPDATE assets SET updated_at = ? WHERE id = ?", arguments: [now, asset])
  }

  // MARK: Taking back

  private static let kept =
    Columns.names + ["created_at", "updated_at", "removed_at"]

  /// Keeps what an asset is before it is changed.
  package func note(_ asset: Int64) throws {
    let members = Self.kept.map { "'\($0)', \($0)" }.joined(separator: ", ")
    try db.execute(
      sql: """
        INSERT INTO asset_changes (asset_id, changed_at, before)
        SELECT id, ?2, json_object('asset', json_object(\(members)),
          'values', (SELECT json_group_array(json_object('date', date, 'value', value,
            'price', price)) FROM asset_values WHERE asset_id = ?1),
          'sales', (SELECT json_group_array(json_object('date', date, 'quantity', quantity,
            'proceeds', proceeds)) FROM asset_sales WHERE asset_id = ?1))
        FROM assets WHERE id = ?1
        """, arguments: [asset, now])
  }

  /// Takes the last change of an asset back.
  ///
  /// - Returns: whether the asset is still there; nil where nothing is left to take back.
  package func undo(_ asset: Int64) throws -> Bool? {
    let change = try Row.fetchOne(
      db,
      sql: "SELECT id, before FROM asset_changes WHERE asset_id = ? ORDER BY id DESC LIMIT 1",
      arguments: [asset])
    guard let change else { return nil }
    let id: Int64 = change["id"]
    try db.execute(sql: "DELETE FROM asset_changes WHERE id = ?", arguments: [id])
    for table in ["asset_values", "asset_sales"] {
      try db.execute(sql: "DELETE FROM \(table) WHERE asset_id = ?", arguments: [asset])
    }
    guard let before: String = change["before"] else {
      try db.execute(sql: "DELETE FROM assets WHERE id = ?", arguments: [asset])
      return false
    }
    // The account and the security may be gone since, or be another's part.
    let columns = Self.kept.map { name in
      let value = "json_extract(:before, '$.asset.\(name)')"
      return switch name {
      case "account_id":
        "account_id = (SELECT coalesce(merged_into, id) FROM accounts WHERE id = \(value))"
      case "identifier_id":
        "identifier_id = (SELECT id FROM security_identifiers WHERE id = \(value))"
      default: "\(name) = \(value)"
      }
    }
    try db.execute(
      sql: """
        UPDATE assets SET \(columns.joined(separator: ", ")) WHERE id = :asset;
        INSERT INTO asset_values (asset_id, date, value, price)
          SELECT :asset, value ->> 'date', value ->> 'value', value ->> 'price'
          FROM json_each(:before, '$.values');
        INSERT INTO asset_sales (asset_id, date, quantity, proceeds)
          SELECT :asset, value ->> 'date', value ->> 'quantity', value ->> 'proceeds'
          FROM json_each(:before, '$.sales');
        """, arguments: ["asset": asset, "before": before])
    return true
  }
}

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
