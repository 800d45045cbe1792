/// What a trade is.
public enum TradeKind: String, CaseIterable, Hashable, Codable, Sendable {
  case buy
  case buyToCover = "buy_to_cover"
  case buyToOpen = "buy_to_open"
  case buyToClose = "buy_to_close"
  case sell
  case sellShort = "sell_short"
  case sellToOpen = "sell_to_open"
  case sellToClose = "sell_to_close"
  /// The issuer buys a bond back before it matures.
  case call
  case maturity
  case exercise
  /// An option that was sold is exercised by its buyer.
  case assign
  case expire
  case dividend
  case interest
  case gainLong = "gain_long"
  case gainShort = "gain_short"
  case miscellaneousIncome = "misc_income"
  /// Income and the purchase it paid for in one row: no cash moves.
  case reinvest
  case returnOfCapital = "return_of_capital"
  case split
  case spinOff = "spin_off"
  case merger
  case stockDistribution = "stock_distribution"
  case transferIn = "transfer_in"
  case transferOut = "transfer_out"
  /// From one sub-account to another.
  case journal
  case expense
  case marginInterest = "margin_interest"
  case tax
  /// Paid in by the person or the employer.
  case deposit
  case withdrawal
  /// What no other kind is.
  case adjustment

  /// What kinds of several sources have in common: a trade is matched within its class.
  public enum Class: String, CaseIterable, Hashable, Codable, Sendable {
    /// Units come in.
    case `in`
    /// Units go out.
    case out
    case income
    /// Money that is gone: fees, taxes, interest paid.
    case cost
    case other
  }

  public var tradeClass: Class {
    switch self {
    case .buy, .buyToCover, .buyToOpen, .buyToClose, .reinvest, .transferIn, .stockDistribution: .in
    case .sell, .sellShort, .sellToOpen, .sellToClose, .call, .maturity, .transferOut: .out
    case .dividend, .interest, .gainLong, .gainShort, .miscellaneousIncome, .returnOfCapital:
      .income
    case .expense, .marginInterest, .tax: .cost
    case .exercise, .assign, .expire, .split, .spinOff, .merger, .journal, .deposit, .withdrawal,
      .adjustment:
      .other
    }
  }

  /// Whether it changes how many units of its security the account holds: such a trade has a security
  /// and units.
  public var movesUnits: Bool {
    switch self {
    case .buy, .buyToCover, .buyToOpen, .buyToClose, .sell, .sellShort, .sellToOpen, .sellToClose,
      .call, .maturity, .exercise, .assign, .expire, .reinvest, .split, .spinOff, .merger,
      .stockDistribution, .transferIn, .transferOut:
      true
    case .dividend, .interest, .gainLong, .gainShort, .miscellaneousIncome, .returnOfCapital,
      .journal, .expense, .marginInterest, .tax, .deposit, .withdrawal, .adjustment:
      false
    }
  }
}
