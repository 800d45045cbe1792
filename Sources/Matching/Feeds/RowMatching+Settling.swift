import FinanceModel

// The same feed: posted rows that settle pending ones (settle).
extension RowMatching {
  /// A text this like that of a pending row of the same amount is that row's.
  private static let settledSimilarity = 0.3
  /// A pending row that is gone is the posted one of its amount within so many days, whatever its text.
  private static let rewordedDays = 5
  /// A hold of one unit of the currency is posted within so many days.
  private static let unitHoldDays = 3

  /// How good the evidence is, the best first; each costs more than days and texts can.
  private enum Grade: Int {
    case sameAmount, otherText, otherAmount, unitHold

    var cost: Int { 100 * rawValue * RowMatching.dayCost }
  }

  /// Posted rows that settle pending ones which are not shown any more. Equal amounts come first; a tip,
  /// another rate or a fuel hold wants more alike texts.
  ///
  /// - Parameters:
  ///   - isGone: the document should show the pending row, by its place, and does not.
  ///   - isOther: a posted and a pending row, by their places, are known to be two.
  package static func settled(
    _ posted: [ComparedRow], from pending: [ComparedRow], settings: FeedSettings,
    isGone: (Int) -> Bool = { _ in false }, isOther: (Int, Int) -> Bool = { _, _ in false }
  ) -> [RowPair] {
    let byAmount = pending.indices.sorted {
      pending[$0].money.minorUnits.magnitude < pending[$1].money.minorUnits.magnitude
    }
    let unitHolds = pending.indices.filter { pending[$0].money.isOneUnit }
    var evidence: [Evidence] = []
    func add(_ left: Int, _ right: Int) -> Bool {
      guard !isOther(left, right),
        let one = settling(posted[left], pending[right], settings, isGone: isGone(right))
      else { return false }
      evidence.append(
        Evidence(
          pair: RowPair(open: left, stored: right, similarity: one.similarity), cost: one.cost))
      return true
    }
    for (left, row) in posted.enumerated() {
      let amount = row.money.minorUnits.magnitude
      var found = 0
      var place = byAmount.partition {
        settings.isNotTooMuch(amount, for: pending[$0].money.minorUnits.magnitude)
      }
      while place < byAmount.count, found < mostNeighbours {
        let right = byAmount[place]
        guard settings.isEnough(amount, for: pending[right].money.minorUnits.magnitude) else {
          break
        }
        if add(left, right) { found += 1 }
        place += 1
      }
      for right in unitHolds
      where !settings.isNotTooMuch(amount, for: pending[right].money.minorUnits.magnitude) {
        _ = add(left, right)
      }
    }
    return assign(evidence, open: posted.count, stored: pending.count)
  }

  private static func settling(
    _ posted: ComparedRow, _ pending: ComparedRow, _ settings: FeedSettings, isGone: Bool
  ) -> (cost: Int, similarity: Similarity)? {
    let days = posted.date.days(since: pending.date)
    guard posted.money.currency == pending.money.currency, days >= -1,
      days <= settings.settleDays, posted.mayTrade(as: pending)
    else { return nil }
    let similarity = posted.similarity(to: pending)
    guard let grade = grade(posted, pending, settings, days, similarity, isGone: isGone) else {
      return nil
    }
    return (cost(days: abs(days), similarity) + grade.cost, similarity)
  }

  private static func grade(
    _ posted: ComparedRow, _ pending: ComparedRow, _ settings: FeedSettings, _ days: Int,
    _ similarity: Similarity, isGone: Bool
  ) -> Grade? {
    if posted.money == pending.money {
      if similarity >= settledSimilarity { return .sameAmount }
      return isGone && days <= rewordedDays ? .otherText : nil
    }
    let (new, old) = (posted.money.minorUnits, pending.money.minorUnits)
    guard new.signum() == old.signum(), similarity >= KnownID.minimumSimilarity else { return nil }
    if settings.isEnough(new.magnitude, for: old.magnitude),
      settings.isNotTooMuch(new.magnitude, for: old.magnitude)
    {
      return .otherAmount
    }
    return pending.money.isOneUnit && days <= unitHoldDays && new.magnitude > old.magnitude
      ? .unitHold : nil
  }
}

extension Money {
  /// One of its currency, as fuel pumps hold before they know how much is filled.
  var isOneUnit: Bool {
    let amount = decimal.normalized
    return amount == ExactDecimal("1") || amount == ExactDecimal("-1")
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
