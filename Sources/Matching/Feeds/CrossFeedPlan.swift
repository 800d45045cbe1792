import FinanceModel

/// The rows of one amount near one another, of all feeds of an account: which of them are one
/// transaction, and which may be.
///
/// It depends on what the feeds state and cover, and on what persons and balances say, not on which
/// document came first.
struct CrossFeedPlan {
  /// What one feed states of a transaction.
  struct Row {
    /// The place of the transaction.
    let transaction: Int
    let feed: Int64
    fileprivate let compared: ComparedRow
    fileprivate let isPersons: Bool

    fileprivate var isSilent: Bool { compared.texts.allSatisfy(\.isSilent) }
  }

  /// Two rows that may be one: a person is asked.
  struct Question {
    let row: Int
    let other: Int
    let similarity: Similarity
  }

  /// What is known of transactions beside what feeds state.
  struct Knowledge {
    let coverage: SourceCoverage
    let settings: FeedSettings
    /// The document at hand adds or changes the transaction.
    let isOpen: (Int64) -> Bool
    /// A transaction stays as it is: a person, or a balance, made it so.
    let isFixed: (Int64) -> Bool
    /// Transactions, two by two, that are no one, as a person says.
    let keptApart: Set<Set<Int64>>
    /// What two feeds state of two transactions is not one, as running balances say.
    let areParted: (ComparedTransaction, Int64, ComparedTransaction, Int64) -> Bool

    func areKeptApart(_ one: ComparedTransaction, _ other: ComparedTransaction) -> Bool {
      !keptApart.isEmpty && keptApart.contains([one.id, other.id])
    }
  }

  let transactions: [ComparedTransaction]
  /// By feed, date and text.
  let rows: [Row]
  /// The rows of each transaction that is one.
  private(set) var groups: [[Int]]
  private(set) var questions: [Question] = []
  private let near: NearRows

  init(_ transactions: [ComparedTransaction], _ known: Knowledge) {
    let transactions = transactions.filter { $0.status.isLive || $0.status == .deleted }
    let feeds = Self.feeds(of: transactions)
    let stated = Self.rows(of: transactions, feeds)
    let equal = Self.equalRows(stated, transactions, known)
    let isEqual = Set(equal.joined())
    let rows = stated.indices.filter { !isEqual.contains($0) }.map { stated[$0] }
    self.transactions = transactions
    self.rows = rows + equal.joined().map { stated[$0] }
    let places = rows.map { row in feeds.firstIndex(of: row.feed) ?? 0 }
    near = NearRows(rows.map(\.compared), feeds: places, days: known.settings.matchDays) {
      Self.mayBeOne(rows[$0], rows[$1], transactions, known)
    }
    let items = Self.items(rows, transactions, known)
    let doubles = Self.doubles(transactions, known)
    let gains = Self.edges(near, rows, known.coverage) { doubles.contains($0.transaction) }
    let group = JointMatching(items, feeds: places, edges: gains).groups()
    var byGroup: [Int: [Int]] = [:]
    for (item, group) in group.enumerated() { byGroup[group, default: []] += items[item].rows }
    groups = byGroup.sorted { $0.key < $1.key }.map(\.value)
    for other in feeds.indices {
      for feed in 0..<other { pairSilent(feeds[feed], feeds[other], known.coverage) }
    }
    ask()
    var place = rows.count
    for group in equal {
      groups.append(Array(place..<place + group.count))
      place += group.count
    }
  }

  /// The rows of days that have too many equal ones, in groups.
  private static func equalRows(
    _ rows: [Row], _ transactions: [ComparedTransaction], _ known: Knowledge
  ) -> [[Int]] {
    guard known.keptApart.isEmpty else { return [] }
    var feeds = [Int](repeating: 0, count: transactions.count)
    for row in rows { feeds[row.transaction] += 1 }
    let equal = rows.map { row in
      EqualRows.Row(
        feed: row.feed, transaction: row.transaction, feeds: feeds[row.transaction],
        date: row.compared.date, text: row.compared.texts[0])
    }
    return EqualRows(equal) { place in
      let transaction = transactions[rows[place].transaction]
      let isOne = feeds[rows[place].transaction] == 1
      return transaction.status.isLive && transaction.lines.allSatisfy { $0.balance == nil }
        && (isOne || transaction.mayPart && !known.isFixed(transaction.id))
    }.groups
  }

  // MARK: Rows

  /// In an order that does not depend on which document came first.
  private static func feeds(of transactions: [ComparedTransaction]) -> [Int64] {
    var ranks: [Int64: FeedRank] = [:]
    for line in transactions.lazy.map(\.lines).joined() where ranks[line.feed] == nil {
      ranks[line.feed] = line.rank.ofPosted
    }
    return ranks.sorted { $0.value < $1.value }.map(\.key)
  }

