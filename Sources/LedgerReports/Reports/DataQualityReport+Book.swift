import FinanceModel
import LedgerBook
import LedgerStore

extension Book {
  /// How far figures can be trusted.
  ///
  /// Throws `not_found` or `invalid_argument` where an account is not one.
  public func dataQualityReport(
    _ query: ReportQuery = ReportQuery()
  ) throws(FinanceETLError) -> DataQualityReport {
    try atOneMoment { try DataQualityReport(ReportSource(self, query)) }
  }
}

extension DataQualityReport {
  init(_ source: ReportSource) throws {
    let facts = try BookFacts(source)
    let lots = try BookLots(facts, method: source.query.method)
    let health = try source.book.accountHealth()
    asOf = source.asOf
    let staleAfter = facts.settings.priceDays
    self.staleAfter = staleAfter
    let worths = lots.valuation.accounts.filter { source.isWanted($0.account, $0.currency) }
    let assets = try Self.assets(source)
    var conversion = try ReportConversion(
      source, Set(worths.map(\.currency) + assets.map(\.currency)))
    let all = lots.valuation.all(facts).filter { source.isWanted($0.account, $0.currency) }
    accounts = try all.map { one in
      var account = try Self.account(
        one, lots, health[one.account] ?? Book.AccountHealth(), facts, staleAfter)
      account.converted = try one.worth.flatMap { try conversion.amount(of: $0, source) }
      return account
    }.sorted {
      ($0.account.lowercased(), $0.accountID, $0.currency.code)
        < ($1.account.lowercased(), $1.accountID, $1.currency.code)
    }
    origins = try Self.origins(worths, assets, health, source, &conversion)
    currency = conversion.target
    rates = conversion.used
    leftOut = lots.valuation.gaps + lots.valuation.unknownGaps(source) + conversion.gaps
    leftOut += try ReportGap.inconsistent(facts.entries, source, facts.securities)
  }

  private static func assets(_ source: ReportSource) throws -> [Book.Asset] {
    guard source.query.accounts.isEmpty else { return [] }
    return try source.book.assets(Book.AssetQuery(asOf: source.asOf)).filter { asset in
      source.query.onlyCurrency.map { $0 == asset.currency } ?? true
    }
  }

  private static func account(
    _ worth: (account: Int64, currency: Currency, worth: AccountWorth?, date: CivilDate?),
    _ lots: BookLots, _ health: Book.AccountHealth, _ facts: BookFacts, _ staleAfter: Int
  ) throws -> Account {
    let source = facts.source
    let held = lots.valuation.positions.filter {
      $0.key.account == worth.account && $0.currency == worth.currency && !$0.isMoney
    }
    let (all, known) = (
      try held.compactMap(\.value?.magnitude).total(),
      try held.filter { position in
        let open = lots.ledger.pools[position.key]?.lots ?? []
        return try position.lotCost(open) != nil
          || position.statedCost != nil && !position.isCostSuspect
      }.compactMap(\.value?.magnitude).total()
    )
    let day = [worth.date, health.coveredTo.map { min($0, source.asOf) }].compactMap { $0 }.max()
    let days = day.map(source.age)
    let snapshot = lots.valuation.snapshots[worth.account]
    return Account(
      account: source.accountName(worth.account), accountID: worth.account,
      kind: source.accounts[worth.account]?.kind ?? .other,
      holdings: source.isInvesting(worth.account)
        ? snapshot?.isComplete == true
          ? .complete
          : health.isSnapshotComplete == false || !held.isEmpty
            ? .partial : Holdings.none : nil,
      date: day, days: days, isStale: days.map { $0 > staleAfter } ?? true,
      proof: Self.proof(snapshot?.proof, health.proof),
      value: try worth.worth?.value.shown(in: worth.currency), currency: worth.currency,
      withCost: all.isZero ? nil : try known.percent(of: all),
      priceAge: held.compactMap(\.date).min().map { source.asOf.days(since: $0) },
      openReviews: health.openReviews, quarantined: health.quarantined)
  }

  /// What a snapshot proves of itself, unless balances say that the account is off.
  private static func proof(_ snapshot: String?, _ days: Book.DaysProof) -> String {
    [.off, .gap].contains(days) ? days.rawValue : snapshot ?? days.rawValue
  }

  private struct Key: Hashable {
    var origin: String
    var currency: Currency
  }

  private static func origins(
    _ worths: [AccountWorth], _ assets: [Book.Asset], _ health: [Int64: Book.AccountHealth],
    _ source: ReportSource, _ conversion: inout ReportConversion
  ) throws -> [Origin] {
    var sums: [Key: ExactDecimal] = [:]
    func add(_ origin: String, _ currency: Currency, _ value: ExactDecimal?) throws {
      guard let value else { return }
      let key = Key(origin: origin, currency: conversion.target ?? currency)
      sums[key] = try (sums[key] ?? .zero).plus(value.magnitude)
    }
    for worth in worths {
      let value = try conversion.amount(worth.value, from: worth.currency, on: source.asOf)
      try add(health[worth.account]?.format ?? "rows", worth.currency, value)
    }
    for asset in assets {
      guard let value = asset.value else { continue }
      let known = try conversion.amount(
        value, from: asset.currency, on: source.asOf, of: asset.name)
      try add("manual", asset.currency, known)
    }
    var rows = try sums.filter { !$0.value.isZero }.map { key, value in
      Origin(
        origin: key.origin, currency: key.currency, value: try value.shown(in: key.currency))
    }.sorted {
      ($0.currency.code, $1.value, $0.origin) < ($1.currency.code, $0.value, $1.origin)
    }
    for currency in Set(rows.map(\.currency)) {
      let places = rows.indices.filter { rows[$0].currency == currency }
      guard let percents = try PercentShares.of(places.map { rows[$0].value }) else { continue }
      for (place, percent) in zip(places, percents) { rows[place].percent = percent }
    }
    return rows
  }
}
