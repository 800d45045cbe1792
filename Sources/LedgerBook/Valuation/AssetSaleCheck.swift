import FinanceModel
import GRDB
import LedgerStore

/// What of an edit of an asset is kept, and what speaks against it.
extension Book {
  /// - Parameter id: the asset that is there; nil of a new one.
  func columns(
    _ edit: AssetEdit, of id: Int64?, over before: AssetTable.Columns, _ db: Database
  ) throws -> AssetTable.Columns {
    var columns = before
    if let name = edit.name ?? (id == nil ? "" : nil) {
      let trimmed = String(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      guard !trimmed.isEmpty, Int64(trimmed) == nil else {
        throw FinanceETLError(
          .invalidArgument, "expected a name for the asset, found \"\(name)\"",
          hint: "a name has a letter: a number would be taken for an id")
      }
      try refuseTaken(trimmed, of: id, db)
      columns.name = trimmed
    }
    columns.kind = edit.kind ?? columns.kind
    columns.currency = edit.currency ?? columns.currency
    columns.quantity = edit.quantity ?? columns.quantity
    columns.purchasePrice = edit.purchasePrice ?? columns.purchasePrice
    columns.purchaseDate = edit.purchaseDate ?? columns.purchaseDate
    if let notes = edit.notes { columns.notes = notes.isEmpty ? nil : notes }
    if let account = edit.account {
      columns.account = try account.isEmpty ? nil : accountID(.named(account), db)
    }
    if let tags = edit.tags {
      if let tag = tags.first(where: { $0.contains(",") || $0.isEmpty && tags.count > 1 }) {
        throw FinanceETLError(
          .invalidArgument, "expected a tag without commas, found \"\(tag)\"",
          hint: "give \(.tag) once for each")
      }
      columns.tags = tags.joined(separator: ",")
    }
    if let ticker = edit.ticker { try setTicker(ticker, of: &columns, db) }
    try Self.refuse(columns)
    return columns
  }

  /// The asset has the prices of the security with its ticker.
  private func setTicker(
    _ ticker: String, of columns: inout AssetTable.Columns, _ db: Database
  ) throws {
    guard !ticker.isEmpty else {
      (columns.ticker, columns.identifier) = (nil, nil)
      return
    }
    guard let name = SecurityIdentifier(.ticker, ticker) else {
      throw FinanceETLError(.invalidArgument, "expected a ticker, found \"\(ticker)\"")
    }
    columns.ticker = name.value
    columns.identifier = try SecurityTable(db: db).identifier(name).id
  }

  private static func refuse(_ columns: AssetTable.Columns) throws {
    guard columns.quantity.signum > 0 else {
      throw FinanceETLError(
        .invalidArgument, "expected a quantity above 0, found \(columns.quantity.text)")
    }
    if let price = columns.purchasePrice, price.isNegative {
      throw FinanceETLError(
        .invalidArgument, "expected a purchase price of 0 or more, found \(price.text)")
    }
  }

  func refuseTaken(_ name: String, of id: Int64?, _ db: Database) throws {
    let other = try Int64.fetchOne(
      db,
      sql: """
        SELECT id FROM assets WHERE removed_at IS NULL AND name = ?1 COLLATE NOCASE AND id IS NOT ?2
        """, arguments: [name, id])
    guard let other else { return }
    throw FinanceETLError(
      .invalidArgument, "the book has an asset \"\(name)\" already: \(other)",
      hint: "give another name, or edit that one")
  }

  /// What an asset is after a change: nothing may be said of days before its purchase, and no more may have
  /// been sold than there is.
  func check(_ id: Int64, _ db: Database) throws {
    guard let stored = try StoredAsset.one(id, db) else { return }
    if let bought = stored.columns.purchaseDate,
      let first = [stored.worths.first?.date, stored.sales.first?.date].compactMap({ $0 }).min(),
      first < bought
    {
      throw FinanceETLError(
        .invalidArgument,
        "\"\(stored.columns.name)\" cannot be bought on \(bought.isoText):"
          + " something is said of it for \(first.isoText)",
        hint: "give an earlier day, or remove what is said of the day before")
    }
    try AssetSaleCheck(stored).check()
  }

  func keep(_ value: AssetValue, of id: Int64, _ table: AssetTable) throws {
    let (whole, price): (ExactDecimal?, ExactDecimal?) =
      switch value.amount {
      case .whole(let amount): (amount, nil)
      case .unit(let amount): (nil, amount)
      }
    if let amount = whole ?? price, amount.isNegative {
      throw FinanceETLError(
        .invalidArgument, "expected a value of 0 or more, found \(amount.text)",
        hint: "a debt is an account: \(.addDebt)")
    }
    try table.setValue(whole, price: price, on: value.date, of: id)
    try check(id, table.db)
  }
}

/// What was sold of an asset, against what there is.
struct AssetSaleCheck {
  private let asset: StoredAsset

  init(_ asset: StoredAsset) {
    self.asset = asset
  }

  /// One more sale.
  func check(_ quantity: ExactDecimal, _ sale: AssetSale) throws {
    let name = asset.columns.name
    if let proceeds = sale.proceeds, proceeds.isNegative {
      throw FinanceETLError(
        .invalidArgument, "expected proceeds of 0 or more, found \(proceeds.text)")
    }
    if let bought = asset.columns.purchaseDate, sale.date < bought {
      throw FinanceETLError(
        .invalidArgument,
        "\"\(name)\" was bought on \(bought.isoText): it cannot be sold on \(sale.date.isoText)")
    }
    let days = [sale.date] + asset.sales.map(\.date).filter { $0 > sale.date }
    let left = try days.map { try asset.quantity(on: $0) }.min() ?? asset.columns.quantity
    guard quantity.signum > 0, quantity <= left else {
      let found = sale.quantity == nil ? "nothing is left of it" : "found \(quantity.text)"
      throw FinanceETLError(
        .invalidArgument,
        "expected to sell above 0 and at most \(left.normalized.text) of \"\(name)\" on"
          + " \(sale.date.isoText), \(found)",
        hint: "\(.listAssetValues(asset.id)) lists what was bought and sold")
    }
  }

  /// All of them.
  func check() throws {
    for sale in asset.sales where try asset.quantity(on: sale.date).isNegative {
      throw FinanceETLError(
        .invalidArgument,
        "more of \"\(asset.columns.name)\" was sold by \(sale.date.isoText) than the"
          + " \(asset.columns.quantity.text) that there are",
        hint: "\(.listAssetValues(asset.id)) lists what was bought and sold")
    }
  }
}
