import FinanceModel

/// Whether running balances follow from each other.
///
/// Each row leads from a balance to another: from `balance − amount` to `balance`. Banks print the
/// rows of one day in any order, and days upwards or downwards, so the rows of a day are taken
/// together: they follow from each other where some order of them does, which is where their steps
/// form one path (Euler). The chain is proven where each day's path begins where that of the day
/// before ends.
struct BalanceChain {
  /// The rows of one day: where they lead from and to.
  fileprivate struct Day {
    private(set) var date: CivilDate
    var steps: [(from: ExactDecimal, to: ExactDecimal)] = []
    var places: [RowLocation] = []

    init(date: CivilDate) {
      self.date = date
    }

    /// Becomes the next day, in the memory of this one.
    mutating func begin(_ date: CivilDate) {
      self.date = date
      steps.removeAll(keepingCapacity: true)
      places.removeAll(keepingCapacity: true)
    }

    /// The first row that does not follow the one before it, read upwards or downwards, whichever has
    /// fewer of those; the first row where only the day before does not lead here.
    var broken: Break {
      let pairs = steps.indices.dropLast()
      let up = pairs.filter { steps[$0].to != steps[$0 + 1].from }
      let down = pairs.filter { steps[$0].from != steps[$0 + 1].to }
      let isUp = up.count <= down.count
      guard let place = (isUp ? up : down).first else {
        return Break(date: date, location: places.first ?? RowLocation())
      }
      let (earlier, later) =
        isUp ? (steps[place], steps[place + 1]) : (steps[place + 1], steps[place])
      return Break(
        date: date, location: places[place + 1],
        gap: later.from.adding(earlier.to.negated), amount: later.to.adding(later.from.negated))
    }
  }

  /// What became of the rows of a finished day.
  fileprivate enum Path {
    case path(from: ExactDecimal, to: ExactDecimal)
    /// The day ends where it began: at any of these.
    case circle(Set<ExactDecimal>)
  }

  /// The first place where the balances do not follow.
  struct Break: Hashable {
    var date: CivilDate
    var location: RowLocation
    /// What the balance jumps by between the two rows; nil where that is not one number.
    var gap: ExactDecimal?
    /// The amount of the row behind the jump.
    var amount: ExactDecimal?

    /// Whether the row would follow with its sign turned.
    var isTurned: Bool {
      guard let gap, let amount, let twice = amount.adding(amount) else { return false }
      return gap.adding(twice)?.isZero == true
    }
  }

  private var day: Day?
  /// Whether the days are printed upwards; nil while only one was seen.
  private var isAscending: Bool?
  /// Whether later rows stand below earlier ones, or all are of one day.
  var isUpwards: Bool { isAscending != false }
  /// The ends of the chain so far, in the order of time.
  private var start: Path?
  private var end: Path?
  private var firstDate: CivilDate?
  private var lastDate: CivilDate?
  private(set) var firstBreak: Break?
  /// Rows of one day kept at a time; a day with more is not judged.
  private static let maximumSteps = 100_000
  private var hasGap = false

  /// Takes the next row.
  ///
  /// - Parameter amount: nil where the row is pending and no part of the balance.
  mutating func add(
    date: CivilDate, amount: ExactDecimal?, balance: ExactDecimal?, location: RowLocation
  ) {
    guard let amount else { return }
    guard let balance, let before = balance.adding(amount.negated) else {
      hasGap = true
      return
    }
    guard !hasGap, firstBreak == nil else { return }
    if day == nil { day = Day(date: date) }
    if let current = day, current.date != date {
      close(current)
      day?.begin(date)
    }
    day?.steps.append((before, balance))
    day?.places.append(location)
    if let count = day?.steps.count, count > Self.maximumSteps { hasGap = true }
  }

  /// The balance before the first row and after the last one in time; nil where nothing is proven.
  mutating func finish() -> (opening: StatementBalance, ledger: StatementBalance)? {
    if let day { close(day) }
    day = nil
    guard !hasGap, firstBreak == nil, let start, let end, let firstDate, let lastDate,
      let from = start.beginning, let to = end.ending
    else { return nil }
    let isDown = isAscending == false
    return (
      StatementBalance(
        kind: .opening, date: isDown ? lastDate : firstDate, amount: from, currency: nil),
      StatementBalance(
        kind: .ledger, date: isDown ? firstDate : lastDate, amount: to, currency: nil)
    )
  }

