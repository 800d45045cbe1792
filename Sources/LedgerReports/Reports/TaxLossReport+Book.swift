import FinanceModel
import LedgerBook
import LedgerStore

extension Book {
  /// Lots at a loss.
  ///
  /// Throws `not_found` or `invalid_argument` where an account is not one.
  public func taxLossReport(
    _ query: ReportQuery = ReportQuery()
  ) throws(FinanceETLError) -> TaxLossReport {
    try atOneMoment { try TaxLossReport(ReportSource(self, query)) }
  }
}

extension TaxLossReport {
  private struct OpenLot {
    var acquired: CivilDate?
    var units: ExactDecimal
    var cost: ExactDecimal?
    var value: ExactDecimal?
    var origin: String
  }

  init(_ source: ReportSource) throws {
    let facts = try BookFacts(source)
    let lots = try BookLots(facts, method: source.query.method)
    asOf = source.asOf
    method = source.query.method
    leftOut = []
    var found: [Candidate] = []
    let purchases = Self.purchases(facts)
    let stated = try source.book.statedLots(of: lots.valuation.positions.flatMap(\.rows))
    let acquired =
      lots.ledger.pools.values.flatMap { $0.lots.compactMap(\.acquired) }
      + stated.values.flatMap { $0.compactMap(\.acquired) }
    var conversion = try ReportConversion(
      source, Set(lots.valuation.positions.map(\.currency)), days: acquired + [source.asOf])
    for position in lots.valuation.positions {
      guard !position.isMoney, !position.units.isNegative,
        source.accounts[position.key.account]?.kind != .retirement,
        source.isWanted(position.key.account, position.currency)
      else { continue }
      for lot in try Self.lots(of: position, position.rows.flatMap { stated[$0] ?? [] }, lots) {
        guard let value = lot.value, let cost = lot.cost else {
          leftOut.append(Self.unknown(position, lot, facts))
          continue
        }
        var candidate = Self.candidate(
          position, lot, cost, value, try value.minus(cost), purchases, facts)
        try Self.convert(&candidate, &conversion)
        if candidate.loss.isNegative { found.append(candidate) }
      }
    }
    candidates = found.sorted {
      ($0.lossCurrency.code, $0.loss, $0.securityID)
        < ($1.lossCurrency.code, $1.loss, $1.securityID)
    }
    totals = try Self.totals(
      candidates.filter { conversion.target == nil || $0.lossCurrency == conversion.target })
    currency = conversion.target
    rates = conversion.used
    leftOut += conversion.gaps
    leftOut += lots.valuation.gaps.filter { $0.kind == .stalePrice }
  }

  /// As the source states them, else by trades, else all as one.
  private static func lots(
    of position: ValuedPosition, _ stated: [Book.Holding.Lot], _ lots: BookLots
  ) throws -> [OpenLot] {
    func worth(_ units: ExactDecimal) throws -> ExactDecimal? {
      try position.value?.part(
        units, of: position.units, toPlaces: position.currency.exponent)
    }
    if !stated.isEmpty, try stated.map(\.units).total() == position.units {
      return try stated.map { lot in
        OpenLot(
          acquired: lot.acquired, units: lot.units, cost: lot.cost, value: try worth(lot.units),
          origin: "source")
      }
    }
    let open = lots.ledger.pools[position.key]?.lots ?? []
    if open.contains(where: { $0.cost != nil && $0.currency == position.currency }) {
      return try open.map { lot in
        OpenLot(
          acquired: lot.acquired, units: lot.units,
          cost: lot.currency == position.currency ? lot.cost : nil, value: try worth(lot.units),
          origin: "trades")
      }
    }
    return [
      OpenLot(
        acquired: nil, units: position.units,
        cost: position.isCostSuspect ? nil : position.statedCost, value: position.value,
        origin: "position")
    ]
  }

  private static func purchases(_ facts: BookFacts) -> [Int64: [CivilDate]] {
    var found: [Int64: [CivilDate]] = [:]
    for entry in facts.entries {
      guard [.buy, .reinvest].contains(entry.stated.kind), let security = entry.securityID,
        abs(facts.source.asOf.days(since: entry.date)) <= 30
      else { continue }
      found[security, default: []].append(entry.date)
    }
    return found
  }

  private static func candidate(
    _ position: ValuedPosition, _ lot: OpenLot, _ cost: ExactDecimal, _ value: ExactDecimal,
    _ gain: ExactDecimal, _ purchases: [Int64: [CivilDate]], _ facts: BookFacts
  ) -> Candidate {
    let day = facts.source.asOf
    let period = lot.acquired.map { HoldingPeriod(from: $0, to: day) }
    // The purchase of the lot itself is no other one.
    let near = (purchases[position.key.security] ?? []).filter { $0 != lot.acquired }
    return Candidate(
      account: facts.source.accountName(position.key.account), accountID: position.key.account,
      security: facts.securities.name(position.key.security), securityID: position.key.security,
      acquired: lot.acquired, units: lot.units, cost: cost, value: value, gain: gain,
      currency: position.currency, origin: lot.origin, days: period?.days, isLong: period?.isLong,
      longFrom: period?.longFrom,
      daysToLong: period.flatMap { $0.isLong ? nil : $0.longFrom.days(since: day) },
      boughtNear: near.isEmpty ? nil : Array(Set(near)).sorted())
  }

  private static func unknown(
    _ position: ValuedPosition, _ lot: OpenLot, _ facts: BookFacts
  ) -> ReportGap {
    let security = facts.securities.name(position.key.security)
    let account = facts.source.accountName(position.key.account)
    let what = "\(lot.units.normalized) units of \(security) in \(account)"
    return ReportGap(
      kind: lot.value == nil ? .missingPrice : .unknownCost, account: account,
      security: security, units: lot.units, amount: lot.value, currency: position.currency,
      message: lot.value == nil ? "no price: \(what)" : "unknown cost: \(what)")
  }

  /// With a currency, the loss in it counts: what was paid at the rate of its day, what it is worth at
  /// that of the report's. A lot without a day or a rate keeps its own.
  private static func convert(
    _ candidate: inout Candidate, _ conversion: inout ReportConversion
  ) throws {
    guard let target = conversion.target, target != candidate.currency else { return }
    let purchase = candidate.acquired.map {
      ConvertedGain.Purchase(date: $0, cost: candidate.cost, value: candidate.value)
    }
    candidate.converted = try purchase.flatMap {
      try conversion.gain([$0], from: candidate.currency, on: conversion.day)
    }
    guard candidate.converted == nil, candidate.gain.isNegative else { return }
    conversion.standsApart(
      candidate.gain, in: candidate.currency, on: candidate.acquired ?? conversion.day,
      of: candidate.security, candidate.acquired == nil ? .day : .rate)
  }

  private static func totals(_ candidates: [Candidate]) throws -> [Total] {
    try Dictionary(grouping: candidates, by: \.lossCurrency).map { currency, lots in
      Total(
        currency: currency,
        short: try lots.filter { $0.isLong == false }.map(\.loss).total().money(in: currency),
        long: try lots.filter { $0.isLong == true }.map(\.loss).total().money(in: currency),
        unknown: try lots.filter { $0.isLong == nil }.map(\.loss).total().money(in: currency),
        gain: try lots.map(\.loss).total().money(in: currency))
    }.sorted { $0.currency.code < $1.currency.code }
  }
}

extension TaxLossReport.Candidate {
  /// As the report counts it.
  fileprivate var loss: ExactDecimal { converted?.gain ?? gain }
  fileprivate var lossCurrency: Currency { converted?.currency ?? currency }
}
