import FinanceModel

/// What the running balances of a statement say of those stored.
struct RestatedBalances {
  /// Lines whose balance is the stored one.
  private var agreeing = 0
  /// The sums of the lines that are new, by day.
  private var sums: [CivilDate: ExactDecimal] = [:]
  /// The day of the line before, with what is not in the sums yet: most lines are of one day with it.
  private var latest: (date: CivilDate, sum: ExactDecimal?)?
  /// The days that the statement shows whole.
  private var wholeDays: DateSpan?
  /// By how much the balances of lines that must be the stored ones have moved.
  private var shifts: Set<ExactDecimal> = []
  /// The bank has worked out its balances anew.
  private(set) var isRebalanced = false

  mutating func agree() {
    agreeing += 1
  }

  mutating func add(_ amount: ExactDecimal, on date: CivilDate) {
    if let day = latest, day.date == date {
      latest = (date, day.sum?.adding(amount))
    } else {
      addLatest()
      latest = (date, amount)
    }
  }

  private mutating func addLatest() {
    guard let day = latest else { return }
    latest = nil
    sums[day.date] = day.sum.flatMap { sums[day.date, default: .zero].adding($0) }
  }

  /// A line taken for new and the stored one it may be.
  struct Case {
    let new: EqualLines.Doubt
    let stored: StoredLine
    /// Of the stored one.
    let balance: ExactDecimal

    fileprivate var shift: ExactDecimal? { new.balance.adding(balance.negated)?.normalized }
  }

  /// The balances were worked out anew where none agrees and more than one could. Where one of the
  /// lines starts from the balance that a stored one ends with, the statement goes on where the
  /// other ended, and its lines are others.
  ///
  /// - Parameter wholeDays: the statement shows every row of them, so that a stored line of these
  ///   days must be in it.
  mutating func weigh(_ cases: [Case], wholeDays: DateSpan?) {
    addLatest()
    self.wholeDays = wholeDays
    for one in cases where isOnWholeDay(one) {
      if let shift = one.shift { shifts.insert(shift) }
    }
    let ends = Set(cases.map(\.balance.normalized))
    let goesOn = cases.contains { one in
      one.new.balance.adding(one.new.amount.negated).map { ends.contains($0.normalized) } ?? false
    }
    isRebalanced = agreeing == 0 && cases.count > 1 && !goesOn
  }

  private func isOnWholeDay(_ one: Case) -> Bool {
    wholeDays.map { $0.from <= one.new.date && one.new.date <= $0.to } ?? false
  }

  /// Whether the line is the stored one though their balances differ: the statement would have to
  /// show the stored one too, or the bank has worked out its balances anew, or all that is new up to
  /// its day is just the difference.
  func isOne(_ one: Case) -> Bool {
    if isRebalanced || isOnWholeDay(one) { return true }
    guard let shift = one.shift else { return false }
    if shifts.contains(shift) { return true }
    let isNew = sums.filter { $0.key <= one.new.date }
    return !isNew.isEmpty
      && isNew.values.reduce(ExactDecimal.zero) { $0.adding($1) ?? $0 }.normalized == shift
  }
}
