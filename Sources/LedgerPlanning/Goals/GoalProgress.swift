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
