import FinanceModel

/// A row as weaker evidence than ids and content compares it: one that is still open, or a stored one
/// it may be.
public struct ComparedRow: Sendable {
  public var date: CivilDate
  public var money: Money
  /// What its sources say it is: one text for each source that states it.
  public var texts: [ComparedText]
  /// The running balance behind it, where its source prints one.
  public var balance: ExactDecimal?

  public init(date: CivilDate, money: Money, texts: [ComparedText], balance: ExactDecimal? = nil) {
    self.date = date
    self.money = money
    self.texts = texts
    self.balance = balance
  }

  func days(to other: ComparedRow) -> Int {
    abs(date.days(since: other.date))
  }

  func similarity(to other: ComparedRow) -> Similarity {
    var best: Similarity = 0
    for text in texts {
      for otherText in other.texts { best = max(best, TextSimilarity.of(text, otherText)) }
    }
    return best
  }
}

/// An open row and the stored row it is, by their places in the lists compared.
public struct RowPair: Hashable, Sendable {
  public var open: Int
  public var stored: Int
  /// How alike their texts are.
  public var similarity: Similarity
}

/// Decides which open rows are stored rows, on evidence weaker than ids and equal content
/// (the steps rekey, settle and other feeds). Each row takes part in one pair at most.
public enum RowMatching {
  /// The cost of a day, and of texts with nothing in common: five days.
  private static let dayCost = 1000

  /// What so many days cost. Two rows a day off each are likelier than one on its day and one two
  /// days off: rows that are alike are paired in their order.
  private static func daysCost(_ days: Int) -> Int { days * dayCost + days * days }

  private static func textCost(_ similarity: Similarity) -> Int {
    Int((Similarity(5 * dayCost) * (1 - similarity)).rounded())
  }

  /// What speaks for a pair.
  private struct Evidence {
    let pair: RowPair
    let days: Int
    let cost: Int
  }

  private static func assign(_ evidence: [Evidence], open: Int, stored: Int) -> [RowPair] {
    let edges = evidence.enumerated().map { place, one in
      Assignment.Edge(left: one.pair.open, right: one.pair.stored, cost: one.cost, tag: place)
    }
    return Assignment.pairs(edges, lefts: open, rights: stored).map { evidence[$0.tag].pair }
  }

  /// More rows of one amount within a few days than any account has; of more, only those at the same
  /// place of their day are compared.
  private static let mostNeighbours = 200

  /// Calls `body` with each open row and each stored one at most `days` apart. Both are in order.
  private static func forEachNear(
    _ open: [ComparedRow], _ stored: [ComparedRow], days: Int, _ body: (Int, Int) -> Void
  ) {
    var (first, sameDay, rank) = (0, 0, 0)
    for (left, new) in open.enumerated() {
      rank = left > 0 && open[left - 1].date == new.date ? rank + 1 : 0
      while first < stored.count, new.date.days(since: stored[first].date) > days { first += 1 }
      sameDay = max(sameDay, first)
      while sameDay < stored.count, stored[sameDay].date < new.date { sameDay += 1 }
      var range = first..<stored.count
      if range.count > mostNeighbours {
        let place = sameDay + rank
        range = range.clamped(
          to: max(0, place - mostNeighbours / 2)..<place + mostNeighbours / 2)
      }
      for right in range {
        if stored[right].date.days(since: new.date) > days { break }
        body(left, right)
      }
    }
  }

  // MARK: The same feed

  /// Rows of a feed that it shows under another id, date or text than before (rekey).
  ///
  /// - Parameters:
  ///   - open: rows of one amount, by date and text.
  ///   - vanished: stored rows of the feed that the document should show and does not, in the same
  ///     order.
  ///   - isRebalanced: the bank has worked out its running balances anew, so that they tell nothing.
  public static func rekeyed(
    _ open: [ComparedRow], from vanished: [ComparedRow], settings: FeedSettings,
    isRebalanced: Bool = false
  ) -> [RowPair] {
    var evidence: [Evidence] = []
    forEachNear(open, vanished, days: settings.rekeyDays) { left, right in
      let (new, old) = (open[left], vanished[right])
      guard new.money == old.money else { return }
      let days = new.days(to: old)
      if days == 0, !isRebalanced, let before = old.balance, let after = new.balance,
        before != after
      {
        return
      }
      let similarity = new.similarity(to: old)
      guard similarity >= KnownID.minimumSimilarity else { return }
      evidence.append(
        Evidence(
          pair: RowPair(open: left, stored: right, similarity: similarity), days: days,
          cost: daysCost(days) + textCost(similarity)))
    }
    return assign(evidence, open: open.count, stored: vanished.count)
  }

  /// A text this like that of a pending row of the same amount is that row's.
  private static let settledSimilarity = 0.3

