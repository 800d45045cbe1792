/// What a line around a table says of the statement that the table belongs to.
package struct PrintedFact: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case account, currency, period, opening, closing
  }

  package var kind: Kind
  /// Which of the facts of its kind it is.
  package var key: Int
  /// Equal where two lines say the same, however they write it.
  package var value: String

  package init(_ kind: Kind, key: Int, value: String) {
    self.kind = kind
    self.key = key
    self.value = value
  }

  /// Whether two values of one fact mean the same: the number of an account may be printed whole in
  /// one place and by its end in another.
  func isSame(as known: String) -> Bool {
    if value == known { return true }
    guard kind == .account else { return false }
    return value.hasSuffix(known) || known.hasSuffix(value)
  }
}

/// What is known of the statement at hand, and whether some lines begin another.
struct StatementWatch {
  private var current: [Int: PrintedFact] = [:]
  /// What lines say that stand on every page, last.
  private var margins: [Int: String] = [:]

  /// Takes what the title of a statement says; the first word on a fact counts.
  mutating func note(_ facts: [PrintedFact]) {
    for fact in facts where current[fact.key] == nil { current[fact.key] = fact }
  }

  mutating func noteMargin(_ facts: [PrintedFact]) {
    for fact in facts { margins[fact.key] = fact.value }
  }

  /// Another statement begins, of which nothing is known.
  mutating func begin() {
    current = [:]
  }

  /// Those of the facts that are not those of the statement at hand.
  ///
  /// - Parameter isMargin: the line stands on every page, where the title of a document may name its
  ///   first account alone.
  func news(_ facts: [PrintedFact], isMargin: Bool) -> [PrintedFact] {
    facts.filter { fact in
      guard let known = current[fact.key], !fact.isSame(as: known.value) else { return false }
      guard isMargin, let before = margins[fact.key] else { return true }
      return !fact.isSame(as: before)
    }
  }

  /// Whether the lines of a title begin another statement.
  ///
  /// A number of another account does. Another period does where the account is stated with it: the
  /// heading of a table of interest has days too. Other balances do together, or behind the end of a
  /// table: a page that goes on has an opening balance of its own. A word for a currency may mean
  /// anything.
  ///
  /// - Parameters:
  ///   - isAboveHeader: the header of a table follows.
  ///   - isOver: the table before has ended.
  func begins(
    _ news: [PrintedFact], _ stated: [PrintedFact], isAboveHeader: Bool, isOver: Bool
  ) -> Bool {
    let (new, kinds) = (Set(news.map(\.kind)), Set(stated.map(\.kind)))
    let namesAccount = current.values.contains { $0.kind == .account }
    if new.contains(.account) { return isAboveHeader || kinds.count > 1 }
    if new.contains(.opening) {
      if !new.isDisjoint(with: [.closing, .currency, .period]) || isOver { return true }
    }
    if new.contains(.period) {
      return kinds.contains(.account) || !namesAccount && (isAboveHeader || kinds.count > 1)
    }
    return new.contains(.currency) && kinds.contains(.account)
  }
}
