import FinanceModel

/// The entries of one statement, until all of it says how they are meant.
struct CamtRows {
  var held: [StatementParts.Item] = []
  /// Whether the statement's header was sent.
  var isOpen = false
  var undatedCount = 0
  private var references: Set<String> = []
  private var reversals: [Int] = []
  private var isReferenceRepeated = false

  /// Whether the bank's references of its entries are ids: each on one entry.
  var ids: IDPolicy { isReferenceRepeated || references.isEmpty ? .none : .trusted }

  mutating func add(_ row: StatementTransaction, reference: String?, isReversal: Bool) {
    var row = row
    if let reference, Self.isReal(reference) {
      row.sourceID = reference
      if !isOpen, !references.insert(reference).inserted { isReferenceRepeated = true }
    }
    if isReversal { reversals.append(held.count) }
    held.append(.row(row))
  }

  /// `NONREF` and zeros are what banks write for none.
  private static func isReal(_ reference: String) -> Bool {
    let folded = reference.uppercased()
    return !["NONREF", "NOTPROVIDED", "NOREF"].contains(folded)
      && !folded.allSatisfy { $0 == "0" }
  }

  /// Turns the sign of every reversal where that, and only that, makes the balances follow.
  ///
  /// By the standard CdtDbtInd is the direction of the reversal itself.
  mutating func turnReversals(provedBy balances: [StatementBalance]) -> Bool {
    guard !reversals.isEmpty else { return false }
    let currencies = Set(balances.map(\.currency))
    guard currencies.count == 1, let difference = difference(balances), !difference.isZero else {
      return false
    }
    let unturned = held
    for index in reversals {
      guard case .row(var row) = held[index] else { continue }
      row.amount = row.amount.negated
      held[index] = .row(row)
    }
    if self.difference(balances)?.isZero == true { return true }
    held = unturned
    return false
  }

  private func difference(_ balances: [StatementBalance]) -> ExactDecimal? {
    guard let opening = balances.first(where: { $0.kind == .opening })?.amount,
      let closing = balances.first(where: { $0.kind == .ledger })?.amount
    else { return nil }
    var sum = opening
    for case .row(let row) in held where !row.isPending {
      guard let next = sum.adding(row.amount) else { return nil }
      sum = next
    }
    return closing.adding(sum.negated)
  }
}
