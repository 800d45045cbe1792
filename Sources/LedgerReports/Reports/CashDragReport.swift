import FinanceModel
import LedgerBook
import LedgerStore

/// How much of investment and retirement accounts is money: cash, and money market funds.
public struct CashDragReport: Hashable, Codable, Sendable {
  public var asOf: CivilDate
  /// Percent a year that is forgone, as the person says; nil: not asked for.
  public var yield: ExactDecimal?
  /// In which all is; nil: each currency of an account has its own row.
  public var currency: Currency?
  public var accounts: [Share]
  /// All accounts of a currency.
  public var totals: [Share]
  /// The rates that were used.
  public var rates: [UsedRate]
  public var leftOut: [ReportGap]

  private enum CodingKeys: String, CodingKey {
    case asOf = "as_of"
    case yield, currency, accounts, totals, rates
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
    let worths = valuation.accounts.filter { worth in
      source.isInvesting(worth.account) && source.isWanted(worth.account, worth.currency)
    }
    var conversion = try ReportConversion(source, Set(worths.map(\.currency)))
    var (shares, sums) = ([Key: Money](), [Currency: Money]())
    for worth in worths {
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
      guard
        let money = try Money(
          cash: equivalents.plus(worth.cash), value: worth.value
        ).converted(worth, source, &conversion)
      else { continue }
      let currency = conversion.target ?? worth.currency
      let key = Key(account: worth.account, currency: currency)
      shares[key] = try (shares[key] ?? Money()).plus(money)
      sums[currency] = try (sums[currency] ?? Money()).plus(money)
    }
    accounts = try shares.map { key, money in
      try Share(
        account: source.accountName(key.account), accountID: key.account, key.currency, money, yield
      )
    }.sorted {
      ($0.account?.lowercased() ?? "", $0.accountID ?? 0, $0.currency.code)
        < ($1.account?.lowercased() ?? "", $1.accountID ?? 0, $1.currency.code)
    }
    totals = try sums.map { currency, money in
      try Share(account: nil, accountID: nil, currency, money, yield)
    }.sorted { $0.currency.code < $1.currency.code }
    currency = conversion.target
    rates = conversion.used
    leftOut += conversion.gaps
  }

  private struct Key: Hashable {
    var account: Int64
    var currency: Currency
  }

  /// What is money, and all.
  fileprivate struct Money {
    var cash = ExactDecimal.zero
    var value = ExactDecimal.zero

    func plus(_ other: Money) throws -> Money {
      Money(cash: try cash.plus(other.cash), value: try value.plus(other.value))
    }

    /// Nil where there is no rate.
    func converted(
      _ worth: AccountWorth, _ source: ReportSource, _ conversion: inout ReportConversion
    ) throws -> Money? {
      let known = try conversion.amount(
        value, from: worth.currency, on: source.asOf, of: source.accountName(worth.account))
      guard let known,
        let money = try conversion.amount(cash, from: worth.currency, on: source.asOf)
      else { return nil }
      return Money(cash: money, value: known)
    }
  }
}

extension CashDragReport.Share {
  fileprivate init(
    account: String?, accountID: Int64?, _ currency: Currency, _ money: CashDragReport.Money,
    _ yield: ExactDecimal?
  ) throws {
    self.init(
      account: account, accountID: accountID, currency: currency,
      cash: try money.cash.shown(in: currency), value: try money.value.shown(in: currency),
      percent: money.value.signum > 0 ? try money.cash.percent(of: money.value) : nil,
      forgone: try yield.map {
        try money.cash.part($0, of: .hundred, toPlaces: currency.exponent)
      })
  }
}
