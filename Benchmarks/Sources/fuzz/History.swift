import Histories

/// The kinds of histories of the table: what the sources of an account show of it.
enum Kind: Hashable {
  case windows, windowsWithIDs, late, lateWithIDs, twoSources, twoReckonings, missing5, missing15
  case missing5WithBalances, missing15WithBalances
  case habits(HabitKind)

  /// In the order of the table.
  static let all: [Kind] =
    [
      .windows, .windowsWithIDs, .late, .lateWithIDs, .twoSources, .twoReckonings, .missing5,
      .missing15, .missing5WithBalances, .missing15WithBalances,
    ]
    + [.otherDays, .otherDaysBalances, .missing, .corrected, .rewritten, .held].map(habits)

  var title: String {
    switch self {
    case .windows: "A"
    case .windowsWithIDs: "A, ids"
    case .late: "B"
    case .lateWithIDs: "B, ids"
    case .twoSources: "C"
    case .twoReckonings: "C, balances of their own"
    case .missing5: "D, 5 %"
    case .missing15: "D, 15 %"
    case .missing5WithBalances: "D, 5 %, balances"
    case .missing15WithBalances: "D, 15 %, balances"
    case .habits(let kind): kind.rawValue
    }
  }

  /// Whether ours reach the bar. But for habits nothing may be extra.
  func isMet(by score: Score) -> Bool {
    let mostLost: Int
    switch self {
    case .habits: return score.meetsHabitBar
    case .missing5: mostLost = 15
    case .missing15: mostLost = 100
    default: mostLost = 0
    }
    // In hundredths of a percent of all rows.
    return score.extra == 0 && score.lost * 10_000 <= mostLost * score.trueRows
  }

  func scenario(seed: UInt64) -> Scenario {
    var generator = SeededGenerator(seed: seed)
    let history = AccountHistory(using: &generator)
    var table = Scenario.Statements("csv:bank")
    switch self {
    case .habits(let kind): return .random(kind, seed: seed)
    case .windows, .windowsWithIDs, .late, .lateWithIDs:
      table.hasIDs = self == .windowsWithIDs || self == .lateWithIDs
      if self == .late || self == .lateWithIDs {
        table.latePercent = 6
        table.endsMidDay = true
      }
      return Scenario(table.steps(of: history, using: &generator))
    case .twoSources: return pair(history, missing: 0, using: &generator)
    case .twoReckonings:
      return pair(history, missing: 0, balances: .ofEachSource, using: &generator)
    case .missing5: return pair(history, missing: 5, using: &generator)
    case .missing15: return pair(history, missing: 15, using: &generator)
    case .missing5WithBalances:
      return pair(history, missing: 5, balances: .ofTheBank, using: &generator)
    case .missing15WithBalances:
      return pair(history, missing: 15, balances: .ofTheBank, using: &generator)
    }
  }

  /// The running balances that statements print.
  private enum Balances {
    case none
    case ofTheBank
    /// Each source works them out in its own order of the rows.
    case ofEachSource
  }

  /// A whole table, then the same account from another source, which words the rows in its own way
  /// and dates them up to two days later: an aggregator, or where balances are printed, a statement.
  private func pair(
    _ history: AccountHistory, missing percent: Int, balances: Balances = .none,
    using generator: inout SeededGenerator
  ) -> Scenario {
    var first = Scenario.Step("csv:bank")
    var second = Scenario.Step(balances == .none ? "plaid:item" : "pdf:bank")
    if balances == .none {
      second.mode = "delta"
      second.ids = "mutable"
    }
    var balance = Self.opening
    for event in history.events {
      balance += event.cents
      let number = Int.random(in: 0..<999, using: &generator)
      let shift = [0, 0, 1, 2].randomElement(using: &generator) ?? 0
      var row = Scenario.Row(
        event: event.serial, day: event.day, cents: event.cents,
        text: "\(event.merchant) #\(number) OAKLAND CA")
      var other = Scenario.Row(
        event: event.serial, day: event.day + shift, cents: event.cents,
        text: event.merchant.split(separator: " ").map {
          $0.prefix(1) + $0.dropFirst().lowercased()
        }
        .joined(separator: " "))
      if balances == .none {
        other.id = "p\(event.serial)"
      } else {
        row.balance = AccountHistory.amount(balance)
        other.balance = row.balance
      }
      if Int.random(in: 0..<100, using: &generator) >= percent { first.rows.append(row) }
      if Int.random(in: 0..<100, using: &generator) >= percent { second.rows.append(other) }
    }
    if balances == .ofEachSource {
      var balance = Self.opening
      second.rows.sort { ($0.date, $0.event) < ($1.date, $1.event) }
      for place in second.rows.indices {
        balance += second.rows[place].cents
        second.rows[place].balance = AccountHistory.amount(balance)
      }
    }
    return Scenario([first, second])
  }

  private static let opening = 500_000
}
