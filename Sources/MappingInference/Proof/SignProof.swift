import FinanceModel

/// What of a reading shows that its signs are right: balances, or sums that the bank prints.
struct SignProof {
  /// A sentence for people; nil where nothing proves the signs.
  private(set) var text: String?
  /// Why the balances contradict the rows; nil where they do not.
  private(set) var contradiction: String?

  /// - Parameters:
  ///   - isTurned: whether every amount counts with its other sign.
  ///   - totals: sums that are printed beside the rows, in parts of 10⁻⁸.
  init(_ rows: ReadRows, isTurned: Bool, totals: (income: Int64, expense: Int64)?) {
    if rows.hasBalances {
      let chain = Chain(rows.chain)
      let (plain, turned) = (chain.verdict(turned: isTurned), chain.verdict(turned: !isTurned))
      if plain.holds, !turned.holds {
        text = "the balances follow from the amounts in \(plain.links) steps"
        return
      }
      if plain.breaks > 0 { contradiction = "the balances do not follow from the amounts" }
    }
    let income = isTurned ? 0 &- rows.expense : rows.income
    let expense = isTurned ? 0 &- rows.income : rows.expense
    if Self.holdsByBalances(rows, sum: income &+ expense) {
      text = "the opening balance and the rows give the closing balance"
    } else if let totals, Self.holds(totals, income: income, expense: expense) {
      text = "the sums of money in and out are those that are printed"
    }
  }

  /// Opening balance and rows give the closing one, and do not with turned signs.
  private static func holdsByBalances(_ rows: ReadRows, sum: Int64) -> Bool {
    // Beside running balances they are made of those.
    guard rows.groups.count <= 1, !rows.hasBalances else { return false }
    func amount(_ kind: StatementBalance.Kind) -> Int64? {
      rows.balances.first { $0.kind == kind }?.amount?.units
    }
    guard let opening = amount(.opening), let closing = amount(.ledger) else { return false }
    return sum != 0 && opening &+ sum == closing
  }

  private static func holds(
    _ totals: (income: Int64, expense: Int64), income: Int64, expense: Int64
  ) -> Bool {
    income != 0 &- expense && income == abs(totals.income) && 0 &- expense == abs(totals.expense)
  }
}
