import FinanceModel

/// Whether an account goes on under another id, number or bank: whether the rows of one account are those
/// of another, over the days that both have. Pure.
package enum AccountSuccession {
  package enum Verdict: Hashable, Sendable {
    /// Rows and numbers prove it.
    case one
    /// A person decides.
    case likely
    case apart
  }

  /// - Parameter rows: nil where the two have no days in common.
  package static func judge(
    _ new: AccountEvidence, _ known: AccountEvidence, rows: SharedRows?
  ) -> Verdict {
    guard let rows, rows.shared > 0, let likeness = Likeness(new, known) else { return .apart }
    switch likeness {
    case .named: return rows.prove ? .one : rows.agree ? .likely : .apart
    case .nearlyNamed: return rows.agree ? .likely : .apart
    case .unnamed: return rows.prove ? .likely : .apart
    }
  }

  /// Whether rows are worth comparing.
  package static func isWorthComparing(_ new: AccountEvidence, _ known: AccountEvidence) -> Bool {
    Likeness(new, known) != nil
  }

  /// What two accounts have in common beside their rows.
  private enum Likeness {
    /// The number, or the last digits at one bank.
    case named
    /// The last digits.
    case nearlyNamed
    /// Kind and currency alone.
    case unnamed

    /// Nil where something says that they are two.
    init?(_ new: AccountEvidence, _ known: AccountEvidence) {
      let kinds = KindRelation(new.kind, known.kind)
      guard kinds != .different else { return nil }
      if let mine = new.currency, let theirs = known.currency, mine != theirs { return nil }
      let persist = (new.persistentIDs, known.persistentIDs)
      let isPersistent = !persist.0.isEmpty && !persist.1.isEmpty
      let (isEqual, isDifferent) = Self.numbers(new, known)
      let isSameTail = Self.haveSameTail(new.mask, known.mask)
      if isEqual, kinds != .near, !isPersistent {
        self = .named
      } else if isSameTail, !isDifferent, kinds == .equal, !isPersistent,
        new.institution.relation(to: known.institution) == .same
      {
        self = .named
      } else if isEqual || isSameTail {
        self = .nearlyNamed
      } else if kinds != .near {
        self = .unnamed
      } else {
        return nil
      }
    }

    /// Whether a whole number of the one is the other's, as it is or behind a prefix, and whether each
    /// has numbers that are not.
    private static func numbers(
      _ new: AccountEvidence, _ known: AccountEvidence
    ) -> (isEqual: Bool, isDifferent: Bool) {
      guard !new.numbers.isEmpty, !known.numbers.isEmpty else { return (false, false) }
      let isEqual = new.numbers.contains { mine in
        known.numbers.contains { theirs in
          mine.text.hasSuffix(theirs.text) || theirs.text.hasSuffix(mine.text)
            || mine.relation(to: theirs, bankCodes: []) != .different
        }
      }
      return (isEqual, !isEqual)
    }

    private static func haveSameTail(_ mine: String?, _ theirs: String?) -> Bool {
      guard let mine = AccountIdentity.tail(mine), let theirs = AccountIdentity.tail(theirs) else {
        return false
      }
      return mine.hasSuffix(theirs) || theirs.hasSuffix(mine)
    }
  }
}

/// The rows that two accounts have in common over the days of both: equal amounts, a few days apart at
/// most. Texts tell nothing: each source words a row in its own way.
package struct SharedRows: Sendable {
  /// A row as it is compared.
  package struct Row: Hashable, Sendable {
    package var date: CivilDate
    /// In minor units.
    package var amount: Int64
    package var currency: String

    package init(date: CivilDate, amount: Int64, currency: String) {
      (self.date, self.amount, self.currency) = (date, amount, currency)
    }
  }

  /// Days that two sources may date one row apart.
  package static let slack = 3
  /// Equal fees prove nothing: so many different amounts do.
  private static let leastAmounts = 3

  package private(set) var shared = 0
  /// Rows of one account alone, of the one that has more of them.
  private var lone = 0
  /// Those of days that neither account may have had in part.
  private var loneInside = 0
  private var amounts = 0

  private struct Content: Hashable {
    let amount: Int64
    let currency: String
  }

  /// - Parameters:
  ///   - days: those that both have, as far as they are compared. The rows are of ``slack`` more days on
  ///     either side.
  package init(_ mine: [Row], _ theirs: [Row], in days: DateSpan) {
    let left = Dictionary(grouping: mine) { Content(amount: $0.amount, currency: $0.currency) }
    let right = Dictionary(grouping: theirs) { Content(amount: $0.amount, currency: $0.currency) }
    var (loneMine, loneTheirs): ([CivilDate], [CivilDate]) = ([], [])
    for content in Set(left.keys).union(right.keys) {
      let pairs = Self.pair(
        (left[content] ?? []).map(\.date).sorted(), (right[content] ?? []).map(\.date).sorted())
      let met = pairs.shared.filter { days.contains($0.0) || days.contains($0.1) }.count
      shared += met
      if met > 0 { amounts += 1 }
      loneMine += pairs.mine.filter(days.contains)
      loneTheirs += pairs.theirs.filter(days.contains)
    }
    lone = max(loneMine.count, loneTheirs.count)
    // The last days may have been read before all rows of them were booked.
    func isInside(_ day: CivilDate) -> Bool {
      day > days.from && days.to.days(since: day) > Self.slack
    }
    loneInside = max(loneMine.filter(isInside).count, loneTheirs.filter(isInside).count)
  }

  /// Whether nearly all rows are of both, and they are of different amounts.
  var prove: Bool {
    amounts >= Self.leastAmounts && shared >= 9 * loneInside && shared >= lone
  }

  /// Whether most rows are of both.
  var agree: Bool { shared > 0 && shared >= lone }

  /// As many pairs as there can be.
  private static func pair(
    _ mine: [CivilDate], _ theirs: [CivilDate]
  ) -> (shared: [(CivilDate, CivilDate)], mine: [CivilDate], theirs: [CivilDate]) {
    var (left, right) = (mine[...], theirs[...])
    var shared: [(CivilDate, CivilDate)] = []
    var (loneMine, loneTheirs): ([CivilDate], [CivilDate]) = ([], [])
    while let first = left.first, let second = right.first {
      let apart = second.days(since: first)
      if abs(apart) <= slack {
        shared.append((first, second))
        left.removeFirst()
        right.removeFirst()
      } else if apart > 0 {
        loneMine.append(left.removeFirst())
      } else {
        loneTheirs.append(right.removeFirst())
      }
    }
    return (shared, loneMine + left, loneTheirs + right)
  }
}
