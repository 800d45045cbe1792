import FinanceETL

/// Values of accounts on the days that returns need, each worked out once.
private struct AccountValues {
  /// More days than these are not valued: those before the largest flows are.
  private static let mostDays = 12

  private let facts: BookFacts
  private let days: [CivilDate: BookValuation]

  init(_ facts: BookFacts, _ today: BookValuation, _ flows: [CashFlow]) throws {
    self.facts = facts
    let largest = try CashFlow.summed(flows).sorted {
      ($0.amount.magnitude, $1.date) > ($1.amount.magnitude, $0.date)
    }.prefix(Self.mostDays).map { $0.date.adding(days: -1) }.filter { $0 < today.day }
    var known = [today.day: today]
    for valuation in try BookValuation.of(largest, facts) { known[valuation.day] = valuation }
    days = known
  }

  /// At the end of a day; nil where it is not known.
  func value(of key: Book.AccountHistory.Key, on day: CivilDate, _ flows: [CashFlow]) throws
    -> ExactDecimal?
  {
    let history = facts.history
    if let stated = history.statedValue(of: key, on: day) { return stated }
    // What is stated at the end of the next day takes in what came in on it.
    let next = day.adding(days: 1)
    if let flow = flows.first(where: { $0.date == next }),
      let stated = history.statedValue(of: key, on: next)
    {
      return try stated.minus(flow.amount)
    }
    let trades = facts.trades[key.accountID] ?? []
    let last = history.lastStated(of: key, through: day)
    if let last, day.days(since: last.date) <= facts.settings.priceDays,
      history.rows(of: key, after: last.date, through: day).isZero,
      !trades.contains(where: { $0.date > last.date && $0.date <= day })
    {
      return last.amount
    }
    guard let valuation = days[day] else { return isBefore(day, key) ? .zero : nil }
    let worth = valuation.accounts.first {
      $0.account == key.accountID && $0.currency == key.currency
    }
    guard let worth else { return isBefore(day, key) ? .zero : nil }
    let held = valuation.positions.filter {
      $0.key.account == key.accountID && $0.currency == key.currency
    }
    guard worth.basis != .balance, held.allSatisfy({ $0.value != nil && !$0.isStale }) else {
      return nil
    }
    return worth.value
  }

  /// Whether nothing is known of the account by then: there was nothing.
  private func isBefore(_ day: CivilDate, _ key: Book.AccountHistory.Key) -> Bool {
    facts.history.lastStated(of: key, through: day) == nil
      && (facts.trades[key.accountID]?.first?.date ?? day.adding(days: 1)) > day
  }
}

extension PerformanceReport {
  /// The returns of each account of investments, and of all of a currency.
  static func returns(
    _ facts: BookFacts, _ today: BookValuation, from: CivilDate?
  ) throws -> (returns: [InvestmentReturn], gaps: [ReportGap]) {
    let source = facts.source
    let keys = today.accounts.filter { worth in
      source.isWanted(worth.account, worth.currency) && source.isInvesting(worth.account)
    }.map { Book.AccountHistory.Key(accountID: $0.account, currency: $0.currency) }
    let all = try InvestmentFlows(facts, of: keys)
    let values = try AccountValues(facts, today, keys.flatMap { all.flows[$0] ?? [] })
    var found: [InvestmentReturn] = []
    var gaps = all.unvalued.map { entry in
      ReportGap(
        kind: .missingValue, account: source.accountName(entry.accountID), date: entry.date,
        units: entry.stated.units,
        message: "returns leave out a transfer of unknown worth on \(entry.date) in"
          + " \(source.accountName(entry.accountID))")
    }
    let unknown = Set(all.unvalued.map(\.accountID))
    for (currency, keys) in Dictionary(grouping: keys, by: \.currency)
      .sorted(by: { $0.key.code < $1.key.code })
    {
      let known = keys.filter { !unknown.contains($0.accountID) }
      for key in known {
        let one = try Self.return(
          of: [key], key.accountID, source.accountName(key.accountID), currency, all, values,
          source, from)
        guard let one else { continue }
        found.append(one)
        if one.end == nil || one.timeWeighted == nil { gaps.append(ReportGap(without: one)) }
      }
      guard known.count > 1 else { continue }
      if let whole = try Self.return(
        of: known, nil, nil, currency, all, values, source, from)
      {
        found.append(whole)
      }
    }
    return (found, gaps)
  }

  /// Nil where nothing was paid in, and nothing was there.
  private static func `return`(
    of keys: [Book.AccountHistory.Key], _ account: Int64?, _ name: String?, _ currency: Currency,
    _ all: InvestmentFlows, _ values: AccountValues, _ source: ReportSource, _ from: CivilDate?
  ) throws -> InvestmentReturn? {
    let flows = try CashFlow.summed(keys.flatMap { all.flows[$0] ?? [] })
    guard let first = from ?? flows.first?.date, first < source.asOf else { return nil }
    return try InvestmentReturn(
      account: account, name: name, currency, from: first, to: source.asOf,
      flows.filter { $0.date >= first }, isNew: from == nil
    ) { day in
      var sum = ExactDecimal.zero
      for key in keys {
        guard let value = try values.value(of: key, on: day, all.flows[key] ?? []) else {
          return nil
        }
        sum = try sum.plus(value)
      }
      return sum
    }
  }
}

extension ReportGap {
  fileprivate init(without one: InvestmentReturn) {
    let name = one.account ?? "all accounts"
    self.init(
      kind: .missingValue, account: one.account, date: one.to, currency: one.currency,
      message: one.end == nil
        ? "no value of \(name) on \(one.to): no return"
        : "no time-weighted return of \(name): values between its flows are not known")
  }
}