  private static func rows(of transactions: [ComparedTransaction], _ feeds: [Int64]) -> [Row] {
    feeds.flatMap { feed in
      transactions.indices.filter { transactions[$0].isStated(by: feed) }.map { place in
        Row(
          transaction: place, feed: feed, compared: transactions[place].compared(by: feed),
          isPersons: transactions[place].lines.contains { $0.feed == feed && $0.rank.isPersons })
      }.sorted { left, right in
        if left.compared.date != right.compared.date {
          return left.compared.date < right.compared.date
        }
        let (text, other) = (left.compared.texts[0].text, right.compared.texts[0].text)
        if text != other { return text < other }
        return transactions[left.transaction].lines[0].id
          < transactions[right.transaction].lines[0].id
      }
    }
  }

  private static func mayBeOne(
    _ row: Row, _ other: Row, _ transactions: [ComparedTransaction], _ known: Knowledge
  ) -> Bool {
    let (mine, theirs) = (transactions[row.transaction], transactions[other.transaction])
    guard mine.money == theirs.money, row.compared.mayTrade(as: other.compared) else {
      return false
    }
    if row.transaction != other.transaction {
      // What is shown does not become one with what a person deleted.
      if mine.status == .deleted || theirs.status == .deleted {
        guard known.isOpen(mine.id) || known.isOpen(theirs.id) else { return false }
      }
      if known.areKeptApart(mine, theirs) { return false }
    }
    return !known.areParted(mine, row.feed, theirs, other.feed)
  }

  /// The rows that stay together, in the order of the rows.
  private static func items(
    _ rows: [Row], _ transactions: [ComparedTransaction], _ known: Knowledge
  ) -> [JointMatching.Item] {
    let ofTransaction = Dictionary(grouping: rows.indices) { rows[$0].transaction }
    return transactions.indices.flatMap { place -> [JointMatching.Item] in
      let stating = ofTransaction[place] ?? []
      let transaction = transactions[place]
      let days = stating.map { rows[$0].compared.date }
      let isNear =
        days.min().flatMap { first in days.max().map { $0.days(since: first) } } ?? 0
        <= known.settings.matchDays
      guard isNear, transaction.mayPart, !known.isFixed(transaction.id) else {
        return stating.isEmpty ? [] : [JointMatching.Item(rows: stating)]
      }
      return stating.map { JointMatching.Item(rows: [$0]) }
    }.sorted { $0.rows[0] < $1.rows[0] }
  }

  private static func edges(
    _ near: NearRows, _ rows: [Row], _ coverage: SourceCoverage, isDouble: (Row) -> Bool
  ) -> [[JointMatching.Edge]] {
    var edges = [[JointMatching.Edge]](repeating: [], count: rows.count)
    let rare = Self.rareFeeds(rows)
    let dating = SourceDating(rows.map { ($0.compared.date, $0.feed) }, coverage)
    for pair in near.pairs {
      let (left, right) = (rows[pair.left], rows[pair.right])
      let isRare = rare.contains(left.feed) && rare.contains(right.feed)
      let price = coverage.lonePrices(
        (left.compared.date, left.feed, left.isPersons),
        (right.compared.date, right.feed, right.isPersons), isRare: isRare)
      let gain =
        price - pair.cost - dating.surcharge(for: pair.days, between: left.feed, and: right.feed)
        - (isDouble(left) || isDouble(right) ? Self.doubleCost : 0)
      edges[pair.left].append(.init(row: pair.right, gain: gain, isSure: pair.isSure))
      edges[pair.right].append(.init(row: pair.left, gain: gain, isSure: pair.isSure))
    }
    return edges
  }

  /// More than an unlike text costs.
  private static let doubleCost = 6 * RowMatching.dayCost

  /// Transactions that a person deleted and keeps apart from one that is shown: of that one they were
  /// doubles, and what a source states is rather the one that is shown.
  private static func doubles(
    _ transactions: [ComparedTransaction], _ known: Knowledge
  ) -> Set<Int> {
    let deleted = transactions.indices.filter { transactions[$0].status == .deleted }
    return Set(
      deleted.filter { place in
        transactions.contains { other in
          other.status.isLive && known.areKeptApart(transactions[place], other)
        }
      })
  }

  /// The feeds that state the amount once: there it is no habit.
  private static func rareFeeds(_ rows: [Row]) -> Set<Int64> {
    Set(Dictionary(grouping: rows, by: \.feed).filter { $0.value.count == 1 }.keys)
  }

  // MARK: Texts that say nothing

