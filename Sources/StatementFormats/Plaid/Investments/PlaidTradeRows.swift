import FinanceModel
import JSONText

/// Makes rows of the investment transactions of one account, once their securities are known.
struct PlaidTradeRows {
  private let trades: [PlaidTrade]
  private let securities: [String: PlaidSecurities.Facts]
  private let links: [Int: PlaidTradeLinks.Link]
  /// Of options.
  private var contracts: [String: PlaidContract] = [:]
  /// What trades of the document come to, of options that expire.
  private var positions: [String: ExactDecimal] = [:]

  init(_ trades: [PlaidTrade], _ securities: PlaidSecurities) {
    self.trades = trades
    self.securities = securities.facts
    links = PlaidTradeLinks(trades).links
    for trade in trades {
      guard let id = trade.security, self.securities[id]?.kind == .option,
        let quantity = trade.quantity
      else { continue }
      if contracts[id] == nil {
        contracts[id] = PlaidContract(
          quantity, at: trade.price, worth: trade.amount, costs: trade.fees?.magnitude)
      }
      if trade.rule.shape == .plain, trade.rule.kind.movesUnits {
        let signed =
          trade.rule.units == .minus ? quantity.magnitude.negated : quantity.magnitude
        positions[id] = positions[id].flatMap { $0.adding(signed) } ?? signed
      }
    }
  }

  /// What a row does.
  private struct Effects {
    var kind: TradeKind
    var units = PlaidTradeRule.Effect.none
    var cash: PlaidTradeRule.Effect
    var flags: [InvestmentFlag] = []
    var related: [Trade.Related] = []
  }

  func row(at place: Int) throws(PlaidRow.Failure) -> StatementTransaction {
    let row = try stated(at: place)
    guard let hundredth = trades[place].hundredth else { return row }
    let security = trades[place].security.flatMap { securities[$0] }
    guard
      let whole = row.inWholeUnits(of: hundredth, isPricePercent: security?.kind == .fixedIncome)
    else {
      throw PlaidRow.Failure(
        code: .unreadableAmount, member: "amount", reason: "an amount has too many digits")
    }
    return whole
  }

  /// The row with its money as it is stated.
  private func stated(at place: Int) throws(PlaidRow.Failure) -> StatementTransaction {
    let stated = trades[place]
    if case .original(let original)? = links[place] {
      return reversal(of: try self.stated(at: original), by: stated)
    }
    let security = stated.security.flatMap { securities[$0] }
    // A currency that is held as a security is money.
    let isMoney = stated.security == nil || security?.kind == .cash
    let effects = effects(of: stated, security, isMoney: isMoney, links[place])
    try check(stated, effects)
    var trade = Trade(kind: effects.kind, security: nil)
    trade.flags = effects.flags
    trade.related = effects.related
    if let id = stated.security, !isMoney || effects.units != .none {
      trade.security = SecurityIdentifier(.plaid, id)
    }
    if security?.kind == .option, let id = stated.security {
      let contract = contracts[id] ?? .assumed(stated.quantity ?? .zero)
      trade.multiplier = contract.multiplier
      if !contract.isProven, effects.units != .none { trade.flags.append(.unknownMultiplier) }
      try setUnits(of: &trade, stated, effects.units, in: contract)
    } else if let id = stated.security, security == nil {
      guard effects.units == .none || stated.quantity?.isZero != false else {
        throw PlaidRow.Failure(
          code: .unknownSecurity, member: "security_id",
          reason:
            "the document does not describe the security \(id): its units may be shares or contracts"
        )
      }
      if effects.units != .none { trade.units = stated.quantity }
    } else if stated.security != nil {
      try setUnits(of: &trade, stated, effects.units, in: nil)
    }
    // Money has none.
    trade.price = trade.security == nil ? nil : stated.price
    trade.fees = stated.fees
    trade.sourceKind = stated.words.isEmpty ? nil : stated.words
    let cash = setCash(of: &trade, stated, effects.cash)
    checkWorth(of: &trade, cash, security)
    return finished(trade, stated, cash: cash)
  }

  // MARK: What it is

