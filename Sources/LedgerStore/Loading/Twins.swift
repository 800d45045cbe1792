import FinanceModel
import Matching

/// The stored lines of one content, and which of them a statement has not printed yet.
struct Twins {
  /// What a printed line is.
  enum Match {
    case stored(StoredMapping, isSameBalance: Bool)
    case new
    /// Only lines are left whose running balances differ: another line, unless the bank has worked
    /// out its balances anew.
    case otherBalance(ExactDecimal)
  }

  /// A line that was taken for new because of its running balance.
  struct Doubt {
    let mapping: Int64
    let date: CivilDate
    let amount: ExactDecimal
    let balance: ExactDecimal
  }

  private let entries: [KnownContent.Entry]
  private var isTaken: [Bool]
  /// Every entry before it is taken.
  private var firstFree = 0
  /// Entries by what they state, the next one last.
  private var byFacts: [Int64: [Int]] = [:]
  /// Read when they are first asked for.
  private var balances: [ExactDecimal?]?
  private var nextOrdinal: Int
  private var waiting: [Doubt] = []

  init(_ entries: [KnownContent.Entry], isClaimed: (StoredMapping) -> Bool) {
    self.entries = entries
    isTaken = entries.map { isClaimed($0.mapping) }
    nextOrdinal = (entries.last?.ordinal ?? -1) + 1
    for index in entries.indices.reversed() where !isTaken[index] {
      byFacts[entries[index].mapping.facts, default: []].append(index)
    }
    skipTaken()
  }

  private mutating func skipTaken() {
    while firstFree < entries.count, isTaken[firstFree] { firstFree += 1 }
  }

  mutating func takeOrdinal() -> Int {
    defer { nextOrdinal += 1 }
    return nextOrdinal
  }

  /// Finds the stored line that a printed one is: the same in all it states, else the same in its
  /// balance, else one without a balance.
  mutating func take(
    _ row: Transaction, facts: Int64,
    balanceOf: (StoredMapping) throws(FinanceETLError) -> ExactDecimal?
  ) throws(FinanceETLError) -> Match {
    while let index = byFacts[facts]?.popLast() {
      if isTaken[index] { continue }
      return .stored(take(index), isSameBalance: row.balance != nil)
    }
    guard firstFree < entries.count else { return .new }
    guard let balance = row.balance else { return .stored(take(firstFree), isSameBalance: false) }
    if balances == nil {
      var read: [ExactDecimal?] = []
      for entry in entries { read.append(try balanceOf(entry.mapping)) }
      balances = read
    }
    let free = entries.indices[firstFree...].filter { !isTaken[$0] }
    if let same = free.first(where: { balances?[$0] == balance }) {
      return .stored(take(same), isSameBalance: true)
    }
    if let open = free.first(where: { balances?[$0] == .some(nil) }) {
      return .stored(take(open), isSameBalance: false)
    }
    return .otherBalance(balance)
  }

  private mutating func take(_ index: Int) -> StoredMapping {
    isTaken[index] = true
    skipTaken()
    return entries[index].mapping
  }

  mutating func wait(_ doubt: Doubt) {
    waiting.append(doubt)
  }

  /// The lines taken for new, each with a stored one the statement did not print.
  var doubts: [BalanceEvidence.Case] {
    guard !waiting.isEmpty else { return [] }
    let free = entries.indices.filter { !isTaken[$0] && entries[$0].mapping.state == .live }
    return zip(waiting, free).compactMap { doubt, index in
      (balances?[index] ?? nil).map {
        BalanceEvidence.Case(new: doubt, stored: entries[index].mapping, balance: $0)
      }
    }
  }
}

/// What the running balances of a statement say of those stored.
struct BalanceEvidence {
  /// Lines whose balance is the stored one.
  private var agreeing = 0
  /// The sums of the lines that are new, by day.
  private var sums: [CivilDate: ExactDecimal] = [:]
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
    sums[date] = sums[date, default: .zero].adding(amount)
  }

  /// A line taken for new and the stored one it may be.
  struct Case {
    let new: Twins.Doubt
    let stored: StoredMapping
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
