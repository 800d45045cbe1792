import FinanceModel

/// A row that would explain why a balance is off, with another one where it takes two.
package struct Suspect: Hashable, Sendable {
  /// How it would explain the balance.
  package enum Kind: String, CaseIterable, Sendable {
    /// The same amount is there a second time nearby.
    case doubled
    /// Two rows of two sources may have been made one.
    case merged
    /// The row counts, and the balance is as if it did not.
    case extra
    /// With the other sign it would be right.
    case sign
    /// The row does not count, and the balance is as if it did.
    case missing
    /// The book dates the row after the day of the balance.
    case later
    /// Two rows count, and the balance is as if neither did.
    case pair
  }

  /// The row: its transaction.
  package var id: Int64
  package var kind: Kind
  /// The row that it may be one with.
  package var twin: Twin?
  /// The row that explains it together with this one.
  package var partner: Int64?

  /// A row of the same amount nearby.
  package struct Twin: Hashable, Sendable {
    package var transaction: Int64
    /// Whether no feed states both.
    package var isOfOtherFeed: Bool

    package init(transaction: Int64, isOfOtherFeed: Bool) {
      self.transaction = transaction
      self.isOfOtherFeed = isOfOtherFeed
    }
  }

  package init(_ id: Int64, _ kind: Kind, twin: Twin? = nil, partner: Int64? = nil) {
    self.id = id
    self.kind = kind
    self.twin = twin
    self.partner = partner
  }
}

/// What the book knows of a suspect, looked up for rows whose amount explains the balance only.
package protocol SuspectIndex {
  /// Another row of the same amount, of another source rather than of the same.
  func twin(of transaction: Int64) throws -> Suspect.Twin?
  /// Whether several feeds state it because matching said so, and no person.
  func mayBeTwo(_ transaction: Int64) throws -> Bool
}

/// Finds the rows that would explain why a balance is off: candidates, for a person to look at.
package struct BalanceSuspects {
  /// A row dated after the balance before, in the order of days and ids.
  package struct Row: Sendable {
    package var id: Int64
    package var amount: ExactDecimal
    package var isPosted: Bool
    /// Whether it is dated after the day of the balance.
    package var isLater: Bool

    package init(id: Int64, amount: ExactDecimal, isPosted: Bool, isLater: Bool) {
      self.id = id
      self.amount = amount
      self.isPosted = isPosted
      self.isLater = isLater
    }

    /// Whether the balance counts it.
    fileprivate var counts: Bool { isPosted && !isLater }
  }

  /// How far after the day of the balance a row may be dated.
  package static let laterDays = 5
  /// How many a person is shown.
  private static let most = 5

  private let change: ExactDecimal
  private let surplus: ExactDecimal
  private var alone: [Suspect] = []
  private var pairs: SuspectPairs
  /// A pair of twins is named once.
  private var twins: Set<Int64> = []

  /// - Parameter change: stated − book, as far as it is new since the balance before.
  package init(change: ExactDecimal) {
    self.change = change
    surplus = change.negated
    pairs = SuspectPairs(surplus: change.negated)
  }

  package mutating func add(_ row: Row, _ index: some SuspectIndex) throws {
    if row.counts { pairs.add(row.id, row.amount) }
    if let suspect = try suspect(row, index) { alone.append(suspect) }
  }

  private mutating func suspect(_ row: Row, _ index: some SuspectIndex) throws -> Suspect? {
    let id = row.id
    guard row.counts else {
      return row.amount == change ? Suspect(id, row.isPosted ? .later : .missing) : nil
    }
    if row.amount == surplus {
      guard !twins.contains(id) else { return nil }
      let twin = try index.twin(of: id)
      if let twin, twin.isOfOtherFeed { twins.insert(twin.transaction) }
      return Suspect(id, twin == nil ? .extra : .doubled, twin: twin)
    }
    if row.amount.adding(row.amount) == surplus { return Suspect(id, .sign) }
    return try row.amount == change && index.mayBeTwo(id) ? Suspect(id, .merged) : nil
  }

  /// The likeliest: what is doubled says most, and what one row explains, two need not.
  package var suspects: [Suspect] {
    let found = alone.isEmpty ? pairs.suspects : alone
    let first = found.filter { $0.kind == .doubled } + found.filter { $0.kind != .doubled }
    return Array(first.prefix(Self.most))
  }
}

/// Two rows whose amounts add up to what a balance is off by.
private struct SuspectPairs {
  let surplus: ExactDecimal
  private var earlier: [ExactDecimal: [Int64]] = [:]
  private var found: [(first: Int64, second: Int64)] = []

  /// Of more pairs, none says anything: among many rows some add up to anything.
  private static let most = 3

  init(surplus: ExactDecimal) {
    self.surplus = surplus
  }

  /// Adds a row that counts.
  mutating func add(_ id: Int64, _ amount: ExactDecimal) {
    guard found.count <= Self.most, !amount.isZero else { return }
    if let rest = surplus.adding(amount.negated) {
      found += (earlier[rest] ?? []).prefix(Self.most + 1).map { ($0, id) }
    }
    earlier[amount, default: []].append(id)
  }

  /// In the order of their days.
  var suspects: [Suspect] {
    found.count > Self.most ? [] : found.map { Suspect($0.first, .pair, partner: $0.second) }
  }
}