  private func effects(
    of stated: PlaidTrade, _ security: PlaidSecurities.Facts?, isMoney: Bool,
    _ link: PlaidTradeLinks.Link?
  ) -> Effects {
    let rule = stated.rule
    var effects = Effects(kind: rule.kind, units: rule.units, cash: rule.cash)
    if !rule.isKnown { effects.flags.append(.unknownKind) }
    if !rule.isProven { effects.flags.append(.unverifiedSign) }
    let hasUnits = stated.quantity?.isZero == false
    switch rule.shape {
    case .plain:
      if rule.kind == .buy, rule.units == .stated, stated.quantity?.isNegative == true {
        effects.kind = .sell
      }
    case .income:
      // What a money market fund pays is in its units.
      if hasUnits, !isMoney, security?.isCashEquivalent == true { effects.units = .plus }
    case .cost:
      if stated.amount.isNegative, rule.cash == .minus {
        effects.cash = .stated
        effects.flags.append(.unverifiedSign)
      }
      if hasUnits, !isMoney, stated.words.hasPrefix("fee") || security?.isCashEquivalent == true {
        effects.units = .minus
      }
    case .reinvestment:
      guard let link else { break }
      (effects.kind, effects.cash) = (.buy, .minus)
      if case .income(let id) = link {
        effects.related = [Trade.Related(role: .incomeOf, id: id)]
      }
    case .distribution:
      if stated.amount.isZero { (effects.kind, effects.cash) = (.transferOut, .none) }
    case .transfer:
      let sign = hasUnits ? stated.quantity?.signum ?? 0 : -stated.amount.signum
      if isMoney {
        (effects.kind, effects.units) = (sign < 0 ? .withdrawal : .deposit, .none)
      } else {
        (effects.kind, effects.cash) = (sign < 0 ? .transferOut : .transferIn, .none)
      }
    case .closing:
      if security.map({ $0.kind != .option }) ?? false {
        effects.units = .stated
        effects.flags.append(.unverifiedSign)
      } else if rule.kind == .expire, let id = stated.security, let held = positions[id],
        !held.isZero
      {
        effects.units = held.isNegative ? .plus : .minus
      }
    case .cancel: effects.flags.append(.unverifiedSign)
    }
    if isMoney, !effects.kind.movesUnits { effects.units = .none }
    return effects
  }

  private func check(
    _ stated: PlaidTrade, _ effects: Effects
  ) throws(PlaidRow.Failure) {
    if stated.security == nil {
      // A bank that repeats the amount as the quantity means no units.
      let repeats =
        stated.quantity.map { $0.isZero || $0.magnitude == stated.amount.magnitude } ?? true
      let mayHaveUnits = stated.rule.units != .none || stated.words.hasPrefix("fee")
      if effects.kind.movesUnits || mayHaveUnits && !repeats {
        throw PlaidRow.Failure(
          code: .unreadableRow, member: "security_id",
          reason: "expected the security of a trade that moves units, found none")
      }
    }
    if effects.kind.movesUnits, stated.quantity == nil {
      throw PlaidRow.Failure(
        code: .missingAmount, member: "quantity",
        reason: "expected how many units the trade moves, found none")
    }
  }

  // MARK: Units and cash

  private func setUnits(
    of trade: inout Trade, _ stated: PlaidTrade, _ effect: PlaidTradeRule.Effect,
    in contract: PlaidContract?
  ) throws(PlaidRow.Failure) {
    guard effect != .none, let quantity = stated.quantity else { return }
    guard let units = contract.map({ $0.contracts(quantity) }) ?? quantity else {
      throw PlaidRow.Failure(
        code: .unreadableAmount, member: "quantity", reason: "the quantity has too many digits")
    }
    trade.units = signed(units, effect, &trade)
  }

  /// The cash that moves. The amount of what moves none is what it is worth.
  private func setCash(
    of trade: inout Trade, _ stated: PlaidTrade, _ effect: PlaidTradeRule.Effect
  ) -> ExactDecimal {
    let amount = stated.amount.negated
    if effect == .none {
      trade.total = amount.isZero ? nil : amount
      return .zero
    }
    return signed(amount, effect, &trade)
  }

