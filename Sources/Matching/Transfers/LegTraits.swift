import FinanceModel

/// What decides, of a leg's text and kind, what it can be paired with.
struct LegTraits: Hashable {
  /// The other own accounts its text names.
  let named: Set<Int64>
  /// It says that it is a transfer.
  let isTransfer: Bool
  /// It arrives on a card or loan and says that the debt is paid.
  let paysDebt: Bool
  /// It may be the other side of such a payment.
  let mayPayDebt: Bool

  /// Nil where it is no leg of a transfer, whatever stands opposite.
  init?(_ leg: TransferLeg, of account: TransferAccount, _ names: AccountNames) {
    let kind = leg.kind ?? ""
    guard !leg.amount.isZero, !TransferWords.otherKinds.contains(kind) else { return nil }
    let texts = leg.texts.map { TransferText($0) }
    let isPurchase = TransferWords.purchaseKinds.contains(kind)
    let category = leg.category ?? ""
    let isTransfer =
      !isPurchase
      && (TransferWords.kinds.contains(kind) || TransferWords.areIn(category: category)
        || texts.contains { TransferWords.areIn($0) })
    self.isTransfer = isTransfer
    let named = texts.map { names.accounts(in: $0, isTransfer: isTransfer) }
    self.named = Set(named.joined()).subtracting([account.id])
    let isOutflow = leg.amount.isNegative
    paysDebt =
      !isOutflow && account.isDebt
      && (isTransfer || TransferWords.paymentKinds.contains(kind)
        || texts.contains { TransferWords.payDebt(in: $0) })
    mayPayDebt =
      isOutflow && !account.isDebt && !isPurchase && !TransferWords.cashKinds.contains(kind)
  }
}
