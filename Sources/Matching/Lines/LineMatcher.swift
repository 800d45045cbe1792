import FinanceModel

/// Matches the rows of one statement against the lines of its feed, row by row, by the evidence that is
/// strong enough for that: exact id, id sanity, links, content. What no stored line is stays open to
/// ``FeedMatcher``, which has weaker evidence.
///
/// docs/MATCHING.md tells the steps in order.
package struct LineMatcher {
  /// What a statement says of its rows.
  package struct Statement: Sendable {
    /// Of rows that name none.
    package var currency: Currency
    /// How far ids can be trusted.
    package var ids: IDPolicy
    /// The days it states that it covers.
    package var covers: DateSpan?
    /// Whether its feed has used one id for several lines.
    package var hasReusedIDs: Bool
    /// Whether it holds every row of its days.
    package var isWhole: Bool
    /// Of a source that changes its rows.
    package var age: StatementAge?

    package init(
      currency: Currency, ids: IDPolicy, covers: DateSpan?, hasReusedIDs: Bool = false,
      isWhole: Bool, age: StatementAge? = nil
    ) {
      self.age = age
      self.currency = currency
      self.ids = ids
      self.covers = covers
      self.hasReusedIDs = hasReusedIDs
      self.isWhole = isWhole
    }
  }

  /// A line under a known id: the days of the statement, or its other rows, decide what it is.
  struct Undecided {
    let row: StatementTransaction
    let key: LineKey
    let id: String
    let known: StoredLine
    let wasClaimed: Bool
    /// What ``LineChanges`` finds it by.
    var ticket = 0
  }

  let index: any LineIndex
  let changes: any LineChanges
  let statement: Statement
  /// Lines above this id were added by this statement.
  private let floor: Int64
  /// Nor are those above this one, once it has ended: a document goes on with the next.
  private var ceiling: Int64?
  var claimed = IDSet()
  /// The stored lines of a content that is stored several times, or printed again.
  private var equal: [Fingerprint: EqualLines] = [:]
  /// A bit of each of their contents, which most others do not share.
  private var equalMarks = IDSet()
  var undecided: [Undecided] = []
  /// The lines of those whose content did not come yet.
  var displaced = DisplacedLines()
  /// What the statement shows that is no line stored before under its id; read for the undecided.
  var shown: Set<Fingerprint> = []
  static let mostUndecided = 10_000
  private var balances = RestatedBalances()

  /// Lines that this statement's replace: not stated, and not missing either.
  package private(set) var replaced: Set<Int64> = []
  /// What the source took back, and has not stated since.
  package internal(set) var takenBack: Set<Int64> = []
  var removed: [Removed] = []
  var beside = RowsBeside()
  /// Known rows that it states as they were before, or that are over: they stay as they are.
  package internal(set) var older = 0
  /// Known rows that it states otherwise, where nothing tells which is the later.
  package internal(set) var unclear = 0
  /// Known rows that it changed.
  var renewed = 0
  /// Transactions of stored lines that have another amount or day now, or are back.
  package internal(set) var changed: Set<Int64> = []
  /// Transactions that this statement added and flagged.
  package private(set) var flagged: Set<Int64> = []
  package internal(set) var counts = RowCounts()
  /// Rows with more digits than their currency has.
  package private(set) var rounded = 0
  package private(set) var firstDate: CivilDate?
  package private(set) var lastDate: CivilDate?
  /// Whether the feed has used one id for several lines.
  package private(set) var hasReusedIDs: Bool
  /// Its rows have running balances.
  package private(set) var hasBalances = false
  /// Those of its rows.
  package private(set) var currencies: Set<Currency> = []
  private var lastCurrency: Currency?

  package init(_ statement: Statement, index: any LineIndex, changes: any LineChanges) {
    self.statement = statement
    self.index = index
    self.changes = changes
    floor = changes.lastLine
    hasReusedIDs = statement.hasReusedIDs
  }

  /// The stored lines this statement stated again.
  package var sighted: IDSet { claimed }
  /// The bank has worked out its running balances anew.
  package var isRebalanced: Bool { balances.isRebalanced }

  /// The lines this statement added: one range, for nothing else writes meanwhile.
  package var added: ClosedRange<Int64>? {
    let last = ceiling ?? changes.lastLine
    return last > floor ? (floor + 1)...last : nil
  }

  /// The days of its rows.
  package var days: DateSpan? {
    guard let firstDate, let lastDate else { return nil }
    return DateSpan(from: firstDate, to: lastDate)
  }

  /// The days the statement covers: those it states, else those of its rows.
  package var covered: DateSpan? { statement.covers ?? days }

  // MARK: Rows

  /// Decides on a row; returns it where it cannot be stored.
  package mutating func load(
    _ row: StatementTransaction, _ key: RowKey
  ) throws(FinanceETLError) -> RejectedRow? {
    try withUnsafePointer(to: row) { row throws(FinanceETLError) in try load(row, key) }
  }

  /// - Parameter row: where it stands: to copy a row takes longer than to see that it repeats a line.
  package mutating func load(
    _ row: UnsafePointer<StatementTransaction>, _ key: RowKey
  ) throws(FinanceETLError) -> RejectedRow? {
    try repeatsNextLine(row, key) ? nil : decide(row.pointee, key)
  }

  private mutating func decide(
    _ row: StatementTransaction, _ key: RowKey
  ) throws(FinanceETLError) -> RejectedRow? {
    let currency = row.currency ?? statement.currency
    guard let money = Money(row.amount, in: currency), row.numberBeyondReach == nil else {
      return Self.refusal(of: row, currency)
    }
    if !money.represents(row.amount) { rounded += 1 }
    note(row.date, currency, hasBalance: row.balance != nil)
    let key = LineKey(money: money, row: key)
    if let id = row.sourceID {
      try loadByID(row, key, id)
    } else {
      try loadByContent(row, key)
    }
    return nil
  }

  /// Decides on a row that states just what the stored line behind the one of the row before does: then
  /// no other line comes into question. False: it is not decided.
  private mutating func repeatsNextLine(
    _ row: UnsafePointer<StatementTransaction>, _ key: RowKey
  ) throws(FinanceETLError) -> Bool {
    let currency = row.pointee.currency ?? statement.currency
    guard row.pointee.sourceID == nil, row.pointee.amount.scale <= currency.exponent,
      takenBack.isEmpty,
      !isOfEqualLines(key.fingerprint),
      let line = try index.next(stating: key), line <= floor, !claimed.contains(line)
    else { return false }
    claimed.insert(line)
    index.meet(line)
    LineDecision.countRepeated(in: &counts)
    let hasBalance = row.pointee.balance != nil
    note(row.pointee.date, currency, hasBalance: hasBalance)
    if hasBalance { balances.agree() }
    return true
  }

  private mutating func note(_ date: CivilDate, _ currency: Currency, hasBalance: Bool) {
    if currency != lastCurrency {
      lastCurrency = currency
      currencies.insert(currency)
    }
    firstDate = min(firstDate ?? date, date)
    lastDate = max(lastDate ?? date, date)
    if hasBalance { hasBalances = true }
  }

  /// A row whose amount, or a number of whose trade, no account holds.
  package static func refusal(of row: StatementTransaction, _ currency: Currency) -> RejectedRow {
    let trade = row.trade
    let words = [
      row.date.isoText, trade?.kind.rawValue, trade?.units?.text, trade?.security?.description,
      trade?.price.map { "@ \($0.text)" }, row.amount.text, row.description,
    ]
    let number = row.numberBeyondReach?.text ?? "\(row.amount.text) \(currency)"
    return RejectedRow(
      location: row.location, raw: words.compactMap { $0 }.joined(separator: " "),
      code: .unreadableAmount, reason: "\(number) is too large for any account")
  }

  @discardableResult
  mutating func carryOut(
    _ decision: LineDecision, _ row: StatementTransaction, _ key: LineKey
  ) throws(FinanceETLError) -> Int64 {
    let effect = try changes.apply(decision, to: row, key)
    decision.count(effect, in: &counts)
    return effect.transaction
  }

  private func isClaimed(_ line: StoredLine) -> Bool {
    line.id > floor || claimed.contains(line.id)
  }

  mutating func claim(_ line: StoredLine) {
    if line.id <= floor { claimed.insert(line.id) }
  }

  // MARK: Exact id

  private mutating func loadByID(
    _ row: StatementTransaction, _ key: LineKey, _ id: String
  ) throws(FinanceETLError) {
    if let known = try find(id, key.fingerprint) {
      return try meet(known, row, key, id: id)
    }
    if let later = try index.line(replacing: id) {
      // Its replacement came before it, in an earlier document or further up.
      try carryOut(.replacedBefore(by: later, id: id), row, key)
      return
    }
    if try followLink(row, key, id) { return try noteRemoved(row, id) }
    let isReused = hasReusedIDs ? try index.isReused(id) : false
    let stored = isReused ? KnownID.composite(id, key.fingerprint) : id
    try carryOut(.insert(id: stored, rule: .new), row, key)
    beside.new += 1
    try noteRemoved(row, id)
  }

  private func find(
    _ id: String, _ fingerprint: Fingerprint
  ) throws(FinanceETLError) -> StoredLine? {
    if let known = try index.line(id: id) { return known }
    guard hasReusedIDs else { return nil }
    return try index.line(id: KnownID.composite(id, fingerprint))
  }

  /// A line that is stored already.
  private mutating func meet(
    _ known: StoredLine, _ row: StatementTransaction, _ key: LineKey, id: String?
  ) throws(FinanceETLError) {
    let isSame = known.fingerprint == key.fingerprint
    var wasClaimed = isClaimed(known)
    if !displaced.isEmpty, isSame {
      _ = displaced.remove(known)
    } else if !wasClaimed {
      wasClaimed = displaced.contains(known)
    }
    claim(known)
    if takenBack.remove(known.id) != nil, let id { try changes.forgetRemoval(of: id) }
    let mayBeOther = isSame ? false : try isOpen(known, to: row, key, id: id)
    switch known.state {
    case .deletedByUser where !mayBeOther: try carryOut(.tombstone(known), row, key)
    case .superseded where !mayBeOther: try carryOut(.known(known), row, key)
    case .live where isSame && wasClaimed:
      try carryOut(.collapse(known), row, key)
    case .live where isSame && known.facts == key.facts:
      try carryOut(.known(known), row, key)
      if !row.correctsItself { beside.restated += 1 }
    case .live where !known.isPending && row.isPending:
      // An older export of a line that has posted since.
      try carryOut(.known(known), row, key)
      if statement.age != nil { older += 1 }
    case .live, .superseded, .deletedByUser, .removedBySource:
      let one = Undecided(
        row: row, key: key, id: id ?? "", known: known, wasClaimed: wasClaimed)
      if mayBeOther {
        try hold(one)
      } else if statement.age == nil || id == nil {
        try restate(one)
      } else {
        try weigh(one)
      }
    }
  }

  /// A stored line that says something else is what the row says now.
  mutating func restate(_ one: Undecided, isLast: Bool = false) throws(FinanceETLError) {
    let (known, row, key) = (one.known, one.row, one.key)
    if known.state == .removedBySource, !mayBeOther(known, row, key) {
      try comeBack(known, row, key)
    } else if known.fingerprint == key.fingerprint {
      try carryOut(.update(known, rule: .facts), row, key)
    } else {
      try meetChanged(
        known, row, key, id: one.id, wasClaimed: one.wasClaimed, isLast: isLast)
    }
  }

  /// What the source took back is stated again.
  private mutating func comeBack(
    _ known: StoredLine, _ row: StatementTransaction, _ key: LineKey
  ) throws(FinanceETLError) {
    try carryOut(.update(known, rule: .returned), row, key)
    changed.insert(known.transaction)
  }

  // MARK: Id sanity

  /// A known id with other content.
  private mutating func meetChanged(
    _ known: StoredLine, _ row: StatementTransaction, _ key: LineKey, id: String, wasClaimed: Bool,
    isLast: Bool = false
  ) throws(FinanceETLError) {
    let line = try index.known(known)
    let isHeld = mayBeOther(known, row, key)
    let isElsewhere = isHeld && !wasClaimed && standsElsewhere(known, line)
    let isOver = known.state == .superseded
    let hasMoved =
      isHeld
      && (displaced.moved > 0 || known.isPending && hasReusedIDs || isOver && statement.isWhole)
    var decision = KnownID.decide(
      row, in: key.money.currency, covering: covered, known: line, ids: statement.ids,
      isReplaced: isLast && !isOver && isReplaced(known), hasMoved: hasMoved)
    // Twice in one statement with a trusted id: two lines, whatever they look like.
    if isElsewhere || wasClaimed && statement.ids != .mutable && decision != .settle {
      decision = .reused(looksTheSame: false)
    }
    switch (decision, known.state) {
    case (.reused(let looksTheSame), _):
      try useAgain(
        id, known, row, key, looksTheSame: looksTheSame, wasClaimed: wasClaimed || isElsewhere)
    case (_, .deletedByUser):
      claim(known)
      try carryOut(.tombstone(known), row, key)
    case (_, .removedBySource): try comeBack(known, row, key)
    case (_, .superseded): try carryOut(.known(known), row, key)
    case (.settle, _), (.update, _):
      claim(known)
      if line.date != row.date || line.amount != row.amount { changed.insert(known.transaction) }
      try carryOut(decision == .settle ? .settle(known) : .update(known, rule: .id), row, key)
    }
  }

  /// Whether the statement holds every row of a stored line's day, and shows the line under no id.
  private func isReplaced(_ known: StoredLine) -> Bool {
    guard statement.isWhole, let day = known.fingerprint.date else { return false }
    return covered?.contains(day) == true && !shown.contains(known.fingerprint)
  }

  /// Whether a row under the id of a line may be another one. It is not where the line is history: a pending
  /// one that has posted, or one that another row names as the one it replaces.
  private func isOpen(
    _ known: StoredLine, to row: StatementTransaction, _ key: LineKey, id: String?
  ) throws(FinanceETLError) -> Bool {
    guard let id, mayBeOther(known, row, key) else { return false }
    guard known.state == .superseded else { return true }
    guard !known.isPending, !row.isPending else { return false }
    return try index.line(replacing: id) == nil
  }

  /// The bank used the id again: both lines get composite ids.
  private mutating func useAgain(
    _ id: String, _ known: StoredLine, _ row: StatementTransaction, _ key: LineKey,
    looksTheSame: Bool,
    wasClaimed: Bool
  ) throws(FinanceETLError) {
    hasReusedIDs = true
    let old = KnownID.composite(id, known.fingerprint)
    if try index.line(id: old) == nil { try changes.rename(known, to: old) }
    if known.id <= floor, !wasClaimed { claimed.remove(known.id) }
    let composite = KnownID.composite(id, key.fingerprint)
    if let same = try index.line(id: composite) {
      return try meet(same, row, key, id: nil)
    }
    guard looksTheSame else {
      try carryOut(.insert(id: composite, rule: .idReused), row, key)
      return
    }
    flagged.insert(try carryOut(.flag(id: composite, like: known), row, key))
  }

  // MARK: Links

  /// A line that names the line it replaces: the pending one it settles, or the one it corrects. True
  /// where that decided.
  private mutating func followLink(
    _ row: StatementTransaction, _ key: LineKey, _ id: String
  ) throws(FinanceETLError) -> Bool {
    guard let target = row.replacedID, target != id, let known = try index.line(id: target) else {
      return false
    }
    switch known.state {
    case .superseded: return false
    case .live where row.isSettling && !known.isPending: return false
    case .deletedByUser: try carryOut(.followDeleted(known, id: id), row, key)
    case .live, .removedBySource:
      try carryOut(
        row.isSettling ? .settleLink(known, id: id) : .correct(known, id: id), row, key)
      changed.insert(known.transaction)
    }
    replaced.insert(known.id)
    return true
  }

  // MARK: Content

  /// Lines without an id: equal lines are told apart by their balances, else by their number.
  private mutating func loadByContent(
    _ row: StatementTransaction, _ key: LineKey
  ) throws(FinanceETLError) {
    guard var group = try equalLines(row, key) else { return }
    // Held by one at a time, so that it is changed in place.
    equal[key.fingerprint] = nil
    equalMarks.insert(Self.mark(key.fingerprint))
    defer { equal[key.fingerprint] = group }
    let match = try group.take(row, facts: key.facts, balanceOf: index.balance)
    switch match {
    case .stored(let known, let isSameBalance):
      if isSameBalance { balances.agree() }
      try meet(known, row, key, id: nil)
    case .new:
      if row.balance != nil { balances.add(row.amount, on: row.date) }
      try carryOut(.insert(id: nil, rule: .new), row, key)
    case .otherBalance(let balance):
      try carryOut(.insert(id: nil, rule: .new), row, key)
      group.wait(
        EqualLines.Doubt(
          line: changes.lastLine, date: row.date, amount: row.amount, balance: balance))
    }
  }

  /// The stored lines of a row's content, where it takes a choice among them; nil where the row is
  /// decided.
  private mutating func equalLines(
    _ row: StatementTransaction, _ key: LineKey
  ) throws(FinanceETLError) -> EqualLines? {
    if isOfEqualLines(key.fingerprint), let group = equal[key.fingerprint] { return group }
    if let first = try index.line(stating: key.row), !isClaimed(first) {
      if row.balance != nil { balances.agree() }
      try meet(first, row, key, id: nil)
      return nil
    }
    let lines = try index.lines(of: key.fingerprint)
    guard let first = lines.first else {
      if row.balance != nil { balances.add(row.amount, on: row.date) }
      try carryOut(.insert(id: nil, rule: .new), row, key)
      return nil
    }
    if lines.count == 1, first.state != .live, !isClaimed(first) {
      if row.balance != nil { balances.agree() }
      try meet(first, row, key, id: nil)
      return nil
    }
    return EqualLines(lines, isClaimed: isClaimed)
  }

  /// False of nearly every content that is none of ``equal``.
  private func isOfEqualLines(_ fingerprint: Fingerprint) -> Bool {
    equalMarks.contains(Self.mark(fingerprint))
  }

  private static func mark(_ fingerprint: Fingerprint) -> Int64 {
    Int64(fingerprint.low & 0xFFFF)
  }

  // MARK: The end of the statement

  /// The source took a line back; it is over unless the source states it again.
  package mutating func remove(_ id: String) throws(FinanceETLError) {
    try changes.noteRemoval(of: id)
    // A pending row that a person deleted may still be settled: the posted one is deleted too.
    guard let known = try index.line(id: id),
      known.state == .live || known.state == .deletedByUser && known.isPending
    else { return }
    takenBack.insert(known.id)
  }

  /// Decides what waited for the statement's days and balances.
  package mutating func finish() throws(FinanceETLError) {
    if statement.age == nil {
      try decideHeld()
    } else {
      let waiting = undecided
      undecided = []
      try weighWaiting(waiting)
    }
    let doubts = equal.values.flatMap(\.doubts).sorted { $0.new.line < $1.new.line }
    balances.weigh(doubts, wholeDays: doubts.isEmpty ? nil : wholeDays)
    for doubt in doubts {
      let isOne = balances.isOne(doubt)
      let isOlder = isOne ? false : try isShownLater(doubt)
      guard isOne || isOlder else { continue }
      try changes.absorb(doubt.new.line, into: doubt.stored, isOlder: isOlder)
      claimed.insert(doubt.stored.id)
      LineDecision.countAbsorbed(in: &counts)
    }
    ceiling = changes.lastLine
  }

  /// Whether a statement that ends later shows every row of the day: it has this one too.
  private func isShownLater(_ doubt: RestatedBalances.Case) throws(FinanceETLError) -> Bool {
    guard statement.isWhole, let covered else { return false }
    return try index.wholeDays(of: doubt.stored).contains { days in
      days.contains(doubt.new.date) && days.to >= covered.to
    }
  }

  /// The days that the statement shows whole: the last one, and the first where they are only those
  /// of its rows, may be shown in part.
  private var wholeDays: DateSpan? {
    guard statement.isWhole, let covered else { return nil }
    return DateSpan(
      from: statement.covers == nil ? covered.from.adding(days: 1) : covered.from,
      to: covered.to.adding(days: -1))
  }
}
