/// One source of a ``HabitHistory``: what it makes of each row, in whichever of its documents it shows
/// it.
struct HabitSource {
  enum Form: String {
    case table = "csv:bank"
    case download = "ofx:bank"
    case aggregator = "plaid:item"
  }

  typealias Event = HabitHistory.Event

  /// What it makes of one row.
  struct Trait {
    /// How many days later than the bank it dates the row.
    var shift = 0
    var isMissing = false
    /// A statement that ends fewer days after it does not have it.
    var daysLate = 0
    /// A statement that ends later has the whole text.
    var lastBriefDay: Int?
    /// Its amount is wrong at first.
    var isCorrected = false
    /// Its text says nothing.
    var isOpaque = false
    /// Once posted, it names its hold.
    var namesHold = true
    /// Of the shop, or of the payment.
    var number = 0
  }

  let form: Form
  let behaviour: SourceBehaviour
  let history: HabitHistory
  let days: ClosedRange<Int>
  /// By the serials of events.
  let traits: [Trait]

  init(
    _ form: Form, of history: HabitHistory, _ behaviour: SourceBehaviour,
    using generator: inout SeededGenerator
  ) {
    self.form = form
    self.behaviour = behaviour
    self.history = history
    days = Self.days(form, of: history, behaviour, using: &generator)
    traits = history.events.map { Self.trait(of: $0, in: form, behaviour, using: &generator) }
  }

  private static func days(
    _ form: Form, of history: HabitHistory, _ behaviour: SourceBehaviour,
    using generator: inout SeededGenerator
  ) -> ClosedRange<Int> {
    let last = history.dayCount - 1
    guard behaviour.coversOtherDays, behaviour.sources.count > 1 else { return 0...last }
    /// A day between two of ninety, on the scale of the history.
    func day(_ range: Range<Int>) -> Int {
      Int.random(in: range, using: &generator) * history.dayCount / HabitHistory.dayCount
    }
    switch form {
    case .table: return 0...day(45..<60)
    case .download: return day(25..<40)...day(65..<78)
    case .aggregator: return day(45..<60)...last
    }
  }

  private static func trait(
    of event: Event, in form: Form, _ behaviour: SourceBehaviour,
    using generator: inout SeededGenerator
  ) -> Trait {
    var trait = Trait()
    if behaviour.shiftsDates {
      let shifts: [Form: [Int]] = [
        .download: [0, 0, 0, 1], .aggregator: [-1, 0, 0, 0, 1, 1, 2, 3],
      ]
      trait.shift = shifts[form]?.randomElement(using: &generator) ?? 0
    }
    trait.isMissing = generator.happens(behaviour.missingPercent)
    if behaviour.booksLate, generator.happens(6) {
      trait.daysLate = Int.random(in: 1...4, using: &generator)
    }
    if behaviour.rewritesTexts, generator.happens(15) {
      trait.lastBriefDay = Int.random(in: 0..<HabitHistory.dayCount, using: &generator)
    }
    trait.isCorrected = behaviour.correctsAmounts && generator.happens(5)
    trait.isOpaque = event.serial % 10 < behaviour.opaqueTenths
    trait.namesHold = generator.happens(70)
    trait.number = Int.random(in: 0..<1000, using: &generator)
    return trait
  }

  func trait(of event: Event) -> Trait { traits[event.serial] }

  /// The day that it prints.
  func day(of event: Event) -> Int { event.day + trait(of: event).shift }

  /// The rows it has of some days, in its order.
  func events(in days: ClosedRange<Int>) -> [Event] {
    history.events.filter { days.contains(day(of: $0)) && !trait(of: $0).isMissing }
      .sorted { (day(of: $0), $0.serial) < (day(of: $1), $1.serial) }
  }

  /// A row as a document of a day states it.
  func row(of event: Event, cents: Int, asOf day: Int) -> Scenario.Row {
    Scenario.Row(
      event: event.serial, day: self.day(of: event), cents: cents, text: text(of: event, asOf: day))
  }

  private func text(of event: Event, asOf day: Int) -> String {
    let merchant = event.merchant.uppercased()
    switch form {
    case .download: return merchant
    case .aggregator: return event.merchant
    case .table:
      let trait = trait(of: event)
      let number = String(String(1000 + trait.number).dropFirst())
      if trait.isOpaque { return "CARD PAYMENT \(number)" }
      if let last = trait.lastBriefDay, day <= last { return "POS \(merchant.prefix(12))" }
      let town = ["OAKLAND CA", "SEATTLE WA", "AUSTIN TX"][event.serial % 3]
      return "\(merchant) \(number) \(town)"
    }
  }
}
