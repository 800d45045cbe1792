import FinanceModel

/// Makes rows of the aggregates of INVTRANLIST. Source: OFX 2.2 §13.9.2.4.
struct OFXTrade {
  private let item: OFXItem
  private let kind: TradeKind
  /// Of its amounts, where the row names one, or the statement is in pence.
  private let quoted: QuotedCurrency?
  private var trade: Trade
  /// Whether the price was stated below 0.
  private var hasTurnedPrice = false

  /// The row of an aggregate.
  ///
  /// - Parameter held: the units of its security by the rows before, where they are known: what
  ///   expires goes towards zero, and its sign says nothing.
  static func row(
    _ item: OFXItem, in main: QuotedCurrency?, held: (SecurityIdentifier) -> ExactDecimal?
  ) throws(OFXItemFailure) -> StatementTransaction {
    var reading = try OFXTrade(item, in: main)
    return try reading.row(in: main?.currency, held)
  }

  private init(_ item: OFXItem, in main: QuotedCurrency?) throws(OFXItemFailure) {
    self.item = item
    kind = try Self.kind(of: item)
    quoted = try item.currency(in: .CURRENCY) ?? main?.hundredth
    trade = Trade(kind: kind, security: nil)
    let security = item.security()
    trade.security = security?.id
    trade.flags = security?.flags ?? []
    guard security != nil || !kind.movesUnits else {
      throw OFXItemFailure(.unreadableRow, "expected a SECID, found none")
    }
  }

  // MARK: Kinds

  private static func kind(of item: OFXItem) throws(OFXItemFailure) -> TradeKind {
    switch item.kind {
    case .BUYSTOCK: return item.says("BUYTOCOVER", in: .BUYTYPE) ? .buyToCover : .buy
    case .BUYOPT: return item.says("BUYTOCLOSE", in: .OPTBUYTYPE) ? .buyToClose : .buyToOpen
    case .BUYMF, .BUYDEBT, .BUYOTHER: return .buy
    case .SELLSTOCK, .SELLMF: return item.says("SELLSHORT", in: .SELLTYPE) ? .sellShort : .sell
    case .SELLOPT: return item.says("SELLTOOPEN", in: .OPTSELLTYPE) ? .sellToOpen : .sellToClose
    case .SELLDEBT:
      if item.says("CALL", in: .SELLREASON) { return .call }
      return item.says("MATURITY", in: .SELLREASON) ? .maturity : .sell
    case .SELLOTHER: return .sell
    case .CLOSUREOPT:
      if item.says("EXERCISE", in: .OPTACTION) { return .exercise }
      if item.says("ASSIGN", in: .OPTACTION) { return .assign }
      if item.says("EXPIRE", in: .OPTACTION) { return .expire }
      throw OFXItemFailure(
        .unreadableRow,
        "expected EXERCISE, ASSIGN or EXPIRE in OPTACTION, found \"\(item[.OPTACTION] ?? "")\"")
    case .INCOME:
      if item.says("DIV", in: .INCOMETYPE) { return .dividend }
      if item.says("INTEREST", in: .INCOMETYPE) { return .interest }
      if item.says("CGLONG", in: .INCOMETYPE) { return .gainLong }
      return item.says("CGSHORT", in: .INCOMETYPE) ? .gainShort : .miscellaneousIncome
    case .REINVEST: return .reinvest
    case .RETOFCAP: return .returnOfCapital
    case .SPLIT: return .split
    case .TRANSFER:
      if item.says("OUT", in: .TFERACTION) { return .transferOut }
      if item.says("IN", in: .TFERACTION) { return .transferIn }
      return try item.number(.UNITS)?.isNegative == true ? .transferOut : .transferIn
    case .JRNLSEC, .JRNLFUND: return .journal
    case .INVEXPENSE: return .expense
    case .MARGININTEREST: return .marginInterest
    default: throw OFXItemFailure(.unsupportedContent, "is not known inside INVTRANLIST")
    }
  }

  // MARK: The row

