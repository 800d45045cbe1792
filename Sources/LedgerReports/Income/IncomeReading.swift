import FinanceETL

extension IncomeEvent {
  /// OFX INCOME: its TOTAL stands beside its WITHHOLDING. Source: OFX 2.2 §13.9.2.4.4.
  private static let oneTotal = "INCOME"

  /// Nil for a trade that is no income and pays none.
  init?(_ entry: Book.TradeEntry, multiplier: ExactDecimal?) {
    let stated = entry.stated
    guard stated.kind.isIncome || [.reinvest, .tax, .buy].contains(stated.kind) else { return nil }
    self.init(
      id: entry.id, account: entry.accountID, security: entry.securityID, date: entry.date,
      kind: stated.kind, cash: entry.amount, currency: entry.currency)
    if stated.kind == .reinvest {
      income = TradeKind(reinvested: entry.incomeType, stated.sourceKind) ?? .dividend
    }
    units = stated.units
    total = stated.total
    taxes = stated.taxes ?? .zero
    let kept = (stated.withholding ?? .zero).adding(stated.stateWithholding ?? .zero)
    withheld = kept ?? .zero
    isTotalUnproven = stated.kind.isIncome && stated.sourceKind == Self.oneTotal && !withheld.isZero
    if let price = stated.price {
      worth = units?.multiplied(by: price, toPlaces: 12)?
        .multiplied(by: stated.multiplier ?? multiplier ?? .one, toPlaces: 12)
    }
  }
}

extension TradeKind {
  /// What was reinvested; nil where the source does not say it.
  ///
  /// - Parameters:
  ///   - incomeType: OFX INCOMETYPE. Source: OFX 2.2 §13.9.2.4.4.
  ///   - sourceKind: Quicken's actions say it in their last letters.
  init?(reinvested incomeType: String?, _ sourceKind: String?) {
    switch (incomeType ?? sourceKind)?.lowercased() {
    case "div", "reinvdiv", "buy/dividend reinvestment": self = .dividend
    case "interest", "reinvint", "buy/interest reinvestment": self = .interest
    case "cglong", "reinvlg", "reinvmd", "buy/long-term capital gain reinvestment":
      self = .gainLong
    case "cgshort", "reinvsh", "buy/short-term capital gain reinvestment": self = .gainShort
    case "misc": self = .miscellaneousIncome
    default: return nil
    }
  }
}
