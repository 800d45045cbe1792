import ArgumentParser
import FinanceETL

/// What a person says of a goal.
struct GoalOptions: ParsableArguments {
  static let goalHelp = ArgumentHelp("A goal's id or name.", valueName: "goal")

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How much it is in the end.", valueName: "amount"))
  var target: GoalEdit.Target?
  @Option(help: ArgumentHelp("What it is. Default: save.", valueName: "kind"))
  var kind: Goal.Kind?
  @Option(
    help: ArgumentHelp(
      "ISO 4217 code. Default: that of its accounts, else the book's.", valueName: "code"))
  var currency: Currency?
  @Option(help: ArgumentHelp("The last day; none if it is open.", valueName: "yyyy-mm-dd"))
  var by: GoalEdit.LastDay?
  @Option(
    help: ArgumentHelp(
      "The day it starts. Default: the last day the book knows.", valueName: "yyyy-mm-dd"))
  var start: CivilDate?
  @Option(
    name: .customLong("account"),
    help: ArgumentHelp(
      "An account, or account=percent if only a share of it counts; repeat for more.",
      valueName: "account"),
    completion: BookCompletion.accounts)
  var accounts: [GoalShareArgument] = []

  func edit(name: String?) -> GoalEdit {
    GoalEdit(
      name: name, kind: kind, target: target, currency: currency, by: by, start: start,
      accounts: accounts.isEmpty ? nil : accounts.compactMap(\.share))
  }
}

/// `Savings`, `Savings=50`, `Savings=50%`; an empty one names no account.
struct GoalShareArgument: ExpressibleByArgument {
  let share: GoalEdit.Share?

  init?(argument: String) {
    guard !argument.isEmpty else {
      share = nil
      return
    }
    guard let mark = argument.lastIndex(of: "=") else {
      share = GoalEdit.Share(.named(argument))
      return
    }
    var number = argument[argument.index(after: mark)...]
    if number.hasSuffix("%") { number.removeLast() }
    guard mark > argument.startIndex, let percent = ExactDecimal(String(number)) else { return nil }
    share = GoalEdit.Share(.named(String(argument[..<mark])), percent: percent)
  }
}

extension Goal.Kind: ExpressibleByArgument {}

extension Book.GoalSelector: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }

  public static var defaultCompletionKind: CompletionKind { BookCompletion.goals }
}

extension GoalEdit.Target: ExpressibleByArgument {
  public init?(argument: String) {
    if argument.isEmpty {
      self = .owed
    } else if let amount = ExactDecimal(argument) {
      self = .amount(amount)
    } else {
      return nil
    }
  }
}

extension GoalEdit.LastDay: ExpressibleByArgument {
  public init?(argument: String) {
    if argument.isEmpty {
      self = .none
    } else if let day = CivilDate(iso: argument) {
      self = .day(day)
    } else {
      return nil
    }
  }
}
