import FinanceModel

/// How far a goal is on a day. All amounts are in its currency.
public struct GoalProgress: Hashable, Sendable {
  public var goal: Goal
  public var asOf: CivilDate
  /// What the goal is in the end: its own target, else what was owed on the start day.
  public var target: ExactDecimal
  /// What is put aside, or how much less is owed than on the start day: below zero where it is more.
  public var saved: ExactDecimal
  /// Of ``saved``, what is in accounts.
  public var fromAccounts: ExactDecimal
  /// Of ``saved``, the newest entry; nil where there is none.
  public var byHand: ExactDecimal?
  /// Target less saved, at least 0.
  public var remaining: ExactDecimal
  /// Saved in percent of the target, cut to two digits, 0 to 100.
  public var percent: ExactDecimal
  /// Nil where nothing is asked for: it is reached or overdue, or has no last day.
  public var ask: Ask?
  /// What was saved a month: the median of the last six whole months; nil before there is one.
  public var pace: ExactDecimal?
  public var status: Status
  /// What is missing to the straight line, rounded up; nil unless it is behind.
  public var behindBy: ExactDecimal?
  /// Accounts that are not counted for want of a rate.
  public var leftOut: [Unvalued]

  /// What to save each month. Saving this month does not change it: it starts from what there was when
  /// the month began.
  public struct Ask: Hashable, Sendable {
    /// Whole months from the first of this month to the last day, at least 1.
    public var monthsLeft: Int
    /// What was missing when the month began, by months left, rounded up.
    public var requiredMonthly: ExactDecimal
    /// What of it this month has not brought yet, at least 0.
    public var stillThisMonth: ExactDecimal
  }

  /// How a goal stands: the first that holds.
  public enum Status: String, CaseIterable, Hashable, Codable, Sendable {
    case reached
    /// The last day is over.
    case overdue
    /// It has no last day.
    case noDate = "no_date"
    /// At or above the straight line from the start day to the last day.
    case onTrack = "on_track"
    case behind
  }

  /// The share of an account in a currency that has no rate on the as-of day.
  public struct Unvalued: Hashable, Sendable {
    public var account: PlanAccount
    public var currency: Currency
    /// The share, in that currency, rounded down.
    public var amount: ExactDecimal
  }
}

extension GoalProgress: Encodable {
  private enum CodingKeys: String, CodingKey {
    case id, name, kind, currency, target, by, start, accounts, saved, remaining, percent, pace
    case status, account, share
    case asOf = "as_of"
    case accountID = "account_id"
    case fromAccounts = "from_accounts"
    case byHand = "by_hand"
    case monthsLeft = "months_left"
    case requiredMonthly = "required_monthly"
    case stillThisMonth = "still_this_month"
    case behindBy = "behind_by"
    case leftOut = "left_out"
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(goal.id, forKey: .id)
    try members.encode(goal.name, forKey: .name)
    try members.encode(goal.kind, forKey: .kind)
    try members.encode(goal.currency, forKey: .currency)
    try members.encode(target, forKey: .target)
    try members.encodeIfPresent(goal.by, forKey: .by)
    try members.encode(goal.start, forKey: .start)
    var accounts = members.nestedUnkeyedContainer(forKey: .accounts)
    for share in goal.accounts {
      var members = accounts.nestedContainer(keyedBy: CodingKeys.self)
      try members.encode(share.account.name, forKey: .account)
      try members.encode(share.account.id, forKey: .accountID)
      try members.encode(share.percent, forKey: .share)
    }
    try members.encode(asOf, forKey: .asOf)
    try members.encode(saved, forKey: .saved)
    try members.encode(fromAccounts, forKey: .fromAccounts)
    try members.encodeIfPresent(byHand, forKey: .byHand)
    try members.encode(remaining, forKey: .remaining)
    try members.encode(percent, forKey: .percent)
    try members.encodeIfPresent(ask?.monthsLeft, forKey: .monthsLeft)
    try members.encodeIfPresent(ask?.requiredMonthly, forKey: .requiredMonthly)
    try members.encodeIfPresent(ask?.stillThisMonth, forKey: .stillThisMonth)
    try members.encodeIfPresent(pace, forKey: .pace)
    try members.encode(status, forKey: .status)
    try members.encodeIfPresent(behindBy, forKey: .behindBy)
    if !leftOut.isEmpty { try members.encode(leftOut, forKey: .leftOut) }
  }
}

extension GoalProgress.Unvalued: Encodable {
  private enum CodingKeys: String, CodingKey {
    case kind, account, currency, amount
    case accountID = "account_id"
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(LeftOutKind.missingRate, forKey: .kind)
    try members.encode(account.name, forKey: .account)
    try members.encode(account.id, forKey: .accountID)
    try members.encode(currency, forKey: .currency)
    try members.encode(amount, forKey: .amount)
  }
}
