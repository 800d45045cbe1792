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
    case .nearlyNamed: return rows.agree && rows.alike > 0 ? .likely : .apart
    case .unnamed: return rows.prove && 2 * rows.alike >= rows.shared ? .likely : .apart
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
      // An id that a bank keeps across connections tells its accounts apart, whatever their digits.
      let persist = (new.persistentIDs, known.persistentIDs)
      if !persist.0.isEmpty, !persist.1.isEmpty, persist.0.isDisjoint(with: persist.1) {
        guard kinds != .near else { return nil }
        self = .unnamed
        return
      }
      let isOneBank = new.institution.relation(to: known.institution) == .same
      let numbers = NumberLikeness(new.numbers, known.numbers)
      let isSameTail = Self.haveSameTail(new.mask, known.mask)
      // A bank writes the numbers of its accounts in one way.
      let isNumber = numbers == .equal || (numbers == .prefixed && !isOneBank)
      let isTailOfBank = isSameTail && numbers == nil && isOneBank
      if isNumber && kinds != .near || isTailOfBank && kinds == .equal {
        self = .named
      } else if numbers == .equal || numbers == .prefixed || isSameTail {
        self = .nearlyNamed
      } else if kinds != .near {
        self = .unnamed
      } else {
        return nil
      }
    }

    private static func haveSameTail(_ mine: String?, _ theirs: String?) -> Bool {
      guard let mine = AccountIdentity.tail(mine), let theirs = AccountIdentity.tail(theirs) else {
        return false
      }
      return mine.hasSuffix(theirs) || theirs.hasSuffix(mine)
    }
  }
}

/// How near the whole numbers of two accounts are.
private enum NumberLikeness {
  case equal
  /// One is the other behind a prefix.
  case prefixed
  case different

  /// Nil where one has none.
  init?(_ new: Set<AccountNumber>, _ known: Set<AccountNumber>) {
    guard !new.isEmpty, !known.isEmpty else { return nil }
    let pairs = new.flatMap { mine in known.map { (mine, $0) } }
    if pairs.contains(where: { $0.relation(to: $1, bankCodes: []) != .different }) {
      self = .equal
    } else if pairs.contains(where: { $0.text.hasSuffix($1.text) || $1.text.hasSuffix($0.text) }) {
      self = .prefixed
    } else {
      self = .different
    }
  }
}

/// The rows that two accounts have in common over the days of both: equal amounts, a few days apart at
/// most. Each source words a row in its own way, so that texts only add to what else is alike.
package struct SharedRows: Sendable {
  /// A row as it is compared.
  package struct Row: Hashable, Sendable {
    package var date: CivilDate
    /// In minor units.
    package var amount: Int64
    package var currency: String
    package var text: String

    package init(date: CivilDate, amount: Int64, currency: String, text: String) {
      (self.date, self.amount, self.currency, self.text) = (date, amount, currency, text)
    }
  }

  /// Days that two sources may date one row apart.
  package static let slack = 3
  /// Equal fees prove nothing: so many different amounts do.
  private static let leastAmounts = 3

  package private(set) var shared = 0
  /// Those of them whose one text has all words of the other.
  package private(set) var alike = 0
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
      let pairs = Self.pair(left[content] ?? [], right[content] ?? [])
      let met = pairs.shared.filter { days.contains($0.0.date) || days.contains($0.1.date) }
      shared += met.count
      alike += met.filter { Self.areAlike($0.0.text, $0.1.text) }.count
      if !met.isEmpty { amounts += 1 }
      loneMine += pairs.mine.map(\.date).filter(days.contains)
      loneTheirs += pairs.theirs.map(\.date).filter(days.contains)
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

  private static func areAlike(_ left: String, _ right: String) -> Bool {
    let (mine, theirs) = (words(left), words(right))
    return !mine.isEmpty && !theirs.isEmpty
      && (mine.isSubset(of: theirs) || theirs.isSubset(of: mine))
  }

  private static func words(_ text: String) -> Set<Substring> {
    Set(text.lowercased().split { !$0.isLetter && !$0.isNumber })
  }

  /// As many pairs as there can be.
  private static func pair(
    _ mine: [Row], _ theirs: [Row]
  ) -> (shared: [(Row, Row)], mine: [Row], theirs: [Row]) {
    func inOrder(_ rows: [Row]) -> ArraySlice<Row> {
      rows.sorted { ($0.date, $0.text) < ($1.date, $1.text) }[...]
    }
    var (left, right) = (inOrder(mine), inOrder(theirs))
    var shared: [(Row, Row)] = []
    var (loneMine, loneTheirs): ([Row], [Row]) = ([], [])
    while let first = left.first, let second = right.first {
      let apart = second.date.days(since: first.date)
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
