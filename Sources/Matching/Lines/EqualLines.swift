import FinanceModel

/// The stored lines of one content, and which of them a statement has not printed yet.
struct EqualLines {
  /// What a printed line is.
  enum Match {
    case stored(StoredLine, isSameBalance: Bool)
    case new
    /// Only lines are left whose running balances differ: another line, unless the bank has worked
    /// out its balances anew.
    case otherBalance(ExactDecimal)
  }

  /// A line that was taken for new because of its running balance.
  struct Doubt {
    let line: Int64
    let date: CivilDate
    let amount: ExactDecimal
    let balance: ExactDecimal
  }

  private let lines: [StoredLine]
  private var isTaken: [Bool]
  /// Every line before it is taken.
  private var firstFree = 0
  /// Lines by what they state, the next one last.
  private var byFacts: [Int64: [Int]] = [:]
  /// Read when they are first asked for.
  private var balances: [ExactDecimal?]?
  private var waiting: [Doubt] = []

  /// - Parameter lines: of one content, in the order of their ordinals.
  init(_ lines: [StoredLine], isClaimed: (StoredLine) -> Bool) {
    self.lines = lines
    isTaken = lines.map(isClaimed)
    for index in lines.indices.reversed() where !isTaken[index] {
      byFacts[lines[index].facts, default: []].append(index)
    }
    skipTaken()
  }

  private mutating func skipTaken() {
    while firstFree < lines.count, isTaken[firstFree] { firstFree += 1 }
  }

  /// Finds the stored line that a printed one is: the same in all it states, else the same in its
  /// balance, else one without a balance.
  mutating func take(
    _ row: StatementTransaction, facts: Int64,
    balanceOf: (StoredLine) throws(FinanceETLError) -> ExactDecimal?
  ) throws(FinanceETLError) -> Match {
    while let index = byFacts[facts]?.popLast() {
      if isTaken[index] { continue }
      return .stored(take(index), isSameBalance: row.balance != nil)
    }
    guard firstFree < lines.count else { return .new }
    guard let balance = row.balance else { return .stored(take(firstFree), isSameBalance: false) }
    if balances == nil {
      var read: [ExactDecimal?] = []
      for line in lines { read.append(try balanceOf(line)) }
      balances = read
    }
    let free = lines.indices[firstFree...].filter { !isTaken[$0] }
    if let same = free.first(where: { balances?[$0] == balance }) {
      return .stored(take(same), isSameBalance: true)
    }
    if let open = free.first(where: { balances?[$0] == .some(nil) }) {
      return .stored(take(open), isSameBalance: false)
    }
    return .otherBalance(balance)
  }

  private mutating func take(_ index: Int) -> StoredLine {
    isTaken[index] = true
    skipTaken()
    return lines[index]
  }

  mutating func wait(_ doubt: Doubt) {
    waiting.append(doubt)
  }

  /// The lines taken for new, each with a stored one the statement did not print.
  var doubts: [RestatedBalances.Case] {
    guard !waiting.isEmpty else { return [] }
    let free = lines.indices.filter { !isTaken[$0] && lines[$0].state == .live }
    return zip(waiting, free).compactMap { doubt, index in
      (balances?[index] ?? nil).map {
        RestatedBalances.Case(new: doubt, stored: lines[index], balance: $0)
      }
    }
  }
}
