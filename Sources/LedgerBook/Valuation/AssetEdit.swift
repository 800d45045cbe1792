import FinanceModel
import GRDB
import ImportPipeline
import LedgerStore

/// What a person says of something they own. Of an asset that is there, nil leaves a part as it is, and an
/// empty text takes it back.
public struct AssetEdit: Hashable, Sendable {
  public var kind: AssetKind?
  public var name: String?
  public var ticker: String?
  /// Units that were bought, above 0.
  public var quantity: ExactDecimal?
  /// Of one unit.
  public var purchasePrice: ExactDecimal?
  public var purchaseDate: CivilDate?
  public var currency: Currency?
  /// An account's id, name, mask or key that it belongs to.
  public var account: String?
  public var tags: [String]?
  public var notes: String?

  public init(name: String? = nil, kind: AssetKind? = nil) {
    self.name = name
    self.kind = kind
  }
}

/// What an asset is worth from a day on.
public struct AssetValue: Hashable, Sendable {
  public enum Amount: Hashable, Sendable {
    /// Of all units there are.
    case whole(ExactDecimal)
    /// Of one.
    case unit(ExactDecimal)
  }

  public var date: CivilDate
  public var amount: Amount

  public init(_ amount: Amount, on date: CivilDate) {
    self.amount = amount
    self.date = date
  }
}

/// Some units of an asset that went.
public struct AssetSale: Hashable, Sendable {
  public var date: CivilDate
  /// Nil: all that are left.
  public var quantity: ExactDecimal?
  /// What they brought; nil where that is not known.
  public var proceeds: ExactDecimal?

  public init(on date: CivilDate, quantity: ExactDecimal? = nil, proceeds: ExactDecimal? = nil) {
    self.date = date
    self.quantity = quantity
    self.proceeds = proceeds
  }
}

