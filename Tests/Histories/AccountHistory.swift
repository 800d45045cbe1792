/// What really happened on an account in sixty days: eighty rows at ten merchants, many of them
/// alike. No statement shows it; the ``Scenario``s made of it show parts.
public struct AccountHistory: Sendable {
  public struct Event: Hashable, Sendable {
    /// Counts from 0 in the order of the bank's books.
    public let serial: Int
    /// Days since the first.
    public let day: Int
    public let cents: Int
    public let merchant: String
  }

  public static let dayCount = 60

  /// In the order of the bank's books: by day.
  public let events: [Event]

  private static let merchants = [
    ("BLUE BOTTLE COFFEE", 450), ("SAFEWAY", 275), ("SHELL OIL", 1000), ("NETFLIX", 1000),
    ("CITY PARKING", 2500), ("LYFT RIDE", 300), ("BUS FARE", 250), ("RENT PROPERTY", 120_000),
    ("PIZZA PLACE", 1899), ("GYM CLUB", 4500),
  ]

  public init(count: Int = 80, using generator: inout SeededGenerator) {
    var drawn: [(day: Int, cents: Int, merchant: String)] = []
    for _ in 0..<count {
      let (merchant, usual) = Self.merchants[Int.random(in: 0..<10, using: &generator)]
      let isUsual = Int.random(in: 0..<10, using: &generator) < 6
      let cents = isUsual ? usual : Int.random(in: 100..<9000, using: &generator)
      drawn.append((Int.random(in: 0..<Self.dayCount, using: &generator), -cents, merchant))
    }
    drawn.sort { $0.day < $1.day }
    events = drawn.enumerated().map { serial, row in
      Event(serial: serial, day: row.day, cents: row.cents, merchant: row.merchant)
    }
  }

  /// Days that statements cover: all of them together, each a week to three and a half, most
  /// overlapping the next.
  public static func windows(using generator: inout SeededGenerator) -> [ClosedRange<Int>] {
    var windows: [ClosedRange<Int>] = []
    var start = 0
    while true {
      let end = min(dayCount - 1, start + Int.random(in: 8..<25, using: &generator))
      windows.append(start...end)
      if end == dayCount - 1 { return windows }
      start = max(start + 1, end - Int.random(in: 0..<10, using: &generator))
    }
  }

  /// A day as ISO text. The first is 2024-01-01.
  public static func date(_ day: Int) -> String {
    var (month, rest) = (0, day)
    let lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    while month < 11, rest >= lengths[month] {
      rest -= lengths[month]
      month += 1
    }
    return "2024-\(twoDigits(month + 1))-\(twoDigits(rest + 1))"
  }

  /// An amount as decimal text.
  public static func amount(_ cents: Int) -> String {
    "\(cents < 0 ? "-" : "")\(abs(cents) / 100).\(twoDigits(abs(cents) % 100))"
  }

  private static func twoDigits(_ number: Int) -> String {
    (number < 10 ? "0" : "") + String(number)
  }
}
