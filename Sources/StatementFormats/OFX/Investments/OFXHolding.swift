import FinanceModel

/// Makes holdings of INVPOSLIST and balances of INVBAL. Source: OFX 2.2 §13.9.2.6, §13.9.2.7.
enum OFXHolding {
  static func holding(
    _ item: OFXItem, in main: QuotedCurrency?
  ) throws(OFXItemFailure) -> Holding {
    guard let security = item.security() else {
      throw OFXItemFailure(.unreadableRow, "expected a SECID, found none")
    }
    guard let stated = try item.number(.UNITS) else {
      throw OFXItemFailure(.missingAmount, "expected UNITS, found none")
    }
    let currency = try item.currency(in: .CURRENCY) ?? main?.hundredth
    let value = try item.amount(.MKTVAL, in: currency)
    let isShort = item[.POSTYPE]?.uppercased() == "SHORT"
    if !isShort, stated.isNegative, value?.signum == 1 {
      throw OFXItemFailure(
        .unreadableAmount, "UNITS \(stated.text) of a LONG position with a value above 0")
    }
    let units = isShort ? stated.magnitude.negated : stated
    var holding = Holding(
      security: security.id, units: units,
      value: isShort ? value?.magnitude.negated : value,
      currency: currency?.currency ?? main?.currency,
      location: item.location)
    holding.flags = security.flags
    holding.price = try item.amount(.UNITPRICE, in: item.kind.isDebt ? nil : currency)
    if holding.price?.isNegative == true { try turnPrice(of: &holding, item.kind) }
    if holding.value == nil, !item.kind.isOption { holding.value = Self.worth(holding, item.kind) }
    // 1990-01-01 means that the day is not known.
    holding.priceDate = item.date(.DTPRICEASOF).flatMap {
      $0.isoText == "1990-01-01" ? nil : $0
    }
    if let currency, currency.currency != main?.currency {
      holding.rate = try item.rate(of: currency)
    }
    holding.priceUnit = currency?.unit
    holding.subAccount = item[.HELDINACCT].flatMap { SubAccount(rawValue: $0.lowercased()) }
    holding.contribution = item[.INV401KSOURCE].flatMap(OFXTrade.contribution)
    holding.memo = item[.MEMO]
    if let cost = try item.amount(.AVGCOSTBASIS, in: currency), !cost.isZero {
      holding.unitCost = cost
      holding.cost = Self.cost(of: holding, at: cost, item.kind)
      if holding.cost == nil { holding.flags.append(.suspectCost) }
    }
    if !agrees(holding, item.kind) { holding.flags.append(.inconsistentValue) }
    holding.extras = item.extras(but: known)
    return holding
  }

  /// A price with the sign of the money: it is read where units and value come to it, with one sign.
  private static func turnPrice(
    of holding: inout Holding, _ kind: OFXItemKind
  ) throws(OFXItemFailure) {
    holding.price = holding.price?.magnitude
    guard !kind.isOption, let value = holding.value, !value.isZero,
      value.isNegative == holding.units.isNegative,
      agrees(holding, kind)
    else {
      throw OFXItemFailure(
        .unreadableAmount,
        "expected a UNITPRICE of 0 or more, or UNITS and a MKTVAL that come to it")
    }
    holding.flags.append(.signCorrected)
  }

  private static let known: OFXFieldSet = [
    .SECID, .CURRENCY, .HELDINACCT, .POSTYPE, .UNITS, .UNITPRICE, .MKTVAL, .AVGCOSTBASIS,
    .DTPRICEASOF, .MEMO, .INV401KSOURCE,
  ]

  /// The cost of all units at AVGCOSTBASIS, which is that of one; nil where that is not clear. Of bonds
  /// and options some brokers state it as they state the price: in percent of par, for a share of the
  /// underlying. The value of the position tells which is meant, unless both are
  /// far from it.
  private static func cost(
    of holding: Holding, at unitCost: ExactDecimal, _ kind: OFXItemKind
  ) -> ExactDecimal? {
    let plain = unitCost.multiplied(by: holding.units.magnitude, toPlaces: 12)?.normalized
    guard kind.isDebt || kind.isOption else { return plain }
    guard let plain, let value = holding.value?.magnitude, value.signum == 1 else { return nil }
    if kind.isDebt {
      let hundred = ExactDecimal(significand: 100, scale: 0)
      return likely(plain.divided(by: hundred, toPlaces: 12)?.normalized, or: plain, for: value)
    }
    guard let price = holding.price,
      let shares = OFXConsistency.multiplier(of: holding.units, at: price, for: value)
    else { return nil }
    return shares == .one
      ? plain
      : likely(
        plain, or: plain.multiplied(by: shares, toPlaces: 12)?.normalized, for: value)
  }

