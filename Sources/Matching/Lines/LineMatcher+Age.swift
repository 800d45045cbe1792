import FinanceModel

/// Pages of a source that changes its rows come in any order: what is stored may be the later.
extension LineMatcher {
  /// Decides on a known row that says something else than what is stored.
  mutating func weigh(_ one: Undecided) throws(FinanceETLError) {
    let (age, stored) = try age(of: one)
    switch age {
    case .atEnd where undecided.count < Self.mostUndecided: putOff(one)
    case .older:
      try leave(one)
      if let document = stored?.document { beside.before.insert(document) }
    case .olderInDoubt:
      try leave(one)
      noteDoubt(of: one)
    case .unclear:
      try restate(one, isLast: true)
      noteDoubt(of: one)
    case .newer, .atEnd:
      try restate(one, isLast: true)
      renewed += 1
      if let document = stored?.document { beside.after.insert(document) }
    }
  }

  private mutating func age(
    of one: Undecided
  ) throws(FinanceETLError) -> (RowAge, StoredSaying?) {
    guard let age = statement.age else { return (.newer, nil) }
    let isCorrection = one.row.correctsItself
    if one.known.state == .removedBySource {
      guard let removal = try index.removal(of: one.id) else { return (.newer, nil) }
      return (age.age(isCorrection: isCorrection, ofRemoved: removal, beside), removal)
    }
    // What is pending has not posted yet.
    if one.known.isPending, !one.row.isPending { return (.newer, nil) }
    let stored = try index.saying(of: one.known)
    if !isCorrection, !stored.isCorrection, !stored.isOwn, !beside.isWhole { beside.restated += 1 }
    return (age.age(isCorrection: isCorrection, of: stored, beside), stored)
  }

  /// Decides what waited for the rest of the statement: first what shows from before or after which
  /// documents it is, then what only that can tell.
  mutating func weighWaiting(_ waiting: [Undecided]) throws(FinanceETLError) {
    beside.isWhole = true
    holdRemoved()
    for one in waiting { try weighAgain(one) }
    let doubtful = undecided
    undecided = []
    beside.isLast = true
    for one in doubtful { try weighAgain(one) }
  }

  private mutating func weighAgain(_ one: Undecided) throws(FinanceETLError) {
    changes.resume(one.ticket)
    try weigh(one)
  }

  private mutating func leave(_ one: Undecided) throws(FinanceETLError) {
    let isLive = one.known.state == .live
    try carryOut(isLive ? .older(one.known) : .known(one.known), one.row, one.key)
    older += 1
  }

  /// Only day, amount and text are worth a person's look.
  private mutating func noteDoubt(of one: Undecided) {
    if one.known.fingerprint != one.key.fingerprint { unclear += 1 }
  }

  /// A row that was added, and that a document before took back.
  struct Removed {
    let line: Int64
    let isCorrection: Bool
    let removal: StoredSaying
  }

  /// Notes a row that was added a moment ago where a document before took it back.
  mutating func noteRemoved(_ row: StatementTransaction, _ id: String) throws(FinanceETLError) {
    guard statement.age != nil, let removal = try index.removal(of: id) else { return }
    removed.append(
      Removed(line: changes.lastLine, isCorrection: row.correctsItself, removal: removal))
  }

  /// What was taken back stays so, unless it is told later.
  mutating func holdRemoved() {
    guard let age = statement.age else { return }
    for one in removed
    where age.age(isCorrection: one.isCorrection, ofRemoved: one.removal, beside) != .newer {
      takenBack.insert(one.line)
      older += 1
      if let document = one.removal.document { beside.before.insert(document) }
    }
    if isPassedAgain { takenBack = [] }
  }

  /// Whether it is a page again that was read before.
  package var isPassedAgain: Bool { statement.age?.isPassed == true && beside.new == 0 }

  /// Whether what it says beside its rows is older than what is stored.
  package var isBehind: Bool {
    isPassedAgain && statement.age?.isOvertaken == true || older > 0 && renewed == 0
  }
}
