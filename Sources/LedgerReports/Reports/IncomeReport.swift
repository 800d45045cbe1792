import FinanceETL

/// What investments and accounts earned: dividends, interest and distributed gains, by the day on which
/// they were paid.
public struct IncomeReport: Hashable, Codable, Sendable {
  public var asOf: CivilDate
  /// The first day; nil: from the beginning.
  public var from: CivilDate?
  /// By year and currency.
  public var years: [Total]
  /// By year, security and kind.
  public var payers: [Total]
  /// Every payment.
  public var payments: [Payment]
  public var leftOut: [ReportGap]

  private enum CodingKeys: String, CodingKey {
    case asOf = "as_of"
    case from, years, payers, payments
    case leftOut = "left_out"
  }

  /// What payments add up to.
  public struct Total: Hashable, Codable, Sendable {
    public var year: Int
    /// The security, or the account that paid interest on money; nil in the total of a year.
    public var payer: String?
    /// Nil in the total of a year.
    public var kind: TradeKind?
    public var currency: Currency
    public var count: Int
    public var gross: ExactDecimal
    public var withheld: ExactDecimal
    public var net: ExactDecimal
    public var reinvested: ExactDecimal

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case year, payer, kind, currency, count, gross, withheld, net, reinvested
    }
  }

  /// A payment with the names of the book.
  public struct Payment: Hashable, Codable, Sendable {
    public var id: Int64
    public var date: CivilDate
    public var account: String
    public var accountID: Int64
    public var security: String?
    public var securityID: Int64?
    public var kind: TradeKind
    public var gross: ExactDecimal
    public var withheld: ExactDecimal
    public var net: ExactDecimal
    public var reinvested: ExactDecimal
    public var currency: Currency

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case id, date, account
      case accountID = "account_id"
      case security
      case securityID = "security_id"
      case kind, gross, withheld, net, reinvested, currency
    }
  }
}

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
        reinvested: row.reinvested.money(in: row.currency), currency: row.currency)
    }
    years = try Self.totals(of: payments) { Group(year: $0.year, currency: $0.currency) }
    payers = try Self.totals(of: payments) { payment in
      Group(
        year: payment.year, payer: payment.security ?? payment.account, kind: payment.kind,
        currency: payment.currency)
    }
    asOf = source.asOf
    from = source.query.from
    leftOut = []
  }

  private struct Group: Hashable {
    var year: Int
    var payer: String?
    var kind: TradeKind?
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
      total.count += 1
      total.gross = try total.gross.plus(payment.gross)
      total.withheld = try total.withheld.plus(payment.withheld)
      total.net = try total.net.plus(payment.net)
      total.reinvested = try total.reinvested.plus(payment.reinvested)
      found[key] = total
    }
    return found.values.sorted {
      (
        $0.year, $0.payer?.lowercased() ?? "", $0.payer ?? "", $0.kind?.rawValue ?? "",
        $0.currency.code
      )
        < (
          $1.year, $1.payer?.lowercased() ?? "", $1.payer ?? "", $1.kind?.rawValue ?? "",
          $1.currency.code
        )
    }
  }
}

extension IncomeReport.Payment {
  fileprivate var year: Int { date.components.year }
}
