import FinanceModel
import GRDB
import LedgerStore

extension Book {
  /// What a person owns that no source states, by name.
  ///
  /// An asset is there from its purchase on, or else from the first day that something was said of it. It is
  /// worth what was stated last, up to the day: by the person, or by a price of the security with its
  /// ticker where that is newer; and what it cost where nothing else is known. A value of all units counts
  /// for those that are left in proportion. What has no value has none: it is never 0.
  public func assets(_ query: AssetQuery = AssetQuery()) throws(FinanceETLError) -> [Asset] {
    try read { db in
      let stored = try StoredAsset.all(db)
      let days = stored.compactMap(\.lastDay)
      let day = try query.asOf ?? days.max() ?? .stored("9999-12-31")
      let found: [Asset] = try stored.compactMap { asset in
        if let first = asset.firstDay, first > day { return nil }
        let shown = try Self.asset(asset, on: day, db)
        return shown.quantity.isZero && !query.includesSold ? nil : shown
      }
      guard let target = query.currency else { return found }
      let rates = try Self.exchangeRates(
        among: Set(found.map(\.currency)).union([target]), from: day, to: day, db)
      return found.map { $0.converted(into: target, rates) }
    }
  }

  /// The same, for tasks.
  public func assets(
    _ query: AssetQuery = AssetQuery()
  ) async throws(FinanceETLError) -> [Asset] {
    try await ask { book throws(FinanceETLError) in try book.assets(query) }
  }

  /// One asset as it is on the last day that is known of it. Throws `not_found`, and `invalid_argument`
  /// where several are meant.
  public func asset(_ wanted: AssetSelector) throws(FinanceETLError) -> Asset {
    try read { db in try Self.asset(AssetNames.id(of: wanted, db), db) }
  }

  /// The same, for tasks.
  public func asset(_ wanted: AssetSelector) async throws(FinanceETLError) -> Asset {
    try await ask { book throws(FinanceETLError) in try book.asset(wanted) }
  }

  /// What was said of an asset for single days, by day. Throws as ``asset(_:)`` does.
  public func assetEvents(_ wanted: AssetSelector) throws(FinanceETLError) -> [AssetEvent] {
    try read { db in
      guard let asset = try StoredAsset.one(AssetNames.id(of: wanted, db), db) else { return [] }
      let currency = asset.columns.currency
      let values = asset.worths.map {
        AssetEvent(
          kind: .value, date: $0.date, amount: $0.value, price: $0.price, currency: currency)
      }
      let sales = asset.sales.map {
        AssetEvent(
          kind: .sale, date: $0.date, amount: $0.proceeds, quantity: $0.quantity,
          currency: currency)
      }
      return (values + sales).sorted { $0.date < $1.date }
    }
  }

  /// The same, for tasks.
  public func assetEvents(_ wanted: AssetSelector) async throws(FinanceETLError) -> [AssetEvent] {
    try await ask { book throws(FinanceETLError) in try book.assetEvents(wanted) }
  }

  /// The asset with an id, as it is on the last day that is known of it.
  static func asset(_ id: Int64, _ db: Database) throws -> Asset {
    guard let stored = try StoredAsset.one(id, db) else {
      throw FinanceETLError(.notFound, "there is no asset \(id)")
    }
    return try asset(stored, on: stored.lastDay ?? .stored("9999-12-31"), db)
  }

  private static func asset(
    _ stored: StoredAsset, on day: CivilDate, _ db: Database
  ) throws -> Asset {
    let columns = stored.columns
    let quantity = try stored.quantity(on: day)
    let account = try columns.account.flatMap { id in
      try Row.fetchOne(
        db, sql: "SELECT id, name FROM accounts WHERE id = ? AND state = 'live'", arguments: [id])
    }
    let worth = try AssetWorth(stored, quantity: quantity, on: day, db)
    return Asset(
      id: stored.id, kind: columns.kind, name: columns.name, ticker: columns.ticker,
      securityID: try columns.identifier.flatMap { id in
        try Int64.fetchOne(
          db, sql: "SELECT security_id FROM security_identifiers WHERE id = ?", arguments: [id])
      },
      account: account?["name"], accountID: account?["id"], date: day,
      quantity: quantity.normalized,
      boughtQuantity: quantity == columns.quantity ? nil : columns.quantity.normalized,
      currency: columns.currency, purchasePrice: columns.purchasePrice,
      purchaseDate: columns.purchaseDate,
      cost: columns.purchasePrice.flatMap {
        quantity.multiplied(by: $0, toPlaces: columns.currency.exponent)
      }, value: worth?.value, valueDate: worth?.date, valueOrigin: worth?.origin,
      tags: columns.tags.split(separator: ",").map(String.init), notes: columns.notes,
      createdAt: stored.createdAt, updatedAt: stored.updatedAt)
  }
}