  private mutating func row(
    in main: Currency?, _ held: (SecurityIdentifier) -> ExactDecimal?
  ) throws(OFXItemFailure) -> StatementTransaction {
    guard let date = item.date(.DTTRADE) else {
      throw OFXItemFailure(
        .unreadableDate, "expected a date in DTTRADE, found \"\(item[.DTTRADE] ?? "none")\"")
    }
    try takeFacts()
    let total = try item.amount(.TOTAL, in: quoted)
    let cash = try effects(total, held)
    if kind.movesUnits, trade.units == nil {
      throw OFXItemFailure(.missingAmount, "expected UNITS, found none")
    }
    try turnPrice(total)
    trade.check(total: total, isDebt: item.kind.isDebt, isOption: item.kind.isOption)
    let name =
      item[.MEMO]
      ?? ([item.name] + [trade.security?.value].compactMap { $0 })
      .joined(separator: " ")
    let currencies = try currencies(main)
    if let other = currencies.other { trade.rate = try item.rate(of: other) }
    trade.priceUnit = quoted?.unit
    var row = StatementTransaction(
      trade, date: date, cash: cash, currency: currencies.row, description: name,
      location: item.location)
    row.originalCurrency = currencies.original
    row.valueDate = item.date(.DTSETTLE)
    row.sourceID = item[.FITID]
    // What was reinvested is no kind of row.
    let known =
      kind == .reinvest || kind == .miscellaneousIncome ? Self.known : Self.knownWithIncome
    row.extras = item.extras(but: known, with: unread(row))
    return row
  }

  /// The fields whose stated text says more than what was read of it.
  private func unread(_ row: StatementTransaction) -> [OFXField] {
    var fields: [OFXField] = trade.flags.contains(.signCorrected) ? [.UNITS, .TOTAL] : []
    if hasTurnedPrice { fields.append(.UNITPRICE) }
    func add(_ field: OFXField, unless isRead: Bool) {
      if !isRead, item.has(field) { fields.append(field) }
    }
    add(.SUBACCTSEC, unless: trade.subAccount != nil)
    add(.SUBACCTFUND, unless: trade.cashSubAccount != nil)
    add(.INV401KSOURCE, unless: trade.contribution != nil)
    add(.DTSETTLE, unless: row.valueDate != nil)
    add(.DTPURCHASE, unless: trade.acquired != nil)
    return fields
  }

  /// CURRENCY: amounts are in CURSYM. ORIGCURRENCY: they were converted from it.
  private func currencies(
    _ main: Currency?
  ) throws(OFXItemFailure) -> (row: Currency?, original: Currency?, other: QuotedCurrency?) {
    if let quoted, quoted.currency != main { return (quoted.currency, nil, quoted) }
    let original = try item.currency(in: .ORIGCURRENCY)
    guard let original, original.currency != main else { return (main, nil, nil) }
    return (main, original.currency, original)
  }

  private mutating func takeFacts() throws(OFXItemFailure) {
    trade.sourceKind = item.name
    let priced = item.kind.isDebt ? nil : quoted
    trade.price = try item.amount(.UNITPRICE, in: priced)
    trade.commission = try item.amount(.COMMISSION, in: quoted)
    trade.fees = try item.amount(.FEES, in: quoted)
    trade.load = try item.amount(.LOAD, in: quoted)
    trade.taxes = try item.amount(.TAXES, in: quoted)
    trade.withholding = try item.amount(.WITHHOLDING, in: quoted)
    trade.stateWithholding = try item.amount(.STATEWITHHOLDING, in: quoted)
    trade.penalty = try item.amount(.PENALTY, in: quoted)
    trade.markup = try item.amount(item.has(.MARKUP) ? .MARKUP : .MARKDOWN, in: priced)
    trade.accrued = try item.amount(.ACCRDINT, in: quoted)
    trade.gain = try item.amount(.GAIN, in: quoted)
    trade.unitCost = try item.amount(.AVGCOSTBASIS, in: quoted)
    trade.acquired = item.date(.DTPURCHASE)
    let multiplier = try item.number(.SHPERCTRCT)
    trade.multiplier = multiplier?.signum == 1 ? multiplier : nil
    if multiplier.map({ $0.signum < 1 }) ?? item.kind.isOption {
      trade.flags.append(.unknownMultiplier)
    }
    trade.subAccount = subAccount(item.has(.SUBACCTSEC) ? .SUBACCTSEC : .SUBACCTTO)
    trade.fromSubAccount = subAccount(.SUBACCTFROM)
    trade.cashSubAccount = subAccount(.SUBACCTFUND)
    trade.contribution = item[.INV401KSOURCE].flatMap(Self.contribution)
    if let id = item[.REVERSALFITID] {
      trade.related.append(Trade.Related(role: .reversalOf, id: id))
    }
    if let id = item[.RELFITID] { trade.related.append(Trade.Related(role: .legOf, id: id)) }
  }