  /// Posted rows that settle pending ones which are not shown any more (settle). Equal amounts come
  /// first; a tip or a fuel hold wants more alike texts.
  public static func settled(
    _ open: [ComparedRow], from pending: [ComparedRow], settings: FeedSettings
  ) -> [RowPair] {
    let byAmount = pending.indices.sorted {
      pending[$0].money.minorUnits.magnitude < pending[$1].money.minorUnits.magnitude
    }
    var evidence: [Evidence] = []
    for (left, posted) in open.enumerated() {
      let amount = posted.money.minorUnits.magnitude
      var found = 0
      var place = byAmount.partition {
        settings.isNotTooMuch(amount, for: pending[$0].money.minorUnits.magnitude)
      }
      while place < byAmount.count, found < mostNeighbours {
        let right = byAmount[place]
        guard settings.isEnough(amount, for: pending[right].money.minorUnits.magnitude) else {
          break
        }
        if let (cost, similarity) = settling(posted, pending[right], settings) {
          found += 1
          evidence.append(
            Evidence(
              pair: RowPair(open: left, stored: right, similarity: similarity),
              days: posted.days(to: pending[right]), cost: cost))
        }
        place += 1
      }
    }
    return assign(evidence, open: open.count, stored: pending.count)
  }

  private static func settling(
    _ posted: ComparedRow, _ pending: ComparedRow, _ settings: FeedSettings
  ) -> (cost: Int, similarity: Similarity)? {
    let days = posted.date.days(since: pending.date)
    guard posted.money.currency == pending.money.currency, days >= -1,
      days <= settings.settleDays
    else { return nil }
    let similarity = posted.similarity(to: pending)
    let cost = daysCost(abs(days)) + textCost(similarity)
    if posted.money == pending.money {
      return similarity >= settledSimilarity ? (cost, similarity) : nil
    }
    let (new, old) = (posted.money.minorUnits, pending.money.minorUnits)
    guard new.signum() == old.signum(), settings.isEnough(new.magnitude, for: old.magnitude),
      settings.isNotTooMuch(new.magnitude, for: old.magnitude),
      similarity >= KnownID.minimumSimilarity
    else { return nil }
    // Beyond what days and texts can cost.
    return (cost + 100 * dayCost, similarity)
  }

  // MARK: Other feeds

  /// What became of rows that other feeds may have stated (other feeds).
  public struct AcrossFeeds: Sendable {
    public var pairs: [RowPair] = []
    /// Open rows that stay, each with the stored row it may be a duplicate of.
    public var flagged: [RowPair] = []
  }

  /// Texts this alike are of one row.
  private static let sameSimilarity = 0.5
  /// A row that stays is flagged where an unlike row of its amount stands within so many days.
  private static let flaggedDays = 3

  /// Rows that another feed has stated.
  ///
  /// - Parameters:
  ///   - open: rows of one amount, by date and text.
  ///   - stored: rows of the same amount that this feed has not stated, in the same order.
  ///   - arePaired: whether an open row and a stored one were one before, by their places: they may
  ///     stay so however unlike they are.
  ///   - areApart: whether an open row and a stored one are not one, by their places: a person keeps
  ///     them apart, or running balances do.
  public static func acrossFeeds(
    _ open: [ComparedRow], _ stored: [ComparedRow], settings: FeedSettings,
    arePaired: (Int, Int) -> Bool = { _, _ in false },
    areApart: (Int, Int) -> Bool = { _, _ in false }
  ) -> AcrossFeeds {
    var near: [Evidence] = []
    var partners = [Int](repeating: 0, count: open.count)
    var storedPartners = [Int](repeating: 0, count: stored.count)
    forEachNear(open, stored, days: settings.matchDays) { left, right in
      let (new, old) = (open[left], stored[right])
      guard new.money == old.money, !areApart(left, right) else { return }
      partners[left] += 1
      storedPartners[right] += 1
      let (days, similarity) = (new.days(to: old), new.similarity(to: old))
      guard similarity >= sameSimilarity || days <= flaggedDays || arePaired(left, right) else {
        return
      }
      let isSameBalance = new.balance != nil && new.balance == old.balance
      near.append(
        Evidence(
          pair: RowPair(open: left, stored: right, similarity: similarity), days: days,
          cost: (isSameBalance ? 0 : daysCost(days)) + textCost(similarity)))
    }
    let sure = near.filter { one in
      one.pair.similarity >= sameSimilarity || arePaired(one.pair.open, one.pair.stored)
        || one.days <= 1 && partners[one.pair.open] == 1 && storedPartners[one.pair.stored] == 1
    }
    var result = AcrossFeeds()
    result.pairs = assign(sure, open: open.count, stored: stored.count)
    let placed = Set(result.pairs.map(\.open))
    let taken = Set(result.pairs.map(\.stored))
    let alike = near.filter { one in
      one.days <= flaggedDays && one.pair.similarity < sameSimilarity
        && !placed.contains(one.pair.open) && !taken.contains(one.pair.stored)
    }.sorted { ($0.pair.open, $0.days, $0.pair.stored) < ($1.pair.open, $1.days, $1.pair.stored) }
    for one in alike where result.flagged.last?.open != one.pair.open {
      result.flagged.append(one.pair)
    }
    return result
  }
}

extension Array {
  /// The first place whose element, and every one behind it, fulfils `condition`.
  fileprivate func partition(_ condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
