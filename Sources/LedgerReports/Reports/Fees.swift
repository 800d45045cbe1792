import FinanceETL

extension FeesReport {
  init(_ source: ReportSource) throws {
    let facts = try BookFacts(source)
    let first = CivilDate(year: source.asOf.components.year, month: 1, day: 1) ?? source.asOf
    from = source.query.from ?? first
    asOf = source.asOf
    let payments = try Self.payments(facts, from: from)
    paid = try Self.sums(payments) { $0 }
    paidTotals = try Self.sums(payments) { Key(account: nil, kind: nil, currency: $0.currency) }
    for index in paid.indices {
      paid[index].account = paid[index].accountID.map { source.accountName($0) }
    }
    paid.sort {
      ($0.account?.lowercased() ?? "", $0.accountID ?? 0, $0.kind ?? "", $0.currency.code)
        < ($1.account?.lowercased() ?? "", $1.accountID ?? 0, $1.kind ?? "", $1.currency.code)
    }
    let valuation = try BookValuation(facts, on: source.asOf)
    funds = try Self.funds(valuation, facts)
    ongoing = try Self.ongoing(funds)
    leftOut = valuation.gaps
    leftOut += funds.filter { $0.expenseRatio == nil }.map { fund in
      ReportGap(
        kind: .missingRatio, security: fund.security, amount: fund.value, currency: fund.currency,
        message: "no expense ratio: \(fund.security), worth \(fund.currency) \(fund.value);"
          + " `securities edit` takes it")
    }
  }

  // MARK: Paid

  private struct Key: Hashable {
    var account: Int64?
    var kind: String?
    var currency: Currency
  }

  private static func payments(
    _ facts: BookFacts, from first: CivilDate
  ) throws -> [(key: Key, amount: ExactDecimal)] {
    var found: [(key: Key, amount: ExactDecimal)] = []
    let source = facts.source
    for entry in LotReading.withoutReversed(facts.entries)
    where entry.date >= first && source.isWanted(entry.accountID, entry.currency) {
      func add(_ kind: String, _ amount: ExactDecimal?) {
        guard let amount, !amount.isZero else { return }
        found.append(
          (Key(account: entry.accountID, kind: kind, currency: entry.currency), amount))
      }
      add("commission", entry.stated.commission)
      add("load", entry.stated.load)
      switch entry.stated.kind {
      case .expense: add("expense", entry.amount.negated)
      case .marginInterest: add("margin_interest", entry.amount.negated)
      default: add("fees", entry.stated.fees)
      }
    }
    return found
  }

  private static func sums(
    _ payments: [(key: Key, amount: ExactDecimal)], by group: (Key) -> Key
  ) throws -> [Paid] {
    var found: [Key: Paid] = [:]
    for (key, amount) in payments {
      let key = group(key)
      var sum =
        found[key]
        ?? Paid(
          account: nil, accountID: key.account, kind: key.kind, currency: key.currency, count: 0,
          amount: .zero)
      sum.count += 1
      sum.amount = try sum.amount.plus(amount).money(in: key.currency)
      found[key] = sum
    }
    return found.values.sorted { $0.currency.code < $1.currency.code }
  }

  // MARK: Ongoing

  private struct FundKey: Hashable {
    var security: Int64
    var currency: Currency
  }

  private static func funds(_ valuation: BookValuation, _ facts: BookFacts) throws -> [Fund] {
    var values: [FundKey: ExactDecimal] = [:]
    for position in valuation.positions
    where facts.source.isWanted(position.key.account, position.currency) {
      let kind = facts.securities[position.key.security]?.kind ?? position.kind
      guard kind == .fund, let value = position.value else { continue }
      let key = FundKey(security: position.key.security, currency: position.currency)
      values[key] = try (values[key] ?? .zero).plus(value)
    }
    return try values.map { key, value in
      let ratio = facts.securities[key.security]?.expenseRatio
      return Fund(
        security: facts.securities.name(key.security), securityID: key.security, value: value,
        currency: key.currency, expenseRatio: ratio,
        yearly: try ratio.map {
          try value.part($0, of: .hundred, toPlaces: key.currency.exponent)
        })
    }.sorted {
      ($0.currency.code, $1.value, $0.securityID) < ($1.currency.code, $0.value, $1.securityID)
    }
  }

  private static func ongoing(_ funds: [Fund]) throws -> [Ongoing] {
    try Dictionary(grouping: funds, by: \.currency).map { currency, funds in
      let known = funds.filter { $0.yearly != nil }
      let (value, knownValue, yearly) = (
        try funds.map(\.value).total().money(in: currency),
        try known.map(\.value).total().money(in: currency),
        try known.compactMap(\.yearly).total().money(in: currency)
      )
      return Ongoing(
        currency: currency, value: value, knownValue: knownValue, yearly: yearly,
        percent: knownValue.signum > 0 ? try yearly.percent(of: knownValue, toPlaces: 4) : nil,
        coverage: value.signum > 0 ? try knownValue.percent(of: value) : nil)
    }.sorted { $0.currency.code < $1.currency.code }
  }
}
