import FinanceModel

/// What of a reading shows that its signs are right: balances, or sums that the bank prints.
struct SignProof {
  /// A sentence for people; nil where nothing proves the signs.
  private(set) var text: String?
  /// Why the balances contradict the rows; nil where they do not.
  private(set) var contradiction: String?

  init(_ reading: SampleReading, totals: (income: Int64, expense: Int64)?) {
    let rows = reading.rows.sorted { $0.transaction.line < $1.transaction.line }
    let posted = rows.filter { !$0.transaction.isPending }
    let chain = Chain(
      posted.map {
        Chain.Row(
          group: $0.account, day: Int($0.transaction.date.daysSince1970),
          amount: $0.transaction.amount.units, balance: $0.transaction.balance?.units)
      })
    if posted.contains(where: { $0.transaction.balance != nil }) {
      let (plain, turned) = (chain.verdict(turned: false), chain.verdict(turned: true))
      if plain.holds, !turned.holds {
        text = "the balances follow from the amounts in \(plain.links) steps"
        return
      }
      if plain.breaks > 0 {
        contradiction = "the balances do not follow from the amounts"
      }
    }
    if let found = Self.byBalances(reading, posted) {
      text = found
    } else if let totals, let found = Self.byTotals(totals, posted) {
      text = found
    }
  }

  /// Opening balance and rows give the closing one, and do not with turned signs.
  private static func byBalances(
    _ reading: SampleReading, _ rows: [SampleReading.Row]
  ) -> String? {
    guard Set(rows.map(\.account)).count <= 1 else { return nil }
    func amount(_ kind: StatementBalance.Kind) -> Int64? {
      reading.balances.first { $0.balance.kind == kind }?.balance.amount?.units
    }
    guard let opening = amount(.opening), let closing = amount(.ledger) else { return nil }
    let sum = rows.reduce(Int64(0)) { $0 &+ ($1.transaction.amount.units ?? 0) }
    guard sum != 0, opening &+ sum == closing else { return nil }
    return "the opening balance and the rows give the closing balance"
  }

  private static func byTotals(
    _ totals: (income: Int64, expense: Int64), _ rows: [SampleReading.Row]
  ) -> String? {
    let amounts = rows.compactMap(\.transaction.amount.units)
    let income = amounts.filter { $0 > 0 }.reduce(0, &+)
    let expense = amounts.filter { $0 < 0 }.reduce(0, &+)
    guard income != -expense, income == abs(totals.income), -expense == abs(totals.expense) else {
      return nil
    }
    return "the sums of money in and out are those that are printed"
  }
}

extension ExactDecimal {
  /// In parts of 10⁻⁸; nil where it is too large.
  var units: Int64? { scaled(toPlaces: 8).flatMap { Int64(exactly: $0) } }
}
