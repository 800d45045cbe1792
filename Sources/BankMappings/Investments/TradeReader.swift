import FinanceModel

/// Makes a trade of a row whose day, text and cash are read already.
final class TradeReader: RowCompletion {
  private let rule: TradeRule
  let securities: SecurityReader
  /// Empty where no row exchanges.
  let exchanges: [ExchangeReader]
  /// Whether other rows of the event may bring the cash.
  private let isJoined: Bool
  /// What the last row that only moved money cost, for the trade that it is joined to.
  private(set) var plainCosts: [TradeRule.Cost: ExactDecimal] = [:]
  private let isCashByKind: Bool

  /// Nil where the rows of the table are no trades.
  init?(_ mapping: BankMapping) {
    guard let rule = mapping.trade, let security = mapping.security else { return nil }
    self.rule = rule
    securities = SecurityReader(security)
    exchanges = rule.into.enumerated().map { ExchangeReader($1, number: $0) }
    isJoined = mapping.join != nil
    isCashByKind = if case .byKind = mapping.fields.amount { true } else { false }
  }

  /// Adds the trade to a row, or leaves it one of money.
  ///
  /// - Parameter stated: the amount that the row prints; nil where it prints none.
  func complete(
    _ row: inout StatementTransaction, stated: ExactDecimal?, _ scope: RowScope,
    _ reader: RowEvaluator
  ) throws(RowProblem) {
    let word = try reader.word(rule.kind, scope) ?? ""
    let units = try self.units(scope, reader)
    let isReversed = try reader.holds(rule.reversal, scope)
    plainCosts = [:]
    guard let kind = Self.kind(word, units), !isMoney(kind, units) else {
      return try completeMoney(&row, word, stated, units, scope, reader)
    }
    let unit = try reader.priceUnit(rule.priceCurrency, of: rule.price, scope)
    let security = try securities.security(scope, reader, priced: unit)
    var trade = Trade(kind: kind, security: security?.id)
    trade.flags = security?.flags ?? []
    trade.multiplier = security?.multiplier
    if security?.option != nil, trade.multiplier == nil { trade.flags.append(.unknownMultiplier) }
    try takeFacts(&trade, unit, scope, reader)
    if kind.movesUnits {
      guard security != nil else {
        throw RowProblem(
          .unreadableRow, "a row of the kind \(word) has no security",
          hint: "name it under `security` in the bank mapping")
      }
      try takeUnits(&trade, units, isReversed, hasCash: stated?.isZero == false, scope, reader)
      if trade.price == nil, trade.units?.isZero == false, Self.isDeal(kind) {
        trade.flags.append(.noPrice)
      }
    }
    if !kind.movesUnits, let units, !units.isZero {
      // Shares that a dividend is for are no change of what is held.
      row.memo = [row.memo, "\(units.normalized.text) units"].compactMap { $0 }.joined(
        separator: " | ")
    }
    if try isExchange(scope, reader) {
      // What came in is the price: no cash moves.
      trade.total = stated?.magnitude
      row.amount = .zero
    } else {
      row.amount = try cash(&trade, stated, isReversed, scope)
    }
    if let other = unit?.currency, row.originalCurrency == nil, other != row.currency {
      row.originalCurrency = other
    }
    row.kind = kind.rawValue
    if row.identity == nil { row.identity = trade.identityText }
    row.trade = trade
  }

  /// Whether one security is given for another.
  private func isExchange(_ scope: RowScope, _ reader: RowEvaluator) throws(RowProblem) -> Bool {
    for exchange in exchanges where try exchange.isOfSecurities(scope, reader) { return true }
    return false
  }

  /// The kind that a word means; of a transfer the units say which way it went.
  private static func kind(_ word: String, _ units: ExactDecimal?) -> TradeKind? {
    guard word == TradeRule.transfer else { return TradeKind(rawValue: word) }
    guard let units, !units.isZero else { return nil }
    return units.isNegative ? .transferOut : .transferIn
  }

  // MARK: Money alone

  /// Rows of these kinds are lines of money, as OFX has them: what comes from the bank or goes to it.
  private func isMoney(_ kind: TradeKind, _ units: ExactDecimal?) -> Bool {
    switch kind {
    case .deposit, .withdrawal: true
    case .transferIn, .transferOut, .journal: units?.isZero ?? true
    default: false
    }
  }

