import FinanceModel
import LedgerBook
import LedgerStore

extension Book {
  /// What the book earned, each payment once: as one row, with its tax in a second, reinvested in a third.
  ///
  /// Throws `not_found` or `invalid_argument` where an account is not one.
  public func incomeReport(
    _ query: ReportQuery = ReportQuery()
  ) throws(FinanceETLError) -> IncomeReport {
    try atOneMoment { try IncomeReport(ReportSource(self, query)) }
  }
}

extension IncomeReport {
  init(_ source: ReportSource) throws {
    let securities = try SecurityList(source.book)
    let entries = try source.book.tradeEntries(of: source.accountIDs, through: source.asOf)
    let events = LotReading.withoutReversed(entries).compactMap { entry in
      IncomeEvent(entry, multiplier: entry.securityID.flatMap { securities[$0]?.multiplier })
    }
    var rows = try IncomePairing.rows(of: events)
    rows += try source.book.interestRows(of: source.accountIDs, through: source.asOf)
    rows = rows.filter { row in
      (source.query.from.map { row.date >= $0 } ?? true)
        && (source.query.onlyCurrency.map { row.currency == $0 } ?? true)
    }
    rows.sort { ($0.date, $0.id) < ($1.date, $1.id) }
    payments = rows.map { row in
      Payment(
        id: row.id, date: row.date, account: source.accountName(row.accountID),
        accountID: row.accountID, security: row.securityID.map { securities.name($0) },
        securityID: row.securityID, kind: row.kind, gross: row.gross.money(in: row.currency),
        withheld: row.withheld.money(in: row.currency), net: row.net.money(in: row.currency),
        reinvested: row.reinvested.money(in: row.currency), currency: row.currency,
        isAccrued: row.isAccrued ? true : nil, taxOf: row.taxOf)
    }
    var conversion = try ReportConversion(
      source, Set(payments.map(\.currency)), days: payments.map(\.date))
    let counted = try Self.convert(&payments, &conversion)
    years = try Self.totals(of: counted) { Group(year: $0.year, currency: $0.shown.currency) }
    payers = try Self.totals(of: counted) { payment in
      Group(
        year: payment.year, payer: payment.security ?? payment.account, kind: payment.kind,
        isAccrued: payment.isAccrued == true, currency: payment.shown.currency)
    }
    asOf = source.asOf
    from = source.query.from
    currency = conversion.target
    rates = conversion.used
    leftOut =
      conversion.gaps
      + payments.filter { $0.kind == .tax && $0.taxOf == nil }
      .map(ReportGap.init(unjoined:))
  }

  /// - Returns: the payments that totals count: all but those without a rate.
  private static func convert(
    _ payments: inout [Payment], _ conversion: inout ReportConversion
  ) throws -> [Payment] {
    guard let target = conversion.target else { return payments }
    var counted: [Payment] = []
    var apart = UnconvertedSums()
    for index in payments.indices {
      let payment = payments[index]
      if payment.currency != target {
        guard
          let gross = try conversion.amount(
            payment.gross, from: payment.currency, on: payment.date),
          let withheld = try conversion.amount(
            payment.withheld, from: payment.currency, on: payment.date),
          let reinvested = try conversion.amount(
            payment.reinvested, from: payment.currency, on: payment.date)
        else {
          try apart.add(payment.net, in: payment.currency)
          continue
        }
        let net = try gross.minus(withheld)
        payments[index].converted = Converted(
          currency: target, gross: gross, withheld: withheld, net: net,
          reinvested: payment.reinvested == payment.net ? net : reinvested)
      }
      counted.append(payments[index])
    }
    conversion.standApart(apart, "payment")
    return counted
  }

  private struct Group: Hashable {
    var year: Int
    var payer: String?
    var kind: TradeKind?
    var isAccrued = false
    var currency: Currency
  }

  private static func totals(
    of payments: [Payment], by group: (Payment) -> Group
  ) throws -> [Total] {
    var found: [Group: Total] = [:]
    for payment in payments {
      let key = group(payment)
      var total =
        found[key]
        ?? Total(
          year: key.year, payer: key.payer, kind: key.kind, currency: key.currency, count: 0,
          gross: .zero, withheld: .zero, net: .zero, reinvested: .zero)
      let shown = payment.shown
      // A tax that came by itself is no payment.
      if payment.kind != .tax { total.count += 1 }
      total.gross = try total.gross.plus(shown.gross)
      total.withheld = try total.withheld.plus(shown.withheld)
      total.net = try total.net.plus(shown.net)
      total.reinvested = try total.reinvested.plus(shown.reinvested)
      if payment.isAccrued == true {
        total.accrued = try (total.accrued ?? .zero).plus(shown.gross)
      }
      found[key] = total
    }
    return found.values.sorted {
      (
        $0.year, $0.payer?.lowercased() ?? "", $0.payer ?? "", $0.kindOrder, $0.currency.code
      )
        < (
          $1.year, $1.payer?.lowercased() ?? "", $1.payer ?? "", $1.kindOrder, $1.currency.code
        )
    }
  }
}

extension IncomeReport.Total {
  /// Accrued interest stands behind the other.
  fileprivate var kindOrder: String {
    (kind?.rawValue ?? "") + (payer != nil && accrued != nil ? " accrued" : "")
  }
}

extension IncomeReport.Payment {
  fileprivate var year: Int { date.components.year }

  /// As totals count it.
  fileprivate var shown: IncomeReport.Converted {
    converted
      ?? IncomeReport.Converted(
        currency: currency, gross: gross, withheld: withheld, net: net, reinvested: reinvested)
  }
}

extension ReportGap {
  /// A tax that counts, and of which payment is not known.
  fileprivate init(unjoined tax: IncomeReport.Payment) {
    self.init(
      kind: .unjoinedTax, account: tax.account, security: tax.security, date: tax.date,
      amount: tax.withheld, currency: tax.currency,
      message: "no payment is known of a tax of \(tax.currency) \(tax.withheld) on \(tax.date)"
        + " for \(tax.security ?? tax.account); it counts as withheld")
  }
}
