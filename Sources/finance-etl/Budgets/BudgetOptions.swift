import ArgumentParser
import FinanceETL

/// What a person says of a budget.
struct BudgetOptions: ParsableArguments {
  static let budgetHelp = ArgumentHelp("A budget's id or name.", valueName: "budget")

  @Option(
    help: ArgumentHelp("ISO 4217 code. Default: the book's.", valueName: "code"))
  var currency: Currency?
  @Option(
    name: .customLong("account"),
    help: ArgumentHelp(
      "An account that counts; repeat for more. Default: all but investments.",
      valueName: "account"),
    completion: BookCompletion.accounts)
  var accounts: [BudgetAccountArgument] = []
  @Option(
    name: .customLong("line"),
    help: ArgumentHelp(
      "What a category has a period, or account:name for payments to it; repeat for more.",
      valueName: "category=amount"),
    completion: BookCompletion.categories)
  var lines: [BudgetEdit.Line] = []
  @Option(
    name: .customLong("rollover"),
    help: ArgumentHelp(
      "What goes on into the next period: none, surplus or both; of one line as category=both.",
      valueName: "rollover"))
  var rollovers: [BudgetEdit.RolloverRule] = []
  @Option(
    help: ArgumentHelp(
      "Percentages of a line, 1 to 1000; from the lowest on it is a warning. Default: 80,100.",
      valueName: "percent,…"))
  var thresholds: ThresholdsArgument?
  @Option(help: ArgumentHelp("Which day of a row counts. Default: date.", valueName: "day"))
  var dates: BudgetDates?
  @Flag(inversion: .prefixedNo, help: "Whether pending rows count. Default: they do.")
  var pending: Bool?

  func edit(name: String?) -> BudgetEdit {
    var edit = BudgetEdit(name: name, lines: lines)
    edit.currency = currency
    if !accounts.isEmpty {
      let chosen = accounts.compactMap(\.selector)
      edit.accounts = chosen.isEmpty ? .usual : .only(chosen)
    }
    edit.rollovers = rollovers
    edit.thresholds = thresholds?.percents
    edit.dates = dates
    edit.includesPending = pending
    return edit
  }
}

/// When periods of a budget begin.
struct PeriodOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How often: weekly, monthly, yearly or custom.", valueName: "kind"),
    completion: .list(["weekly", "monthly", "yearly", "custom"]))
  var period: String
  @Option(
    help: ArgumentHelp(
      "The first day: mon to sun, 1 to 31, mm-dd, or of custom ones a date.", valueName: "day"))
  var starts: String?
  @Option(
    help: ArgumentHelp(
      "Where a month begins whose first day is on a weekend: before, after or none.",
      valueName: "rule"),
    completion: .list(["before", "after", "none"]))
  var roll: String?
  @Option(
    help: ArgumentHelp(
      "How long custom periods are: 14d, 4w or 3m.", valueName: "length"))
  var every: String?
  @Option(help: ArgumentHelp("The last day of a custom period that comes once.", valueName: "day"))
  var ends: String?

  /// Throws what is unreadable as a usage error, and what cannot be as `invalid_argument`.
  func schedule() throws -> PeriodSchedule {
    do throws(PlanningError) {
      return try PeriodSchedule(
        PeriodWords(kind: period, starts: starts, roll: roll, every: every, ends: ends))
    } catch {
      guard error.isUnreadable else { throw error.refusal }
      throw ValidationError(error.message)
    }
  }

  func validate() throws {
    do {
      _ = try schedule()
    } catch is FinanceETLError {
      // It is read, and refused when the command runs.
    }
  }
}

// MARK: Values

/// An account; an empty one names none.
struct BudgetAccountArgument: ExpressibleByArgument {
  let selector: Book.AccountSelector?

  init(argument: String) {
    selector = argument.isEmpty ? nil : .named(argument)
  }
}

/// `80,100`
struct ThresholdsArgument: ExpressibleByArgument {
  let percents: [Int]

  init?(argument: String) {
    let words = argument.split(separator: ",", omittingEmptySubsequences: false)
    percents = words.compactMap { Int($0) }
    guard percents.count == words.count else { return nil }
  }
}

/// `Food:Groceries`, `account:Car loan`
extension BudgetEdit.Subject: ExpressibleByArgument {
  private static let mark = "account:"

  public init(argument: String) {
    self =
      argument.hasPrefix(Self.mark)
      ? .account(.named(String(argument.dropFirst(Self.mark.count)))) : .category(argument)
  }
}

/// `Food=100`
extension BudgetEdit.Line: ExpressibleByArgument {
  public init?(argument: String) {
    guard let (subject, amount) = BudgetEdit.Subject.before("=", in: argument),
      let amount = ExactDecimal(amount)
    else { return nil }
    self.init(subject, amount)
  }
}

/// `both`, `Food=both`
extension BudgetEdit.RolloverRule: ExpressibleByArgument {
  public init?(argument: String) {
    let one = BudgetEdit.Subject.before("=", in: argument)
    guard let rollover = Rollover(rawValue: one?.rest ?? argument) else { return nil }
    self.init(rollover, of: one?.subject)
  }
}

extension BudgetEdit.Subject {
  /// What is before the last mark, and the text behind it; nil without one.
  fileprivate static func before(
    _ mark: Character, in text: String
  ) -> (subject: BudgetEdit.Subject, rest: String)? {
    guard let place = text.lastIndex(of: mark) else { return nil }
    return (Self(argument: String(text[..<place])), String(text[text.index(after: place)...]))
  }
}

extension BudgetDates: ExpressibleByArgument {}

extension Book.BudgetSelector: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }

  public static var defaultCompletionKind: CompletionKind { BookCompletion.budgets }
}
