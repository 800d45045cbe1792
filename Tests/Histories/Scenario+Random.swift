// Random scenarios: what sources show of a random history.

extension Scenario {
  /// Statements of overlapping days of one source. A row that the bank books late shows up to four
  /// days after its date only.
  public struct Statements {
    public var feed = "csv:bank"
    public var hasIDs = false
    public var hasBalances = false
    /// Of a hundred rows.
    public var latePercent = 0
    /// The last day of a statement shows some of its rows only.
    public var endsMidDay = false
    /// How the source words a row, and how many days later than the bank's books it dates it.
    public var text: (AccountHistory.Event) -> String = { $0.merchant }
    public var shift: (AccountHistory.Event) -> Int = { _ in 0 }

    public init(_ feed: String = "csv:bank") {
      self.feed = feed
    }

    public func steps(
      of history: AccountHistory, using generator: inout SeededGenerator
    ) -> [Step] {
      let late = Set(
        history.events.filter { _ in generator.happens(latePercent) }.map(\.serial))
      return AccountHistory.windows(using: &generator).map { window in
        // Rows of a day are booked one after the other.
        let last = history.events.filter { $0.day + shift($0) == window.upperBound }
        let unbooked = last.dropFirst(
          endsMidDay ? Int.random(in: 0...last.count, using: &generator) : last.count)
        let booked = history.events.filter { event in
          let day = event.day + shift(event)
          if day > window.upperBound || unbooked.contains(event) { return false }
          return !late.contains(event.serial) || window.upperBound - day >= 4
        }
        return step(booked, window)
      }
    }

    private func step(_ booked: [AccountHistory.Event], _ window: ClosedRange<Int>) -> Step {
      var balance = 500_000
      var rows: [Row] = []
      for event in booked {
        balance += event.cents
        let day = event.day + shift(event)
        guard window.contains(day) else { continue }
        var row = Row(event: event.serial, day: day, cents: event.cents, text: text(event))
        if hasIDs { row.id = "e\(event.serial)" }
        if hasBalances { row.balance = AccountHistory.amount(balance) }
        rows.append(row)
      }
      var step = Step(feed, rows: rows)
      step.covers = [window.lowerBound, window.upperBound].map(AccountHistory.date)
      if hasIDs { step.ids = "trusted" }
      return step
    }
  }

  /// What an aggregator says every few days: rows that are new or changed, and ids that are over.
  ///
  /// A row may be pending at first, posts under another id, with or without a link to the pending
  /// one, sometimes with a tip; or it never posts. Posted rows change or are taken back now and then.
  public struct Updates {
    public var feed = "plaid:item"
    /// Rows are posted at once and stay as they are.
    public var isSettled = false
    public var text: (AccountHistory.Event) -> String = { event in
      event.merchant.split(separator: " ").map { $0.prefix(1) + $0.dropFirst().lowercased() }
        .joined(separator: " ")
    }
    public var shift: (AccountHistory.Event) -> Int = { _ in 0 }

    public init() {}

    /// What becomes of one row: how it shows from which day on; nil is not at all.
    private typealias Life = [(day: Int, row: Row?)]

    public func steps(
      of history: AccountHistory, using generator: inout SeededGenerator
    ) -> [Step] {
      let lives = history.events.map { life(of: $0, &generator) }
      var steps: [Step] = []
      var day = -1
      while day < AccountHistory.dayCount + 20 {
        let next = day + Int.random(in: 3..<10, using: &generator)
        var step = Step(feed)
        step.mode = "delta"
        step.ids = "mutable"
        var removed: [String] = []
        for life in lives {
          let (before, after) = (Self.shown(life, on: day), Self.shown(life, on: next))
          guard before != after else { continue }
          if let after { step.rows.append(after) }
          if let id = before?.id, id != after?.id { removed.append(id) }
        }
        if !removed.isEmpty { step.removed = removed }
        steps.append(step)
        day = next
      }
      return steps
    }

