import FinanceModel
import LedgerPlanning
import LedgerStore

/// What a person says of a budget. Of one that is there, nil leaves a part as it is.
public struct BudgetEdit: Hashable, Sendable {
  public var name: String?
  /// Nil of a new budget: the book's.
  public var currency: Currency?
  /// Nil of a new budget: all but those of investments and retirement.
  public var accounts: Accounts?
  /// Lines that are given an amount; those that are not there yet are added.
  public var lines: [Line] = []
  /// Lines that are taken out.
  public var drops: [Subject] = []
  /// What is carried over; what is said of all lines holds where nothing is said of the one.
  public var rollovers: [RolloverRule] = []
  /// Percentages, 1 to 1,000.
  public var thresholds: [Int]?
  public var dates: BudgetDates?
  public var includesPending: Bool?
  /// Of a new budget, a day of its first period. Of one that is there, the periods that ``lines`` and
  /// ``drops`` hold for. Nil: from the last day that the book knows.
  public var scope: Scope?

  /// Which periods an edit of lines holds for.
  public enum Scope: Hashable, Sendable {
    /// The one of this day, and all after it.
    case from(CivilDate)
    /// The one of this day.
    case only(CivilDate)
  }

  /// The accounts that count.
  public enum Accounts: Hashable, Sendable {
    /// All but those of investments and retirement.
    case usual
    /// These, at least one.
    case only([Book.AccountSelector])
  }

  /// What a line is about.
  public enum Subject: Hashable, Sendable {
    /// A category that exists, with what is below it.
    case category(String)
    /// Payments to an account.
    case account(Book.AccountSelector)
  }

  public struct Line: Hashable, Sendable {
    public var subject: Subject
    /// A period, in the currency of the budget: 0 or more.
    public var amount: ExactDecimal

    public init(_ subject: Subject, _ amount: ExactDecimal) {
      self.subject = subject
      self.amount = amount
    }
  }

  public struct RolloverRule: Hashable, Sendable {
    /// Nil: all lines.
    public var subject: Subject?
    public var rollover: Rollover

    public init(_ rollover: Rollover, of subject: Subject? = nil) {
      self.subject = subject
      self.rollover = rollover
    }
  }

  public init(name: String? = nil, lines: [Line] = [], scope: Scope? = nil) {
    self.name = name
    self.lines = lines
    self.scope = scope
  }
}

extension Book {
  /// Which budget is meant: its id or its name, as a person writes it.
  public struct BudgetSelector: Hashable, Sendable, ExpressibleByStringLiteral,
    CustomStringConvertible
  {
    public var text: String

    public init(_ text: String) { self.text = text }
    public init(_ id: Int64) { text = "\(id)" }
    public init(stringLiteral text: String) { self.text = text }
    public var description: String { text }
  }

  /// A budget with what became of it.
  public struct ShownBudget: Hashable, Sendable {
    public var budget: BudgetSummary
    public var report: BudgetReport
  }
}

/// The budget, then the members of the report.
extension Book.ShownBudget: Codable {
  private enum CodingKeys: String, CodingKey {
    case budget
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      budget: try members.decode(BudgetSummary.self, forKey: .budget),
      report: try BudgetReport(from: decoder))
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(budget, forKey: .budget)
    try report.encode(to: encoder)
  }
}