  private func completeMoney(
    _ row: inout StatementTransaction, _ word: String, _ stated: ExactDecimal?,
    _ units: ExactDecimal?, _ scope: RowScope, _ reader: RowEvaluator
  ) throws(RowProblem) {
    let kind = TradeKind(rawValue: word)
    let isKnown = kind != nil || word == TradeRule.cash || word == TradeRule.transfer
    if !isKnown, units?.isZero == false {
      throw RowProblem(
        .unreadableRow,
        "the bank mapping does not know what kind of trade \"\(word.prefix(60))\" is, and the row"
          + " has units",
        cell: reader.cell(rule.kind, scope), hint: "add it to `trade.kind.map` in the bank mapping")
    }
    guard let stated else {
      throw RowProblem(
        .missingAmount,
        "the row has no amount" + (isKnown ? "" : ", and no kind of trade that is known"),
        cell: reader.cell(rule.kind, scope),
        hint: "skip such rows with `rows.skip` in the bank mapping, or add the word to"
          + " `trade.kind.map`")
    }
    row.amount = stated
    if isCashByKind, let kind { row.amount = kind.signed(stated) }
    for (cost, rule) in rule.costs { plainCosts[cost] = try self.cost(rule, scope, reader) }
    if row.kind == nil, isKnown, word != TradeRule.cash { row.kind = "transfer" }
  }

  // MARK: Facts

  private static func isDeal(_ kind: TradeKind) -> Bool {
    switch kind {
    case .buy, .buyToCover, .buyToOpen, .buyToClose, .sell, .sellShort, .sellToOpen, .sellToClose,
      .reinvest:
      true
    default: false
    }
  }

  private func takeFacts(
    _ trade: inout Trade, _ unit: PriceUnit?, _ scope: RowScope, _ reader: RowEvaluator
  ) throws(RowProblem) {
    trade.price = try reader.price(rule.price, in: unit, scope)
    trade.priceUnit = unit?.name
    for (cost, rule) in rule.costs {
      let value = try self.cost(rule, scope, reader)
      switch cost {
      case .commission: trade.commission = value
      case .fees: trade.fees = value
      case .taxes: trade.taxes = value
      case .withholding: trade.withholding = value
      case .accrued: trade.accrued = value
      }
    }
    if let gain = rule.gain { trade.gain = try reader.stated(gain, scope) }
    if let rate = try reader.stated(rule.rate, scope), rate.signum > 0, rate != .one {
      trade.rate =
        rule.isRateInverse ? ExactDecimal.one.divided(by: rate, toPlaces: 12)?.normalized : rate
    }
    if let word = try reader.word(rule.subAccount, scope) {
      trade.subAccount = SubAccount(rawValue: word.lowercased())
    }
  }

  /// A cost as a magnitude; nil where none is stated, or 0.
  private func cost(
    _ rule: CostRule, _ scope: RowScope, _ reader: RowEvaluator
  ) throws(RowProblem) -> ExactDecimal? {
    var value: ExactDecimal?
    switch rule {
    case .magnitude(let expressions):
      for expression in expressions {
        guard let part = try reader.stated(expression, scope)?.magnitude else { continue }
        value = value.map { $0.adding(part) ?? $0 } ?? part
      }
    case .signed(let amount): value = try reader.stated(amount, scope)?.negated
    }
    return value?.isZero == true ? nil : value
  }

  // MARK: Units

  private func units(
    _ scope: RowScope, _ reader: RowEvaluator
  ) throws(RowProblem) -> ExactDecimal? {
    switch rule.units {
    case .byKind(let expression): try reader.stated(expression, scope)
    case .signed(let amount): try reader.stated(amount, scope)
    case nil: nil
    }
  }

  private func takeUnits(
    _ trade: inout Trade, _ stated: ExactDecimal?, _ isReversed: Bool, hasCash: Bool,
    _ scope: RowScope, _ reader: RowEvaluator
  ) throws(RowProblem) {
    let isEvent = trade.kind.tradeClass == .other
    guard let stated, !stated.isZero || isEvent else {
      // Of a merger the cash and the units may stand in two rows.
      guard isEvent, hasCash else {
        throw RowProblem(
          .missingAmount, "a row of the kind \(trade.kind.rawValue) has no units",
          hint: "`trade.units` of the bank mapping says where they are")
      }
      trade.units = .zero
      return
    }
    trade.units = stated
    if trade.kind == .split { return try takeSplit(&trade, stated, scope, reader) }
    guard let isIn = trade.kind.bringsUnits else { return }
    let wanted = isIn != isReversed ? stated.magnitude : stated.magnitude.negated
    switch rule.units {
    case .byKind:
      trade.units = wanted
      // A contract that was owed comes back, and the row does not say so.
      if trade.kind == .expire, !stated.isNegative, !isReversed {
        trade.flags.append(.unverifiedSign)
      }
    case .signed, nil:
      // An event prints which way it went.
      guard !isEvent, wanted.isNegative != stated.isNegative, !isReversed else { return }
      trade.units = wanted
      trade.flags.append(.signCorrected)
    }
  }

