import FinanceETL
import Histories

/// A busy account: forty rows a day, most of random amounts, some of the same every time, one of a
/// hundred the twin of the row before.
struct Account {
  struct Row {
    let number: Int
    let date: CivilDate
    let cents: Int
    let text: String
  }

  private static let merchants: [(text: String, cents: ClosedRange<Int>)] = [
    ("WHOLEFDS MKT", 800...22_000), ("TRADER JOE'S", 600...15_000),
    ("BLUE BOTTLE COFFEE", 350...1800), ("STARBUCKS STORE", 300...1500),
    ("DOORDASH THAI BASIL", 1500...7000), ("AMZN MKTP US", 499...30_000),
    ("TARGET EXPRESS", 1000...18_000), ("COSTCO WHSE", 3000...45_000),
    ("SHELL OIL", 2000...9000), ("CHEVRON", 2000...9000), ("UBER TRIP", 700...6500),
    ("CLIPPER TRANSIT FARE", 250...250), ("NETFLIX.COM", 1549...1549),
    ("PG&E WEB ONLINE", 6000...30_000), ("COMCAST CABLE", 7999...7999),
    ("ATM WITHDRAWAL MARKET ST", 2000...40_000), ("WALGREENS", 300...8000),
    ("FOREIGN TRANSACTION FEE", 10...900),
  ]

  private var generator = SeededGenerator(seed: 1)
  private var last: Row?
  private var count = 0

  mutating func next() -> Row {
    defer { count += 1 }
    if let last, Int.random(in: 0..<100, using: &generator) == 0 {
      return Row(number: count, date: last.date, cents: last.cents, text: last.text)
    }
    let (text, cents) = Self.merchants[
      Int.random(in: Self.merchants.indices, using: &generator)]
    let row = Row(
      number: count, date: first.adding(days: count / 40),
      cents: -Int.random(in: cents, using: &generator),
      text: "\(text) \(Int.random(in: 1000...9999, using: &generator))")
    last = row
    return row
  }

  private let first: CivilDate

  /// - Parameter first: the first day.
  init(from first: CivilDate) {
    self.first = first
  }
}
