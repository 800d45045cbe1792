import FinanceModel

/// Parts that spending is counted from: one part, or the sum of many that count alike.
///
/// A part is a transaction that nobody split, or one part of one that was split. All parts of a cell
/// have the same account, category, currency, status and transfer; their amounts have one sign. So a
/// million rows are answered from the sums that a book keeps, and a row by itself is the same type.
///
/// **What stays exact.** Amounts in the currency of the budget add up exactly: one cell of many parts
/// gives the figures of many cells of one part. Amounts in another currency are converted part by
/// part, each rounded half to even: there a cell has one part. A cell of several days may stand for
/// them where all are of one period, and all or none of them after the as-of day. What breaks either
/// rule is an error, never a wrong figure.
///
/// ```swift
/// let coffee = MoneyCell(
///   days: DateSpan(day: day), account: 1, category: food, currency: .usd, amount: amount)
/// ```
public struct MoneyCell: Hashable, Sendable {
  /// The days on which the parts count, first and last: the person's day for budgets, else the
  /// booking date or the day of purchase.
  public var days: DateSpan
  /// The booking dates of the rows, first and last.
  public var booked: DateSpan
  /// As `accounts.id` has it.
  public var account: Int64
  /// As it is called and spelled now; nil: none.
  public var category: CategoryPath?
  public var currency: Currency
  public var isPending: Bool
  public var transfer: TransferState
  /// The sum: + arrived in the account, − left it.
  public var amount: ExactDecimal
  /// How many parts it is of.
  public var count: Int
  /// What the bank states of the row before it converted it; nil of parts that a person made, and of
  /// cells of several parts.
  public var original: OriginalAmount?

  /// - Parameter booked: nil: the days on which the parts count.
  public init(
    days: DateSpan, booked: DateSpan? = nil, account: Int64, category: CategoryPath? = nil,
    currency: Currency, isPending: Bool = false, transfer: TransferState = .none,
    amount: ExactDecimal, count: Int = 1, original: OriginalAmount? = nil
  ) {
    self.days = days
    self.booked = booked ?? days
    self.account = account
    self.category = category
    self.currency = currency
    self.isPending = isPending
    self.transfer = transfer
    self.amount = amount
    self.count = count
    self.original = original
  }
}

extension CategoryFlows {
  /// - Parameters:
  ///   - declared: what a person declared, by path as it is called now.
  ///   - parts: all live ones, of all accounts and days. Legs of transfers do not count.
  public init(
    declared: [CategoryPath: CategoryFlow] = [:], parts: some Sequence<MoneyCell>
  ) {
    var counts: [CategoryPath: DirectionCounts] = [:]
    for part in parts where part.transfer.account == nil {
      guard let category = part.category, !part.amount.isZero else { continue }
      if part.amount.isNegative {
        counts[category, default: DirectionCounts()].leaving += part.count
      } else {
        counts[category, default: DirectionCounts()].arriving += part.count
      }
    }
    self.init(declared: declared, counts: counts)
  }
}

/// Whether a part is one side of a transfer between own accounts.
public enum TransferState: Hashable, Sendable {
  case none
  /// It may be: a person is asked. Until then it counts as if it were none.
  case suggested
  /// A person or a rule says that the other side is this account; the book has no other leg.
  case stated(account: Int64)
  /// Its other leg is in this account.
  case paired(account: Int64)

  /// The own account on the other side.
  public var account: Int64? {
    switch self {
    case .none, .suggested: nil
    case .stated(let account), .paired(let account): account
    }
  }
}

/// An amount in the currency that a purchase was made in.
public struct OriginalAmount: Hashable, Sendable {
  /// Its sign does not count: banks disagree about it.
  public var amount: ExactDecimal
  public var currency: Currency

  public init(amount: ExactDecimal, currency: Currency) {
    self.amount = amount
    self.currency = currency
  }
}
