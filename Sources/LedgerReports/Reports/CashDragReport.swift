import FinanceETL

/// How much of investment and retirement accounts is money: cash, and money market funds.
public struct CashDragReport: Hashable, Codable, Sendable {
  public var asOf: CivilDate
  /// Percent a year that is forgone, as the person says; nil: not asked for.
  public var yield: ExactDecimal?
  public var accounts: [Share]
  /// All accounts of a currency.
  public var totals: [Share]
  public var leftOut: [ReportGap]

  private enum CodingKeys: String, CodingKey {
    case asOf = "as_of"
    case yield, accounts, totals
    case leftOut = "left_out"
  }

  /// Money of an account and currency.
  public struct Share: Hashable, Codable, Sendable {
    /// Nil in totals.
    public var account: String?
    public var accountID: Int64?
    public var currency: Currency
    public var cash: ExactDecimal
    public var value: ExactDecimal
    /// Nil where the value is not above zero.
    public var percent: ExactDecimal?
    /// A year of the yield on the cash.
    public var forgone: ExactDecimal?

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case account
      case accountID = "account_id"
      case currency, cash, value, percent, forgone
    }
  }
}

extension Book {
  /// How much of what is invested is money.
  ///
  /// Throws `not_found` or `invalid_argument` where an account is not one.
  ///
  /// - Parameter yield: percent a year.
  public func cashDragReport(
    _ query: ReportQuery = ReportQuery(), yield: ExactDecimal? = nil
  ) throws(FinanceETLError) -> CashDragReport {
    try atOneMoment { try CashDragReport(ReportSource(self, query), yield: yield) }
  }
}

extension CashDragReport {
  init(_ source: ReportSource, yield: ExactDecimal?) throws {
    let facts = try BookFacts(source)
    let valuation = try BookValuation(facts, on: source.asOf)
    asOf = source.asOf
    self.yield = yield
    leftOut = valuation.gaps
    var (shares, sums) = ([Share](), [Currency: Share]())
    for worth in valuation.accounts
    where source.isInvesting(worth.account) && source.isWanted(worth.account, worth.currency) {
      // A balance alone does not say what of it is money.
      guard worth.basis != .balance else {
        let name = source.accountName(worth.account)
        leftOut.append(
          ReportGap(
            kind: .missingValue, account: name, date: worth.date, amount: worth.value,
            currency: worth.currency,
            message: "no source says how much of \(name) is cash: \(worth.currency) \(worth.value)")
        )
        continue
      }
      let equivalents = try valuation.positions.filter {
        $0.key.account == worth.account && $0.currency == worth.currency && $0.isCash
      }.compactMap(\.value).total()
      let cash = try equivalents.plus(worth.cash)
      shares.append(
        try Share(
          account: source.accountName(worth.account), accountID: worth.account, worth.currency,
          cash: cash, value: worth.value, yield))
      let before = sums[worth.currency]
      sums[worth.currency] = try Share(
        account: nil, accountID: nil, worth.currency, cash: (before?.cash ?? .zero).plus(cash),
        value: (before?.value ?? .zero).plus(worth.value), yield)
    }
    accounts = shares.sorted {
      ($0.account?.lowercased() ?? "", $0.accountID ?? 0, $0.currency.code)
        < ($1.account?.lowercased() ?? "", $1.accountID ?? 0, $1.currency.code)
    }
    totals = sums.values.sorted { $0.currency.code < $1.currency.code }
  }
}

extension CashDragReport.Share {
  fileprivate init(
    account: String?, accountID: Int64?, _ currency: Currency, cash: ExactDecimal,
    value: ExactDecimal, _ yield: ExactDecimal?
  ) throws {
    self.init(
      account: account, accountID: accountID, currency: currency,
      cash: try cash.shown(in: currency), value: try value.shown(in: currency),
      percent: value.signum > 0 ? try cash.percent(of: value) : nil,
      forgone: try yield.map { try cash.part($0, of: .hundred, toPlaces: currency.exponent) })
  }
}
