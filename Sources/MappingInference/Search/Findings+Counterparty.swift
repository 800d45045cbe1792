import FinanceModel

extension Findings {
  /// The column with the account on the other side: its name says so, or its cells are IBANs.
  ///
  /// Where two may have it, as `From account` and `To account`, which one it is changes with the sign, and
  /// none is named; neither is any while it is open which account is that of the rows.
  mutating func nameCounterparty() {
    guard !opens.contains(where: { $0.subject == .account }) else { return }
    let taken = taken.union([account, card].compactMap { $0 }).union(description)
    let free = columns.filter { !taken.contains($0.index) && $0.kind != .date }
    let named = free.filter { $0.means(.counterparty) == 100 && $0.isMostly { $0.isAccountNumber } }
    let found = named.isEmpty ? free.filter { $0.isMostly { IBAN($0) != nil } } : named
    // A name may be in it too: then it is that of the payee.
    counterparty = found.count == 1 && found[0].index != payee ? found[0].index : nil
  }
}

extension ColumnProfile {
  fileprivate func isMostly(_ holds: (String) -> Bool) -> Bool {
    let count = distinct.count(where: holds)
    return count > 0 && count * 2 > distinct.count
  }
}

extension String {
  /// Whether it may be the whole number of an account.
  fileprivate var isAccountNumber: Bool {
    count(where: \.isNumber) >= 6 && count(where: \.isLetter) <= 8
  }
}
