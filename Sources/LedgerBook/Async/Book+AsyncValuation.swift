import FinanceModel
import ImportPipeline
import LedgerStore

/// What things are worth, for tasks: each is the blocking one of the same name, asked as ``Book/run(_:)``
/// says.
extension Book {
  public func settings() async throws(FinanceETLError) -> Settings {
    try await ask { book throws(FinanceETLError) in try book.settings() }
  }

  @discardableResult
  public func editSettings(_ edit: SettingsEdit) async throws(FinanceETLError) -> Settings {
    try await ask { book throws(FinanceETLError) in try book.editSettings(edit) }
  }

  public func assets(
    _ query: AssetQuery = AssetQuery()
  ) async throws(FinanceETLError) -> [Asset] {
    try await ask { book throws(FinanceETLError) in try book.assets(query) }
  }

  public func asset(_ wanted: AssetSelector) async throws(FinanceETLError) -> Asset {
    try await ask { book throws(FinanceETLError) in try book.asset(wanted) }
  }

  public func assetEvents(_ wanted: AssetSelector) async throws(FinanceETLError) -> [AssetEvent] {
    try await ask { book throws(FinanceETLError) in try book.assetEvents(wanted) }
  }

  @discardableResult
  public func addAsset(
    _ asset: AssetEdit, value: AssetValue? = nil, at time: Moment = .now
  ) async throws(FinanceETLError) -> Asset {
    try await ask { book throws(FinanceETLError) in
      try book.addAsset(asset, value: value, at: time)
    }
  }

  @discardableResult
  public func editAsset(
    _ wanted: AssetSelector, with edit: AssetEdit, at time: Moment = .now
  ) async throws(FinanceETLError) -> Asset {
    try await ask { book throws(FinanceETLError) in
      try book.editAsset(wanted, with: edit, at: time)
    }
  }

  @discardableResult
  public func valueAsset(
    _ wanted: AssetSelector, _ value: AssetValue, at time: Moment = .now
  ) async throws(FinanceETLError) -> Asset {
    try await ask { book throws(FinanceETLError) in
      try book.valueAsset(wanted, value, at: time)
    }
  }

  @discardableResult
  public func removeAssetValue(
    _ wanted: AssetSelector, on day: CivilDate, at time: Moment = .now
  ) async throws(FinanceETLError) -> Asset {
    try await ask { book throws(FinanceETLError) in
      try book.removeAssetValue(wanted, on: day, at: time)
    }
  }

  @discardableResult
  public func sellAsset(
    _ wanted: AssetSelector, _ sale: AssetSale, at time: Moment = .now
  ) async throws(FinanceETLError) -> Asset {
    try await ask { book throws(FinanceETLError) in try book.sellAsset(wanted, sale, at: time) }
  }

  @discardableResult
  public func removeAsset(
    _ wanted: AssetSelector, at time: Moment = .now
  ) async throws(FinanceETLError) -> Asset {
    try await ask { book throws(FinanceETLError) in try book.removeAsset(wanted, at: time) }
  }

  @discardableResult
  public func undoAsset(_ wanted: AssetSelector) async throws(FinanceETLError) -> Asset? {
    try await ask { book throws(FinanceETLError) in try book.undoAsset(wanted) }
  }

  public func exchangeRates(
    among currencies: Set<Currency>, from: CivilDate, to: CivilDate
  ) async throws(FinanceETLError) -> ExchangeRates {
    try await ask { book throws(FinanceETLError) in
      try book.exchangeRates(among: currencies, from: from, to: to)
    }
  }

  public func quote(
    of security: Security.ID, in currency: Currency, on day: CivilDate
  ) async throws(FinanceETLError) -> SecurityQuote? {
    try await ask { book throws(FinanceETLError) in
      try book.quote(of: security, in: currency, on: day)
    }
  }

  public func removeRates(_ query: RateQuery) async throws(FinanceETLError) -> Int {
    try await ask { book throws(FinanceETLError) in try book.removeRates(query) }
  }

  public func removePrices(_ query: PriceQuery) async throws(FinanceETLError) -> Int {
    try await ask { book throws(FinanceETLError) in try book.removePrices(query) }
  }

  public func lotChoices(
    of account: AccountSelector? = nil
  ) async throws(FinanceETLError) -> [LotChoice] {
    try await ask { book throws(FinanceETLError) in try book.lotChoices(of: account) }
  }

  @discardableResult
  public func chooseLots(
    for sale: Trade.ID, _ lots: [(purchase: Trade.ID, units: ExactDecimal)]
  ) async throws(FinanceETLError) -> [LotChoice] {
    try await ask { book throws(FinanceETLError) in try book.chooseLots(for: sale, lots) }
  }

  public func summaries(
    in currency: Currency? = nil, upTo day: CivilDate? = nil
  ) async throws(FinanceETLError) -> [Summary] {
    try await ask { book throws(FinanceETLError) in try book.summaries(in: currency, upTo: day) }
  }

  @discardableResult
  public func saveSummary(
    _ summary: Summary, report: String
  ) async throws(FinanceETLError) -> Summary {
    try await ask { book throws(FinanceETLError) in
      try book.saveSummary(summary, report: report)
    }
  }

  public func removeSummary(_ id: Summary.ID) async throws(FinanceETLError) {
    try await ask { book throws(FinanceETLError) in try book.removeSummary(id) }
  }
}