  /// The smaller of two costs unless it is less than half of the value, the larger one unless it is more
  /// than twice the value.
  private static func likely(
    _ smaller: ExactDecimal?, or larger: ExactDecimal?, for value: ExactDecimal
  ) -> ExactDecimal? {
    if let smaller, let twice = smaller.adding(smaller), twice >= value { return smaller }
    if let larger, let twice = value.adding(value), larger <= twice { return larger }
    return nil
  }

  /// What units and price come to, where no MKTVAL says it. How many shares a contract is for, no position
  /// says.
  private static func worth(_ holding: Holding, _ kind: OFXItemKind) -> ExactDecimal? {
    guard let price = holding.price else { return nil }
    let factor = ExactDecimal(significand: 1, scale: kind.isDebt ? 2 : 0)
    return holding.units.multiplied(by: price)?.multiplied(by: factor, toPlaces: 12)?.normalized
  }

  /// Whether units and price come to the value; true where one of them is not stated. How many shares
  /// a contract is for stands in the list of securities, behind it: any whole number will do.
  private static func agrees(_ holding: Holding, _ kind: OFXItemKind) -> Bool {
    guard let value = holding.value, let price = holding.price, price.signum == 1,
      holding.priceUnit == nil || !kind.isDebt
    else { return true }
    var rule = OFXConsistency(units: holding.units, price: price, isDebt: kind.isDebt)
    if kind.isOption,
      let shares = OFXConsistency.multiplier(of: holding.units, at: price, for: value)
    {
      rule.multiplier = shares
    }
    return rule.agrees(with: value)
  }

  /// What brokers call the worth of an account.
  private static let totals = ["networth", "net worth", "total account value", "total value"]

  /// What INVBAL states: balances, and the total that a broker prints among them.
  static func balances(
    _ item: OFXItem, asOf: CivilDate?, in currency: QuotedCurrency?
  ) throws(OFXItemFailure) -> (
    balances: [StatementBalance], cash: ExactDecimal?, total: ExactDecimal?
  ) {
    var balances: [StatementBalance] = []
    func add(
      _ kind: StatementBalance.Kind, _ amount: ExactDecimal?, named name: String? = nil
    ) {
      guard let amount else { return }
      var balance = StatementBalance(
        kind: kind, date: asOf, amount: amount, currency: currency?.currency)
      balance.name = name
      balances.append(balance)
    }
    let cash = try item.amount(.AVAILCASH, in: currency)
    add(.cash, cash)
    let margin = try item.amount(.MARGINBALANCE, in: currency)
    let short = try item.amount(.SHORTBALANCE, in: currency)
    if margin?.isZero == false { add(.margin, margin) }
    if short?.isZero == false { add(.short, short?.magnitude.negated) }
    add(.buyingPower, try item.amount(.BUYPOWER, in: currency))
    let listed = Self.listed(item, in: currency)
    for var balance in listed.balances {
      balance.date = balance.date ?? asOf
      balances.append(balance)
    }
    return (balances, cash, listed.total)
  }

  /// The balances of BALLIST, and the total that a broker prints among them.
  static func listed(
    _ item: OFXItem, in main: QuotedCurrency?
  ) -> (balances: [StatementBalance], total: ExactDecimal?) {
    var balances: [StatementBalance] = []
    var total: ExactDecimal?
    for group in item.groups(of: .BAL, startingWith: .NAME) {
      let group = Dictionary(group.map { ($0.name, $0.value) }) { first, _ in first }
      guard let name = group["NAME"], let text = group["VALUE"],
        case .value(let stated) = OFXValue.amount(text),
        group["BALTYPE"]?.uppercased() != "PERCENT"
      else { continue }
      let quoted = group["CURSYM"].map { QuotedCurrency($0) } ?? main
      guard quoted != nil || group["CURSYM"] == nil,
        let amount = quoted == nil ? stated : quoted?.whole(stated)
      else { continue }
      let words = (name + " " + (group["DESC"] ?? "")).lowercased()
      if quoted?.currency == main?.currency,
        totals.contains(where: { words.contains($0) })
      {
        total = total ?? amount
      }
      var balance = StatementBalance(
        kind: .other, date: group["DTASOF"].flatMap { OFXValue.date($0) }, amount: amount,
        currency: quoted?.currency)
      balance.name = name
      balances.append(balance)
    }
    return (balances, total)
  }
}