  private func subAccount(_ field: OFXField) -> SubAccount? {
    guard item.has(field) else { return nil }
    if item.says("CASH", in: field) { return .cash }
    if item.says("MARGIN", in: field) { return .margin }
    if item.says("SHORT", in: field) { return .short }
    return item.says("OTHER", in: field) ? .other : nil
  }

  static func contribution(_ word: String) -> ContributionSource? {
    switch word.uppercased() {
    case "PRETAX": .pretax
    case "AFTERTAX": .afterTax
    case "MATCH": .match
    case "PROFITSHARING": .profitSharing
    case "ROLLOVER": .rollover
    case "OTHERVEST": .otherVested
    case "OTHERNONVEST": .otherNonVested
    default: nil
    }
  }

  /// What a row has a place for, but for the kind of income.
  private static let known: OFXFieldSet = [
    .SECID, .CURRENCY, .ORIGCURRENCY, .FITID, .DTTRADE, .DTSETTLE, .REVERSALFITID, .RELFITID, .MEMO,
    .UNITS, .UNITPRICE, .MARKUP, .MARKDOWN, .COMMISSION, .TAXES, .FEES, .LOAD, .TOTAL, .WITHHOLDING,
    .STATEWITHHOLDING, .PENALTY, .GAIN, .ACCRDINT, .AVGCOSTBASIS, .DTPURCHASE, .SUBACCTSEC,
    .SUBACCTFUND, .SUBACCTTO, .SUBACCTFROM, .INV401KSOURCE, .SHPERCTRCT, .BUYTYPE, .OPTBUYTYPE,
    .SELLTYPE, .OPTSELLTYPE, .SELLREASON, .OPTACTION, .TFERACTION, .POSTYPE, .OLDUNITS, .NEWUNITS,
    .NUMERATOR, .DENOMINATOR, .FRACCASH,
  ]
  private static let knownWithIncome = known.union([.INCOMETYPE])

  // MARK: Units and cash

  private var isReversal: Bool { item.has(.REVERSALFITID) }

  /// Sets the units; the cash that moves.
  private mutating func effects(
    _ total: ExactDecimal?, _ held: (SecurityIdentifier) -> ExactDecimal?
  ) throws(OFXItemFailure) -> ExactDecimal {
    let units = try item.number(.UNITS)
    switch kind {
    case .buy, .buyToCover, .buyToOpen, .buyToClose:
      trade.units = signed(units, isPositive: true)
      return try cash(total, isPositive: false, accrued: -1)
    case .sell, .sellShort, .sellToOpen, .sellToClose, .call, .maturity:
      trade.units = signed(units, isPositive: false)
      return try cash(total, isPositive: true, accrued: 1)
    case .reinvest:
      trade.units = signed(units, isPositive: true)
      trade.total = total
      return .zero
    case .exercise: trade.units = isReversal ? units?.magnitude : units?.magnitude.negated
    case .assign: trade.units = isReversal ? units?.magnitude.negated : units?.magnitude
    case .expire:
      let known = trade.security.flatMap(held)
      if isReversal, known?.isZero ?? true {
        trade.units = units
      } else {
        let isOwed = known.map(\.isNegative) ?? (trade.subAccount == .short)
        trade.units = isOwed ? units?.magnitude : units?.magnitude.negated
      }
    case .split: return try split()
    case .transferIn, .transferOut:
      let isOut = (kind == .transferOut) != item.says("SHORT", in: .POSTYPE)
      // What takes another back has its own sign.
      trade.units = isReversal ? units : isOut ? units?.magnitude.negated : units?.magnitude
      trade.total = total
    case .journal:
      trade.units = units
      trade.total = total
    case .expense, .marginInterest:
      guard let total else { throw OFXItemFailure(.missingAmount, "expected a TOTAL, found none") }
      return isReversal ? total : total.magnitude.negated
    default:
      guard let total else { throw OFXItemFailure(.missingAmount, "expected a TOTAL, found none") }
      return total
    }
    return .zero
  }

