import FinanceModel

/// Running balances that may be printed once for several rows: at the end of a day, or of a page.
///
/// The rows since a balance lead to the next one together, whether they are printed upwards or
/// downwards in time. That they do proves them; that they do not proves nothing, as a balance may stand
/// anywhere.
struct PrintedChain {
  private struct Row {
    var date: CivilDate
    var amount: ExactDecimal
    var balance: ExactDecimal
    var location: RowLocation
    /// How many rows the amount is of.
    var count = 1
  }

  private let joinsRows: Bool
  /// Each balance ends the rows before it, or begins those after it.
  private var up = BalanceChain()
  private var down = BalanceChain()
  /// Rows since the last balance.
  private var open: (sum: ExactDecimal, count: Int) = (.zero, 0)
  private var last: Row?
  private var first: Row?
  private var balanceCount = 0
  private var isSparse = false
  /// Rows are printed above the first balance.
  private var beginsOpen = false
  private var isExact = true

  /// - Parameter joinsRows: a row without a balance goes with others; otherwise nothing is proven of a
  ///   table that has one.
  init(joinsRows: Bool) {
    self.joinsRows = joinsRows
  }

  /// Where each row has a balance and they do not follow: the first place.
  var firstBreak: BalanceChain.Break? { isSparse ? nil : up.firstBreak }

  /// Takes the next row.
  ///
  /// - Parameter amount: nil where the row is pending and no part of the balance.
  mutating func add(
    date: CivilDate, amount: ExactDecimal?, balance: ExactDecimal?, location: RowLocation
  ) {
    guard joinsRows, let amount else {
      return up.add(date: date, amount: amount, balance: balance, location: location)
    }
    guard let sum = open.sum.adding(amount) else {
      isExact = false
      return
    }
    guard let balance else {
      isSparse = true
      beginsOpen = beginsOpen || balanceCount == 0
      open = (sum, open.count + 1)
      return
    }
    up.add(date: date, amount: sum, balance: balance, location: location)
    if first == nil {
      first = Row(
        date: date, amount: sum, balance: balance, location: location, count: open.count + 1)
    }
    closeLast()
    last = Row(date: date, amount: amount, balance: balance, location: location)
    open = (.zero, 0)
    balanceCount += 1
  }

  /// The rows under the last balance belong to it where they are printed downwards.
  private mutating func closeLast() {
    guard var row = last else { return }
    // What is open counts from there on; the row at hand is not among it.
    guard let sum = row.amount.adding(open.sum) else {
      isExact = false
      return
    }
    (row.amount, row.count) = (sum, row.count + open.count)
    down.add(date: row.date, amount: row.amount, balance: row.balance, location: row.location)
    last = row
  }

  /// The balances before the first row and after the last one in time, as far as they are proven.
  mutating func finish() -> [StatementBalance] {
    guard isSparse else { return up.finish().map { [$0.opening, $0.ledger] } ?? [] }
    guard isExact, balanceCount > 1 else { return [] }
    // What leads to the first balance from an opening that nothing states is proven by none.
    if open.count == 0, let proof = up.finish(), up.isUpwards {
      return first?.count == 1 ? [proof.opening, proof.ledger] : [proof.ledger]
    }
    guard !beginsOpen else { return [] }
    closeLast()
    guard let proof = down.finish(), !down.isUpwards else { return [] }
    return last?.count == 1 ? [proof.opening, proof.ledger] : [proof.ledger]
  }
}
