import FinanceModel
import LedgerBook
import LedgerStore

/// Values of accounts on the days that returns need, each worked out once.
private struct AccountValues {
  /// More days than these are not valued: those before the largest flows are.
  private static let mostDays = 12

  private let facts: BookFacts
  private let days: [CivilDate: BookValuation]

  /// - Parameter others: days that are valued too.
  init(
    _ facts: BookFacts, _ today: BookValuation, _ flows: [CashFlow], others: [CivilDate]
  ) throws {
    self.facts = facts
    let largest = try CashFlow.summed(flows).sorted {
      ($0.amount.magnitude, $1.date) > ($1.amount.magnitude, $0.date)
    }.prefix(Self.mostDays).map { $0.date.adding(days: -1) }.filter { $0 < today.day }
    var known = [today.day: today]
    let wanted = Set(largest).union(others.filter { $0 < today.day }).sorted()
    for valuation in try BookValuation.of(wanted, facts) { known[valuation.day] = valuation }
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
  /// The returns of each account of investments, and of all of a currency, and what made them.
  mutating func addReturns(_ facts: BookFacts, _ lots: BookLots, from: CivilDate?) throws {
    let source = facts.source
    let keys = lots.valuation.accounts.filter { worth in
      source.isWanted(worth.account, worth.currency) && source.isInvesting(worth.account)
    }.map { Book.AccountHistory.Key(accountID: $0.account, currency: $0.currency) }
    var reading = try ReturnReading(facts, lots, keys, from: from)
    var converted = try ConvertedWalk(facts.source, reading.days)
    for (currency, keys) in Dictionary(grouping: keys, by: \.currency)
      .sorted(by: { $0.key.code < $1.key.code })
    {
      let spans = try keys.compactMap { try reading.span(of: $0) }
      var own: [ValueWalk] = []
      for span in spans {
        let one = try reading.return(of: [span], span.key.accountID, currency)
        returns.append(one)
        if let walk = try reading.walk(of: [span], one) {
          own.append(walk)
          try converted.add(walk, reading.flows(of: span), reading.moves(of: span))
        }
        if one.end == nil || one.timeWeighted == nil {
          reading.gaps.append(ReportGap(without: one))
        }
      }
      walks += own
      guard spans.count > 1 else { continue }
      let whole = try reading.return(of: spans, nil, currency)
      returns.append(whole)
      if let walk = try reading.walk(of: spans, whole) { walks.append(walk) }
    }
    if let walk = try converted.whole() { walks.append(walk) }
    rates = Set(rates + converted.rates).sorted {
      ($0.from.code, $0.date) < ($1.from.code, $1.date)
    }
    leftOut += reading.gaps + converted.gaps
  }
}

/// What returns are worked out from.
private struct ReturnReading {
  private let facts: BookFacts
  private let flows: InvestmentFlows
  private let values: AccountValues
  private let from: CivilDate?
  /// Accounts that held something before their first trade.
  private let opened: Set<Int64>
  var gaps: [ReportGap] = []

  /// The time of the return of an account, and what it was worth before.
  struct Span {
    var key: Book.AccountHistory.Key
    var from: CivilDate
    var start: ExactDecimal
  }

  init(
    _ facts: BookFacts, _ lots: BookLots, _ keys: [Book.AccountHistory.Key], from: CivilDate?
  ) throws {
    self.facts = facts
    self.from = from
    flows = try InvestmentFlows(facts, of: keys)
    let all = flows
    values = try AccountValues(
      facts, lots.valuation, keys.flatMap { all.flows[$0] ?? [] },
      others: from.map { [$0.adding(days: -1)] } ?? [])
    opened = Set(lots.openings.map(\.account))
    gaps = flows.unvalued.map { entry in
      ReportGap(
        kind: .missingValue, account: facts.source.accountName(entry.accountID), date: entry.date,
        units: entry.stated.units,
        message: "returns leave out a transfer of unknown worth on \(entry.date) in"
          + " \(facts.source.accountName(entry.accountID))")
    }
  }

  /// Nil where nothing was paid in and nothing was there, or nobody says what was.
  mutating func span(of key: Book.AccountHistory.Key) throws -> Span? {
    let (asOf, name) = (facts.source.asOf, facts.source.accountName(key.accountID))
    guard !flows.unvalued.contains(where: { $0.accountID == key.accountID }) else { return nil }
    if let from {
      guard from < asOf else { return nil }
      let before = from.adding(days: -1)
      if let start = try values.value(of: key, on: before, flows.flows[key] ?? []) {
        return Span(key: key, from: from, start: start)
      }
      gaps.append(
        ReportGap(
          kind: .missingValue, account: name, date: before, currency: key.currency,
          message: "no value of \(name) on \(before): no return"))
      return nil
    }
    let first = flows.flows[key]?.first?.date
    let stated = facts.history.firstStated(of: key)
    if !opened.contains(key.accountID), let first, stated.map({ $0.date >= first }) ?? true {
      return first < asOf ? Span(key: key, from: first, start: .zero) : nil
    }
    if let stated, stated.date < asOf {
      return Span(key: key, from: stated.date.adding(days: 1), start: stated.amount)
    }
    if opened.contains(key.accountID) {
      gaps.append(
        ReportGap(
          kind: .missingValue, account: name, date: asOf, currency: key.currency,
          message: "no return of \(name): it held something before its first trade, and no"
            + " statement says what that was worth"))
    }
    return nil
  }

  /// Accounts that begin later come in with what they were worth.
  func `return`(
    of spans: [Span], _ account: Int64?, _ currency: Currency
  ) throws -> InvestmentReturn {
    let first = spans.map(\.from).min() ?? facts.source.asOf
    let own = spans.flatMap { span in
      flows(of: span)
        + (span.from == first ? [] : [CashFlow(date: span.from, amount: span.start)])
    }
    return try InvestmentReturn(
      account: account, name: account.map { facts.source.accountName($0) }, currency, from: first,
      to: facts.source.asOf, start: spans.filter { $0.from == first }.map(\.start).total(),
      CashFlow.summed(own)
    ) { day in
      var sum = ExactDecimal.zero
      for span in spans where day >= span.from {
        guard let value = try values.value(of: span.key, on: day, flows.flows[span.key] ?? [])
        else { return nil }
        sum = try sum.plus(value)
      }
      return sum
    }
  }

  /// All on which something came in, went out, was earned or paid.
  var days: [Book.AccountHistory.Key: [CivilDate]] {
    flows.flows.mapValues { $0.map(\.date) }.merging(flows.moves.days, uniquingKeysWith: +)
  }

  func flows(of span: Span) -> [CashFlow] {
    (flows.flows[span.key] ?? []).filter { $0.date >= span.from }
  }

  func moves(of span: Span) -> [InvestmentMoves.Move] {
    flows.moves.of(span.key, from: span.from, through: facts.source.asOf)
  }

  /// Nil where no value is known at the end.
  func walk(of spans: [Span], _ one: InvestmentReturn) throws -> ValueWalk? {
    guard let end = one.end else { return nil }
    return try ValueWalk(one, end: end, spans.flatMap { moves(of: $0) })
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