  private mutating func close(_ day: Day) {
    guard firstBreak == nil else { return }
    defer { lastDate = day.date }
    guard let path = Self.path(of: day.steps) else {
      firstBreak = day.broken
      return
    }
    guard let previous = lastDate, let start, let end else {
      (self.start, self.end) = (path, path)
      firstDate = day.date
      return
    }
    if isAscending == nil { isAscending = day.date > previous }
    if isAscending == true {
      guard let joined = Self.joining(end, path) else { return breaks(at: day, end, path) }
      self.end = joined.end
      if case .circle = start { self.start = joined.start }
    } else {
      guard let joined = Self.joining(path, start) else { return breaks(at: day, path, start) }
      self.start = joined.start
      if case .circle = end { self.end = joined.end }
    }
  }

  /// A day whose rows follow each other and not those of the day before.
  private mutating func breaks(at day: Day, _ earlier: Path, _ later: Path) {
    var found = day.broken
    if let from = earlier.ending, let to = later.beginning { found.gap = to.adding(from.negated) }
    if day.steps.count == 1, let step = day.steps.first {
      found.amount = step.to.adding(step.from.negated)
    }
    firstBreak = found
  }

  /// The ends of two paths one after the other; nil where the second does not begin where the first
  /// ends.
  private static func joining(
    _ first: Path, _ second: Path
  ) -> (start: Path, end: Path)? {
    switch (first, second) {
    case (.path(let a, let b), .path(let c, let d)):
      b == c ? (.path(from: a, to: b), .path(from: c, to: d)) : nil
    case (.path(let a, let b), .circle(let places)):
      places.contains(b) ? (.path(from: a, to: b), .path(from: b, to: b)) : nil
    case (.circle(let places), .path(let c, let d)):
      places.contains(c) ? (.path(from: c, to: c), .path(from: c, to: d)) : nil
    case (.circle(let a), .circle(let b)):
      a.isDisjoint(with: b)
        ? nil : (.circle(a.intersection(b)), .circle(a.intersection(b)))
    }
  }

  /// The path that takes every step once; nil where there is none.
  private static func path(of steps: [(from: ExactDecimal, to: ExactDecimal)]) -> Path? {
    if let inOrder = inOrder(steps) { return inOrder }
    var surplus: [ExactDecimal: Int] = [:]
    var places = DisjointPlaces()
    for step in steps {
      surplus[step.from, default: 0] += 1
      surplus[step.to, default: 0] -= 1
      places.join(step.from, step.to)
    }
    guard places.areOne else { return nil }
    let odd = surplus.filter { $0.value != 0 }
    if odd.isEmpty { return .circle(Set(surplus.keys)) }
    guard odd.count == 2, let from = odd.first(where: { $0.value == 1 })?.key,
      let to = odd.first(where: { $0.value == -1 })?.key
    else { return nil }
    return .path(from: from, to: to)
  }

  /// The path of steps that follow each other as they are printed, upwards or downwards, which is
  /// how it mostly is.
  private static func inOrder(_ steps: [(from: ExactDecimal, to: ExactDecimal)]) -> Path? {
    guard let first = steps.first, let last = steps.last else { return nil }
    if steps.count == 1, first.from == first.to { return .circle([first.from]) }
    if first.from != last.to, zip(steps, steps.dropFirst()).allSatisfy({ $0.to == $1.from }) {
      return .path(from: first.from, to: last.to)
    }
    if last.from != first.to, zip(steps, steps.dropFirst()).allSatisfy({ $0.from == $1.to }) {
      return .path(from: last.from, to: first.to)
    }
    return nil
  }
}

extension BalanceChain.Path {
  fileprivate var beginning: ExactDecimal? {
    switch self {
    case .path(let from, _): from
    case .circle(let places): places.count == 1 ? places.first : nil
    }
  }

  fileprivate var ending: ExactDecimal? {
    switch self {
    case .path(_, let to): to
    case .circle(let places): places.count == 1 ? places.first : nil
    }
  }
}

/// Which balances are connected by steps.
private struct DisjointPlaces {
  private var numbers: [ExactDecimal: Int] = [:]
  private var parents: [Int] = []
  private var groups = 0

  var areOne: Bool { groups <= 1 }

  mutating func join(_ left: ExactDecimal, _ right: ExactDecimal) {
    let (a, b) = (root(number(left)), root(number(right)))
    guard a != b else { return }
    parents[a] = b
    groups -= 1
  }

  private mutating func number(_ place: ExactDecimal) -> Int {
    if let known = numbers[place] { return known }
    let number = parents.count
    numbers[place] = number
    parents.append(number)
    groups += 1
    return number
  }

  private mutating func root(_ number: Int) -> Int {
    var place = number
    while parents[place] != place {
      parents[place] = parents[parents[place]]
      place = parents[place]
    }
    return place
  }
}

extension BalanceChain.Break {
  /// What would fix it, behind the place; empty where that is not known.
  var explanation: String {
    guard let gap, !gap.isZero else { return "" }
    if isTurned { return "; with the opposite sign its amount would fit" }
    return "; \(gap.text) is missing before it: a row, or a digit of an amount or a balance"
  }
}
