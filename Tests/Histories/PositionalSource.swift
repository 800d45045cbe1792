/// A bank that numbers the rows of each document anew: a row that comes in front of others moves their ids.
public struct PositionalSource: Sendable {
  /// How the rows of a document are numbered.
  public enum Numbering: String, CaseIterable, Sendable {
    /// 1 is the newest row.
    case fromTheNewest
    /// 1 is the oldest row of the document.
    case fromTheOldest
    /// Each day begins with 1.
    case byDay
  }

  /// A row as it is true now.
  struct Event {
    var number: Int
    var day: Int
    var cents: Int
    var text: String
  }

  private static let days = 40
  private let numbering: Numbering
  private var events: [Event] = []
  private var next = 0

  public init(_ numbering: Numbering, rows: Int = 30, using generator: inout SeededGenerator) {
    self.numbering = numbering
    for _ in 0..<rows { add(on: Int.random(in: 0..<Self.days, using: &generator), &generator) }
  }

  /// Few amounts and texts that are alike, so that twins are common.
  private mutating func add(on day: Int, _ generator: inout SeededGenerator) {
    let event = Event(
      number: next, day: day,
      cents: [-8500, 8500, -290, -450].randomElement(using: &generator) ?? 0,
      text: ["XFER KNOT ORDER", "XFER WEFT ORDER", "METRO FARE"].randomElement(using: &generator)
        ?? "")
    next += 1
    // Within a day a row may come in front of others.
    let place = events.firstIndex {
      $0.day > day || $0.day == day && Bool.random(using: &generator)
    }
    events.insert(event, at: place ?? events.count)
  }

  /// A bank books some rows late, and corrects one.
  public mutating func change(correcting: Bool, using generator: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      add(on: Int.random(in: 0..<Self.days, using: &generator), &generator)
    }
    guard correcting, let place = events.indices.randomElement(using: &generator) else { return }
    events[place].cents -= events[place].cents.signum() * Int.random(in: 1...9, using: &generator)
  }

  /// The same amount, text and sign; the days of a document that has every one of them.
  public func document(
    _ days: ClosedRange<Int>, mode: String = "snapshot", ids: String = "trusted"
  ) -> Scenario.Step {
    let shown = events.filter { days.contains($0.day) }
    var step = Scenario.Step("ofx:positional")
    (step.mode, step.ids) = (mode, ids)
    if mode == "snapshot" {
      step.covers = [AccountHistory.date(days.lowerBound), AccountHistory.date(days.upperBound)]
    }
    var counts: [Int: Int] = [:]
    step.rows = shown.enumerated().map { place, event in
      var row = Scenario.Row(
        event: event.number, day: event.day, cents: event.cents, text: event.text)
      counts[event.day, default: 0] += 1
      row.id =
        switch numbering {
        case .fromTheNewest: "\(shown.count - place)"
        case .fromTheOldest: "\(place + 1)"
        case .byDay: "\(event.day)-\(counts[event.day] ?? 0)"
        }
      return row
    }
    if numbering == .fromTheNewest { step.rows.reverse() }
    return step
  }

  /// Days of a document: all of them, or some.
  public static func window(using generator: inout SeededGenerator) -> ClosedRange<Int> {
    if Bool.random(using: &generator) { return 0...(days - 1) }
    let first = Int.random(in: 0..<(days - 5), using: &generator)
    return first...min(days - 1, first + Int.random(in: 4...25, using: &generator))
  }
}
