import FinanceModel

/// Rows of a statement that may state its balance: some banks write it among the movements, each day.
///
/// OFX 2.2 §11.4.4 has transactions in STMTTRN, each with a FITID. A row without one whose text speaks of
/// a balance is held until the statement ends. It is a balance if the movements between such rows lead from
/// one to the next, or on to LEDGERBAL; if not, it is a movement as any other.
struct OFXBalanceRows {
  /// More of them are read as movements.
  private static let most = 1_000
  /// So many rows are tried as the first that states a balance.
  private static let mostStarts = 16

  private var rows: [StatementTransaction] = []
  /// What the movements before each row add up to, since the one before it.
  private var before: [ExactDecimal] = []
  /// What the movements since the last of them add up to; nil where a sum has too many digits.
  private var moved: ExactDecimal? = .zero

  var isEmpty: Bool { rows.isEmpty }

  /// Whether the row is held.
  mutating func take(_ row: StatementTransaction) -> Bool {
    guard row.sourceID == nil, rows.count < Self.most, Self.speaksOfBalance(row.description) else {
      moved = moved?.adding(row.amount)
      return false
    }
    guard let gap = moved else { return false }
    rows.append(row)
    before.append(gap)
    moved = .zero
    return true
  }

  /// What `LEDGERBAL` and the movements show of the rows: which of them are balances, in their order.
  func balances(_ ledger: ExactDecimal?) -> [Bool] {
    let none = rows.map { _ in false }
    guard let moved else { return none }
    let gaps = before + [moved]
    let forward = Self.best(rows.map(\.amount), gaps, ledger)
    // Some banks begin with the latest row: then a balance is that behind what stands below it.
    let backward = Self.best(rows.map(\.amount).reversed(), gaps.reversed(), ledger)
    if forward.count >= backward.count {
      return none.indices.map { forward.contains($0) }
    }
    return none.indices.map { backward.contains(rows.count - 1 - $0) }
  }

  /// The rows that are proven balances, where they stand from the earliest on.
  private static func best(
    _ amounts: [ExactDecimal], _ gaps: [ExactDecimal], _ ledger: ExactDecimal?
  ) -> Set<Int> {
    var best: Set<Int> = []
    for start in amounts.indices.prefix(mostStarts) {
      var proven: Set<Int> = [start]
      var balance: ExactDecimal? = amounts[start]
      var hasMoved = false
      for index in (start + 1)...amounts.count {
        let gap = index < gaps.count ? gaps[index] : .zero
        if !gap.isZero { hasMoved = true }
        balance = balance?.adding(gap)
        guard index < amounts.count else { break }
        if let known = balance, known == amounts[index] {
          proven.insert(index)
        } else {
          balance = balance?.adding(amounts[index])
          hasMoved = true
        }
      }
      let isChained = proven.count > 1 && hasMoved
      let endsRight = ledger != nil && balance == ledger
      if isChained || endsRight, proven.count > best.count { best = proven }
    }
    return best
  }

  /// The rows with what each of them is.
  func decided(_ ledger: ExactDecimal?) -> [(row: StatementTransaction, isBalance: Bool)] {
    Array(zip(rows, balances(ledger)).map { (row: $0, isBalance: $1) })
  }

  /// The balance with which the statement opens, where the row stands before all its movements or behind
  /// them all.
  func opening(_ row: StatementTransaction) -> ExactDecimal? {
    let isFirst = rows.first?.location == row.location && before.first?.isZero == true
    return isFirst ? row.amount : nil
  }

  // MARK: Words

  private static let words = [
    "saldo", "balance", "solde", "kontostand", "stan konta", "bakiye", "остаток", "zůstatek",
    "zostatok", "egyenleg", "sold ", "残高", "余额", "餘額",
  ]

  private static func speaksOfBalance(_ text: String) -> Bool {
    let folded = text.lowercased()
    return words.contains { folded.contains($0) }
  }
}
