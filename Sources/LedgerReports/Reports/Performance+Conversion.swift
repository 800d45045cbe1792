import FinanceETL

extension PerformanceReport {
  /// Shows gains in the currency of the report too.
  ///
  /// - Returns: what has no rate.
  mutating func convert(_ facts: BookFacts) throws -> [ReportGap] {
    guard let target = facts.target else { return [] }
    let days =
      positions.flatMap { $0.lots.compactMap(\.acquired) }
      + realised.flatMap { $0.parts.compactMap(\.acquired) } + realised.map(\.date)
    var conversion = try ReportConversion(
      facts.source, Set(positions.map(\.currency) + realised.map(\.currency)),
      days: days + [asOf])
    var sum = ConvertedTotal(
      value: .zero, cost: .zero, unrealised: .zero, priceGain: .zero, currencyGain: .zero,
      realised: .zero)
    var gaps: [ReportGap] = []
    var isEmpty = true
    for index in positions.indices {
      let position = positions[index]
      guard let value = position.value, let cost = position.cost, let gain = position.gain else {
        continue
      }
      if position.currency == target {
        isEmpty = false
        try sum.add(value: value, cost: cost, price: gain, currency: .zero)
      } else if let converted = try conversion.gain(of: position) {
        isEmpty = false
        positions[index].converted = converted
        try sum.add(
          value: converted.value, cost: converted.cost, price: converted.priceGain,
          currency: converted.currencyGain)
      } else {
        gaps.append(
          ReportGap(
            kind: .missingRate, account: position.account, security: position.security,
            date: asOf, amount: gain, currency: position.currency,
            message: "not in \(target), for want of rates or days: a gain of"
              + " \(position.currency) \(gain) on \(position.security)"))
      }
    }
    for index in realised.indices {
      let sale = realised[index]
      guard let gain = sale.gain else { continue }
      if sale.currency == target {
        isEmpty = false
        sum.realised = try sum.realised.plus(gain)
      } else if let converted = try conversion.gain(of: sale) {
        isEmpty = false
        realised[index].converted = converted
        sum.realised = try sum.realised.plus(converted.gain)
      } else {
        gaps.append(
          ReportGap(
            kind: .missingRate, account: sale.account, security: sale.security, date: sale.date,
            amount: gain, currency: sale.currency,
            message: "not in \(target), for want of rates or days: a realised gain of"
              + " \(sale.currency) \(gain) on \(sale.security)"))
      }
    }
    for amount in [
      \ConvertedTotal.value, \.cost, \.unrealised, \.priceGain, \.currencyGain, \.realised,
    ] {
      sum[keyPath: amount] = sum[keyPath: amount].money(in: target)
    }
    converted = isEmpty ? nil : sum
    rates = conversion.used
    return gaps
  }
}

extension PerformanceReport.ConvertedTotal {
  fileprivate mutating func add(
    value: ExactDecimal, cost: ExactDecimal, price: ExactDecimal, currency: ExactDecimal
  ) throws {
    self.value = try self.value.plus(value)
    self.cost = try self.cost.plus(cost)
    priceGain = try priceGain.plus(price)
    currencyGain = try currencyGain.plus(currency)
    unrealised = try unrealised.plus(price).plus(currency)
  }
}
