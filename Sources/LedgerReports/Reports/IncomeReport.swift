import FinanceModel
import LedgerBook
import LedgerStore

/// What investments and accounts earned: dividends, interest and distributed gains, by the day on which
/// they were paid.
public struct IncomeReport: Hashable, Codable, Sendable {
  public var asOf: CivilDate
  /// The first day; nil: from the beginning.
  public var from: CivilDate?
  /// In which the totals are; nil: each currency has its own.
  public var currency: Currency?
  /// By year and currency.
  public var years: [Total]
  /// By year, security and kind.
  public var payers: [Total]
  /// Every payment.
  public var payments: [Payment]
  /// The rates that were used, by pair and day.
  public var rates: [UsedRate]
  public var leftOut: [ReportGap]

  private enum CodingKeys: String, CodingKey {
    case asOf = "as_of"
    case from, currency, years, payers, payments, rates
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
    /// Of the gross: interest of bonds received with their sale, less what was paid with their purchase; nil
    /// where there was none.
    public var accrued: ExactDecimal?

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case year, payer, kind, currency, count, gross, withheld, net, reinvested, accrued
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
    /// In the report's currency, at the rate of the day of the payment; nil where that is its own, or
    /// there is no rate.
    public var converted: Converted?
    /// Interest that was paid with the purchase of a bond (below zero) or received with its sale; nil where
    /// it is none.
    public var isAccrued: Bool?
    /// Of a tax that came by itself: the id of the payment that it is of; nil where none is known.
    public var taxOf: Int64?

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case id, date, account
      case accountID = "account_id"
      case security
      case securityID = "security_id"
      case kind, gross, withheld, net, reinvested, currency, converted
      case isAccrued = "is_accrued"
      case taxOf = "tax_of"
    }
  }

  /// A payment in another currency.
  public struct Converted: Hashable, Codable, Sendable {
    public var currency: Currency
    public var gross: ExactDecimal
    public var withheld: ExactDecimal
    public var net: ExactDecimal
    public var reinvested: ExactDecimal

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case currency, gross, withheld, net, reinvested
    }
  }
}
