import FinanceModel
import LedgerBook
import LedgerStore

extension PerformanceReport.Total {
  /// Of units whose cost and value are known, by currency.
  static func all(
    _ positions: [PerformanceReport.Position], _ realised: [RealisedGain]
  ) throws -> [Self] {
    var found: [Currency: Self] = [:]
    for position in positions {
      guard let value = position.value, let cost = position.cost, let gain = position.gain else {
        continue
      }
      try found[position.currency, default: Self(position.currency)].add(
        value, cost, gain, isCertain: position.inDoubt == nil)
    }
    for sale in realised {
      for part in sale.parts {
        guard let gain = part.gain else { continue }
        try found[sale.currency, default: Self(sale.currency)].add(
          gain, isLong: part.isLong, isCertain: part.inDoubt == nil)
      }
    }
    return try found.values.map { try $0.shown }.sorted { $0.currency.code < $1.currency.code }
  }

  private init(_ currency: Currency) {
    self.init(
      currency: currency, value: .zero, cost: .zero, unrealised: .zero, realised: .zero,
      realisedLong: .zero, realisedShort: .zero, certain: PerformanceReport.CertainGains())
  }

  private mutating func add(
    _ value: ExactDecimal, _ cost: ExactDecimal, _ gain: ExactDecimal, isCertain: Bool
  ) throws {
    self.value = try self.value.plus(value)
    self.cost = try self.cost.plus(cost)
    unrealised = try unrealised.plus(gain)
    if isCertain { certain.unrealised = try certain.unrealised.plus(gain) }
  }

  private mutating func add(_ gain: ExactDecimal, isLong: Bool?, isCertain: Bool) throws {
    realised = try realised.plus(gain)
    if isLong == true { realisedLong = try realisedLong.plus(gain) }
    if isLong == false { realisedShort = try realisedShort.plus(gain) }
    if isCertain { certain.realised = try certain.realised.plus(gain) }
  }

  private var shown: Self {
    get throws {
      var total = self
      for amount in [
        \Self.value, \.cost, \.unrealised, \.realised, \.realisedLong, \.realisedShort,
        \.certain.unrealised, \.certain.realised,
      ] {
        total[keyPath: amount] = total[keyPath: amount].money(in: currency)
      }
      if total.cost.signum > 0 { total.percent = try total.unrealised.percent(of: total.cost) }
      return total
    }
  }
}

extension PerformanceReport.DoubtfulTotal {
  /// What is unknown or not certain, by currency; nil where nothing is.
  ///
  /// - Parameter unplaced: what was paid for units whose gain no figure has.
  static func all(
    _ positions: [PerformanceReport.Position], _ realised: [RealisedGain],
    _ unplaced: [UnplacedCost]
  ) throws -> [Self]? {
    var found: [Currency: Self] = [:]
    for cost in unplaced {
      var total = found[cost.currency] ?? Self(currency: cost.currency)
      total.cost = try total.cost.plus(cost.amount)
      found[cost.currency] = total
    }
    for position in positions where position.inDoubt != nil || position.cost == nil {
      var total = found[position.currency] ?? Self(currency: position.currency)
      if let gain = position.gain {
        total.unrealised = try total.unrealised.plus(gain)
      } else {
        total.value = try total.value.plus(position.value ?? .zero)
        total.cost = try position.lots.compactMap(\.cost).total().plus(total.cost)
      }
      total.reasons += position.inDoubt ?? []
      found[position.currency] = total
    }
    for sale in realised {
      for part in sale.parts where part.inDoubt != nil || part.gain == nil {
        var total = found[sale.currency] ?? Self(currency: sale.currency)
        if let gain = part.gain {
          total.realised = try total.realised.plus(gain)
        } else {
          total.proceeds = try total.proceeds.plus(part.proceeds)
        }
        total.reasons += (part.inDoubt ?? []).map {
          FigureDoubt(reason: $0.reason, transactions: $0.transactions + [sale.trade])
        }
        found[sale.currency] = total
      }
    }
    let totals = found.values.map(\.shown).sorted { $0.currency.code < $1.currency.code }
    return totals.isEmpty ? nil : totals
  }

  private var shown: Self {
    var total = self
    for amount in [\Self.unrealised, \.realised, \.value, \.proceeds, \.cost] {
      total[keyPath: amount] = total[keyPath: amount].money(in: currency)
    }
    total.reasons = reasons.merged ?? []
    return total
  }
}
