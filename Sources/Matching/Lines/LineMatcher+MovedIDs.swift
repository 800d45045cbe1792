import FinanceModel

/// Ids that a source counts by position move where it adds a row in front of others: a stored line whose
/// content stands in the statement under another id is that row.
extension LineMatcher {
  /// Whether a row under a known id may be another one. Where a source changes its rows under their ids,
  /// only a document that has all of them can show it.
  func mayBeOther(_ known: StoredLine, _ row: StatementTransaction, _ key: LineKey) -> Bool {
    statement.age == nil && known.fingerprint != key.fingerprint && !row.correctsItself
      && (statement.ids != .mutable || statement.isWhole)
  }

  /// Puts a row off until the other rows are known.
  mutating func hold(_ one: Undecided) throws(FinanceETLError) {
    if !one.wasClaimed, one.known.state == .live || one.known.state == .deletedByUser {
      displaced.add(one.known)
      claimed.remove(one.known.id)
    }
    putOff(one)
    guard undecided.count >= Self.mostUndecided else { return }
    try meetDisplaced()
    // Of so many new rows none waits for what comes.
    if undecided.count >= Self.mostUndecided / 2 { try decideHeld(isLast: false) }
  }

  /// Decides on the rows that were put off.
  mutating func decideHeld(isLast: Bool = true) throws(FinanceETLError) {
    if isLast {
      try meetDisplaced()
      try meetAdded()
      try meetStored()
    }
    guard !undecided.isEmpty else { return }
    if isLast {
      shown = try index.addedContent().union(undecided.lazy.map(\.key.fingerprint))
    }
    // Posted rows first: they show whether the ids tell anything of pending ones.
    let waiting = undecided.filter { !$0.known.isPending } + undecided.filter(\.known.isPending)
    undecided = []
    for one in waiting {
      changes.resume(one.ticket)
      try restate(one, isLast: isLast)
    }
  }

  /// The rest of the statement decides on a row.
  mutating func putOff(_ one: Undecided) {
    var one = one
    one.ticket = changes.putOff()
    undecided.append(one)
  }

  /// Rows whose content was stored under the id of another row.
  private mutating func meetDisplaced() throws(FinanceETLError) {
    let waiting = undecided
    undecided = []
    for one in waiting {
      if let line = displaced.take(one.key.fingerprint, facts: one.key.facts) {
        try follow(line, one)
      } else {
        undecided.append(one)
      }
    }
  }

  /// Rows under new ids, which were added, and whose content was stored under the id of another row.
  private mutating func meetAdded() throws(FinanceETLError) {
    if !displaced.isEmpty {
      for line in try index.addedLines() {
        if let stored = displaced.take(line.fingerprint, facts: line.facts) {
          try follow(stored, added: line.id)
        }
      }
    }
    let hasMoved = displaced.moved > 0
    guard hasMoved || hasReusedIDs else { return }
    // Of a document with some rows only, ids that were never used again tell a row from its equal.
    var taken: Set<Int64> = []
    for (line, stored) in try index.addedAgain(areReused: !hasMoved && !statement.isWhole)
    where !claimed.contains(stored.id) && taken.insert(line).inserted {
      displaced.noteMoved()
      _ = displaced.remove(stored)
      try follow(stored, added: line)
    }
  }

  /// Rows whose content is stored under an id that the statement does not have.
  private mutating func meetStored() throws(FinanceETLError) {
    let waiting = undecided
    undecided = []
    for one in waiting {
      let stored = try index.linesWithIDs(of: one.key)
      if let line = stored.first(where: { !claimed.contains($0.id) }) {
        displaced.noteMoved()
        try follow(line, one)
      } else {
        undecided.append(one)
      }
    }
  }

  /// A row is a line that is stored under another id.
  private mutating func follow(
    _ line: StoredLine, _ one: Undecided
  ) throws(FinanceETLError) {
    claimed.insert(line.id)
    let isUpdate = line.state == .live && line.facts != one.key.facts
    try carryOut(isUpdate ? .update(line, rule: .facts) : .moved(line), one.row, one.key)
  }

  private mutating func follow(_ line: StoredLine, added: Int64) throws(FinanceETLError) {
    claimed.insert(line.id)
    try changes.follow(added, as: line)
    LineDecision.countFollowed(isDeleted: line.state == .deletedByUser, in: &counts)
  }

  /// Whether the content of a held row's line stands in the statement: under its own id further down, or
  /// under another, or as the posted row of a pending line.
  func standsElsewhere(_ known: StoredLine, _ line: KnownLine) -> Bool {
    switch known.state {
    case .superseded: false
    case .live where !displaced.contains(known), .deletedByUser where !displaced.contains(known):
      true
    case .live, .deletedByUser, .removedBySource:
      line.isPending && shown.contains(line.posted)
    }
  }
}