extension Book.Asset {
  fileprivate func converted(into target: Currency, _ rates: ExchangeRates) -> Book.Asset {
    guard currency != target, let value,
      let conversion = rates.conversion(from: currency, to: target, on: date)
    else { return self }
    var asset = self
    asset.converted = conversion.amount(value)
    asset.convertedCurrency = asset.converted == nil ? nil : target
    asset.rateDate = asset.converted == nil ? nil : conversion.date
    return asset
  }
}

/// What the units of an asset that are left on a day are worth.
private struct AssetWorth {
  let value: ExactDecimal
  let date: CivilDate
  let origin: Book.Asset.ValueOrigin

  /// Nil where nothing says it.
  init?(
    _ asset: StoredAsset, quantity: ExactDecimal, on day: CivilDate, _ db: Database
  ) throws {
    let columns = asset.columns
    let stated = asset.worth(on: day)
    let market = try columns.identifier.flatMap { identifier in
      try SecurityPrices(db).price(of: identifier, in: columns.currency, on: day)
    }
    let places = columns.currency.exponent
    func worth(_ price: ExactDecimal) -> ExactDecimal? {
      quantity.multiplied(by: price, toPlaces: places)
    }
    let found: (ExactDecimal?, CivilDate, Book.Asset.ValueOrigin)?
    let known = stated?.date ?? columns.purchaseDate
    if let market, known.map({ market.date > $0 }) ?? true {
      found = (worth(market.price), market.date, .market)
    } else if let stated {
      let whole = try asset.quantity(on: stated.date)
      let value =
        stated.price.flatMap(worth)
        ?? stated.value?.share(of: quantity, in: whole, toPlaces: places)
      found = (value, stated.date, .stated)
    } else if let price = columns.purchasePrice, let bought = columns.purchaseDate {
      found = (worth(price), bought, .purchase)
    } else {
      found = nil
    }
    guard let found, let value = found.0 else { return nil }
    (self.value, date, origin) = (value, found.1, found.2)
  }
}

/// Which asset someone means.
enum AssetNames {
  /// - Parameter includesRemoved: whether one that was removed may be meant too.
  static func id(
    of wanted: Book.AssetSelector, includesRemoved: Bool = false, _ db: Database
  ) throws -> Int64 {
    let text = wanted.text
    let scope = includesRemoved ? "" : "removed_at IS NULL AND "
    for condition in ["CAST(id AS TEXT) = ?1", "name = ?1 COLLATE NOCASE", "ticker = ?1"] {
      let found = try Int64.fetchAll(
        db,
        sql: """
          SELECT id FROM assets WHERE \(scope)\(condition)
          ORDER BY removed_at IS NOT NULL, removed_at DESC, id
          """, arguments: [text])
      guard found.count <= 1 || includesRemoved else {
        throw FinanceETLError(
          .invalidArgument, "\"\(text)\" names \(found.count) assets",
          hint: "give the id of one of them: \(found.map { "\($0)" }.joined(separator: ", "))")
      }
      if let id = found.first { return id }
    }
    let names = try String.fetchAll(
      db, sql: "SELECT name FROM assets WHERE removed_at IS NULL ORDER BY id")
    throw FinanceETLError(
      .notFound, "there is no asset \"\(text)\"",
      hint: Suggestion.hint(for: text, among: names, alias: [], none: "the book has no assets yet"))
  }
}
