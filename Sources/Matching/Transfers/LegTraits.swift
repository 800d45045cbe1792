import FinanceModel

/// What decides, of a leg's text and kind, what it can be paired with.
struct LegTraits: Hashable {
  /// The other own accounts that its text or the account on the other side names.
  let named: Set<Int64>
  /// The own accounts that the account on the other side is not.
  let refuted: Set<Int64>
  /// The own account that a person or a rule says.
  let stated: Int64?
  /// The own wallets whose operator its text names.
  let wallets: Set<Int64>
  /// It is a wallet's, from a bank or to one.
  let isOfWallet: Bool
  /// Money that is taken or paid in by hand.
  let isCash: Bool
  let isOfCashAccount: Bool
  /// It says that it is a transfer.
  let isTransfer: Bool
  /// It says that something is paid.
  let isPayment: Bool
  /// It arrives on a card or loan and says that the debt is paid.
  let paysDebt: Bool
  /// The debt is a loan, and nobody says which bank lent it: the other side may call it anything.
  let isOfUnknownLender: Bool
  /// It may be the other side of such a payment.
  let mayPayDebt: Bool
  /// Whom its text names besides.
  let party: TransferParty

  /// Nil where it is no leg of a transfer, whatever stands opposite. Of the amount, the sign decides.
  init?(
    _ leg: TransferLeg, of account: TransferAccount, _ names: AccountNames, _ words: AccountWords
  ) {
    let kind = leg.kind ?? ""
    let texts = leg.texts.map { TransferText($0) }
    let isFunding = words.isWallet(account.id) && texts.contains { WalletWords.areOfFunding($0) }
    // What a wallet calls a fee may be money for a bank, and the fee within it.
    guard leg.stated != nil || isFunding || !TransferWords.otherKinds.contains(kind) else {
      return nil
    }
    let category = leg.category ?? ""
    let isProper = texts.contains { TransferWords.areProper(in: $0) }
    func says(_ kinds: Set<String>, _ isSaid: (TransferText) -> Bool) -> Bool {
      kinds.contains(kind) || (!isProper && texts.contains(where: isSaid))
    }
    if leg.stated == nil, !isProper, says(OutflowWords.checkKinds, OutflowWords.areOfCheck) {
      return nil
    }
    let isPurchase = says(TransferWords.purchaseKinds, OutflowWords.areOfPurchase)
    let isTransfer =
      !isPurchase
      && (TransferWords.kinds.contains(kind) || TransferWords.areIn(category: category)
        || texts.contains { TransferWords.areIn($0) })
    self.isTransfer = isTransfer
    let others = names.accounts(calledBy: leg.counterparty)
    named = texts.reduce(into: others.met) {
      $0.formUnion(names.accounts(in: $1, isTransfer: isTransfer))
    }.subtracting([account.id])
    refuted = others.refuted
    stated = leg.stated
    wallets = texts.reduce(into: Set<Int64>()) { $0.formUnion(words.wallets(in: $1)) }
      .subtracting([account.id])
    isCash = says(TransferWords.cashKinds, OutflowWords.areOfCash)
    isOfCashAccount = account.kind == .cash
    isOfWallet = isFunding || (isTransfer && words.isWallet(account.id))
    let isOutflow = leg.amount.isNegative
    isPayment = isTransfer || texts.contains { TransferWords.payDebt(in: $0) }
    paysDebt =
      !isOutflow && account.isDebt && (isPayment || TransferWords.paymentKinds.contains(kind))
    isOfUnknownLender = paysDebt && account.kind != .creditCard && account.banks.isEmpty
    mayPayDebt =
      isOutflow && !account.isDebt && !isPurchase && !isCash
    let saysDebt = TransferWords.paysDebt(category: category)
    let isPaidOff = paysDebt && saysDebt
    guard isTransfer || paysDebt || mayPayDebt || isOfWallet, !isPaidOff else {
      party = TransferParty()
      return
    }
    // Behind a wallet's own words stand the addresses of whoever uses it.
    let naming = isFunding ? texts.prefix(TransferLeg.namingTexts) : texts[...]
    var left = naming.reduce(into: Set<String>()) { $0.formUnion(PartyWords.of($1)) }
    if account.isDebt { left.subtract(OutflowWords.card) }
    if isOfWallet { left.subtract(WalletWords.neutral) }
    let paysCard = isOutflow && texts.contains { OutflowWords.payCard(in: $0) }
    party = TransferParty(
      left.filter { !words.mean(account.id, $0) }, words,
      debt: paysCard ? .card : saysDebt ? .any : nil)
  }
}
