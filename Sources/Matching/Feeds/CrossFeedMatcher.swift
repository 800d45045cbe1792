import FinanceModel

/// Other feeds: which rows of several feeds are one transaction. For accounts that several feeds state.
///
/// All that is near what a document adds or changes, or near days that its feed has not covered before,
/// is decided as a whole and anew, so that the book does not hang on which document came first. What a
/// person said stays.
struct CrossFeedMatcher {
  private let feed: OpenFeed
  private let rows: any OpenRows
  private let changes: any RowChanges
  private let balances: BalanceChains
  private let separations: Separations
  private let coverage: SourceCoverage
  /// Transactions that hold lines a person gave to them.
  private let merged: Set<Int64>
  /// What a person is asked, by transaction.
  private let asked: [Int64: Set<Int64>]
  /// Rows so many times the days between two rows away may have to change for an open row.
  private static let reach = 4
  /// More rows of one amount than any account has in so many days: what is matched stays.
  private static let mostDecidedAnew = 2000

  init(
    _ feed: OpenFeed, rows: any OpenRows, changes: any RowChanges, merged: Set<Int64>
  ) throws {
    self.feed = feed
    self.rows = rows
    self.changes = changes
    self.merged = merged
    balances = BalanceChains(rows)
    separations = try Separations(rows, feed)
    coverage = SourceCoverage(
      try rows.coveredDays(without: feed.parts.map(\.statement)), and: feed)
    asked = try rows.questions()
  }

  func run() throws {
    var days = feed.openDays
    for span in coverage.gained.spans { days = days?.union(span) ?? span }
    guard let days else { return }
    let gap = feed.settings.matchDays * Self.reach
    try OpenRuns(rows: rows).forEach(
      in: days, gap: gap, isOpen: { part(of: $0) != nil }, isTouched: coverage.gained.contains,
      isFree: isFree, body: match)
  }

  /// Whether nothing but day and text says which rows of the feed at hand a stored one is one with.
  private func isFree(_ stored: ComparedTransaction) -> Bool {
    stored.status.isLive && !stored.isStated(by: feed.id)
      && stored.lines.allSatisfy { $0.balance == nil && !$0.isPending }
  }

  /// The part that adds or changes a transaction.
  private func part(of transaction: Int64) -> Int? {
    feed.part(adding: transaction) ?? feed.changed[transaction]
  }

  private func match(_ open: [ComparedTransaction], _ others: [ComparedTransaction]) throws {
    let all = open + others
    let areMany = all.count > Self.mostDecidedAnew
    let plan = CrossFeedPlan(
      all,
      CrossFeedPlan.Knowledge(
        coverage: coverage, settings: feed.settings, isOpen: { part(of: $0) != nil },
        isFixed: { merged.contains($0) || areMany },
        keptApart: try separations.pairs(among: all) { part(of: $0) != nil },
        areParted: try balances.partings(all, margin: 2 * feed.settings.matchDays)))
    try ask(plan, at: try settle(plan))
  }

  // MARK: What is one

  /// Takes apart what is several transactions, and makes one of what is one; where each row stands then.
  private func settle(_ plan: CrossFeedPlan) throws -> [Int64] {
    var places = plan.rows.map { plan.transactions[$0.transaction].id }
    var changed: Set<Int64> = []
    let groupOfRow = plan.groupOfRow
    let ofTransaction = Dictionary(grouping: plan.rows.indices) { plan.rows[$0].transaction }
    for (transaction, stating) in ofTransaction.sorted(by: { $0.key < $1.key })
    where Set(stating.map { groupOfRow[$0] }).count > 1 {
      try part(plan.transactions[transaction], stating, plan, groupOfRow, &places)
      changed.formUnion(stating.map { places[$0] })
    }
    for group in plan.groups where group.count > 1 {
      try join(group, plan, &places, &changed)
    }
    return places
  }

  private func part(
    _ transaction: ComparedTransaction, _ stating: [Int], _ plan: CrossFeedPlan,
    _ groupOfRow: [Int], _ places: inout [Int64]
  ) throws {
    guard let statement = feed.parts.first?.statement,
      let first = stating.first(where: { plan.rows[$0].feed == transaction.lines[0].feed })
    else { return }
    var left = stating
    for row in stating where groupOfRow[row] != groupOfRow[first] {
      guard let now = try rows.transaction(places[row]) else { continue }
      let (mine, others) = try changes.part(now, from: plan.rows[row].feed, statement: statement)
      left.removeAll { $0 == row }
      places[row] = mine
      for other in left { places[other] = others }
    }
  }

  private func join(
    _ group: [Int], _ plan: CrossFeedPlan, _ places: inout [Int64], _ changed: inout Set<Int64>
  ) throws {
    /// As it is now.
    func transaction(_ id: Int64) throws -> ComparedTransaction? {
      let known = group.lazy.map { plan.transactions[plan.rows[$0].transaction] }
        .first { $0.id == id }
      return changed.contains(id) ? try rows.transaction(id) : try known ?? rows.transaction(id)
    }
    let ids = Set(group.map { places[$0] })
    guard ids.count > 1 else { return }
    // What was there before stays, above all what a person deleted.
    let deleted = group.first { plan.transactions[plan.rows[$0].transaction].status == .deleted }
    // A transaction that was taken apart is none that the document added, whatever its id.
    let added = Set(group.map { plan.transactions[plan.rows[$0].transaction].id })
    func part(adding id: Int64) -> Int? { added.contains(id) ? feed.part(adding: id) : nil }
    let stored = ids.filter { part(adding: $0) == nil }
    guard let target = deleted.map({ places[$0] }) ?? stored.min() ?? ids.min() else { return }
    for id in ids.sorted() where id != target {
      guard let row = try transaction(id), let stored = try transaction(target) else { continue }
      let part = part(adding: id)
      if part == nil { try changes.withdrawQuestions(about: id) }
      try changes.join(row, to: stored, rule: .otherFeed, score: plan.similarity(of: group))
      for row in group where places[row] == id { places[row] = target }
      changed.formUnion([id, target])
      if let part { feed.count(stored.status == .deleted ? .tombstoned : .matched, in: part) }
    }
  }

  // MARK: What may be one

  private func ask(_ plan: CrossFeedPlan, at places: [Int64]) throws {
    var wanted: Set<Set<Int64>> = []
    for question in plan.questions {
      let pair = [places[question.row], places[question.other]]
      let place = pair.firstIndex { feed.part(adding: $0) != nil } ?? 1
      let (row, other) = (pair[place], pair[1 - place])
      wanted.insert([row, other])
      guard asked[row]?.contains(other) != true, asked[other]?.contains(row) != true else {
        continue
      }
      try changes.flag(row, like: other, rule: .possibleDuplicate, score: question.similarity)
      if let part = feed.part(adding: row) { feed.count(.flagged, in: part) }
    }
    // What was asked and is answered by what is known now.
    let here = Set(places)
    for row in here.sorted() {
      for other in asked[row] ?? [] where here.contains(other) && !wanted.contains([row, other]) {
        try changes.withdrawQuestion(whether: row, is: other)
      }
    }
  }
}
