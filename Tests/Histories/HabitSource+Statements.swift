// The statements of a table or a download: each of a few weeks, most overlapping the next.

extension HabitSource {
  /// A document with the day that it was made on.
  typealias Document = (day: Int, step: Scenario.Step)

  private static let opening = 500_000

  func statements(using generator: inout SeededGenerator) -> [Document] {
    let windows = windows(using: &generator)
    var documents = windows.enumerated().map { place, window in
      var step = statement(of: window, among: windows)
      if holdsPending, window != windows.last, generator.happens(50) {
        let serial = history.events.count + place
        step.rows.append(hotelHold(serial, on: window.upperBound, using: &generator))
      }
      return (day: window.upperBound, step: step)
    }
    if holdsPending { documents.append(settled) }
    return documents
  }

  private var holdsPending: Bool { behaviour.hasPending && form == .table }

  private func windows(using generator: inout SeededGenerator) -> [ClosedRange<Int>] {
    var windows: [ClosedRange<Int>] = []
    var start = days.lowerBound
    while true {
      let end = min(days.upperBound, start + Int.random(in: 14..<32, using: &generator))
      windows.append(start...end)
      if end == days.upperBound { return windows }
      start = max(start + 1, end + 1 - Int.random(in: 0..<9, using: &generator))
    }
  }

  private func statement(
    of window: ClosedRange<Int>, among windows: [ClosedRange<Int>]
  ) -> Scenario.Step {
    let day = window.upperBound
    let isLast = day == days.upperBound
    let balances = behaviour.hasBalances && form == .table ? runningBalances : [:]
    var step = step(of: window)
    for event in events(in: window) {
      let age = day - self.day(of: event)
      if age < trait(of: event).daysLate, !isLast { continue }
      let isPending = holdsPending && event.hold != nil && age < 2 && !isLast
      var cents = isPending ? event.heldCents : event.cents
      if trait(of: event).isCorrected, !isPending,
        windows.contains(where: { $0.upperBound > day && $0.contains(self.day(of: event)) })
      {
        cents -= 90
      }
      var row = row(of: event, cents: cents, asOf: day)
      if isPending { row.pending = true } else { row.balance = balances[event.serial] }
      if form == .download { row.id = "o\(event.serial)" }
      step.rows.append(row)
    }
    if behaviour.hasBalances, form == .download {
      let balance = history.events.filter { $0.day <= day }.reduce(Self.opening) { $0 + $1.cents }
      step.closing = Scenario.Balance(day: day, cents: balance)
    }
    return step
  }

  private func step(of window: ClosedRange<Int>) -> Scenario.Step {
    var step = Scenario.Step(form.rawValue)
    step.ids = form == .download ? "trusted" : "none"
    step.covers = [window.lowerBound, window.upperBound].map(AccountHistory.date)
    return step
  }

  /// The balance after each row that it has, by serial.
  private var runningBalances: [Int: String] {
    var balance = Self.opening
    return events(in: days).reduce(into: [:]) { balances, event in
      balance += event.cents
      balances[event.serial] = AccountHistory.amount(balance)
    }
  }

  /// A hold that no purchase follows.
  private func hotelHold(
    _ serial: Int, on day: Int, using generator: inout SeededGenerator
  ) -> Scenario.Row {
    let cents = -Int.random(in: 10_000..<40_000, using: &generator)
    var row = Scenario.Row(event: serial, day: day, cents: cents, text: "HILTON HOTEL HOLD")
    row.pending = true
    return row
  }

  /// The last statement, when all has posted.
  private var settled: Document {
    let window = max(0, days.upperBound - 40)...days.upperBound + 20
    var step = step(of: window)
    step.rows = events(in: window).map { row(of: $0, cents: $0.cents, asOf: window.upperBound) }
    return (window.upperBound, step)
  }
}
