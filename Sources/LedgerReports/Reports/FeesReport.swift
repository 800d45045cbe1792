import FinanceModel
import LedgerBook
import LedgerStore

/// What investing costs: fees that were paid, and those that funds take every year.
public struct FeesReport: Hashable, Codable, Sendable {
  /// Fees were paid from this day on: the first of the year, where none is given.
  public var from: CivilDate
  public var asOf: CivilDate
  /// In which all is; nil: each currency has its own rows.
  public var currency: Currency?
  public var paid: [Paid]
  /// One for each currency.
  public var paidTotals: [Paid]
  public var funds: [Fund]
  public var ongoing: [Ongoing]
  /// The rates that were used, by pair and day.
  public var rates: [UsedRate]
  public var leftOut: [ReportGap]

  private enum CodingKeys: String, CodingKey {
    case from
    case asOf = "as_of"
    case currency, paid
    case paidTotals = "paid_totals"
    case funds, ongoing, rates
    case leftOut = "left_out"
  }

  /// Fees of an account and kind; a rebate is below zero.
  public struct Paid: Hashable, Codable, Sendable {
    /// Nil in totals.
    public var account: String?
    public var accountID: Int64?
    /// `commission`, `fees`, `load`, `penalty`, `expense`, `margin_interest` or `account_fee`; nil in totals.
    public var kind: String?
    public var currency: Currency
    public var count: Int
    public var amount: ExactDecimal

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case account
      case accountID = "account_id"
      case kind, currency, count, amount
    }
  }

  /// A fund that is held.
  public struct Fund: Hashable, Codable, Sendable {
    public var security: String
    public var securityID: Int64
    public var value: ExactDecimal
    public var currency: Currency
    /// Percent a year; nil is unknown.
    public var expenseRatio: ExactDecimal?
    /// A year of it; nil is unknown.
    public var yearly: ExactDecimal?

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case security
      case securityID = "security_id"
      case value, currency
      case expenseRatio = "expense_ratio"
      case yearly
    }
  }

  /// What funds of a currency take every year.
  public struct Ongoing: Hashable, Codable, Sendable {
    public var currency: Currency
    /// Of all funds.
    public var value: ExactDecimal
    /// Of those whose ratio is known.
    public var knownValue: ExactDecimal
    public var yearly: ExactDecimal
    /// Of the known value, with four places; nil where none is known.
    public var percent: ExactDecimal?
    /// How much of the value is known, in percent.
    public var coverage: ExactDecimal?

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case currency, value
      case knownValue = "known_value"
      case yearly, percent, coverage
    }
  }
}
