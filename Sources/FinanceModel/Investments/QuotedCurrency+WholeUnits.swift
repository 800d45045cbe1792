// Money that was stated in hundredths, as rows and holdings in whole units of its currency.

extension StatementTransaction {
  /// The row with its money in whole units, where `quoted` is a hundredth; nil where its digits do not
  /// fit. Its currency is the caller's to set.
  ///
  /// - Parameter isPricePercent: the price of a bond is percent of par, and stays.
  public func inWholeUnits(of quoted: QuotedCurrency, isPricePercent: Bool = false) -> Self? {
    guard quoted.unit != nil else { return self }
    guard let amount = quoted.whole(amount) else { return nil }
    var row = self
    row.amount = amount
    guard quoted.turn(&row.balance) else { return nil }
    guard let trade else { return row }
    guard let whole = trade.inWholeUnits(of: quoted, isPricePercent: isPricePercent) else {
      return nil
    }
    row.trade = whole
    return row
  }
}

extension Trade {
  fileprivate func inWholeUnits(of quoted: QuotedCurrency, isPricePercent: Bool) -> Trade? {
    var trade = self
    trade.priceUnit = quoted.unit
    if !isPricePercent {
      guard quoted.turn(&trade.price), quoted.turn(&trade.markup), quoted.turn(&trade.unitCost)
      else { return nil }
    }
    guard quoted.turn(&trade.total), quoted.turn(&trade.commission), quoted.turn(&trade.fees),
      quoted.turn(&trade.load), quoted.turn(&trade.taxes), quoted.turn(&trade.withholding),
      quoted.turn(&trade.stateWithholding), quoted.turn(&trade.penalty),
      quoted.turn(&trade.accrued), quoted.turn(&trade.gain)
    else { return nil }
    return trade
  }
}

extension Holding {
  /// The holding with its money in whole units, where `quoted` is a hundredth; nil where its digits do
  /// not fit.
  ///
  /// - Parameter isPricePercent: the price of a bond is percent of par, and stays.
  public func inWholeUnits(of quoted: QuotedCurrency, isPricePercent: Bool = false) -> Holding? {
    guard quoted.unit != nil else { return self }
    var holding = self
    holding.currency = quoted.currency
    holding.priceUnit = quoted.unit
    if !isPricePercent {
      guard quoted.turn(&holding.price), quoted.turn(&holding.unitCost) else { return nil }
    }
    guard quoted.turn(&holding.value), quoted.turn(&holding.cost),
      quoted.turn(&holding.vestedValue)
    else { return nil }
    for place in holding.lots.indices {
      if !isPricePercent {
        guard quoted.turn(&holding.lots[place].unitCost) else { return nil }
      }
      guard quoted.turn(&holding.lots[place].cost), quoted.turn(&holding.lots[place].value)
      else { return nil }
    }
    return holding
  }
}

extension QuotedCurrency {
  /// Turns an amount into whole units, if there is one; false where its digits do not fit.
  fileprivate func turn(_ amount: inout ExactDecimal?) -> Bool {
    guard let stated = amount else { return true }
    amount = whole(stated)
    return amount != nil
  }
}
