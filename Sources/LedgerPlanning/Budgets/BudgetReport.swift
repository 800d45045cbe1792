import FinanceModel

/// What became of a budget, period by period.
///
/// Each part that counts is in one place: a line, ``BudgetPeriod/uncategorised`` or
/// ``BudgetPeriod/notBudgeted``. So the figures add up to ``BudgetPeriod/Totals/net``, and with
/// ``BudgetPeriod/leftOut`` to all that moved in its accounts.
public struct BudgetReport: Hashable, Sendable {
  /// The last day that counts.
  public var asOf: CivilDate
  /// Oldest first; none before the budget begins.
  public var periods: [BudgetPeriod]
}

/// One period of a budget. All amounts are in its currency, but for what is left out.
public struct BudgetPeriod: Hashable, Sendable {
  /// First and last day; the days after the as-of day have no rows yet.
  public var days: DateSpan
  /// As they were added.
  public var lines: [Line]
  /// What has no category.
  public var uncategorised: Apart
  /// What has a category and no line.
  public var notBudgeted: Apart
  /// By path.
  public var notBudgetedCategories: [Category]
  public var totals: Totals
  /// What of these figures is asked about: it may be a transfer. Nil: nothing.
  public var suggested: Suggested?
  /// By kind, then by currency.
  public var leftOut: [LeftOut]

  /// What became of a line.
  public struct Line: Hashable, Sendable {
    public var subject: BudgetSubject
    /// Of its category; payments are spending.
    public var flow: CategoryFlow
    /// What it is given this period.
    public var amount: ExactDecimal
    /// What the periods before left over, or below zero what they spent too much.
    public var carried: ExactDecimal
    /// Amount and carried.
    public var available: ExactDecimal
    /// What was spent, or of an income line received: below zero where more went the other way.
    public var moved: ExactDecimal
    /// What of that is pending.
    public var pending: ExactDecimal
    /// Available less spent or received.
    public var remaining: ExactDecimal
    /// Spent or received in percent of available, cut to two digits: 79.999 is 79.99. 0.00 below
    /// zero, nil where nothing is available.
    public var percent: ExactDecimal?
    public var status: LineStatus
    /// Parts.
    public var count: Int

    public var isIncome: Bool { flow == .income }
    /// Nil of an income line.
    public var spent: ExactDecimal? { isIncome ? nil : moved }
    /// Nil of any other line.
    public var received: ExactDecimal? { isIncome ? moved : nil }
  }

  /// What is in no line.
  public struct Apart: Hashable, Codable, Sendable {
    public var spent: ExactDecimal
    public var received: ExactDecimal
    /// What of both is pending, added up.
    public var pending: ExactDecimal
    public var count: Int
  }

  /// What was spent or received in a category without a line. What is below it and has none either
  /// stands by itself.
  public struct Category: Hashable, Sendable {
    public var category: CategoryPath
    public var flow: CategoryFlow
    public var moved: ExactDecimal
    public var count: Int
  }

  public struct Totals: Hashable, Codable, Sendable {
    /// Of spending lines.
    public var amount: ExactDecimal
    /// Of spending lines.
    public var carried: ExactDecimal
    /// In lines and apart from them.
    public var spent: ExactDecimal
    public var received: ExactDecimal
    /// Received less spent: the sum of all parts that count.
    public var net: ExactDecimal
  }

  public struct Suggested: Hashable, Codable, Sendable {
    public var count: Int
    /// + arrived, − left.
    public var amount: ExactDecimal
  }
}

/// How a line stands. Of spending the first that holds; income is `met` or `ok`.
public enum LineStatus: String, CaseIterable, Hashable, Codable, Sendable {
  /// More was spent than is available.
  case exceeded
  /// More came back than was spent.
  case credit
  /// All of it was spent to the last unit, as of a rent; of income all of it was received.
  case met
  /// The lowest threshold is reached.
  case warning
  case ok
}
