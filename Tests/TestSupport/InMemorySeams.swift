import FinanceModel
import Matching

/// The seams of matching over ``InMemoryLines``, for the statement of one feed.
package final class InMemorySeams: LineIndex, LineChanges, OpenRows, RowChanges {
  private let lines: InMemoryLines
  private let feed: Int64
  /// Lines above this id are the statement's own.
  private let floor: Int64
  private var lastMet: Int64 = 0

  package init(_ lines: InMemoryLines, feed: Int64) {
    self.lines = lines
    self.feed = feed
    floor = lines.lastLine
  }

  package var lastLine: Int64 { lines.lastLine }

  // MARK: Look-ups of a row

  package func line(id: String) -> StoredLine? { lines.line(feed: feed, id: id) }

  package func line(replacing id: String) -> StoredLine? {
    lines.allLines.first { $0.feed == feed && $0.row.replacedID == id }?.stored
  }

  package func isReused(_ id: String) -> Bool {
    lines.allLines.contains {
      $0.feed == feed && $0.sourceID?.hasPrefix(id + KnownID.separator) == true
    }
  }

  package func addedContent() -> Set<Fingerprint> {
    Set(lines.allLines.lazy.filter { $0.stored.id > self.floor }.map(\.stored.fingerprint))
  }

  private var added: [InMemoryLines.Line] {
    lines.allLines.filter { $0.feed == feed && $0.stored.id > floor && $0.sourceID != nil }
  }

  package func addedLines() -> [StoredLine] { added.map(\.stored) }

  package func addedAgain(areReused: Bool) -> [(line: Int64, stored: StoredLine)] {
    added.flatMap { line in
      stored(line.stored.fingerprint, facts: line.stored.facts).filter { stored in
        let ids = [line.sourceID, lines[stored.id]?.sourceID].compactMap { $0 }
        return !areReused || ids.contains { $0.contains(KnownID.separator) }
      }.map { (line.stored.id, $0) }
    }
  }

  package func linesWithIDs(of key: LineKey) -> [StoredLine] {
    stored(key.fingerprint, facts: key.facts)
  }

  private func stored(_ content: Fingerprint, facts: Int64) -> [StoredLine] {
    let equal = lines.allLines.filter {
      $0.feed == feed && $0.stored.id <= floor && $0.sourceID != nil
        && $0.stored.fingerprint == content && [.live, .deletedByUser].contains($0.stored.state)
    }.map(\.stored)
    return equal.filter { $0.facts == facts } + equal.filter { $0.facts != facts }
  }

  package func next(stating key: RowKey) -> Int64? {
    // Of several only the first.
    guard lastMet > 0, let next = lines.allLines.first(where: { $0.stored.id > lastMet }),
      next.feed == feed, next.stored.fingerprint == key.fingerprint,
      line(stating: key)?.id == next.stored.id
    else { return nil }
    return next.stored.id
  }

  package func meet(_ line: Int64) { lastMet = line }

  package func line(stating key: RowKey) -> StoredLine? {
    lines(of: key.fingerprint).first.flatMap { line in
      line.state == .live && line.facts == key.facts ? line : nil
    }
  }

  package func lines(of fingerprint: Fingerprint) -> [StoredLine] {
    lines.lines(feed: feed, of: fingerprint).map(\.stored).filter { $0.id <= floor }
  }

  package func balance(of line: StoredLine) -> ExactDecimal? { lines[line.id]?.row.balance }

  package func known(_ line: StoredLine) throws(FinanceETLError) -> KnownLine {
    guard let known = lines[line.id] else {
      throw FinanceETLError(.notFound, "there is no line \(line.id)")
    }
    return KnownLine(
      date: known.stated.date, amount: known.stated.amount, currency: known.stated.money.currency,
      identityText: known.row.identity ?? known.stated.description, isPending: line.isPending,
      covered: lines.statements.filter { $0.feed == feed && $0.states(line) }.compactMap(\.covered))
  }

  package func saying(of line: StoredLine) -> StoredSaying { StoredSaying(asOf: nil) }

  package func removal(of id: String) -> StoredSaying? { nil }

  package func newestStating(_ line: Int64) -> String? { nil }

  package func wholeDays(of line: StoredLine) -> [DateSpan] {
    lines.statements.filter { $0.feed == feed && $0.isWhole && $0.states(line) }
      .compactMap { statement in
        statement.covered.flatMap {
          DateSpan(
            from: $0.from.adding(days: statement.statesCovers ? 0 : 1), to: $0.to.adding(days: -1))
        }
      }
  }

  // MARK: Decisions on a row

  package func putOff() -> Int { 0 }
  package func resume(_ ticket: Int) {}

  package func apply(_ decision: LineDecision, to row: StatementTransaction, _ key: LineKey)
    -> LineEffect
  {
    func add(
      to known: StoredLine, _ id: String, _ state: LineState, _ rule: LineRule,
      stated: Facts? = nil
    ) -> LineEffect {
      lines.add(
        row, key, feed: feed, id: id, to: known.transaction, stated: stated, state: state,
        rule: rule)
      return LineEffect(transaction: known.transaction)
    }
    switch decision {
    case .insert(let id, let rule):
      return LineEffect(transaction: lines.add(row, key, feed: feed, id: id, rule: rule))
    case .flag(let id, let like):
      let transaction = lines.add(row, key, feed: feed, id: id, rule: .idReused)
      lines.flag(transaction, like: like.transaction)
      return LineEffect(transaction: transaction)
    case .known(let line), .older(let line), .tombstone(let line), .collapse(let line),
      .moved(let line):
      meet(line.id)
      return LineEffect(transaction: line.transaction)
    case .update(let line, _), .settle(let line):
      let before = lines[line.id]?.stated
      lines.restate(line.id, row, key)
      let isChanged = lines[line.id]?.stated != before
      return LineEffect(transaction: line.transaction, isChanged: isChanged)
    case .settleLink(let line, let id), .correct(let line, let id):
      let before = lines[line.id]?.stated
      let facts = Facts(row, key.money)
      lines[line.id]?.stored.state = .superseded
      let effect = add(
        to: line, id, .live, row.isSettling ? .pendingLink : .correction,
        stated: before.map { facts.completed(by: $0) } ?? facts)
      lines.settle(line.transaction)
      return effect
    case .followDeleted(let line, let id): return add(to: line, id, .deletedByUser, .correction)
    case .replacedBefore(let later, let id): return add(to: later, id, .superseded, .replaced)
    }
  }

  package func rename(_ line: StoredLine, to id: String) { lines.rename(line.id, to: id) }

  package func absorb(_ added: Int64, into line: StoredLine, isOlder: Bool) {
    if !isOlder, let other = lines[added] {
      lines[line.id]?.row.balance = other.row.balance
      lines[line.id]?.stored.facts = other.stored.facts
    }
    lines.remove(added)
  }

  package func follow(_ added: Int64, as line: StoredLine) {
    if let other = lines[added], let known = lines[line.id], line.state == .live {
      lines[line.id]?.stated = other.stated.completed(by: known.stated)
      lines[line.id]?.row.balance = other.row.balance
      lines[line.id]?.stored.facts = other.stored.facts
      lines.settle(line.transaction)
    }
    lines.remove(added)
  }

  package func noteRemoval(of id: String) {}
  package func forgetRemoval(of id: String) {}

  // MARK: Look-ups at the end

  package func line(_ id: Int64) -> StoredLine? { lines[id]?.stored }

  package func transaction(_ id: Int64) -> ComparedTransaction? { lines.compared(id) }

  package func forEachRow(in days: DateSpan, _ body: (DatedAmount) throws -> Void) throws {
    let rows = lines.shown.filter { days.contains($0.value.date) }
      .sorted { ($0.value.date, $0.key) < ($1.value.date, $1.key) }
    for (id, facts) in rows {
      try body(DatedAmount(transaction: id, day: facts.date, amount: facts.money.minorUnits))
    }
  }

  package func forEachTrade(in days: DateSpan, _ body: (Int64) throws -> Void) throws {
    for (id, facts) in lines.shown.sorted(by: { $0.key < $1.key })
    where facts.trade != nil && days.contains(facts.date) {
      try body(id)
    }
  }

  package func forEachUnseen(
    in days: DateSpan, slack: Int, seen: IDSet, _ body: (UnseenLine) -> Void
  ) {
    for line in lines.allLines where line.feed == feed && !seen.contains(line.stored.id) {
      guard [.live, .deletedByUser].contains(line.stored.state),
        let date = line.stored.fingerprint.date
      else { continue }
      body(
        UnseenLine(
          id: line.stored.id, transaction: line.stored.transaction, date: date,
          isPending: line.stored.isPending, isLive: line.stored.state == .live))
    }
  }

  package func currencies(ofBalancesIn statement: Int64) -> Set<Currency> { [] }

  package func forEachPending(
    before day: CivilDate, seen: IDSet, _ body: (UnseenLine) -> Void
  ) {
    for line in lines.allLines where line.feed == feed && !seen.contains(line.stored.id) {
      guard line.stored.state == .live, line.stored.isPending,
        let date = line.stored.fingerprint.date, date < day
      else { continue }
      body(
        UnseenLine(
          id: line.stored.id, transaction: line.stored.transaction, date: date, isPending: true,
          isLive: true))
    }
  }

  package func hasLaterDays(than day: CivilDate) -> Bool {
    lines.statements.contains { statement in
      statement.feed == feed && statement.covered.map { $0.to > day } == true
    }
  }

  package func mergedLines() -> [Int64: Set<Int64>] { [:] }
  package func separations() -> [Int64: [Int64]] { [:] }
  package func hasOtherFeeds() -> Bool { lines.feeds.count > 1 }

  package func coveredDays(without statements: [Int64]) -> [Int64: FeedCoverage] {
    var feeds: [Int64: FeedCoverage] = [:]
    for statement in lines.statements {
      guard let covered = statement.covered else { continue }
      var coverage = feeds[statement.feed] ?? FeedCoverage()
      if statement.isWhole {
        coverage.days.append(covered)
      } else {
        coverage.days = [coverage.days.first?.union(covered) ?? covered]
      }
      if statement.statesCovers { coverage.isStated = true }
      feeds[statement.feed] = coverage
    }
    return feeds
  }

  package func questions() -> [Int64: Set<Int64>] {
    var asked: [Int64: Set<Int64>] = [:]
    for flag in lines.flags { asked[flag.transaction, default: []].insert(flag.other) }
    return asked
  }

  package func forEachBalance(in days: DateSpan, _ body: (BalanceStep) -> Void) {
    for line in lines.allLines where line.stored.state == .live {
      guard let balance = line.row.balance,
        let facts = lines.shown[line.stored.transaction], days.contains(facts.date)
      else { continue }
      body(
        BalanceStep(feed: line.feed, day: line.stated.date, balance: balance, amount: facts.amount))
    }
  }

  package func forEachMark(in days: DateSpan, _ body: (BalanceMark) -> Void) {
    for mark in lines.marks where days.contains(mark.day) { body(mark) }
  }

  // MARK: Decisions at the end

  package func replace(
    _ old: ComparedTransaction.Line, of stored: ComparedTransaction, by open: ComparedTransaction,
    statement: Int64, rule: LineRule, score: Similarity
  ) {
    if let before = lines[old.id]?.stated {
      for line in open.lines {
        if let stated = lines[line.id]?.stated {
          lines[line.id]?.stated = stated.completed(by: before)
        }
      }
    }
    lines[old.id]?.stored.state = .superseded
    lines.move(open.lines.map(\.id), to: stored.id, rule: rule)
  }

  package func retire(
    _ pending: ComparedTransaction, behind posted: ComparedTransaction, score: Similarity
  ) {
    for line in pending.lines { lines[line.id]?.stored.state = .superseded }
    lines.move(pending.lines.map(\.id), to: posted.id, rule: .replaced)
  }

  package func join(
    _ open: ComparedTransaction, to stored: ComparedTransaction, rule: LineRule, score: Similarity
  ) {
    lines.move(open.lines.map(\.id), to: stored.id, rule: rule)
  }

  package func part(
    _ row: ComparedTransaction, from feed: Int64, statement: Int64
  ) -> (feed: Int64, others: Int64) {
    let mine = row.lines.filter { $0.feed == feed }.map(\.id)
    let others = row.lines.filter { $0.feed != feed }.map(\.id)
    let id = lines.newTransaction()
    let goesTo = row.lines[0].feed == feed ? others : mine
    lines.move(goesTo, to: id, rule: .parted)
    for line in goesTo { lines.forget(.otherFeed, of: line) }
    lines.settle(row.id)
    return row.lines[0].feed == feed ? (row.id, id) : (id, row.id)
  }

  package func withdrawQuestions(about transaction: Int64) {
    lines.dropFlags { $0.transaction == transaction || $0.other == transaction }
  }

  package func withdrawQuestion(whether transaction: Int64, is other: Int64) {
    lines.dropFlags { Set([$0.transaction, $0.other]) == [transaction, other] }
  }

  package func flag(
    _ transaction: Int64, like other: Int64, rule: LineRule, score: Similarity?
  ) {
    lines.flag(transaction, like: other)
  }

  package func withdraw(
    _ line: StoredLine, status: TransactionStatus, rule: LineRule, statement: Int64
  ) {
    lines[line.id]?.stored.state = .removedBySource
    if lines.lines(of: line.transaction).contains(where: { $0.stored.state == .live }) {
      lines.settle(line.transaction)
    } else {
      lines.set(status, line.transaction)
    }
  }
}
