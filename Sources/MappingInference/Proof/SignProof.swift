import FinanceModel

/// What of a reading shows which way its money goes: balances, or sums that the bank prints.
struct SignProof {
  enum Source {
    case chain, margin, totals
  }

  let source: Source
  /// Whether it is the other signs that are right.
  let isTurned: Bool
  /// A sentence for people.
  let text: String
  /// Steps of a chain of balances; nil of sums.
  private let chain: Chain.Evidence?

  /// Nil where nothing shows it.
  ///
  /// - Parameter totals: sums that are printed beside the rows, in parts of 10⁻⁸.
  init?(_ rows: ReadRows, totals: (income: Int64, expense: Int64)?) {
    chain = rows.hasBalances ? Chain(rows.chain).evidence() : nil
    if let chain {
      source = .chain
      isTurned = chain.isTurned
      text = "the balances follow from the amounts in \(Count.text(chain.verdict.links, "step"))"
    } else if let isTurned = Self.byMargin(rows) {
      source = .margin
      self.isTurned = isTurned
      text = "the opening balance and the rows give the closing balance"
    } else if let totals, let isTurned = Self.byTotals(rows, totals) {
      source = .totals
      self.isTurned = isTurned
      text = "the sums of money in and out are those that are printed"
    } else {
      return nil
    }
  }

  /// Whether it is enough beside what words say of the signs that it shows. One sum proves nothing
  /// against words: what is printed may be named otherwise, or be of other rows.
  func isProof(beside wording: SignWords.Wording) -> Bool {
    chain?.isProof(beside: wording) ?? (wording != .contradicts)
  }

  /// Whether it has more steps.
  func isSurer(than other: SignProof) -> Bool {
    (chain?.steps ?? 0) > (other.chain?.steps ?? 0)
  }

  /// Whether opening balance and rows give the closing one with turned signs, or as they are; nil where
  /// neither does, or both.
  private static func byMargin(_ rows: ReadRows) -> Bool? {
    // Beside running balances they are made of those.
    guard !rows.hasBalances, rows.groups.count <= max(1, rows.statements.count) else { return nil }
    let statements = rows.statements.filter { $0.sum != 0 }
    func holds(_ sign: Int64) -> Bool {
      statements.allSatisfy { statement in
        guard let opening = statement.opening, let closing = statement.closing else { return false }
        return opening &+ sign &* statement.sum == closing
      }
    }
    guard !statements.isEmpty else { return nil }
    return holds(1) ? false : holds(-1) ? true : nil
  }

  private static func byTotals(
    _ rows: ReadRows, _ totals: (income: Int64, expense: Int64)
  ) -> Bool? {
    let (income, expense) = (rows.income, 0 &- rows.expense)
    guard income != expense else { return nil }
    if income == abs(totals.income), expense == abs(totals.expense) { return false }
    return expense == abs(totals.income) && income == abs(totals.expense) ? true : nil
  }
}
