/// Whether balances follow from amounts, whichever way the rows are printed.
///
/// Balances need not stand in every row. What stands between two that are shown must be their
/// difference. Rows of several accounts are chains of their own.
struct Chain {
  /// One row: its account, its day, its amount and its balance, both in any unit.
  ///
  /// Small, because a document may have millions.
  struct Row {
    private let number: Int32
    private let dayNumber: Int32
    private let shownAmount: Int64
    private let shownBalance: Int64
    private static let none = Int64.min

    init(group: Int, day: Int, amount: Int64?, balance: Int64?) {
      number = Int32(truncatingIfNeeded: group)
      dayNumber = Int32(truncatingIfNeeded: day)
      shownAmount = amount ?? Self.none
      shownBalance = balance ?? Self.none
    }

    var group: Int { Int(number) }
    var day: Int { Int(dayNumber) }
    var amount: Int64? { shownAmount == Self.none ? nil : shownAmount }
    var balance: Int64? { shownBalance == Self.none ? nil : shownBalance }
  }

  /// How a chain holds.
  struct Verdict: Equatable {
    /// Differences that are those of the amounts and not zero.
    var links: Int
    var breaks: Int
    /// The balance before the first amount in time, of the first account.
    var start: Int64?
    var end: Int64?
    var isNewestFirst: Bool

    var holds: Bool { links > 0 && breaks == 0 }
  }

  /// An order of time that the days allow.
  private enum Order {
    case printed, reversed
    /// The days upwards, the rows of a day as they are printed, or the other way round.
    case byDay(isReversed: Bool)
  }

  private let rows: [Row]
  private let orders: [Order]
  /// The numbers of the accounts, from 0.
  private let numbers: [Int: Int]

  init(_ rows: [Row]) {
    self.rows = rows
    var numbers: [Int: Int] = [:]
    for row in rows where numbers[row.group] == nil { numbers[row.group] = numbers.count }
    self.numbers = numbers
    var (rises, falls) = (0, 0)
    for (row, next) in zip(rows, rows.dropFirst()) where row.group == next.group {
      if row.day < next.day { rises += 1 }
      if row.day > next.day { falls += 1 }
    }
    var orders: [Order] = []
    // Against the days no chain is one: it would take each amount for that of its neighbour.
    if rises >= falls { orders.append(.printed) }
    if falls >= rises { orders.append(.reversed) }
    if rises + falls > 0 {
      orders += [.byDay(isReversed: false), .byDay(isReversed: true)]
    }
    self.orders = orders
  }

  /// The best order with the amounts as they are, or turned.
  func verdict(turned: Bool) -> Verdict {
    var best = Verdict(links: 0, breaks: 0, start: nil, end: nil, isNewestFirst: false)
    for (place, order) in orders.enumerated() {
      let found = judge(order, turned: turned)
      if place == 0 || (found.breaks, -found.links) < (best.breaks, -best.links) { best = found }
      if found.holds { break }
    }
    return best
  }

  /// What the balances say of the signs; nil where they follow from neither reading, or from both.
  func evidence() -> Evidence? {
    let (plain, turned) = (verdict(turned: false), verdict(turned: true))
    guard plain.holds != turned.holds else { return nil }
    return plain.holds
      ? Evidence(isTurned: false, verdict: plain, steps: min(plain.links, turned.breaks))
      : Evidence(isTurned: true, verdict: turned, steps: min(turned.links, plain.breaks))
  }

  /// A chain that holds with the amounts as they are or turned, and not with the others.
  struct Evidence {
    var isTurned: Bool
    var verdict: Verdict
    /// Steps that are right in this reading and wrong in the other one, in its best order: between equal
    /// amounts of one day a step is right in both.
    var steps: Int

    /// Whether it proves the signs beside what words say of them.
    ///
    /// A difference of two balances has the size of the amount beside it by accident in less than one of
    /// 100 steps: amounts crowd at a few prices. Two signs in four orders are tried, so that n steps are
    /// accident in less than 8 · 0.01ⁿ of all tables:
    ///
    /// | n | accident | it proves |
    /// |---|---|---|
    /// | 1 | 8 in 100 | what words or printed signs say as well |
    /// | 2 | 8 in 10,000 | signs of which no word speaks: less than one in 1,000 |
    /// | 4 | 8 in 100 million | the contrary of words |
    ///
    /// Words that say the contrary are wrong in about one of 1,000 tables. To be believed against them a
    /// chain must be a thousand times less likely to be accident: less than one in a million.
    func isProof(beside wording: SignWords.Wording) -> Bool {
      switch wording {
      case .agrees: steps >= 1
      case .silent: steps >= 2
      case .contradicts: steps >= 4
      }
    }
  }

  private func judge(_ order: Order, turned: Bool) -> Verdict {
    var walk = Walk(groupCount: numbers.count)
    func take(_ row: Row) { walk.take(row, numbers[row.group] ?? 0, turned: turned) }
    switch order {
    case .printed:
      for row in rows { take(row) }
    case .reversed:
      walk.found.isNewestFirst = true
      for row in rows.reversed() { take(row) }
    case .byDay(let isReversed):
      walk.found.isNewestFirst = isReversed
      let sorted = (0..<Int32(truncatingIfNeeded: rows.count)).sorted { one, other in
        let (day, next) = (rows[Int(one)].day, rows[Int(other)].day)
        return day == next ? (isReversed ? one > other : one < other) : day < next
      }
      for index in sorted { take(rows[Int(index)]) }
    }
    return walk.found
  }

  /// The rows in one order so far.
  private struct Walk {
    var found = Verdict(links: 0, breaks: 0, start: nil, end: nil, isNewestFirst: false)
    private var shown: [Int64?]
    private var sums: [Int64]

    init(groupCount: Int) {
      shown = Array(repeating: nil, count: groupCount)
      sums = Array(repeating: 0, count: groupCount)
    }

    mutating func take(_ row: Row, _ group: Int, turned: Bool) {
      guard let amount = row.amount else { return }
      let sum = sums[group] &+ (turned ? 0 &- amount : amount)
      guard let balance = row.balance else {
        sums[group] = sum
        return
      }
      if let before = shown[group] {
        if before &+ sum == balance {
          found.links += sum == 0 ? 0 : 1
        } else {
          found.breaks += 1
        }
      } else if found.start == nil {
        found.start = balance &- sum
      }
      shown[group] = balance
      found.end = balance
      sums[group] = 0
    }
  }
}
