/// What the triggers reported of the transaction that is open.
struct WrittenRows {
  private(set) var change = Book.Change(revision: 0)
  /// The revision before the transaction; nil where it did not rise.
  private(set) var revisionBefore: Int64?

  mutating func note(_ subject: ChangeTriggers.Subject, _ id: Int64) {
    switch subject {
    case .account: change.accounts.insert(id)
    case .transaction: change.transactions.insert(id)
    case .review: change.reviews.insert(id)
    case .security: change.securities.insert(id)
    case .imports: change.hasImports = true
    case .quarantine: change.hasQuarantine = true
    case .valuation: change.hasValuation = true
    case .revision: revisionBefore = revisionBefore ?? id
    }
  }
}
