/// The terms of a debt on a day, as its lender states them.
///
/// They are facts about a debt and no part of what is owed: all amounts are magnitudes, + where the
/// person owes, and only balances enter sums. A minimum payment may stand on each loan of one servicer.
public struct LiabilityFacts: Hashable, Sendable {
  /// One rate of a card or a loan.
  public struct Rate: Hashable, Sendable {
    /// `purchase`, `cash`, `balance_transfer`, `special`; of a loan `fixed`, `variable`, else `loan`.
    public var kind: String
    /// Percent a year.
    public var percent: ExactDecimal
    /// What it is taken of.
    public var balance: ExactDecimal?
    /// What it cost in the period.
    public var interest: ExactDecimal?

    public init(
      kind: String, percent: ExactDecimal, balance: ExactDecimal? = nil,
      interest: ExactDecimal? = nil
    ) {
      self.kind = kind
      self.percent = percent
      self.balance = balance
      self.interest = interest
    }
  }

  /// An amount by what it is.
  public enum Amount: String, CaseIterable, Hashable, Codable, Sendable {
    case minimumPayment = "minimum_payment"
    case nextPayment = "next_payment"
    case lastPayment = "last_payment"
    case statementBalance = "statement_balance"
    case pastDue = "past_due"
    case lateFee = "late_fee"
    case financeCharge = "finance_charge"
    case creditLimit = "credit_limit"
    case cashAdvanceLimit = "cash_advance_limit"
    /// What was lent at first.
    case origination
    /// Interest that is owed beside the principal.
    case outstandingInterest = "outstanding_interest"
    case interestYearToDate = "interest_year_to_date"
    case principalYearToDate = "principal_year_to_date"
    case interestPaid = "interest_paid"
    /// Paid in for taxes and insurance.
    case escrow
    /// What ends the loan today.
    case payoff
    /// The last, larger payment.
    case balloon
  }

  /// A day by what happens on it.
  public enum Day: String, CaseIterable, Hashable, Codable, Sendable {
    case due
    case lastPayment = "last_payment"
    case statement
    case nextStatement = "next_statement"
    case origination
    case maturity
    case expectedPayoff = "expected_payoff"
  }

  /// The day they are of; nil: the day the statement vouches for.
  public var date: CivilDate?
  public var currency: Currency?
  public var rates: [Rate] = []
  public var amounts: [Amount: ExactDecimal] = [:]
  public var days: [Day: CivilDate] = [:]
  public var isOverdue: Bool?
  /// Payments that are left.
  public var remainingPayments: Int?
  /// As stated: `30 year`.
  public var term: String?
  /// The source's id of the statement they stand in.
  public var sourceID: String?
  /// What else the source says: one compact JSON object, keys sorted.
  public var extras: String?
  public var location: RowLocation

  public init(date: CivilDate?, currency: Currency?, location: RowLocation = RowLocation()) {
    self.date = date
    self.currency = currency
    self.location = location
  }
}
