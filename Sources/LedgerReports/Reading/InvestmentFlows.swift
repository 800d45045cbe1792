import FinanceETL

/// Money and securities that enter or leave the accounts of investments.
struct InvestmentFlows {
  private(set) var flows: [Book.AccountHistory.Key: [CashFlow]] = [:]
  /// Securities that were delivered, and whose worth is not known.
  private(set) var unvalued: [Book.TradeEntry] = []
  /// What accounts earned and paid inside.
  let moves: InvestmentMoves

  /// - Parameter keys: the accounts, with their currencies.
  init(_ facts: BookFacts, of keys: [Book.AccountHistory.Key]) throws {
    let wanted = Set(keys)
    for key in keys {
      flows[key] = facts.history.days(of: key).map { CashFlow(date: $0.date, amount: $0.amount) }
    }
    let earnings = try facts.source.book.earnings(
      of: Set(keys.map(\.accountID)).sorted(), through: facts.source.asOf)
    moves = try InvestmentMoves(facts, earnings, of: wanted)
    for earning in earnings where wanted.contains(earning.key) {
      flows[earning.key, default: []].append(
        CashFlow(date: earning.date, amount: earning.amount.negated))
    }
    for entry in LotReading.withoutReversed(facts.entries) {
      let key = Book.AccountHistory.Key(accountID: entry.accountID, currency: entry.currency)
      guard wanted.contains(key) else { continue }
      guard let amount = try entry.crossing else {
        if entry.isDelivery { unvalued.append(entry) }
        continue
      }
      flows[key, default: []].append(CashFlow(date: entry.date, amount: amount))
    }
    for key in flows.keys { flows[key] = try CashFlow.summed(flows[key] ?? []) }
  }
}

extension Book.TradeEntry {
  fileprivate var isDelivery: Bool {
    [.transferIn, .transferOut].contains(stated.kind)
      && stated.units?.isZero == false
  }

  /// What the trade brings over the border of its account, or takes; nil where it stays inside, or is worth
  /// an unknown amount.
  fileprivate var crossing: ExactDecimal? {
    get throws {
      switch stated.kind {
      case .deposit, .withdrawal: return amount
      case .transferIn, .transferOut:
        guard isDelivery, let units = stated.units else { return nil }
        if let total = stated.total, !total.isZero {
          return units.isNegative ? total.magnitude.negated : total.magnitude
        }
        guard let price = stated.price ?? stated.unitCost, !price.isZero else { return nil }
        return try units.times(price).times(
          stated.multiplier ?? .one, toPlaces: currency.exponent)
      default:
        // A plan buys with money that is in no account; a distribution in kind brings none.
        guard stated.kind.movesUnits, amount.isZero, let total = stated.total, !total.isZero,
          [.buy, .sell].contains(stated.kind)
        else { return nil }
        return stated.kind == .buy ? total.magnitude : total.magnitude.negated
      }
    }
  }
}
