import FinanceModel

/// Makes securities of SECLIST. Source: OFX 2.2 §13.8.5.
enum OFXSecurity {
  static func security(_ item: OFXItem) throws(OFXItemFailure) -> StatedSecurity {
    guard let id = item.security(in: .SECINFO) ?? item.security() else {
      throw OFXItemFailure(.unreadableRow, "expected a SECID, found none")
    }
    var security = StatedSecurity(
      id: id.id, kind: kind(of: item), name: item[.SECNAME],
      currency: try item.currency(in: .CURRENCY)?.currency,
      location: item.location)
    security.flags = id.flags
    security.sourceKind = item.name
    security.isCashEquivalent = item.isMoneyMarket
    if let ticker = item[.TICKER], SecurityIdentifier(.cusip, ticker) == nil,
      let name = SecurityIdentifier.ticker(ticker), name != security.id
    {
      security.identifiers.append(name)
    }
    if item.kind == .OPTINFO { try takeOption(item, &security) }
    if item.kind == .DEBTINFO { try takeDebt(item, &security) }
    security.extras = item.extras(but: known)
    return security
  }

  private static let known: OFXFieldSet = [
    .SECID, .CURRENCY, .SECNAME, .TICKER, .UNITPRICE, .DTASOF, .OPTTYPE, .STRIKEPRICE, .DTEXPIRE,
    .SHPERCTRCT, .PARVALUE, .COUPONRT, .DTCOUPON, .COUPONFREQ, .DTMAT, .DTCALL, .CALLPRICE,
    .MFASSETCLASS, .FIMFASSETCLASS,
  ]

  private static func kind(of item: OFXItem) -> SecurityKind {
    switch item.kind {
    case .STOCKINFO: .stock
    case .MFINFO: .fund
    case .DEBTINFO: .fixedIncome
    case .OPTINFO: .option
    default: .other
    }
  }

  private static func takeOption(
    _ item: OFXItem, _ security: inout StatedSecurity
  ) throws(OFXItemFailure) {
    let multiplier = try item.number(.SHPERCTRCT)
    security.multiplier = multiplier?.isZero == true ? nil : multiplier
    if security.multiplier == nil { security.flags.append(.unknownMultiplier) }
    security.option = OptionTerms(
      right: item[.OPTTYPE].flatMap { OptionTerms.Right(rawValue: $0.lowercased()) },
      underlying: item.security(but: .SECINFO)?.id, strike: try item.number(.STRIKEPRICE),
      expires: item.date(.DTEXPIRE))
  }

  private static func takeDebt(
    _ item: OFXItem, _ security: inout StatedSecurity
  ) throws(OFXItemFailure) {
    var debt = DebtTerms()
    debt.parValue = try item.number(.PARVALUE)
    debt.couponRate = try item.number(.COUPONRT)
    debt.nextCoupon = item.date(.DTCOUPON)
    debt.couponFrequency = item[.COUPONFREQ]?.lowercased()
    debt.matures = item.date(.DTMAT)
    debt.callable = item.date(.DTCALL)
    debt.callPrice = try item.number(.CALLPRICE)
    security.debt = debt.isEmpty ? nil : debt
  }

  /// The prices that it states, of their days: one or none.
  static func prices(
    _ item: OFXItem, of security: StatedSecurity, in main: QuotedCurrency?
  ) -> [SecurityPrice] {
    // What is no price is no reason to leave the security out.
    let quoted = (try? item.currency(in: .CURRENCY)) ?? main?.hundredth
    guard let price = try? item.amount(.UNITPRICE, in: item.kind.isDebt ? nil : quoted),
      price.signum > 0, let date = item.date(.DTASOF), date.isoText != "1990-01-01"
    else { return [] }
    var stated = SecurityPrice(
      security: security.id, date: date, price: price,
      currency: security.currency ?? main?.currency,
      origin: .institution, location: item.location)
    stated.priceUnit = item.kind.isDebt ? nil : quoted?.unit
    return [stated]
  }
}