/// Each is one transaction, and one step that ``undoAsset(_:at:)`` takes back. No import writes assets, and
/// none of these writes what was imported.
extension Book {
  /// Adds what a person owns and no source states.
  ///
  /// Throws `invalid_argument` where it has no name or the name is taken, or a value cannot be kept, and
  /// `not_found` where the account is not one.
  ///
  /// - Parameters:
  ///   - asset: with a name; without a kind it is `OTHER`, without a quantity 1. The currency is the book's
  ///     preferred one where none is given.
  ///   - value: what it is worth.
  @discardableResult
  public func addAsset(
    _ asset: AssetEdit, value: AssetValue? = nil, at time: Moment = .now
  ) throws(FinanceETLError) -> Asset {
    try write { db in
      let table = AssetTable(db: db, now: time.text)
      let currency = try asset.currency ?? Settings(db).preferredCurrency
      guard let currency else {
        throw FinanceETLError(
          .invalidArgument, "expected a currency for \"\(asset.name ?? "")\", found none",
          hint: "give \(.currency), or set one for the book: \(.setCurrency("EUR"))")
      }
      let blank = AssetTable.Columns(
        kind: .other, name: "", currency: currency, quantity: .one, tags: "")
      let id = try table.add(columns(asset, of: nil, over: blank, db))
      try check(id, db)
      if let value { try keep(value, of: id, table) }
      return try Self.asset(id, db)
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func addAsset(
    _ asset: AssetEdit, value: AssetValue? = nil, at time: Moment = .now
  ) async throws(FinanceETLError) -> Asset {
    try await ask { book throws(FinanceETLError) in
      try book.addAsset(asset, value: value, at: time)
    }
  }

  /// Changes what a person says of an asset. Throws as ``addAsset(_:value:at:)`` does, `not_found` where
  /// `wanted` is none, and `invalid_argument` where nothing is to be changed.
  @discardableResult
  public func editAsset(
    _ wanted: AssetSelector, with edit: AssetEdit, at time: Moment = .now
  ) throws(FinanceETLError) -> Asset {
    try write { db in
      guard edit != AssetEdit() else {
        throw FinanceETLError(.invalidArgument, "nothing to change")
      }
      let id = try AssetNames.id(of: wanted, db)
      guard let stored = try StoredAsset.one(id, db) else { return try Self.asset(id, db) }
      if let currency = edit.currency, currency != stored.columns.currency,
        !stored.worths.isEmpty || !stored.sales.isEmpty
      {
        throw FinanceETLError(
          .invalidArgument,
          "the values of \"\(stored.columns.name)\" are in \(stored.columns.currency.code):"
            + " its currency cannot become \(currency.code)",
          hint: "remove its values first, or add it again in \(currency.code)")
      }
      return try change(id, at: time, db) { table in
        try table.write(columns(edit, of: id, over: stored.columns, db), to: id)
        try check(id, db)
      }
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func editAsset(
    _ wanted: AssetSelector, with edit: AssetEdit, at time: Moment = .now
  ) async throws(FinanceETLError) -> Asset {
    try await ask { book throws(FinanceETLError) in
      try book.editAsset(wanted, with: edit, at: time)
    }
  }

  /// States what an asset is worth from a day on, in place of what was stated for that day.
  ///
  /// Throws `not_found` where it is none, and `invalid_argument` where the value is below 0 or the day is
  /// before the purchase.
  @discardableResult
  public func valueAsset(
    _ wanted: AssetSelector, _ value: AssetValue, at time: Moment = .now
  ) throws(FinanceETLError) -> Asset {
    try write { db in
      let id = try AssetNames.id(of: wanted, db)
      return try change(id, at: time, db) { try keep(value, of: id, $0) }
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func valueAsset(
    _ wanted: AssetSelector, _ value: AssetValue, at time: Moment = .now
  ) async throws(FinanceETLError) -> Asset {
    try await ask { book throws(FinanceETLError) in
      try book.valueAsset(wanted, value, at: time)
    }
  }

  /// Takes back what was stated for a day. Throws `not_found` where that is nothing.
  @discardableResult
  public func removeAssetValue(
    _ wanted: AssetSelector, on day: CivilDate, at time: Moment = .now
  ) throws(FinanceETLError) -> Asset {
    try write { db in
      let id = try AssetNames.id(of: wanted, db)
      guard let stored = try StoredAsset.one(id, db),
        stored.worths.contains(where: { $0.date == day })
      else {
        throw FinanceETLError(
          .notFound, "no value of \"\(wanted)\" is stated for \(day.isoText)",
          hint: "\(.listAssetValues(id)) lists them")
      }
      return try change(id, at: time, db) {
        try $0.setValue(nil, price: nil, on: day, of: id)
      }
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func removeAssetValue(
    _ wanted: AssetSelector, on day: CivilDate, at time: Moment = .now
  ) async throws(FinanceETLError) -> Asset {
    try await ask { book throws(FinanceETLError) in
      try book.removeAssetValue(wanted, on: day, at: time)
    }
  }

  /// Notes that some units of an asset went. A second sale of one day is added to the first.
  ///
  /// Throws `not_found` where it is none, and `invalid_argument` where there are not so many units on that
  /// day or later.
  @discardableResult
  public func sellAsset(
    _ wanted: AssetSelector, _ sale: AssetSale, at time: Moment = .now
  ) throws(FinanceETLError) -> Asset {
    try write { db in
      let id = try AssetNames.id(of: wanted, db)
      guard let stored = try StoredAsset.one(id, db) else { return try Self.asset(id, db) }
      let left = try stored.quantity(on: stored.lastDay.map { max($0, sale.date) } ?? sale.date)
      let quantity = sale.quantity ?? left
      try AssetSaleCheck(stored).check(quantity, sale)
      let before = stored.sales.first { $0.date == sale.date }
      var proceeds = sale.proceeds
      if let before { proceeds = try proceeds.flatMap { try before.proceeds?.sum($0) } }
      return try change(id, at: time, db) {
        try $0.setSale(
          try before?.quantity.sum(quantity) ?? quantity, proceeds: proceeds, on: sale.date, of: id)
      }
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func sellAsset(
    _ wanted: AssetSelector, _ sale: AssetSale, at time: Moment = .now
  ) async throws(FinanceETLError) -> Asset {
    try await ask { book throws(FinanceETLError) in try book.sellAsset(wanted, sale, at: time) }
  }

  /// Changes an asset, so that the change can be taken back.
  private func change(
    _ id: Int64, at time: Moment, _ db: Database, _ body: (AssetTable) throws -> Void
  ) throws -> Asset {
    let table = AssetTable(db: db, now: time.text)
    try table.note(id)
    try body(table)
    return try Self.asset(id, db)
  }

  /// Removes an asset with all that was said of it. Throws `not_found` where it is none.
  ///
  /// - Returns: what it was.
  @discardableResult
  public func removeAsset(
    _ wanted: AssetSelector, at time: Moment = .now
  ) throws(FinanceETLError) -> Asset {
    try write { db in
      let id = try AssetNames.id(of: wanted, db)
      let gone = try Self.asset(id, db)
      let table = AssetTable(db: db, now: time.text)
      try table.note(id)
      try table.remove(id)
      return gone
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func removeAsset(
    _ wanted: AssetSelector, at time: Moment = .now
  ) async throws(FinanceETLError) -> Asset {
    try await ask { book throws(FinanceETLError) in try book.removeAsset(wanted, at: time) }
  }

  /// Takes the last change of an asset back: its removal, a sale, a value, an edit, its addition.
  ///
  /// Throws `not_found` where it is none, and `invalid_argument` where another asset has its name now.
  ///
  /// - Returns: what it is now; nil where it was added by that change.
  @discardableResult
  public func undoAsset(_ wanted: AssetSelector) throws(FinanceETLError) -> Asset? {
    try write { db in
      let id = try AssetNames.id(of: wanted, includesRemoved: true, db)
      guard let isThere = try AssetTable(db: db, now: "").undo(id) else {
        throw FinanceETLError(
          .invalidArgument, "there is nothing left to take back of the asset \(id)")
      }
      guard isThere else { return nil }
      if let stored = try StoredAsset.one(id, db) {
        try refuseTaken(stored.columns.name, of: id, db)
      }
      return try Self.asset(id, db)
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func undoAsset(_ wanted: AssetSelector) async throws(FinanceETLError) -> Asset? {
    try await ask { book throws(FinanceETLError) in try book.undoAsset(wanted) }
  }
}