  private func takeSplit(
    _ trade: inout Trade, _ stated: ExactDecimal, _ scope: RowScope, _ reader: RowEvaluator
  ) throws(RowProblem) {
    guard let text = try reader.word(rule.ratio, scope) else {
      guard rule.splitsToTotal else { return }
      throw RowProblem(
        .missingAmount, "the row has the units after a split, and no ratio to know those before",
        hint: "`trade.ratio` of the bank mapping says where it is")
    }
    let numbers = text.split { !$0.isNumber && $0 != "." }.prefix(2).compactMap { ExactDecimal($0) }
    guard numbers.count == 2, numbers.allSatisfy({ $0.signum > 0 }),
      let grown = numbers[0].adding(numbers[1].negated)
    else {
      throw RowProblem(
        .unreadableAmount, "expected the ratio of a split like 2:1, found \"\(text.prefix(40))\"",
        hint: "check `trade.ratio` in the bank mapping")
    }
    let old =
      rule.splitsToTotal
      ? stated.share(of: numbers[1], in: numbers[0], toPlaces: 12)
      : grown.isZero ? nil : stated.share(of: numbers[1], in: grown, toPlaces: 12)
    let new = rule.splitsToTotal ? stated : old.flatMap { $0.adding(stated) }
    if rule.splitsToTotal, let old {
      trade.units = stated.adding(old.negated)?.normalized
    }
    trade.split = Trade.Split(
      oldUnits: old?.normalized, newUnits: new?.normalized, numerator: numbers[0],
      denominator: numbers[1])
  }

  // MARK: Cash

  /// What the account's cash changes by.
  private func cash(
    _ trade: inout Trade, _ stated: ExactDecimal?, _ isReversed: Bool, _ scope: RowScope
  ) throws(RowProblem) -> ExactDecimal {
    switch trade.kind {
    case .reinvest, .transferIn, .transferOut, .stockDistribution, .journal:
      // The amount is a value: no cash moves.
      let value = isCashByKind ? stated?.magnitude : stated
      trade.total = value?.isZero == true ? nil : value
      return .zero
    case .split, .spinOff, .merger, .exercise, .assign, .expire:
      return stated ?? .zero
    default: break
    }
    guard let stated else {
      guard !isJoined else { return .zero }
      throw RowProblem(
        .missingAmount, "a row of the kind \(trade.kind.rawValue) has no amount",
        hint: "`fields.amount` of the bank mapping says where it is")
    }
    guard isCashByKind else {
      // A purchase that brings money, and a sale that costs it, may be one that is taken back.
      if Self.isDeal(trade.kind), !isReversed, !stated.isZero, trade.kind.signed(stated) != stated {
        trade.flags.append(.unverifiedSign)
      }
      return stated
    }
    // An income that is printed as money out may be one that is taken back.
    if trade.kind.tradeClass == .income, stated.isNegative, !isReversed {
      trade.flags.append(.signCorrected)
    }
    let signed = trade.kind.signed(stated)
    return isReversed ? signed.negated : signed
  }
}

extension TradeKind {
  /// Whether units come in; nil where the row has to say it.
  fileprivate var bringsUnits: Bool? {
    switch tradeClass {
    case .in: true
    case .out: false
    case .income, .cost: nil
    case .other:
      switch self {
      case .assign: true
      case .exercise, .expire: false
      default: nil
      }
    }
  }

  /// A magnitude of money with the sign that the kind has.
  fileprivate func signed(_ amount: ExactDecimal) -> ExactDecimal {
    switch self {
    case .transferOut, .withdrawal: amount.magnitude.negated
    case .transferIn, .deposit: amount.magnitude
    default:
      switch tradeClass {
      case .in, .cost: amount.magnitude.negated
      case .out, .income: amount.magnitude
      case .other: amount
      }
    }
  }
}
