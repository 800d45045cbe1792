import FinanceModel
import LedgerPlanning
import LedgerStore

/// What a person says of a goal. Of one that is there, nil leaves a part as it is.
public struct GoalEdit: Hashable, Sendable {
  public var name: String?
  public var kind: Goal.Kind?
  public var target: Target?
  /// Nil of a new goal: that of its accounts, else the book's.
  public var currency: Currency?
  public var by: LastDay?
  /// Nil of a new goal: the last day that the book knows.
  public var start: CivilDate?
  /// All of them, in place of those there.
  public var accounts: [Share]?

  /// What a goal is in the end.
  public enum Target: Hashable, Sendable {
    /// Above zero.
    case amount(ExactDecimal)
    /// What is owed on the start day; of debts alone.
    case owed
  }

  /// The day by which a goal is reached.
  public enum LastDay: Hashable, Sendable {
    case day(CivilDate)
    case none
  }

  /// How much of an account is for the goal.
  public struct Share: Hashable, Sendable {
    public var account: Book.AccountSelector
    /// A whole number, 1 to 100.
    public var percent: ExactDecimal

    /// - Parameter percent: nil: all of it.
    public init(_ account: Book.AccountSelector, percent: ExactDecimal? = nil) {
      self.account = account
      self.percent = percent ?? ExactDecimal(significand: 100, scale: 0)
    }
  }

  public init(
    name: String? = nil, kind: Goal.Kind? = nil, target: Target? = nil, currency: Currency? = nil,
    by: LastDay? = nil, start: CivilDate? = nil, accounts: [Share]? = nil
  ) {
    self.name = name
    self.kind = kind
    self.target = target
    self.currency = currency
    self.by = by
    self.start = start
    self.accounts = accounts
  }
}

extension Book {
  /// Which goal is meant: its id or its name, as a person writes it.
  public struct GoalSelector: Hashable, Sendable, ExpressibleByStringLiteral,
    CustomStringConvertible
  {
    public var text: String

    public init(_ text: String) { self.text = text }
    public init(_ id: Int64) { text = "\(id)" }
    public init(stringLiteral text: String) { self.text = text }
    public var description: String { text }
  }

  /// A goal with what was said of what is put aside outside of the book.
  public struct ShownGoal: Hashable, Sendable {
    public var progress: GoalProgress
    /// By day.
    public var entries: [Goal.Entry]
  }
}

/// The members of the progress, then the entries.
extension Book.ShownGoal: Codable {
  private enum CodingKeys: String, CodingKey {
    case entries
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      progress: try GoalProgress(from: decoder),
      entries: try members.decode([Goal.Entry].self, forKey: .entries))
  }

  public func encode(to encoder: any Encoder) throws {
    try progress.encode(to: encoder)
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(entries, forKey: .entries)
  }
}
