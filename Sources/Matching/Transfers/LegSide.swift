/// One side of a possible transfer: the account, and what its row tells.
struct LegSide: Hashable {
  let account: Int64
  let traits: LegTraits

  /// What speaks for a transfer to `other`; nil where nothing does, or something speaks against it.
  func evidence(of other: LegSide) -> TransferEvidence? {
    guard account != other.account, !contradicts(other), !other.contradicts(self) else {
      return nil
    }
    if traits.stated == other.account || other.traits.stated == account { return .stated }
    guard traits.stated == nil, other.traits.stated == nil else { return nil }
    switch (traits.named.contains(other.account), other.traits.named.contains(account)) {
    case (true, true): return .eachNames
    case (true, false), (false, true): return .oneNames
    case (false, false): break
    }
    // A third account that one of them names is another party too.
    if traits.named.isEmpty, other.traits.named.isEmpty {
      if isFunded(by: other) || other.isFunded(by: self) { return .wallet }
      if handsCash(to: other) || other.handsCash(to: self) { return .cash }
    }
    return byWords(to: other)
  }

  /// Whether the account on the other side is stated, and is not that of `other`.
  private func contradicts(_ other: LegSide) -> Bool { traits.refuted.contains(other.account) }

  /// Whether it is a wallet's leg from or to a bank, and `other` a bank's leg that names the wallet.
  private func isFunded(by other: LegSide) -> Bool {
    traits.isOfWallet && other.traits.wallets.contains(account)
      && traits.party.names(nobodyBut: other.account)
  }

  private func handsCash(to other: LegSide) -> Bool {
    traits.isCash && other.traits.isOfCashAccount
  }

  /// What the words of both say, this one being the one that left.
  private func byWords(to into: LegSide) -> TransferEvidence? {
    let areTransfers = traits.isTransfer && into.traits.isTransfer
    guard areTransfers || (traits.mayPayDebt && into.traits.paysDebt) else { return nil }
    if traits.named.isEmpty, into.traits.named.isEmpty {
      if traits.party.names(nobodyBut: into.account),
        into.traits.party.names(nobodyBut: account)
      {
        return areTransfers ? .words : .debtPayment
      }
      // Whoever a card's row names, its bank is paid.
      if into.traits.paysDebt, traits.party.means(into.account) { return .debtPayment }
    }
    let isAsked = areTransfers || traits.isPayment || into.traits.isOfUnknownLender
    return isAsked ? .otherParty : nil
  }
}
