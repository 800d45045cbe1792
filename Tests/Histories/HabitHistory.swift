/// What really happened on the account of somebody of habits: the same coffee, fare and bun on most
/// days but Sundays, at one price each, the fare sometimes twice; bills and a salary once a month;
/// shopping, refunds, and purchases that are held as another amount before they post.
///
/// Rows that are alike recur more often than an ``AccountHistory`` has them, and on neighbouring days:
/// nothing but which days a source covers tells one from the next.
public struct HabitHistory: Sendable {
  public struct Event: Hashable, Sendable {
    /// Counts from 0 in the order of the bank's books.
    public let serial: Int
    /// Days since the first, a Monday.
    public let day: Int
    public let cents: Int
    public let merchant: String
    let hold: Hold?
  }

  /// The amount of a purchase that has not posted.
  enum Hold: Hashable, Sendable {
    case sameAmount
    /// The bill without the tip.
    case withoutTip
    /// A fuel pump asks whether there is money at all.
    case one
    /// A fuel pump asks for as much as a tank holds.
    case most
  }

  public static let dayCount = 90

  /// In the order of the bank's books: by day.
  public let events: [Event]
  public let dayCount: Int

  private static let habits = [
    (merchant: "Blue Bottle Coffee", cents: 450, percent: 55, percentTwice: 0),
    (merchant: "Metro Bus Fare", cents: 250, percent: 50, percentTwice: 15),
    (merchant: "Baker Hansen", cents: 320, percent: 30, percentTwice: 0),
  ]

  /// On which day of thirty.
  private static let monthly = [
    (merchant: "Netflix", cents: -1549, day: 5), (merchant: "Gym Club", cents: -4500, day: 1),
    (merchant: "City Apartments Rent", cents: -120_000, day: 2),
    (merchant: "Spotify", cents: -999, day: 12),
    (merchant: "Acme Payroll", cents: 300_000, day: 27),
  ]

  private static let shops = [
    "Safeway", "Target", "Amazon Marketplace", "Corner Pharmacy", "Ikea", "Book Nook", "Home Depot",
    "Trader Joes", "Lidl", "Decathlon",
  ]

  private static let restaurants = ["Joes Diner", "Trattoria Roma", "Sushi House", "Pizza Place"]

  /// - Parameter isHabitual: without it, what recurs is what is billed once a month.
  public init(
    days: Int = HabitHistory.dayCount, isHabitual: Bool = true,
    using generator: inout SeededGenerator
  ) {
    dayCount = days
    var drawn: [Drawn] = []
    for day in 0..<days {
      if isHabitual { drawn += Self.habits(on: day, using: &generator) }
      drawn += Self.purchases(on: day, using: &generator)
      drawn += Self.monthly.filter { $0.day == day % 30 }.map {
        Drawn(day: day, cents: $0.cents, merchant: $0.merchant)
      }
    }
    events = drawn.enumerated().map { serial, row in
      Event(
        serial: serial, day: row.day, cents: row.cents, merchant: row.merchant, hold: row.hold)
    }
  }

  private struct Drawn {
    let day: Int
    let cents: Int
    let merchant: String
    var hold: Hold?
  }

  private static func habits(on day: Int, using generator: inout SeededGenerator) -> [Drawn] {
    let isSunday = day % 7 == 6
    return habits.flatMap { habit in
      let row = Drawn(day: day, cents: -habit.cents, merchant: habit.merchant)
      let isOnce = generator.happens(habit.percent) && !isSunday
      let isAgain = generator.happens(habit.percentTwice)
      return Array(repeating: row, count: (isOnce ? 1 : 0) + (isAgain ? 1 : 0))
    }
  }

  private static func purchases(on day: Int, using generator: inout SeededGenerator) -> [Drawn] {
    var drawn: [Drawn] = []
    func add(_ cents: Int, at merchants: [String], _ hold: Hold? = nil) {
      let merchant = merchants[Int.random(in: merchants.indices, using: &generator)]
      drawn.append(Drawn(day: day, cents: cents, merchant: merchant, hold: hold))
    }
    if generator.happens(60) {
      let isRound = generator.happens(50)
      let round = [1000, 2000, 2500][Int.random(in: 0..<3, using: &generator)]
      add(-(isRound ? round : Int.random(in: 300..<9000, using: &generator)), at: shops)
    }
    if generator.happens(15) {
      let hold: Hold = generator.happens(60) ? .withoutTip : .sameAmount
      add(-Int.random(in: 1500..<6000, using: &generator), at: restaurants, hold)
    }
    if generator.happens(8) {
      let hold: Hold = generator.happens(50) ? .one : .most
      add(-Int.random(in: 3000..<7000, using: &generator), at: ["Shell Oil"], hold)
    }
    if generator.happens(3) {
      let isRound = generator.happens(50)
      add(isRound ? 2000 : Int.random(in: 300..<9000, using: &generator), at: shops)
    }
    return drawn
  }
}

extension HabitHistory.Event {
  /// The amount while it is pending.
  var heldCents: Int {
    switch hold {
    case .withoutTip: cents * 100 / [110, 115, 118, 120, 125][serial % 5]
    case .one: -100
    case .most: -12_500
    case .sameAmount, nil: cents
    }
  }
}
