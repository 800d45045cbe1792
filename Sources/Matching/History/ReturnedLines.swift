import FinanceModel

/// Finds for each row that a document adds which row it was in statements of its feed that were taken
/// back: by the evidence that would have made it a stored line, had they been live, the strongest over
/// all rows before weaker evidence over any.
package struct ReturnedLines {
  /// A row as one statement says it.
  package struct Line: Sendable {
    let row: StatementTransaction
    let money: Money
    /// Lines of the same transaction are one row, which several statements say.
    let transactions: [Int64]

    /// Nil where it has no amount that can be stored.
    ///
    /// - Parameter transactions: of a row of a statement that was taken back, those it was of, the
    ///   one that showed it first.
    package init?(_ row: StatementTransaction, transactions: [Int64] = []) {
      guard let currency = row.currency, let money = Money(row.amount, in: currency) else {
        return nil
      }
      self.row = row
      self.money = money
      self.transactions = transactions
    }
  }

  private let new: [Line]
  private let old: [Line]
  private let settings: FeedSettings
  private var found: [Int64?]
  private var openNew: [Int]
  /// Transactions that a new row is.
  private var taken: Set<Int64> = []

  /// For each of `new`, the transaction that it was; each is taken once.
  ///
  /// - Parameters:
  ///   - new: rows that a document added, in its order.
  ///   - old: lines of the same feed that were taken back, in the order of their statements.
  ///   - ids: how far the document's ids are trusted.
  ///   - windows: the days it has every row of.
  ///   - removed: ids that it takes back.
  package static func pair(
    _ new: [Line], with old: [Line], ids: IDPolicy, windows: [DateSpan], removed: Set<String>,
    settings: FeedSettings
  ) -> [Int64?] {
    var lines = ReturnedLines(new, old, settings)
    guard !new.isEmpty, !old.isEmpty else { return lines.found }
    lines.pairByID(ids)
    lines.pairByContent()
    lines.pairVanished(windows, removed)
    return lines.found
  }

  private init(_ new: [Line], _ old: [Line], _ settings: FeedSettings) {
    self.new = new
    self.old = old
    self.settings = settings
    found = [Int64?](repeating: nil, count: new.count)
    openNew = Array(new.indices)
  }

  private func isOver(_ line: Line) -> Bool { line.transactions.allSatisfy(taken.contains) }

  private mutating func take(_ line: Line, for index: Int) {
    guard let transaction = line.transactions.first(where: { !taken.contains($0) }) else { return }
    taken.insert(transaction)
    found[index] = transaction
  }

  /// Pairs what has the same key, in the order of both.
  private mutating func pair<Key: Hashable>(
    newBy newKey: (Line) -> Key?, oldBy oldKey: (Line) -> Key?,
    where isOne: (Line, Line) -> Bool = { _, _ in true }
  ) {
    var lines: [Key: [Line]] = [:]
    for line in old.reversed() where !isOver(line) {
      if let key = oldKey(line) { lines[key, default: []].append(line) }
    }
    for index in openNew {
      guard let key = newKey(new[index]) else { continue }
      while let line = lines[key]?.last {
        guard isOver(line) || isOne(new[index], line) else { break }
        lines[key]?.removeLast()
        if !isOver(line) {
          take(line, for: index)
          break
        }
      }
    }
    openNew.removeAll { found[$0] != nil }
  }

  // MARK: Ids

  private struct Identified: Hashable {
    let id: String
    let content: Content?
  }

  /// The same id, one that the bank did not use again; or a row that names the other as the one that
  /// it replaces.
  private mutating func pairByID(_ ids: IDPolicy) {
    func whole(_ line: Line) -> Identified? {
      line.row.sourceID.map { Identified(id: $0, content: Content(line)) }
    }
    pair(newBy: whole, oldBy: whole)
    pairMoved()
    func isOne(_ new: Line, _ old: Line) -> Bool {
      let known = KnownLine(
        date: old.row.date, amount: old.row.amount, currency: old.money.currency,
        identityText: old.row.identityText, isPending: old.row.isPending, covered: [])
      let decision = KnownID.decide(
        new.row, in: new.money.currency, covering: nil, known: known, ids: ids)
      return decision != .reused(looksTheSame: false)
    }
    pair(newBy: { $0.row.sourceID }, oldBy: { $0.row.sourceID }, where: isOne)
    pair(newBy: { $0.row.replacedID }, oldBy: { $0.row.sourceID })
    pair(newBy: { $0.row.sourceID }, oldBy: { $0.row.replacedID })
  }

  /// Equal rows under other ids, where the id of one names another row on the other side: ids have moved.
  private mutating func pairMoved() {
    let newIDs = Set(openNew.compactMap { new[$0].row.sourceID })
    let oldIDs = Set(old.filter { !isOver($0) }.compactMap(\.row.sourceID))
    guard !newIDs.isDisjoint(with: oldIDs) else { return }
    pair(newBy: Content.init, oldBy: Content.init) { new, old in
      new.row.sourceID.map(oldIDs.contains) == true || old.row.sourceID.map(newIDs.contains) == true
    }
  }

  // MARK: Content

  /// What a fingerprint is made of.
  private struct Content: Hashable {
    let date: CivilDate
    let money: Money
    let isPending: Bool
    let text: String

    init(_ line: Line) {
      date = line.row.date
      money = line.money
      isPending = line.row.isPending
      text = line.row.identityText
    }
  }

  private struct Stated<Value: Hashable>: Hashable {
    let content: Content
    let value: Value
  }

  /// Equal rows, where one of them has no id: the same facts, else the same running balance, else in
  /// their order where one has no balance, or where there are as many of both.
  private mutating func pairByContent() {
    func hasNoID(_ new: Line, _ old: Line) -> Bool {
      new.row.sourceID == nil || old.row.sourceID == nil
    }
    func whole(_ line: Line) -> Stated<Int64> {
      Stated(content: Content(line), value: FactsDigest.of(line.row))
    }
    pair(newBy: whole, oldBy: whole, where: hasNoID)
    func balanced(_ line: Line) -> Stated<ExactDecimal>? {
      line.row.balance.map { Stated(content: Content(line), value: $0.normalized) }
    }
    pair(newBy: balanced, oldBy: balanced, where: hasNoID)
    let unbalanced = { (line: Line) in line.row.balance == nil ? Content(line) : nil }
    pair(newBy: Content.init, oldBy: unbalanced, where: hasNoID)
    pair(newBy: unbalanced, oldBy: Content.init, where: hasNoID)
    let counts = Dictionary(grouping: new, by: Content.init).mapValues(\.count)
    let oldCounts = Dictionary(grouping: old, by: Content.init)
      .mapValues { Set($0.flatMap { $0.transactions.prefix(1) }).count }
    let counted = { (line: Line) -> Content? in
      let content = Content(line)
      return counts[content] == oldCounts[content] ? content : nil
    }
    pair(newBy: counted, oldBy: counted, where: hasNoID)
  }

  // MARK: Rows that are not shown any more

  /// Old lines missing from the document may be there under another id, date or text, or as posted.
  private mutating func pairVanished(_ windows: [DateSpan], _ removed: Set<String>) {
    guard !openNew.isEmpty else { return }
    // Of several statements that say one row, the last.
    let vanished = Dictionary(old.map { ($0.transactions, $0) }) { _, last in last }.values
      .filter { line in
        !isOver(line)
          && (windows.contains { $0.contains(line.row.date) }
            || line.row.sourceID.map(removed.contains) == true)
      }.sorted(by: Line.comesBefore)
    for (money, lines) in Dictionary(grouping: vanished, by: \.money) {
      for isPending in [false, true] {
        pair(
          open { $0.money == money && $0.row.isPending == isPending },
          with: lines.filter { $0.row.isPending == isPending }
        ) { RowMatching.rekeyed($0, from: $1, settings: $2) }
      }
    }
    pair(
      open { !$0.row.isPending && !$0.row.isSettling },
      with: vanished.filter { $0.row.isPending && !isOver($0) }
    ) { RowMatching.settled($0, from: $1, settings: $2) }
  }

  /// The places of new rows that are open, by date and text.
  private func open(where isWanted: (Line) -> Bool) -> [Int] {
    openNew.filter { isWanted(new[$0]) }.sorted { Line.comesBefore(new[$0], new[$1]) }
  }

  private mutating func pair(
    _ open: [Int], with vanished: [Line],
    by rule: ([ComparedRow], [ComparedRow], FeedSettings) -> [RowPair]
  ) {
    guard !open.isEmpty, !vanished.isEmpty else { return }
    for one in rule(open.map { new[$0].compared }, vanished.map(\.compared), settings) {
      take(vanished[one.stored], for: open[one.open])
    }
    openNew.removeAll { found[$0] != nil }
  }
}

extension ReturnedLines.Line {
  fileprivate var compared: ComparedRow {
    ComparedRow(
      date: row.date, money: money, texts: [ComparedText(row.identityText)], balance: row.balance,
      trade: row.trade.flatMap { ComparedTrade($0) })
  }

  fileprivate static func comesBefore(_ left: Self, _ right: Self) -> Bool {
    if left.row.date != right.row.date { return left.row.date < right.row.date }
    if left.row.identityText != right.row.identityText {
      return left.row.identityText < right.row.identityText
    }
    return left.transactions.lexicographicallyPrecedes(right.transactions)
  }
}
