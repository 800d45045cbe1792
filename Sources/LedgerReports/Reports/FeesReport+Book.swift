import FinanceModel
import LedgerBook
import LedgerStore

extension Book {
  /// What investing costs.
  ///
  /// Throws `not_found` or `invalid_argument` where an account is not one.
  public func feesReport(
    _ query: ReportQuery = ReportQuery()
  ) throws(FinanceETLError) -> FeesReport {
    try atOneMoment { try FeesReport(ReportSource(self, query)) }
  }
}

extension FeesReport {
  init(_ source: ReportSource) throws {
    let facts = try BookFacts(source)
    let first = CivilDate(year: source.asOf.components.year, month: 1, day: 1) ?? source.asOf
    from = source.query.from ?? first
    asOf = source.asOf
    let stated = try FeePayment.all(facts, from: from) + Self.rows(source, from: from)
    let valuation = try BookValuation(facts, on: source.asOf)
    let values = try Self.fundValues(valuation, facts)
    var conversion = try ReportConversion(
      source, Set(stated.map(\.currency)).union(values.keys.map(\.currency)),
      days: stated.map(\.date) + [source.asOf])
    let payments = try Self.convert(stated, &conversion)
    paid = try Self.sums(payments) { ($0.account, $0.kind) }
    paidTotals = try Self.sums(payments) { _ in (nil, nil) }
    for index in paid.indices {
      paid[index].account = paid[index].accountID.map { source.accountName($0) }
    }
    paid.sort {
      ($0.account?.lowercased() ?? "", $0.accountID ?? 0, $0.kind ?? "", $0.currency.code)
        < ($1.account?.lowercased() ?? "", $1.accountID ?? 0, $1.kind ?? "", $1.currency.code)
    }
    funds = try Self.funds(values, facts, &conversion)
    ongoing = try Self.ongoing(funds)
    currency = conversion.target
    rates = conversion.used
    leftOut = valuation.gaps + conversion.gaps
    leftOut += funds.filter { $0.expenseRatio == nil }.map { fund in
      ReportGap(
        kind: .missingRatio, security: fund.security, amount: fund.value, currency: fund.currency,
        message: "no expense ratio: \(fund.security), worth \(fund.currency) \(fund.value);"
          + " \(.editSecurity, .short) takes it")
    }
  }

  // MARK: Paid

  private struct Key: Hashable {
    var account: Int64?
    var kind: String?
    var currency: Currency
  }

  /// Custody and other fees that accounts of investments state as rows of money.
  private static func rows(_ source: ReportSource, from first: CivilDate) throws -> [FeePayment] {
    let accounts = source.accountIDs.filter { source.isInvesting($0) }
    return try source.book.earnings(of: accounts, through: source.asOf).filter { row in
      row.isFee && row.date >= first && source.isWanted(row.key.accountID, row.key.currency)
    }.map { row in
      FeePayment(
        account: row.key.accountID, kind: "account_fee", date: row.date,
        amount: row.amount.negated, currency: row.key.currency)
    }
  }

  /// - Returns: those with a rate, in the currency of the report.
  private static func convert(
    _ payments: [FeePayment], _ conversion: inout ReportConversion
  ) throws -> [FeePayment] {
    var converted: [FeePayment] = []
    var apart = UnconvertedSums()
    for var payment in payments {
      guard
        let amount = try conversion.amount(
          payment.amount, from: payment.currency, on: payment.date)
      else {
        try apart.add(payment.amount, in: payment.currency)
        continue
      }
      (payment.amount, payment.currency) = (amount, conversion.target ?? payment.currency)
      converted.append(payment)
    }
    conversion.standApart(apart, "fee")
    return converted
  }

  private static func sums(
    _ payments: [FeePayment], by group: (FeePayment) -> (account: Int64?, kind: String?)
  ) throws -> [Paid] {
    var found: [Key: Paid] = [:]
    for payment in payments {
      let (account, kind) = group(payment)
      let key = Key(account: account, kind: kind, currency: payment.currency)
      var sum =
        found[key]
        ?? Paid(
          account: nil, accountID: key.account, kind: key.kind, currency: key.currency, count: 0,
          amount: .zero)
      sum.count += 1
      sum.amount = try sum.amount.plus(payment.amount).money(in: key.currency)
      found[key] = sum
    }
    return found.values.sorted { $0.currency.code < $1.currency.code }
  }

  // MARK: Ongoing

  private struct FundKey: Hashable {
    var security: Int64
    var currency: Currency
  }

  private static func fundValues(
    _ valuation: BookValuation, _ facts: BookFacts
  ) throws -> [FundKey: ExactDecimal] {
    var values: [FundKey: ExactDecimal] = [:]
    for position in valuation.positions
    where facts.source.isWanted(position.key.account, position.currency) {
      let kind = facts.securities[position.key.security]?.kind ?? position.kind
      guard kind == .fund, let value = position.value else { continue }
      let key = FundKey(security: position.key.security, currency: position.currency)
      values[key] = try (values[key] ?? .zero).plus(value)
    }
    return values
  }

  private static func funds(
    _ stated: [FundKey: ExactDecimal], _ facts: BookFacts, _ conversion: inout ReportConversion
  ) throws -> [Fund] {
    var values: [FundKey: ExactDecimal] = [:]
    for (key, value) in stated.sorted(by: { $0.key.security < $1.key.security }) {
      let known = try conversion.amount(
        value, from: key.currency, on: facts.source.asOf,
        of: facts.securities.name(key.security))
      guard let known else { continue }
      let shown = FundKey(
        security: key.security, currency: conversion.target ?? key.currency)
      values[shown] = try (values[shown] ?? .zero).plus(known)
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