  /// With the sign that the kind has; a reversal has the other one.
  private mutating func signed(_ units: ExactDecimal?, isPositive: Bool) -> ExactDecimal? {
    guard let units, !units.isZero, !isReversal, units.isNegative == isPositive else {
      return units
    }
    correctSign()
    return units.negated
  }

  private mutating func correctSign() {
    guard !trade.flags.contains(.signCorrected) else { return }
    trade.flags.append(.signCorrected)
  }

  private mutating func cash(
    _ total: ExactDecimal?, isPositive: Bool, accrued sign: Int
  ) throws(OFXItemFailure) -> ExactDecimal {
    guard var cash = total else {
      throw OFXItemFailure(.missingAmount, "expected a TOTAL, found none")
    }
    if !isReversal, !cash.isZero, cash.isNegative == isPositive {
      cash = cash.negated
      correctSign()
    }
    guard let accrued = trade.accrued, !accrued.isZero else { return cash }
    trade.total = cash
    let interest = sign < 0 ? accrued.magnitude.negated : accrued.magnitude
    return cash.adding(isReversal ? interest.negated : interest) ?? cash
  }

  /// Some brokers put the sign of the money on the price: it is read where units and total come to it, and
  /// the money moves as the kind of the row says.
  private mutating func turnPrice(_ total: ExactDecimal?) throws(OFXItemFailure) {
    guard let price = trade.price, price.isNegative else { return }
    trade.price = price.magnitude
    hasTurnedPrice = true
    guard let total,
      trade.isProven(
        by: total, isReversal: isReversal, isDebt: item.kind.isDebt, item.kind.isOption)
    else {
      throw OFXItemFailure(
        .unreadableAmount,
        "expected a UNITPRICE of 0 or more, or UNITS and a TOTAL that come to it")
    }
    correctSign()
  }

  private mutating func split() throws(OFXItemFailure) -> ExactDecimal {
    guard let numerator = try item.number(.NUMERATOR), numerator.signum == 1,
      let denominator = try item.number(.DENOMINATOR), denominator.signum == 1
    else {
      throw OFXItemFailure(.unreadableAmount, "expected NUMERATOR and DENOMINATOR above 0")
    }
    let (old, new) = (try item.number(.OLDUNITS), try item.number(.NEWUNITS))
    guard let old, let new, let change = new.adding(old.negated) else {
      throw OFXItemFailure(.missingAmount, "expected OLDUNITS and NEWUNITS")
    }
    let wanted = old.share(of: numerator, in: denominator, toPlaces: 12)
    guard let apart = wanted.flatMap({ new.adding($0.negated) }), apart.magnitude <= .one else {
      throw OFXItemFailure(
        .unreadableAmount,
        "NEWUNITS \(new.text) is not OLDUNITS \(old.text) × \(numerator.text) ÷ \(denominator.text)"
      )
    }
    trade.split = Trade.Split(
      oldUnits: old, newUnits: new, numerator: numerator, denominator: denominator)
    trade.units = change
    return try item.amount(.FRACCASH, in: quoted) ?? .zero
  }
}
