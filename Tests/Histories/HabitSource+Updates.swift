// What an aggregator says every few days: the rows that are new since.

extension HabitSource {
  func updates(using generator: inout SeededGenerator) -> [Document] {
    var documents: [Document] = []
    var waiting: [Event] = []
    var last = days.lowerBound - 1
    while last < days.upperBound {
      let day = min(days.upperBound, last + Int.random(in: 4..<12, using: &generator))
      var step = Scenario.Step(form.rawValue)
      step.mode = "delta"
      step.ids = "mutable"
      step.rows = waiting.map { settling($0, asOf: day) }
      if !waiting.isEmpty { step.removed = waiting.map(holdID) }
      waiting = []
      for event in events(in: last + 1...day) {
        let isPending =
          behaviour.hasPending && event.hold != nil && day - self.day(of: event) < 2
          && day < days.upperBound
        var row = row(of: event, cents: isPending ? event.heldCents : event.cents, asOf: day)
        row.id = isPending ? holdID(event) : id(event)
        if isPending {
          row.pending = true
          waiting.append(event)
        }
        step.rows.append(row)
      }
      documents.append((day, step))
      last = day
    }
    return documents
  }

  /// The posted row of one that it held; it is dated a day later.
  private func settling(_ event: Event, asOf day: Int) -> Scenario.Row {
    var row = row(of: event, cents: event.cents, asOf: day)
    row.date = AccountHistory.date(self.day(of: event) + 1)
    row.id = id(event)
    if trait(of: event).namesHold { row.pendingID = holdID(event) }
    return row
  }

  private func id(_ event: Event) -> String { "p\(event.serial)" }

  private func holdID(_ event: Event) -> String { "h\(event.serial)" }
}
