import FinanceModel

/// What decides, of a leg's text and kind, what it can be paired with.
struct LegTraits: Hashable {
  /// The other own accounts its text names.
  let named: Set<Int64>
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
  var party: TransferParty

  /// Nil where it is no leg of a transfer, whatever stands opposite. Of the amount, the sign decides.
  init?(
    _ leg: TransferLeg, of account: TransferAccount, _ names: AccountNames, _ words: AccountWords
  ) {
    let kind = leg.kind ?? ""
    guard !TransferWords.otherKinds.contains(kind) else { return nil }
    let texts = leg.texts.map { TransferText($0) }
    let category = leg.category ?? ""
    let isProper = texts.contains { TransferWords.areProper(in: $0) }
    func says(_ kinds: Set<String>, _ isSaid: (TransferText) -> Bool) -> Bool {
      kinds.contains(kind) || (!isProper && texts.contains(where: isSaid))
    }
    if !isProper, says(OutflowWords.checkKinds, OutflowWords.areOfCheck) { return nil }
    let isPurchase = says(TransferWords.purchaseKinds, OutflowWords.areOfPurchase)
    let isTransfer =
      !isPurchase
      && (TransferWords.kinds.contains(kind) || TransferWords.areIn(category: category)
        || texts.contains { TransferWords.areIn($0) })
    self.isTransfer = isTransfer
    let named = texts.map { names.accounts(in: $0, isTransfer: isTransfer) }
    self.named = Set(named.joined()).subtracting([account.id])
    let isOutflow = leg.amount.isNegative
    isPayment = isTransfer || texts.contains { TransferWords.payDebt(in: $0) }
    paysDebt =
      !isOutflow && account.isDebt && (isPayment || TransferWords.paymentKinds.contains(kind))
    isOfUnknownLender = paysDebt && account.kind != .creditCard && account.banks.isEmpty
    mayPayDebt =
      isOutflow && !account.isDebt && !isPurchase
      && !says(TransferWords.cashKinds, OutflowWords.areOfCash)
    let saysDebt = TransferWords.paysDebt(category: category)
    let isPaidOff = paysDebt && saysDebt
    guard isTransfer || paysDebt || mayPayDebt, !isPaidOff else {
      party = TransferParty()
      return
    }
    var left = texts.reduce(into: Set<String>()) { $0.formUnion(PartyWords.of($1)) }
    if account.isDebt { left.subtract(OutflowWords.card) }
    let paysCard = isOutflow && texts.contains { OutflowWords.payCard(in: $0) }
    party = TransferParty(
      left.filter { !words.mean(account.id, $0) }, words,
      debt: paysCard ? .card : saysDebt ? .any : nil)
  }
}