    private static func shown(_ life: Life, on day: Int) -> Row? {
      life.last { $0.day <= day }?.row
    }

    private func life(of event: AccountHistory.Event, _ generator: inout SeededGenerator) -> Life {
      let day = event.day + shift(event)
      var posted = Row(event: event.serial, day: day, cents: event.cents, text: text(event))
      posted.id = "t\(event.serial)"
      if isSettled { return [(day, posted)] }

      var life: Life = []
      var booked = day
      if generator.happens(60) {
        var pending = Row(
          event: event.serial, day: event.day, cents: event.cents, text: text(event))
        pending.id = "p\(event.serial)"
        pending.pending = true
        if generator.happens(15) {
          pending.amount = AccountHistory.amount(
            event.cents * 100 / Int.random(in: 100...125, using: &generator))
        }
        life.append((event.day, pending))
        booked = event.day + Int.random(in: 1...6, using: &generator)
        if generator.happens(75) { posted.pendingID = pending.id }
        if generator.happens(6) { return life + [(booked, nil)] }
      }
      life.append((booked, posted))
      if generator.happens(6) {
        posted.text += " OAKLAND"
        life.append((booked + Int.random(in: 1...9, using: &generator), posted))
      }
      if generator.happens(3) { life.append((booked + 12, nil)) }
      return life
    }
  }
}

extension Scenario {
  /// The same scenarios as those of the fuzz table, and what else sources do.
  public enum Kind: String, CaseIterable, Sendable {
    /// Overlapping statements with ids that can be trusted.
    case trustedIDs
    /// The same without ids: table A of the fuzz bar.
    case noIDs
    /// And with rows that come late and days that end early: table B.
    case lateRows
    /// Without ids, with running balances.
    case balances
    /// The same, worked out anew for each statement because rows came late.
    case lateBalances
    /// Pending rows, settled with and without a link, tips, changes, removals.
    case plaid
    /// A table, an OFX file and an aggregator of one account, in any order.
    case across
    /// The same, with all that `plaid` has.
    case acrossPending
  }

  public static func random(_ kind: Kind, seed: UInt64) -> Scenario {
    var generator = SeededGenerator(seed: seed)
    let history = AccountHistory(using: &generator)
    var statements = Statements()
    switch kind {
    case .trustedIDs:
      statements.feed = "ofx:bank"
      statements.hasIDs = true
      statements.latePercent = 6
      statements.endsMidDay = true
    case .noIDs: break
    case .lateRows:
      statements.latePercent = 6
      statements.endsMidDay = true
    case .balances: statements.hasBalances = true
    case .lateBalances:
      statements.hasBalances = true
      statements.latePercent = 6
      statements.endsMidDay = true
    case .plaid: return Scenario(Updates().steps(of: history, using: &generator))
    case .across, .acrossPending:
      return across(history, hasPending: kind == .acrossPending, using: &generator)
    }
    return Scenario(statements.steps(of: history, using: &generator))
  }

  /// Three sources of one account, which word and date its rows each in their way.
  private static func across(
    _ history: AccountHistory, hasPending: Bool, using generator: inout SeededGenerator
  ) -> Scenario {
    let numbers = history.events.map { _ in Int.random(in: 0..<999, using: &generator) }
    let shifts = history.events.map { _ in [0, 0, 1, 2].randomElement(using: &generator) ?? 0 }
    var table = Statements("csv:bank")
    table.text = { "\($0.merchant) #\(numbers[$0.serial]) OAKLAND CA" }
    var download = Statements("ofx:bank")
    download.hasIDs = true
    download.text = { "POS \($0.merchant)" }
    download.shift = { shifts[$0.serial] / 2 }
    var updates = Updates()
    updates.isSettled = !hasPending
    updates.shift = { shifts[$0.serial] }
    let steps =
      table.steps(of: history, using: &generator)
      + download.steps(of: history, using: &generator)
      + updates.steps(of: history, using: &generator)
    return Scenario(steps).reordered(using: &generator)
  }
}