  private func signed(
    _ number: ExactDecimal, _ effect: PlaidTradeRule.Effect, _ trade: inout Trade
  ) -> ExactDecimal {
    let isWrong = effect == .plus && number.isNegative || effect == .minus && number.signum > 0
    guard isWrong else { return number }
    if !trade.flags.contains(.signCorrected) { trade.flags.append(.signCorrected) }
    return number.negated
  }

  private static let cent = ExactDecimal(significand: 1, scale: 2)

  /// Flags a purchase or a sale whose units, price and cash do not agree.
  private func checkWorth(
    of trade: inout Trade, _ cash: ExactDecimal, _ security: PlaidSecurities.Facts?
  ) {
    guard trade.kind.tradeClass == .in || trade.kind.tradeClass == .out, !cash.isZero,
      let units = trade.units, !units.isZero
    else { return }
    guard let price = trade.price else {
      trade.flags.append(.noPrice)
      return
    }
    let places = min(price.scale + 1, 37)
    let half = ExactDecimal(significand: 5, scale: places)
    guard
      let count = units.magnitude.multiplied(by: trade.multiplier ?? .one, toPlaces: 14),
      let worth = count.multiplied(by: price, toPlaces: 14),
      let slack = count.multiplied(by: half, toPlaces: 14)?.adding(Self.cent)
    else { return }
    let percent = security?.kind == .fixedIncome ? worth.multiplied(by: Self.cent) : nil
    let fees = trade.fees?.magnitude ?? .zero
    let agrees = [worth, percent].contains { worth in
      guard let apart = worth.flatMap({ cash.magnitude.adding($0.negated) })?.magnitude else {
        return false
      }
      return apart <= slack || apart.adding(fees.negated).map { $0.magnitude <= slack } == true
    }
    if !agrees { trade.flags.append(.inconsistentValue) }
  }

  // MARK: The row

  /// The row that takes another back.
  private func reversal(
    of row: StatementTransaction, by stated: PlaidTrade
  ) -> StatementTransaction {
    guard var trade = row.trade else { return row }
    let cash = row.amount.negated
    trade.units = trade.units?.negated
    trade.total = trade.total?.negated
    if trade.security != nil { trade.price = stated.price ?? trade.price }
    trade.fees = stated.fees
    trade.sourceKind = stated.words
    trade.related = row.sourceID.map { [Trade.Related(role: .reversalOf, id: $0)] } ?? []
    trade.flags.removeAll { $0 == .signCorrected }
    let isAsStated =
      (cash.isZero || cash == stated.amount.negated)
      && (trade.units?.signum ?? 0) == (trade.units == nil ? 0 : stated.quantity?.signum ?? 0)
    if !isAsStated { trade.flags.append(.signCorrected) }
    return finished(trade, stated, cash: cash)
  }

  private func finished(
    _ trade: Trade, _ stated: PlaidTrade, cash: ExactDecimal
  ) -> StatementTransaction {
    let name =
      stated.name.isEmpty
      ? [stated.words, stated.security].compactMap { $0 }.joined(separator: " ") : stated.name
    var row = StatementTransaction(
      trade, date: stated.date, cash: cash, currency: stated.currency, description: name,
      location: stated.location)
    row.sourceID = stated.id
    row.valueDate = stated.date
    row.initiated = stated.ordered
    row.isPending = stated.rule.isPending
    row.extras = extras(of: stated, trade, cash: cash)
    return row
  }

  /// What is stated beside, and the stated numbers that the row does not have.
  private func extras(
    of stated: PlaidTrade, _ trade: Trade, cash: ExactDecimal
  ) -> String? {
    var more: [JSONValue.Member] = []
    if cash != stated.amount.negated, trade.total != stated.amount.negated {
      more.append(.init("amount", .number(stated.amount.text)))
    }
    if let quantity = stated.quantity, !quantity.isZero, trade.units != quantity {
      more.append(.init("quantity", .number(quantity.text)))
    }
    if trade.price == nil, let price = stated.price {
      more.append(.init("price", .number(price.text)))
    }
    if trade.security == nil, let id = stated.security {
      more.append(.init("security_id", .string(id)))
    }
    guard !more.isEmpty else { return stated.extras }
    let others = stated.extras.flatMap { try? JSONParser.parse(Array($0.utf8)).object } ?? []
    return JSONWriter.text(.object((others + more).sorted { $0.name < $1.name }))
  }
}