  /// Pairs what two feeds state on days that both cover, where the text of one says nothing and both
  /// have as many rows left.
  private mutating func pairSilent(_ feed: Int64, _ other: Int64, _ coverage: SourceCoverage) {
    let groupOfRow = self.groupOfRow
    func lacks(_ group: Int, _ feed: Int64) -> Bool {
      !groups[group].contains { rows[$0].feed == feed }
    }
    let open = near.pairs.filter { pair in
      let (left, right) = (rows[pair.left], rows[pair.right])
      return left.feed == feed && right.feed == other && (left.isSilent || right.isSilent)
        && lacks(groupOfRow[pair.left], other) && lacks(groupOfRow[pair.right], feed)
        && coverage.mayCover(left.compared.date, by: other)
        && coverage.mayCover(right.compared.date, by: feed)
        && mayJoin(groupOfRow[pair.left], groupOfRow[pair.right])
    }
    var merged: Set<Int> = []
    for pair in Self.evenPairs(open, days: Self.radii) {
      let (left, right) = (groupOfRow[pair.left], groupOfRow[pair.right])
      groups[left] += groups[right]
      merged.insert(right)
    }
    groups = groups.indices.filter { !merged.contains($0) }.map { groups[$0] }
  }

  /// Where as many rows are not left within so many days, it is asked again within fewer.
  private static let radii = [Int.max, 3, 1, 0]

  /// The cheapest pairs of what hangs together, where both feeds have as many rows of it.
  private static func evenPairs(
    _ pairs: [NearRows.Pair], days radii: some Collection<Int>
  ) -> [NearRows.Pair] {
    guard let radius = radii.first else { return [] }
    let near = pairs.filter { $0.days <= radius }
    return Components(near.map { ($0.left, $0.right) }).all.flatMap { component in
      let members = component.map { near[$0] }
      let (lefts, rights) = (Self.places(members.map(\.left)), Self.places(members.map(\.right)))
      let edges = members.enumerated().compactMap { tag, pair -> Assignment.Edge? in
        guard let left = lefts[pair.left], let right = rights[pair.right] else { return nil }
        return Assignment.Edge(left: left, right: right, cost: pair.cost, tag: tag)
      }
      let found =
        lefts.count == rights.count
        ? Assignment.pairs(edges, lefts: lefts.count, rights: rights.count) : []
      if !found.isEmpty, found.count == lefts.count { return found.map { members[$0.tag] } }
      return evenPairs(members, days: radii.dropFirst())
    }
  }

  /// The place of each row among some, in their order.
  private static func places(_ rows: [Int]) -> [Int: Int] {
    Dictionary(uniqueKeysWithValues: Set(rows).sorted().enumerated().map { ($1, $0) })
  }

  /// The group of each row.
  var groupOfRow: [Int] {
    var place = [Int](repeating: 0, count: rows.count)
    for (group, members) in groups.enumerated() {
      for row in members { place[row] = group }
    }
    return place
  }

  /// Whether no row of a group keeps another from becoming one with it.
  private func mayJoin(_ group: Int, _ other: Int) -> Bool {
    groups[group].allSatisfy { row in
      groups[other].allSatisfy { near.pair(row, $0) != nil }
    }
  }

  // MARK: Questions

  /// Ask about an unmatched row if a row of the same amount is within this many days and its text is unlike,
  /// or like and as rare.
  private static let askedDays = 3

  private mutating func ask() {
    let groupOfRow = self.groupOfRow
    var asked: Set<Int> = []
    let rare = Self.rareFeeds(rows)
    let isShown = rows.map { transactions[$0.transaction].status.isLive }
    let unlike = near.pairs.filter { pair in
      isShown[pair.left] && isShown[pair.right] && pair.days <= Self.askedDays
        && (pair.similarity < NearRows.Pair.sureSimilarity
          || rare.contains(rows[pair.left].feed) && rare.contains(rows[pair.right].feed))
        && groupOfRow[pair.left] != groupOfRow[pair.right]
        && mayJoin(groupOfRow[pair.left], groupOfRow[pair.right])
    }.sorted { ($0.days, $0.left, $0.right) < ($1.days, $1.left, $1.right) }
    for pair in unlike {
      let groups = [groupOfRow[pair.left], groupOfRow[pair.right]]
      guard asked.isDisjoint(with: groups) else { continue }
      asked.formUnion(groups)
      questions.append(Question(row: pair.left, other: pair.right, similarity: pair.similarity))
    }
  }

  /// How sure it is that a group is one: the likeness of the two rows that are most alike.
  func similarity(of group: [Int]) -> Similarity {
    guard let first = group.first, near.holds(first) else { return 1 }
    var best: Similarity = 0
    for (place, row) in group.enumerated() {
      for other in group[..<place] { best = max(best, near.pair(row, other)?.similarity ?? 0) }
    }
    return best
  }
}
